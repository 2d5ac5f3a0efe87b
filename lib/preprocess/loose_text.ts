import type { NoteFields } from "./raw.ts";

/** Longest text in which such forms are looked for. */
const MAX_TEXT = 20_000;
/** What else than pitches, groups and numbers music as text has. */
const OTHERS = /[/~%&@<>'"]/;
/** A decimal behind a pitch without a space between, as in `C4:0.5` and `C4(0.5)`, and any such number. */
const GLUED_DECIMAL = /\d[:(]\d*\.\d/;
const GLUED = /(?<=\d)[:(](\d*\.?\d+)\)?/g;
/** A group, or a word. */
const WORDS = /[[(][^\])]*[\])]|[^\s,;|]+/g;
const SOUND = /^(?:[A-Ha-h][#♯b♭x]{0,2}-?\d|[rRzZ]|[[(].*)$/;
const NUMBER = /^(?:\d*\.)?\d+$/;
const NOTE_VALUES = /^(?:[1248]|16|32|64)$/;
/** An eighth or shorter, as a note value: as beats it would be two bars. */
const SURE_VALUE = /^(?:8|16|32|64)$/;

/**
 * Splits music in which each pitch, rest or group has a number behind it: `C4 0.5 D4 0.5 E4 1`.
 *
 * The numbers are beats, unless all are note values and one of them is an eighth or shorter.
 *
 * @param text Any text
 * @param isOpen Whether it is still being written, so that the last number may be missing
 * @returns Pitches with their lengths; `null` for any other text
 */
export function splitPairs(text: string, isOpen: boolean): readonly NoteFields[] | null {
  if (text.length > MAX_TEXT || OTHERS.test(text)) return null;
  const apart = GLUED_DECIMAL.test(text) ? text.replace(GLUED, " $1") : text;
  const words = apart.match(WORDS) ?? [];
  const sounds = words.filter((_, index) => index % 2 === 0);
  const numbers = words.filter((_, index) => index % 2 === 1);
  const arePairs = numbers.length > 1 && (isOpen || sounds.length === numbers.length) &&
    sounds.every((word) => SOUND.test(word)) && numbers.every((word) => NUMBER.test(word));
  if (!arePairs) return null;
  const areValues = numbers.every((number) => NOTE_VALUES.test(number)) &&
    numbers.some((number) => SURE_VALUE.test(number));
  return sounds.map((word, index) => ({
    pitch: /^[[(]/.test(word) ? word.slice(1, -1).split(/[\s,]+/) : word,
    [areValues ? "duration" : "durationBeats"]: areValues ? numbers[index] : Number(numbers[index]),
  }));
}

/** A group with a count behind it; brackets may stand in it. */
const REPEATED =
  /[([{]((?:[^()[\]{}]|\([^()]*\))*)[)\]}]([/:][^\s|x×*]{1,9})?\s*[x×*]\s*(\d{1,2})(?![\d.])/g;
/** What no chord has in it: lengths, bars, rests and groups. */
const IN_TURN = /[/|:%(]|(?:^|\s)[rz](?:\s|$)/i;

/**
 * Writes out groups with a count behind them: `[C4/q D4/e E4/e]x2`. Notes that can be a chord are struck so often; those
 * with lengths, and names that follow one another in the alphabet, are played in turn.
 *
 * @param text Any text
 * @returns Music in which no group has a count
 */
export function unfoldGroups(text: string): string {
  if (text.length > MAX_TEXT) return text;
  return text.replace(REPEATED, (whole, inside: string, length = "", times = "") => {
    const words = inside.trim().split(/[\s,;]+/);
    const isInTurn = IN_TURN.test(inside) || new Set(words).size < words.length ||
      words.some((word, index) => index > 0 && areNeighbours(words[index - 1], word));
    const once = isInTurn && length === "" ? inside : whole.slice(0, inside.length + 2) + length;
    // What has bar lines in it fills bars.
    const end = inside.includes("|") ? " | " : " ";
    return ` ${`${once}${end}`.repeat(Number(times))}`;
  });
}

/** Whether two names of notes are a step apart. */
function areNeighbours(a: string, b: string): boolean {
  const [first, second] = [a, b].map((word) => "CDEFGAB".indexOf(word.charAt(0).toUpperCase()));
  return first >= 0 && second >= 0 && [1, 6].includes(Math.abs(first - second));
}
