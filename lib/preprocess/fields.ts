import { findNearest } from "../nearest.ts";
import { type AliasTable, COMMENTS } from "./aliases.ts";

/** Shortest key that may be a misspelt field: shorter ones are near to too much. */
const MIN_TYPO = 5;
/** Longest such key. */
const MAX_TYPO = 40;
/** Different unknown keys whose nearest field is looked for. */
const MAX_TYPOS = 100;

/** Fields by their folded spellings. */
export type AliasIndex<Field extends string> = ReadonlyMap<string, Field>;

/**
 * Turns a table of spellings round; it takes longer than reading a short piece, so it is done once for all calls.
 *
 * @param table Spellings of each field; of two fields with one spelling the first has it
 */
export function indexAliases<Field extends string>(table: AliasTable<Field>): AliasIndex<Field> {
  const index = new Map<string, Field>();
  for (const [field, aliases] of Object.entries(table) as [Field, readonly string[]][]) {
    for (const alias of aliases) if (!index.has(alias)) index.set(alias, field);
  }
  return index;
}

/**
 * Finds which field a key means, and remembers it for the call.
 */
export class Fields<Field extends string> {
  readonly #byAlias: AliasIndex<Field>;
  readonly #typos = new Map<string, Field | null>();
  readonly #byKey = new Map<string, Field | null | undefined>();

  /** @param index Fields by their spellings */
  constructor(index: AliasIndex<Field>) {
    this.#byAlias = index;
  }

  /**
   * Finds the field of a key.
   *
   * @param key Key as the caller wrote it
   * @returns The field, `null` for a key that is only a comment, `undefined` for an unknown one
   */
  find(key: string): Field | null | undefined {
    const known = this.#byKey.get(key);
    if (known !== undefined || this.#byKey.has(key)) return known;
    const folded = foldKey(key);
    const field = this.#byAlias.get(folded) ?? (isComment(key, folded) ? null : undefined);
    this.#byKey.set(key, field);
    return field;
  }

  /**
   * Finds the field that an unknown key may be a misspelling of.
   *
   * @param key Key as the caller wrote it
   * @returns The field, or `null` when none is near
   */
  findTypo(key: string): Field | null {
    const known = this.#typos.get(key);
    if (known !== undefined) return known;
    const field = this.#typos.size < MAX_TYPOS ? this.#searchTypo(foldKey(key)) : null;
    this.#typos.set(key, field);
    return field;
  }

  /** How near it is to where no more typos are looked for: 1 is there. */
  get load(): number {
    return this.#typos.size / MAX_TYPOS;
  }

  #searchTypo(folded: string): Field | null {
    if (folded.length < MIN_TYPO || folded.length > MAX_TYPO) return null;
    const longer = [...this.#byAlias.keys()].filter((alias) => alias.length >= MIN_TYPO - 1);
    const nearest = findNearest(folded, longer, folded.length < 7 ? 1 : 2);
    return nearest === null ? null : this.#byAlias.get(nearest) ?? null;
  }
}

/**
 * Folds a key to what spellings are compared by.
 *
 * @param key Any key
 * @returns Lower case, without spaces, `_`, `-` and `.`
 */
export function foldKey(key: string): string {
  return key.length > 200 ? key : key.toLowerCase().replace(/[\s_\-.]+/g, "");
}

function isComment(key: string, folded: string): boolean {
  return COMMENTS.has(folded) || /^\s*(?:[_$#@]|\/\/)/.test(key) || folded === "";
}
