import type { Section } from "../composition/composition.ts";
import { collectEntries, type Entry } from "./entries.ts";
import { hasPosition } from "./evidence.ts";
import { dropEntry, inList, isInPiece, type LaneContext, layOut, type Stretch } from "./lane.ts";
import { toNumber } from "./loose_number.ts";
import type { Given, NoteFields } from "./raw.ts";
import { readText } from "./read_text.ts";
import { matchBarRange } from "./section_bars.ts";

interface Placed extends Stretch {
  readonly entry: Entry;
}

/** Name of a section that has none. */
const UNNAMED = "Section";

/**
 * Reads the sections of a piece: one after another by their lengths, or each at its place.
 *
 * Starts and lengths that name no unit are bars, unless that makes the form far longer than the music.
 *
 * @param given Value of the piece's field
 * @param lanes What reading lanes needs
 * @returns Sections sorted by tick; one without a length lasts to the next
 */
export function readSections(given: Given, lanes: LaneContext): Section[] {
  const entries = collectEntries(given, { ...lanes, hasCounts: true });
  const context = inList(lanes, given.path, entries.map(({ raw }) => raw.fields));
  const areBars = countInBars(entries, context);
  const isFrom0 = entries.some(({ raw: { fields } }) => toNumber(fields.start) === 0);
  // What is added to a start to count as bars do.
  const first = context.clock.decisions.barBase - (isFrom0 ? 0 : 1);
  let cursor = 0;
  const placed: Placed[] = [];
  for (const [index, entry] of entries.entries()) {
    const fields = areBars ? toBars(entry.raw.fields, first) : entry.raw.fields;
    const isPlaced = hasPosition(fields);
    const start = context.clock.readStart(fields) ?? (isPlaced ? null : cursor);
    const length = start === null ? null : context.lengths.read(fields, start);
    const hasEnd = typeof length === "number"
      ? length > 0
      : isPlaced || index === entries.length - 1;
    if (!isInPiece(start) || !hasEnd) {
      dropEntry("section_dropped", entry, { ...context, detail: "write its bar and bars" });
      continue;
    }
    placed.push({
      entry,
      tick: Math.max(0, start),
      length: typeof length === "number" ? length : 0,
    });
    cursor = start + (typeof length === "number" ? length : 0);
  }
  return layOut(placed, Math.max(context.end, cursor)).map(({ entry, tick, length }) => ({
    tick,
    duration: length,
    name: readName(entry, context) || UNNAMED,
  }));
}

function readName(entry: Entry, { log }: LaneContext): string {
  return readText(entry.raw.source === null ? entry.value : entry.get("name"), entry.path, log);
}

/** Whether starts and lengths without a unit are bars; a guess that is recorded where there are any. */
function countInBars(entries: readonly Entry[], { clock, end, log }: LaneContext): boolean {
  let reach = 0;
  let cursor = 0;
  let isOpen = false;
  for (const { raw: { fields } } of entries) {
    if (fields.startTicks !== undefined) return false;
    const start = toNumber(fields.start);
    const length = toNumber(fields.duration);
    isOpen ||= !Number.isNaN(start) || !Number.isNaN(length);
    cursor = (Number.isNaN(start) ? cursor : start) + (Number.isNaN(length) ? 0 : length);
    reach = Math.max(reach, cursor);
  }
  if (!isOpen) return true;
  const bars = clock.meter.barCount(Math.max(1, Math.round(end)));
  const areBars = reach <= bars * 1.5 + 1;
  log.add("section_unit", entries[0].raw.list, {
    after: areBars ? "bars" : "beats",
    detail: `they reach ${reach}, and the music has ${bars} bars`,
  });
  return areBars;
}

/** Starts and lengths without a unit as bars. */
function toBars({ start, end, duration, ...rest }: NoteFields, shift: number): NoteFields {
  const range = matchBarRange(rest.durationBars ?? duration);
  // Written bars count from 1, whatever the notes do.
  if (range !== null) return { bar: range.first, endBar: range.last };
  const fields: NoteFields = { ...rest };
  if (start !== undefined) {
    fields.bar ??= Number.isNaN(toNumber(start)) ? start : toNumber(start) + shift;
  }
  if (end !== undefined) fields.endBar ??= toNumber(end) + shift;
  if (duration !== undefined) fields.durationBars ??= duration;
  return fields;
}
