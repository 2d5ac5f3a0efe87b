/** A kind of chord: what stands above any root. */
export interface Quality {
  /** Name in words: `"minor seventh"`. */
  readonly name: string;
  /** Usual suffix of a symbol: `"m7"`. */
  readonly suffix: string;
  /** Degrees from the root up, as `parseInterval` reads them: `["1", "b3", "5", "b7"]`. */
  readonly intervals: readonly string[];
  /** Suffixes in the words of {@link VOCABULARY}, written together: `"mM7"`. */
  readonly spellings: readonly string[];
}

/**
 * All chord qualities, the usual ones first.
 *
 * Alterations, added notes, suspensions and omissions that are not listed are made from these by the rules of
 * `readSuffix`. The 11th leaves no room for a major 3rd below a minor 7th, and a 13th none for a plain 11th above a
 * major 3rd, because both clash at a minor ninth; where no such clash arises the notes stay.
 *
 * @see {@link https://en.wikipedia.org/wiki/Chord_notation | Chord notation}
 */
// deno-fmt-ignore
export const QUALITIES: readonly Quality[] = [
  { name: "major", suffix: "", intervals: ["1", "3", "5"], spellings: ["", "M"] },
  { name: "minor", suffix: "m", intervals: ["1", "b3", "5"], spellings: ["m"] },
  { name: "dominant seventh", suffix: "7", intervals: ["1", "3", "5", "b7"], spellings: ["7", "dom", "dom7"] },
  { name: "minor seventh", suffix: "m7", intervals: ["1", "b3", "5", "b7"], spellings: ["m7"] },
  { name: "major seventh", suffix: "maj7", intervals: ["1", "3", "5", "7"], spellings: ["M7", "7M"] },
  { name: "half-diminished seventh", suffix: "m7b5", intervals: ["1", "b3", "b5", "b7"], spellings: ["ø", "ø7"] },
  { name: "diminished", suffix: "dim", intervals: ["1", "b3", "b5"], spellings: ["o"] },
  { name: "diminished seventh", suffix: "dim7", intervals: ["1", "b3", "b5", "bb7"], spellings: ["o7"] },
  { name: "augmented", suffix: "aug", intervals: ["1", "3", "#5"], spellings: ["+", "+5", "5+", "#5", "M#5", "M+"] },
  { name: "major flat fifth", suffix: "(b5)", intervals: ["1", "3", "b5"], spellings: ["b5", "5b", "Mb5"] },
  { name: "suspended fourth", suffix: "sus4", intervals: ["1", "4", "5"], spellings: ["sus", "sus4", "4", "Msus4"] },
  { name: "suspended second", suffix: "sus2", intervals: ["1", "2", "5"], spellings: ["sus2", "Msus2"] },
  { name: "suspended second and fourth", suffix: "sus24", intervals: ["1", "2", "4", "5"], spellings: ["sus24", "sus42", "sus2sus4", "sus4sus2"] },
  { name: "dominant seventh suspended fourth", suffix: "7sus4", intervals: ["1", "4", "5", "b7"], spellings: ["7sus", "7sus4", "sus7", "sus47", "74"] },
  { name: "dominant seventh suspended second", suffix: "7sus2", intervals: ["1", "2", "5", "b7"], spellings: ["7sus2", "sus27"] },
  { name: "major seventh suspended fourth", suffix: "maj7sus4", intervals: ["1", "4", "5", "7"], spellings: ["M7sus", "M7sus4"] },
  { name: "major seventh suspended second", suffix: "maj7sus2", intervals: ["1", "2", "5", "7"], spellings: ["M7sus2"] },
  { name: "power", suffix: "5", intervals: ["1", "5"], spellings: ["5"] },
  { name: "major sixth", suffix: "6", intervals: ["1", "3", "5", "6"], spellings: ["6", "M6"] },
  { name: "minor sixth", suffix: "m6", intervals: ["1", "b3", "5", "6"], spellings: ["m6"] },
  { name: "diminished sixth", suffix: "dim6", intervals: ["1", "b3", "b5", "6"], spellings: ["o6"] },
  { name: "major sixth ninth", suffix: "6/9", intervals: ["1", "3", "5", "6", "9"], spellings: ["69", "M69"] },
  { name: "minor sixth ninth", suffix: "m6/9", intervals: ["1", "b3", "5", "6", "9"], spellings: ["m69"] },
  { name: "major added ninth", suffix: "add9", intervals: ["1", "3", "5", "9"], spellings: ["2", "M2"] },
  { name: "minor added ninth", suffix: "m(add9)", intervals: ["1", "b3", "5", "9"], spellings: ["m2"] },
  { name: "minor major seventh", suffix: "m(maj7)", intervals: ["1", "b3", "5", "7"], spellings: ["mM7", "m7M"] },
  { name: "augmented seventh", suffix: "aug7", intervals: ["1", "3", "#5", "b7"], spellings: ["+7", "7+"] },
  { name: "augmented major seventh", suffix: "maj7#5", intervals: ["1", "3", "#5", "7"], spellings: ["+M7", "M7+", "+7M"] },
  { name: "diminished major seventh", suffix: "dim(maj7)", intervals: ["1", "b3", "b5", "7"], spellings: ["oM7", "o7M"] },
  { name: "altered seventh", suffix: "7alt", intervals: ["1", "3", "#5", "b7", "#9"], spellings: ["alt", "7alt", "alt7"] },
  { name: "dominant ninth", suffix: "9", intervals: ["1", "3", "5", "b7", "9"], spellings: ["9", "dom9"] },
  { name: "minor ninth", suffix: "m9", intervals: ["1", "b3", "5", "b7", "9"], spellings: ["m9"] },
  { name: "major ninth", suffix: "maj9", intervals: ["1", "3", "5", "7", "9"], spellings: ["M9", "9M"] },
  { name: "minor major ninth", suffix: "m(maj9)", intervals: ["1", "b3", "5", "7", "9"], spellings: ["mM9", "m9M", "m9M7"] },
  { name: "half-diminished ninth", suffix: "m9b5", intervals: ["1", "b3", "b5", "b7", "9"], spellings: ["ø9"] },
  { name: "diminished ninth", suffix: "dim9", intervals: ["1", "b3", "b5", "bb7", "9"], spellings: ["o9"] },
  { name: "augmented ninth", suffix: "aug9", intervals: ["1", "3", "#5", "b7", "9"], spellings: ["+9", "9+"] },
  { name: "augmented major ninth", suffix: "maj9#5", intervals: ["1", "3", "#5", "7", "9"], spellings: ["+M9", "M9+"] },
  { name: "dominant ninth suspended fourth", suffix: "9sus4", intervals: ["1", "4", "5", "b7", "9"], spellings: ["9sus", "9sus4", "sus9", "sus79", "94"] },
  { name: "dominant eleventh", suffix: "11", intervals: ["1", "5", "b7", "9", "11"], spellings: ["11", "dom11"] },
  { name: "minor eleventh", suffix: "m11", intervals: ["1", "b3", "5", "b7", "9", "11"], spellings: ["m11"] },
  { name: "major eleventh", suffix: "maj11", intervals: ["1", "3", "5", "7", "9", "11"], spellings: ["M11", "11M"] },
  { name: "minor major eleventh", suffix: "m(maj11)", intervals: ["1", "b3", "5", "7", "9", "11"], spellings: ["mM11", "m11M", "m11M7"] },
  { name: "half-diminished eleventh", suffix: "m11b5", intervals: ["1", "b3", "b5", "b7", "9", "11"], spellings: ["ø11"] },
  { name: "augmented major eleventh", suffix: "maj11#5", intervals: ["1", "3", "#5", "7", "9", "11"], spellings: ["+M11"] },
  { name: "dominant thirteenth", suffix: "13", intervals: ["1", "3", "5", "b7", "9", "13"], spellings: ["13", "dom13"] },
  { name: "minor thirteenth", suffix: "m13", intervals: ["1", "b3", "5", "b7", "9", "11", "13"], spellings: ["m13"] },
  { name: "major thirteenth", suffix: "maj13", intervals: ["1", "3", "5", "7", "9", "13"], spellings: ["M13", "13M"] },
  { name: "minor major thirteenth", suffix: "m(maj13)", intervals: ["1", "b3", "5", "7", "9", "11", "13"], spellings: ["mM13", "m13M", "m13M7"] },
  { name: "dominant thirteenth suspended fourth", suffix: "13sus4", intervals: ["1", "4", "5", "b7", "9", "13"], spellings: ["13sus", "13sus4", "sus13", "134"] },
];

