import type { Composition, Note, Track } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";
import { settleNotes } from "../transform/notes.ts";
import { type BeatSteps, findBeatSteps } from "./beat_steps.ts";

/** A piece whose played tracks are as they are written. */
export interface SnappedPiece {
  readonly composition: Composition;
  /** Notes that begin or end elsewhere than before. */
  readonly moved: number;
  /** Notes that begin further from their step than three standard deviations of the player. */
  readonly offGrid: number;
  /** The note that was moved farthest: its tick now, and by how many ticks. */
  readonly farthest: { readonly tick: number; readonly ticks: number } | null;
}

/** What is snapped, and how exactly it is played. */
export interface SnapOptions {
  /** Indexes of the tracks that are played; the others only tell how beats are divided. */
  readonly played: ReadonlySet<number>;
  /** Standard deviation of the player, in ticks. */
  readonly spread: number;
  /** Whether the tempo is free: behind the last beat nothing tells of it (default `false`). */
  readonly isFree?: boolean;
}

/** The length of a step at the ends of notes: eighths, unless more begins there. */
const LONGEST_END_STEP = 240;
/** Steps on which notes end where nothing begins on them, and what that costs, in nats. */
const END_STEPS = [
  { step: 120, cost: 3.5 },
  { step: 160, cost: 4.5 },
  { step: 60, cost: 8 },
] as const;
/** How long a note lasts that has no end of its own, at most. Ticks. */
const SHORTEST_STEP = 120;
/** Standard deviation of ends as a share of a note, and at most in ticks. */
const END_SHARE = 0.04;
const LARGEST_END_SPREAD = 50;
/** The same for the last notes of a track, and where the tempo is free. */
const LAST_SHARE = 0.06;
const FREE_LAST_SHARE = 0.15;
/** Shorter last notes end as others do. Ticks. */
const LONG = 400;
/** What it costs that the last note of a free piece ends on a beat where no bar does, and between beats, in nats. */
const WITHIN_BAR = 1;
const WITHIN_BEAT = 2.5;
/** The shortest touch that is looked for, in percent; shorter notes are written as short as they are. */
const SHORTEST_TOUCH = 70;
/** Share of the notes that a touch has to explain beside those that no touch explains. */
const TOUCH_GAIN = 0.1;
/** Dynamic marks from ppp to fff: a track with more kinds of loudness is played. */
const DYNAMICS = 8;
/** Loudness of a played note is told as roughly as dynamic marks tell it. Steps of velocity. */
const DYNAMIC = 16;

/**
 * Puts the notes of played tracks where they would be written.
 *
 * Ends follow the steps where the player holds notes as long as they are; where he does not, a note lasts until the
 * next one begins if it nearly does. Loudness goes to steps of 16, as roughly as dynamic marks tell it. Syllables go with
 * their notes.
 */
export function snapNotes(composition: Composition, options: SnapOptions): SnappedPiece {
  const { played, spread, isFree = false } = options;
  const { tracks, timeSignatures } = composition;
  const lastEnds = isFree ? createLastEnds(composition) : null;
  const moments = [...new Set(tracks.flatMap(({ notes }) => notes.map(({ onset }) => onset)))]
    .sort((a, b) => a - b);
  const steps = findBeatSteps(moments, timeSignatures, spread);
  let moved = 0;
  let offGrid = 0;
  let farthest: SnappedPiece["farthest"] = null;
  const snapped = tracks.map((track, index): Track => {
    if (!played.has(index)) return track;
    const end = createEnds(track, { steps, spread, lastEnds });
    const loudness = new Set(track.notes.map(({ velocity }) => velocity)).size > DYNAMICS
      ? toDynamic
      : (velocity: number): number => velocity;
    const notes = track.notes.map((note): Note => {
      const onset = steps.snap(note.onset);
      const duration = end(note, onset) - onset;
      const ticks = Math.abs(onset - note.onset);
      if (ticks > 0 || duration !== note.duration) moved++;
      if (ticks > 3 * spread) offGrid++;
      if (ticks > (farthest?.ticks ?? 0)) farthest = { tick: onset, ticks };
      return { ...note, onset, duration, velocity: loudness(note.velocity) };
    });
    return { ...track, notes: settleNotes(notes).notes };
  });
  const lyrics = composition.lyrics
    .map((lyric) => played.has(lyric.track) ? { ...lyric, tick: steps.snap(lyric.tick) } : lyric)
    .sort((a, b) => a.tick - b.tick);
  const last = snapped.flatMap(({ notes }) => notes)
    .reduce((last, { onset, duration }) => Math.max(last, onset + duration), 0);
  const duration = Math.max(last, steps.snap(composition.duration), endOfForm(composition));
  return {
    composition: { ...composition, tracks: snapped, lyrics, duration },
    moved,
    offGrid,
    farthest,
  };
}

