/** What a chord does in its key: it rests, leaves home, or wants to go back. */
export type HarmonicFunction = "tonic" | "subdominant" | "dominant";

/**
 * What chords on each degree of the major scale do, in minor and the modes too.
 *
 * @see H. Riemann, Vereinfachte Harmonielehre, 1893, and B. Nettles and R. Graf, The Chord Scale Theory and Jazz Harmony, 1997, on chords of the subdominant minor (b6, b7, b2)
 */
export const FUNCTION_OF_DEGREE: Readonly<Record<string, HarmonicFunction>> = {
  "1": "tonic",
  "b2": "subdominant",
  "2": "subdominant",
  "b3": "tonic",
  "3": "tonic",
  "4": "subdominant",
  "#4": "dominant",
  "b5": "dominant",
  "5": "dominant",
  "b6": "subdominant",
  "6": "tonic",
  "b7": "subdominant",
  "7": "dominant",
};
