import { APPEND } from "./append.ts";
import { ARPEGGIATE } from "./arpeggiate.ts";
import { AUGMENT } from "./augment.ts";
import { CHANGE_KEY } from "./change_key.ts";
import { CHANGE_VELOCITY } from "./change_velocity.ts";
import { DELETE_BARS } from "./delete_bars.ts";
import { DIMINISH } from "./diminish.ts";
import { DOUBLE_OCTAVE } from "./double_octave.ts";
import { DOUBLE_TIME } from "./double_time.ts";
import { FIT_TO_RANGE } from "./fit_to_range.ts";
import { FIX_FINDINGS } from "./fix_findings.ts";
import { HALF_TIME } from "./half_time.ts";
import { HARMONIZE } from "./harmonize.ts";
import { HUMANIZE } from "./humanize.ts";
import { INSERT_BARS } from "./insert_bars.ts";
import { INVERT } from "./invert.ts";
import { MERGE_TRACKS } from "./merge_tracks.ts";
import { QUANTIZE } from "./quantize.ts";
import { REPEAT_BARS } from "./repeat_bars.ts";
import { REPLACE_BARS } from "./replace_bars.ts";
import { RETROGRADE } from "./retrograde.ts";
import { SET_INSTRUMENT } from "./set_instrument.ts";
import { SET_TEMPO } from "./set_tempo.ts";
import { SLICE_BARS } from "./slice_bars.ts";
import { SPLIT_TRACK } from "./split_track.ts";
import type { Transform } from "./transform.ts";
import { TRANSPOSE } from "./transpose.ts";
import { TRANSPOSE_DIATONIC } from "./transpose_diatonic.ts";

/**
 * Every transform: its names, what it does, its options as plain data, and the function that does it.
 *
 * `applyTransforms` runs steps by this table; an adapter makes schemas and documentation of it.
 *
 * @example What there is
 * ```ts
 * import { TRANSFORMS } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const transpose = TRANSFORMS.find(({ name }) => name === "transpose");
 * assertEquals(transpose?.options.semitones.low, -127);
 * ```
 */
export const TRANSFORMS: readonly Transform[] = [
  // Pitch
  TRANSPOSE,
  TRANSPOSE_DIATONIC,
  CHANGE_KEY,
  INVERT,
  FIT_TO_RANGE,
  // Time
  RETROGRADE,
  AUGMENT,
  DIMINISH,
  QUANTIZE,
  HUMANIZE,
  SET_TEMPO,
  HALF_TIME,
  DOUBLE_TIME,
  // Loudness
  CHANGE_VELOCITY,
  // Form
  SLICE_BARS,
  APPEND,
  INSERT_BARS,
  DELETE_BARS,
  REPEAT_BARS,
  REPLACE_BARS,
  // Parts
  MERGE_TRACKS,
  SPLIT_TRACK,
  SET_INSTRUMENT,
  HARMONIZE,
  ARPEGGIATE,
  DOUBLE_OCTAVE,
  FIX_FINDINGS,
];