/** Makes what finds where a note ends: the likeliest among starts of other notes, the steps there, and finer ones. */
function createEnds(
  { notes }: Track,
  { steps, spread, lastEnds }: {
    readonly steps: BeatSteps;
    readonly spread: number;
    readonly lastEnds: LastEnds | null;
  },
): (note: Note, onset: number) => number {
  const starts = [...new Set(notes.map(({ onset }) => steps.snap(onset)))].sort((a, b) => a - b);
  const touch = findTouch(notes, starts, spread);
  return (note, onset) => {
    const length = note.duration / touch;
    const end = note.onset + length;
    const tick = Math.round(end);
    const step = Math.min(LONGEST_END_STEP, steps.stepAt(tick));
    const [before, next] = findAround(starts, end);
    // Last notes are held for as long as one likes, which is written as whole beats.
    const isLast = next === Infinity;
    if (isLast && length > LONG && lastEnds !== null) return lastEnds(onset, end);
    const width = Math.max(spreadOfEnd(length, spread), isLast ? LAST_SHARE * length : 0);
    const candidates = [
      { at: isLast ? steps.snap(tick, PPQ) : next, cost: 0 },
      { at: before, cost: 0 },
      { at: steps.snap(tick, step), cost: 1 },
      ...END_STEPS.map(({ step, cost }) => ({ at: steps.snap(tick, step), cost })),
    ].filter(({ at }) => at > onset)
      .map(({ at, cost }) => ({ at, cost: cost + (end - at) ** 2 / (2 * width ** 2) }));
    // What would vanish lasts for the step that it is on.
    const best = candidates.reduce(
      (best, other) => other.cost < best.cost ? other : best,
      { at: onset + Math.min(SHORTEST_STEP, steps.stepAt(onset)), cost: Infinity },
    );
    return best.at;
  };
}

/** Where a last note ends, by where it begins and how long it was held. */
type LastEnds = (onset: number, end: number) => number;

/** Makes what ends last notes of a free piece on a beat: rather where a bar ends, or the bar that an upbeat makes full. */
function createLastEnds({ timeSignatures }: Composition): LastEnds {
  const meter = createMeter(timeSignatures);
  const pickup = timeSignatures.length > 1 ? timeSignatures[1].tick : 0;
  const beat = timeSignatures[timeSignatures.length - 1].denominator > 4 ? 3 * PPQ / 2 : PPQ;
  return (onset, end) => {
    const width = FREE_LAST_SHARE * (end - onset);
    const first = Math.floor(onset / LONGEST_END_STEP + 1) * LONGEST_END_STEP;
    let best = { at: first, cost: Infinity };
    for (let at = first; at <= end + 3 * width; at += LONGEST_END_STEP) {
      const isBar = [at, at + pickup].some((tick) => meter.barBeatAt(tick).beat === 1);
      const within = isBar ? 0 : (at - pickup) % beat === 0 ? WITHIN_BAR : WITHIN_BEAT;
      const cost = (end - at) ** 2 / (2 * width ** 2) + within;
      if (cost < best.cost) best = { at, cost };
    }
    return best.at;
  };
}

/**
 * The share of their written length for which notes are held: the one under which most of them end where others begin;
 * 1 when no other explains clearly more.
 */
function findTouch(notes: readonly Note[], starts: readonly number[], spread: number): number {
  const met = (touch: number): number =>
    notes.filter(({ onset, duration }) => {
      const length = duration / touch;
      const width = spreadOfEnd(length, spread);
      return findAround(starts, onset + length)
        .some((at) => at > onset + width && Math.abs(onset + length - at) <= width);
    }).length;
  let best = { touch: 1, met: met(1) + TOUCH_GAIN * notes.length };
  for (let percent = 98; percent >= SHORTEST_TOUCH; percent--) {
    const count = met(percent / 100);
    if (count > best.met) best = { touch: percent / 100, met: count };
  }
  return best.touch;
}

/** Standard deviation of the end of a note: a share of its length, and at least as much as that of its start. */
function spreadOfEnd(length: number, spread: number): number {
  return Math.min(LARGEST_END_SPREAD, Math.max(1.5 * spread, END_SHARE * length));
}

/** The last of sorted ticks at or before one, and the first after it; infinite where there is none. */
function findAround(sorted: readonly number[], tick: number): readonly [number, number] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= tick) low = middle + 1;
    else high = middle;
  }
  return [sorted[low - 1] ?? -Infinity, sorted[low] ?? Infinity];
}

function toDynamic(velocity: number): number {
  return Math.min(127, Math.max(1, Math.round(velocity / DYNAMIC) * DYNAMIC));
}

function endOfForm({ sections, chords }: Composition): number {
  return [...sections, ...chords].reduce(
    (end, { tick, duration }) => Math.max(end, tick + duration),
    0,
  );
}
