import { parseChord } from "../chord/parse_chord.ts";
import type { Composition, Note, Track } from "../composition/composition.ts";
import { PROGRAMS } from "../instrument/program.ts";
import { findChordClashes } from "../review/chord_clash.ts";
import type { Finding, Place } from "../review/finding.ts";
import { findOuterVoices, type Voice } from "../review/outer_voices.ts";
import { findParallels } from "../review/parallels.ts";
import { createSubject } from "../review/subject.ts";
import { PPQ } from "../time/duration.ts";
import { lastAt } from "./cut_piece.ts";
import { modulo } from "./scale_steps.ts";

/** Faults that are tried to mend in a piece; the others are told of. */
const MOST = 64;
/** Farthest that the lower voice goes to another note of the chord, in semitones. */
const FARTHEST = 7;
/** How much of a piece around a place is judged again, in ticks to either side. */
const AROUND = 16 * PPQ;

/**
 * Lets the lower of the outer voices take another note of the written chord where both go in parallel octaves or
 * fifths, such as a first inversion for a root position; the nearest that leaves fewer faults around it.
 *
 * @see Aldwell and Schachter, Harmony and Voice Leading, on changing the inversion to avoid parallels
 */
export function mendParallels(composition: Composition, { code }: Finding): Composition {
  const places = [...findParallels(createSubject(composition))]
    .filter((place) => place.code === code)
    .slice(0, MOST);
  if (places.length === 0 || composition.chords.length === 0) return composition;
  const ticks = new Set(places.map(({ tick }) => tick));
  const lower = new Map<number, Voice>();
  for (const voices of findOuterVoices(composition.tracks)) {
    if (ticks.has(voices.tick)) lower.set(voices.tick, voices.lower);
  }
  let mended = composition;
  for (const { tick } of places) {
    const voice = tick === null ? undefined : lower.get(tick);
    if (voice !== undefined) mended = mendPlace(mended, voice);
  }
  return mended;
}

function mendPlace(piece: Composition, { track, note }: Voice): Composition {
  // A place before may have changed it.
  const index = piece.tracks[track].notes.indexOf(note);
  if (index < 0) return piece;
  const area = { from: note.onset - AROUND, to: note.onset + AROUND };
  const before = countFaults(piece, area);
  for (const pitch of listPitches(piece, piece.tracks[track], note)) {
    const changed = withPitch(piece, { track, index, pitch });
    if (changed !== null && countFaults(changed, area) < before) return changed;
  }
  return piece;
}

/** Other notes of the chord, the nearest first, that the instrument has. */
function listPitches({ chords }: Composition, { program }: Track, note: Note): number[] {
  const chord = lastAt(chords, note.onset);
  if (chord === undefined || chord.tick + chord.duration <= note.onset) return [];
  const { pitchClasses } = parseChord(chord.symbol);
  const { low, high } = PROGRAMS[program];
  const pitches: number[] = [];
  for (let distance = 1; distance <= FARTHEST; distance++) {
    for (const pitch of [note.pitch + distance, note.pitch - distance]) {
      if (pitch < low || pitch > high) continue;
      if (pitchClasses.includes(modulo(pitch, 12))) pitches.push(pitch);
    }
  }
  return pitches;
}

/** The piece with another pitch of a note; `null` where that sounds already. */
function withPitch(
  piece: Composition,
  { track, index, pitch }: {
    readonly track: number;
    readonly index: number;
    readonly pitch: number;
  },
): Composition | null {
  const { notes } = piece.tracks[track];
  const old = notes[index];
  const end = old.onset + old.duration;
  const isTaken = notes.some((note) =>
    note.pitch === pitch && note.onset < end && note.onset + note.duration > old.onset
  );
  if (isTaken) return null;
  const changed = notes.with(index, { ...old, pitch })
    .sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
  const tracks = piece.tracks.with(track, { ...piece.tracks[track], notes: changed });
  return { ...piece, tracks };
}

/** Parallels and clashes with chords in a part of a piece. */
function countFaults(
  piece: Composition,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const tracks = piece.tracks.map((track) => ({
    ...track,
    notes: track.notes.filter(({ onset, duration }) => onset < to && onset + duration > from),
  }));
  const subject = createSubject({ ...piece, tracks });
  const places: readonly Place[] = [...findParallels(subject), ...findChordClashes(subject)];
  return places.length;
}
