/**
 * Prints what the example songs cost a model that writes them: `deno task tokens`.
 *
 * Tokens are those of o200k. Songs stand as objects (`examples/<song>.json`), one line a note as models usually write
 * them, and without any space; as note text (`examples/note_text/`), and with parts that play the chords
 * (`examples/chord_parts/`), both as their files are. Ratios are to the objects with spaces.
 *
 * @module
 */
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { preprocess } from "../mod.ts";
import { printLine } from "./print_table.ts";

/** A way to write a song. */
export type SongForm = "spaced" | "compact" | "noteText" | "chordParts";

/** What a song costs. */
export interface SongTokens extends Readonly<Record<SongForm, number>> {
  readonly name: string;
  /** Notes of the piece, all tracks together. */
  readonly notes: number;
}

/** Songs of `examples/`. */
export const SONGS: readonly string[] = [
  "j_pop",
  "boss_battle",
  "fugue",
  "blues",
  "barcarolle",
  "messy",
];
/** Tokens that a model writes in a second. */
const SPEED = 60;
const FORMS: Readonly<Record<SongForm, string>> = {
  spaced: "objects, spaced",
  compact: "objects, compact",
  noteText: "note text",
  chordParts: "chord parts",
};

/** Counts the tokens of every song in every form. */
export function countSongs(): SongTokens[] {
  return SONGS.map((name) => {
    const song = JSON.parse(readExample(`${name}.json`));
    const { tracks } = preprocess(song).composition;
    return {
      name,
      notes: tracks.reduce((sum, track) => sum + track.notes.length, 0),
      spaced: countTokens(formatSpaced(song, "")),
      compact: countTokens(JSON.stringify(song)),
      noteText: countTokens(readExample(`note_text/${name}.json`)),
      chordParts: countTokens(readExample(`chord_parts/${name}.json`)),
    };
  });
}

/** The sums of all songs. */
export function addUp(songs: readonly SongTokens[]): SongTokens {
  const sum = (field: "notes" | SongForm): number =>
    songs.reduce((total, song) => total + song[field], 0);
  return {
    name: "all",
    notes: sum("notes"),
    spaced: sum("spaced"),
    compact: sum("compact"),
    noteText: sum("noteText"),
    chordParts: sum("chordParts"),
  };
}

/** JSON as models usually write it: `{ "pitch": "C4", "beat": 1 }` on a line, and all that holds such in several. */
function formatSpaced(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const inner = `${indent}  `;
  const items = Object.entries(value).map(([key, item]) =>
    (Array.isArray(value) ? "" : `${JSON.stringify(key)}: `) + formatSpaced(item, inner)
  );
  const isFlat = Object.values(value).every((item) => typeof item !== "object" || item === null);
  return isFlat
    ? `${open} ${items.join(", ")} ${close}`
    : `${open}\n${items.map((item) => inner + item).join(",\n")}\n${indent}${close}`;
}

function readExample(path: string): string {
  return Deno.readTextFileSync(new URL(`../examples/${path}`, import.meta.url)).trim();
}

function countTokens(text: string): number {
  return encode(text).length;
}

function printTable(): void {
  const songs = countSongs();
  const forms = Object.keys(FORMS) as SongForm[];
  printRow(["", "notes", ...forms.flatMap((form) => [FORMS[form], "seconds", "ratio"])]);
  for (const song of [...songs, addUp(songs)]) {
    printRow([
      song.name,
      count(song.notes),
      ...forms.flatMap((form) => [
        count(song[form]),
        (song[form] / SPEED).toFixed(0),
        (song.spaced / song[form]).toFixed(1),
      ]),
    ]);
  }
  printLine(
    `\nTokens of o200k; seconds at ${SPEED} tokens a second; ratio: spaced objects to this form.`,
  );
}

function count(value: number): string {
  return value.toLocaleString("en");
}

function printRow([name, notes, ...cells]: readonly string[]): void {
  const widths = [17, 8, 7];
  printLine(
    name.padEnd(12) + notes.padStart(6) +
      cells.map((cell, index) => cell.padStart(widths[index % 3])).join(""),
  );
}

if (import.meta.main) printTable();
