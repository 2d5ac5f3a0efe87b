import type { Composition } from "../composition/composition.ts";
import { fitToNotation } from "../notation/fit_to_notation.ts";
import { formatDrumGrid } from "../notation/format_drum_grid.ts";
import { formatNoteText } from "../notation/format_note_text.ts";
import { createMeter } from "../time/bar_beat.ts";

/** One bar of a track in writing. */
export interface BarDto {
  /** Index of the track. */
  readonly track: number;
  /** Its number, from 1. */
  readonly bar: number;
  /** Note text, or lanes of drums, as create_midi reads it; `%` for the bar before, `null` when it is longer than an answer. */
  readonly music: string | null;
}

/** Which bars of which tracks. */
export interface WantedBars {
  /** Indexes of the tracks. */
  readonly indexes: readonly number[];
  /** First bar, from 1. */
  readonly from: number;
  /** Last bar. */
  readonly to: number;
  /** In the first bar only this track and those after it. */
  readonly fromTrack?: number;
}

/** Bars, and where they end. */
export interface WrittenBars {
  /** Bar by bar, the tracks of each in their order. */
  readonly bars: readonly BarDto[];
  /** The last bar of which something is here. */
  readonly last: number;
  /** Where the rest begins; `null` when there is none. */
  readonly next: { readonly bar: number; readonly track: number | null } | null;
  /** Notes that are written otherwise than they are played. */
  readonly moved: number;
}

/** Characters of music in an answer; with its frame that is less than 2,000 tokens. */
export const MOST_MUSIC = 2_200;
/** What the place of a bar costs beside its music, in characters. */
const ENTRY = 10;
/** Bars that are written at once, as most answers hold fewer. */
const STRETCH = 32;
/** What stands for a bar that is the one before once more. */
const REPEAT = "%";
/** Steps of a drum lane in a quarter, as create_midi reads lanes; and how long a hit sounds, in ticks. */
const GRID = { stepsPerBeat: 4, duration: 120 } as const;

/** Writes bar by bar until an answer is full, at least one entry. */
export function writeBars(composition: Composition, wanted: WantedBars): WrittenBars {
  const { indexes, from, to, fromTrack } = wanted;
  const bars: BarDto[] = [];
  const before = new Map<number, { readonly bar: number; readonly music: string }>();
  let room = MOST_MUSIC;
  let moved: readonly number[] = [];
  for (let start = from; start <= to; start += STRETCH) {
    const range = { from: start, to: Math.min(to, start + STRETCH - 1) };
    const stretch = writeStretch(composition, indexes, range);
    moved = moved.concat(stretch.moved);
    for (const [offset, entries] of stretch.bars.entries()) {
      const bar = start + offset;
      const skipped = bar === from && fromTrack !== undefined ? indexes.indexOf(fromTrack) : 0;
      for (const { track, music } of entries) {
        if (indexes.indexOf(track) < skipped) continue;
        const isTooLong = music.length > MOST_MUSIC;
        const isRepeated = before.get(track)?.bar === bar - 1 && before.get(track)?.music === music;
        before.set(track, { bar, music });
        const text = isTooLong ? null : isRepeated ? REPEAT : music;
        room -= ENTRY + (text ?? "").length;
        if (room < 0 && bars.length > 0) {
          return toWritten(breakOff(bars, bar, track), moved, composition);
        }
        bars.push({ track, bar, music: text });
      }
    }
  }
  return toWritten({ bars, last: to, next: null }, moved, composition);
}

function toWritten(
  written: Omit<WrittenBars, "moved">,
  moved: readonly number[],
  { timeSignatures }: Composition,
): WrittenBars {
  const end = createMeter(timeSignatures).barStart(written.last + 1);
  return { ...written, moved: moved.filter((onset) => onset < end).length };
}

/** Ends with a whole bar where there is one, or else within the first. */
function breakOff(bars: readonly BarDto[], bar: number, track: number): Omit<WrittenBars, "moved"> {
  const whole = bars.filter((entry) => entry.bar < bar);
  return whole.length > 0
    ? { bars: whole, last: bar - 1, next: { bar, track: null } }
    : { bars, last: bar, next: { bar, track } };
}

/** Writes all bars of a stretch: for each bar the tracks that play in it. */
function writeStretch(
  whole: Composition,
  indexes: readonly number[],
  range: { readonly from: number; readonly to: number },
): {
  readonly bars: readonly { track: number; music: string }[][];
  readonly moved: readonly number[];
} {
  const meter = createMeter(whole.timeSignatures);
  const bars = Array.from(
    { length: range.to - range.from + 1 },
    (): { track: number; music: string }[] => [],
  );
  const only = { ...whole, tracks: indexes.map((index) => whole.tracks[index]) };
  const stretch = { start: meter.barStart(range.from), end: meter.barStart(range.to + 1) };
  const { composition, moved } = fitToNotation(only, stretch);
  indexes.forEach((track, index) => {
    const { notes, isDrum } = composition.tracks[index];
    if (notes.length === 0) return;
    const played = new Set(notes.flatMap(({ onset, duration }) => {
      const first = meter.barBeatAt(onset).bar;
      const last = Math.min(range.to, meter.barBeatAt(onset + duration - 1).bar);
      return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
    }));
    for (const { bar, music } of formatNoteText(composition, { track: index, bars: range }).bars) {
      if (!played.has(bar)) continue;
      const grid = isDrum ? writeGrid(composition, index, bar) : null;
      bars[bar - range.from].push({ track, music: grid ?? music });
    }
  });
  return { bars, moved };
}

/** A bar of drums as lanes, which say it in fewer words; `null` where they cannot say all. */
function writeGrid(composition: Composition, track: number, bar: number): string | null {
  const { lanes, stepsPerBeat, duration, unsaid } = formatDrumGrid(composition, {
    track,
    bars: { from: bar, to: bar },
  });
  const fits = unsaid.length === 0 && stepsPerBeat === GRID.stepsPerBeat &&
    duration === GRID.duration;
  if (!fits) return null;
  return Object.entries(lanes).map(([name, steps]) => `${name}: ${steps}`).join("; ");
}
