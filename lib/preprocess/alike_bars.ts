import { barTicks, type TimeSignature } from "../time/bar_beat.ts";
import { findStretch } from "../time/find_stretch.ts";

/** A time signature, and the tick from which it holds. */
interface Change extends TimeSignature {
  readonly tick: number;
}

/** Two places of a piece, in ticks. */
export interface TwoPlaces {
  readonly first: number;
  readonly second: number;
}

/**
 * Whether bars go on from two places alike, so that music written at one is the same at the other, only later.
 *
 * @param changes Time signatures of the piece, sorted, at least one
 * @param places The two places
 * @param length For how many ticks
 */
export function areBarsAlike(
  changes: readonly Change[],
  { first, second }: TwoPlaces,
  length: number,
): boolean {
  const [one, other] = [first, second].map((tick) => {
    const change = findStretch(changes, (change) => change.tick <= tick);
    const bar = barTicks(change);
    const next = changes[changes.indexOf(change) + 1]?.tick ?? Infinity;
    // The bar that is begun last counts as a whole.
    return { change, phase: (tick - change.tick) % bar, isSteady: next >= tick + length + bar };
  });
  return one.isSteady && other.isSteady && one.phase === other.phase &&
    one.change.numerator === other.change.numerator &&
    one.change.denominator === other.change.denominator;
}
