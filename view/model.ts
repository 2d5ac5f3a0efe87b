import {
  type ChordChange,
  type Composition,
  createMeter,
  createTempoMap,
  type KeyChange,
  KITS,
  type Meter,
  type Note,
  type PartialReading,
  PPQ,
  programName,
  type Section,
  type TempoMap,
  type Track,
} from "../mod.ts";
import { type DrumLane, toDrumLanes, USUAL_LANES } from "./piano_roll/drum_lane.ts";

/** Index of the neutral colour at the end of the track palette, which drums take. */
export const DRUM_COLOUR = 16;

/** One part, with its notes as columns so that a window of them is found by binary search. */
export interface TrackModel {
  /** As the composition has it. */
  readonly name: string;
  /** General MIDI name of the program, or of the kit. */
  readonly instrument: string;
  /** Whether pitches are drum keys. */
  readonly isDrum: boolean;
  /** Place in the track palette, 0 to 16. */
  readonly colour: number;
  /** Ticks, ascending. */
  readonly onsets: Int32Array;
  /** Ticks, 1 or more. */
  readonly durations: Int32Array;
  /** 0–127. */
  readonly pitches: Uint8Array;
  /** 1–127. */
  readonly velocities: Uint8Array;
  /** The longest duration, in ticks: how far back a window has to look. */
  readonly longest: number;
  /** Where the last sound ends, in ticks. */
  readonly end: number;
  /** Lowest and highest pitch; 128 and -1 without notes. */
  readonly low: number;
  readonly high: number;
  /** The notes of the composition: as long as they are the same, so are the columns. */
  readonly source: readonly Note[];
}

/** The last note while it is still being written. */
export interface ProvisionalNote extends Note {
  /** Index of its track. */
  readonly track: number;
}

/** The place where the piece grows. */
export interface GrowingEdge {
  /** Index of the track being written. */
  readonly track: number;
  /** Ticks. */
  readonly tick: number;
}

/** What the page draws of a composition. */
export interface ViewModel {
  readonly title: string;
  readonly tracks: readonly TrackModel[];
  /** All notes. */
  readonly noteCount: number;
  /** Length in ticks. */
  readonly duration: number;
  /** Length in bars, 0 when there is nothing. */
  readonly bars: number;
  readonly meter: Meter;
  readonly tempoMap: TempoMap;
  readonly sections: readonly Section[];
  readonly chords: readonly ChordChange[];
  readonly keys: readonly KeyChange[];
  /** Drum lanes in use, from the bottom up. */
  readonly lanes: readonly DrumLane[];
  /** Lowest and highest melodic pitch; `null` without melodic notes. */
  readonly pitches: { readonly low: number; readonly high: number } | null;
  /** Index of the part that carries the tune; -1 when there are only drums. */
  readonly lead: number;
  readonly provisional: ProvisionalNote | null;
  readonly edge: GrowingEdge | null;
}

/** What is being written while the composition is incomplete. */
export type Growth = Pick<PartialReading, "provisional">;

/**
 * Turns a composition into what the page draws.
 *
 * @param growth Given while the composition is still being written
 * @param before What was drawn before: tracks that are the same are not made again
 */
export function toViewModel(
  composition: Composition,
  growth: Growth | null = null,
  before: ViewModel | null = null,
): ViewModel {
  const colours = toTrackColours(composition.tracks);
  const tracks = composition.tracks.map((track, index) =>
    toTrack(track, colours[index], before?.tracks[index])
  );
  const meter = createMeter(composition.timeSignatures);
  const drums = tracks.filter((track) => track.isDrum);
  return {
    title: composition.title,
    tracks,
    noteCount: tracks.reduce((sum, track) => sum + track.onsets.length, 0),
    duration: composition.duration,
    bars: composition.duration > 0 ? meter.barCount(composition.duration) : 0,
    meter,
    tempoMap: createTempoMap(composition.tempos),
    sections: composition.sections,
    chords: composition.chords,
    keys: composition.keys,
    lanes: drums.length === 0 ? [] : toDrumLanes(
      drums.flatMap(listPitches),
      growth === null ? [] : USUAL_LANES,
    ),
    pitches: toPitchRange(tracks),
    lead: tracks.findIndex((track) => !track.isDrum),
    provisional: growth?.provisional
      ? { ...growth.provisional.note, track: growth.provisional.track }
      : null,
    edge: growth && toEdge(tracks, growth),
  };
}

/**
 * Leaves out tracks at the end that have no note yet.
 *
 * Before its name is written, such a track has one that nobody gave it.
 */
export function withoutUnbegun(
  composition: Composition,
  provisional: PartialReading["provisional"],
): Composition {
  const last = composition.tracks.findLastIndex(({ notes }, index) =>
    notes.length > 0 || provisional?.track === index
  );
  return { ...composition, tracks: composition.tracks.slice(0, last + 1) };
}

