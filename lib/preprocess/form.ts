import type { Section } from "../composition/composition.ts";
import { findNearest } from "../nearest.ts";
import { LATEST } from "./draft.ts";
import { holdsSections, MAX_NAMES, splitForm } from "./collect_form.ts";
import { collectEntries, type Entry, nameOf } from "./entries.ts";
import { foldKey } from "./fields.ts";
import { toNumber } from "./loose_number.ts";
import type { Given, RawPiece } from "./raw.ts";
import type { FieldContext } from "./read_fields.ts";
import { readTimes } from "./repeats.ts";
import { matchBarRange } from "./section_bars.ts";

/** One time that a section is played. */
export interface Placement {
  /** Folded name of the section. */
  readonly key: string;
  /** As the caller calls it. */
  readonly name: string;
  /** Where it starts, in ticks. */
  readonly tick: number;
  /** Where it ends. */
  readonly end: number;
}

/** What finds where the music of a section ends that starts at a tick; the tick itself when that is not known. */
export type MeasureSection = (key: string, tick: number) => number;

/** What planning needs. */
export interface FormContext extends FieldContext {
  /** Ticks of the bar before the first full one, 0 for none; it belongs to the first section. */
  readonly pickup: number;
}

/**
 * Finds where each section is played, for a piece whose music is written by section.
 *
 * Sections are played in the order of the form, or else in that of their list. One whose bars are not written is as
 * long as the longest music in it; behind one whose length is not known yet there are none.
 *
 * @param piece The piece
 * @param context What reading needs
 * @param measure How long the music of a section is
 * @returns Placements in order; `null` for a piece that is written from start to end
 */
export function planForm(
  piece: RawPiece,
  context: FormContext,
  measure: MeasureSection,
): Placement[] | null {
  const form = piece.fields.get("form");
  if (form === undefined && !isBySection(piece, context)) return null;
  const given = piece.fields.get("sections");
  const entries = given ? collectEntries(given, { ...context, hasCounts: true }) : [];
  const order = form === undefined ? [] : splitForm(form.value, piece.sections);
  const byName = indexEntries(entries);
  const parts = order.length > 0
    ? order.map((name) => ({ name, entry: byName.get(foldKey(name)) }))
    : entries.length > 0
    ? entries.flatMap(repeatEntry).slice(0, MAX_NAMES)
    : [...piece.sections.values()].map((name) => ({ name, entry: undefined }));
  const { meter } = context.clock;
  const placements: Placement[] = [];
  let bar = 1;
  for (const { name, entry } of parts) {
    const key = foldKey(name);
    const tick = meter.barStart(bar);
    if (tick >= LATEST) break;
    const written = entry === undefined ? NaN : countBars(entry);
    const first = context.pickup > 0 && bar === 1 ? 1 : 0;
    // Measuring takes as long as reading, so it is done only where nothing is written.
    const bars = written >= 1
      ? Math.min(MAX_BARS, Math.round(written)) + first
      : countMeasured(measure(key, tick), bar, tick, context);
    // The list may go on.
    const isListed = entry === undefined && entries.length > 0 && !given?.isOpen;
    if (bars === 0 && (context.spine.isWhole || isListed)) {
      dropUnknown(form ?? given, name, piece, context);
      continue;
    }
    // Its music may be on its way.
    if (bars === 0) break;
    bar += bars;
    placements.push({ key, name, tick, end: Math.min(LATEST, meter.barStart(bar)) });
  }
  if (context.spine.isWhole) dropUnplayed(piece, placements, context);
  return placements;
}

/** The sections of a piece by its form. */
export function toSections(placements: readonly Placement[]): Section[] {
  return placements.map(({ name, tick, end }) => ({ tick, duration: end - tick, name }));
}

/** Bars from one to the end of the music in it, 0 where that is not known. */
function countMeasured(end: number, bar: number, tick: number, { clock }: FormContext): number {
  return end > tick ? clock.meter.barCount(Math.min(LATEST, end)) - bar + 1 : 0;
}

/** Most times that an entry of a list is played. */
const MAX_TIMES = 99;
/** Bars of the longest section. */
const MAX_BARS = 100_000;

/** Whether any music of a piece is written by section: notes, drums, chords, or what plays them. */
function isBySection({ fields, tracks, sections }: RawPiece, { memory }: FormContext): boolean {
  return holdsSections(fields.get("chords")?.value, sections) ||
    tracks.some(({ items, fields: { play } }) =>
      holdsSections(play, sections) ||
      (!memory?.arePlain(items) && items.some(({ section }) => section !== undefined))
    );
}

/** Entries by their folded names; of two with one name the first counts. */
function indexEntries(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.toReversed().map((entry) => [foldKey(nameOf(entry)), entry]));
}

/** A section as often as its entry says. */
function repeatEntry(entry: Entry): { readonly name: string; readonly entry: Entry }[] {
  const times = readTimes(entry.raw.fields.repeat ?? 1) ?? 1;
  const length = times === Infinity ? 1 : Math.min(MAX_TIMES, times);
  return Array.from({ length }, () => ({ name: nameOf(entry), entry }));
}

/** Bars of a section as written, `NaN` when they are not. */
function countBars({ raw: { fields } }: Entry): number {
  const range = matchBarRange(fields.durationBars ?? fields.duration);
  if (range !== null) return range.last - range.first + 1;
  return toNumber(fields.durationBars ?? fields.duration);
}

/** Records music of sections that the form does not have. */
function dropUnplayed(
  { tracks, sections }: RawPiece,
  placements: readonly Placement[],
  { log }: FormContext,
): void {
  const played = new Set(placements.map(({ key }) => key));
  for (const { list, section } of tracks.flatMap(({ items }) => items)) {
    if (section === undefined || played.has(section)) continue;
    const detail = "the form does not have it, so its music is not played";
    log.add("section_dropped", list, { before: sections.get(section), detail });
  }
}

function dropUnknown(
  given: Given | undefined,
  name: string,
  { sections }: RawPiece,
  { log }: FormContext,
): void {
  // A form may have a thousand such names, and looking for the nearest takes long.
  const detail = (): string => {
    const near = findNearest(name, [...sections.values()].filter((known) => known !== name));
    return near === null ? "no section has this name" : `the nearest section is ${near}`;
  };
  log.add("section_dropped", given?.path ?? "", { before: name, detail });
}
