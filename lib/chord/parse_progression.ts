import { OnpuError, quoteValue } from "../errors.ts";
import type { Key } from "../pitch/key.ts";
import type { Chord } from "./chord.ts";
import { isNumeral } from "./numeral_grammar.ts";
import { parseChord } from "./parse_chord.ts";
import { parseRoman } from "./parse_roman.ts";

/** Where it only matters whether a degree can be read. */
const ANY_KEY: Key = { tonic: "C", mode: "major" };
/** Most chords in one text. */
const MOST_CHORDS = 1_000;
/** What parts chords in any case; brackets keep what is in them together. */
const SEPARATORS = /(?:\([^()]*\)|[^\s,;、，|()→⇒>])+/gu;
/** A line between two chords: `ii-V-I`, `1–5–6–4`. A minus that ends a chord or stands before its bass is minor. */
const DASH = /[-–—](?=[#b♯♭]?(?:[A-G]|[ivIV]|[1-7](?!\d)))/;
/** Numbers that are parted by lines, and no minor sevenths. */
const NUMBERS = /^[#b]?[1-7](?:[-–—][#b]?[1-7])+$/;

/**
 * Reads chords one after another, as symbols, Roman numerals and Nashville numbers, also mixed.
 *
 * Chords are parted by spaces, commas, bar lines or arrows, or by lines where nothing else parts them: `ii-V-I`. So
 * `1-5-6-4` is four chords, while `2-7 5-7 1` has two minor sevenths. `%` is the chord before again; signs that hold
 * it (`.` `/`) say nothing here.
 *
 * @param text The chords
 * @param key Key that degrees belong to; without it only symbols are read
 * @returns The chords, each with its symbol in the key
 * @throws {OnpuError} `invalid_chord` for what is neither, with its place in the list as `path`: `[2]`
 *
 * @example A turnaround, the 4–5–3–6 of J-POP, and symbols
 * ```ts
 * import { parseKey, parseProgression } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const read = (text: string) => parseProgression(text, parseKey("C")).map(({ symbol }) => symbol);
 * assertEquals(read("ii7-V7-Imaj7"), ["Dm7", "G7", "Cmaj7"]);
 * assertEquals(read("4 5 3 6"), ["F", "G", "Em", "Am"]);
 * assertEquals(read("Dm7 | G7 | C"), ["Dm7", "G7", "C"]);
 * ```
 */
export function parseProgression(text: string, key: Key | null = null): Chord[] {
  const chords: Chord[] = [];
  for (const item of listItems(text)) {
    if (/^[./·・]+$/.test(item)) continue;
    const before = chords.at(-1);
    const path = `[${chords.length}]`;
    if (chords.length >= MOST_CHORDS) throw tooMany(path);
    chords.push(item === "%" && before !== undefined ? before : parseItem(item, key, path));
  }
  return chords;
}

function listItems(text: string): string[] {
  const items = Array.from(text.matchAll(SEPARATORS), ([item]) => item)
    .filter((item) => !/^[-–—]+$/.test(item));
  const [only] = items;
  return items.length === 1 && isChain(only) ? only.split(DASH) : items;
}

/** Whether a text without spaces is several chords with lines between them. */
function isChain(text: string): boolean {
  if (NUMBERS.test(text)) return true;
  const parts = text.split(DASH);
  return parts.length > 1 && !isChord(text) && parts.every((part) => isChord(part));
}

function isChord(text: string): boolean {
  try {
    parseItem(text, ANY_KEY, "");
    return true;
  } catch (error) {
    if (error instanceof OnpuError) return false;
    throw error;
  }
}

function parseItem(item: string, key: Key | null, path: string): Chord {
  try {
    if (!isNumeral(item)) return parseChord(item);
    if (key !== null) return parseRoman(item, key);
  } catch (error) {
    if (!(error instanceof OnpuError)) throw error;
    throw new OnpuError(error.code, error.message, { hint: error.hint, path });
  }
  throw new OnpuError("invalid_chord", `Cannot read ${quoteValue(item)} without a key`, {
    hint: "Give a key such as C major, or write chord symbols such as Am7",
    path,
  });
}

function tooMany(path: string): OnpuError {
  return new OnpuError("limit_exceeded", `Cannot read more than ${MOST_CHORDS} chords`, {
    hint: "Give a part of them at a time",
    path,
  });
}
