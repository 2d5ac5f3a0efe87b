import {
  type BarRange,
  type BarText,
  type Composition,
  createMeter,
  formatChordLane,
  formatNoteText,
  PPQ,
  preview,
  programName,
} from "../../mod.ts";
import type { State } from "../state.ts";

/** Some bars of a piece in writing, for a message. */
export interface Excerpt extends BarRange {
  /** A line for the chords and for each track that plays there; empty when nothing does. */
  readonly text: string;
}

/** Bars that go along when none are selected. */
const LAST_BARS = 4;

/** A 32nd, in ticks. */
const SHORTEST = PPQ / 8;

/** A message is read by a person as well. Characters. */
const LONGEST = 6_000;

/** Gives the bars that a wish is about: those of the loop, else the last ones. */
export function chosenBars(state: State): BarRange {
  const { bars, meter } = state.model.value;
  const loop = state.loop.value;
  if (loop === null) return { from: Math.max(1, bars - LAST_BARS + 1), to: Math.max(1, bars) };
  return { from: meter.barBeatAt(loop.start).bar, to: meter.barBeatAt(loop.end - 1).bar };
}

/**
 * Writes bars as chord lane and note text.
 *
 * Where that is more than a message carries, it is fewer bars, the last of them.
 *
 * @param track Index of the only track wanted; `null` for all
 */
export function writeExcerpt(
  composition: Composition,
  range: BarRange,
  track: number | null = null,
): Excerpt {
  let { from } = range;
  for (;;) {
    const text = write(composition, { from, to: range.to }, track);
    if (text.length <= LONGEST || from >= range.to) {
      return { from, to: range.to, text: text.slice(0, LONGEST) };
    }
    from = Math.ceil((from + range.to) / 2);
  }
}

function write(whole: Composition, bars: BarRange, only: number | null): string {
  const meter = createMeter(whole.timeSignatures);
  const start = meter.barStart(bars.from);
  const end = meter.barStart(bars.to + 1);
  const composition = cut(whole, start, end);
  const lines = composition.tracks.map((track, index) => {
    if (track.notes.length === 0 || (only !== null && only !== index)) return "";
    const instrument = track.isDrum ? "drums" : programName(track.program);
    const music = join(formatNoteText(composition, { track: index, bars }).bars);
    return `${plainName(track.name)} (${instrument}): ${music}`;
  });
  if (composition.chords.length > 0) {
    lines.unshift(`chords: ${join(formatChordLane(composition, { bars }).bars)}`);
  }
  return lines.filter((line) => line !== "").join("\n");
}

/** What sounds between two ticks, on a grid; a note that goes beyond them is cut, for these bars alone cannot say it. */
function cut(composition: Composition, start: number, end: number): Composition {
  const tracks = composition.tracks.map((track) => ({
    ...track,
    notes: track.notes.filter(({ onset, duration }) => onset < end && onset + duration > start)
      .map((note) => {
        const onset = toGrid(Math.max(start, note.onset), Math.round);
        const stop = toGrid(Math.min(end, note.onset + note.duration), Math.floor);
        return { ...note, onset, duration: Math.max(SHORTEST, stop - onset) };
      }),
  }));
  const chords = composition.chords.filter(({ tick, duration }) =>
    tick < end && tick + duration > start
  );
  return { ...composition, tracks, chords };
}

/** Notation says multiples of 64ths and of their triplets; what is played between them goes to the next 32nd. */
function toGrid(tick: number, round: (value: number) => number): number {
  return tick % 20 === 0 || tick % 30 === 0 ? tick : round(tick / SHORTEST) * SHORTEST;
}

function join(bars: readonly BarText[]): string {
  return bars.map(({ music }) => music).join(" | ");
}

/** A name on one line that does not end the block of code in which it stands. */
function plainName(name: string): string {
  return preview(name).replaceAll("`", "'");
}
