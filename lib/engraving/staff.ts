import type { Track } from "../composition/composition.ts";
import { findRightHand, MIDDLE_C } from "./hands.ts";
import type { Placed } from "./quantize.ts";

/** Sign at the start of a staff, by its name in ABC. */
export type Clef = "treble" | "alto" | "bass" | "perc";

/** A staff and what is on it. */
export interface Staff {
  readonly clef: Clef;
  /** Semitones by which notes sound above where they are written: an octave lower for guitars and basses. */
  readonly transpose: number;
  /** In order of start. */
  readonly notes: readonly Placed[];
}

/** Written pitches that clefs hold within three ledger lines. */
const TREBLE = { low: 57, high: 88 } as const;
const BASS = { low: 33, high: 64 } as const;

const VIOLA = 41;
const CONTRABASS = 43;

/** Share of the notes on either side that may be outside a clef: a few low notes change no clef. */
const OUTSIDE = 0.08;

/**
 * The staves of a track: one for drums, for what one clef holds and for a single line, else one for each hand.
 *
 * Guitars, bass guitars and the double bass are written an octave above their sound (Adler, The Study of Orchestration,
 * 3rd ed., ch. 5; Gould, Behind Bars, p. 395).
 */
export function toStaves({ isDrum, program }: Track, notes: readonly Placed[]): Staff[] {
  if (isDrum) return [{ clef: "perc", transpose: 0, notes }];
  const pitches = notes.map(({ pitch }) => pitch).sort((a, b) => a - b);
  const isBelow = isWrittenHigher(program) && (pitches.at(-1) ?? 0) <= 127 - 12;
  const transpose = isBelow ? -12 : 0;
  const pitchAt = (share: number): number =>
    (pitches[Math.floor((pitches.length - 1) * share)] ?? MIDDLE_C) - transpose;
  const fits = ({ low, high }: { readonly low: number; readonly high: number }): boolean =>
    pitchAt(OUTSIDE) >= low && pitchAt(1 - OUTSIDE) <= high;
  const isHigh = pitchAt(0.5) >= MIDDLE_C;
  const staff = (clef: Clef): Staff[] => [{ clef, transpose, notes }];
  if (program === VIOLA) return staff("alto");
  if (fits(TREBLE) && (isHigh || !fits(BASS))) return staff("treble");
  if (fits(BASS)) return staff("bass");
  if (isBelow || !hasChords(notes)) return staff(isHigh ? "treble" : "bass");
  const right = findRightHand(notes);
  const high = notes.filter((note) => right.has(note));
  const low = notes.filter((note) => !right.has(note));
  if (high.length === 0 || low.length === 0) return staff(low.length === 0 ? "treble" : "bass");
  return [{ clef: "treble", transpose, notes: high }, { clef: "bass", transpose, notes: low }];
}

/** Guitars and basses of General MIDI, by program. */
function isWrittenHigher(program: number): boolean {
  return (program >= 24 && program < 40) || program === CONTRABASS;
}

function hasChords(notes: readonly Placed[]): boolean {
  return notes.some(({ start }, index) => index > 0 && notes[index - 1].start === start);
}
