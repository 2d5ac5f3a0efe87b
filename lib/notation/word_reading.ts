import type { NoteName } from "../pitch/note_name.ts";

/** What a word names: a note, a drum or number, a chord, a rest, a loudness, or nothing known. */
export type WordMeaning =
  | { readonly kind: "note"; readonly name: NoteName; readonly isBare: boolean }
  | { readonly kind: "pitch"; readonly pitch: number; readonly isGuess: boolean }
  | { readonly kind: "chord"; readonly symbol: string }
  | { readonly kind: "rest" }
  | { readonly kind: "dynamic"; readonly velocity: number }
  | { readonly kind: "unknown"; readonly isTimed: boolean; readonly isDrum: boolean };

/** A word, read. */
export interface WordReading {
  /** What it names. */
  readonly meaning: WordMeaning;
  /** Length in ticks; `null` when none is written, -1 when it cannot be read. */
  readonly length: number | null;
  /** Marks behind it, such as `~` and `@60`. */
  readonly marks: string;
}
