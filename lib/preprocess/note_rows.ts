import type { NoteField } from "./aliases.ts";
import { isList, lengthOf } from "./safe.ts";

/** What the columns of a table of notes can be. */
const TABLES: readonly (readonly NoteField[])[] = [
  ["pitch", "start", "duration", "velocity"],
  ["start", "pitch", "duration", "velocity"],
  ["start", "duration", "pitch", "velocity"],
  ["pitch", "start", "duration"],
  ["start", "pitch", "duration"],
  ["start", "duration", "pitch"],
  ["pitch", "duration", "velocity"],
];
/** Lowest note of a piano: numbers below are mostly beats. */
const LOWEST_PITCH = 21;
/** Longest note in beats that a table is believed to have. */
const LONGEST = 64;

/**
 * Finds what the columns of a table of notes are: `[[60, 0, 1, 100], [62, 1, 0.5, 90]]`.
 *
 * @param rows List that may be a table
 * @returns A field for each column, `null` when it is no table, or could be read in several ways
 */
export function findColumns(rows: readonly unknown[]): readonly NoteField[] | null {
  const width = isList(rows[0]) ? lengthOf(rows[0]) : 0;
  if (lengthOf(rows) < 2 || width < 3 || width > 4) return null;
  if (!rows.every((row) => isRow(row, width))) return null;
  const table = rows as readonly (readonly number[])[];
  const fitting = TABLES.filter((fields) =>
    fields.length === width &&
    fields.every((field, column) => canBe(field, table.map((row) => row[column])))
  );
  return fitting.length === 1 ? fitting[0] : null;
}

function isRow(row: unknown, width: number): boolean {
  return isList(row) && lengthOf(row) === width && row.every((cell) => Number.isFinite(cell));
}

function canBe(field: NoteField, cells: readonly number[]): boolean {
  switch (field) {
    case "pitch":
      return cells.every((cell) => Number.isInteger(cell) && cell >= LOWEST_PITCH && cell <= 127);
    case "start":
      return cells.every((cell, index) => cell >= (index === 0 ? 0 : cells[index - 1]));
    case "duration":
      return cells.every((cell) => cell > 0 && cell <= LONGEST);
    default:
      return cells.every((cell) => cell > 0 && cell <= 127) &&
        (cells.every((cell) => cell <= 1) || cells.every((cell) => Number.isInteger(cell)));
  }
}
