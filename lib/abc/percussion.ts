/** A drum's place on the staff. */
export interface DrumPlace {
  /** The note that it is written as, with its accidental: `c`, `^c`. */
  readonly note: string;
  /** Shape of the head; `null` for the usual one. */
  readonly head: "x" | "triangle" | null;
}

/** Notes of the two octaves in which readers of ABC look for drums. */
const NOTES = [..."CDEFGABcdefgab"];

/** What tells drums apart that share a line. */
const SIGNS = ["^", "_", "^^", "__"];

/**
 * Where drums are written, the commonest first: cymbals high with crosses, snare between, bass drum low (Norman Weinberg,
 * Guidelines for Drumset Notation, Percussive Notes 32/3, 1994). Of two that have one place the later gets the next free.
 */
// deno-fmt-ignore
const PLACES: readonly (readonly [pitch: number, note: string, head?: "x" | "triangle"])[] = [
  [36, "F"], [38, "c"], [42, "g", "x"], [46, "a", "x"], [49, "b", "x"], [51, "f", "x"],
  [44, "D", "x"], [50, "e"], [47, "d"], [45, "B"], [43, "A"], [41, "G"], [35, "E"],
  [37, "c", "x"], [39, "d", "x"], [40, "c"], [48, "d"], [57, "b", "x"], [53, "f", "triangle"],
  [59, "f", "x"], [52, "b", "x"], [55, "b", "x"], [54, "e", "x"], [56, "e", "triangle"],
  [58, "b", "x"], [60, "e"], [61, "d"], [62, "d", "x"], [63, "d"], [64, "B"], [65, "e"],
  [66, "d"], [67, "e", "triangle"], [68, "d", "triangle"], [69, "g", "x"], [70, "g", "x"],
  [71, "a", "x"], [72, "a", "x"], [73, "c", "x"], [74, "c", "x"], [75, "e", "x"],
  [76, "e", "triangle"], [77, "d", "triangle"], [78, "c"], [79, "B"], [80, "a", "triangle"],
  [81, "b", "triangle"],
];

/**
 * Gives each drum of a part a place of its own.
 *
 * @param pitches Percussion pitches that the part uses; of more than 70 the last ones share the place of the first
 * @returns Places by pitch
 */
export function placeDrums(pitches: readonly number[]): Map<number, DrumPlace> {
  const rank = (pitch: number): number =>
    PLACES.findIndex(([known]) => known === pitch) +
    (PLACES.some(([known]) => known === pitch) ? 0 : 1_000);
  const places = new Map<number, DrumPlace>();
  const taken = new Set<string>();
  for (const pitch of [...new Set(pitches)].sort((a, b) => rank(a) - rank(b) || a - b)) {
    const [, wanted, head = null] = PLACES.find(([known]) => known === pitch) ?? [pitch, "c"];
    const note = findFree(wanted, taken) ?? wanted;
    taken.add(note);
    places.set(pitch, { note, head });
  }
  return places;
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
