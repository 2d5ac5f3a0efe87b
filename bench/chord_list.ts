/** A suffix or root with how many of a thousand symbols have it. */
type Share = readonly [text: string, share: number];

/**
 * How often suffixes stand on lead sheets of pop and jazz together, roughly: half of all chords are plain triads, the
 * seventh chords come next, and behind them a long tail in which no two sheets write alike.
 */
const SUFFIXES: readonly Share[] = [
  ...shares(290, ""),
  ...shares(150, "m"),
  ...shares(120, "7"),
  ...shares(80, "m7", "-7"),
  ...shares(35, "maj7"),
  ...shares(20, "dim7", "m7b5", "6", "sus4", "9", "5"),
  ...shares(10, "7b9", "^7", "h7", "m6", "add9", "7sus4", "o7", "min7", "M7"),
  ...shares(
    5,
    "13",
    "m9",
    "maj9",
    "7#9",
    "dim",
    "7#5",
    "+",
    "aug",
    "69",
    "7sus",
    "sus2",
    "m(maj7)",
  ),
  ...shares(2, "7(b9)", "7alt", "7#11", "maj7#11", "9sus4", "m11", "7b13", "7b9b13", "13b9", "mM7"),
  ...shares(1, "maj7#5", "6/9", "7(9)", "7b5", "m7(11)", "m7-5", "7(13)", "7M", "add11", "no3"),
];
const ROOTS: readonly Share[] = [
  ...[["C", 15], ["G", 15], ["D", 14], ["A", 13], ["F", 11], ["E", 11], ["B", 5]] as const,
  ...[["Bb", 7], ["Eb", 5], ["Ab", 4], ["F#", 4], ["Db", 2], ["C#", 2], ["G#", 1]] as const,
];
/** One symbol in so many has a slash. */
const SLASH = 14;
const BASSES: readonly string[] = ["G", "E", "F#", "B", "C", "D", "A", "Bb"];

/** The symbols of some ten thousand bars, each as often as it may be met. */
export function listSymbols(): string[] {
  const symbols: string[] = [];
  for (const [root, often] of ROOTS) {
    for (const [suffix, share] of SUFFIXES) {
      for (let i = 0; i < Math.ceil(often * share / 10); i++) {
        const bass = symbols.length % SLASH === 0
          ? `/${BASSES[symbols.length / SLASH % BASSES.length]}`
          : "";
        symbols.push(root + suffix + bass);
      }
    }
  }
  return symbols;
}

function shares(share: number, ...texts: readonly string[]): Share[] {
  return texts.map((text) => [text, share]);
}
