import { findReference } from "../../../mod.ts";

/** A row of a table: its cells by the heads of their columns. */
export type Row = Readonly<Record<string, string>>;

/** Every row of the tables of a reference that have all these columns. */
export function readRows(name: string, ...heads: readonly string[]): Row[] {
  const rows = findReference(name).text.split("\n\n").filter((block) => block.startsWith("|"))
    .map(readTable).filter(([row]) => row !== undefined && heads.every((head) => head in row))
    .flat();
  if (rows.length === 0) throw new RangeError(`${name} has no table with ${heads.join(", ")}`);
  return rows;
}

/** The words of a cell: `"C–G7 Am"` has three. */
export function wordsOf(cell: string): string[] {
  return cell.split(/[\s,–]+/).filter(Boolean);
}

function readTable(block: string): Row[] {
  const [heads = [], , ...rows] = block.trim().split("\n").map((line) =>
    line.split("|").slice(1, -1).map((cell) => cell.trim())
  );
  return rows.map((cells) => Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? ""])));
}
