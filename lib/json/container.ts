import { OnpuError } from "../errors.ts";
import { readBareValue } from "./bare.ts";
import { type JsonSource, matchesAt, noteRepair, skip, skipSpace, take } from "./source.ts";
import { isQuote, readJsonString } from "./string.ts";

/** Levels of objects and lists inside each other; music needs about ten. */
export const MAX_JSON_DEPTH = 200;

/** A key or an index for each level, from the outside in. */
export type JsonPath = readonly (string | number)[];

/** An object or list that was read. */
export interface JsonContainer {
  /** The object or list. */
  readonly value: unknown;
  /** Path of the innermost object or list that was still open when the text ended; null when all were closed. */
  readonly cutPath: JsonPath | null;
  /** Whether the last entry there is a text that the end cut. */
  readonly isTextCut: boolean;
}

/** An object or list that is still open. */
interface Frame {
  readonly value: unknown[] | Record<string, unknown>;
  /** The bracket that ends it. */
  readonly closer: Closer;
  /** Its place in the one around it; null for the outermost, and for brackets that open nothing. */
  readonly place: string | number | null;
  /** The nearest key around it, or "". */
  readonly name: string;
  /** Key whose value comes next. */
  key: string | null;
  /** Where that key stands. */
  keyAt: number;
  /** Whether an entry was read since the last comma. */
  hasEntry: boolean;
  /** Where the last comma stood, or −1. */
  comma: number;
}

type Closer = "}" | "]" | ")";

