/** Velocity at the start of a text: mezzo-forte. */
export const DEFAULT_VELOCITY = 80;

/** What an accent adds to a velocity: one step of the dynamics. */
const ACCENT = 16;

/** Velocities of the dynamics, evenly spaced as most notation programs have them. */
export const DYNAMICS: ReadonlyMap<string, number> = new Map([
  ["ppp", 16],
  ["pp", 32],
  ["p", 48],
  ["mp", 64],
  ["mf", 80],
  ["f", 96],
  ["ff", 112],
  ["fff", 124],
]);

/** Velocity of an accented note. */
export function accent(velocity: number): number {
  return Math.min(127, velocity + ACCENT);
}

/** Ticks of a staccato note: half of what is written, as most players take it. */
export function shorten(ticks: number): number {
  return Math.max(1, Math.round(ticks / 2));
}
