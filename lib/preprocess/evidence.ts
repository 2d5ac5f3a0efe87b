import { isGermanNoteName } from "../pitch/note_name.ts";
import { toNumber } from "./loose_number.ts";
import { MAX_PITCHES } from "./pitch_text.ts";
import {
  fieldPath,
  type NoteFields,
  PitchAlone,
  type RawNote,
  type RawPiece,
  type RawTrack,
} from "./raw.ts";
import { isContainer, isList, keysOf, lengthOf, valueAt } from "./safe.ts";
import { Sample } from "./sample.ts";
import { matchTransport, toBeat } from "./transport.ts";

/** Texts of numbers that are note values: `"4"` is a quarter. */
const NOTE_VALUES: ReadonlySet<number> = new Set([1, 2, 4, 8, 16, 32, 64, 128]);

/** Names with an H, a B, -is or -es, in music as text; a chord symbol is longer than its root. */
const TEXT_NAMES =
  /(?:^|[\s([|,])((?:[Hh]|[A-Ha-h](?:is|es|s|b|♭)|[Bb])(?:-?\d{1,2})?)(?=[\s)\]|,/:]|$)/g;
/** What may be a German name in it. */
const GERMAN = /H|[A-Ha-h](?:is|es|s)|(?:^|[\s(|[])h/;
/** So much of music as text is looked through. */
const MAX_TEXT = 20_000;

/** Keys of the value of a control. */
const VALUES = ["value", "val", "amount", "bend", "pitchBend"] as const;

/** A place that proves something, with the value that stands there. */
export interface Proof {
  readonly note: RawNote;
  readonly value: string | number;
}

/** What is added up, and of what the first counts. */
const SAMPLES = [
  "beats",
  "barBeats",
  "laterBarBeats",
  "upbeats",
  "transportUpbeats",
  "bars",
  "starts",
  "startDigits",
  "startBeats",
  "durations",
  "velocities",
  "bends",
] as const;
const PROOFS = ["beatText", "noteH", "suffixed", "flatB", "plainB"] as const;

/** What the notes of all tracks say about bases and units. */
export class Evidence {
  /** Beats without a bar. */
  readonly beats = new Sample();
  /** Beats inside a bar. */
  readonly barBeats = new Sample();
  /** Beats inside a bar from the third bar on: past a bar's length when they are counted from the start. */
  readonly laterBarBeats = new Sample();
  /** Beats inside bar 0, which may be a pickup. */
  readonly upbeats = new Sample();
  /** The same of positions such as `0:4`. */
  readonly transportUpbeats = new Sample();
  readonly bars = new Sample();
  /** Positions without a unit. */
  readonly starts = new Sample();
  /** Last digits of positions without a unit, as of `1.3`; −1 where one has not just one. */
  readonly startDigits = new Sample();
  /** Positions that say that they are beats. */
  readonly startBeats = new Sample();
  /** Durations without a unit. */
  readonly durations = new Sample();
  /** A duration that is the text of a number but no note value, so that it can only be beats. */
  beatText: Proof | null = null;
  readonly velocities = new Sample();
  /** Bends without their signs. */
  readonly bends = new Sample();
  /** Values of controllers that tracks name. */
  readonly controls = new Sample();
  /** Where the first track names controllers. */
  controlPath = "";
  /** First, second and third part of positions such as `2:3:0`. */
  readonly transport: readonly [Sample, Sample, Sample] = [
    new Sample(),
    new Sample(),
    new Sample(),
  ];
  /** Whether notes have `endTime` beside their start. */
  hasEndTime = false;
  /** A note that is called H, which decides. */
  noteH: Proof | null = null;
  /** A note name with -is or -es. */
  suffixed: Proof | null = null;
  /** Another name for B flat than B, which only those use whose B is natural. */
  flatB: Proof | null = null;
  /** A plain B. */
  plainB: Proof | null = null;
  readonly #names = new Set<string>();

  /**
   * Hears all tracks of a piece.
   *
   * @param piece All tracks; entries that are still being written say nothing
   * @param recall What gives the evidence of entries that is known already
   */
  static of(
    { tracks }: Pick<RawPiece, "tracks">,
    recall: (items: readonly RawNote[]) => Evidence | null = () => null,
  ): Evidence {
    const evidence = new Evidence();
    const seen = new Set<readonly RawNote[]>();
    for (const track of tracks) {
      const known = recall(track.items);
      if (known === null) evidence.#addAll(track.items, NaN, seen);
      else evidence.#merge(known);
      evidence.#addTrack(track);
    }
    return evidence;
  }

  /** Hears more entries of one list. */
  add(items: readonly RawNote[]): void {
    this.#addAll(items, NaN, new Set());
  }

  #addTrack(track: RawTrack): void {
    const { bends, controllers } = track.fields;
    for (const bend of findValues(bends)) this.bends.add(Math.abs(bend), null);
    if (controllers === undefined) return;
    this.controlPath ||= fieldPath(track, "controllers");
    for (const value of findValues(controllers)) this.controls.add(value, null);
  }

  /** Hears what another has heard, behind what was heard here. */
  #merge(other: Evidence): void {
    for (const field of SAMPLES) this[field].merge(other[field]);
    this.transport.forEach((part, index) => part.merge(other.transport[index]));
    for (const field of PROOFS) this[field] ??= other[field];
    this.hasEndTime ||= other.hasEndTime;
  }

  #addAll(notes: readonly RawNote[], bar: number, seen: Set<readonly RawNote[]>): void {
    // Patterns are shared by all who use them.
    if (notes.length === 0 || seen.has(notes)) return;
    seen.add(notes);
    for (const note of notes) {
      if (note instanceof PitchAlone) {
        this.#addPitch(note.fields.pitch, note);
        continue;
      }
      const own = note.fields.bar === undefined ? bar : toNumber(note.fields.bar);
      this.#addPosition(note, own);
      this.#addRest(note);
      if (note.text !== undefined) this.#addText(note.text.value, note);
      if (note.children !== null) this.#addAll(note.children, own, seen);
    }
  }

  #addPosition(note: RawNote, bar: number): void {
    const { beat, start } = note.fields;
    // Ticks say where it is, whatever else is written.
    if (note.fields.startTicks !== undefined) return;
    if (note.fields.bar !== undefined && !Number.isNaN(bar)) this.bars.add(bar, note);
    if (beat !== undefined) {
      const value = toBeat(beat);
      if (Number.isNaN(value)) this.#addTransport(beat, note);
      else if (Number.isNaN(bar)) this.beats.add(value, note);
      else {
        this.barBeats.add(value, note);
        if (bar === 0) this.upbeats.add(value, note);
        if (bar >= 3) this.laterBarBeats.add(value, note);
      }
    }
    if (note.fields.startBeats !== undefined) {
      const value = toNumber(note.fields.startBeats);
      if (!Number.isNaN(value)) this.startBeats.add(value, note);
    }
    if (start !== undefined) {
      const value = toNumber(start);
      if (Number.isNaN(value)) this.#addTransport(start, note);
      else {
        this.starts.add(value, note);
        const tenths = Math.round(value * 10);
        const isOneDigit = value >= 0 && tenths % 10 !== 0 && tenths / 10 === value;
        this.startDigits.add(isOneDigit ? tenths % 10 : -1, note);
      }
      this.hasEndTime ||= note.fields.endTime !== undefined;
    }
  }

  /** Names of notes in music as text that can only be German, or only be not. */
  #addText(text: string, note: RawNote): void {
    const start = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
    // A plain B says nothing where none of these stands.
    if (!GERMAN.test(start)) return;
    for (const [, name] of start.matchAll(TEXT_NAMES)) {
      // A lone small one may be a half note: "C4 h".
      if (name !== "h") this.#addName(name, note);
    }
  }

  #addRest(note: RawNote): void {
    const { duration, velocity, loudness, bend, pitch, name } = note.fields;
    if (typeof duration === "number") this.durations.add(duration, note);
    else if (typeof duration === "string") {
      const value = toNumber(duration);
      if (value > 0 && !NOTE_VALUES.has(value)) this.beatText ??= { note, value: duration };
    }
    const loud = velocity ?? loudness;
    if (isList(loud)) {
      const length = Math.min(loud.length, MAX_PITCHES);
      for (let index = 0; index < length; index++) this.#addVelocity(loud[index], note);
    } else this.#addVelocity(loud, note);
    const bent = toNumber(bend);
    if (!Number.isNaN(bent)) this.bends.add(Math.abs(bent), note);
    if (typeof pitch === "string" || isList(pitch)) this.#addPitch(pitch, note);
    else if (typeof name === "string") this.#addName(name, note);
  }

  /** Hears a name, or each of a list of them. */
  #addPitch(pitch: unknown, note: RawNote): void {
    if (typeof pitch === "string") this.#addName(pitch, note);
    else if (isList(pitch)) {
      const length = Math.min(pitch.length, MAX_PITCHES);
      for (let index = 0; index < length; index++) {
        const name = pitch[index];
        if (typeof name === "string") this.#addName(name, note);
      }
    }
  }

  #addVelocity(value: unknown, note: RawNote): void {
    const velocity = toNumber(value);
    if (!Number.isNaN(velocity)) this.velocities.add(velocity, note);
  }

  #addTransport(value: unknown, note: RawNote): void {
    const parts = matchTransport(value);
    if (parts === null) return;
    const [bar, beat] = parts.values;
    if (bar === 0) this.transportUpbeats.add(beat, note);
    parts.values.forEach((part, index) => this.transport[index].add(part, note));
  }

  #addName(text: string, note: RawNote): void {
    if (text.length > 12 || this.#names.has(text)) return;
    this.#names.add(text);
    // Each distinct name once; only these letters can tell the two languages apart.
    if (!/[hsHS♭bB]/.test(text)) return;
    if (/^b-?\d*$/i.test(text)) this.plainB ??= { note, value: text };
    else if (/^b(?:b|♭|es|is|[ -]?flat)/i.test(text)) this.flatB ??= { note, value: text };
    else if (/^h/i.test(text)) this.noteH ??= isGermanNoteName(text) ? { note, value: text } : null;
    else if (isGermanNoteName(text)) this.suffixed ??= { note, value: text };
  }
}

/** The numbers in a control, a list of controls, or a map of either. */
function* findValues(value: unknown, depth = 0): Generator<number> {
  const number = toNumber(value);
  if (!Number.isNaN(number)) yield number;
  if (!isContainer(value) || depth > 2) return;
  if (isList(value)) {
    for (let index = 0; index < lengthOf(value); index++) {
      yield* findValues(valueAt(value, index), depth + 1);
    }
    return;
  }
  const named = VALUES.map((key) => valueAt(value, key)).find((inner) => inner !== undefined);
  if (named !== undefined) yield* findValues(named, 3);
  else for (const key of keysOf(value)) yield* findValues(valueAt(value, key), depth + 1);
}

/**
 * Says whether an entry has any position of its own.
 *
 * @param fields Fields of the entry
 * @returns Whether one is written
 */
export function hasPosition(fields: NoteFields): boolean {
  return fields.beat !== undefined || fields.start !== undefined || fields.bar !== undefined ||
    fields.startBeats !== undefined || fields.startTicks !== undefined ||
    fields.startSeconds !== undefined ||
    fields.startMilliseconds !== undefined || fields.startSteps !== undefined;
}
