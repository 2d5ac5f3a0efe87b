import type { CollectContext, CollectedNotes } from "./collect_notes.ts";
import { collectPlacements, isPatternOrder, numberBars } from "./collect_patterns.ts";
import { foldKey } from "./fields.ts";
import { type Given, lastKeyOf, type RawNote } from "./raw.ts";

/**
 * Collects the list of notes of a track by the key that it stands under: bars, voices, chord symbols, patterns in order,
 * or notes.
 *
 * @param given The list
 * @param context What collecting needs
 * @returns Entries of the track
 */
export function collectItems(given: Given, context: CollectContext): CollectedNotes {
  if (isPatternOrder(given.value, context)) {
    return { items: collectPlacements(given, context), tail: null };
  }
  const notes = context.notes.collect(given);
  switch (foldKey(lastKeyOf(given.path))) {
    case "bars":
    case "measures":
      return { ...notes, items: numberBars(notes.items) };
    case "voices":
      return { ...notes, items: notes.items.map(startTogether) };
    case "chords":
      return { ...notes, items: placeSymbols(notes.items, given, context) };
    default:
      return notes;
  }
}

/** Voices sound at the same time: each starts where the track does. */
function startTogether(voice: RawNote): RawNote {
  if (voice.children === null) return voice;
  return { ...voice, fields: { startTicks: 0, ...voice.fields } };
}

/** Symbols alone take a bar each, as in the chord lane; what has a name and no pitch is a symbol, too. */
function placeSymbols(
  items: readonly RawNote[],
  { path }: Given,
  { log }: CollectContext,
): RawNote[] {
  const isPlain = items.some(({ source, fields }) =>
    source === null && typeof fields.pitch === "string"
  );
  if (isPlain) log.add("chord_placed", path);
  return items.map((item) => {
    const { source, fields: { pitch, name, chord, ...rest } } = item;
    if (source !== null && typeof name === "string" && pitch === undefined && chord === undefined) {
      return { ...item, fields: { ...rest, chord: name } };
    }
    if (source !== null || typeof pitch !== "string") return item;
    return { ...item, fields: { chord: pitch, durationBars: 1 } };
  });
}
