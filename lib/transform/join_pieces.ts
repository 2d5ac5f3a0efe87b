import type { Composition, Feel, Track } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { findChannel } from "./channels.ts";
import { lastAt } from "./cut_piece.ts";
import { checkSize, checkTrackCount } from "./notes.ts";
import type { RemarkLog } from "./remark.ts";

/**
 * Controllers that a part does not hand on to what follows, with their values at rest.
 *
 * @see {@link https://midi.org/midi-1-0-core-specifications | RP-015, Response to Reset All Controllers}
 */
export const AT_REST: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [11, 127],
  [64, 0],
  [65, 0],
  [66, 0],
  [67, 0],
]);
/** Controllers that set what {@link Track} says of volume and pan. */
export const VOLUME = 7;
export const PAN = 10;

/**
 * Plays pieces one after another, each from the bar line at which the one before is over.
 *
 * Title and feel are those of the first. A track goes on with the track of the same name and sound in the next piece;
 * a track without such a one is silent from there, and others come behind, on a channel that is free. What holds at a
 * seam (tempo, metre, key, controllers) is said again only where it changes; pedals, bends, modulation and expression of one
 * piece do not reach into the next. Takes time in proportion to all pieces together.
 *
 * @param pieces At least one
 * @param remarks Where moved channels and left-out feel are recorded
 * @throws {OnpuError} `limit_exceeded` when it would be too large
 */
export function joinPieces(pieces: readonly Composition[], remarks: RemarkLog): Composition {
  checkSize({
    notes: pieces.reduce((sum, { tracks }) => sum + countNotes(tracks), 0),
    duration: pieces.reduce((sum, { duration }) => sum + duration, 0),
  });
  const [first, ...others] = pieces;
  const joiner = new Joiner(first);
  for (const piece of others) joiner.add(piece, remarks);
  return joiner.finish();
}

/** Lists of a piece that grow. */
type Growing<T> = {
  -readonly [Field in keyof T]: T[Field] extends readonly (infer Item)[] ? Item[] : T[Field];
};

class Joiner {
  readonly #piece: Growing<Composition>;
  readonly #tracks: Growing<Track>[];

  constructor(first: Composition) {
    this.#piece = copyPiece(first);
    this.#tracks = first.tracks.map(copyTrack);
  }

  add(next: Composition, remarks: RemarkLog): void {
    const piece = this.#piece;
    const seam = findSeam(piece);
    checkSize({ duration: seam + next.duration });
    piece.tempos = joinChanges(piece.tempos, next.tempos, seam);
    piece.timeSignatures = joinChanges(piece.timeSignatures, next.timeSignatures, seam);
    piece.keys = joinChanges(piece.keys, next.keys, seam);
    pushShifted(piece.sections, next.sections, seam);
    pushShifted(piece.chords, next.chords, seam);
    // A text at or after the end of a piece belongs to that end.
    holdBack(piece.markers, seam);
    holdBack(piece.lyrics, seam);
    pushShifted(piece.markers, next.markers, seam);
    const indexes = this.#joinTracks(next, seam, remarks);
    for (const lyric of next.lyrics) {
      piece.lyrics.push({ ...lyric, tick: lyric.tick + seam, track: indexes[lyric.track] });
    }
    piece.duration = seam + next.duration;
  }

