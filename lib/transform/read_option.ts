import { checkComposition } from "../composition/check_composition.ts";
import type { Composition } from "../composition/composition.ts";
import { catchError, OnpuError, quoteValue } from "../errors.ts";
import { findProgram } from "../instrument/program.ts";
import { findNearest } from "../nearest.ts";
import { DYNAMICS } from "../notation/dynamics.ts";
import { type Key, parseKey } from "../pitch/key.ts";
import { parsePitch } from "../pitch/note_name.ts";
import { findDuration } from "../time/duration.ts";
import { checkNumber, invalidOption } from "./option.ts";
import type { BarSpan, TrackChoice } from "./scope.ts";
import type { OptionKind, OptionValues, TransformOption } from "./transform.ts";

/** Fields that say where bars begin and end. */
export const BAR_FIELDS: ReadonlyMap<string, "from" | "to"> = new Map([
  ...["frombar", "startbar", "firstbar", "from", "start"].map((key) => [key, "from"] as const),
  ...["tobar", "endbar", "lastbar", "to", "end"].map((key) => [key, "to"] as const),
]);

/**
 * Reads the value of an option by its kind.
 *
 * @param value As people write it
 * @param option What it is to be
 * @param place Name of the option, and path of the value
 * @throws {OnpuError} `invalid_option`, or what the reader of its kind throws, with the path
 */
export function readOption(
  value: unknown,
  option: TransformOption,
  { name, path }: { readonly name: string; readonly path: string },
): OptionValues[OptionKind] {
  const read = catchError(() => READERS[option.kind](value, { name, option }));
  if (read instanceof OnpuError) {
    throw new OnpuError(read.code, read.message, { hint: read.hint, path });
  }
  return read;
}

/** What a reader knows of the option. */
interface Reading {
  readonly name: string;
  readonly option: TransformOption;
}

/** How a value of each kind is read. */
const READERS: {
  readonly [Kind in OptionKind]: (value: unknown, reading: Reading) => OptionValues[Kind];
} = {
  integer: (value, reading) => readNumber(value, reading, true),
  number: (value, reading) => readNumber(value, reading, false),
  boolean: readBoolean,
  choice: readChoice,
  text: readText,
  pitch: readPitch,
  key: readKey,
  length: readLength,
  velocity: readVelocity,
  program: readProgram,
  track: readTrack,
  tracks: (value, reading) =>
    (Array.isArray(value) ? value : [value]).map((track) => readTrack(track, reading)),
  bars: readBars,
  piece: readPiece,
};

function readNumber(value: unknown, { name, option }: Reading, isInteger: boolean): number {
  const number = toNumber(value);
  if (number === null) {
    const wanted = isInteger ? "a whole number" : "a number";
    throw invalidOption(name, `${quoteValue(value)} is not ${wanted}`, `Use ${wanted}`);
  }
  checkNumber(name, number, { ...option, isInteger });
  return number;
}

function toNumber(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  const text = value.normalize("NFKC").trim().replace("−", "-");
  const [, number, percent] =
    /^([-+]?(?:\d+\.?\d*|\.\d+))\s*(%|x|bpm|st|semitones?)?$/i.exec(text) ?? [];
  if (number === undefined) return null;
  return percent === "%" ? Number(number) / 100 : Number(number);
}

function readText(value: unknown, { name }: Reading): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw invalidOption(name, `${quoteValue(value)} is no text`, "Use a text");
}

function readBoolean(value: unknown, { name }: Reading): boolean {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (word === true || word === 1 || word === "true" || word === "yes" || word === "on") {
    return true;
  }
  if (word === false || word === 0 || word === "false" || word === "no" || word === "off") {
    return false;
  }
  throw invalidOption(name, `${quoteValue(value)} is neither true nor false`, "Use true or false");
}

function readChoice(value: unknown, { name, option }: Reading): string {
  const { choices = [] } = option;
  const found = typeof value === "string" &&
    (choices.find((choice) => foldWord(choice) === foldWord(value)) ??
      choices.find((choice) => foldWord(choice).startsWith(foldWord(value).replace(/s$/, ""))));
  if (found) return found;
  const nearest = typeof value === "string" ? findNearest(value, choices) : null;
  throw invalidOption(
    name,
    `${quoteValue(value)} is not one of ${choices.join(", ")}`,
    nearest === null ? `Use one of ${choices.join(", ")}` : `Use ${nearest}`,
  );
}

