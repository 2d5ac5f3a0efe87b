import type { Composition } from "../composition/composition.ts";
import { isWithin, withTracks } from "./notes.ts";
import { checkNumber, invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select, type Selection } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** How {@link changeVelocity} makes notes louder or softer; several are done in this order. */
export interface ChangeVelocityOptions extends Scope {
  /** One velocity for all, 1–127. */
  readonly set?: number;
  /** Times the velocity, 0–10. */
  readonly scale?: number;
  /** Added to the velocity, −126 to 126. */
  readonly add?: number;
  /** How far velocities go to their mean: 0 stays, 1 is all alike; below zero they go apart, −1 to twice as far. */
  readonly compress?: number;
  /** Mean velocity at the start of a crescendo or diminuendo, 1–127. */
  readonly from?: number;
  /** Mean velocity at its end, 1–127. */
  readonly to?: number;
}

const VELOCITY = { low: 1, high: 127, isInteger: true };
const SCALE = { low: 0, high: 10 };
const ADD = { low: -126, high: 126 };
const COMPRESS = { low: -1, high: 1 };

/**
 * A piece that is louder, softer, more even or less, or that grows.
 *
 * A crescendo leads from one velocity to another in proportion to time, from the first to the last onset of the notes
 * that it is about; accents stay as far above it as they are above the mean. What would be beyond 1–127 stays there,
 * and is told of.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.set One velocity for all
 * @param options.scale Times the velocity
 * @param options.add Added to it
 * @param options.compress 1 makes all alike, 0 none, −1 doubles their differences
 * @param options.from Where a crescendo begins; it needs `to`
 * @param options.to Where it ends; it needs `from`
 * @param options.tracks Which tracks (default all)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option` when nothing is asked for, or a number is out of its range; `unknown_track`;
 *   `invalid_position`
 *
 * @example From piano to forte
 * ```ts
 * import { changeVelocity, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Piano: "C4/q D4 E4" } });
 * const { tracks: [piano] } = changeVelocity(composition, { from: 48, to: 96 }).composition;
 * assertEquals(piano.notes.map(({ velocity }) => velocity), [48, 72, 96]);
 * ```
 */
export function changeVelocity(
  composition: Composition,
  options: ChangeVelocityOptions,
): Transformed {
  checkOptions(options);
  const remarks = new RemarkLog();
  const selection = select(composition, options);
  const curve = createCurve(composition, selection, options);
  const changed = withTracks(composition, (track, index) => {
    if (!selection.tracks.has(index)) return track;
    let limited = 0;
    const notes = track.notes.map((note) => {
      if (!isWithin(note.onset, selection)) return note;
      const wanted = Math.round(curve(note.velocity, note.onset));
      const velocity = Math.min(VELOCITY.high, Math.max(VELOCITY.low, wanted));
      if (velocity !== wanted) limited++;
      return { ...note, velocity };
    });
    remarks.add("velocities_limited", { track: index, count: limited });
    return { ...track, notes };
  });
  return { composition: changed, remarks: remarks.list() };
}

function checkOptions(options: ChangeVelocityOptions): void {
  const ranges = {
    set: VELOCITY,
    scale: SCALE,
    add: ADD,
    compress: COMPRESS,
    from: VELOCITY,
    to: VELOCITY,
  };
  let count = 0;
  for (const [name, range] of Object.entries(ranges)) {
    const value = options[name as keyof typeof ranges];
    if (value === undefined) continue;
    checkNumber(name, value, range);
    count++;
  }
  if ((options.from === undefined) !== (options.to === undefined)) {
    const missing = options.from === undefined ? "from" : "to";
    throw invalidOption("change_velocity", `a crescendo has no ${missing}`, `Give ${missing} too`);
  }
  if (count > 0) return;
  throw invalidOption(
    "change_velocity",
    "it is not told how",
    "Give set, scale, add or compress, or from and to for a crescendo",
  );
}

/** Makes the velocity that a note of a velocity at a tick gets. */
function createCurve(
  composition: Composition,
  selection: Selection,
  { set, scale = 1, add = 0, compress = 0, from, to }: ChangeVelocityOptions,
): (velocity: number, tick: number) => number {
  const plain = (velocity: number): number => (set ?? velocity) * scale + add;
  let [sum, count, first, last] = [0, 0, Infinity, -Infinity];
  for (const [index, { notes }] of composition.tracks.entries()) {
    if (!selection.tracks.has(index)) continue;
    for (const { onset, velocity } of notes) {
      if (!isWithin(onset, selection)) continue;
      sum += plain(velocity);
      count++;
      first = Math.min(first, onset);
      last = Math.max(last, onset);
    }
  }
  const mean = count === 0 ? 0 : sum / count;
  return (velocity, tick) => {
    const distance = (plain(velocity) - mean) * (1 - compress);
    if (from === undefined || to === undefined) return mean + distance;
    const share = last > first ? (tick - first) / (last - first) : 0;
    return from + (to - from) * share + distance;
  };
}

/** The row of {@link changeVelocity}. */
export const CHANGE_VELOCITY: Transform = toTransform<ChangeVelocityOptions>({
  name: "change_velocity",
  description: "Make notes louder, softer, more even or less, or let them grow from one to another",
  aliases: [
    ...["velocity", "dynamics", "velocitycurve", "loudness", "crescendo", "decrescendo"],
    ...["diminuendo", "setvelocity", "scalevelocity", "compress", "fade"],
  ],
  options: {
    set: {
      kind: "velocity",
      description: "One loudness for all: 1 to 127, or a mark such as mf",
      aliases: ["velocity", "value", "setto"],
    },
    scale: {
      kind: "number",
      ...SCALE,
      description: "Times the velocity",
      aliases: ["factor", "multiply", "times", "by"],
    },
    add: {
      kind: "number",
      ...ADD,
      description: "Added to the velocity, or taken from it below zero",
      aliases: ["offset", "plus", "change"],
    },
    compress: {
      kind: "number",
      ...COMPRESS,
      description: "How even: 1 makes all alike, 0 none; below zero differences grow",
      aliases: ["compression", "even"],
    },
    from: {
      kind: "velocity",
      description: "Loudness at the start of a crescendo or diminuendo",
      aliases: ["start", "crescendofrom", "startvelocity"],
    },
    to: {
      kind: "velocity",
      description: "Loudness at its end",
      aliases: ["end", "crescendoto", "endvelocity"],
    },
    ...SCOPE,
  },
  example: { from: "p", to: "ff", bars: { from: 5, to: 8 } },
  apply: changeVelocity,
});
