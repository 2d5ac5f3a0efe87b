import { toNumber } from "./loose_number.ts";

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
/** Bar and beat in words: `m2 b3`, `bar 3 beat 2`. */
const WITH_WORDS =
  /^\s*(?:m|bar|measure|takt)\.?\s*(\d{1,7})[\s,.:;-]*(?:b|beat|schlag)\.?\s*(\d{1,4}(?:\.\d{1,6})?)\s*$/i;
/** A beat as musicians count it: `1 e & a`, the four sixteenths. */
const COUNTED = /^\s*(\d{1,5})\s*(e|&|\+|and|und|n|a)\s*$/i;
const SIXTEENTHS: Readonly<Record<string, number>> = { e: 0.25, a: 0.75 };

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
  const match = dotted ?? WITH_COLONS.exec(value) ?? WITH_WORDS.exec(value);
  if (match === null) return null;
  const values = match.slice(1).filter((part) => part !== undefined).map(Number);
  return { values, isDotted: dotted !== null };
}

/**
 * Reads a beat as a number, or as musicians count it: `"2&"`, `"1e"`, `"3 and"`.
 *
 * @param value Anything
 * @returns Beat with a fraction, `NaN` when it is none
 */
export function toBeat(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : NaN;
  const number = toNumber(value);
  const counted = typeof value === "string" && Number.isNaN(number) ? COUNTED.exec(value) : null;
  return counted ? Number(counted[1]) + (SIXTEENTHS[counted[2].toLowerCase()] ?? 0.5) : number;
}
