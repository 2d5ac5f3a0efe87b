/** A position in parts: bar, beat, and part of a beat. */
export interface Transport {
  /** Two or three numbers. */
  readonly values: readonly number[];
  /** Whether dots part them, as in `3.2.1`. */
  readonly isDotted: boolean;
}

const TRANSPORT = /^\s*(-?\d{1,7})\s*([:.|])\s*(\d{1,4}(?:\.\d{1,6})?)(?:\s*\2\s*(\d{1,4}(?:\.\d{1,6})?))?\s*$/;

/**
 * Reads a position in parts: `"2:3"`, `"0:2:0"`, `"1:2:240"`, `"3.2.1"`.
 *
 * @param value Anything
 * @returns Its parts, or `null`; two numbers with one dot are a decimal and no position
 */
export function matchTransport(value: unknown): Transport | null {
  if (typeof value !== "string") return null;
  const match = TRANSPORT.exec(value);
  if (match === null) return null;
  const [, bar, separator, beat, part] = match;
  if (separator === "." && part === undefined) return null;
  const values = [bar, beat, ...(part === undefined ? [] : [part])].map(Number);
  return { values, isDotted: separator === "." };
}
