import { toNumber } from "./loose_number.ts";

/** Velocity of notes that say nothing about it: mezzo-forte. */
export const DEFAULT_VELOCITY = 80;

/** Dynamics in letters and words. */
const DYNAMICS: Readonly<Record<string, number>> = {
  pppp: 8,
  ppp: 16,
  pp: 32,
  p: 48,
  mp: 64,
  mf: 80,
  f: 96,
  ff: 112,
  fff: 124,
  ffff: 127,
  sf: 112,
  sfz: 112,
  sffz: 120,
  fz: 112,
  rf: 104,
  rfz: 104,
  fp: 96,
  sfp: 104,
  n: 1,
  pianississimo: 16,
  pianissimo: 32,
  piano: 48,
  mezzopiano: 64,
  mezzoforte: 80,
  forte: 96,
  fortissimo: 112,
  fortississimo: 124,
  sforzando: 112,
  sforzato: 112,
  forzando: 112,
  silent: 1,
  ghost: 40,
  whisper: 24,
  veryquiet: 24,
  verysoft: 32,
  quiet: 48,
  soft: 48,
  gentle: 56,
  light: 56,
  low: 48,
  medium: 80,
  moderate: 80,
  normal: 80,
  mid: 80,
  mediumsoft: 64,
  mediumloud: 88,
  strong: 104,
  loud: 100,
  high: 104,
  hard: 108,
  accent: 112,
  accented: 112,
  veryloud: 116,
  max: 127,
  maximum: 127,
};

/** What a velocity says. */
export interface VelocityReading {
  /** 1–127; 0 for silence. */
  readonly velocity: number;
  /** What had to be changed. */
  readonly repair:
    | "velocity_range"
    | "velocity_share"
    | "velocity_zero"
    | "velocity_default"
    | null;
}

/**
 * Reads a velocity: a number in the scale of the piece, a percentage, or a dynamic.
 *
 * @param value Number or text
 * @param scale What numbers are multiplied by: 1, or 127 where the whole piece goes from 0 to 1
 * @param usual Velocity where the value cannot be read
 * @returns Velocity and what had to be changed
 */
export function readVelocity(value: unknown, scale: number, usual: number): VelocityReading {
  if (typeof value === "string") return readText(value, scale, usual);
  const number = typeof value === "number" ? value : toNumber(value);
  return Number.isNaN(number)
    ? { velocity: usual, repair: "velocity_default" }
    : fit(number, scale);
}

/** Whether a value is the name of a dynamic, such as `mf`, and not that of the note F4. */
export function isDynamic(value: unknown): boolean {
  return typeof value === "string" && !/\d/.test(value) && findDynamic(value) !== undefined;
}

function readText(text: string, scale: number, usual: number): VelocityReading {
  const number = toNumber(text);
  if (!Number.isNaN(number)) return fit(number, scale);
  const percent = /^\s*(\d{1,4}(?:\.\d{1,4})?)\s*[%％]\s*$/.exec(text);
  if (percent) return fit(Number(percent[1]) / 100, 127);
  const velocity = findDynamic(text);
  return velocity === undefined
    ? { velocity: usual, repair: "velocity_default" }
    : { velocity, repair: null };
}

function findDynamic(text: string): number | undefined {
  const word = text.length > 40 ? "" : text.toLowerCase().replace(/[^a-z]/g, "");
  return Object.hasOwn(DYNAMICS, word) ? DYNAMICS[word] : undefined;
}

function fit(number: number, scale: number): VelocityReading {
  if (number === 0) return { velocity: 0, repair: "velocity_zero" };
  // No MIDI velocity is a fraction of 1, so this one is in another scale than the rest.
  const isShare = scale === 1 && number > 0 && number < 1;
  const scaled = isShare ? number * 127 : number * scale;
  const velocity = Math.min(127, Math.max(1, Math.round(scaled)));
  return {
    velocity,
    repair: isShare ? "velocity_share" : scaled > 127 || scaled < 0 ? "velocity_range" : null,
  };
}
