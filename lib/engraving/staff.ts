import type { Track } from "../composition/composition.ts";
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

/** Between the hands of a piano, and between treble and bass. */
const MIDDLE_C = 60;

const VIOLA = 41;
const CONTRABASS = 43;

/** Share of the notes on either side that may be outside a clef: a few low notes change no clef. */
const OUTSIDE = 0.08;

/**
 * The staves of a track: one for drums, for what one clef holds and for a single line, else one for each hand. Hands meet at
 * middle C, but a chord that one hand can hold stays in it.
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
  return [
    { clef: "treble", transpose, notes: notes.filter((note) => right.has(note)) },
    { clef: "bass", transpose, notes: notes.filter((note) => !right.has(note)) },
  ];
}

/** The widest interval that most hands take at once: a ninth, in semitones. */
const REACH = 14;

/** What a semitone beyond the reach of a hand costs; one on the other side of middle C costs half of one. */
const STRETCH = 10;

/** Hands are an octave apart; between notes that are nearer a chord is parted against its nature. */
const APART = 12;

/** The notes of the right hand: chords, which end together, are parted where it leaves both hands most at ease. */
function findRightHand(notes: readonly Placed[]): ReadonlySet<Placed> {
  const chords = Map.groupBy(notes, ({ start, end }) => `${start} ${end}`).values();
  return new Set(
    chords.flatMap((chord) => {
      const rising = chord.toSorted((a, b) => a.pitch - b.pitch);
      const costs = [...rising.keys(), rising.length].map((parting) => findCost(rising, parting));
      return rising.slice(costs.indexOf(Math.min(...costs)));
    }),
  );
}

/** What it costs to give so many of the lowest notes to the left hand. */
function findCost(rising: readonly Placed[], parting: number): number {
  const [left, right] = [rising.slice(0, parting), rising.slice(parting)];
  const outside = left.reduce((sum, { pitch }) => sum + Math.max(0, pitch + 1 - MIDDLE_C), 0) +
    right.reduce((sum, { pitch }) => sum + Math.max(0, MIDDLE_C - pitch), 0);
  const stretch = [left, right].reduce((sum, hand) => {
    const span = hand.length === 0 ? 0 : hand[hand.length - 1].pitch - hand[0].pitch;
    return sum + Math.max(0, span - REACH);
  }, 0);
  const gap = left.length === 0 || right.length === 0
    ? APART
    : right[0].pitch - left[left.length - 1].pitch;
  return outside / 2 + stretch * STRETCH + Math.max(0, APART - gap);
}

/** Guitars and basses of General MIDI, by program. */
function isWrittenHigher(program: number): boolean {
  return (program >= 24 && program < 40) || program === CONTRABASS;
}

function hasChords(notes: readonly Placed[]): boolean {
  return notes.some(({ start }, index) => index > 0 && notes[index - 1].start === start);
}
