/** Places of the degrees of the major scale on the line of fifths, from its tonic. */
const FIFTHS: readonly number[] = [0, 2, 4, -1, 1, 3, 5];
/** Fifths that a sharp adds. */
const SHARP = 7;

/**
 * The number of a degree without its accidentals: 7 for `"bb7"`.
 *
 * @param interval Name of a chord degree
 */
export function degreeOf(interval: string): number {
  return Number(interval.slice(countAccidentals(interval)));
}

/**
 * Orders degrees as they stack up from the root: by number, flat before sharp, each once.
 *
 * @param intervals Names of chord degrees
 */
export function sortIntervals(intervals: Iterable<string>): string[] {
  return [...new Set(intervals)].sort((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Fifths from a root up to a degree of it, which spell it: 1 for `"5"`, -3 for `"b3"`. An octave counts for nothing.
 *
 * @param interval Name of a chord degree
 */
export function degreeFifths(interval: string): number {
  const accidentals = countAccidentals(interval);
  const number = Number(interval.slice(accidentals));
  return FIFTHS[(number - 1) % 7] + SHARP * (interval.startsWith("b") ? -accidentals : accidentals);
}

/**
 * The degree so many fifths up, from 1 to 7 with its accidentals: `"b7"` for -2.
 *
 * @param fifths Distance on the line of fifths
 */
export function nameDegree(fifths: number): string {
  const accidental = Math.floor((fifths + 1) / SHARP);
  const number = FIFTHS.indexOf(fifths - SHARP * accidental) + 1;
  return (accidental < 0 ? "b" : "#").repeat(Math.abs(accidental)) + number;
}

function rankOf(interval: string): number {
  const accidentals = countAccidentals(interval);
  return degreeOf(interval) * 10 + (interval.startsWith("b") ? -accidentals : accidentals);
}

function countAccidentals(interval: string): number {
  let count = 0;
  while (interval[count] === "b" || interval[count] === "#") count++;
  return count;
}
