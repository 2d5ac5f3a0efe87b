import { isNumeral } from "../chord/numeral_grammar.ts";
import { parseRoman } from "../chord/parse_roman.ts";
import { type ChordChange, type KeyChange, LIMITS } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { collectEntries, type Entry } from "./entries.ts";
import { hasPosition } from "./evidence.ts";
import { dropEntry, inList, isInPiece, type LaneContext, layOut, type Stretch } from "./lane.ts";
import { toNumber } from "./loose_number.ts";
import { explainSymbol } from "./pitch_text.ts";
import type { Given, NoteFields } from "./raw.ts";
import { isList, isRecord } from "./safe.ts";

/** What reading chords one by one needs. */
export interface RowContext extends LaneContext {
  /** Keys of the piece, sorted, in which degrees are chords. */
  readonly keys: readonly KeyChange[];
}

interface Placed extends Stretch {
  readonly symbol: string;
}

/**
 * Reads chords that are written one by one: objects with a place and a symbol, rows of bar, beat and symbol, or symbols
 * one after another.
 *
 * @param given The list
 * @param from Where its places are counted from, in ticks
 * @param lanes What reading lanes needs; the last chord lasts to its end
 * @returns Chords sorted by tick
 */
export function readChordRows(given: Given, from: number, lanes: RowContext): ChordChange[] {
  const { log } = lanes;
  const { path } = given;
  const rows = collectEntries(given, lanes).map((entry) => ({
    entry,
    ...(readRow(entry.value) ?? { fields: entry.raw.fields, symbol: readSymbol(entry) }),
  }));
  const { clock, lengths } = inList(lanes, path, rows.map(({ fields }) => fields));
  let cursor = from;
  let previous = "";
  let isGuess = false;
  const placed: Placed[] = [];
  for (const { entry, fields, symbol: name } of rows) {
    const isPlaced = hasPosition(fields);
    const start = clock.readStart(fields, from) ?? (isPlaced ? null : cursor);
    if (!isInPiece(start)) {
      dropEntry("chord_dropped", entry, { log, detail: "its place cannot be read" });
      continue;
    }
    const length = lengths.read(fields, start, from);
    const hasLength = typeof length === "number" && length > 0;
    isGuess ||= !isPlaced && !hasLength;
    cursor = start + (hasLength ? length : clock.barTicksAt(start));
    // Both signs say that the harmony stays.
    const isHeld = name === "%" || name === "/";
    const symbol = isHeld ? previous : spellDegree(name, start, lanes.keys);
    if (!isKnown(symbol, entry, lanes)) continue;
    previous = symbol;
    const ticks = hasLength ? length : isPlaced ? 0 : cursor - start;
    placed.push({ tick: Math.max(from, start), length: ticks, symbol });
  }
  if (isGuess) log.add("chord_placed", path);
  return layOut(placed, Math.max(lanes.end, cursor))
    .map(({ tick, length, symbol }) => ({ tick, duration: length, symbol }));
}

/** A symbol alone, with its length, or in a row of a table: bar, beat and symbol. */
function readRow(value: unknown): { readonly fields: NoteFields; readonly symbol: string } | null {
  if (typeof value === "string") return { fields: {}, symbol: value.trim() };
  if (!isList(value)) return null;
  const symbol = value.at(-1);
  const [bar, beat] = value.map(toNumber);
  const [first] = value;
  if (value.length === 2 && typeof first === "string" && beat > 0) {
    return { fields: { duration: beat }, symbol: first.trim() };
  }
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
