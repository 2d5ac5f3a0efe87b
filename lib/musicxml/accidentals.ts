import type { BarEvent } from "../engraving/bar_filler.ts";
import { alterations, placeOf } from "../engraving/spelling.ts";
import type { Value } from "../engraving/write_rhythm.ts";
import type { Key } from "../pitch/key.ts";
import type { NoteName } from "../pitch/note_name.ts";

/** Notes of a value, and from where in the bar it sounds. */
export interface Spelled {
  readonly value: Value<BarEvent>;
  readonly names: readonly NoteName[];
}

/** Names of accidentals from three flats to three sharps. */
const ACCIDENTALS: readonly string[] = [
  ...["triple-flat", "flat-flat", "flat", "natural", "sharp", "double-sharp", "triple-sharp"],
];

/**
 * The accidentals that are seen in a bar of a staff: one holds on its line or space to the end of the bar, for all voices.
 *
 * A note that is tied from the one before has none.
 *
 * @param notes Of all voices of the staff
 * @param key Whose signature holds
 * @returns By value, one for each of its notes; `null` where none is seen
 */
export function findAccidentals(
  notes: readonly Spelled[],
  key: Key,
): ReadonlyMap<Value<BarEvent>, readonly (string | null)[]> {
  const signature = alterations(key);
  const inForce = new Map<string, number>();
  const found = new Map<Value<BarEvent>, (string | null)[]>();
  for (const { value, names } of notes.toSorted((a, b) => a.value.start - b.value.start)) {
    const signs = names.map((name) => {
      if (isTiedTo(value)) return null;
      const place = placeOf(name);
      const before = inForce.get(place) ?? signature.get(name.letter) ?? 0;
      inForce.set(place, name.accidental);
      return name.accidental === before ? null : ACCIDENTALS[name.accidental + 3];
    });
    found.set(value, signs);
  }
  return found;
}

/** Whether a value goes on with what the one before began. */
export function isTiedTo({ event, start }: Value<BarEvent>): boolean {
  return !(event.isFirst && start === event.start);
}
