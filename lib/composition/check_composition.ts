import { parseChord } from "../chord/parse_chord.ts";
import { OnpuError, quoteValue } from "../errors.ts";
import { MODES } from "../pitch/mode.ts";
import { barTicks, type TimeSignature } from "../time/bar_beat.ts";
import { checkFeel } from "./check_feel.ts";
import { checkTrack } from "./check_track.ts";
import { type Composition, LIMITS } from "./composition.ts";
import { checkOneOf, checkTicks, DURATION, Place, type Range, TICK } from "./place.ts";

const NUMERATOR: Range = { low: 1, high: 255 };
const DENOMINATORS: readonly number[] = [1, 2, 4, 8, 16, 32, 64];
const TONIC = /^[A-G][#b]?$/;
/** Quarters a minute whose length in microseconds is 1 to 2²⁴ − 1 (RP-001, "Set Tempo"). */
export const BPM = { low: 60_000_000 / 0xffffff, high: 60_000_000 };

/**
 * Holds what the types of a composition cannot say: ranges, integers, sorted lists, first changes at tick 0,
 * metres on bar lines, drums on channel index 9 and nothing else there, ends within the piece, notes of one
 * pitch that do not overlap within a track, chord symbols and texts that can be read, and {@link LIMITS}.
 *
 * `preprocess` gives only pieces that pass. Check one that you made by hand before you use it: everything that
 * takes a {@link Composition} trusts it.
 *
 * @param composition The piece; takes time in proportion to its size
 * @throws {OnpuError} `limit_exceeded` when it is larger than {@link LIMITS}, with the figure;
 *   `invalid_composition` for the first thing that is wrong, with its path
 *
 * @example The first thing that is wrong
 * ```ts
 * import { checkComposition, OnpuError, preprocess } from "@onpu/onpu";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: [{ notes: [{ pitch: "C4", duration: 1 }] }] });
 * checkComposition(composition);
 *
 * const short = { ...composition, duration: 100 };
 * const error = assertThrows(() => checkComposition(short), OnpuError);
 * assertEquals(error.path, "tracks[0].notes[0].duration");
 * ```
 */
export function checkComposition(composition: Composition): void {
  checkLimits(composition);
  const piece = new Place("");
  piece.checkText("title", composition.title);
  piece.checkInteger("duration", composition.duration, TICK);
  checkTempos(composition);
  checkTimeSignatures(composition);
  checkKeys(composition);
  checkSections(composition);
  checkMarkers(composition);
  checkChords(composition);
  checkLyrics(composition);
  checkFeel(piece, composition.feel);
  composition.tracks.forEach((track, index) => checkTrack(track, index, composition.duration));
}

function checkLimits(composition: Composition): void {
  const { tracks, tempos, timeSignatures, keys, sections, markers, chords, lyrics } = composition;
  const notes = tracks.reduce((sum, track) => sum + track.notes.length, 0);
  const controllers = tracks.reduce((sum, t) => sum + t.controllers.length + t.bends.length, 0);
  const counts: readonly [path: string, name: string, count: number, limit: number][] = [
    ["tracks", "tracks", tracks.length, LIMITS.tracks],
    ["tracks", "notes", notes, LIMITS.notes],
    ["tracks", "controllers and bends", controllers, LIMITS.controllers],
    // A syllable is sung on a note, so there is no use for more of them.
    ["lyrics", "lyrics", lyrics.length, LIMITS.notes],
    ["tempos", "tempo changes", tempos.length, LIMITS.changes],
    ["timeSignatures", "time signatures", timeSignatures.length, LIMITS.changes],
    ["keys", "key changes", keys.length, LIMITS.changes],
    ["sections", "sections", sections.length, LIMITS.changes],
    ["markers", "markers", markers.length, LIMITS.changes],
    ["chords", "chords", chords.length, LIMITS.changes],
  ];
  for (const [path, name, count, limit] of counts) {
    if (count <= limit) continue;
    throw new OnpuError(
      "limit_exceeded",
      `Cannot use a piece of ${count} ${name}: at most ${limit}`,
      { hint: `Split it into pieces of at most ${limit} ${name}`, path },
    );
  }
}

function checkTempos({ tempos }: Composition): void {
  const place = new Place("tempos");
  checkTicks(place, tempos);
  checkFirst("tempos", tempos);
  for (const [index, { bpm }] of tempos.entries()) {
    place.index = index;
    if (bpm >= BPM.low && bpm <= BPM.high) continue;
    throw place.error(
      "bpm",
      `Cannot use tempo ${bpm}: MIDI holds ${BPM.low.toFixed(2)} to ${BPM.high} quarters a minute`,
      "Use a tempo from 4 to 1000",
    );
  }
}

function checkTimeSignatures({ timeSignatures }: Composition): void {
  const place = new Place("timeSignatures");
  checkTicks(place, timeSignatures);
  checkFirst("timeSignatures", timeSignatures);
  for (const [index, { tick, numerator, denominator }] of timeSignatures.entries()) {
    place.index = index;
    place.checkInteger("numerator", numerator, NUMERATOR);
    checkOneOf(place, "denominator", denominator, DENOMINATORS);
    const before = timeSignatures[index - 1];
    if (before === undefined || (tick - before.tick) % barTicks(before) === 0) continue;
    throw place.error(
      "tick",
      `Cannot change metre at tick ${tick}: not on a bar line of ${formatSignature(before)}`,
      `Use ${before.tick} and a multiple of ${barTicks(before)} ticks`,
    );
  }
}

function checkKeys({ keys }: Composition): void {
  const place = new Place("keys");
  checkTicks(place, keys);
  const modes = Object.keys(MODES);
  for (const [index, { tonic, mode }] of keys.entries()) {
    place.index = index;
    if (!TONIC.test(tonic)) {
      throw place.error(
        "tonic",
        `Cannot use tonic ${quoteValue(tonic)}: not a letter A to G, alone or with # or b`,
        'Write it like "F#" or "Bb"',
      );
    }
    checkOneOf(place, "mode", mode, modes);
  }
}

function checkSections({ sections, duration }: Composition): void {
  const place = new Place("sections");
  checkTicks(place, sections);
  checkEnds(place, sections, duration);
  for (const [index, { name }] of sections.entries()) {
    place.index = index;
    place.checkText("name", name);
  }
}

function checkMarkers({ markers }: Composition): void {
  const place = new Place("markers");
  checkTicks(place, markers);
  for (const [index, { text }] of markers.entries()) {
    place.index = index;
    place.checkText("text", text);
  }
}

function checkChords({ chords, duration }: Composition): void {
  const place = new Place("chords");
  checkTicks(place, chords);
  checkEnds(place, chords, duration);
  const known = new Set<string>();
  for (const [index, { symbol }] of chords.entries()) {
    if (known.has(symbol)) continue;
    place.index = index;
    place.checkText("symbol", symbol);
    try {
      parseChord(symbol);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
      throw place.error("symbol", error.message, error.hint);
    }
    known.add(symbol);
  }
}

function checkLyrics({ lyrics, tracks }: Composition): void {
  const place = new Place("lyrics");
  checkTicks(place, lyrics);
  const indexes: Range = { low: 0, high: tracks.length - 1 };
  for (const [index, { track, text }] of lyrics.entries()) {
    place.index = index;
    place.checkInteger("track", track, indexes);
    place.checkText("text", text);
  }
}

/** Holds that a list says what the piece begins with. */
function checkFirst(path: string, items: readonly { readonly tick: number }[]): void {
  if (items[0]?.tick === 0) return;
  throw new OnpuError("invalid_composition", `Cannot begin without ${path}: none at tick 0`, {
    hint: `Put the first of ${path} at tick 0`,
    path,
  });
}

/** Holds that what has a length ends within the piece. */
function checkEnds(
  place: Place,
  items: readonly { readonly tick: number; readonly duration: number }[],
  pieceEnd: number,
): void {
  for (const [index, { tick, duration }] of items.entries()) {
    place.index = index;
    place.checkInteger("duration", duration, DURATION);
    place.checkEnd(tick + duration, pieceEnd);
  }
}

function formatSignature({ numerator, denominator }: TimeSignature): string {
  return `${numerator}/${denominator}`;
}
