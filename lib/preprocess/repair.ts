import type { JsonRepair } from "../json/source.ts";
import { REPAIR_CODES, type RepairCode } from "./repair_codes.ts";
import { shorten, showValue } from "./show_value.ts";

/** A change that `preprocess` made because one reading was sensible, or because something could not be read. */
export interface Repair {
  /** Which kind. */
  readonly code: RepairCode;
  /** Where first, with the caller's own keys: `tracks[0].notes[3].duration`; empty for the whole input. */
  readonly path: string;
  /** What stood at the first place, shortened; empty when nothing did. */
  readonly before: string;
  /** What it was read as, shortened; empty when it was left out. */
  readonly after: string;
  /** Why, with the evidence, and how often when more than once. */
  readonly reason: string;
  /** In how many places, 1 or more. */
  readonly count: number;
}

/** What a repair says beside its code and path. */
export interface RepairDetails {
  /** Value that stood there, any; leave it out when none did. */
  readonly before?: unknown;
  /** Value that it was read as, any; leave it out when there is none. */
  readonly after?: unknown;
  /** What the reason adds to the words of the code, such as the evidence or the nearest known word; asked for once. */
  readonly detail?: string | (() => string);
  /** Where repairs are the same; by default the path with the numbers of its last list left out. */
  readonly scope?: string;
}

/** Longest detail: names in it may be as long as an input. */
const MAX_DETAIL = 300;
/** How many different repairs of one code and scope stand alone before the rest is counted with the last. */
export const MAX_DIFFERENT = 4;
/** In how many scopes repairs of one code are told apart: no piece has so many lists, but lists in lists may. */
const MAX_SCOPES = 500;
/** The scope of all further ones. */
const OTHERS = "…";

/**
 * Collects repairs.
 *
 * Repairs of one code and scope (one field of the notes of one track) with the same values are one entry with a count.
 * Of those with different values the first {@link MAX_DIFFERENT} are entries, and the last of them counts the others.
 */
export class RepairLog {
  readonly #entries: Entry[] = [];
  /** Entries by code, then by scope. */
  readonly #kinds = new Map<RepairCode, Map<string, Entry[]>>();
  readonly #adopted: Repair[] = [];
  /** How often something was added. */
  #total = 0;
  #latest = { path: "", scope: "" };
  #latestField = { list: "", field: "", scope: " " };

  /**
   * Adds a repair.
   *
   * @param code Kind
   * @param path Place as the caller wrote it, or what gives it: only the first of equal repairs needs it
   * @param details Values and evidence, and the scope when it is not the path's
   */
  add(code: RepairCode, path: string | (() => string), details: RepairDetails = {}): void {
    const { before, after, detail = "" } = details;
    const scope = details.scope ?? this.scopeAt(readText(path));
    if (this.addAgain(code, scope, before, after)) return;
    this.#total += 1;
    const texts = { beforeText: showValue(before), afterText: showValue(after) };
    const values = { before, after, ...texts, detail: shorten(readText(detail), MAX_DETAIL) };
    this.#push({ code, scope, path: readText(path), ...values, count: 1 });
  }

