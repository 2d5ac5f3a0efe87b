import { findNoteName } from "../pitch/note_name.ts";
import { findDuration } from "../time/duration.ts";
import type { NoteField } from "./aliases.ts";
import type { NoteFields } from "./raw.ts";
import { isDynamic } from "./read_velocity.ts";
import { isList, lengthOf, valueAt } from "./safe.ts";
import { matchTransport } from "./transport.ts";

/** What the columns of a table of notes can be. */
const TABLES: readonly (readonly NoteField[])[] = [
  ["pitch", "start", "duration", "velocity"],
  ["start", "pitch", "duration", "velocity"],
  ["start", "duration", "pitch", "velocity"],
  ["pitch", "start", "duration"],
  ["start", "pitch", "duration"],
  ["start", "duration", "pitch"],
  ["pitch", "duration", "velocity"],
  ["start", "pitch"],
  ["duration", "pitch"],
];
/** Lowest note of a piano: numbers below are mostly beats. */
const LOWEST_PITCH = 21;
/** Longest note in beats that a table is believed to have. */
const LONGEST = 64;
/** Numbers up to here are rather lengths than velocities. */
const LONG = 16;

/** Lengths in beats are multiples of a part of so many. */
const GRID = 48;

type Cells = readonly unknown[];

/**
 * Finds what the columns of a table of notes are: `[[60, 0, 1, 100], [62, 1, 0.5, 90]]`, `[["C4", 0, 1], ["D4", 1, 1]]`.
 *
 * @param rows List that may be a table
 * @returns A field for each column, `null` when it is no table, or could be read in several ways
 */
export function findColumns(rows: readonly unknown[]): readonly NoteField[] | null {
  const first = rows[0];
  // A hole in a list is no row that `every` looks at.
  if (!isList(first) || rows.includes(undefined)) return null;
  const isNamed = rows.every((row) => isList(row) && row.some(isPitchCell));
  const width = isNamed
    ? rows.reduce((most: number, row) => Math.max(most, isList(row) ? lengthOf(row) : 0), 0)
    : lengthOf(first);
  // Rows with names may leave out their velocities; of numbers, one row may be anything.
  const narrowest = isNamed && width === 4 ? 3 : width;
  if (width < 2 || width > 4 || (!isNamed && (lengthOf(rows) < 2 || width === 2))) return null;
  const areRows = rows.every((row) =>
    isList(row) && lengthOf(row) >= narrowest && lengthOf(row) <= width &&
    (isNamed || row.every((cell) => Number.isFinite(cell)))
  );
  if (!areRows) return null;
  const columns = Array.from({ length: width }, (_, column): Cells =>
    rows.flatMap((row) => {
      const cell = valueAt(row as object, column);
      return cell === undefined ? [] : [cell];
    }));
  const fitting = TABLES.filter((fields) =>
    fields.length === width &&
    fields.every((field, column) => canBe(field, columns[column], isNamed))
  );
  if (fitting.length === 1 && (!isNamed || width === 4)) return fitting[0];
  const flowing = fitting.find((fields) => areConsecutive(fields, columns));
  if (flowing !== undefined) return flowing;
  const likely = fitting.filter((fields) =>
    fields.every((field, column) => isLikely(field, columns[column]))
  );
  if (likely.length <= 1) return likely[0] ?? null;
  return likely.find((fields) => fields.includes("start") === areTimes(fields, columns)) ?? null;
}

/**
 * Reads one row by itself: a pitch with its length, `["C4", 1]`, `["C4", "q", 90]`, or a rest, `[null, 1]`.
 *
 * @param row Anything in a list of notes
 * @returns What it says, `null` for anything else, such as a chord
 */
export function matchRow(row: readonly unknown[]): NoteFields | null {
  if (lengthOf(row) < 2 || lengthOf(row) > 3) return null;
  const [pitch, duration, velocity] = row;
  const isPair = (pitch === null || isPitchCell(pitch)) && isLengthOf(pitch, duration) &&
    (velocity === undefined || velocity === null || typeof velocity === "number" ||
      isDynamic(velocity));
  return isPair ? { pitch, duration, velocity: velocity ?? undefined } : null;
}

