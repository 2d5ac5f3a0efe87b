import { checkComposition } from "../composition/check_composition.ts";
import type { Composition } from "../composition/composition.ts";
import type { MisfilledBar } from "../review/misfilled_bars.ts";
import { createMeter } from "../time/bar_beat.ts";
import type { Call } from "./call.ts";
import { nothingToPlay } from "./nothing_to_play.ts";
import { openPiece, startCall } from "./open_piece.ts";
import { playAlone } from "./play_alone.ts";
import { readCounterpoint } from "./read_header.ts";
import { type PieceReading, readPiece } from "./read_piece.ts";
import type { Repair } from "./repair.ts";
import { showValue } from "./show_value.ts";

/** How {@link preprocess} reads. */
export interface PreprocessOptions {
  /** Title of a piece that has none (default `""`). */
  readonly title?: string;
}

/** What {@link preprocess} gives. */
export interface Preprocessed {
  /** The piece, strict and complete. */
  readonly composition: Composition;
  /** Every guess and every change, in the order in which they were made. */
  readonly repairs: readonly Repair[];
  /** Bars of music as text that hold too much or too little; each is a repair, too. */
  readonly miscounts: readonly MisfilledBar[];
  /** Where the input breaks off; `null` when it is whole. */
  readonly truncated: Truncation | null;
  /** Whether the piece calls itself a fugue, a canon or another kind of counterpoint. */
  readonly isCounterpoint: boolean;
}

/** Where an input breaks off: everything before is kept. */
export interface Truncation {
  /** Index of the track that was being written; `null` when it had no note yet. */
  readonly track: number | null;
  /** The bar in which it goes on, from 1. */
  readonly bar: number;
}

/**
 * Reads music however it is written and makes it exact.
 *
 * Takes a piece as an object, wrapped or flat, as JSON text in a text, fenced or cut off, tracks as a list or a map,
 * a bare list of notes, music as text, or a {@link Composition}, which comes back unchanged. What has one sensible meaning is read; what
 * was guessed, changed or left out is recorded. Bases and units (the first beat, ticks or beats, the scale of
 * velocities …) are decided once for all tracks.
 *
 * Durations and positions without a unit are quarter beats; `beat` and `bar` count from 1, `start` and `time` from 0.
 * Notes without a position follow one another, notes of one position are a chord. A piece that names no tempo has 120
 * quarter notes a minute, 4/4, velocity 80, and a piano.
 *
 * - `repeat` counts all times; what has positions is repeated in whole bars, anything else end to end.
 * - `swing` from 0.5 to 0.75, or 50 to 75, is the share of a pair that its first note takes; below, how much later the
 *   off-beat comes: 66 and 33 are the same shuffle.
 * - `humanize` from 0 to 1, or as a percentage, is how freely time and loudness are played; an object may give
 *   `timing` in ticks and `velocity` in steps. A track may have its own, and its own `swing`; `feel: "none"` has neither.
 * - Bends up to 1 are shares of two semitones, up to 24 semitones, larger ones MIDI's own numbers; pan is −1 to 1 or
 *   0 to 127. All of a piece have one scale.
 *
 * @param input Anything
 * @param options.title Title of a piece that has none (default `""`)
 * @returns The piece and the repairs
 * @throws {OnpuError} `unreadable_input` when it is no object, list or text of one; `nothing_to_play` when no note is
 *   left; `limit_exceeded` when the piece is larger than `LIMITS`, or its repeats add more than 12,000 notes
 *
 * @example A melody, a guess, and its record
 * ```ts
 * import { preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition, repairs } = preprocess({
 *   tempo: "Allegro",
 *   tracks: [{ instrument: "flute", notes: [{ pitch: "C4", duration: "d4" }, { pitch: "E4", velocity: 200 }] }],
 * });
 * assertEquals(composition.tracks[0].program, 73);
 * assertEquals(composition.tracks[0].notes, [
 *   { onset: 0, duration: 720, pitch: 60, velocity: 80 },
 *   { onset: 720, duration: 480, pitch: 64, velocity: 127 },
 * ]);
 * assertEquals(repairs.map(({ path, before, after }) => [path, before, after]), [
 *   ["tracks[0].notes[1].velocity", "200", "127"],
 *   ["tracks[0].notes[1]", "", "1 beat"],
 * ]);
 * ```
 */
export function preprocess(input: unknown, options: PreprocessOptions = {}): Preprocessed {
  const call = startCall();
  const { strict, piece } = openPiece(input, call, { isPartial: false });
  if (strict !== null) {
    const whole = { miscounts: [], truncated: null, isCounterpoint: false };
    return { composition: strict, repairs: call.log.list(), ...whole };
  }
  const { composition, miscounts, openAt } = readPiece(playAlone(piece, call, true), call);
  const isEmpty = composition.tracks.every(({ notes }) => notes.length === 0);
  const truncated = call.texts.isTruncated ? findTruncation(composition, openAt) : null;
  if (truncated !== null) addTruncation(truncated, composition, call);
  if (isEmpty) throw nothingToPlay(call.log.list());
  const titled = composition.title === "" && options.title
    ? { ...composition, title: options.title }
    : composition;
  checkComposition(titled);
  const isCounterpoint = readCounterpoint(piece.fields);
  return { composition: titled, repairs: call.log.list(), miscounts, truncated, isCounterpoint };
}

/** Where the text broke off: in the track that was being written, or else the last one that has notes. */
function findTruncation(
  { tracks, timeSignatures }: Composition,
  openAt: PieceReading["openAt"],
): Truncation {
  const meter = createMeter(timeSignatures);
  if (openAt !== null) return { track: openAt.track, bar: meter.barBeatAt(openAt.tick).bar };
  // A last track without notes had begun when the text broke off.
  if (tracks.length > 1 && tracks.at(-1)?.notes.length === 0) {
    return { track: tracks.length - 1, bar: 1 };
  }
  const track = tracks.findLastIndex(({ notes }) => notes.length > 0);
  const last = tracks[track]?.notes.at(-1);
  if (last === undefined) return { track: null, bar: 1 };
  return { track, bar: meter.barBeatAt(last.onset).bar };
}

function addTruncation({ track, bar }: Truncation, { tracks }: Composition, { log }: Call): void {
  const place = track === null ? "" : `bar ${bar} of ${showValue(tracks[track].name)}`;
  log.add("truncated", "", {
    after: place,
    detail: `${place === "" ? "" : `${place}; `}to go on, send the whole piece again, shorter: ` +
      "as note text, with % and |: :| and music by section",
  });
}
