import {
  type Chord,
  CHORD_DTO_SCHEMA,
  isNumeral,
  type Key,
  OnpuError,
  parseChord as parse,
  parseKey,
  parseRoman,
  quoteValue,
  toChordDto,
  voiceChord,
} from "../../../mod.ts";
import type { Tool } from "../tool.ts";

/** Fields in which a chord symbol arrives. */
const SYMBOL_FIELDS = ["symbol", "chord", "chordSymbol", "name", "text"] as const;

/** Octave of the root when none is asked for; that of middle C. */
const DEFAULT_OCTAVE = 4;

/** Gives the notes of a chord symbol, to the model and to the page. */
export const parseChord: Tool = {
  name: "parse_chord",
  title: "Parse chord",
  description:
    "Gives the notes of a chord symbol, root first, with MIDI numbers; in a `key` also its numeral. " +
    "`bass` is the note after a slash, not among them; null: the root. Null notes: a no-chord symbol. " +
    "An error names the nearest known symbol.",
  inputSchema: {
    type: "object",
    properties: {
      symbol: { type: "string", description: '"Am7", "F#m7b5", "C/E"; with a key "V7/ii"' },
      octave: { type: "integer", description: "Of the root; 4 when left out" },
      key: { type: "string" },
      inversion: { type: "integer" },
      near: { type: "string", description: "Symbol of the chord before: voiced near it" },
    },
    required: ["symbol"],
  },
  outputSchema: CHORD_DTO_SCHEMA,
  ui: { visibility: ["model", "app"] },
  keepsPieces: false,
  run(args) {
    const { symbol, octave, key, inversion, near } = readArguments(args);
    const chord = readChord(symbol, key);
    const before = near === undefined ? undefined : voiceChord(readChord(near, key), { octave });
    const voicing = inversion === undefined && before === undefined
      ? null
      : voiceChord(chord, { octave, inversion, near: before });
    return { dto: toChordDto(chord, { octave, key, voicing }), effect: null };
  },
};

interface Arguments {
  readonly symbol: string;
  readonly octave: number;
  readonly key: Key | null;
  readonly inversion?: number;
  readonly near?: string;
}

function readArguments(args: unknown): Arguments {
  if (typeof args === "string") return { symbol: args, octave: DEFAULT_OCTAVE, key: null };
  const fields: Record<string, unknown> = { ...(args as object) };
  const name = SYMBOL_FIELDS.find((field) => typeof fields[field] === "string");
  if (name === undefined) {
    throw new OnpuError("invalid_chord", "Cannot read a chord: no symbol was given", {
      hint: 'Give a chord symbol as text in `symbol`, such as "Am7"',
      path: "symbol",
    });
  }
  const { key, inversion, near } = fields;
  return {
    symbol: String(fields[name]),
    octave: readInteger(fields.octave, "octave") ?? DEFAULT_OCTAVE,
    key: isGiven(key) ? parseKey(typeof key === "number" ? key : String(key)) : null,
    inversion: readInteger(inversion, "inversion"),
    near: isGiven(near) ? String(near) : undefined,
  };
}

/** A symbol; or, in a key, a numeral. */
function readChord(symbol: string, key: Key | null): Chord {
  try {
    return parse(symbol);
  } catch (error) {
    if (key === null && isNumeral(symbol)) throw needsKey(symbol);
    const numeral = key === null ? null : tryNumeral(symbol, key);
    if (numeral === null) throw error;
    return numeral;
  }
}

function needsKey(symbol: string): OnpuError {
  return new OnpuError(
    "invalid_chord",
    `Cannot read the degree ${quoteValue(symbol)} without a key`,
    {
      hint: 'Give its key as well, such as "C major"',
      path: "key",
    },
  );
}

function tryNumeral(symbol: string, key: Key): Chord | null {
  try {
    return parseRoman(symbol, key);
  } catch (error) {
    if (error instanceof OnpuError) return null;
    throw error;
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function readInteger(value: unknown, field: string): number | undefined {
  if (!isGiven(value)) return undefined;
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number)) return number;
  throw new OnpuError("pitch_out_of_range", `Cannot use the ${field}: it is not a whole number`, {
    hint: `Leave \`${field}\` out or give a whole number`,
    path: field,
  });
}