/** Whether what stands behind a pitch is its length, and not another pitch: `["C", "e"]` are two. */
function isLengthOf(pitch: unknown, duration: unknown): boolean {
  if (typeof duration === "number") return true;
  if (typeof duration !== "string" || findDuration(duration) === null) return false;
  const isPitch = findNoteName(duration) !== null;
  return !isPitch || isList(pitch) || (typeof pitch === "string" && /\d/.test(pitch));
}

/** Whether a cell names a pitch, a drum or a rest, or several pitches. */
function isPitchCell(cell: unknown): boolean {
  if (isList(cell)) return lengthOf(cell) > 0 && cell.every((one) => isName(one));
  return isName(cell);
}

function isName(cell: unknown): boolean {
  return typeof cell === "string" && /\p{L}/u.test(cell) &&
    (findNoteName(cell) !== null || (!isDynamic(cell) && findDuration(cell) === null));
}

function canBe(field: NoteField, cells: Cells, isNamed: boolean): boolean {
  switch (field) {
    case "pitch":
      return isNamed
        ? cells.every(isPitchCell)
        : cells.every((cell) =>
          Number.isInteger(cell) && Number(cell) >= LOWEST_PITCH && Number(cell) <= 127
        );
    case "start":
      return areNumbers(cells)
        ? cells.every((cell, index) => cell >= (index === 0 ? 0 : cells[index - 1]))
        : cells.every((cell) => typeof cell === "string" && matchTransport(cell) !== null);
    case "duration":
      return cells.every((cell) =>
        typeof cell === "number"
          ? cell > 0 && cell <= LONGEST
          : typeof cell === "string" && findDuration(cell) !== null
      );
    default:
      return areNumbers(cells)
        ? cells.every((cell) => cell > 0 && cell <= 127) &&
          (cells.every((cell) => cell <= 1) || cells.every((cell) => Number.isInteger(cell)))
        : cells.every((cell) => typeof cell === "number" || isDynamic(cell));
  }
}

/** Whether cells that can be something are so as a rule: times go on, and velocities are larger than lengths. */
function isLikely(field: NoteField, cells: Cells): boolean {
  if (!areNumbers(cells)) return true;
  switch (field) {
    case "start": {
      const rising = cells.filter((cell, index) => index > 0 && cell > cells[index - 1]).length;
      return cells[0] === 0 ||
        (cells[0] < LOWEST_PITCH && rising > 0 && rising * 2 >= cells.length - 1);
    }
    case "duration":
      return cells.every((cell) => cell < LONG);
    case "velocity":
      return cells.some((cell) => cell >= LONG || cell < 1);
    default:
      return true;
  }
}

/** Whether each note starts later than the one before, and lengths, if any, are musical: velocities such as 0.8 are not. */
function areTimes(fields: readonly NoteField[], columns: readonly Cells[]): boolean {
  const at = fields.includes("start") ? fields.indexOf("start") : fields.indexOf("duration");
  const [starts, lengths] = [columns[at], columns.slice(at + 1).find((cells) => areNumbers(cells))];
  return areNumbers(starts) &&
    starts.every((start, index) => index === 0 || start > starts[index - 1]) &&
    (lengths ?? []).every((length) => Number.isInteger(Number(length) * GRID));
}

/** Whether most notes of a table end where the next ones start. */
function areConsecutive(fields: readonly NoteField[], columns: readonly Cells[]): boolean {
  const [starts, durations] = (["start", "duration"] as const)
    .map((field) => columns[fields.indexOf(field)] ?? []);
  if (!areNumbers(starts) || !areNumbers(durations)) return false;
  // Starts do not go back, so that the next later one is found from the end.
  let [steps, meeting, next] = [0, 0, NaN];
  for (let index = starts.length - 1; index >= 0; index--) {
    if (starts[index + 1] > starts[index]) next = starts[index + 1];
    if (Number.isNaN(next)) continue;
    steps++;
    if (next - starts[index] === durations[index]) meeting++;
  }
  return meeting * 2 > steps;
}

function areNumbers(cells: Cells): cells is readonly number[] {
  return cells.every((cell) => Number.isFinite(cell));
}
