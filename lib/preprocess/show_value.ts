import { isList, valueAt } from "./safe.ts";

/** Words of text with one space between them, which no number begins as. */
const PLAIN = /^[^\s\dI.+-]\S*(?: \S+)*$/;

/**
 * Shows any value in a few words, for `before` and `after`.
 *
 * @param value Anything
 * @returns One line of at most 60 characters; a text that could be taken for a number keeps its quotes
 */
export function showValue(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "string") {
    if (value.length <= 60 && PLAIN.test(value)) return value.toWellFormed();
    const text = value.length > 200 ? value.slice(0, 200) : value;
    const line = text.replace(/\s+/g, " ").trim();
    return shorten(line === "" || !Number.isNaN(Number(line)) ? `"${line}"` : line);
  }
  if (typeof value === "number") return String(Math.round(value * 1e4) / 1e4);
  if (typeof value === "function" || typeof value === "symbol") return typeof value;
  if (typeof value !== "object" || value === null) return String(value);
  if (isList(value)) return shorten(showList(value));
  return shorten(showRecord(value));
}

function showList(list: readonly unknown[]): string {
  const shown = Math.min(5, list.length);
  let items = "";
  for (let index = 0; index < shown; index++) {
    items += (index === 0 ? "" : ", ") + showScalar(valueAt(list, index));
  }
  return `[${items}${list.length > 5 ? ", …" : ""}]`;
}

function showRecord(record: object): string {
  try {
    const entries = Object.keys(record).slice(0, 4).map((key) =>
      `${key}: ${showScalar((record as Record<string, unknown>)[key])}`
    );
    return `{${entries.join(", ")}}`;
  } catch {
    // A getter or a proxy may throw.
    return "{…}";
  }
}

function showScalar(value: unknown): string {
  if (isList(value)) return value.length === 0 ? "[]" : "[…]";
  return typeof value === "object" && value !== null ? "{…}" : showValue(value);
}

/** So much of a text as is shown. */
export function shorten(text: string, length = 60): string {
  return (text.length <= length ? text : `${text.slice(0, length - 1)}…`).toWellFormed();
}
