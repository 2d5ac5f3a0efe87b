import { isNumeral } from "../chord/numeral_grammar.ts";
import { parseRoman } from "../chord/parse_roman.ts";
import {
  type ChordChange,
  type KeyChange,
  LIMITS,
  type TimeSignatureChange,
} from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import type { ChordLane } from "../notation/parse_chord_lane.ts";
import { areBarsAlike } from "./alike_bars.ts";
import { LATEST } from "./draft.ts";
import { collectEntries, type Entry } from "./entries.ts";
import { hasPosition } from "./evidence.ts";
import { foldKey } from "./fields.ts";
import type { Placement } from "./form.ts";
import { dropEntry, inList, isInPiece, type LaneContext, layOut, type Stretch } from "./lane.ts";
import { toNumber } from "./loose_number.ts";
import { explainSymbol } from "./pitch_text.ts";
import { joinPath, type NoteFields } from "./raw.ts";
import type { RepairLog } from "./repair.ts";
import { isList, isRecord, keysOf, type LooseRecord } from "./safe.ts";
import { toSheet, type WrittenChords } from "./written_chords.ts";

/** What reading the chord lane needs. */
export interface ChordContext extends LaneContext {
  /** Where sections are played, `null` for a piece that is written from start to end. */
  readonly form: readonly Placement[] | null;
  /** Keys of the piece, sorted, in which degrees are chords. */
  readonly keys: readonly KeyChange[];
  /** Time signatures of the piece, sorted. */
  readonly timeSignatures: readonly TimeSignatureChange[];
}

/** Chords of a section as they were read last, and where. */
interface KnownLane {
  readonly tick: number;
  readonly chords: readonly ChordChange[];
}

interface Placed extends Stretch {
  readonly symbol: string;
}

/**
 * Reads the chord lane: a lead sheet as text, also by section; objects with a place and a symbol, rows of bar, beat and
 * symbol, or symbols one after another.
 *
 * A chord without a length lasts to the next; without a place and a length it takes one bar.
 *
 * @param written The chords as they are written
 * @param lanes What reading lanes needs
 * @returns Chords sorted by tick
 */
export function readChords(written: WrittenChords, lanes: ChordContext): ChordChange[] {
  const { log } = lanes;
  const { value, path, isOpen } = written.given;
  const text = toSheet(value);
  if (text !== null) return cutLane(takeLane(written.read(text, 0, isOpen), path, log), LATEST);
  if (lanes.form !== null && isRecord(value)) {
    const bySection = readBySection(value, written, { ...lanes, form: lanes.form });
    if (bySection !== null) return bySection;
  }
  const rows = collectEntries({ value, path }, lanes).map((entry) => ({
    entry,
    ...(readRow(entry.value) ?? { fields: entry.raw.fields, symbol: readSymbol(entry) }),
  }));
  const { clock, lengths } = inList(lanes, path, rows.map(({ fields }) => fields));
  let cursor = 0;
  let previous = "";
  let isGuess = false;
  const placed: Placed[] = [];
  for (const { entry, fields, symbol: written } of rows) {
    const isPlaced = hasPosition(fields);
    const start = clock.readStart(fields) ?? (isPlaced ? null : cursor);
    if (!isInPiece(start)) {
      dropEntry("chord_dropped", entry, { log, detail: "its place cannot be read" });
      continue;
    }
    const length = lengths.read(fields, start);
    const hasLength = typeof length === "number" && length > 0;
    isGuess ||= !isPlaced && !hasLength;
    cursor = start + (hasLength ? length : clock.barTicksAt(start));
    // Both signs say that the harmony stays.
    const isHeld = written === "%" || written === "/";
    const symbol = isHeld ? previous : spellDegree(written, start, lanes.keys);
    if (!isKnown(symbol, entry, lanes)) continue;
    previous = symbol;
    const ticks = hasLength ? length : isPlaced ? 0 : cursor - start;
    placed.push({ tick: Math.max(0, start), length: ticks, symbol });
  }
  if (isGuess) log.add("chord_placed", path);
  return layOut(placed, Math.max(lanes.end, cursor))
    .map(({ tick, length, symbol }) => ({ tick, duration: length, symbol }));
}

/** The chords of a lead sheet; what could not be taken as it stands is recorded. */
function takeLane(
  { chords, problems }: ChordLane,
  path: string,
  log: RepairLog,
): readonly ChordChange[] {
  for (const { code, bar, text, detail } of problems) {
    log.add(code, path, { before: text, detail: detail === "" ? `bar ${bar}` : detail });
  }
  return chords;
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

/** Lead sheets by section, each wherever its section is played; `null` when the keys are no sections. */
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
    const lane = key === undefined ? null : written.readSection(placement.key, tick);
    if (key === undefined || lane === null) return [];
    // What is wrong in a section is recorded once.
    const chords = before === undefined ? takeLane(lane, joinPath(path, key), log) : lane.chords;
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

/** A symbol alone, or a row of a table: bar, beat and symbol. */
function readRow(value: unknown): { readonly fields: NoteFields; readonly symbol: string } | null {
  if (typeof value === "string") return { fields: {}, symbol: value.trim() };
  if (!isList(value)) return null;
  const symbol = value.at(-1);
  const [bar, beat] = value.map(toNumber);
  if (typeof symbol !== "string" || !(bar >= 0)) return null;
  if (value.length === 2) return { fields: { bar }, symbol: symbol.trim() };
  return value.length === 3 && beat >= 0 ? { fields: { bar, beat }, symbol: symbol.trim() } : null;
}

function readSymbol(entry: Entry): string {
  const symbol = entry.get("symbol");
  const whole = isRecord(symbol) ? symbol.symbol : symbol;
  if (typeof whole === "string") return whole.trim();
  const text = (value: unknown): string => typeof value === "string" ? value.trim() : "";
  const [root, quality, bass] = [entry.get("root"), entry.get("quality"), entry.get("bass")].map(
    text,
  );
  return root === "" ? "" : `${root}${quality}${bass === "" ? "" : `/${bass}`}`;
}

/** A degree of the key at a place as a chord symbol; anything else as it stands. */
function spellDegree(written: string, tick: number, keys: readonly KeyChange[]): string {
  const key = isNumeral(written)
    ? keys.findLast((key) => key.tick <= Math.max(0, tick)) ?? keys.at(0)
    : undefined;
  if (key === undefined) return written;
  try {
    return parseRoman(written, key).symbol;
  } catch (error) {
    if (error instanceof OnpuError) return written;
    throw error;
  }
}

function isKnown(symbol: string, entry: Entry, { pitches, log }: LaneContext): boolean {
  if (symbol === "" || symbol.length > LIMITS.text) {
    dropEntry("chord_dropped", entry, { log, detail: "it has no symbol" });
    return false;
  }
  const chord = pitches.parseSymbol(symbol);
  if (!(chord instanceof OnpuError)) return true;
  const { code, detail } = explainSymbol(symbol, chord);
  dropEntry(code === "not_read_yet" ? code : "chord_dropped", entry, { log, detail });
  return false;
}
