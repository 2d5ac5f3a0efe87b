import type { Composition, TempoChange, TimeSignatureChange } from "../composition/composition.ts";
import { LIMITS } from "../composition/composition.ts";
import { barTicks } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";
import { createTempoMap } from "../time/tempo.ts";
import { findMetre } from "./find_metre.ts";
import { listAttacks } from "./list_attacks.ts";
import type { FoundTempo } from "./performance_report.ts";
import type { BeatNote } from "./read_beats.ts";
import { trackBeats } from "./track_beats.ts";
import { warpPiece } from "./warp_piece.ts";

/** A piece on beats that its notes show. */
export interface TimedPiece {
  /** It sounds as before, but for less than a tick. */
  readonly composition: Composition;
  readonly tempo: FoundTempo;
  /** Ticks before the first full bar. */
  readonly pickup: number;
}

/** Tempos that differ by less than this share are one. */
const SAME_TEMPO = 0.02;
/** Shortest upbeat that is counted, as a share of a beat: what is shorter is an early first note. */
const UPBEAT = 0.2;

/**
 * Puts a piece that was played without a click on beats of its own: ticks and tempos change, what is heard does not.
 *
 * The metre is the file's, or 3/4 where it says 4/4 without reason. A first bar that is not full becomes a pickup, as `preprocess` writes one.
 *
 * @returns `null` where no beat is found, and for a piece of several metres
 */
export function findTempo(composition: Composition): TimedPiece | null {
  const { tempos, timeSignatures, tracks } = composition;
  if (timeSignatures.length > 1) return null;
  const [filed] = timeSignatures;
  const isCompound = filed.denominator >= 8 && filed.numerator % 3 === 0;
  const beatTicks = isCompound ? 3 * 4 * PPQ / filed.denominator : PPQ;
  if (barTicks(filed) % beatTicks !== 0) return null;
  const time = createTempoMap(tempos);
  const notes = tracks
    .flatMap(({ notes, isDrum }) => notes.map((note) => ({ ...note, isDrum })))
    .sort((a, b) => a.onset - b.onset);
  const beats = trackBeats(listAttacks(notes, time.secondsAt), { isCompound });
  if (beats === null) return null;
  const placeOf = createPlace(beats);
  const places = notes.map(({ onset }) => placeOf(time.secondsAt(onset)));
  // The first beat is the one at or after the first note.
  const first = Math.ceil(places[0] - UPBEAT);
  const loudness = notes.reduce((sum, { velocity }) => sum + velocity, 0) / notes.length;
  const onBeats = notes.map(({ onset, duration, velocity, pitch, isDrum }, index): BeatNote => ({
    place: places[index] - first,
    beats: placeOf(time.secondsAt(onset + duration)) - places[index],
    loudness: velocity / loudness,
    pitch,
    isDrum,
  }));
  const { metre, downbeat: full } = findMetre(onBeats, filed, barTicks(filed) / beatTicks);
  const bar = barTicks(metre);
  const downbeat = first + full;
  // An upbeat goes back to the eighth, or third of a beat, at which it begins.
  const unit = beatTicks / (isCompound ? 3 : 4);
  const pickup = Math.max(0, Math.round((downbeat - places[0]) * beatTicks / unit) * unit);
  const toTick = (seconds: number): number =>
    Math.max(0, Math.round((placeOf(seconds) - downbeat) * beatTicks + pickup));
  const secondsOf = createSeconds(beats);
  const end = toTick(time.secondsAt(composition.duration));
  if (end > LIMITS.duration) return null;
  const map = nameTempos(
    pickup,
    bar,
    end,
    (tick) => secondsOf((tick - pickup) / beatTicks + downbeat),
  );
  const warped = warpPiece(composition, (tick) => toTick(time.secondsAt(tick)));
  const bpms = map.map(({ bpm }) => bpm).sort((a, b) => a - b);
  return {
    composition: { ...warped, tempos: map, timeSignatures: addPickup(metre, pickup) },
    tempo: { bpm: bpms[bpms.length >> 1], low: bpms[0], high: bpms[bpms.length - 1] },
    pickup,
  };
}

/** Makes the way from seconds to beats, with a fraction; beyond the ends the last period goes on. */
function createPlace(beats: readonly number[]): (seconds: number) => number {
  return (seconds) => {
    let low = 0;
    let high = beats.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (beats[middle] <= seconds) low = middle;
      else high = middle - 1;
    }
    return low + (seconds - beats[low]) / (beats[low + 1] - beats[low]);
  };
}

/** Makes the way back. */
function createSeconds(beats: readonly number[]): (place: number) => number {
  return (place) => {
    const index = Math.min(beats.length - 2, Math.max(0, Math.floor(place)));
    return beats[index] + (place - index) * (beats[index + 1] - beats[index]);
  };
}

/** A tempo for each bar that has another than the one before. */
function nameTempos(
  pickup: number,
  bar: number,
  end: number,
  secondsAt: (tick: number) => number,
): TempoChange[] {
  const tempos: TempoChange[] = [];
  for (let tick = pickup; tick < Math.max(end, pickup + 1); tick += bar) {
    const exact = 60 * bar / PPQ / (secondsAt(tick + bar) - secondsAt(tick));
    const bpm = Math.min(1000, Math.max(4, Math.round(exact * 10) / 10));
    const last = tempos[tempos.length - 1];
    if (last !== undefined && Math.abs(bpm / last.bpm - 1) < SAME_TEMPO) continue;
    tempos.push({ tick: tempos.length === 0 ? 0 : tick, bpm });
  }
  return tempos.slice(0, LIMITS.changes);
}

/** A short bar first, and the metre behind it. */
function addPickup(metre: TimeSignatureChange, pickup: number): TimeSignatureChange[] {
  if (pickup === 0) return [metre];
  const denominator = [4, 8, 16, 32].find((value) => pickup % (4 * PPQ / value) === 0) ?? 64;
  const short = { tick: 0, numerator: pickup * denominator / (4 * PPQ), denominator };
  return [short, { ...metre, tick: pickup }];
}
