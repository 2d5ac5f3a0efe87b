import type { Composition, Note, Track } from "../composition/composition.ts";
import type { Key } from "../pitch/key.ts";
import { findStretch } from "../time/find_stretch.ts";
import { arrangeLayers, type Chord, type Piece } from "./arrange_layers.ts";
import { BarWriter } from "./bar_writer.ts";
import { findTrack } from "./find_track.ts";
import { isWritable } from "./format_length.ts";
import type { BarRange, BarText, Unsaid, UnsaidCode } from "./unsaid.ts";
import { findBarIndex, findWrittenBars, type WrittenBars } from "./written_bars.ts";

/** A track in writing. */
export interface FormattedNoteText {
  /** Every bar that was asked for; joined with `" | "` they are the text. */
  readonly bars: readonly BarText[];
  /** What the text does not say. */
  readonly unsaid: readonly Unsaid[];
}

/** What is to be written. */
export interface FormatNoteTextOptions {
  /** Index of the track. */
  readonly track: number;
  /** First and last bar, from 1 (default: all bars). */
  readonly bars?: BarRange;
}

/**
 * Writes a track as note text, the inverse of `parseNoteText`.
 *
 * Each bar and layer begins with length and octave, so that it can be read by itself; loudness goes on from bar to bar.
 * Notes that overlap and do not end together stand in layers (`&`), notes across bar lines are tied. What the notation
 * cannot say is left out and listed, each note in full, so that text and list together are the track.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options Track, and bars if not all
 * @throws {OnpuError} `unknown_track` when the piece has no such track
 *
 * @example A held note under a melody
 * ```ts
 * import { formatNoteText, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({
 *   tracks: [{
 *     notes: [
 *       { pitch: "C3", beat: 1, duration: 6 },
 *       { pitch: ["E4", "G4"], beat: 1, duration: 2, velocity: 96 },
 *       { pitch: "F4", beat: 3, duration: 2 },
 *     ],
 *   }],
 * });
 * assertEquals(formatNoteText(composition, { track: 0 }).bars, [
 *   { bar: 1, music: "C3/w~ & (E4 G)/h@96 F" },
 *   { bar: 2, music: "C3/h r" },
 * ]);
 * ```
 */
export function formatNoteText(
  composition: Composition,
  options: FormatNoteTextOptions,
): FormattedNoteText {
  const track = findTrack(composition, options.track);
  const written = findWrittenBars(composition, options.bars);
  const unsaid: Unsaid[] = [];
  const bars = layOut(track.notes, written, unsaid);
  listControls(track, written, unsaid);
  const writer = new BarWriter(track.isDrum, bars.flat(2));
  const texts = bars.map((layers, index): BarText => {
    const start = written.lines[index];
    const music = writer.write(
      layers,
      written.lines[index + 1] - start,
      findKey(composition, start),
    );
    return { bar: written.from + index, music };
  });
  return { bars: texts, unsaid: unsaid.sort((a, b) => a.bar - b.bar) };
}

/** Parts notes at bar lines, and puts each bar into layers. */
function layOut(notes: readonly Note[], written: WrittenBars, unsaid: Unsaid[]): Chord[][][] {
  const bars: Piece[][] = Array.from({ length: written.count }, () => []);
  const crowded = new Set<number>();
  for (;;) {
    const found: Unsaid[] = [];
    notes.forEach((note, index) => {
      const code = crowded.has(index) ? "too_many_layers" : part(note, index, written, bars);
      if (code === null) return;
      found.push({ code, bar: written.meter.barBeatAt(note.onset).bar, note, detail: "" });
    });
    const arranged = bars.map((pieces) => arrangeLayers(pieces));
    const left = arranged.flatMap((bar) => bar.left);
    if (left.length === 0) {
      unsaid.push(...found);
      return arranged.map((bar) => bar.layers);
    }
    // Without these notes everything is laid out once more: what they had in other bars goes with them.
    for (const { note } of left) crowded.add(note);
    for (const pieces of bars) pieces.length = 0;
  }
}

/** Adds what of a note is in each bar; gives the reason when the text does not say it. */
function part(
  { onset, duration, pitch, velocity }: Note,
  note: number,
  written: WrittenBars,
  bars: readonly Piece[][],
): UnsaidCode | null {
  const { lines } = written;
  const end = onset + duration;
  if (onset >= written.end || end <= written.start) return null;
  if (onset < written.start) return "starts_before";
  const pieces: Piece[] = [];
  const first = findBarIndex(lines, onset);
  for (let index = first; index < bars.length && lines[index] < end; index++) {
    const line = lines[index];
    const piece = {
      start: Math.max(onset, line) - line,
      end: Math.min(end, lines[index + 1]) - line,
      pitch,
      velocity: index === first ? velocity : null,
      isTied: end > lines[index + 1],
      note,
    };
    if (!isWritable(piece.end - piece.start) || !(piece.start === 0 || isWritable(piece.start))) {
      return "off_grid";
    }
    pieces.push(piece);
  }
  pieces.forEach((piece, index) => bars[first + index].push(piece));
  return end > written.end ? "ends_after" : null;
}

function findKey({ keys }: Composition, tick: number): Key | null {
  if (keys.length === 0 || keys[0].tick > tick) return null;
  return findStretch(keys, (key) => key.tick <= tick);
}

/** Lists controllers, by number, and bends. */
function listControls(track: Track, { meter, start, end }: WrittenBars, unsaid: Unsaid[]): void {
  const report = (code: UnsaidCode, ticks: readonly number[], what: string): void => {
    const count = `${ticks.length} ${ticks.length === 1 ? "change" : "changes"}`;
    const { bar } = meter.barBeatAt(ticks[0]);
    unsaid.push({ code, bar, note: null, detail: `${what}${count}` });
  };
  const byNumber = new Map<number, number[]>();
  for (const { tick, controller } of track.controllers) {
    if (tick < start || tick >= end) continue;
    const ticks = byNumber.get(controller);
    if (ticks === undefined) byNumber.set(controller, [tick]);
    else ticks.push(tick);
  }
  for (const [number, ticks] of byNumber) report("controller", ticks, `controller ${number}: `);
  const bends = track.bends.map(({ tick }) => tick).filter((tick) => tick >= start && tick < end);
  if (bends.length > 0) report("bend", bends, "");
}