function readPitch(value: unknown, { name, option }: Reading): number {
  const number = toNumber(value);
  if (number === null && typeof value === "string") return parsePitch(value);
  if (number === null) {
    throw invalidOption(
      name,
      `${quoteValue(value)} is no pitch`,
      "Use a note such as C4, or 0 to 127",
    );
  }
  checkNumber(name, number, { low: 0, high: 127, ...option, isInteger: true });
  return number;
}

function readKey(value: unknown, { name }: Reading): Key {
  if (typeof value === "string" || typeof value === "number") return parseKey(value);
  const { tonic, mode = "major" } = typeof value === "object" && value !== null
    ? value as { readonly tonic?: unknown; readonly mode?: unknown }
    : {};
  if (typeof tonic === "string" && typeof mode === "string") return parseKey(`${tonic} ${mode}`);
  throw invalidOption(name, `${quoteValue(value)} is no key`, "Use a name such as F# minor");
}

function readLength(value: unknown, { name, option }: Reading): number {
  // A note value as it is spoken: 16 and "1/16" are sixteenths.
  const isText = typeof value === "string" || typeof value === "number";
  const text = isText ? String(value).trim().replace(/^1\//, "").replace(/(?:th|nd)s?$/i, "") : "";
  const ticks = isText ? findDuration(text) : null;
  if (ticks === null) {
    throw invalidOption(
      name,
      `${quoteValue(value)} is no note value`,
      "Use one such as 4, 8, 16, T8 for triplet eighths, or d8 for dotted ones",
    );
  }
  checkNumber(name, ticks, option);
  return ticks;
}

function readVelocity(value: unknown, { name }: Reading): number {
  const mark = typeof value === "string" ? DYNAMICS.get(value.trim().toLowerCase()) : undefined;
  const number = mark ?? toNumber(value);
  if (number !== null && Number.isInteger(number) && number >= 1 && number <= 127) return number;
  const wanted = "1 to 127, or a mark such as pp, mf, ff";
  throw invalidOption(name, `${quoteValue(value)} is no loudness`, `Use ${wanted}`);
}

function readProgram(value: unknown, { name }: Reading): number {
  const number = toNumber(value);
  if (number !== null) {
    checkNumber(name, number, { low: 0, high: 127, isInteger: true });
    return number;
  }
  const found = typeof value === "string" ? findProgram(value) : null;
  if (found !== null) return found.program;
  throw new OnpuError(
    "unknown_instrument",
    `Cannot find an instrument called ${quoteValue(value)}`,
    {
      hint: "Use a General MIDI name such as Violin or Electric Bass (finger), or 0 to 127",
    },
  );
}

function readTrack(value: unknown, { name }: Reading): TrackChoice {
  if (typeof value === "number" || typeof value === "string") return value;
  throw invalidOption(name, `${quoteValue(value)} is no track`, "Use a name, or an index from 0");
}

function readBars(value: unknown, { name }: Reading): BarSpan {
  const single = toNumber(value);
  if (single !== null) return { from: single, to: single };
  if (typeof value === "string") {
    const text = value.normalize("NFKC").trim();
    const [, from, to] =
      /^(?:bars?|measures?)?\s*(\d+)\s*(?:-|–|—|〜|~|to|\.\.)\s*(\d+|end)?$/i.exec(text) ?? [];
    if (from !== undefined) {
      return { from: Number(from), ...(to && /\d/.test(to) ? { to: Number(to) } : {}) };
    }
  }
  if (Array.isArray(value) && value.length > 0 && value.length <= 2) {
    const [from, to = from] = value.map(toNumber);
    if (from !== null && to !== null) return { from, to };
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value).map((
      [key, bar],
    ) => [BAR_FIELDS.get(foldWord(key)), toNumber(bar)]);
    if (entries.every(([end, bar]) => end !== undefined && bar !== null)) {
      return Object.fromEntries(entries);
    }
  }
  throw invalidOption(
    name,
    `${quoteValue(value)} names no bars`,
    'Use { "from": 1, "to": 4 }, "1-4" or 3',
  );
}

function readPiece(value: unknown, { name }: Reading): Composition {
  const invalid = (): OnpuError =>
    invalidOption(name, `${quoteValue(value)} is no composition`, "Give a whole composition");
  if (typeof value !== "object" || value === null) throw invalid();
  // The check looks at each value of a piece, and comes upon what is none as a wrong type.
  const piece = value as Composition;
  try {
    checkComposition(piece);
  } catch (error) {
    throw error instanceof TypeError ? invalid() : error;
  }
  return piece;
}

/** A word as names are compared: in lower case, without separators. */
export function foldWord(word: string): string {
  return word.slice(0, 100).normalize("NFKC").toLowerCase().replace(/[\s_\-.]+/g, "");
}