  /**
   * Counts a repair with one that is there, where it would be no entry of its own: thousands of them need no path and no
   * details.
   *
   * @returns `false` when it is to be added
   */
  addAgain(code: RepairCode, scope: string, before: unknown, after: unknown): boolean {
    const same = findSame(this.#findKind(code, scope), before, after);
    if (same === undefined) return false;
    this.#total += 1;
    same.count += 1;
    return true;
  }

  /** The scope of a path; the problems of a text, which may be thousands, are all at one. */
  scopeAt(path: string): string {
    if (this.#latest.path !== path) this.#latest = { path, scope: generalize(path) };
    return this.#latest.scope;
  }

  /** The scope of one field of all entries of a list, for {@link add}; the same text for one after the other. */
  scopeOf(list: string, field: string): string {
    const latest = this.#latestField;
    if (latest.list === list && latest.field === field) return latest.scope;
    const scope = `${list} ${field}`;
    this.#latestField = { list, field, scope };
    return scope;
  }

  /** Takes over what was repaired while a text at a path was read as JSON. */
  adopt(repair: JsonRepair, path: string): void {
    this.#adopted.push({ ...repair, path });
  }

  /**
   * Gives all repairs in the order in which they were first made.
   *
   * @returns Finished repairs
   */
  list(): Repair[] {
    const own = this.#entries.map(({ code, path, beforeText, afterText, detail, count }) => {
      const words = detail === "" ? REPAIR_CODES[code] : `${REPAIR_CODES[code]}: ${detail}`;
      const reason = count > 1 ? `${words} (${count} times)` : words;
      return { code, path, before: beforeText, after: afterText, reason, count };
    });
    return [...this.#adopted, ...own];
  }

  /** Where the log is now, for {@link since}. */
  mark(): LogMark {
    return { entries: this.#entries.length, adopted: this.#adopted.length, total: this.#total };
  }

  /**
   * What was added since a mark, as a log of its own.
   *
   * @returns `null` when some of it is counted with what was there before, so that it cannot be told apart
   */
  since({ entries, adopted, total }: LogMark): RepairLog | null {
    const part = new RepairLog();
    for (const entry of this.#entries.slice(entries)) {
      part.#push({ ...entry });
      part.#total += entry.count;
    }
    for (const [code, scopes] of part.#kinds) {
      for (const [scope, kind] of scopes) {
        if (this.#kinds.get(code)?.get(scope)?.length !== kind.length) return null;
      }
    }
    const isApart = part.#total === this.#total - total && this.#adopted.length === adopted;
    return isApart ? part : null;
  }

  /**
   * Adds all of another log, as if it had been added here one by one.
   *
   * @returns `false`, with nothing added, when both have repairs of one kind, or so many kinds that some are counted
   *   together: then it depends on all of them what is counted with what
   */
  merge(part: RepairLog): boolean {
    for (const [code, scopes] of part.#kinds) {
      const own = this.#kinds.get(code);
      if (scopes.size + (own?.size ?? 0) >= MAX_SCOPES) return false;
      if (own === undefined) continue;
      const isFull = own.size + scopes.size > MAX_SCOPES;
      if (isFull || scopes.keys().some((scope) => own.has(scope))) return false;
    }
    for (const entry of part.#entries) this.#push({ ...entry });
    this.#total += part.#total;
    return true;
  }

  /** A log with the same repairs, which goes on by itself. */
  copy(): RepairLog {
    const copy = new RepairLog();
    copy.merge(this);
    return copy;
  }

  #push(entry: Entry): void {
    this.#findKind(entry.code, entry.scope).push(entry);
    this.#entries.push(entry);
  }

  #findKind(code: RepairCode, scope: string): Entry[] {
    let scopes = this.#kinds.get(code);
    if (scopes === undefined) this.#kinds.set(code, scopes = new Map());
    const known = scopes.get(scope);
    if (known !== undefined) return known;
    if (scopes.size >= MAX_SCOPES && scope !== OTHERS) return this.#findKind(code, OTHERS);
    const kind: Entry[] = [];
    scopes.set(scope, kind);
    return kind;
  }
}

/** A place in a log. */
export interface LogMark {
  readonly entries: number;
  readonly adopted: number;
  readonly total: number;
}

interface Entry {
  readonly code: RepairCode;
  readonly scope: string;
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly beforeText: string;
  readonly afterText: string;
  readonly detail: string;
  count: number;
}

function findIdentical(
  kind: readonly Entry[],
  before: unknown,
  after: unknown,
): Entry | undefined {
  for (const entry of kind) if (entry.before === before && entry.after === after) return entry;
  return undefined;
}

/** The entry that counts a repair of its kind; compared as values first, since a song may have thousands of one. */
function findSame(kind: readonly Entry[], before: unknown, after: unknown): Entry | undefined {
  const identical = findIdentical(kind, before, after);
  if (identical !== undefined || kind.length === 0) return identical;
  const texts = { before: showValue(before), after: showValue(after) };
  return kind.find(({ beforeText, afterText }) =>
    beforeText === texts.before && afterText === texts.after
  ) ?? (kind.length >= MAX_DIFFERENT ? kind[kind.length - 1] : undefined);
}

function readText(text: string | (() => string)): string {
  return typeof text === "string" ? text : text();
}

/** Leaves the numbers of the innermost list out: the fields of all notes of a track are one scope. */
function generalize(path: string): string {
  const open = path.lastIndexOf("[");
  const close = path.indexOf("]", open);
  return open < 0 || close < 0 ? path : path.slice(0, open) + path.slice(close + 1);
}
