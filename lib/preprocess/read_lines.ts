import { findNoteName } from "../pitch/note_name.ts";
import { isTrackText } from "./music_text.ts";
import type { Given } from "./raw.ts";
import type { RepairLog } from "./repair.ts";

/** Longest text that is looked at. */
const MAX_TEXT = 100_000;
/** A line that begins a field: `Tempo: 120`, `- **Left hand:** C3/h G3`. */
const FIELD = /^[\s>*#-]*(\p{L}[\p{L}\d _/&'().-]{0,38}?)\s*\*{0,2}[:：]\*{0,2}(?:\s+|$)(.*)$/u;
/** A field inside of another, as YAML has it: such lines say more than this reads. */
const INNER = /^\s+(?:-\s+)?\p{L}[\p{L}\d_]*:(?:\s|$)/u;
/** A rule, or the end of a code block. */
const EMPTY = /^[\s`~=*_-]*$/;

/**
 * Reads a song that is written as lines: what each says of it or plays, with its name and a colon before it.
 *
 * @param given A text
 * @param log Log of repairs
 * @returns An object with a text under each name; `null` when it is anything else
 */
export function openLines({ value, path }: Given, log: RepairLog): Given | null {
  const lines = typeof value === "string" ? readLines(value) : null;
  if (lines === null) return null;
  log.add("lines_read", path, { before: value, after: Object.keys(lines).join(", ") });
  return { value: lines, path };
}

/** Whether a text has fields on lines of their own, so that it is not music alone. */
export function hasFields(text: string): boolean {
  return listLines(text).filter((line) => findField(line) !== null).length > 1;
}

function listLines(text: string): readonly string[] {
  if (text.length > MAX_TEXT || !/[:：]\**(?:\s|$)/.test(text) || /^\s*[[{"]/.test(text)) return [];
  return text.trim().split("\n").filter((line) => !EMPTY.test(line));
}

/** The name that a line begins with, and what it says. */
function findField(line: string): { readonly name: string; readonly value: string } | null {
  const [, name = "", value = ""] = FIELD.exec(line) ?? [];
  return name.length > 1 && findNoteName(name) === null ? { name, value } : null;
}

/** Texts by the names before them; a line without a name belongs to the one before. */
function readLines(text: string): Record<string, string> | null {
  const lines = listLines(text);
  if (lines.some((line) => INNER.test(line))) return null;
  const fields = new Map<string, string>();
  let last = "";
  for (const line of lines) {
    const field = findField(line);
    last = field?.name ?? last;
    if (last === "") return null;
    const before = fields.get(last) ?? "";
    const more = (field?.value ?? line).trim();
    // Music of one name goes on in the next bar.
    const sign = field !== null && more !== "" ? " | " : "\n";
    fields.set(last, before === "" ? more : before + sign + more);
  }
  const isSong = fields.size > 1 && fields.values().some(isTrackText);
  return isSong ? Object.fromEntries(fields) : null;
}
