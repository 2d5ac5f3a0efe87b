import { PLAY_ALIASES, type PlayField } from "./aliases.ts";
import { Fields, indexAliases } from "./fields.ts";
import { readPlayWords } from "./play_words.ts";
import { type Given, joinPath } from "./raw.ts";
import type { RepairLog } from "./repair.ts";
import { isList, isRecord, keysOf, lengthOf, type LooseRecord, valueAt } from "./safe.ts";

/** Values about a way to play chords, by field. */
export interface CollectedPlay {
  /** All that is said in words. */
  readonly text: string;
  /** Values of all other fields. */
  readonly fields: ReadonlyMap<PlayField, Given>;
}

const PLAY = indexAliases(PLAY_ALIASES);
/** Fields whose values are words, and can be read together. */
const WORDS: readonly PlayField[] = ["style", "pattern", "direction", "articulation"];
/** Entries of a list, keys of an object, and levels of either that are looked at. */
const MOST = { entries: 8, keys: 32, depth: 4 };

/**
 * Collects what stands in the place of a way to play chords: words, fields, or fields with words.
 *
 * @param given The value
 * @param log Log of repairs, for keys that are misspelt or mean nothing
 */
export function collectPlay(given: Given, log: RepairLog): CollectedPlay {
  const collector = new PlayCollector(log);
  collector.visit(given, 0);
  return { text: collector.words.join(" "), fields: collector.fields };
}

class PlayCollector {
  readonly words: string[] = [];
  readonly fields = new Map<PlayField, Given>();
  readonly #table = new Fields(PLAY);
  readonly #log: RepairLog;

  constructor(log: RepairLog) {
    this.#log = log;
  }

  visit({ value, path }: Given, depth: number): void {
    if (depth > MOST.depth) return;
    if (typeof value === "string") this.words.push(value);
    else if (isRecord(value)) this.#visitFields(value, path, depth);
    else if (isList(value)) {
      for (const [index, one] of listEntries(value).entries()) {
        this.visit({ value: one, path: `${path}[${index}]` }, depth + 1);
      }
    }
  }

  #visitFields(record: LooseRecord, path: string, depth: number): void {
    for (const key of keysOf(record).slice(0, MOST.keys)) {
      const given = { value: valueAt(record, key), path: joinPath(path, key) };
      if (given.value === undefined || given.value === null) continue;
      const known = this.#table.find(key);
      if (known === null) continue;
      const field = known ?? this.#findTypo(key, given.path);
      if (field !== null) this.#add(field, given, depth);
      else if (namesPlay(key)) {
        // The key says it: { arpeggio: "up" }, { staccato: true }.
        if (given.value !== false) this.words.push(key);
        this.visit(given, depth + 1);
      } else this.#log.add("unknown_field", given.path, { before: key });
    }
  }

  #add(field: PlayField, given: Given, depth: number): void {
    const isText = typeof given.value === "string" || isRecord(given.value) ||
      (isList(given.value) && listEntries(given.value).every((one) => typeof one === "string"));
    if (WORDS.includes(field) && isText) this.visit(given, depth + 1);
    else if (!this.fields.has(field)) this.fields.set(field, given);
  }

  #findTypo(key: string, path: string): PlayField | null {
    const near = namesPlay(key) ? null : this.#table.findTypo(key);
    if (near !== null) this.#log.add("misspelt_field", path, { before: key, after: near });
    return near;
  }
}

function namesPlay(key: string): boolean {
  const { words, isGuess } = readPlayWords(key);
  return !isGuess && Object.keys(words).length > 0;
}

function listEntries(list: readonly unknown[]): unknown[] {
  const length = Math.min(MOST.entries, lengthOf(list));
  return Array.from({ length }, (_, index) => valueAt(list, index));
}
