import { placeNear, type Register } from "./register.ts";
import type { Hit } from "./rhythm.ts";

/** What a line walks on. */
export interface WalkTones {
  /** Class of the bass, 0–11. */
  readonly bass: number;
  /** Classes of the chord's notes. */
  readonly classes: readonly number[];
}

/** Where a line comes from and goes to. */
export interface WalkWay {
  /** The pitch before, `null` at the start. */
  readonly before: number | null;
  /** Class of the next chord's bass, `null` when nothing follows at once. */
  readonly next: number | null;
  readonly register: Register;
}

/**
 * A walking bass through one chord: in every bar the bass, then chord tones one after another, up from the lower half
 * of the register and down from the upper one, and last a half-step to where the next bar or chord begins.
 *
 * Nothing but that last note depends on what follows.
 *
 * @param tones Bass and chord tones
 * @param hits Hits of the chord
 * @param way Where the line comes from and goes to
 * @returns A pitch for each hit
 *
 * @see {@link https://en.wikipedia.org/wiki/Bassline#Walking_bass | Walking bass}
 */
export function walk(tones: WalkTones, hits: readonly Hit[], way: WalkWay): number[] {
  const line: number[] = [];
  let start = 0;
  for (let end = 1; end <= hits.length; end++) {
    if (end < hits.length && hits[end].inBar > 0) continue;
    const before = line.at(-1) ?? way.before;
    const next = end < hits.length ? tones.bass : way.next;
    for (const pitch of walkBar(tones, end - start, { ...way, before, next })) line.push(pitch);
    start = end;
  }
  return line;
}

function walkBar(
  { bass, classes }: WalkTones,
  count: number,
  { before, next, register }: WalkWay,
): number[] {
  const first = placeNear(bass, before, register);
  const hasApproach = next !== null && count > 1;
  const line = climbLadder(first, hasApproach ? count - 1 : count, {
    ladder: listTones([bass, ...classes], register),
    isRising: first * 2 <= register.low + register.high,
  });
  if (hasApproach) line.push(approach(line[line.length - 1], next, register));
  return line;
}

/** Goes from rung to rung, and back where the ladder ends. */
function climbLadder(
  first: number,
  count: number,
  { ladder, isRising }: { readonly ladder: readonly number[]; readonly isRising: boolean },
): number[] {
  const line = [first];
  let index = ladder.indexOf(first);
  let step = isRising ? 1 : -1;
  while (line.length < count) {
    if (ladder[index + step] === undefined) step = -step;
    if (ladder[index + step] !== undefined) index += step;
    line.push(ladder[index]);
  }
  return line;
}

/** The half-step to a goal from the side of the line, or from the other where it stands there already. */
function approach(last: number, goalClass: number, register: Register): number {
  const goal = placeNear(goalClass, last, register);
  const [near, far] = last <= goal ? [goal - 1, goal + 1] : [goal + 1, goal - 1];
  const isFree = near !== last && near >= register.low && near <= register.high;
  return isFree ? near : far;
}

function listTones(classes: readonly number[], { low, high }: Register): number[] {
  const tones: number[] = [];
  for (let pitch = low; pitch <= high; pitch++) if (classes.includes(pitch % 12)) tones.push(pitch);
  return tones;
}
