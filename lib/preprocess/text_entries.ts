import { isTrackText } from "./music_text.ts";
import type { Given, RawNote } from "./raw.ts";
import { keysOf, valueAt } from "./safe.ts";

/** What sections are called where nothing else says that a name is one. */
const SECTION_NAME =
  /^(?:[A-H][1-9'′]?|intro|verse|pre-?chorus|chorus|refrain|bridge|interlude|solo|break|outro|coda|hook|drop|theme|[ABCＡＢＣ]メロ|サビ|イントロ|アウトロ|間奏)[ _-]*\d*$/i;
/** Whether the keys of an object are what sections are called. */
export function areSectionNames(keys: readonly string[]): boolean {
  return keys.every((key) => SECTION_NAME.test(key));
}

/**
 * Whether all values of an object are music as text, and there is one.
 *
 * @param record The object
 * @param isOpen Whether its last value is still being written: behind others it is what they are
 */
export function areTexts(record: object, isOpen: boolean): boolean {
  const keys = keysOf(record);
  return keys.length > 0 && keys.every((key, index) => {
    const value = valueAt(record, key);
    const isBegun = isOpen && index > 0 && index === keys.length - 1;
    return typeof value === "string" && (isBegun || isTrackText(value));
  });
}

/** An entry for music as text. */
export function toTextEntry(
  value: string,
  { path, isOpen = false }: Omit<Given, "value">,
): RawNote {
  const text = { value, isOpen };
  return { list: path, index: -1, source: null, fields: {}, children: null, text };
}

/** Adds a text behind what is collected; one behind another goes on with it, so that a repeat may span both. */
export function addText(items: RawNote[], value: string, given: Omit<Given, "value">): void {
  const before = items.at(-1)?.text;
  if (before !== undefined) items.pop();
  items.push(toTextEntry(before === undefined ? value : `${before.value} ${value}`, given));
}
