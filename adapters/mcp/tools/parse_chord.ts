import { CHORD_DTO_SCHEMA, OnpuError, parseChord as parse, toChordDto } from "../../../mod.ts";
import type { Tool } from "../tool.ts";

/** Fields in which a chord symbol arrives. */
const SYMBOL_FIELDS = ["symbol", "chord", "chordSymbol", "name", "text"] as const;

/** Octave of the root when none is asked for; that of middle C. */
const DEFAULT_OCTAVE = 4;

/** Gives the notes of a chord symbol, to the model and to the page. */
export const parseChord: Tool = {
  name: "parse_chord",
  title: "Parse chord",
  description: "Gives the notes of a chord symbol, root first, with MIDI numbers. " +
    "`bass` is the note after a slash, not among them; null: the root. Null notes: a no-chord symbol. " +
    "An error names the nearest known symbol.",
  inputSchema: {
    type: "object",
    properties: {
      symbol: { type: "string", description: '"Am7", "F#m7b5", "C/E", "N.C."' },
      octave: { type: "integer", description: "Of the root; 4 when left out" },
    },
    required: ["symbol"],
  },
  outputSchema: CHORD_DTO_SCHEMA,
  ui: { visibility: ["model", "app"] },
  keepsPieces: false,
  run(args) {
    const { symbol, octave } = readArguments(args);
    return { dto: toChordDto(parse(symbol), { octave }), effect: null };
  },
};

function readArguments(args: unknown): { symbol: string; octave: number } {
  if (typeof args === "string") return { symbol: args, octave: DEFAULT_OCTAVE };
  const fields: Record<string, unknown> = { ...(args as object) };
  const name = SYMBOL_FIELDS.find((field) => typeof fields[field] === "string");
  if (name === undefined) {
    throw new OnpuError("invalid_chord", "Cannot read a chord: no symbol was given", {
      hint: 'Give a chord symbol as text in `symbol`, such as "Am7"',
      path: "symbol",
    });
  }
  return { symbol: String(fields[name]), octave: readOctave(fields.octave) };
}

function readOctave(value: unknown): number {
  if (value === undefined || value === null || value === "") return DEFAULT_OCTAVE;
  const octave = typeof value === "string" ? Number(value) : value;
  if (typeof octave === "number" && Number.isInteger(octave)) return octave;
  throw new OnpuError("pitch_out_of_range", "Cannot use the octave: it is not a whole number", {
    hint: "Leave `octave` out or give a whole number from -1 to 9",
    path: "octave",
  });
}
