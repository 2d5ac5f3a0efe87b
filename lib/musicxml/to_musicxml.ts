import type { Composition, Track } from "../composition/composition.ts";
import { type Bar, findFirstMetre, layOutBars, NO_KEY } from "../engraving/bars.ts";
import { groupByBar } from "../engraving/by_bar.ts";
import { QUARTER } from "../engraving/fine.ts";
import { planVoices } from "../engraving/plan_voices.ts";
import type { BarRange } from "../notation/unsaid.ts";
import { findWrittenBars } from "../notation/written_bars.ts";
import { toChangedAttributes, toFirstAttributes } from "./attributes.ts";
import { listMarks, type Mark } from "./directions.ts";
import { partId, toScorePart } from "./part_list.ts";
import { listPartMarks } from "./part_marks.ts";
import { PartWriter, writtenHigher } from "./part_writer.ts";
import { type PlannedVoice, planPart } from "./plan_part.ts";
import { element, formatXml, type XmlElement } from "./xml.ts";

/** What is written. */
export interface ToMusicXmlOptions {
  /** Indexes of the tracks, in the order of their parts (default: all). */
  readonly tracks?: readonly number[];
  /** First and last bar, from 1 (default: all bars). Notes that sound across the ends are cut there. */
  readonly bars?: BarRange;
  /** Who wrote the piece (default: nobody is named). */
  readonly composer?: string;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
`;

/**
 * Writes a piece as a score in MusicXML 4.0, which MuseScore, Finale, Sibelius, Dorico and others open.
 *
 * Each track is a part with its name and its General MIDI sound; clefs are chosen by range, and what has chords on either
 * side of middle C stands on two staves, divided as hands would divide it. Guitars and basses have the clef that sounds an
 * octave lower. Drums stand on a percussion staff, each with its place, head and instrument. Notes that overlap without
 * ending together are voices of a staff, lengths that are no note value are tied, tuplets of three, five and seven have
 * their number. Sections are rehearsal marks, a first bar that is shorter than its metre is a pickup (number 0), and the
 * chord lane stands over the first part and names the notes that are foreign to the key.
 *
 * Beams go by the metre: by half bars in 4/4, by bars in 2/4 and 3/4, by three in 6/8, as 3+2 in 5/8, and by beats where
 * there is anything shorter than eighths. Loudness is written where that of a part changes for longer than an accent: by
 * the mark that is nearest of `ppp` 16, `pp` 32, `p` 48, `mp` 64, `mf` 80, `f` 96, `ff` 112, `fff` 124, and by hairpins
 * where it changes little by little; a part that is mezzo-forte throughout, or a kit that is forte, has no marks.
 * Controller 64 is the pedal.
 *
 * Notes stay where note text can say them: 64ths, their triplets, and fives and sevens of a beat. Others go to the
 * nearest of these, where two of a pitch may become one. A stroke on a drum is written up to the next one or the end of
 * its beat, however long it was held. Other controllers, bends and feel are not written. A part that has both C0 or
 * lower and B8 or higher is wider than the octaves of MusicXML: its highest notes are written an octave down.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options Tracks and bars if not all, and who wrote it
 * @returns A `score-partwise` document
 * @throws {OnpuError} `unknown_track` for an index that the piece does not have
 *
 * @example A note with a chord over it
 * ```ts
 * import { preprocess, toMusicXml } from "@onpu/onpu";
 * import { assertMatch } from "@std/assert";
 *
 * const { composition } = preprocess({
 *   title: "Air",
 *   key: "G",
 *   chords: "D7",
 *   tracks: [{ instrument: "flute", notes: "F#5/1" }],
 * });
 * const xml = toMusicXml(composition);
 * assertMatch(xml, /<kind text="7">dominant<\/kind>/);
 * assertMatch(xml, /<step>F<\/step>\s*<alter>1<\/alter>\s*<octave>5<\/octave>/);
 * assertMatch(xml, /<type>whole<\/type>/);
 * ```
 *
 * @see {@link https://www.w3.org/2021/06/musicxml40/ | MusicXML 4.0}
 */
export function toMusicXml(composition: Composition, options: ToMusicXmlOptions = {}): string {
  const written = findWrittenBars(composition, options.bars);
  const wanted = options.tracks ?? composition.tracks.map((_, index) => index);
  // A score has at least one part.
  const isEmpty = wanted.length === 0;
  const tracks = isEmpty ? [NOBODY] : composition.tracks;
  const indexes = isEmpty ? [0] : wanted;
  const { parts, grids, tones } = planVoices({ ...composition, tracks }, written, indexes);
  const { metre, isPickup } = findFirstMetre(composition, written);
  const bars = layOutBars(composition, written);
  const marks = listMarks(composition, written, grids);
  const planned = parts.map((staves) => planPart(staves, bars));
  const partMarks = planned.map((voices, part) =>
    [...part === 0 ? marks : [], ...listPartMarks(voices, written, bars)]
      .sort((a, b) => a.place - b.place)
  );
  const division = findDivision(planned, bars, partMarks.flat());
  const first = written.from - (isPickup ? 1 : 0);
  const isEnd = written.from + written.count > written.meter.barCount(composition.duration);
  const music = planned.map((voices, part) => {
    const heads = parts[part].map(([{ clef, transpose }]) => ({ clef, transpose }));
    const attributes = toFirstAttributes(heads, {
      key: bars[0]?.key ?? NO_KEY,
      metre,
      divisions: QUARTER / division,
      octaves: writtenHigher(voices),
    });
    const writer = new PartWriter(part, voices, { division, tones });
    const marksByBar = groupByBar(partMarks[part], bars);
    const measures = bars.map((bar, index) =>
      element("measure", [
        index === 0 ? attributes : toChangedAttributes(heads, bar),
        ...writer.write(index, bar, marksByBar[index]),
        isEnd && index === bars.length - 1 ? FINAL_LINE : null,
      ], numberOf(first + index, isPickup && index === 0))
    );
    // A part has at least one bar.
    const isSilent = measures.length === 0;
    const all = isSilent ? [element("measure", [attributes], { number: 1 })] : measures;
    return element("part", all, { id: partId(part) });
  });
  const score = element("score-partwise", [
    ...formatHead(composition.title, options.composer ?? ""),
    element("part-list", indexes.map((index, part) => toScorePart(tracks[index], part))),
    ...music,
  ], { version: "4.0" });
  return HEAD + formatXml(score);
}

/** Stands in a score in which nobody plays. */
const NOBODY: Track = {
  name: "Piano",
  channel: 0,
  port: 0,
  program: 0,
  isDrum: false,
  notes: [],
  controllers: [],
  bends: [],
  volume: 100,
  pan: 64,
  feel: null,
};

const FINAL_LINE: XmlElement = element("barline", [element("bar-style", "light-heavy")], {
  location: "right",
});

function formatHead(title: string, composer: string): (XmlElement | null)[] {
  const name = title.trim();
  const creator = composer.trim();
  return [
    name === "" ? null : element("work", [element("work-title", name)]),
    element("identification", [
      creator === "" ? null : element("creator", creator, { type: "composer" }),
      element("encoding", [
        element("software", "Onpu"),
        // Where one of these is missing there is none.
        ...["accidental", "beam"].map((name) =>
          element("supports", [], { type: "yes", element: name })
        ),
      ]),
    ]),
  ];
}

function numberOf(number: number, isImplicit: boolean): Readonly<Record<string, string | number>> {
  return isImplicit ? { number, implicit: "yes" } : { number };
}

/** The largest length, in parts of a tick, of which all others are multiples: a quarter of a piece in quarters. */
function findDivision(
  parts: readonly (readonly PlannedVoice[])[],
  bars: readonly Bar[],
  marks: readonly Mark[],
): number {
  let division = QUARTER;
  const divide = (length: number): void => {
    for (let rest = length; rest > 0;) [division, rest] = [rest, division % rest];
  };
  for (const { beats } of bars) divide(beats.length);
  for (const { place } of marks) divide(place);
  for (const { bars } of parts.flat()) {
    for (const { value } of bars.flat()) {
      divide(value.start);
      divide(value.end);
    }
  }
  return division;
}
