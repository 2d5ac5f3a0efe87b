import { DRUM_PLACES, type DrumPlace, UNKNOWN_DRUM } from "../engraving/drum_place.ts";

/** What a drum is written as. */
export interface DrumNote extends Pick<DrumPlace, "head"> {
  /** The note that it is written as, with its accidental: `c`, `^c`. */
  readonly note: string;
}

/** Notes of the two octaves in which readers of ABC look for drums. */
const NOTES = [..."CDEFGABcdefgab"];

/** What tells drums apart that share a line. */
const SIGNS = ["^", "_", "^^", "__"];

/**
 * Gives each drum of a part a place of its own: of two that have one place the later gets the next free.
 *
 * @param pitches Percussion pitches that the part uses; of more than 70 the last ones share the place of the first
 * @returns Places by pitch
 */
export function placeDrums(pitches: readonly number[]): Map<number, DrumNote> {
  const ranks = [...DRUM_PLACES.keys()];
  const rank = (pitch: number): number =>
    DRUM_PLACES.has(pitch) ? ranks.indexOf(pitch) : ranks.length;
  const notes = new Map<number, DrumNote>();
  const taken = new Set<string>();
  for (const pitch of [...new Set(pitches)].sort((a, b) => rank(a) - rank(b) || a - b)) {
    const { letter, octave, head } = DRUM_PLACES.get(pitch) ?? UNKNOWN_DRUM;
    const wanted = octave === 4 ? letter : letter.toLowerCase();
    const note = findFree(wanted, taken) ?? wanted;
    taken.add(note);
    notes.set(pitch, { note, head });
  }
  return notes;
}

/** The nearest note that is free, without a sign if there is one. */
function findFree(wanted: string, taken: ReadonlySet<string>): string | null {
  const at = NOTES.indexOf(wanted);
  const near = NOTES.toSorted((a, b) =>
    Math.abs(NOTES.indexOf(a) - at) - Math.abs(NOTES.indexOf(b) - at)
  );
  const free = near.find((note) => !taken.has(note));
  if (free !== undefined) return free;
  const signed = SIGNS.flatMap((sign) => near.map((note) => sign + note));
  return signed.find((note) => !taken.has(note)) ?? null;
}