/** A piece without notes, for the time before anything has arrived: four beats a bar, 120 a minute. */
export function emptyModel(): ViewModel {
  return {
    title: "",
    tracks: [],
    noteCount: 0,
    duration: 0,
    bars: 0,
    meter: createMeter([{ tick: 0, numerator: 4, denominator: 4 }]),
    tempoMap: createTempoMap([{ tick: 0, bpm: 120 }]),
    sections: [],
    chords: [],
    keys: [],
    lanes: [],
    pitches: null,
    lead: -1,
    provisional: null,
    edge: null,
  };
}

/**
 * Gives the notes that may sound between two ticks.
 *
 * The first ones may have ended before: look at their ends.
 *
 * @returns First index, and the index after the last
 */
export function findWindow(track: TrackModel, start: number, end: number): [number, number] {
  return [lowerBound(track.onsets, start - track.longest), lowerBound(track.onsets, end)];
}

/** Gives the notes that sound at a tick. */
export function findSounding(track: TrackModel, tick: number): number[] {
  const [first, last] = findWindow(track, tick, tick + 1);
  const found: number[] = [];
  for (let index = first; index < last; index++) {
    if (track.onsets[index] <= tick && tick < track.onsets[index] + track.durations[index]) {
      found.push(index);
    }
  }
  return found;
}

/** Gives the chord at a tick; `null` where there is none. */
export function findChord({ chords }: ViewModel, tick: number): ChordChange | null {
  const found = chords.findLast((chord) => chord.tick <= tick);
  return found !== undefined && tick < found.tick + found.duration ? found : null;
}

/** Gives the bar, the beat, and the whole beats of the bar as people count them. */
export function barBeatAt(model: ViewModel, tick: number): { bar: number; beat: number } {
  const { bar, beat } = model.meter.barBeatAt(Math.max(0, Math.floor(tick)));
  return { bar, beat: Math.floor(beat) };
}

/** Gives how many ticks one beat lasts at a tick; a beat is the denominator's note. */
export function beatLengthAt(model: ViewModel, tick: number): number {
  return PPQ * 4 / model.meter.signatureAt(tick).denominator;
}

/** Gives places in the track palette: the neutral one to drums, the others in turn. */
export function toTrackColours(tracks: readonly { readonly isDrum: boolean }[]): number[] {
  let melodic = 0;
  return tracks.map(({ isDrum }) => isDrum ? DRUM_COLOUR : melodic++ % DRUM_COLOUR);
}

/** Gives the bar in which the writer was when it stopped: tracks stand in the order of writing. */
export function lastBar(model: ViewModel): number {
  return barBeatAt(model, (model.tracks.at(-1)?.end ?? 0) - 1).bar;
}

function toTrack(track: Track, colour: number, before: TrackModel | undefined): TrackModel {
  const { name, notes, isDrum, program } = track;
  const instrument = isDrum ? kitName(program) : programName(program);
  if (before?.source !== notes) return { ...toColumns(notes), name, instrument, isDrum, colour };
  const isSame = before.name === name && before.instrument === instrument &&
    before.isDrum === isDrum && before.colour === colour;
  return isSame ? before : { ...before, name, instrument, isDrum, colour };
}

function toColumns(
  source: readonly Note[],
): Omit<TrackModel, "name" | "instrument" | "isDrum" | "colour"> {
  const count = source.length;
  const onsets = new Int32Array(count);
  const durations = new Int32Array(count);
  const pitches = new Uint8Array(count);
  const velocities = new Uint8Array(count);
  let [longest, end, low, high] = [0, 0, 128, -1];
  for (let index = 0; index < count; index++) {
    const { onset, duration, pitch, velocity } = source[index];
    onsets[index] = onset;
    durations[index] = duration;
    pitches[index] = pitch;
    velocities[index] = velocity;
    longest = Math.max(longest, duration);
    end = Math.max(end, onset + duration);
    low = Math.min(low, pitch);
    high = Math.max(high, pitch);
  }
  return { onsets, durations, pitches, velocities, longest, end, low, high, source };
}

/** The pitches that a track has. */
function listPitches({ pitches }: TrackModel): number[] {
  const isUsed = new Uint8Array(128);
  for (const pitch of pitches) isUsed[pitch] = 1;
  return [...isUsed.keys()].filter((pitch) => isUsed[pitch] === 1);
}

function kitName(program: number): string {
  return (KITS.find((kit) => kit.program === program) ?? KITS[0]).name;
}

function toPitchRange(tracks: readonly TrackModel[]): { low: number; high: number } | null {
  let low = 128;
  let high = -1;
  for (const track of tracks) {
    if (track.isDrum) continue;
    low = Math.min(low, track.low);
    high = Math.max(high, track.high);
  }
  return high < 0 ? null : { low, high };
}

/** The writer works on the last track; a note that it has begun is nearer than the last one finished. */
function toEdge(tracks: readonly TrackModel[], growth: Growth): GrowingEdge | null {
  if (growth.provisional) {
    return { track: growth.provisional.track, tick: growth.provisional.note.onset };
  }
  const track = tracks.length - 1;
  return track < 0 ? null : { track, tick: tracks[track].end };
}

/** Index of the first value that is not below the target. */
function lowerBound(values: Int32Array, target: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
