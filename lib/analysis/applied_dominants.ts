import { toRoman } from "../chord/to_roman.ts";
import { parseNoteName, toFifths } from "../pitch/note_name.ts";
import type { ReadChord } from "./find_cadences.ts";

/** The degree alone, without figures and quality. */
const DEGREE = /^[b#]*[ivIV]+/;

/**
 * Tells dominant sevenths by the chord that they lead to: G7 before C is `V7/bIII` in A minor, where it stands on the
 * scale and would be `bVII7` by itself.
 *
 * @see S. Kostka, D. Payne and B. Almén, Tonal Harmony, chapter 16
 */
export function tellAppliedDominants(chords: readonly ReadChord[]): ReadChord[] {
  return chords.map((read, index) => {
    const next = chords[index + 1];
    return next !== undefined && leadsTo(read, next) ? apply(read, next) : read;
  });
}

/** Whether a dominant seventh falls by a fifth to a chord of the same key that is not home. */
function leadsTo({ chord, span, key }: ReadChord, next: ReadChord): boolean {
  if (key === null || key !== next.key || span.numeral === "" || span.numeral.includes("/")) {
    return false;
  }
  const isDominant = chord.intervals.includes("3") && chord.intervals.includes("b7");
  if (!isDominant || next.chord.root === "" || !/^b?3$/.test(next.chord.intervals[1])) return false;
  const root = toFifths(parseNoteName(chord.root));
  const target = toFifths(parseNoteName(next.chord.root));
  const tonic = toFifths(parseNoteName(key.tonic));
  // I7 before IV is home in the blues, and elsewhere tells itself from the chord of the key.
  return root - target === 1 && target !== tonic && root !== tonic;
}

function apply(read: ReadChord, { chord, span }: ReadChord): ReadChord {
  const degree = DEGREE.exec(span.numeral)?.[0];
  if (degree === undefined) return read;
  const mode = chord.intervals[1] === "3" ? "major" : "minor";
  const numeral = `${toRoman(read.chord, { tonic: chord.root, mode })}/${degree}`;
  return { ...read, span: { ...read.span, numeral, function: "dominant" } };
}
