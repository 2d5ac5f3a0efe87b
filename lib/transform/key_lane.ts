import { analyze } from "../analysis/analyze.ts";
import type { Composition, KeyChange } from "../composition/composition.ts";
import { findStretch } from "../time/find_stretch.ts";
import { formatKey, type Key } from "../pitch/key.ts";
import { lastAt } from "./cut_piece.ts";
import { invalidOption } from "./option.ts";
import type { RemarkLog } from "./remark.ts";
import { isWithin } from "./notes.ts";
import type { TickSpan } from "./selection.ts";
import type { TransformOption } from "./transform.ts";

/** Which key holds where. */
export interface KeyLane {
  /** The key at a tick; before the first one, that one. */
  at(tick: number): Key;
}

/** The option that names the key, for rows of the table. */
export const KEY: TransformOption = {
  kind: "key",
  description:
    "The key it is in; that of the piece, or the one that is heard, when it is not given",
  aliases: ["in", "scale", "keysignature"],
};

/**
 * The keys by which a piece is changed: the one that is given, or those that it names, or those that are heard in it.
 *
 * @param given A key that holds for all of it
 * @throws {OnpuError} `invalid_option` when it names none and has no notes to hear one in
 */
export function findKeyLane(
  composition: Composition,
  { key, remarks }: { readonly key?: Key; readonly remarks: RemarkLog },
): KeyLane {
  if (key !== undefined) return { at: () => key };
  const { keys } = composition;
  if (keys.length > 0) return { at: (tick) => findStretch(keys, (change) => change.tick <= tick) };
  const heard = analyze(composition).keys;
  if (heard.length === 0) {
    throw invalidOption(
      "key",
      "the piece names none, and none is heard",
      "Name one, such as C major",
    );
  }
  remarks.add("key_heard", { detail: heard.map((span) => formatKey(span.key)).join(", ") });
  return { at: (tick) => findStretch(heard, (span) => span.tick <= tick).key };
}

/**
 * The keys of a piece with those of a stretch changed: also the one that holds where it begins, from there on, and
 * what held at its end holds again from there.
 */
export function changeKeys(
  keys: readonly KeyChange[],
  span: TickSpan,
  change: (key: Key) => Key,
): readonly KeyChange[] {
  const moved = (key: KeyChange, tick: number): KeyChange => ({ ...change(key), tick });
  const [first, last] = [lastAt(keys, span.start), lastAt(keys, span.end)];
  const start = first === undefined || first.tick === span.start ? [] : [moved(first, span.start)];
  const isBack = span.end !== Infinity && last !== undefined && last.tick < span.end;
  return [
    ...keys.filter(({ tick }) => tick < span.start),
    ...start,
    ...keys.filter(({ tick }) => isWithin(tick, span)).map((key) => moved(key, key.tick)),
    ...(isBack ? [{ ...last, tick: span.end }] : []),
    ...keys.filter(({ tick }) => tick >= span.end),
  ];
}
