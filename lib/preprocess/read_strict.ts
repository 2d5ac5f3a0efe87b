import { checkComposition } from "../composition/check_composition.ts";
import type {
  ChordChange,
  Composition,
  ControllerChange,
  Feel,
  KeyChange,
  Lyric,
  Marker,
  Note,
  PitchBend,
  Section,
  TempoChange,
  TimeSignatureChange,
  Track,
} from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { isList, isRecord, valueAt } from "./safe.ts";

/** What a field of a strict record holds: a type, a record, a list of records, or a record or `null`. */
type Shape = "number" | "string" | "boolean" | Shapes | readonly [Shapes] | readonly [Shapes, null];
interface Shapes {
  readonly [field: string]: Shape;
}

/** Fields of each record of a composition; a field that is missing here does not compile. */
type ShapesOf<T> = { readonly [Field in keyof T]: Shape };
const number = "number", string = "string", boolean = "boolean";
const TEMPO: ShapesOf<TempoChange> = { tick: number, bpm: number };
const SIGNATURE: ShapesOf<TimeSignatureChange> = {
  tick: number,
  numerator: number,
  denominator: number,
};
const KEY: ShapesOf<KeyChange> = { tick: number, tonic: string, mode: string };
const SECTION: ShapesOf<Section> = { tick: number, duration: number, name: string };
const MARKER: ShapesOf<Marker> = { tick: number, text: string };
const CHORD: ShapesOf<ChordChange> = { tick: number, duration: number, symbol: string };
const LYRIC: ShapesOf<Lyric> = { tick: number, track: number, text: string };
const FEEL: ShapesOf<Feel> = {
  swing: number,
  swingUnit: number,
  timing: number,
  dynamics: number,
  seed: number,
};
const NOTE: ShapesOf<Note> = { onset: number, duration: number, pitch: number, velocity: number };
const CONTROLLER: ShapesOf<ControllerChange> = { tick: number, controller: number, value: number };
const BEND: ShapesOf<PitchBend> = { tick: number, value: number };
const TRACK: ShapesOf<Track> = {
  name: string,
  channel: number,
  port: number,
  program: number,
  isDrum: boolean,
  notes: [NOTE],
  controllers: [CONTROLLER],
  bends: [BEND],
  volume: number,
  pan: number,
  feel: [FEEL, null],
};
const COMPOSITION: ShapesOf<Composition> = {
  title: string,
  tempos: [TEMPO],
  timeSignatures: [SIGNATURE],
  keys: [KEY],
  sections: [SECTION],
  markers: [MARKER],
  chords: [CHORD],
  lyrics: [LYRIC],
  feel: FEEL,
  duration: number,
  tracks: [TRACK],
};

/**
 * Reads a composition that is strict already, such as one that `preprocess` gave.
 *
 * @param value Anything
 * @returns A copy, or `null` when it is not strict to the last field
 */
export function readStrict(value: unknown): Composition | null {
  if (
    !isRecord(value) || valueAt(value, "feel") === undefined ||
    valueAt(value, "timeSignatures") === undefined
  ) return null;
  const copy = copyRecord(value, COMPOSITION) as Composition | undefined;
  if (copy === undefined || !copy.tracks.some(({ notes }) => notes.length > 0)) return null;
  try {
    checkComposition(copy);
    return copy;
  } catch (error) {
    if (error instanceof OnpuError) return null;
    throw error;
  }
}

/** A copy of a value that has a shape, `undefined` of any other. */
function copyValue(value: unknown, shape: Shape): unknown {
  if (typeof shape === "string") return typeOf(value) === shape ? value : undefined;
  if (!isList(shape)) return copyRecord(value, shape as Shapes);
  const [shapes, isNullable] = [shape[0], shape.length === 2];
  if (!isNullable) return copyList(value, shapes);
  return value === null ? null : copyRecord(value, shapes);
}

function typeOf(value: unknown): string {
  return typeof value;
}

function copyRecord(value: unknown, shapes: Shapes): unknown {
  if (!isRecord(value)) return undefined;
  const copy: Record<string, unknown> = {};
  for (const field of Object.keys(shapes)) {
    const part = copyValue(valueAt(value, field), shapes[field]);
    if (part === undefined) return undefined;
    copy[field] = part;
  }
  return copy;
}

function copyList(value: unknown, shapes: Shapes): unknown {
  if (!isList(value)) return undefined;
  const copies: unknown[] = [];
  for (const item of value) {
    const copy = copyRecord(item, shapes);
    if (copy === undefined) return undefined;
    copies.push(copy);
  }
  return copies;
}
