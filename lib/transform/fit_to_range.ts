import type { Composition, Note, Track } from "../composition/composition.ts";
import { PROGRAMS } from "../instrument/program.ts";
import { formatPitch } from "../pitch/note_name.ts";
import { foldPitch, isWithin, settle, withTracks } from "./notes.ts";
import { checkNumber, invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** Where {@link fitToRange} puts notes. */
export interface FitToRangeOptions extends Scope {
  /** Lowest pitch, 0–127 (default that of the instrument). */
  readonly low?: number;
  /** Highest pitch, 0–127 (default that of the instrument). */
  readonly high?: number;
}

const PITCH = { low: 0, high: 127 };
const OCTAVE = 12;
/** Octaves by which a whole part may move, the nearer first. */
const SHIFTS: readonly number[] = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];

/**
 * A piece whose notes lie in the ranges of their instruments.
 *
 * A part that as a whole fits in another octave goes there, so that its line stays a line; else only the notes
 * outside go to the nearest octave within. What has no octave within a narrow range stays, and is told of. Drums stay.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.low Lowest pitch (default that of the instrument, from `PROGRAMS`)
 * @param options.high Highest pitch (default that of the instrument)
 * @param options.tracks Which tracks (default all)
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option`; `unknown_track`; `invalid_position`
 *
 * @example A flute line that is written too low
 * ```ts
 * import { fitToRange, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tracks: { Flute: "C3/q E3 G3 C4" } });
 * const { tracks: [flute] } = fitToRange(composition).composition;
 * assertEquals(flute.notes.map(({ pitch }) => pitch), [60, 64, 67, 72]);
 * ```
 */
export function fitToRange(composition: Composition, options: FitToRangeOptions = {}): Transformed {
  for (const name of ["low", "high"] as const) {
    const value = options[name];
    if (value !== undefined) checkNumber(name, value, { ...PITCH, isInteger: true });
  }
  const remarks = new RemarkLog();
  const selection = select(composition, options);
  const changed = withTracks(composition, (track, index) => {
    if (!selection.tracks.has(index) || track.isDrum) {
      if (track.isDrum && selection.isNamed && selection.tracks.has(index)) {
        remarks.add("drums_kept", { track: index, detail: track.name });
      }
      return track;
    }
    const range = findRange(track, options);
    const own = track.notes.filter(({ onset }) => isWithin(onset, selection));
    const shift = findShift(own, range);
    let [folded, kept] = [0, 0];
    const moved = track.notes.map((note): Note => {
      if (!isWithin(note.onset, selection)) return note;
      const pitch = foldPitch(note.pitch + shift, range.low, range.high);
      if (pitch === null) kept++;
      else if (pitch !== note.pitch) folded++;
      return pitch === null ? note : { ...note, pitch };
    });
    const detail = `${formatPitch(range.low)}–${formatPitch(range.high)}`;
    remarks.add("notes_folded", { track: index, count: folded, detail });
    remarks.add("notes_kept", { track: index, count: kept, detail: `no octave in ${detail}` });
    if (folded === 0) return track;
    return { ...track, notes: settle(moved, { remarks, track: index }) };
  });
  return { composition: changed, remarks: remarks.list() };
}

/** Pitches from low to high. */
interface PitchRange {
  readonly low: number;
  readonly high: number;
}

function findRange({ program }: Track, options: FitToRangeOptions): PitchRange {
  const { low = PROGRAMS[program].low, high = PROGRAMS[program].high } = options;
  if (low <= high) return { low, high };
  throw invalidOption(
    "low",
    `${formatPitch(low)} lies above ${formatPitch(high)}`,
    `Use ${formatPitch(high)} or a lower note`,
  );
}

/** Semitones by which all notes come into a range, 0 when that is not to be had. */
function findShift(notes: readonly Note[], { low, high }: PitchRange): number {
  let [lowest, highest] = [PITCH.high, PITCH.low];
  for (const { pitch } of notes) {
    lowest = Math.min(lowest, pitch);
    highest = Math.max(highest, pitch);
  }
  const octaves = SHIFTS.find((octaves) =>
    lowest + OCTAVE * octaves >= low && highest + OCTAVE * octaves <= high
  );
  return OCTAVE * (octaves ?? 0);
}

/** The row of {@link fitToRange}. */
export const FIT_TO_RANGE: Transform = toTransform<FitToRangeOptions>({
  name: "fit_to_range",
  description: "Move notes by octaves into the range of their instrument, or another range",
  aliases: ["fitrange", "range", "clamp", "fold", "octavefold", "fitinstrument", "limitrange"],
  options: {
    low: {
      kind: "pitch",
      ...PITCH,
      description: "Lowest note; that of the instrument when it is not given",
      aliases: ["min", "lowest", "from", "bottom"],
    },
    high: {
      kind: "pitch",
      ...PITCH,
      description: "Highest note; that of the instrument when it is not given",
      aliases: ["max", "highest", "to", "top"],
    },
    ...SCOPE,
  },
  example: { tracks: ["Flute"] },
  apply: fitToRange,
});
