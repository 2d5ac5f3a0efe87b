import type { Chord } from "../chord/parse_chord.ts";
import type { Key } from "../pitch/key.ts";
import { parseNoteName, toPitchClass } from "../pitch/note_name.ts";
import type { Cadence, CadenceKind, ChordSpan } from "./analysis.ts";
import type { PhraseEnd } from "./phrase_ends.ts";

/** A chord of the analysis, with what it means. */
export interface ReadChord {
  /** Where it stands, and its numeral. */
  readonly span: ChordSpan;
  /** The symbol, understood. */
  readonly chord: Chord;
  /** Key in which it stands; `null` when none is known. */
  readonly key: Key | null;
}

/** A chord by its degree in semitones above the tonic, and whether its third is major. */
interface Degree {
  readonly root: number;
  readonly isMajor: boolean;
  readonly isDiminished: boolean;
  readonly isInverted: boolean;
}

/**
 * The cadences at the ends of phrases, by their last two chords.
 *
 * @see W. E. Caplin, The Classical Cadence: Conceptions and Misconceptions, Journal of the American Musicological Society 57 (2004)
 */
export function findCadences(
  chords: readonly ReadChord[],
  phraseEnds: readonly PhraseEnd[],
): Cadence[] {
  const cadences: Cadence[] = [];
  let index = 0;
  for (const { tick, pitch } of phraseEnds) {
    while (index + 1 < chords.length && chords[index + 1].span.tick <= tick) index++;
    if (index === 0) continue;
    const [before, last] = [chords[index - 1], chords[index]];
    const { key, span } = last;
    if (key === null || span.tick > tick || cadences.at(-1)?.tick === span.tick) continue;
    const tonic = toPitchClass(parseNoteName(key.tonic));
    const from = degreeOf(before.chord, tonic);
    const to = degreeOf(last.chord, tonic);
    const kind = from && to && findKind(from, to);
    if (!kind) continue;
    const isPerfect = kind === "authentic" && !from.isInverted && !to.isInverted &&
      pitch % 12 === tonic && from.root === 7;
    const { tick: at, bar, beat, numeral } = span;
    cadences.push({
      tick: at,
      bar,
      beat,
      kind,
      isPerfect,
      numerals: [before.span.numeral, numeral],
    });
  }
  return cadences;
}

function findKind(from: Degree, to: Degree): CadenceKind | null {
  const isDominant = (from.root === 7 && from.isMajor) || (from.root === 11 && from.isDiminished);
  if (to.root === 0 && !to.isDiminished) {
    if (isDominant) return "authentic";
    return from.root === 5 && !to.isInverted ? "plagal" : null;
  }
  if (to.root === 7 && to.isMajor && !to.isInverted) return "half";
  const isSubmediant = (to.root === 9 && !to.isMajor) || (to.root === 8 && to.isMajor);
  return isDominant && isSubmediant ? "deceptive" : null;
}

function degreeOf({ root, bass, pitchClasses }: Chord, tonic: number): Degree | null {
  if (root === "") return null;
  const pitchClass = toPitchClass(parseNoteName(root));
  const has = (semitones: number): boolean => pitchClasses.includes((pitchClass + semitones) % 12);
  return {
    root: (pitchClass - tonic + 12) % 12,
    isMajor: has(4),
    isDiminished: has(3) && has(6),
    isInverted: bass !== root,
  };
}
