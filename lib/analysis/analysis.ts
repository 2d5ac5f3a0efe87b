import type { HarmonicFunction } from "../harmony/harmonic_function.ts";
import type { Key } from "../pitch/key.ts";

/** Whether something stands in the piece or was found in its notes. */
export type AnalysisSource = "given" | "heard";

/** A key, and how sure it is. */
export interface KeyReading {
  /** The key. */
  readonly key: Key;
  /** How probable it is among all keys, 0 to 1; 1 when it is given. */
  readonly confidence: number;
  /** Whether the piece says so. */
  readonly source: AnalysisSource;
}

/** A stretch in one key. */
export interface KeySpan extends KeyReading {
  /** Where it begins, in ticks. */
  readonly tick: number;
  /** Length in ticks. */
  readonly duration: number;
  /** Bar in which it begins, from 1. */
  readonly bar: number;
}

/** A stretch on one chord. */
export interface ChordSpan {
  /** Where it begins, in ticks. */
  readonly tick: number;
  /** Length in ticks. */
  readonly duration: number;
  /** Bar in which it begins, from 1. */
  readonly bar: number;
  /** Beat on which it begins, from 1. */
  readonly beat: number;
  /** As on a lead sheet, spelled in its key: `"Am7"`, `"C/E"`. */
  readonly symbol: string;
  /** Degree in its key, as `toRoman` writes it: `"ii7"`, `"bVI"`, `"V65/V"`; `""` for no chord, and for one that the key cannot spell. */
  readonly numeral: string;
  /** What it does in its key; `null` for no chord. */
  readonly function: HarmonicFunction | null;
  /** Share of what sounds that belongs to the chord, 0 to 1; 1 when it is given. */
  readonly confidence: number;
  /** Whether the chord lane says so. */
  readonly source: AnalysisSource;
}

/** How a phrase ends. */
export type CadenceKind = "authentic" | "plagal" | "half" | "deceptive";

/** The end of a phrase. */
export interface Cadence {
  /** Where its last chord begins, in ticks. */
  readonly tick: number;
  /** Bar of that place, from 1. */
  readonly bar: number;
  /** Beat of that place, from 1. */
  readonly beat: number;
  /** V–I, IV–I, … –V, or V–vi. */
  readonly kind: CadenceKind;
  /** Whether it is authentic with both chords in root position and the tonic on top. */
  readonly isPerfect: boolean;
  /** Numerals of its two chords. */
  readonly numerals: readonly [string, string];
}

/** What one track is like. */
export interface TrackAnalysis {
  /** Index of the track. */
  readonly track: number;
  /** Notes in it. */
  readonly notes: number;
  /** Lowest and highest pitch; `null` for a drum track and for one without notes. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** Notes a bar, over the bars of the piece. */
  readonly density: number;
  /** Most notes at once, and the mean while any sounds; 0 without notes. */
  readonly polyphony: { readonly most: number; readonly mean: number };
  /** Syncopation a bar, after Longuet-Higgins and Lee; 0 is none, 4 much. */
  readonly syncopation: number;
}

/** What a piece is made of. */
export interface Analysis {
  /** Key of the whole: the first that is given, or else the one that is heard; `null` without both. */
  readonly key: KeyReading | null;
  /** Key that is heard in the notes, also when another is given; `null` without pitched notes. */
  readonly heardKey: KeyReading | null;
  /** Keys one after the other: those of the piece, or else those that are heard. */
  readonly keys: readonly KeySpan[];
  /** Chords one after the other: the chord lane, or else what is heard, on beats. */
  readonly chords: readonly ChordSpan[];
  /** Ends of phrases, in order. */
  readonly cadences: readonly Cadence[];
  /** Each track, in order. */
  readonly tracks: readonly TrackAnalysis[];
}
