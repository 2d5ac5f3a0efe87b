/** A note that begins on a beat, as far as it tells where bars begin. */
export interface BeatNote {
  /** How long it is, in beats. */
  readonly beats: number;
  /** How loud it is beside the others: 1 for as loud. */
  readonly loudness: number;
  readonly pitch: number;
}

/** What the first beat of a piece has before others: most pieces begin with a bar. */
const FIRST = 0.08;
/** How much better another beat has to be than the first, as a share of what a bar has. */
const MARGIN = 0.04;
/** The same for the middle of a bar, which is much like its beginning. */
const HALF_MARGIN = 0.16;

/**
 * Which beat of a piece is the first of a full bar, from 0: where notes are long, loud and low, and where harmony
 * changes (Lerdahl and Jackendoff's metrical preference rules 3 to 6, as far as notes show them).
 *
 * @param beats The notes of each
 * @param count How many beats are in a bar
 */
export function findDownbeat(beats: readonly (readonly BeatNote[])[], count: number): number {
  const scores = Array.from({ length: count }, () => 0);
  const lows = beats.map((notes) => Math.min(...notes.map(({ pitch }) => pitch)));
  beats.forEach((notes, index) => {
    if (notes.length === 0) return;
    const longest = Math.max(...notes.map(({ beats }) => Math.min(beats, count)));
    const loudness = notes.reduce((sum, note) => sum + note.loudness, 0) / notes.length;
    const around = lows.slice(Math.max(0, index - count + 1), index + count)
      .filter((low) => low < Infinity);
    const isLow = around.every((low) => lows[index] <= low) &&
      around.some((low) => low > lows[index] + 4);
    const bass = lows.slice(0, index).findLast((low) => low < Infinity);
    const isNew = bass !== undefined && bass !== lows[index];
    scores[index % count] += longest * loudness + (isLow ? 1 : 0) + (isNew ? 0.3 : 0);
  });
  const sum = scores.reduce((sum, score) => sum + score, 0);
  if (sum === 0) return 0;
  const shares = scores.map((score, phase) => score / sum + (phase === 0 ? FIRST : 0));
  const best = shares.indexOf(Math.max(...shares));
  const margin = 2 * best === count ? HALF_MARGIN : MARGIN;
  return shares[best] - shares[0] >= margin ? best : 0;
}
