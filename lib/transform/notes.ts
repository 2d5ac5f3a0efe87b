import type { Composition, Note, Track } from "../composition/composition.ts";
import { LIMITS } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import type { RemarkLog } from "./remark.ts";
import type { Selection, TickSpan } from "./selection.ts";

const OCTAVE = 12;
const PITCHES = 128;

/** Notes as a track may have them, and what became of the others. */
export interface SettledNotes {
  readonly notes: readonly Note[];
  /** Notes that became one with another that starts with them. */
  readonly merged: number;
  /** Notes that end where the next of their pitch starts. */
  readonly shortened: number;
}

/**
 * Sorts notes and parts those of one pitch: of two that start together the longer length and the greater loudness
 * stay, and one that sounds into the next ends there.
 */
export function settleNotes(notes: readonly Note[]): SettledNotes {
  const sorted = isSorted(notes) ? notes : notes.toSorted(compareNotes);
  const kept: Note[] = [];
  const lastOfPitch = new Int32Array(PITCHES).fill(-1);
  let merged = 0;
  let shortened = 0;
  for (const note of sorted) {
    const index = lastOfPitch[note.pitch];
    const before = kept[index];
    if (before !== undefined && before.onset === note.onset) {
      kept[index] = {
        ...before,
        duration: Math.max(before.duration, note.duration),
        velocity: Math.max(before.velocity, note.velocity),
      };
      merged++;
      continue;
    }
    if (before !== undefined && before.onset + before.duration > note.onset) {
      kept[index] = { ...before, duration: note.onset - before.onset };
      shortened++;
    }
    lastOfPitch[note.pitch] = kept.length;
    kept.push(note);
  }
  return { notes: kept, merged, shortened };
}

/** {@link settleNotes}, with a remark for what became of notes of a track. */
export function settle(
  notes: readonly Note[],
  { remarks, track }: { readonly remarks: RemarkLog; readonly track: number },
): readonly Note[] {
  const { notes: settled, merged, shortened } = settleNotes(notes);
  remarks.add("notes_merged", { track, count: merged });
  remarks.add("notes_shortened", { track, count: shortened });
  return settled;
}

/** The order of notes in a track. */
export function compareNotes(a: Note, b: Note): number {
  return a.onset - b.onset || a.pitch - b.pitch;
}

/** Whether something begins in a stretch. */
export function isWithin(tick: number, { start, end }: TickSpan): boolean {
  return tick >= start && tick < end;
}

/**
 * A pitch in the nearest octave that lies between two pitches, both included; `null` when there is none.
 */
export function foldPitch(pitch: number, low = 0, high: number = PITCHES - 1): number | null {
  const above = Math.ceil((low - pitch) / OCTAVE) * OCTAVE;
  const below = Math.floor((high - pitch) / OCTAVE) * OCTAVE;
  const folded = pitch < low ? pitch + above : pitch > high ? pitch + below : pitch;
  return folded >= low && folded <= high ? folded : null;
}

/** A piece with some of its tracks exchanged, which gets longer when a note ends after it. */
export function withTracks(
  composition: Composition,
  exchange: (track: Track, index: number) => Track,
): Composition {
  const tracks = composition.tracks.map(exchange);
  return { ...composition, tracks, duration: Math.max(composition.duration, findEnd(tracks)) };
}

/** What moves the pitches of a track: a pitch may come out beyond 0–127. */
export type PitchMap = (note: Note) => number;

/**
 * Moves the pitches of the chosen notes. Drums stay; a pitch beyond 0–127 goes to the nearest octave within.
 *
 * @param createMap Makes the map of a track
 */
export function movePitches(
  composition: Composition,
  { selection, remarks, createMap }: {
    readonly selection: Selection;
    readonly remarks: RemarkLog;
    readonly createMap: (track: Track, index: number) => PitchMap;
  },
): Composition {
  return withTracks(composition, (track, index) => {
    if (!selection.tracks.has(index) || track.notes.length === 0) return track;
    if (track.isDrum) {
      if (selection.isNamed) remarks.add("drums_kept", { track: index, detail: track.name });
      return track;
    }
    const map = createMap(track, index);
    let folded = 0;
    const moved = track.notes.map((note) => {
      if (!isWithin(note.onset, selection)) return note;
      const wanted = map(note);
      const pitch = foldPitch(wanted) ?? note.pitch;
      if (pitch !== wanted) folded++;
      return { ...note, pitch };
    });
    remarks.add("notes_folded", { track: index, count: folded, detail: "0–127" });
    return { ...track, notes: settle(moved, { remarks, track: index }) };
  });
}

/** Where the last note ends; 0 without notes. */
export function findEnd(tracks: readonly Track[]): number {
  let end = 0;
  for (const { notes } of tracks) {
    for (const { onset, duration } of notes) end = Math.max(end, onset + duration);
  }
  return end;
}

/**
 * Holds that a piece does not get more tracks than pieces may have.
 *
 * @throws {OnpuError} `limit_exceeded`
 */
export function checkTrackCount(count: number): void {
  if (count <= LIMITS.tracks) return;
  throw new OnpuError(
    "limit_exceeded",
    `Cannot make a piece of ${count} tracks: at most ${LIMITS.tracks}`,
    { hint: "Merge tracks first" },
  );
}

/**
 * Holds that a piece does not get more notes, or longer, than pieces may be, before it is made.
 *
 * @throws {OnpuError} `limit_exceeded`
 */
export function checkSize(size: { readonly notes?: number; readonly duration?: number }): void {
  for (const field of ["notes", "duration"] as const) {
    const count = size[field] ?? 0;
    const unit = field === "notes" ? "notes" : "ticks";
    if (count <= LIMITS[field]) continue;
    throw new OnpuError(
      "limit_exceeded",
      `Cannot make a piece of ${count} ${unit}: at most ${LIMITS[field]}`,
      { hint: "Do it with fewer bars, fewer tracks or fewer times" },
    );
  }
}

function isSorted(notes: readonly Note[]): boolean {
  for (let index = 1; index < notes.length; index++) {
    if (compareNotes(notes[index - 1], notes[index]) > 0) return false;
  }
  return true;
}
