import { findChord } from "../chord/parse_chord.ts";
import type {
  ChordChange,
  Composition,
  KeyChange,
  Marker,
  Section,
  TempoChange,
} from "../composition/composition.ts";
import { catchError, OnpuError } from "../errors.ts";
import { keySignature, parseKey } from "../pitch/key.ts";
import { formatNoteName, fromFifths } from "../pitch/note_name.ts";
import type { MidiReader, Placed } from "./midi_reader.ts";
import { readMetres } from "./read_metres.ts";
import { toBpm, toMicroseconds } from "./tempo_bytes.ts";
import { parseMarker, parseTextMark, type TextMark } from "./text_marks.ts";
import { withoutEchoes } from "./without_echoes.ts";

/** What a file says about the whole piece. */
export interface ConductorReading extends
  Pick<
    Composition,
    "tempos" | "timeSignatures" | "keys" | "sections" | "markers" | "chords" | "duration"
  > {
  /** Texts that are no marks, by their place. */
  readonly comments: readonly Placed<string>[];
}

/** Where a section begins, and where it ends when the file says so. */
interface SectionStart {
  readonly tick: number;
  readonly name: string;
  end: number | null;
}

/** Microseconds a quarter note where a file says nothing (RP-001, "Set Tempo"). */
const DEFAULT_TEMPO = 500_000;

/**
 * Reads what holds for the whole piece out of all tracks, with the marks of {@link parseMarker} and
 * {@link parseTextMark}.
 *
 * @param reader What was collected; gets warnings
 * @param lastEnd Where the last note ends
 */
export function readConductor(reader: MidiReader, lastEnd: number): ConductorReading {
  const comments: Placed<string>[] = [];
  const marks: Placed<TextMark>[] = [];
  for (const placed of reader.texts) {
    const value = parseTextMark(placed.value);
    if (value === null) comments.push(placed);
    else marks.push({ ...placed, value });
  }
  const pieceEnd = marks.findLast(({ value }) => value.kind === "pieceEnd")?.tick;
  const trackEnd = reader.chunks.reduce((latest, { end }) => Math.max(latest, end), 0);
  const duration = Math.max(lastEnd, pieceEnd ?? trackEnd);
  return {
    tempos: readTempos(reader, marks),
    timeSignatures: readMetres(reader),
    keys: readKeys(reader, marks),
    ...readForm(reader.markers, duration),
    chords: readChords(reader, marks, duration),
    duration,
    comments,
  };
}

function readTempos(reader: MidiReader, marks: readonly Placed<TextMark>[]): TempoChange[] {
  const { tempos, chunks, header, bpm } = reader;
  if (header.unit === "second") return [{ tick: 0, bpm }];
  const isSaid = new Set(tempos.map(({ tick }) => tick));
  // A piece begins at the default tempo, and so does every pattern.
  const defaults = chunks.flatMap(({ start }, chunk): Placed<number>[] =>
    isSaid.has(start) || start === chunks[chunk - 1]?.start
      ? []
      : [{ tick: start, value: DEFAULT_TEMPO, chunk, offset: 0 }]
  );
  const exact = readAsides(tempos, marks, "tempo");
  const all = withoutEchoes(
    [...defaults, ...tempos].sort((a, b) => a.tick - b.tick),
    (a, b) => a === b,
  );
  if (all.length === 0) return [{ tick: 0, bpm: toBpm(DEFAULT_TEMPO) }];
  return all.map((placed) => {
    const bpm = Number(exact.get(placed));
    const isExact = bpm > 0 && toMicroseconds(bpm) === placed.value;
    return { tick: placed.tick, bpm: isExact ? bpm : toBpm(placed.value) };
  });
}

function readKeys(reader: MidiReader, marks: readonly Placed<TextMark>[]): KeyChange[] {
  const exact = readAsides(reader.keys, marks, "key");
  const all = withoutEchoes(
    reader.keys.toSorted((a, b) => a.tick - b.tick),
    (a, b) => a.sharps === b.sharps && a.isMinor === b.isMinor,
  );
  return all.map((placed) => {
    const { sharps, isMinor } = placed.value;
    const said = exact.get(placed);
    const key = said === undefined ? null : catchError(() => parseKey(said));
    if (key !== null && !(key instanceof OnpuError) && keySignature(key) === sharps) {
      return { tick: placed.tick, ...key };
    }
    // Minor keys stand three fifths above the major key of their signature.
    const tonic = formatNoteName(fromFifths(isMinor ? sharps + 3 : sharps));
    return { tick: placed.tick, tonic, mode: isMinor ? "minor" : "major" };
  });
}

/** Finds the text that stands behind each event and says more exactly what it means. */
function readAsides<Value>(
  events: readonly Placed<Value>[],
  marks: readonly Placed<TextMark>[],
  kind: "key" | "tempo",
): Map<Placed<Value>, string> {
  const asides = new Map<Placed<Value>, string>();
  // Both come in the order of the file.
  let next = 0;
  for (const { value, tick, offset } of marks) {
    if (value.kind !== kind) continue;
    while (next < events.length && events[next].offset < offset) next++;
    const event = events[next - 1];
    if (event?.tick === tick) asides.set(event, value.text);
  }
  return asides;
}

function readForm(
  placed: readonly Placed<string>[],
  duration: number,
): { sections: Section[]; markers: Marker[] } {
  const starts: SectionStart[] = [];
  const open = new Map<string, SectionStart[]>();
  const markers: Marker[] = [];
  for (const { tick, value } of placed.toSorted((a, b) => a.tick - b.tick)) {
    const mark = parseMarker(value);
    if (mark.kind === "marker") {
      markers.push({ tick, text: mark.text });
    } else if (mark.kind === "sectionStart") {
      const start: SectionStart = { tick, name: mark.name, end: null };
      starts.push(start);
      const begun = open.get(mark.name);
      if (begun === undefined) open.set(mark.name, [start]);
      else begun.push(start);
    } else {
      const begun = open.get(mark.name)?.pop();
      if (begun === undefined) markers.push({ tick, text: value });
      else begun.end = tick;
    }
  }
  const sections: Section[] = [];
  starts.forEach(({ tick, name, end }, index) => {
    const length = Math.min(end ?? starts[index + 1]?.tick ?? duration, duration) - tick;
    // What has no length is no part of the form, but still says something.
    if (length > 0) sections.push({ tick, duration: length, name });
    else if (name !== "") markers.push({ tick, text: name });
  });
  return { sections, markers: markers.sort((a, b) => a.tick - b.tick) };
}

function readChords(
  { log }: MidiReader,
  marks: readonly Placed<TextMark>[],
  duration: number,
): ChordChange[] {
  const isChord = new Map<string, boolean>();
  const changes: { readonly tick: number; readonly symbol: string | null }[] = [];
  for (const { tick, value, chunk, offset } of marks.toSorted((a, b) => a.tick - b.tick)) {
    if (value.kind === "chordEnd") changes.push({ tick, symbol: null });
    if (value.kind !== "chordStart") continue;
    const symbol = value.text;
    if (!isChord.has(symbol)) isChord.set(symbol, findChord(symbol) !== null);
    if (isChord.get(symbol)) changes.push({ tick, symbol });
    else log.add("unknown_chord", { track: chunk, offset, value: symbol.slice(0, 40) });
  }
  return changes.flatMap(({ tick, symbol }, index) => {
    const length = Math.min(changes[index + 1]?.tick ?? duration, duration) - tick;
    return symbol === null || length <= 0 ? [] : [{ tick, duration: length, symbol }];
  });
}
