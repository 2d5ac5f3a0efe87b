/** An object of which nothing is known. */
export type LooseRecord = Readonly<Record<string, unknown>>;

/** Entries of the longest list that is looked at: a piece cannot hold as much. */
const MAX_LIST = 1_000_000;

/**
 * Tells a list from anything else.
 *
 * @param value Anything
 * @returns `false` also for a list that says that it is longer than anybody could go through
 */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && lengthOf(value) <= MAX_LIST;
}

/**
 * Tells an object from lists and scalars.
 *
 * @param value Anything
 * @returns Whether it is an object with keys
 */
export function isRecord(value: unknown): value is LooseRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Tells objects and lists from scalars.
 *
 * @param value Anything
 * @returns Whether it can hold entries
 */
export function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Lists the keys of an object, none where a proxy refuses.
 *
 * @param record Any object
 * @returns Its own enumerable keys
 */
export function keysOf(record: object): string[] {
  try {
    return Object.keys(record);
  } catch {
    return [];
  }
}

/**
 * Reads a key of an object or an index of a list; a getter that throws gives nothing.
 *
 * @param container Any object or list
 * @param key Key or index
 * @returns The value, or `undefined`
 */
export function valueAt(container: object, key: string | number): unknown {
  try {
    return (container as Record<string | number, unknown>)[key];
  } catch {
    return undefined;
  }
}

/**
 * The length of a list, 0 where a proxy refuses.
 *
 * @param list Any list
 * @returns How many entries it says that it has
 */
export function lengthOf(list: readonly unknown[]): number {
  try {
    return list.length;
  } catch {
    return 0;
  }
}
