import { type ChordChange, LIMITS } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { collectEntries, type Entry } from "./entries.ts";
import { hasPosition } from "./evidence.ts";
import { dropEntry, inList, isInPiece, type LaneContext, layOut, type Stretch } from "./lane.ts";
import { toNumber } from "./loose_number.ts";
import { explainSymbol } from "./pitch_text.ts";
import type { Given, NoteFields } from "./raw.ts";
import { isList, isRecord } from "./safe.ts";

interface Placed extends Stretch {
  readonly symbol: string;
}

/**
 * Reads the chord lane: objects with a place and a symbol, rows of bar, beat and symbol, or symbols one after another.
 *
 * A chord without a length lasts to the next; without a place and a length it takes one bar.
 *
 * @param given Value of the piece's field
 * @param lanes What reading lanes needs
 * @returns Chords sorted by tick
 */
export function readChords(given: Given, lanes: LaneContext): ChordChange[] {
  const { log } = lanes;
  const { value, path } = lanes.texts.read(given);
  if (typeof value === "string") {
    const detail = "write chords as a list of objects with symbol and bar";
    log.add("not_read_yet", path, { before: value, detail });
    return [];
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
    const symbol = written === "%" || written === "/" ? previous : written;
    if (!isKnown(symbol, entry, lanes)) continue;
    previous = symbol;
    const ticks = hasLength ? length : isPlaced ? 0 : cursor - start;
    placed.push({ tick: Math.max(0, start), length: ticks, symbol });
  }
  if (isGuess) log.add("chord_placed", path);
  return layOut(placed, Math.max(lanes.end, cursor))
    .map(({ tick, length, symbol }) => ({ tick, duration: length, symbol }));
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
