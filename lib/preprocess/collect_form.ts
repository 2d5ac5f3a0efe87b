import type { PieceField } from "./aliases.ts";
import type { Call } from "./call.ts";
import { collectEntries } from "./entries.ts";
import { foldKey } from "./fields.ts";
import type { Given } from "./raw.ts";
import { isList, isRecord, keysOf, type LooseRecord, valueAt } from "./safe.ts";

/** Most names that a form may have: more than any piece has sections. */
export const MAX_NAMES = 1_000;
/** Longest form that may have brackets. */
const MAX_UNFOLDED = 1_000;
/** Most words of a name that stands beside others with a space between. */
const MAX_WORDS = 4;

/**
 * Finds what the sections of a piece are called, by their list and by the form.
 *
 * @param fields Fields of the piece
 * @param call The call
 * @returns Names by their folded form
 */
export function collectSectionNames(
  fields: ReadonlyMap<PieceField, Given>,
  call: Call,
): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: unknown): void => {
    if (typeof name !== "string" || name.trim() === "") return;
    const key = foldKey(name.trim());
    if (!names.has(key)) names.set(key, name.trim());
  };
  const sections = fields.get("sections");
  if (sections) {
    for (const entry of collectEntries(sections, { ...call, hasCounts: true })) {
      add(entry.raw.source === null ? entry.value : entry.get("name"));
    }
  }
  const form = fields.get("form");
  if (form) splitForm(form.value, names).forEach(add);
  const chords = fields.get("chords")?.value;
  if (names.size === 0 && isRecord(chords) && areLanes(chords)) keysOf(chords).forEach(add);
  return names;
}

/** Whether a value is an object whose keys are all names of sections. */
export function holdsSections(
  value: unknown,
  sections: ReadonlyMap<string, string>,
): value is LooseRecord {
  const keys = isRecord(value) ? keysOf(value) : [];
  return keys.length > 0 && keys.every((key) => sections.has(foldKey(key)));
}

/** Whether an object holds lead sheets by the names of sections, and not one chord or chords by bar. */
function areLanes(record: LooseRecord): boolean {
  return keysOf(record).every((key) => {
    const lane = valueAt(record, key);
    return !/^\d+$/.test(key) && typeof lane === "string" && /[|\s]/.test(lane.trim());
  });
}

/**
 * Splits the order in which sections are played: `"A A B A"`, `"AABA"`, `"Verse, Chorus x2"`, or a list.
 *
 * @param value The form as written
 * @param names Names of sections by their folded form, as far as they are known
 * @returns Names in order
 */
export function splitForm(value: unknown, names: ReadonlyMap<string, string>): string[] {
  const texts = isList(value) ? value.slice(0, MAX_NAMES) : [value];
  const found: string[] = [];
  for (const text of texts) {
    if (found.length >= MAX_NAMES) break;
    if (typeof text === "string") found.push(...splitText(unfold(text), names));
  }
  return found.slice(0, MAX_NAMES);
}

/** `(A B) x2` and `2x(A B)` without brackets. */
function unfold(text: string): string {
  if (text.length > MAX_UNFOLDED) return text;
  return text.replace(
    /(?:(\d{1,2})\s*[x×*]?\s*)?[([]([^()[\]]*)[)\]](?:\s*[x×*]\s*(\d{1,2}))?/gi,
    (_, before?: string, inside = "", after?: string) =>
      `, ${repeat([inside], Number(before ?? after ?? 1)).join(", ")}, `,
  );
}

function splitText(text: string, names: ReadonlyMap<string, string>): string[] {
  // Between other signs than spaces stand names of any number of words, but for letters: "A A, B B".
  const parts = text.split(/[,、;|\n]|->|→|–|—|\s-\s/).map(tidy).filter((part) => part !== "");
  return parts.slice(0, MAX_NAMES).flatMap((part) => {
    const { name, times } = splitTimes(part);
    const isOne = names.has(foldKey(name)) ||
      (parts.length > 1 && !/^\S{1,2}(?:\s+\S{1,2})+$/.test(name));
    return repeat(isOne ? splitLetters(name, names) : splitWords(part, names), isOne ? times : 1);
  });
}

/** A name with one space between its words: looking for a count behind many of them would take long. */
function tidy(part: string): string {
  return part.trim().replace(/\s+/g, " ");
}

/** Names that stand one behind the other, the longest known ones first. */
function splitWords(text: string, names: ReadonlyMap<string, string>): string[] {
  const words = text.split(/[\s-]+/, MAX_WORDS * MAX_NAMES).filter((word) => word !== "");
  const folded = words.map(foldKey);
  let longest = 0;
  for (const name of names.keys()) longest = Math.max(longest, name.length);
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    let size = 1;
    let joined = folded[at];
    for (let next = 1; next < MAX_WORDS && at + next < words.length; next++) {
      joined += folded[at + next];
      if (joined.length > longest) break;
      if (names.has(joined)) size = next + 1;
    }
    const { name, times } = splitTimes(words.slice(at, at + size).join(" "));
    found.push(...repeat(splitLetters(name, names), times));
    at += size;
  }
  return found;
}

/** Letters in one word, as in `AABA`, when the word itself is no name. */
function splitLetters(word: string, names: ReadonlyMap<string, string>): string[] {
  if (names.has(foldKey(word)) || !/^(?:[A-Z]\d?['′]?){2,}$/.test(word)) return [word];
  const letters = word.match(/[A-Z]\d?['′]?/g) ?? [];
  // A word in capitals is one only where its letters are no names: sections without any are called A, B, C.
  const areNames = names.size === 0
    ? letters.every((letter) => letter < "I")
    : letters.every((letter) => names.has(foldKey(letter)));
  return areNames ? letters : [word];
}

/** What may have a count: it begins or ends with a number. */
const COUNTED = /^\d|[x×*\s]\d{1,2}$/i;

/** `Chorus x2`, `2×A`. */
function splitTimes(text: string): { readonly name: string; readonly times: number } {
  if (!COUNTED.test(text)) return { name: text, times: 1 };
  const match = /^(.+?)\s*[x×*]\s*(\d{1,2})$/i.exec(text);
  if (match !== null) return { name: match[1], times: Number(match[2]) };
  const before = /^(\d{1,2})\s*[x×*]\s*(.+)$/i.exec(text) ?? /^(\d{1,2})([A-Z]['′]?)$/.exec(text);
  return before === null ? { name: text, times: 1 } : { name: before[2], times: Number(before[1]) };
}

function repeat(names: readonly string[], times: number): readonly string[] {
  return times <= 1 ? names : Array.from({ length: times }, () => names).flat();
}
