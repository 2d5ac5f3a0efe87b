import type { Lyric, Track } from "../composition/composition.ts";
import { LATEST } from "./draft.ts";
import { collectEntries } from "./entries.ts";
import { hasPosition } from "./evidence.ts";
import { dropEntry, inList, type LaneContext, placeEntry } from "./lane.ts";
import { toNumber } from "./loose_number.ts";
import { fieldPath, type Given, type RawPiece } from "./raw.ts";
import { readText } from "./read_text.ts";
import type { TrackReading } from "./read_tracks.ts";

/** A track that sings. */
interface Singer {
  readonly index: number;
  readonly track: Track;
}

/**
 * Reads all that is sung: in notes, in tracks, and beside the tracks, where the first melody sings.
 *
 * @param piece Piece as collected
 * @param readings Its tracks as read
 * @param context What reading lanes needs
 * @returns Syllables sorted by tick
 */
export function readLyrics(
  piece: RawPiece,
  readings: readonly TrackReading[],
  context: LaneContext,
): Lyric[] {
  const lyrics: Lyric[] = [];
  for (const [index, { lyrics: inNotes, track }] of readings.entries()) {
    for (const { tick, text } of inNotes) {
      lyrics.push({ tick: Math.max(0, Math.round(tick)), track: index, text });
    }
    const value = piece.tracks[index].fields.lyrics;
    if (value === undefined) continue;
    const given = { value, path: fieldPath(piece.tracks[index], "lyrics") };
    lyrics.push(...readList(given, { index, track }, context));
  }
  const given = piece.fields.get("lyrics");
  const index = readings.findIndex(({ track }) => !track.isDrum && track.notes.length > 0);
  if (given && index >= 0) {
    const { track } = readings[index];
    const sung = readList(given, { index, track }, context);
    lyrics.push(...sung.filter(({ track }) => track < readings.length));
  }
  return lyrics.filter(({ tick }) => tick <= LATEST).sort((a, b) => a.tick - b.tick);
}

function readList(given: Given, singer: Singer, context: LaneContext): Lyric[] {
  const { value, path } = context.texts.read(given);
  if (typeof value === "string") {
    return sing(splitSyllables(value), { value, path }, singer, context);
  }
  const entries = collectEntries({ value, path }, context);
  if (entries.every(({ raw }) => raw.source === null)) {
    const words = entries.map((entry) => typeof entry.value === "string" ? entry.value.trim() : "");
    return sing(words, { value, path }, singer, context);
  }
  const inLyrics = inList(context, path, entries.map(({ raw }) => raw.fields));
  return entries.flatMap((entry): Lyric[] => {
    const tick = hasPosition(entry.raw.fields) ? placeEntry(entry, inLyrics) : null;
    const text = readText(entry.get("text"), entry.path, context.log);
    const track = toNumber(entry.get("track") ?? singer.index);
    if (tick !== null && text !== "" && track >= 0) {
      return [{ tick, track: Math.floor(track), text }];
    }
    dropEntry("lyric_dropped", entry, { ...context, detail: "write its position and text" });
    return [];
  });
}

/** One syllable for each place where the singer starts a note, in order. */
function sing(
  syllables: readonly string[],
  { value, path }: Given,
  { index, track }: Singer,
  { log }: LaneContext,
): Lyric[] {
  const ticks = [...new Set(track.notes.map(({ onset }) => onset))];
  // As many syllables as notes leave nothing to guess.
  const { length } = syllables;
  if (length > 0 && length !== ticks.length) {
    log.add("lyric_placed", path, {
      before: value,
      after: `${Math.min(length, ticks.length)} notes`,
      detail: `${length} syllables, ${ticks.length} notes`,
    });
  }
  return syllables.slice(0, ticks.length).flatMap((text, place) =>
    text === "" ? [] : [{ tick: ticks[place], track: index, text: readText(text, path, log) }]
  );
}

/** A word in nothing but kana, each of which is sung as one: a small one with the one before it. */
const KANA = /^[ぁ-ゖァ-ヺー]+$/;
const MORAS = /.[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]?/g;

/** Words at spaces; hyphens part the syllables of a word and stay with them, and kana are parted by themselves. */
function splitSyllables(text: string): string[] {
  return text.split(/\s+/).flatMap((word) =>
    KANA.test(word) ? word.match(MORAS) ?? [] : word.split(/(?<=-)(?=.)/)
  ).filter((word) => word !== "");
}