  finish(): Composition {
    return { ...this.#piece, tracks: this.#tracks };
  }

  /** Lets tracks go on; gives the index of each of theirs. */
  #joinTracks(next: Composition, seam: number, remarks: RemarkLog): number[] {
    const tracks = this.#tracks;
    const goesOn = new Array<boolean>(tracks.length).fill(false);
    const indexes = next.tracks.map((track) => {
      const index = goesOn.findIndex((isTaken, index) => !isTaken && isSame(tracks[index], track));
      if (index < 0) return this.#addTrack(track, { next, seam, remarks });
      goesOn[index] = true;
      const [own, theirs] = [tracks[index].feel ?? this.#piece.feel, track.feel ?? next.feel];
      if (!isSameFeel(own, theirs)) remarks.add("feel_dropped", { detail: track.name });
      joinControls(tracks[index], track, seam);
      for (const note of track.notes) {
        tracks[index].notes.push({ ...note, onset: note.onset + seam });
      }
      return index;
    });
    goesOn.forEach((isTaken, index) => {
      if (!isTaken) joinControls(tracks[index], null, seam);
    });
    return indexes;
  }

  #addTrack(
    track: Track,
    { next, seam, remarks }: {
      readonly next: Composition;
      readonly seam: number;
      readonly remarks: RemarkLog;
    },
  ): number {
    const tracks = this.#tracks;
    checkTrackCount(tracks.length + 1);
    const place = findChannel(track, tracks);
    if (place.channel !== track.channel || place.port !== track.port) {
      remarks.add("channel_moved", { detail: track.name });
    }
    const feel = track.feel ?? (isSameFeel(next.feel, this.#piece.feel) ? null : next.feel);
    const notes = track.notes.map((note) => ({ ...note, onset: note.onset + seam }));
    const controllers = shift(track.controllers, seam);
    tracks.push({ ...track, ...place, feel, notes, controllers, bends: shift(track.bends, seam) });
    return tracks.length - 1;
  }
}

function copyPiece(piece: Composition): Growing<Composition> {
  return {
    ...piece,
    tempos: piece.tempos.slice(),
    timeSignatures: piece.timeSignatures.slice(),
    keys: piece.keys.slice(),
    sections: piece.sections.slice(),
    markers: piece.markers.slice(),
    chords: piece.chords.slice(),
    lyrics: piece.lyrics.slice(),
    tracks: piece.tracks.slice(),
  };
}

function copyTrack(track: Track): Growing<Track> {
  return {
    ...track,
    notes: track.notes.slice(),
    controllers: track.controllers.slice(),
    bends: track.bends.slice(),
  };
}

/** The bar line at or after the end of a piece. */
function findSeam(
  { timeSignatures, duration }: Pick<Composition, "timeSignatures" | "duration">,
): number {
  const meter = createMeter(timeSignatures);
  return meter.barStart(meter.barCount(duration) + 1);
}

function countNotes(tracks: readonly Track[]): number {
  return tracks.reduce((sum, { notes }) => sum + notes.length, 0);
}

function isSame(a: Track, b: Track): boolean {
  return a.name === b.name && a.isDrum === b.isDrum && a.program === b.program;
}

function isSameFeel(a: Feel, b: Feel): boolean {
  return a.swing === b.swing && a.timing === b.timing && a.dynamics === b.dynamics &&
    (a.swing === 0.5 || a.swingUnit === b.swingUnit);
}

/** Changes up to a seam, and those of the next piece without a first one that changes nothing. */
function joinChanges<T extends { readonly tick: number }>(
  before: readonly T[],
  next: readonly T[],
  seam: number,
): T[] {
  const kept = before.filter(({ tick }) => tick < seam);
  const held = kept.at(-1);
  const isHeld = held !== undefined && next[0]?.tick === 0 && isEqual(held, next[0]);
  return [...kept, ...shift(next.slice(isHeld ? 1 : 0), seam)];
}

/** Whether two changes are to the same. */
function isEqual<T extends { readonly tick: number }>(a: T, b: T): boolean {
  const fields = Object.keys(a) as (keyof T)[];
  return fields.every((field) => field === "tick" || a[field] === b[field]);
}

function shift<T extends { readonly tick: number }>(items: readonly T[], by: number): T[] {
  return items.map((item) => ({ ...item, tick: item.tick + by }));
}

function pushShifted<T extends { readonly tick: number }>(
  items: T[],
  next: readonly T[],
  seam: number,
): void {
  for (const item of next) items.push({ ...item, tick: item.tick + seam });
}

function holdBack<T extends { readonly tick: number }>(items: T[], latest: number): void {
  for (let index = items.length - 1; index >= 0 && items[index].tick > latest; index--) {
    items[index] = { ...items[index], tick: latest };
  }
}

/** Lets controllers and bends of a track go on; without a next track they come to rest. */
function joinControls(track: Growing<Track>, next: Track | null, seam: number): void {
  const held = new Map([[VOLUME, track.volume], [PAN, track.pan]]);
  while (
    track.controllers.length > 0 && track.controllers[track.controllers.length - 1].tick >= seam
  ) {
    track.controllers.pop();
  }
  for (const { controller, value } of track.controllers) held.set(controller, value);
  const first = new Map<number, number>();
  for (const { tick, controller, value } of next?.controllers ?? []) {
    if (tick === 0) first.set(controller, value);
  }
  const wanted = new Map([
    ...[...AT_REST].filter(([controller]) => held.has(controller)),
    ...(next === null ? [] : [[VOLUME, next.volume], [PAN, next.pan]] as const),
  ]);
  for (const [controller, value] of wanted) {
    if (first.has(controller) || held.get(controller) === value) continue;
    track.controllers.push({ tick: seam, controller, value });
  }
  for (const change of next?.controllers ?? []) {
    const isHeld = change.tick === 0 && first.get(change.controller) === change.value &&
      held.get(change.controller) === change.value;
    if (!isHeld) track.controllers.push({ ...change, tick: change.tick + seam });
  }
  joinBends(track, next, seam);
}

function joinBends(track: Growing<Track>, next: Track | null, seam: number): void {
  const bends = track.bends.filter(({ tick }) => tick < seam);
  const held = bends.at(-1)?.value ?? 0;
  const first = lastAt(next?.bends ?? [], 0);
  const value = first?.value ?? 0;
  if (held !== value) bends.push({ tick: seam, value });
  const later = (next?.bends ?? []).filter(({ tick }) => tick > 0);
  pushShifted(bends, later, seam);
  track.bends = bends;
}
