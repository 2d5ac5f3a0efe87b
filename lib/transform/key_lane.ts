import { analyze } from "../analysis/analyze.ts";
import type { Composition } from "../composition/composition.ts";
import { findStretch } from "../time/find_stretch.ts";
import { formatKey, type Key } from "../pitch/key.ts";
import { invalidOption } from "./option.ts";
import type { RemarkLog } from "./remark.ts";
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