/** Usual suffixes that the grammar makes from the table above, the most usual first. */
export const USUAL_ALTERATIONS: readonly string[] = [
  ...["7b9", "7#9", "7b5", "7#11", "maj7#11", "9#11", "13b9", "7b13", "maj9#11", "13#11"],
  ...["7(b9,b13)", "7(b9,#5)", "mb6", "maj7b5", "7sus4b9"],
];

/**
 * What people write for the words that suffixes are made of, in lower case; the longest spelling wins.
 *
 * `+` and `-` are not here, because they depend on what stands around them; nor is `M`, the one letter whose case tells.
 */
export const VOCABULARY: Readonly<Record<string, string>> = {
  major: "M",
  maj: "M",
  ma: "M",
  j: "M",
  dur: "M",
  majeur: "M",
  maggiore: "M",
  mayor: "M",
  minor: "m",
  min: "m",
  mi: "m",
  m: "m",
  moll: "m",
  mineur: "m",
  minore: "m",
  menor: "m",
  diminished: "o",
  dim: "o",
  o: "o",
  "°": "o",
  halfdiminished: "ø",
  "half-diminished": "ø",
  "half diminished": "ø",
  "half-dim": "ø",
  "half dim": "ø",
  halfdim: "ø",
  hdim: "ø",
  h: "ø",
  "ø": "ø",
  augmented: "+",
  aug: "+",
  dominant: "dom",
  dom: "dom",
  suspended: "sus",
  sus: "sus",
  altered: "alt",
  alt: "alt",
  added: "add",
  add: "add",
  omit: "no",
  omitted: "no",
  no: "no",
  power: "5",
  second: "2",
  fourth: "4",
  fifth: "5",
  sixth: "6",
  seventh: "7",
  ninth: "9",
  eleventh: "11",
  thirteenth: "13",
  five: "5",
  six: "6",
  seven: "7",
  nine: "9",
  eleven: "11",
  thirteen: "13",
  メジャー: "M",
  マイナー: "m",
  ディミニッシュ: "o",
  オーギュメント: "+",
  サスフォー: "sus",
  セブン: "7",
  セブンス: "7",
  ナインス: "9",
  sharp: "#",
  flat: "b",
  "#": "#",
  b: "b",
  "(": "(",
  "[": "(",
  ")": ")",
  "]": ")",
  ",": ",",
  "/": "/",
};
