/**
 * Whether arguments of a tool are others as they were when less of them was written, or the same.
 *
 * Texts and numbers may be cut, lists and objects lack what comes last; `null` stands for what was not written yet.
 */
export function isPartOf(part: unknown, whole: unknown): boolean {
  if (part === undefined || part === null) return true;
  if (typeof part !== typeof whole || Array.isArray(part) !== Array.isArray(whole)) return false;
  if (typeof part !== "object") return String(whole).startsWith(String(part));
  // A list is its values by their places.
  return Object.entries(part).every(([name, value]) =>
    isPartOf(value, Object.getOwnPropertyDescriptor(whole ?? {}, name)?.value)
  );
}
