import { LIMITS } from "../composition/composition.ts";
import type { RepairLog } from "./repair.ts";

/**
 * Reads a title, a name or a syllable, as long as the piece can hold it.
 *
 * @param value Text or number
 * @param path Where it stands
 * @param log Log of repairs
 * @returns Text without space around it, `""` for anything else
 */
export function readText(value: unknown, path: string, log: RepairLog): string {
  const text = typeof value === "string"
    ? value.trim()
    : typeof value === "number"
    ? `${value}`
    : "";
  if (text.length <= LIMITS.text) return text.toWellFormed();
  const before = `${text.length} characters`;
  log.add("text_shortened", path, { before, after: `${LIMITS.text} characters` });
  return text.slice(0, LIMITS.text).toWellFormed();
}
