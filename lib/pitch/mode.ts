/** Kind of key, named after the scale on its tonic. */
export type Mode =
  | "major"
  | "minor"
  | "dorian"
  | "phrygian"
  | "lydian"
  | "mixolydian"
  | "locrian";

/** A tonic and the scale on it. */
export interface Key {
  /** Name of the tonic without an octave, in ASCII: `"F#"`, `"Bb"`. */
  readonly tonic: string;
  /** Scale on the tonic; `minor` is natural minor. */
  readonly mode: Mode;
}

/** Where a mode stands on the line of fifths, counted from its tonic. */
export interface ModeFifths {
  /** Sharps of its signature, less those of the major key on the same tonic. */
  readonly signature: number;
  /** First of the twelve neighbouring fifths that spell all pitches. */
  readonly lowest: number;
}

/**
 * The modes on the line of fifths (… B♭ F C G D A E B F♯ …), where the notes of a scale are neighbours.
 *
 * The five notes outside a scale are spelled as they mostly occur: in major ♯1 ♭3 ♯4 ♭6 ♭7,
 * in minor ♭2 and raised 3rd, 4th, 6th and 7th.
 */
export const MODES: Readonly<Record<Mode, ModeFifths>> = {
  major: { signature: 0, lowest: -4 },
  lydian: { signature: 1, lowest: -4 },
  mixolydian: { signature: -1, lowest: -4 },
  dorian: { signature: -2, lowest: -5 },
  minor: { signature: -3, lowest: -5 },
  phrygian: { signature: -4, lowest: -5 },
  locrian: { signature: -5, lowest: -6 },
};

/** Words for a mode in languages that name notes alike. */
export interface ModeWords {
  /** What they mean. */
  readonly mode: Mode;
  /** Whether B means B flat beside these words, and H means B. */
  readonly german: boolean;
  /** In lower case without accents; a space stands for any separator. */
  readonly words: readonly string[];
}

/** How people write the modes. */
export const MODE_WORDS: readonly ModeWords[] = [
  {
    mode: "major",
    german: false,
    words: [
      ...["major", "maj", "ionian", "majeur", "maggiore", "mayor", "maior", "長調", "メジャー"],
      ...[
        "ionien",
        "ionio",
        "ionico",
        "jonico",
        "jonio",
        "イオニアン",
        "アイオニアン",
        "イオニア旋法",
      ],
      ...["major pentatonic", "pentatonic major", "pentatonic", "イオニア", "調"],
    ],
  },
  {
    mode: "minor",
    german: false,
    words: [
      ...["minor", "min", "m", "aeolian", "mineur", "minore", "menor", "短調", "マイナー"],
      ...["eolian", "eolien", "eolio", "eolico", "エオリアン", "エオリア旋法", "エオリア"],
      ...["minor pentatonic", "pentatonic minor"],
    ],
  },
  {
    mode: "dorian",
    german: false,
    words: ["dorian", "dor", "dorien", "dorico", "ドリアン", "ドリア旋法", "ドリア"],
  },
  {
    mode: "phrygian",
    german: false,
    words: [
      ...["phrygian", "phryg", "phrygian dominant", "phrygien", "frigio"],
      ...["フリジアン", "フリギア旋法", "フリギア"],
    ],
  },
  {
    mode: "lydian",
    german: false,
    words: ["lydian", "lyd", "lydien", "lidio", "リディアン", "リディア旋法", "リディア"],
  },
  {
    mode: "mixolydian",
    german: false,
    words: [
      ...["mixolydian", "mixo", "mixolydien", "misolidio", "mixolidio"],
      ...["ミクソリディアン", "ミクソリディア旋法", "ミクソリディア"],
    ],
  },
  {
    mode: "locrian",
    german: false,
    words: ["locrian", "loc", "locrien", "locrio", "ロクリアン", "ロクリア旋法", "ロクリア"],
  },
  { mode: "major", german: true, words: ["dur", "ionisch"] },
  { mode: "minor", german: true, words: ["moll", "aolisch", "aeolisch"] },
  { mode: "dorian", german: true, words: ["dorisch"] },
  { mode: "phrygian", german: true, words: ["phrygisch"] },
  { mode: "lydian", german: true, words: ["lydisch"] },
  { mode: "mixolydian", german: true, words: ["mixolydisch"] },
  { mode: "locrian", german: true, words: ["lokrisch"] },
];
