/** A position in parts: bar, beat, and part of a beat. */
export interface Transport {
  /** Two or three numbers. */
  readonly values: readonly number[];
  /** Whether dots part them, as in `3.2.1`. */
  readonly isDotted: boolean;
}

/** Numbers parted by colons or bars; the last may have a fraction. */
const WITH_COLONS =
  /^\s*(-?\d{1,7})\s*[:|]\s*(\d{1,4}(?:\.\d{1,6})?)(?:\s*[:|]\s*(\d{1,4}(?:\.\d{1,6})?))?\s*$/;
/** Three whole numbers parted by dots; two would be a decimal. */
const WITH_DOTS = /^\s*(\d{1,7})\.(\d{1,4})\.(\d{1,4})\s*$/;

/**
 * Reads a position in parts: `"2:3"`, `"0:2:0"`, `"1:2:240"`, `"3.2.1"`.
 *
 * @param value Anything
 * @returns Its parts, or `null`; two numbers with one dot are a decimal and no position
 */
export function matchTransport(value: unknown): Transport | null {
  if (typeof value !== "string") return null;
  const dotted = WITH_DOTS.exec(value);
  const match = dotted ?? WITH_COLONS.exec(value);
  if (match === null) return null;
  const values = match.slice(1).filter((part) => part !== undefined).map(Number);
  return { values, isDotted: dotted !== null };
}
