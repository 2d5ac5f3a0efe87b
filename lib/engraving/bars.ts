import type { Composition } from "../composition/composition.ts";
import type { WrittenBars } from "../notation/written_bars.ts";
import type { Key } from "../pitch/key.ts";
import { barTicks, type TimeSignature } from "../time/bar_beat.ts";
import { findStretch } from "../time/find_stretch.ts";
import { type Beats, divideBar } from "./beats.ts";
import { FINE } from "./fine.ts";
import { toWrittenKey } from "./spelling.ts";

/** A bar as all voices have it. */
export interface Bar {
  /** Where it begins, in parts of a tick from the first bar line that is written. */
  readonly start: number;
  readonly beats: Beats;
  readonly key: Key;
  /** The key when it is another than that of the bar before; `null` in the first bar. */
  readonly keyChange: Key | null;
  /** The metre when it is another than that of the bar before; `null` in the first bar. */
  readonly metreChange: TimeSignature | null;
}

/** A piece without a key is written in this one, with accidentals where they are needed. */
export const NO_KEY: Key = { tonic: "C", mode: "major" };

/** The metre that the first bar names, and whether that bar is a pickup: it is shorter, and has the metre of the next. */
export function findFirstMetre(
  { timeSignatures }: Composition,
  { from, start }: WrittenBars,
): { readonly metre: TimeSignature; readonly isPickup: boolean } {
  const [first, second] = timeSignatures;
  const isPickup = from === 1 && second?.tick === barTicks(first) &&
    barTicks(first) < barTicks(second);
  const metre = isPickup ? second : findStretch(timeSignatures, ({ tick }) => tick <= start);
  return { metre, isPickup };
}

/**
 * What the bars are that are written.
 *
 * @param longestRest The longest rest that one sign is written for, in parts of a tick (default a whole note)
 */
export function layOutBars(
  composition: Composition,
  written: WrittenBars,
  longestRest?: number,
): Bar[] {
  const { lines, meter, start: origin } = written;
  const { metre, isPickup } = findFirstMetre(composition, written);
  const keys = composition.keys.map((key) => ({ tick: key.tick, key: toWrittenKey(key) }));
  let inForce = metre;
  let before: Key | null = null;
  return Array.from({ length: written.count }, (_, index): Bar => {
    const [start, end] = [lines[index], lines[index + 1]];
    const own = meter.signatureAt(start);
    const isShort = isPickup && index === 0;
    const isSame = own.numerator === inForce.numerator && own.denominator === inForce.denominator;
    const metreChange = isShort || isSame ? null : own;
    if (!isShort) inForce = own;
    // Signatures stand at bar lines, so that of a change inside a bar stands at the next one to it.
    const key = keys.length === 0
      ? NO_KEY
      : findStretch(keys, ({ tick }) => tick <= start || tick < (start + end) / 2).key;
    const isNew = before !== null && (key.tonic !== before.tonic || key.mode !== before.mode);
    before = key;
    return {
      start: (start - origin) * FINE,
      beats: divideBar(own, (end - start) * FINE, longestRest),
      key,
      keyChange: isNew ? key : null,
      metreChange,
    };
  });
}
