import type { Call } from "./call.ts";
import { collectEntries, type Entry } from "./entries.ts";
import { foldKey } from "./fields.ts";
import type { Given, NoteFields } from "./raw.ts";
import { keysOf } from "./safe.ts";
import { findSectionBars } from "./section_bars.ts";

/** Sections that also change tempo, metre or key, each at its bar. */
export interface SectionChanges {
  readonly tempos: readonly Entry[];
  readonly signatures: readonly Entry[];
  readonly keys: readonly Entry[];
}

/** Keys by which a section changes something. */
const KEYS: Readonly<Record<keyof SectionChanges, readonly string[]>> = {
  tempos: ["bpm", "tempo", "qpm"],
  signatures: ["timesignature", "meter", "metre", "timesig"],
  keys: ["key", "keysignature"],
};

/**
 * Finds the changes that stand in sections: `{ name: "Chorus", bar: 9, bpm: 140, key: "C" }`.
 *
 * @param sections Value of the piece's field
 * @param first What notes call the first bar, 1 or 0
 * @param call The call
 * @returns The sections that change something, with the bar that they start in, as notes call it
 */
export function findSectionChanges(
  sections: readonly Given[],
  first: number,
  call: Call,
): SectionChanges {
  const entries = sections.flatMap((given) => collectEntries(given, call));
  const bars = findSectionBars(entries);
  const shift = bars.some((bar) => bar < 1) ? 0 : first - 1;
  const placed = entries.map((entry, index) => ({
    entry,
    fields: { bar: bars[index] + shift },
  }));
  return pickChanges(placed.filter(({ fields }) => !Number.isNaN(fields.bar)));
}

/** The changes of one section, without a place. */
export function findOwnChanges(entry: Entry | undefined): SectionChanges {
  return pickChanges(entry === undefined ? [] : [{ entry, fields: {} }]);
}

function pickChanges(
  places: readonly { readonly entry: Entry; readonly fields: NoteFields }[],
): SectionChanges {
  const withKeys = (known: readonly string[]): Entry[] =>
    places.flatMap(({ entry, fields }) => {
      const { source } = entry.raw;
      const isOne = source !== null && keysOf(source).some((key) => known.includes(foldKey(key)));
      return isOne ? [{ ...entry, raw: { ...entry.raw, fields } }] : [];
    });
  return {
    tempos: withKeys(KEYS.tempos),
    signatures: withKeys(KEYS.signatures),
    keys: withKeys(KEYS.keys),
  };
}
