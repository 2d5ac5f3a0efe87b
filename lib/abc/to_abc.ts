import type { Composition } from "../composition/composition.ts";
import { type Bar, findFirstMetre, layOutBars, NO_KEY } from "../engraving/bars.ts";
import { groupByBar } from "../engraving/by_bar.ts";
import type { ChordTones } from "../engraving/chord_tones.ts";
import { FINE, QUARTER } from "../engraving/fine.ts";
import type { BarRange } from "../notation/unsaid.ts";
import { findWrittenBars } from "../notation/written_bars.ts";
import type { Letter } from "../pitch/note_name.ts";
import { barTicks, type TimeSignature } from "../time/bar_beat.ts";
import { decorate } from "./decorations.ts";
import { formatDirectives, formatHeader } from "./header.ts";
import { listMarks } from "./marks.ts";
import { planAbc, type Voice } from "./plan_abc.ts";
import { type Mark, VoiceWriter, type WrittenBar } from "./voice_writer.ts";

/** What is written, and how. */
export interface ToAbcOptions {
  /** Indexes of the tracks, in the order of their staves (default: all). */
  readonly tracks?: readonly number[];
  /** First and last bar, from 1 (default: all bars). Notes that sound across the ends are cut there. */
  readonly bars?: BarRange;
  /** Bars in a line of music, which most readers draw as one system (default 4, at least 1). */
  readonly barsPerLine?: number;
  /** Who wrote the piece, for `C:` (default: nobody is named). */
  readonly composer?: string;
}

/**
 * Writes a piece as staff notation in ABC 2.1.
 *
 * Clefs are chosen by range: treble or bass, both for what has chords on either side of middle C, a percussion staff for
 * drums. Notes that overlap without ending together stand in several voices of a staff. Sections are parts (`P:`), the
 * chord lane stands over the first staff, lyrics under their notes, and `%%MIDI` lines give each voice its sound. Beams go by
 * the metre. Loudness stands where that of a part changes for longer than an accent, as `!p!` or as hairpins; a part that
 * is mezzo-forte throughout, or a kit that is forte, has none.
 *
 * Notes stay where note text can say them: 64ths, their triplets, and fives and sevens of a beat. Others go to the nearest
 * of these, where two of a pitch may become one. A stroke on a drum is written up to the next one or the end of its
 * beat, however long it was held. Controllers, bends and feel are not written.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options Tracks and bars if not all, the length of lines
 * @throws {OnpuError} `unknown_track` for an index that the piece does not have
 *
 * @example A tune with chords
 * ```ts
 * import { preprocess, toAbc } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({
 *   title: "Air",
 *   bpm: 96,
 *   key: "G",
 *   timeSignature: "3/4",
 *   chords: "G | D7",
 *   tracks: [{ name: "Flute", instrument: "flute", notes: "G4/q A/e B C5 D | F#5/h. |" }],
 * });
 * assertEquals(
 *   toAbc(composition),
 *   `%abc-2.1
 * X:1
 * T:Air
 * M:3/4
 * L:1/8
 * Q:1/4=96
 * V:1 clef=treble name="Flute"
 * K:G
 * V:1
 * %%MIDI program 73
 * %%MIDI channel 1
 * %%MIDI gchordoff
 * "G"G2 ABcd | "D7"f6 |]
 * `,
 * );
 * ```
 *
 * @see {@link https://abcnotation.com/wiki/abc:standard:v2.1 | The abc music standard 2.1}
 */
export function toAbc(composition: Composition, options: ToAbcOptions = {}): string {
  const written = findWrittenBars(composition, options.bars);
  const indexes = options.tracks ?? composition.tracks.map((_, index) => index);
  const { parts, grids, tones } = planAbc(composition, written, indexes);
  const { metre } = findFirstMetre(composition, written);
  const bars = layOutBars(composition, written, findLongestRest(metre));
  const key = bars[0]?.key ?? NO_KEY;
  const header = formatHeader(composition, parts, {
    key,
    metre,
    tick: written.start,
    composer: options.composer ?? "",
  });
  const marks = groupByBar(listMarks(composition, written, grids), bars);
  const decorations = new Map(parts.flatMap((staves) => [...decorate(staves.flat())]));
  const staves = parts.flat().map((voices) =>
    writeStaff(voices, bars, { marks, decorations, tones })
  );
  const barsPerLine = Math.max(1, Math.floor(options.barsPerLine ?? 4));
  const isEnd = written.from + written.count > written.meter.barCount(composition.duration);
  return header + formatBody(staves.flat(), barsPerLine, isEnd);
}

/** A voice and what is written of it. */
interface WrittenVoice {
  readonly voice: Voice;
  readonly bars: readonly WrittenBar[];
}

/** The longest rest that one sign is written for. */
function findLongestRest(metre: TimeSignature): number {
  // abcjs takes a whole rest for one of a bar of the header's metre when that is shorter than a whole note.
  return barTicks(metre) * FINE < 4 * QUARTER ? 2 * QUARTER : 4 * QUARTER;
}

/** Writes the voices of a staff side by side, so that each knows the accidentals of those before. */
function writeStaff(
  voices: readonly Voice[],
  bars: readonly Bar[],
  { marks, decorations, tones }: {
    readonly marks: readonly (readonly Mark[])[];
    readonly decorations: ReadonlyMap<Voice, ReadonlyMap<number, string>>;
    readonly tones: ChordTones;
  },
): WrittenVoice[] {
  const writers = voices.map((voice, index) => ({
    voice,
    writer: new VoiceWriter(voice, {
      key: bars[0]?.key ?? NO_KEY,
      showsRests: index === 0,
      decorations: decorations.get(voice) ?? new Map(),
      tones,
    }),
    bars: [] as WrittenBar[],
  }));
  bars.forEach((bar, index) => {
    const seen = new Set<Letter>();
    for (const { voice, writer, bars } of writers) {
      const written = writer.write(bar, voice.id === 1 ? marks[index] ?? [] : [], seen);
      for (const letter of written.altered) seen.add(letter);
      bars.push(written);
    }
  });
  return writers;
}

/** Lines of music: some bars of each voice in turn, then the next ones. */
function formatBody(
  voices: readonly WrittenVoice[],
  barsPerLine: number,
  isEnd: boolean,
): string {
  const transposes = voices.some(({ voice }) => voice.transpose !== 0);
  const lines: string[] = [];
  const count = voices[0]?.bars.length ?? 0;
  for (let from = 0; from < count; from += barsPerLine) {
    for (const { voice, bars } of voices) {
      const line = bars.slice(from, from + barsPerLine);
      const end = isEnd && from + barsPerLine >= count ? "|]" : "|";
      lines.push(`V:${voice.id}`);
      if (from === 0) lines.push(...formatDirectives(voice, transposes));
      // The signature of the piece is none of a percussion staff, where letters are drums.
      const start = from === 0 && voice.drums !== null ? "[K:C]" : "";
      lines.push(`${start}${line.map(({ music }) => music).join(" | ")} ${end}`);
      const words = line.flatMap((bar) => bar.words);
      if (words.some((word) => word !== "*")) lines.push(`w: ${formatWords(words)}`);
    }
  }
  return lines.map((line) => `${line}\n`).join("");
}

/** Syllables; one that goes on in the next is joined to it by its hyphen. */
function formatWords(words: readonly string[]): string {
  const last = words.findLastIndex((word) => word !== "*");
  return words.slice(0, last + 1).join(" ").replace(/(?<!\\)- (?=[^_*])/g, "-");
}
