import type { Entry } from "./entries.ts";
import { toNumber } from "./loose_number.ts";

/** Bars of a section, from and to, when it is written with both in one text. */
export interface BarRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads bars from and to: `"1-8"`, `"bars 9 to 16"`.
 *
 * @param value Anything
 * @returns First and last bar, or `null`
 */
export function matchBarRange(value: unknown): BarRange | null {
  if (typeof value !== "string") return null;
  const match = /^\D{0,10}(\d{1,6})\s*(?:-|–|—|\.\.|to|until|bis)\s*(\d{1,6})$/i.exec(value.trim());
  if (match === null) return null;
  const [first, last] = [Number(match[1]), Number(match[2])];
  return last >= first ? { first, last } : null;
}

/**
 * Finds the bar that each section starts in: its own, or the one behind the section before.
 *
 * @param sections Sections in the order in which they are written
 * @returns A bar for each, `NaN` where the length of an earlier one is not known
 */
export function findSectionBars(sections: readonly Entry[]): number[] {
  return [...walk(sections)].map(({ bar }) => bar);
}

/** Whether each section begins where the one before it ends, as far as lengths are known. */
export function areConsecutive(sections: readonly Entry[]): boolean {
  let expected = 1;
  for (const { bar, next } of walk(sections)) {
    if (Number.isNaN(bar)) return true;
    if (bar !== expected) return false;
    expected = next;
  }
  return true;
}

/** The first bar of each section, and the one behind its last. */
function* walk(
  sections: readonly Entry[],
): Generator<{ readonly bar: number; readonly next: number }> {
  let next = 1;
  for (const { raw: { fields } } of sections) {
    const range = matchBarRange(fields.durationBars);
    const own = range?.first ?? toNumber(fields.bar ?? fields.start);
    const bar = Number.isNaN(own) ? next : own;
    const last = range?.last ?? toNumber(fields.endBar ?? fields.end);
    const bars = Number.isNaN(last)
      ? toNumber(fields.durationBars ?? fields.duration)
      : last - bar + 1;
    next = bar + bars;
    yield { bar, next };
  }
}
