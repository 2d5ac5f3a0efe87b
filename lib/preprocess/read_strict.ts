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

/** What a field of a strict record holds: a type, a record, or a list of records. */
type Shape = "number" | "string" | "boolean" | Shapes | readonly [Shapes];
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
const FEEL: ShapesOf<Feel> = { swing: number, swingUnit: number };
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
  const copy = copyRecord(value, COMPOSITION) as Composition | null;
  if (copy === null || !copy.tracks.some(({ notes }) => notes.length > 0)) return null;
  try {
    checkComposition(copy);
    return copy;
  } catch (error) {
    if (error instanceof OnpuError) return null;
    throw error;
  }
}

function copyRecord(value: unknown, shapes: Shapes): unknown {
  if (!isRecord(value)) return null;
  const copy: Record<string, unknown> = {};
  for (const field of Object.keys(shapes)) {
    const shape = shapes[field];
    const inner = valueAt(value, field);
    const part = typeof shape === "string"
      ? typeNameOf(inner) === shape ? inner : null
      : isList(shape)
      ? copyList(inner, shape[0])
      : copyRecord(inner, shape as Shapes);
    if (part === null) return null;
    copy[field] = part;
  }
  return copy;
}

function typeNameOf(value: unknown): string {
  return typeof value;
}

function copyList(value: unknown, shapes: Shapes): unknown {
  if (!isList(value)) return null;
  const copies: unknown[] = [];
  for (const item of value) {
    const copy = copyRecord(item, shapes);
    if (copy === null) return null;
    copies.push(copy);
  }
  return copies;
}
