/** A row of a table of names. */
export interface NamedRow {
  /** What stands before the name. */
  readonly fields: readonly string[];
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Parts a table into its rows; a line that begins with a blank goes on with the row before. */
export function readRows(table: string): string[] {
  return table.trim().split(/\n(?! )/);
}

/** Reads a row: as many fields as there are columns, the name, a colon, aliases with commas between them. */
export function readNamed(row: string, columns: number): NamedRow {
  const [head, aliases] = row.split(": ");
  const words = head.split(" ");
  const [fields, name] = [words.slice(0, columns), words.slice(columns).join(" ")];
  return { fields, name, aliases: aliases.split(/,\s+/) };
}
