import { DEFAULT_VELOCITY, DYNAMICS } from "../notation/dynamics.ts";
import type { Sound } from "./arrange_voices.ts";
import { QUARTER } from "./fine.ts";

/** A mark of loudness. */
export interface DynamicMark {
  /** Where, in parts of a tick from the first bar line that is written: always where something begins. */
  readonly place: number;
  /** `ppp` to `fff`. */
  readonly mark: string;
  /** What it stands for. */
  readonly velocity: number;
}

/** A gradual change of loudness, up to a mark. */
export interface Hairpin {
  readonly start: number;
  readonly end: number;
  readonly type: "crescendo" | "diminuendo";
}

/** What is written of the loudness of a part, in order. */
export interface Dynamics {
  readonly marks: readonly DynamicMark[];
  readonly hairpins: readonly Hairpin[];
}

/** What sounds from one place on. */
interface Event {
  readonly place: number;
  readonly velocity: number;
  /** Quarters until something else begins or all is silent. */
  readonly weight: number;
}

const LEVELS: readonly (readonly [mark: string, velocity: number])[] = [...DYNAMICS];

/**
 * What one more mark costs, in steps of velocity times quarters: a bar of 3/4 that is one step of the dynamics louder than
 * those around it is worth two marks, an accented quarter is not.
 */
const CHANGE = 22;

/** A level that is kept for less than three quarters is a step of a crescendo or diminuendo, if others follow. */
const LONGEST_STEP = 3 * QUARTER;

/** Velocity of a stroke of which nothing is said, as a drum grid has it. */
const USUAL_STROKE = 96;

/** A note that is held longer counts no more than this, in quarters. */
const HEAVIEST = 4;

/**
 * The marks from which a player learns how loud a part is.
 *
 * Of all marks those are written that leave the velocities least far off, where each mark has its cost: accents, weak beats
 * and a human hand change nothing, a bar of its own loudness has its mark. What leads to a mark by at least two steps
 * without turning is a hairpin, and marks on its way are left out. A part that is as loud throughout as notes and strokes
 * are of which nothing is said, mezzo-forte and forte, has no marks.
 *
 * @param sounds Of all voices of the part, in any order
 * @param isDrum Whether they are strokes of a kit
 */
export function findDynamics(
  sounds: readonly Pick<Sound, "start" | "end" | "velocity">[],
  isDrum: boolean = false,
): Dynamics {
  const events = listEvents(sounds);
  const levels = findLevels(events);
  const changes = levels.flatMap((level, index) =>
    index === 0 || level !== levels[index - 1] ? [index] : []
  );
  const isPlain = changes.length === 1 &&
    LEVELS[levels[0]][1] === (isDrum ? USUAL_STROKE : DEFAULT_VELOCITY);
  return isPlain ? { marks: [], hairpins: [] } : addHairpins(events, levels, changes);
}

function listEvents(sounds: readonly Pick<Sound, "start" | "end" | "velocity">[]): Event[] {
  const together = [...Map.groupBy(sounds, ({ start }) => start)].sort(([a], [b]) => a - b);
  return together.map(([place, all], index): Event => {
    const end = all.reduce((last, sound) => Math.max(last, sound.end), place);
    const next = together[index + 1]?.[0] ?? Infinity;
    return {
      place,
      velocity: all.reduce((loudest, sound) => Math.max(loudest, sound.velocity), 0),
      weight: Math.min(HEAVIEST, (Math.min(end, next) - place) / QUARTER),
    };
  });
}

/** The level of each event, so that the sum of errors and changes is least (A. J. Viterbi, 1967). */
function findLevels(events: readonly Event[]): number[] {
  let costs = LEVELS.map(() => 0);
  const origins = events.map(({ velocity, weight }) => {
    const cheapest = costs.indexOf(Math.min(...costs));
    const from = costs.map((cost, level) => cost <= costs[cheapest] + CHANGE ? level : cheapest);
    costs = from.map((origin, level) =>
      costs[origin] + (origin === level ? 0 : CHANGE) +
      weight * Math.abs(velocity - LEVELS[level][1])
    );
    return from;
  });
  const levels: number[] = [];
  let level = costs.indexOf(Math.min(...costs));
  for (let index = events.length - 1; index >= 0; index--) {
    levels[index] = level;
    level = origins[index][level];
  }
  return levels;
}

