import { isContainer, keysOf, valueAt } from "./safe.ts";

/** How deep entries are compared: a note has lists of lists at most. */
const MAX_DEPTH = 6;

/**
 * Whether two values are alike, as two copies of one are.
 *
 * @param a Anything
 * @param b Anything
 * @returns `false` also for what lies too deep to be compared
 */
export function isSame(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true;
  if (!isContainer(a) || !isContainer(b) || depth >= MAX_DEPTH) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = keysOf(a);
  const others = keysOf(b);
  return keys.length === others.length &&
    keys.every((key, index) =>
      key === others[index] && isSame(valueAt(a, key), valueAt(b, key), depth + 1)
    );
}
