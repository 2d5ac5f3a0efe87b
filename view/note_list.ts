import { drumName, formatDuration, formatPitch, PPQ } from "../mod.ts";
import { findWindow, type TrackModel, type ViewModel } from "./model.ts";
import type { Strings } from "./strings.ts";

/** One note of a piece. */
export interface NotePlace {
  /** Index of its track. */
  readonly track: number;
  /** Place in the columns of the track. */
  readonly note: number;
}

/** Where a key leads from a note of a track; what lies outside the track is brought back into it. */
const STEPS: Readonly<Record<string, (model: ViewModel, place: NotePlace) => NotePlace>> = {
  ArrowLeft: (_, { track, note }) => ({ track, note: note - 1 }),
  ArrowRight: (_, { track, note }) => ({ track, note: note + 1 }),
  ArrowUp: (model, place) => toOtherTrack(model, place, -1),
  ArrowDown: (model, place) => toOtherTrack(model, place, 1),
  PageUp: toBarBefore,
  PageDown: toBarAfter,
  Home: (_, { track }) => ({ track, note: 0 }),
  End: (_, { track }) => ({ track, note: Infinity }),
};

/**
 * Goes from note to note: by arrows along a track and from track to track, by pages along the bars.
 *
 * @returns The same place at an end; `null` for a key that leads nowhere
 */
export function stepNote(model: ViewModel, place: NotePlace, key: string): NotePlace | null {
  if (!Object.hasOwn(STEPS, key)) return null;
  const { track, note } = STEPS[key](model, place);
  const last = model.tracks[track].onsets.length - 1;
  return { track, note: Math.min(Math.max(0, note), last) };
}

/**
 * Gives the note of a track that begins at a tick or next after it; the last one when none does.
 *
 * @returns `null` when the track has no notes; another one then stands for it, if there is any
 */
export function findNoteFrom(model: ViewModel, track: number, tick: number): NotePlace | null {
  const found = hasNotes(model.tracks[track]) ? track : model.tracks.findIndex(hasNotes);
  if (found < 0) return null;
  const note = firstFrom(model.tracks[found], tick);
  return { track: found, note: Math.min(note, model.tracks[found].onsets.length - 1) };
}

/** Says a note in words: `Melody, bar 17 beat 1, F#5, dotted eighth, velocity 104`. */
export function describeNote(model: ViewModel, place: NotePlace, strings: Strings): string {
  const { track, bar, beat, name, length, velocity } = tellNote(model, place, strings);
  return strings.noteLine(track, bar, beat, name, length, velocity);
}

/** What there is to say about a note. */
export interface NoteFacts {
  /** Name of its track. */
  readonly track: string;
  /** From 1. */
  readonly bar: number;
  /** From 1, with at most two decimals. */
  readonly beat: string;
  /** Pitch as it is spelled in the key, or the drum. */
  readonly name: string;
  /** Note value, or beats where there is none. */
  readonly length: string;
  /** 1–127. */
  readonly velocity: number;
}

/** Gives what there is to say about a note. */
export function tellNote(model: ViewModel, place: NotePlace, strings: Strings): NoteFacts {
  const track = model.tracks[place.track];
  const onset = track.onsets[place.note];
  const pitch = track.pitches[place.note];
  const { bar, beat } = model.meter.barBeatAt(onset);
  const key = model.keys.findLast(({ tick }) => tick <= onset) ?? model.keys.at(0);
  return {
    track: track.name,
    bar,
    beat: round(beat),
    name: track.isDrum ? drumName(pitch) : formatPitch(pitch, key),
    length: tellLength(track.durations[place.note], strings),
    velocity: track.velocities[place.note],
  };
}

function tellLength(ticks: number, strings: Strings): string {
  const value = /^(\D*)(\d+)$/.exec(formatDuration(ticks) ?? "");
  return value === null
    ? strings.quarters(round(ticks / PPQ))
    : strings.noteValue(value[1], Number(value[2]));
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function toOtherTrack(model: ViewModel, place: NotePlace, step: number): NotePlace {
  const onset = model.tracks[place.track].onsets[place.note];
  for (let track = place.track + step; track in model.tracks; track += step) {
    const { onsets } = model.tracks[track];
    if (onsets.length === 0) continue;
    const after = Math.min(firstFrom(model.tracks[track], onset), onsets.length - 1);
    const isBeforeNearer = after > 0 && onset - onsets[after - 1] <= onsets[after] - onset;
    // Of a chord its first note, as everywhere.
    return {
      track,
      note: isBeforeNearer || onsets[after] < onset
        ? firstFrom(model.tracks[track], onsets[isBeforeNearer ? after - 1 : after])
        : after,
    };
  }
  return place;
}

function toBarAfter(model: ViewModel, { track, note }: NotePlace): NotePlace {
  const { bar } = model.meter.barBeatAt(model.tracks[track].onsets[note]);
  return { track, note: firstFrom(model.tracks[track], model.meter.barStart(bar + 1)) };
}

/** The beginning of the bar, and from there that of the one before in which there is something. */
function toBarBefore(model: ViewModel, { track, note }: NotePlace): NotePlace {
  const { onsets } = model.tracks[track];
  const firstOfBar = (tick: number): number =>
    firstFrom(model.tracks[track], model.meter.barStart(model.meter.barBeatAt(tick).bar));
  const here = firstOfBar(onsets[note]);
  if (here < note || here === 0) return { track, note: here };
  return { track, note: firstOfBar(onsets[here - 1]) };
}

/** Place of the first note at a tick or after it; the number of notes when there is none. */
function firstFrom(track: TrackModel, tick: number): number {
  return findWindow(track, tick, tick)[1];
}

function hasNotes(track: TrackModel | undefined): boolean {
  return track !== undefined && track.onsets.length > 0;
}
