import type { Composition } from "../composition/composition.ts";
import type { Key } from "../pitch/key.ts";
import type { TransformRemark } from "./remark.ts";
import type { BarSpan, TrackChoice } from "./scope.ts";

/** A piece after a transform, and what is to be said about it. */
export interface Transformed {
  /** The new piece; it passes `checkComposition` when the old one did. */
  readonly composition: Composition;
  /** What was done beside what was asked, or could not be done; empty when all is as asked. */
  readonly remarks: readonly TransformRemark[];
}

/** What the value of an option is, by its kind. */
export interface OptionValues {
  /** A whole number. */
  readonly integer: number;
  /** A number. */
  readonly number: number;
  /** Yes or no. */
  readonly boolean: boolean;
  /** One of a few words. */
  readonly choice: string;
  /** Any text. */
  readonly text: string;
  /** MIDI pitch; read from a note name too. */
  readonly pitch: number;
  /** Key; read from its name. */
  readonly key: Key;
  /** Ticks, 480 a quarter; read from a note value such as `"16"` or `"T8"` too. */
  readonly length: number;
  /** 1–127; read from a dynamic mark such as `"mf"` too. */
  readonly velocity: number;
  /** General MIDI program; read from a name too. */
  readonly program: number;
  /** Index or name of a track. */
  readonly track: TrackChoice;
  /** Indexes or names of tracks. */
  readonly tracks: readonly TrackChoice[];
  /** Bars; read from `"5-8"` too. */
  readonly bars: BarSpan;
  /** A piece; an adapter may let people name one by its id. */
  readonly piece: Composition;
}

/** Kind of value that an option takes. */
export type OptionKind = keyof OptionValues;

/** One option of a transform, as plain data: enough for a schema, a form or a page of documentation. */
export interface TransformOption {
  /** What its value is. */
  readonly kind: OptionKind;
  /** What it does, in a sentence. */
  readonly description: string;
  /** Whether the transform cannot be without it (default `false`). */
  readonly isRequired?: boolean;
  /** What holds when it is not given; absent when that depends on the piece. */
  readonly default?: number | string | boolean;
  /** Smallest number. */
  readonly low?: number;
  /** Largest number. */
  readonly high?: number;
  /** All words, for `choice`. */
  readonly choices?: readonly string[];
  /** Other names that people use for it, in lower case without separators. */
  readonly aliases?: readonly string[];
}

/** A row of the table of transforms. */
export interface Transform {
  /** What it is called in a step: `"transpose"`, `"slice_bars"`. */
  readonly name: string;
  /** What it does, in one line. */
  readonly description: string;
  /** Other names that people use, in lower case without separators. */
  readonly aliases: readonly string[];
  /** Its options by name. */
  readonly options: Readonly<Record<string, TransformOption>>;
  /** Options of a step that shows it, as people write them. */
  readonly example: Readonly<Record<string, unknown>>;
  /**
   * Does it. The options are those of the row, each of the type that {@link OptionValues} gives for its kind;
   * `applyTransforms` reads them from looser ones.
   */
  readonly apply: (composition: Composition, options: StepOptions) => Transformed;
}

/** Options of a step once they are read. */
export type StepOptions = Readonly<Record<string, OptionValues[OptionKind]>>;

/** A row whose options are those of its function. */
export interface TransformRow<Options> extends Omit<Transform, "options" | "apply" | "example"> {
  readonly options: { readonly [Name in keyof Options]-?: TransformOption };
  readonly example: Readonly<Partial<Record<keyof Options, unknown>>>;
  readonly apply: (composition: Composition, options: Options) => Transformed;
}

/** A row of the table, made of one that the compiler has compared with its function. */
export function toTransform<Options>(row: TransformRow<Options>): Transform {
  // What is read for a step has the type of each option's kind, which the tests of the table hold for every row.
  return row as unknown as Transform;
}
