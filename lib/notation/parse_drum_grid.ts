import { LIMITS, type Note } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { drumName } from "../instrument/drum.ts";
import { PPQ } from "../time/duration.ts";
import { type BarOptions, findBar, resolveMeter } from "./bar_lines.ts";
import { DrumNames } from "./drum_names.ts";
import { clipText, type NotationProblem, type NotationProblemCode } from "./problem.ts";

/** What a grid is read by. */
export interface DrumGridOptions extends BarOptions {
  /** Steps in a quarter, 1–480 (default 4, sixteenths; 3 are triplet eighths). */
  readonly stepsPerBeat?: number;
  /** Bars that it fills; shorter lanes repeat (default: as long as the longest lane). */
  readonly bars?: number;
  /** How long a hit sounds, in ticks, 1 or more, until the next of its drum at most (default: one step). */
  readonly duration?: number;
  /** Whether it may still be written: then no lane repeats, and every hit given stays where it is. */
  readonly isPartial?: boolean;
}

/** A problem, and the lane that has it. */
export interface DrumGridProblem extends NotationProblem {
  /** Name of the lane as it is written. */
  readonly lane: string;
}

/** What a grid says. */
export interface DrumGrid {
  /** Hits, sorted by onset, then pitch. */
  readonly notes: readonly Note[];
  /** What could not be taken as it stands. */
  readonly problems: readonly DrumGridProblem[];
}

/** Velocity of a step by its sign; 0 is silence. */
export const STEP_VELOCITIES: ReadonlyMap<string, number> = new Map([
  ["x", 96],
  ["X", 120],
  ["O", 120],
  ["o", 56],
  ["1", 96],
  [".", 0],
  ["-", 0],
  ["_", 0],
  ["0", 0],
]);

/** The first of the signs of steps with a velocity of their own, as lists of numbers have it; text has none of them. */
const OWN_VELOCITY = 0xe000;

/** The sign of a step with a velocity from 0 to 127. */
export function toStepSign(velocity: number): string {
  return velocity > 0 ? String.fromCharCode(OWN_VELOCITY + velocity) : ".";
}

/** Velocity of a step by its sign; 0 is silence, `undefined` what is no step. */
export function stepVelocity(sign: string): number | undefined {
  const own = sign.charCodeAt(0) - OWN_VELOCITY;
  return own > 0 && own < 128 ? own : STEP_VELOCITIES.get(sign);
}

/** Signs that only part steps for the eye. */
const PARTING = /[|\s]/;

/**
 * Reads drum lanes, each a row of steps.
 *
 * `x` is a hit (velocity 96), `X` or `O` an accent (120), `o` a ghost note (56), `.` `-` `_` silence; `|` and spaces
 * only help the eye, but that `%` between two bar lines is the bar before again. Rows of `1` and `0` are read too. A lane that is shorter than the others, or than `bars`, repeats.
 * Lanes are named as `findDrum` reads names, by a number, or by a note name with its octave; of two hits on one
 * drum at the same time the one of the first lane counts.
 *
 * @param lanes Steps by the name of the drum
 * @param options Steps in a quarter, bars, and where it starts
 * @throws {OnpuError} `invalid_duration` when steps, bars or duration are not whole numbers from 1; as `createMeter`
 * for the metre. No lane throws.
 *
 * @example A bar of rock
 * ```ts
 * import { parseDrumGrid } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { notes } = parseDrumGrid({ kick: "x.......x.......", snare: "....x.......X..." });
 * assertEquals(notes, [
 *   { onset: 0, duration: 120, pitch: 36, velocity: 96 },
 *   { onset: 480, duration: 120, pitch: 38, velocity: 96 },
 *   { onset: 960, duration: 120, pitch: 36, velocity: 96 },
 *   { onset: 1440, duration: 120, pitch: 38, velocity: 120 },
 * ]);
 * ```
 */
export function parseDrumGrid(
  lanes: Readonly<Record<string, string>>,
  options: DrumGridOptions = {},
): DrumGrid {
  return parseGridWith(new DrumNames(), lanes, options);
}

