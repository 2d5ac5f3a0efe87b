/** Writes one entry to standard error, the only stream that a stdio server may use for words. */
export type Log = (text: string) => void;

/** Writes to standard error. */
export function logToStderr(text: string): void {
  // deno-lint-ignore no-console -- console.error is standard error in every runtime that we run in
  console.error(`[onpu] ${text}`);
}
