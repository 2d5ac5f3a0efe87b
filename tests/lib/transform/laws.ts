import fc from "fast-check";
import { assertEquals } from "@std/assert";
import {
  checkComposition,
  type Composition,
  createMeter,
  encodeMidi,
  type Note,
  PROGRAMS,
  type Track,
} from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";

/** Pieces of every kind; seeds are fixed, so that a failure is the same everywhere. */
export function forAllPieces(
  holds: (piece: Composition, random: number) => void,
  runs = 150,
): void {
  const pieces = compositionArbitrary({ feel: true });
  fc.assert(fc.property(pieces, fc.nat(1_000_000), holds), { numRuns: runs, seed: 20_26 });
}

/** A piece that nobody can change, in any depth. */
export function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** Holds that a piece can be used: it passes the check and can be written. */
export function assertUsable(piece: Composition): void {
  checkComposition(piece);
  encodeMidi(piece);
}

/** Number of bars, 1 at least. */
export function countBars({ timeSignatures, duration }: Composition): number {
  return Math.max(1, createMeter(timeSignatures).barCount(duration));
}

/** Where a bar begins. */
export function barStart({ timeSignatures }: Composition, bar: number): number {
  return createMeter(timeSignatures).barStart(bar);
}

/** A piece whose notes, sections and chords are parted at a tick, as a cut parts them. */
export function partAt(piece: Composition, tick: number): Composition {
  return {
    ...piece,
    sections: partLengths(piece.sections, tick),
    chords: partLengths(piece.chords, tick),
    tracks: piece.tracks.map((track) => ({ ...track, notes: partNotes(track.notes, tick) })),
  };
}

/** A piece without what says nothing new, in one order, so that pieces that are the same are equal. */
export function plain(piece: Composition): Composition {
  return {
    ...piece,
    tempos: dropRepeats(piece.tempos),
    timeSignatures: dropRepeats(piece.timeSignatures),
    keys: dropRepeats(piece.keys),
    sections: sort(piece.sections),
    chords: sort(piece.chords),
    markers: sort(piece.markers),
    lyrics: sort(piece.lyrics),
    tracks: piece.tracks.map((track) => ({
      ...track,
      controllers: plainControllers(track),
      bends: dropRepeats([{ tick: -1, value: 0 }, ...track.bends]).slice(1),
    })),
  };
}

/** All notes of a piece with their tracks. */
export function notesOf({ tracks }: Composition): readonly (readonly Note[])[] {
  return tracks.map(({ notes }) => notes);
}

/** Asserts that two pieces are the same but for what says nothing new. */
export function assertSame(actual: Composition, expected: Composition): void {
  assertEquals(plain(actual), plain(expected));
}

/** The official name of the program of a track. */
export function instrumentOf({ program }: Track): string {
  return PROGRAMS[program].name;
}

function partNotes(notes: readonly Note[], tick: number): Note[] {
  return notes.flatMap((note) => {
    const end = note.onset + note.duration;
    return note.onset < tick && end > tick
      ? [{ ...note, duration: tick - note.onset }, { ...note, onset: tick, duration: end - tick }]
      : [note];
  }).sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
}

function partLengths<T extends { readonly tick: number; readonly duration: number }>(
  items: readonly T[],
  tick: number,
): T[] {
  return items.flatMap((item) => {
    const end = item.tick + item.duration;
    return item.tick < tick && end > tick
      ? [{ ...item, duration: tick - item.tick }, { ...item, tick, duration: end - tick }]
      : [item];
  });
}

function dropRepeats<T extends { readonly tick: number }>(changes: readonly T[]): T[] {
  const last = changes.filter(({ tick }, index) => changes[index + 1]?.tick !== tick);
  const text = (change: T): string => JSON.stringify({ ...change, tick: 0 });
  return last.filter((change, index) => index === 0 || text(last[index - 1]) !== text(change));
}

function plainControllers({ controllers, volume, pan }: Track): Track["controllers"] {
  const numbers = [...new Set(controllers.map(({ controller }) => controller))].sort((a, b) =>
    a - b
  );
  const initial = new Map([[7, volume], [10, pan]]);
  return numbers.flatMap((controller) => {
    const own = controllers.filter((change) => change.controller === controller);
    const first = initial.get(controller);
    return first === undefined
      ? dropRepeats(own)
      : dropRepeats([{ tick: -1, controller, value: first }, ...own]).slice(1);
  });
}

function sort<T extends { readonly tick: number }>(items: readonly T[]): T[] {
  const text = (item: T): string => JSON.stringify(item, Object.keys(item).sort());
  return items.toSorted((a, b) => a.tick - b.tick || (text(a) < text(b) ? -1 : 1));
}
