import type { ChordChange, TimeSignatureChange } from "../composition/composition.ts";
import { areBarsAlike } from "./alike_bars.ts";
import { readChordRows, type RowContext } from "./chord_rows.ts";
import { LATEST } from "./draft.ts";
import { foldKey } from "./fields.ts";
import { isCountedBefore, type Placement } from "./placement.ts";
import { joinPath } from "./raw.ts";
import { RepairLog } from "./repair.ts";
import { isRecord, keysOf, type LooseRecord } from "./safe.ts";
import { toSheet, type WrittenChords } from "./written_chords.ts";

/** What reading the chord lane needs. */
export interface ChordContext extends RowContext {
  /** Where sections are played, `null` for a piece that is written from start to end. */
  readonly form: readonly Placement[] | null;
  /** Time signatures of the piece, sorted. */
  readonly timeSignatures: readonly TimeSignatureChange[];
}

/** Chords of a section as they were read last, and where. */
interface KnownLane {
  readonly tick: number;
  readonly chords: readonly ChordChange[];
}

/**
 * Reads the chord lane: a lead sheet as text; objects with a place and a symbol, rows of bar, beat and symbol, or symbols
 * one after another; or any of these by section.
 *
 * A chord without a length lasts to the next; without a place and a length it takes one bar.
 *
 * @param written The chords as they are written
 * @param lanes What reading lanes needs
 * @returns Chords sorted by tick
 */
export function readChords(written: WrittenChords, lanes: ChordContext): ChordChange[] {
  const { value } = written.given;
  const text = toSheet(value);
  if (text !== null) return cutLane(written.readSheet(text, lanes.log), LATEST);
  if (lanes.form !== null && isRecord(value)) {
    const bySection = readBySection(value, written, { ...lanes, form: lanes.form });
    if (bySection !== null) return bySection;
  }
  return readChordRows(written.given, 0, lanes);
}

/** What of chords sounds before a tick, when they are played so much later. */
function cutLane(chords: readonly ChordChange[], end: number, shift = 0): ChordChange[] {
  const cut: ChordChange[] = [];
  for (const chord of chords) {
    const tick = chord.tick + shift;
    if (tick >= end) continue;
    cut.push({ tick, duration: Math.min(chord.duration, end - tick), symbol: chord.symbol });
  }
  return cut;
}

/** Chords by section, each wherever its section is played; `null` when the keys are no sections. */
function readBySection(
  lanes: LooseRecord,
  written: WrittenChords,
  context: ChordContext & { readonly form: readonly Placement[] },
): ChordChange[] | null {
  const { form, log } = context;
  const { path } = written.given;
  const keys = new Map(keysOf(lanes).map((key) => [foldKey(key), key]));
  const played = new Set(form.map(({ key }) => key));
  if (played.keys().every((key) => !keys.has(key))) return null;
  for (const [folded, key] of keys) {
    if (played.has(folded)) continue;
    log.add("section_dropped", joinPath(path, key), {
      before: key,
      detail: "the form does not have it",
    });
  }
  const known = new Map<string, KnownLane>();
  return form.flatMap((placement) => {
    const key = keys.get(placement.key);
    const before = key === undefined ? undefined : known.get(key);
    if (before !== undefined && isAlike(before, placement, context)) {
      return cutLane(before.chords, placement.end, placement.tick - before.tick);
    }
    const { tick, end } = placement;
    // What is wrong in a section is recorded once.
    const own = before === undefined ? log : new RepairLog();
    const read = (from: number): readonly ChordChange[] | null =>
      written.readSection(placement.key, from, { log: own, end });
    let chords = read(tick);
    if (key === undefined || chords === null) return [];
    const lead = tick - context.clock.decisions.pickup;
    const starts = chords.map(({ tick }) => tick);
    if (written.hasPlaces(placement.key) && isCountedBefore(starts, placement, lead)) {
      own.add("section_absolute", joinPath(path, key), { before: key });
      chords = read(0) ?? [];
    }
    known.set(key, { tick, chords });
    return cutLane(chords, end);
  });
}

/** Whether a section gives the same chords as before, only later. */
function isAlike(
  { tick: first, chords }: KnownLane,
  { tick: second, end }: Placement,
  { timeSignatures, keys }: ChordContext,
): boolean {
  const last = chords.at(-1);
  const length = last === undefined ? 0 : last.tick + last.duration - first;
  // Degrees are other chords in another key.
  const isOneKey = keys.every(({ tick }) => tick <= first);
  return isOneKey && end < LATEST && areBarsAlike(timeSignatures, { first, second }, length);
}
