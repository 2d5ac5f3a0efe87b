import type { Composition, Note, Track } from "../composition/composition.ts";
import { findStretch } from "../time/find_stretch.ts";
import type { RemarkLog } from "./remark.ts";
import type { TickSpan } from "./selection.ts";

/** Something at a tick. */
interface AtTick {
  readonly tick: number;
}

/**
 * The stretch of a piece as a piece of its own.
 *
 * What holds where it starts (tempo, metre, key, controllers, bend) holds from its first tick on. Notes, sections and
 * chords that sound over an edge are cut there. All tracks stay, also those that are silent.
 *
 * @param span Where to cut, on bar lines; with an infinite end everything that stands after the start belongs to it
 * @param remarks Where cut notes are recorded; `null` when it is recorded elsewhere
 */
export function cutPiece(
  composition: Composition,
  span: TickSpan,
  remarks: RemarkLog | null,
): Composition {
  const { start, end } = span;
  const pieceEnd = Math.max(start, Math.min(end, composition.duration));
  return {
    ...composition,
    tempos: cutChanges(composition.tempos, span),
    timeSignatures: cutChanges(composition.timeSignatures, span),
    keys: cutChanges(composition.keys, span),
    sections: cutSpans(composition.sections, span),
    chords: cutSpans(composition.chords, span),
    markers: cutPoints(composition.markers, span),
    lyrics: cutPoints(composition.lyrics, span),
    duration: pieceEnd - start,
    tracks: composition.tracks.map((track, index) => {
      const { notes, cut } = cutNotes(track.notes, span);
      remarks?.add("notes_cut", { track: index, count: cut });
      return { ...track, ...cutControls(track, span), notes };
    }),
  };
}

/** The last item at or before a tick; `undefined` when all come after it. */
export function lastAt<T extends AtTick>(items: readonly T[], tick: number): T | undefined {
  if (items.length === 0 || items[0].tick > tick) return undefined;
  return findStretch(items, (item) => item.tick <= tick);
}

/** Changes in a stretch, the one that holds where it starts at tick 0. */
function cutChanges<T extends AtTick>(changes: readonly T[], { start, end }: TickSpan): T[] {
  const first = lastAt(changes, start);
  const inside = changes.filter(({ tick }) => tick > start && tick < end)
    .map((change) => ({ ...change, tick: change.tick - start }));
  return first === undefined ? inside : [{ ...first, tick: 0 }, ...inside];
}

function cutPoints<T extends AtTick>(items: readonly T[], { start, end }: TickSpan): T[] {
  return items.filter(({ tick }) => tick >= start && tick < end)
    .map((item) => ({ ...item, tick: item.tick - start }));
}

function cutSpans<T extends AtTick & { readonly duration: number }>(
  items: readonly T[],
  { start, end }: TickSpan,
): T[] {
  return items.flatMap((item) => {
    const from = Math.max(start, item.tick);
    const to = Math.min(end, item.tick + item.duration);
    return to > from ? [{ ...item, tick: from - start, duration: to - from }] : [];
  });
}

function cutNotes(
  notes: readonly Note[],
  { start, end }: TickSpan,
): { readonly notes: Note[]; readonly cut: number } {
  const kept: Note[] = [];
  let cut = 0;
  let tied = 0;
  for (const note of notes) {
    if (note.onset >= end) break;
    const from = Math.max(start, note.onset);
    const to = Math.min(end, note.onset + note.duration);
    if (to <= from) continue;
    if (from !== note.onset) tied++;
    if (to - from !== note.duration) cut++;
    kept.push({ ...note, onset: from - start, duration: to - from });
  }
  // Notes that are tied over the start come by their old onsets, and start together now.
  const before = kept.splice(
    0,
    tied === 0 ? 0 : kept.findLastIndex(({ onset }) => onset === 0) + 1,
  );
  before.sort((a, b) => a.pitch - b.pitch);
  return { notes: [...before, ...kept], cut };
}

function cutControls(
  { controllers, bends }: Track,
  span: TickSpan,
): Pick<Track, "controllers" | "bends"> {
  const held = new Map<number, Track["controllers"][number]>();
  for (const change of controllers) {
    if (change.tick > span.start) break;
    // The order of the last changes is that in which they stand.
    held.delete(change.controller);
    held.set(change.controller, { ...change, tick: 0 });
  }
  const inside = controllers.filter(({ tick }) => tick > span.start && tick < span.end)
    .map((change) => ({ ...change, tick: change.tick - span.start }));
  return { controllers: [...held.values(), ...inside], bends: cutChanges(bends, span) };
}
