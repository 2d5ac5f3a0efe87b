import type { Key } from "../../mod.ts";

/** What stands beside the roll when it is wanted. */
export type PanelName = "continue" | "chord" | "theory" | "review";

/** Rows of keys that belong together, by what they are for. */
export type ShortcutName =
  | "play"
  | "bars"
  | "ends"
  | "loop"
  | "hear"
  | "follow"
  | "pitches"
  | "zoom"
  | "rows"
  | "fit"
  | "help"
  | "close";

/** A note of a chord, with what it is there. */
export interface ChordNote {
  /** With its octave: `"C4"`. */
  readonly name: string;
  /** MIDI note number. */
  readonly pitch: number;
  /** As counted from the root: `"b3"`. */
  readonly degree: string;
}

/** What is known about a chord. */
export interface ChordAnswer {
  /** In words: `"minor seventh"`. */
  readonly quality: string;
  /** Its degree in the key; empty without a key. */
  readonly numeral: string;
  /** From the root up. */
  readonly notes: readonly ChordNote[];
  /** The lowest note where it is not the root, below all others; its name is without octave. */
  readonly bass: { readonly name: string; readonly pitch: number } | null;
  /** What the symbol says to other people. */
  readonly others: readonly { readonly symbol: string; readonly habit: string }[];
}

/** The chord that was asked for. */
export interface ChordLook {
  readonly symbol: string;
  /** The key at the playhead; `null` where the piece has none. */
  readonly key: Key | null;
  /** While the answer is awaited, that of the chord before; `null` when the symbol cannot be read. */
  readonly answer: ChordAnswer | null;
  /** Why it cannot be read, and what can; empty when it can. */
  readonly problem: string;
}

/** The document that a person reads. */
export interface DocumentLook {
  /** Its name, as in the table of texts. */
  readonly name: string;
  readonly status: "asking" | "here" | "missing";
  /** Markdown; empty until it is here. */
  readonly text: string;
}
