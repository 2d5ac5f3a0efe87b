import { OnpuError } from "../errors.ts";
import type { Repair } from "./repair.ts";

/** How many reasons are given when nothing is left to play, and how long each may be. */
const MAX_REASONS = 3;
const MAX_REASON = 100;

/** Says that no note was found, with the first reasons why. */
export function nothingToPlay(repairs: readonly Repair[]): OnpuError {
  const reasons = repairs.slice(0, MAX_REASONS).map(({ path, reason }) => {
    const short = reason.length > MAX_REASON
      ? `${reason.slice(0, MAX_REASON).toWellFormed()}…`
      : reason;
    return path === "" ? short : `${path}: ${short}`;
  });
  const example = 'Send tracks such as { "name": "Piano", "notes": "C4/q D E F | G/w" }';
  return new OnpuError("nothing_to_play", "Cannot find a note to play", {
    hint: reasons.length === 0 ? example : `${reasons.join("; ")}. ${example}`,
    ...(repairs[0]?.path ? { path: repairs[0].path } : {}),
  });
}
