import { LIMITS, type Section } from "../composition/composition.ts";
import { findNearest } from "../nearest.ts";
import type { Meter } from "../time/bar_beat.ts";
import type { Call } from "./call.ts";
import { LATEST } from "./draft.ts";
import { holdsSections, MAX_NAMES, splitForm } from "./collect_form.ts";
import { collectEntries, type Entry, nameOf } from "./entries.ts";
import { foldKey } from "./fields.ts";
import { toNumber } from "./loose_number.ts";
import type { FormTime } from "./piece_time.ts";
import type { Placement } from "./placement.ts";
import type { Given, RawPiece } from "./raw.ts";
import { readTimes } from "./repeats.ts";
import { matchBarRange } from "./section_bars.ts";

/** A section that is to be played, and what the piece says of it. */
export interface Part {
  readonly name: string;
  readonly entry: Entry | undefined;
}

/**
 * Lists the sections of a piece in the order in which they are played: that of the form, or else that of their list.
 *
 * @param piece The piece
 * @param call The call
 * @returns `null` for a piece that is written from start to end
 */
export function listParts(piece: RawPiece, call: Call): readonly Part[] | null {
  const form = piece.fields.get("form");
  if (form === undefined && !isBySection(piece, call)) return null;
  const entries = listEntries(piece, call);
  const order = form === undefined ? [] : splitForm(form.value, piece.sections);
  const byName = indexEntries(entries);
  return order.length > 0
    ? order.map((name) => ({ name, entry: byName.get(foldKey(name)) }))
    : entries.length > 0
    ? entries.flatMap(repeatEntry).slice(0, MAX_NAMES)
    : [...piece.sections.values()].map((name) => ({ name, entry: undefined }));
}

/**
 * Finds where each section is played, for a piece whose music is written by section.
 *
 * One whose bars are not written is as long as the longest music in it; behind one whose length is not known yet there
 * are none.
 *
 * @param piece The piece
 * @param parts Its sections in the order in which they are played
 * @param time Its metre, which the sections may change
 * @param call The call
 * @returns Placements in order
 */
export function planForm(
  piece: RawPiece,
  parts: readonly Part[],
  time: FormTime,
  call: Call,
): Placement[] {
  const form = piece.fields.get("form");
  const given = piece.fields.get("sections");
  const hasEntries = listEntries(piece, call).length > 0;
  const { isWhole } = call.spine;
  const placements: Placement[] = [];
  let bar = 1;
  for (const { name, entry } of parts) {
    const key = foldKey(name);
    const tick = meterOf(time).barStart(bar);
    if (tick >= LATEST) break;
    const written = entry === undefined ? NaN : countBars(entry);
    // The bar before the first full one belongs to the first section.
    const first = time.now.fields.clock.decisions.pickup > 0 && bar === 1 ? 1 : 0;
    const before = time.now;
    time.enter(key, entry, { tick, full: meterOf(time).barStart(bar + first) });
    // Measuring takes as long as reading, so it is done only where nothing is written.
    const bars = written >= 1
      ? Math.min(MAX_BARS, Math.round(written)) + first
      : countMeasured(time.now.sections.measure(key, tick), bar, tick, time);
    if (bars === 0) {
      time.now = before;
      // The list may go on, and its music may be on its way.
      const isListed = entry === undefined && hasEntries && !given?.isOpen;
      if (!isWhole && !isListed) break;
      dropUnknown(form ?? given, name, piece, call);
      continue;
    }
    bar += bars;
    placements.push({ key, name, tick, end: Math.min(LATEST, meterOf(time).barStart(bar)) });
  }
  if (isWhole) dropUnplayed(piece, placements, call);
  return placements;
}

function meterOf({ now }: FormTime): Meter {
  return now.fields.clock.meter;
}

function listEntries({ fields }: RawPiece, call: Call): readonly Entry[] {
  const given = fields.get("sections");
  return given ? collectEntries(given, { ...call, hasCounts: true }) : [];
}

/** The sections of a piece by its form. */
export function toSections(placements: readonly Placement[]): Section[] {
  return placements.map(({ name, tick, end }) => ({
    tick,
    duration: end - tick,
    name: name.slice(0, LIMITS.text).toWellFormed(),
  }));
}

/** Bars from one to the end of the music in it, 0 where that is not known. */
function countMeasured(end: number, bar: number, tick: number, time: FormTime): number {
  return end > tick ? meterOf(time).barCount(Math.min(LATEST, end)) - bar + 1 : 0;
}

/** Most times that an entry of a list is played. */
const MAX_TIMES = 99;
/** Bars of the longest section. */
const MAX_BARS = 100_000;

/** Whether any music of a piece is written by section: notes, drums, chords, or what plays them. */
function isBySection({ fields, tracks, sections }: RawPiece, { memory }: Call): boolean {
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
  { log }: Call,
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
  { log }: Call,
): void {
  // A form may have a thousand such names, and looking for the nearest takes long.
  const detail = (): string => {
    const near = findNearest(name, [...sections.values()].filter((known) => known !== name));
    return near === null ? "no section has this name" : `the nearest section is ${near}`;
  };
  log.add("section_dropped", given?.path ?? "", { before: name, detail });
}