/** What {@link parseDrumGrid} gives, for one of several grids, whose names are looked up once. */
export function parseGridWith(
  names: DrumNames,
  lanes: Readonly<Record<string, string>>,
  options: DrumGridOptions,
): DrumGrid {
  const { stepsPerBeat = 4, bars = null, isPartial = false, tick = 0 } = options;
  const duration = options.duration ?? Math.max(1, Math.floor(PPQ / stepsPerBeat));
  checkCount("steps in a quarter", stepsPerBeat, PPQ);
  checkCount("bars", bars ?? 1, LIMITS.duration);
  checkCount("ticks of a hit", duration, LIMITS.duration);
  const meter = resolveMeter(options);
  const problems: DrumGridProblem[] = [];
  const report: Report = (code, lane, { offset = 0, text = lane, detail = "" }) => {
    const bar = findBar(meter, tick).bar;
    problems.push({ code, offset, bar, text: clipText(text), detail, lane });
  };
  const read = readLanes(names, lanes, report);
  const end = bars === null ? LIMITS.duration : meter.barStart(findBar(meter, tick).bar + bars);
  const room = Math.ceil((Math.min(end, LIMITS.duration) - tick) * stepsPerBeat / PPQ);
  const longest = read.reduce((most, lane) => Math.max(most, lane.length), 0);
  const steps = bars === null ? Math.min(longest, room) : room;
  const toTick = (step: number): number => tick + Math.round(step * PPQ / stepsPerBeat);
  const hits = new Map<number, Map<number, number>>();
  const ends = new Map<number, number>();
  let count = 0;
  for (const { name, pitch, length, steps: row } of read) {
    if (length > steps) report("lane_long", name, { detail: `${length} of ${steps} steps` });
    const last = isPartial ? Math.min(steps, length) : steps;
    if (isPartial) ends.set(pitch, Math.min(toTick(length), ends.get(pitch) ?? Infinity));
    const ofDrum = hits.get(pitch) ?? new Map<number, number>();
    if (row.length > 0) hits.set(pitch, ofDrum);
    for (const [step, velocity] of repeatSteps(row, length, last)) {
      if (++count > LIMITS.notes) break;
      const onset = toTick(step);
      if (!ofDrum.has(onset)) ofDrum.set(onset, velocity);
    }
    if (count > LIMITS.notes) {
      report("repeat_long", name, {});
      break;
    }
  }
  // A hit is certain when the next of its drum can no more end it.
  const isCertain = ({ onset, pitch }: Note): boolean =>
    onset + duration <= (ends.get(pitch) ?? Infinity);
  const notes = toNotes(hits, duration);
  return { notes: isPartial ? notes.filter(isCertain) : notes, problems };
}

interface Lane {
  readonly name: string;
  readonly pitch: number;
  /** Steps, silent ones too. */
  readonly length: number;
  /** Those with a hit. */
  readonly steps: readonly Step[];
}

type Step = readonly [step: number, velocity: number];

type Report = (
  code: NotationProblemCode,
  lane: string,
  place: { readonly offset?: number; readonly text?: string; readonly detail?: string },
) => void;

function readLanes(
  names: DrumNames,
  lanes: Readonly<Record<string, string>>,
  report: Report,
): Lane[] {
  return Object.entries(lanes).flatMap(([name, text]): Lane[] => {
    const drum = names.find(name);
    if (drum === null) {
      report("drum_unknown", name, {});
      return [];
    }
    if (!drum.exact) report("drum_guessed", name, { detail: drumName(drum.pitch) });
    return [{ name, pitch: drum.pitch, ...readSteps(name, text, report) }];
  });
}

/** The signs of a lane that are steps; `%` between bar lines stands for what is between the two before. */
export function listSteps(text: string): string[] {
  return [...unfold(text)].filter((sign) => !PARTING.test(sign));
}

function unfold(text: string): string {
  if (!text.includes("%")) return text;
  let before = "";
  return text.split("|").map((part) => {
    const isRepeat = part.trim() === "%" && before !== "";
    if (!isRepeat && part.trim() !== "") before = part;
    return isRepeat ? before : part;
  }).join("|");
}

function readSteps(name: string, row: string, report: Report): Pick<Lane, "length" | "steps"> {
  const text = unfold(row);
  const steps: Step[] = [];
  let length = 0;
  let isReported = false;
  let offset = 0;
  for (const sign of text) {
    const velocity = stepVelocity(sign);
    if (velocity !== undefined || !PARTING.test(sign)) {
      // One report for a lane: what is no grid has nothing but such signs.
      if (velocity === undefined && !isReported) {
        report("step_unreadable", name, { offset, text: sign });
        isReported = true;
      }
      if (velocity !== undefined && velocity > 0) steps.push([length, velocity]);
      length++;
    }
    offset += sign.length;
  }
  return { length, steps };
}

/** The hits of a lane, again and again until a step. */
function* repeatSteps(row: readonly Step[], length: number, last: number): Generator<Step> {
  for (let start = 0; row.length > 0 && start + row[0][0] < last; start += length) {
    for (const [step, velocity] of row) {
      if (start + step < last) yield [start + step, velocity];
    }
  }
}

/** Hits with their lengths: none reaches into the next of its drum. */
function toNotes(hits: ReadonlyMap<number, ReadonlyMap<number, number>>, duration: number): Note[] {
  const notes: Note[] = [];
  for (const [pitch, ofDrum] of hits) {
    const sorted = [...ofDrum].sort(([a], [b]) => a - b);
    sorted.forEach(([onset, velocity], index) => {
      const next = index + 1 < sorted.length ? sorted[index + 1][0] : Infinity;
      const room = Math.min(next, LIMITS.duration) - onset;
      notes.push({ onset, duration: Math.min(duration, room), pitch, velocity });
    });
  }
  return notes.sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
}

function checkCount(what: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return;
  throw new OnpuError("invalid_duration", `Cannot read a grid of ${value} ${what}`, {
    hint: `Use an integer from 1 to ${most}`,
  });
}
