/** Whose habits a symbol follows where habits differ. */
export type ChordDialect =
  | "international"
  | "latin"
  | "japanese"
  | "german"
  | "solfege"
  | "harte";

/** How a dialect names notes. */
export interface DialectRules {
  /** Whether a plain B is B flat, and a small letter alone a minor chord. */
  readonly isGerman: boolean;
  /** Whether `Do` is C whatever follows. */
  readonly hasSyllables: boolean;
  /** Whether a root alone and one with a degree as bass are Harte labels. */
  readonly isHarte: boolean;
}

const LETTERS: DialectRules = { isGerman: false, hasSyllables: false, isHarte: false };

/** The dialects; where their suffixes differ is in {@link DISPUTES}. */
export const DIALECTS: Readonly<Record<ChordDialect, DialectRules>> = {
  international: LETTERS,
  latin: { ...LETTERS, hasSyllables: true },
  japanese: LETTERS,
  german: { ...LETTERS, isGerman: true },
  solfege: { ...LETTERS, hasSyllables: true },
  harte: { ...LETTERS, isHarte: true },
};

/** A suffix that says two things to two people. */
export interface Dispute {
  /** What is written after the root, folded. */
  readonly pattern: RegExp;
  /** Dialects in which the second reading is taken. */
  readonly dialects: readonly ChordDialect[];
  /** The usual reading and the other, each by a suffix that says nothing else. */
  readonly readings: readonly [usual: DisputeReading, other: DisputeReading];
}

/** One side of a dispute. */
export interface DisputeReading {
  /** Stands in place of what the pattern matches; `null` where the written suffix itself is the plainest. */
  readonly suffix: string | null;
  /** Who reads it so. */
  readonly habit: string;
}

const USUAL: DisputeReading = { suffix: null, habit: "most lead sheets" };

/**
 * The suffixes on which habits differ widely.
 *
 * `7+` is a major seventh on sheets of Brazil and Italy, the ring alone a seventh chord there, in Japan and in older
 * guitar books; the others differ between printed collections and programs.
 */
// deno-fmt-ignore
export const DISPUTES: readonly Dispute[] = [
  { pattern: /^(7|9|11|13)\+(?! ?\d)/, dialects: ["latin"], readings: [{ suffix: "$1#5", habit: "jazz" }, { suffix: "maj$1", habit: "Brazil, Italy" }] },
  { pattern: /^(?:m|min|mi|-)(7|9)\+(?! ?\d)/, dialects: ["latin"], readings: [{ suffix: "m$1#5", habit: "jazz" }, { suffix: "m(maj$1)", habit: "Brazil, Italy" }] },
  { pattern: /^(?:dim\.?|°|o|0|diminished)$/, dialects: ["latin", "japanese"], readings: [{ suffix: "m(b5)", habit: USUAL.habit }, { suffix: "dim7", habit: "Brazil, Japan, older guitar books" }] },
  { pattern: /^07?$/, dialects: [], readings: [USUAL, { suffix: "m7b5", habit: "typed for a slashed ring" }] },
  { pattern: /^2$/, dialects: [], readings: [USUAL, { suffix: "sus2", habit: "guitar charts" }] },
  { pattern: /^4$/, dialects: [], readings: [USUAL, { suffix: "(add4)", habit: "keyboard charts" }] },
  { pattern: /^\^$/, dialects: [], readings: [USUAL, { suffix: "", habit: "older charts: a triad" }] },
  { pattern: /^11$/, dialects: [], readings: [USUAL, { suffix: "9(11)", habit: "textbooks: with its third" }] },
  { pattern: /^(?:\+|aug)9$/, dialects: [], readings: [USUAL, { suffix: "aug(add9)", habit: "notation programs" }] },
  { pattern: /^sus4?\(?b9\)?$/, dialects: [], readings: [USUAL, { suffix: "7sus4(b9)", habit: "jazz: with its seventh" }] },
  { pattern: /^7? ?\(?alt(?:ered)?\.?\)?$/, dialects: [], readings: [USUAL, { suffix: "7(b9,#9,#11,b13)", habit: "jazz: any of these alterations" }] },
];
