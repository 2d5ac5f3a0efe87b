import type { Lyric } from "../composition/composition.ts";
import type { MidiReader, Placed } from "./midi_reader.ts";
import type { PartReading } from "./read_parts.ts";

/** What is sung, and what karaoke says about the song. */
export interface LyricsReading {
  readonly lyrics: readonly Lyric[];
  /** Title of the song; `null` when no karaoke says it. */
  readonly title: string | null;
}

/** Texts with which a karaoke file describes itself, not sung. */
const KARAOKE_HEADER = /^@[A-Z]/i;
const KARAOKE_TITLE = /^@T(.+)$/i;
/** What stands before the first syllable of a line or a verse. */
const LINE_START = /^[\\/]+/;

/**
 * Reads what is sung: lyrics as the format knows them, and the texts of karaoke files where there are none.
 *
 * Words that stand in a track without notes are sung by the part that has the most notes where they stand.
 *
 * @param reader What was collected; gets warnings
 * @param comments Texts that mean nothing else
 * @param parts Parts of the piece
 *
 * @see {@link https://www.mixagesoftware.com/en/midikit/help/HTML/karaoke_formats.html | Soft Karaoke, the .kar format}
 */
export function readLyrics(
  reader: MidiReader,
  comments: readonly Placed<string>[],
  parts: readonly PartReading[],
): LyricsReading {
  const karaoke = new Set(
    comments.filter(({ value }) => KARAOKE_HEADER.test(value)).map(({ chunk }) => chunk),
  );
  reader.chunks.forEach(({ name }, chunk) => {
    if (name?.trim().toLowerCase() === "words") karaoke.add(chunk);
  });
  const isSung = ({ chunk, value }: Placed<string>): boolean =>
    reader.lyrics.length === 0 && karaoke.has(chunk) && !KARAOKE_HEADER.test(value);
  for (const comment of comments) {
    const { chunk, offset, value } = comment;
    if (isSung(comment) || KARAOKE_TITLE.test(value)) continue;
    reader.log.add("text_left_out", { track: chunk, offset });
  }
  const words = comments.filter(isSung)
    .map((word) => ({ ...word, value: word.value.replace(LINE_START, "") }))
    .filter(({ value }) => value !== "");
  const titles = comments.map(({ value }) => KARAOKE_TITLE.exec(value)?.[1].trim());
  return {
    lyrics: giveToSingers([...reader.lyrics, ...words], reader, parts),
    title: titles.find((title) => title) ?? null,
  };
}

function giveToSingers(
  words: readonly Placed<string>[],
  { log }: MidiReader,
  parts: readonly PartReading[],
): Lyric[] {
  const partOfChunk = new Map<number, number>();
  parts.forEach(({ chunk }, index) => {
    if (!partOfChunk.has(chunk)) partOfChunk.set(chunk, index);
  });
  const homeless = words.filter(({ chunk }) => !partOfChunk.has(chunk));
  const singer = findSinger(new Set(homeless.map(({ tick }) => tick)), parts);
  return words.flatMap(({ tick, value, chunk, offset }): Lyric[] => {
    const track = partOfChunk.get(chunk) ?? singer;
    if (track !== null) return [{ tick, track, text: value }];
    log.add("no_singer", { track: chunk, offset });
    return [];
  }).sort((a, b) => a.tick - b.tick || a.track - b.track);
}

/** The melodic part with the most notes at some ticks, or else any; `null` when there is none at all. */
function findSinger(ticks: ReadonlySet<number>, parts: readonly PartReading[]): number | null {
  const fits = parts.map(({ track: { isDrum, notes } }) =>
    isDrum || notes.length === 0 ? 0 : 1 + notes.filter(({ onset }) => ticks.has(onset)).length
  );
  const most = fits.reduce((most, fit) => Math.max(most, fit), 0);
  return parts.length === 0 ? null : fits.indexOf(most);
}