const CLOSERS: Readonly<Record<string, Closer>> = { "{": "}", "[": "]", "(": ")" };
const COLON = /[:：]|=>?/y;
const COLON_STARTS = ":：=";
const SEPARATORS = ",，;";
const FENCE = "```";
const BARE_KEY = /[^][^\n,，;:：={}[\]()"“`]*/y;
const ELLIPSIS = /\.{2,}|…/y;
// A key is short; without the bound each of many brackets could be followed by a long search.
const MORE_ENTRIES = /\s*,\s*["“'][^"“”'{},\\]{0,80}["”']\s*:/y;
const MORE_ELEMENTS = /\s*,\s*\{/y;

/** Reads objects and lists of a source, one after another until one is cut: a text may hold tens of thousands. */
export class JsonContainerReader {
  readonly #source: JsonSource;
  readonly #stack: Frame[] = [];
  readonly #open: Record<Closer, number> = { "}": 0, "]": 0, ")": 0 };
  #root: unknown = null;
  #isTextCut = false;

  constructor(source: JsonSource) {
    this.#source = source;
  }

  /**
   * Reads an object or list from its opening bracket to its closing one, or to the end of the text
   * or code fence; what is not JSON is read by its one sensible meaning and noted.
   *
   * A number or key that the end cuts is left out; objects, lists and texts that it cuts stay.
   *
   * @param from Where its opening bracket stands; the source is then at its end
   * @throws {OnpuError} `unreadable_input` when nested deeper than {@link MAX_JSON_DEPTH}
   */
  read(from: number): JsonContainer {
    const { text } = this.#source;
    this.#source.at = from;
    this.#openFrame();
    while (this.#stack.length > 0) {
      skipSpace(this.#source);
      if (this.#source.at >= text.length || text.startsWith(FENCE, this.#source.at)) {
        return { value: this.#root, cutPath: this.#path(), isTextCut: this.#isTextCut };
      }
      this.#readNext(this.#top(), text[this.#source.at]);
    }
    return { value: this.#root, cutPath: null, isTextCut: false };
  }

  #readNext(frame: Frame, character: string): void {
    if (character === "}" || character === "]" || character === ")") this.#close(character);
    else if (SEPARATORS.includes(character)) this.#readSeparator(frame, character);
    else if (COLON_STARTS.includes(character)) this.#readStrayColon(frame);
    else if (isObject(frame) && frame.key === null) this.#readKey(frame, character);
    else this.#readValue(frame, character);
  }

  #readSeparator(frame: Frame, character: string): void {
    const from = this.#source.at;
    this.#source.at = from + 1;
    if (character !== ",") noteRepair(this.#source, "other_separator", { from, after: "," });
    if (frame.key !== null) this.#dropKey(frame);
    else if (!frame.hasEntry) noteRepair(this.#source, "extra_comma", { from });
    frame.hasEntry = false;
    frame.comma = from;
  }

  /** After a text in a list, a colon tells that the list ended and the text is the next key. */
  #readStrayColon(frame: Frame): void {
    const from = this.#source.at;
    skip(this.#source, COLON);
    const around = this.#stack.at(-2);
    const key = Array.isArray(frame.value) && frame.hasEntry ? frame.value.at(-1) : null;
    if (typeof key !== "string" || around === undefined || !isObject(around)) {
      return noteRepair(this.#source, "stray_text", { from });
    }
    noteRepair(this.#source, "missing_bracket", { from, after: frame.closer });
    (frame.value as unknown[]).pop();
    this.#pop();
    around.key = key;
  }

  #readKey(frame: Frame, character: string): void {
    const from = this.#source.at;
    if (Object.hasOwn(CLOSERS, character)) return this.#openWithoutKey(frame, character);
    if (skip(this.#source, ELLIPSIS)) {
      frame.hasEntry = true;
      return noteRepair(this.#source, "ellipsis", { from });
    }
    const isQuoted = isQuote(character);
    const key = isQuoted ? readJsonString(this.#source).value : take(this.#source, BARE_KEY);
    if (key === null) return;
    const end = this.#source.at;
    skipSpace(this.#source);
    const next = this.#source.text[this.#source.at];
    if (next === undefined) return;
    const colon = take(this.#source, COLON);
    if (colon === null && (!isQuoted || /[,，;}\])]/.test(next))) {
      frame.hasEntry = true;
      return noteRepair(this.#source, isQuoted ? "missing_value" : "stray_text", { from, to: end });
    }
    if (frame.hasEntry) {
      noteRepair(this.#source, "missing_comma", { from, to: end, after: `, ${key}` });
    }
    if (!isQuoted) noteRepair(this.#source, "bare_key", { from, to: end, after: `"${key}"` });
    if (colon === null) {
      noteRepair(this.#source, "missing_colon", { from, to: end, after: `${key}:` });
    } else if (colon !== ":") {
      noteRepair(this.#source, "other_separator", { from, to: end, after: ":" });
    }
    frame.key = isQuoted ? key : key.trimEnd();
    frame.keyAt = from;
    frame.hasEntry = false;
  }

  /** A bracket where a key should stand: the next element of the list around, or one too many. */
  #openWithoutKey(frame: Frame, character: string): void {
    const from = this.#source.at;
    const list = this.#stack.at(-2);
    if (character === "{" && Array.isArray(list?.value) && Object.keys(frame.value).length > 0) {
      noteRepair(this.#source, "missing_bracket", { from, to: from + 1, after: frame.closer });
      // A comma before the bracket stands between the elements, not after the last key.
      frame.comma = -1;
      list.hasEntry = frame.hasEntry;
      this.#pop();
      return this.#openFrame();
    }
    noteRepair(this.#source, "extra_bracket", { from, to: from + 1 });
    frame.hasEntry = true;
    this.#openFrame(frame.value);
  }

  #readValue(frame: Frame, character: string): void {
    if (Object.hasOwn(CLOSERS, character)) return this.#openFrame();
    const from = this.#source.at;
    if (isQuote(character)) {
      const { value, isCut } = readJsonString(this.#source);
      this.#isTextCut = isCut;
      this.#place(frame, value, from);
      return;
    }
    const context = { inObject: isObject(frame), key: frame.key ?? frame.name };
    const bare = readBareValue(this.#source, context);
    if (bare === "nothing") frame.hasEntry = true;
    else if (bare !== "cut") this.#place(frame, bare.value, from);
  }

  /** Puts a value into an object or list, and gives the key or index that it has there. */
  #place(frame: Frame, value: unknown, from: number): string | number | null {
    const isSeparated = !frame.hasEntry;
    frame.hasEntry = true;
    if (Array.isArray(frame.value)) {
      if (!isSeparated) noteRepair(this.#source, "missing_comma", { from, after: "," });
      return frame.value.push(value) - 1;
    }
    const { key } = frame;
    frame.key = null;
    if (key === null) return null;
    if (Object.hasOwn(frame.value, key)) {
      noteRepair(this.#source, "duplicate_key", { from: frame.keyAt });
      // Deleted first, so that the last key written is the last of the object.
      delete frame.value[key];
    }
    setEntry(frame.value, key, value);
    return key;
  }

  #openFrame(merged?: Frame["value"]): void {
    const from = this.#source.at;
    const closer = CLOSERS[this.#source.text[from]];
    this.#source.at = from + 1;
    if (this.#stack.length >= MAX_JSON_DEPTH) throw tooDeep();
    if (closer === ")") noteRepair(this.#source, "tuple", { from, after: "[" });
    const value = merged ?? (closer === "}" ? {} : []);
    const around = this.#stack.at(-1);
    const name = around?.key ?? around?.name ?? "";
    let place: string | number | null = null;
    if (around === undefined) this.#root = value;
    else if (merged === undefined) place = this.#place(around, value, from);
    this.#stack.push({
      value,
      closer,
      place,
      name,
      key: null,
      keyAt: from,
      hasEntry: false,
      comma: -1,
    });
    this.#open[closer]++;
  }

  #close(closer: Closer): void {
    const from = this.#source.at;
    this.#source.at = from + 1;
    if (this.#open[closer] === 0 || this.#endsTooEarly(closer)) {
      return noteRepair(this.#source, "extra_bracket", { from });
    }
    while (this.#top().closer !== closer) {
      noteRepair(this.#source, "missing_bracket", { from, after: this.#top().closer });
      this.#pop();
    }
    this.#pop();
  }

  /** Whether a bracket would end the whole text although the text goes on as if it did not. */
  #endsTooEarly(closer: Closer): boolean {
    const root = this.#stack[0];
    if (root.closer !== closer || this.#open[closer] > 1) return false;
    const { text, at } = this.#source;
    if (closer === "}" && matchesAt(text, at, MORE_ENTRIES)) return true;
    return this.#stack.length > 1 && matchesAt(text, at, MORE_ELEMENTS);
  }

  #pop(): void {
    const frame = this.#stack.pop();
    if (frame === undefined) return;
    this.#open[frame.closer]--;
    if (frame.key !== null) this.#dropKey(frame);
    else if (!frame.hasEntry && frame.comma >= 0) {
      noteRepair(this.#source, "trailing_comma", { from: frame.comma, to: frame.comma + 1 });
    }
  }

  #dropKey(frame: Frame): void {
    noteRepair(this.#source, "missing_value", { from: frame.keyAt });
    frame.key = null;
  }

  #top(): Frame {
    return this.#stack[this.#stack.length - 1];
  }

  /** Path of the innermost open object or list. */
  #path(): JsonPath {
    return this.#stack.slice(1).map((frame) => frame.place).filter((place) => place !== null);
  }
}

function isObject(frame: Frame): boolean {
  return !Array.isArray(frame.value);
}

function setEntry(object: Record<string, unknown>, key: string, value: unknown): void {
  // Assigned plainly, this key would change the object's prototype.
  if (key !== "__proto__") object[key] = value;
  else {
    Object.defineProperty(object, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
}

/** The error for a text that is nested too deep to be music. */
export function tooDeep(): OnpuError {
  return new OnpuError(
    "unreadable_input",
    `Cannot read the JSON: it is nested deeper than ${MAX_JSON_DEPTH} levels`,
    {
      hint: "Write tracks as a list of objects, each with a list of notes, without further nesting",
    },
  );
}
