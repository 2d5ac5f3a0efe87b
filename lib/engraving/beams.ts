import type { Beats } from "./beats.ts";
import { QUARTER } from "./fine.ts";
import type { Span, Value } from "./write_rhythm.ts";

/** What one beam does at a value, in the words of MusicXML. */
export type BeamMark = "begin" | "continue" | "end" | "forward hook" | "backward hook";

/** A value with what decides about its beams. */
interface Beamed extends Span {
  /** How many beams it has, or flags by itself: one for an eighth. */
  readonly count: number;
  /** Whether it is an eighth in no tuplet. */
  readonly isPlainEighth: boolean;
  /** Where the tuplet starts that it stands in; `null` in none. */
  readonly tuplet: number | null;
  /** Where it would stand if its tuplet were none, from the start of that; else from the bar line. */
  readonly offset: number;
}

const EIGHTH = QUARTER / 2;

/**
 * The beams of the values of a bar.
 *
 * Beams go from beat to beat, and further where there is nothing but eighths; never over rests, longer notes, or the ends
 * of a tuplet that fills its beat. In 3/4 three eighths are parted that would look like the half of 6/8. Beams of
 * thirty-seconds and shorter are parted at eighths but for the first, as are those of tuplets within a beat. A beam for one
 * value points into the figure that it completes: back to a dotted note (Gould, Behind Bars, pp. 153–166; Gardner Read,
 * Music Notation, 2nd ed., ch. 6).
 *
 * @param values What fills the bar, in order
 * @param beats How it is divided
 * @param isRest Whether an event is a rest
 * @returns For each value its beams, the longest first; none for a value with flags or without a stem
 */
export function findBeams<Event extends Span>(
  values: readonly Value<Event>[],
  beats: Beats,
  isRest: (event: Event) => boolean,
): BeamMark[][] {
  const marks: BeamMark[][] = values.map(() => []);
  const beamed = describe(values, isRest);
  for (const run of findRuns(beamed, beats)) {
    const breaks = run.map((_, at) => at > 0 && isParted(run, at, beamed));
    run.forEach((index, at) => {
      marks[index] = Array.from({ length: beamed[index].count }, (_, level): BeamMark => {
        const joins = (other: number, parting: number): boolean =>
          other >= 0 && other < run.length && beamed[run[other]].count > level &&
          (level === 0 || !breaks[parting]);
        const [before, after] = [joins(at - 1, at), joins(at + 1, at + 1)];
        if (before) return after ? "continue" : "end";
        if (after) return "begin";
        if (at === 0 || breaks[at]) return "forward hook";
        if (at === run.length - 1 || breaks[at + 1]) return "backward hook";
        const { offset } = beamed[index];
        return offset % (EIGHTH / 2 ** (level - 1)) === 0 ? "forward hook" : "backward hook";
      });
    });
  }
  return marks;
}

function describe<Event extends Span>(
  values: readonly Value<Event>[],
  isRest: (event: Event) => boolean,
): Beamed[] {
  let tuplet: number | null = null;
  let left = 0;
  let offset = 0;
  return values.map(({ event, start, end, written, tuplet: begun }): Beamed => {
    if (begun !== null) [tuplet, left, offset] = [start, begun[2], 0];
    const isInside = left-- > 0;
    if (!isInside) tuplet = null;
    const place = isInside ? offset : start;
    offset += written;
    const count = isRest(event) ? 0 : Math.max(0, -Math.floor(Math.log2(written / QUARTER)));
    const isPlainEighth = count === 1 && written === EIGHTH && !isInside;
    return { start, end, count, isPlainEighth, tuplet, offset: place };
  });
}

/** Indexes of values that stand under one beam. */
function findRuns(beamed: readonly Beamed[], beats: Beats): number[][] {
  const windows = findWindows(beamed, beats);
  const runs = collectRuns(beamed, windows);
  return runs.flatMap((run) => {
    if (!looksCompound(run, beamed, beats)) return [run];
    const byBeats = beamed.map(({ start }) => lastAt(beats.beams, start));
    return collectRuns(beamed, byBeats).filter((part) => run.includes(part[0]));
  });
}

function collectRuns(beamed: readonly Beamed[], windows: readonly number[]): number[][] {
  const runs: number[][] = [];
  beamed.forEach(({ count }, index) => {
    if (count === 0) return;
    const last = runs.at(-1);
    const isNext = last?.at(-1) === index - 1 && windows[index - 1] === windows[index];
    if (isNext) last?.push(index);
    else runs.push([index]);
  });
  return runs.filter((run) => run.length > 1);
}

/** Where the stretch begins of which each value can be beamed with others. */
function findWindows(beamed: readonly Beamed[], { wideBeams, beams }: Beats): number[] {
  const wide = beamed.map(({ start }) => lastAt(wideBeams, start));
  const mixed = new Set(
    wide.filter((_, index) => beamed[index].count > 0 && !beamed[index].isPlainEighth),
  );
  const ends = new Map<number, number>();
  for (const { tuplet, end } of beamed) if (tuplet !== null) ends.set(tuplet, end);
  return beamed.map(({ start, tuplet }, index) => {
    const narrow = lastAt(beams, start);
    if (tuplet !== null) {
      const isAlone = beams.includes(tuplet) &&
        lastAt(beams, (ends.get(tuplet) ?? 0) - 1) !== lastAt(beams, ends.get(tuplet) ?? 0);
      return isAlone ? tuplet : narrow;
    }
    return mixed.has(wide[index]) ? narrow : wide[index];
  });
}

/** Whether three eighths of 3/4 would look like a half of 6/8. */
function looksCompound(
  run: readonly number[],
  beamed: readonly Beamed[],
  { length, isGrouped }: Beats,
): boolean {
  return !isGrouped && length === 3 * QUARTER && run.length === 3 &&
    run.every((index) => beamed[index].isPlainEighth) &&
    beamed[run[0]].start % (3 * EIGHTH) === 0;
}

/** Whether only the longest beam goes on to a value of a run from the one before. */
function isParted(run: readonly number[], at: number, beamed: readonly Beamed[]): boolean {
  const [before, value] = [beamed[run[at - 1]], beamed[run[at]]];
  if (before.tuplet !== value.tuplet) return true;
  if (value.tuplet !== null) return false;
  return value.start % EIGHTH === 0 && run.some((index) => beamed[index].count > 2);
}

/** The last of some places that is not after another. */
function lastAt(places: readonly number[], place: number): number {
  return places.findLast((start) => start <= place) ?? 0;
}
