/** Prints a line. */
export function printLine(line: string): void {
  // deno-lint-ignore no-console -- the figures are what the script is for
  console.log(line);
}

/** Prints rows under the names of their fields. */
export function printTable(rows: readonly object[]): void {
  // deno-lint-ignore no-console -- the figures are what the script is for
  console.table(rows);
}
