import type { NoteField } from "./aliases.ts";
import { toNumber } from "./loose_number.ts";
import type { NoteFields, RawNote } from "./raw.ts";
import { showValue } from "./show_value.ts";

/** What the start of a note-off event is to the note that it ends. */
const ENDS: readonly (readonly [start: NoteField, end: NoteField])[] = [
  ["startTicks", "endTicks"],
  ["beat", "endBeats"],
  ["startBeats", "endBeats"],
  ["startSeconds", "endSeconds"],
  ["startMilliseconds", "endMilliseconds"],
  ["start", "end"],
];

/**
 * Joins pairs of note-on and note-off events to notes, first in first out.
 *
 * @param items Entries of a track
 * @returns The entries themselves when none of them is a note-off event
 */
export function pairEvents(items: readonly RawNote[]): readonly RawNote[] {
  return pair(items.some(({ fields }) => fields.delta !== undefined) ? sumDeltas(items) : items);
}

/** Positions that count from the event before, as in a MIDI file, where they are ticks. */
function sumDeltas(items: readonly RawNote[]): RawNote[] {
  let sum = 0;
  const deltas = items.map(({ fields }) => toNumber(fields.delta));
  const field = deltas.every((delta) => Number.isNaN(delta) || Number.isInteger(delta))
    ? "startTicks"
    : "startBeats";
  return items.map((item, index) => {
    sum += Math.max(0, deltas[index] || 0);
    return { ...item, fields: { ...item.fields, [field]: sum } };
  });
}

function pair(items: readonly RawNote[]): readonly RawNote[] {
  if (!items.some(({ fields }) => isNoteOff(fields))) return items;
  const open = new Map<string, number[]>();
  const paired: (RawNote | null)[] = [...items];
  items.forEach((item, index) => {
    const key = showValue(item.fields.pitch);
    const waiting = open.get(key) ?? [];
    if (!isNoteOff(item.fields)) {
      open.set(key, [...waiting, index]);
      return;
    }
    paired[index] = null;
    const started = waiting.shift();
    const ends = ENDS.find(([start]) => item.fields[start] !== undefined);
    if (started === undefined || ends === undefined) return;
    const on = items[started];
    paired[started] = { ...on, fields: { ...on.fields, [ends[1]]: item.fields[ends[0]] } };
  });
  return paired.filter((item) => item !== null);
}

/** A note-on of velocity 0 is a note-off as well (MIDI 1.0). */
function isNoteOff({ type, velocity }: NoteFields): boolean {
  if (typeof type !== "string") return false;
  if (/^note[\s_-]?off$/i.test(type)) return true;
  return /^note[\s_-]?on$/i.test(type) && velocity !== undefined && toNumber(velocity) === 0;
}
