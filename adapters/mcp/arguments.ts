import { OnpuError, quoteValue } from "../../mod.ts";

/** Arguments of a call by name; `null`, empty and missing ones are not there. */
export type Fields = Readonly<Record<string, unknown>>;

/** Other names of the id of a piece. */
export const ID_ALIASES = { id: ["piece", "pieceid", "uri"] } as const;

/** Other names of the first and the last of some bars. */
export const BAR_ALIASES = {
  from: ["frombar", "startbar", "firstbar", "bar", "start"],
  to: ["tobar", "endbar", "lastbar", "end"],
} as const;

/**
 * The arguments of a call, in which those that have other names are found under one.
 *
 * @param args What the client sent
 * @param alone Name of the one argument that a call with a mere text means
 * @param aliases Other names by that under which they are found, in lower case without separators
 */
export function readFields(
  args: unknown,
  alone: string,
  aliases: Readonly<Record<string, readonly string[]>> = {},
): Fields {
  if (typeof args === "string" && !/^\s*[{[]/.test(args)) return { [alone]: args };
  const fields: Record<string, unknown> = {};
  for (const [written, value] of Object.entries(parse(args))) {
    if (value === undefined || value === null || value === "") continue;
    const folded = written.toLowerCase().replace(/[\s_.-]/g, "");
    const name = Object.keys(aliases).find((name) =>
      name.toLowerCase() === folded || aliases[name].includes(folded)
    );
    fields[name ?? written] = value;
  }
  return fields;
}

function parse(args: unknown): object {
  if (typeof args !== "string") return typeof args === "object" && args !== null ? args : {};
  try {
    const value: unknown = JSON.parse(args);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The number of a bar, from 1; `undefined` when there is none. */
export function readBar(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number)) return number;
  throw new OnpuError("invalid_position", `Cannot use ${quoteValue(value)} as a bar`, {
    hint: "Give a whole number; the first bar is 1",
    path: name,
  });
}

/**
 * A text, also where it is a number.
 *
 * @throws {OnpuError} `unreadable_input` for anything else
 */
export function readText(value: unknown, name: string): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new OnpuError("unreadable_input", `Cannot read ${quoteValue(value)} as a text`, {
    hint: `Give \`${name}\` as a text`,
    path: name,
  });
}

/** A list, also where it is one value, or a text with commas. */
export function readList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? value.split(/\s*,\s*/).filter((part) => part !== "") : [value];
}