/** Events of one velocity, by index. */
interface Plateau {
  readonly first: number;
  readonly last: number;
}

/** A way from one level to another: by index the events where it begins and ends, and the first that is not as loud again. */
interface Ramp {
  readonly start: number;
  readonly end: number;
  readonly next: number;
  /** Whether it goes up, 1, or down, -1. */
  readonly sign: number;
}

/** A level from an event on, by index. */
interface LevelChange {
  readonly index: number;
  readonly level: number;
}

function addHairpins(
  events: readonly Event[],
  levels: readonly number[],
  changes: readonly number[],
): Dynamics {
  const ramps = findRamps(events, levels);
  const isOnWay = ({ index }: LevelChange): boolean =>
    ramps.some(({ start, end }) => start < index && index <= end);
  const levelAt = (index: number): LevelChange => ({ index, level: levels[index] });
  const held = [
    ...changes,
    ...ramps.map(({ next }) => next).filter((index) => index < levels.length),
  ];
  // A way is marked by where it leads, though that may hold for no longer than one note.
  const reached = ramps.map(({ end, sign }): LevelChange => {
    const nearest = findNearest(events[end].velocity);
    return sign * (nearest - levels[end]) > 0 ? { index: end, level: nearest } : levelAt(end);
  });
  const marks = [...held.map(levelAt).filter((change) => !isOnWay(change)), ...reached]
    .sort((a, b) => a.index - b.index)
    .filter(({ level }, at, all) => at === 0 || level !== all[at - 1].level)
    .map(({ index, level }): DynamicMark => {
      const [mark, velocity] = LEVELS[level];
      return { place: events[index].place, mark, velocity };
    });
  const hairpins = ramps.map(({ start, end, sign }): Hairpin => ({
    start: events[start].place,
    end: events[end].place,
    type: sign > 0 ? "crescendo" : "diminuendo",
  }));
  return { marks, hairpins };
}

function findNearest(velocity: number): number {
  const errors = LEVELS.map(([, value]) => Math.abs(value - velocity));
  return errors.indexOf(Math.min(...errors));
}

/** The ways on which loudness goes to another level little by little, without turning or staying for long. */
function findRamps(events: readonly Event[], levels: readonly number[]): Ramp[] {
  const plateaus = findPlateaus(events);
  const signAt = (index: number): number =>
    Math.sign(
      events[plateaus[index + 1].first].velocity - events[plateaus[index].first].velocity,
    );
  const isLong = ({ first, last }: Plateau): boolean =>
    events[last + 1].place - events[first].place >= LONGEST_STEP;
  const ramps: Ramp[] = [];
  for (let from = 0; from + 1 < plateaus.length;) {
    const sign = signAt(from);
    let to = from + 1;
    while (to + 1 < plateaus.length && signAt(to) === sign && !isLong(plateaus[to])) to++;
    const [start, end] = [plateaus[from].last, plateaus[to].first];
    const isAnother = Math.sign(levels[end] - levels[start]) === sign;
    if (isAnother && isGradual(events.slice(start, end + 1))) {
      ramps.push({ start, end, next: plateaus[to].last + 1, sign });
    }
    from = to;
  }
  return ramps;
}

function findPlateaus(events: readonly Event[]): Plateau[] {
  const plateaus: Plateau[] = [];
  events.forEach(({ velocity }, index) => {
    const before = plateaus.at(-1);
    const isSame = before !== undefined && events[before.first].velocity === velocity;
    if (isSame) plateaus[plateaus.length - 1] = { first: before.first, last: index };
    else plateaus.push({ first: index, last: index });
  });
  return plateaus;
}

/** Whether there are at least two steps, none more than half of the way, that take a beat and begin without a pause. */
function isGradual(way: readonly Event[]): boolean {
  const whole = Math.abs(way[way.length - 1].velocity - way[0].velocity);
  const steps = way.slice(1).map(({ velocity }, index) => Math.abs(velocity - way[index].velocity));
  return steps.every((step) => step <= whole / 2) &&
    way[way.length - 1].place - way[1].place >= QUARTER &&
    way[1].place - way[0].place <= HEAVIEST * QUARTER;
}
