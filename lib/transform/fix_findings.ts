import type { Composition, Feel } from "../composition/composition.ts";
import type { Finding, FindingCode } from "../review/finding.ts";
import { reviewComposition } from "../review/review_composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { fitToRange } from "./fit_to_range.ts";
import { mendParallels } from "./mend_parallels.ts";
import { findEnd } from "./notes.ts";
import { RemarkLog } from "./remark.ts";
import { changeTracks } from "./track_list.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** By what rules {@link fixFindings} looks. */
export interface FixFindingsOptions {
  /** Whether the outer voices are to keep the rules of counterpoint (default `false`). */
  readonly isCounterpoint?: boolean;
}

/** How loudness departs where all notes were equally loud. */
const DYNAMICS = 10;

/** How a finding is mended, the piece itself where it cannot be; what happens beside that is recorded. */
type Mend = (composition: Composition, finding: Finding, remarks: RemarkLog) => Composition;

/** Findings that can be mended without a musician's judgment, in the order in which they are. */
const MENDS: readonly (readonly [code: FindingCode, mend: Mend])[] = [
  ["out_of_range", fitTrack],
  ["parallel_octaves", mendParallels],
  ["parallel_fifths", mendParallels],
  ["direct_octaves", mendParallels],
  ["direct_fifths", mendParallels],
  ["silent_end", cutSilence],
  ["equal_velocities", (piece, { track }) => loosen(piece, track)],
  // Last, as it changes the indexes of tracks.
  ["no_notes", removeTrack],
];

/**
 * A piece in which what `reviewComposition` points out is mended, as far as that can be done safely.
 *
 * - **Notes out of range** go to another octave, as `fitToRange` does.
 * - **Parallel and direct octaves and fifths** (with `isCounterpoint`): the lower voice takes another note of the
 *   written chord, where that makes no new fault.
 * - **A silent end** is cut at the last bar line, when nothing stands in it.
 * - **Equal loudness** gets a feel with dynamics, a layer over the notes.
 * - **Tracks without notes** are removed, when nothing is sung on them.
 *
 * Each is a remark `mended`. Everything else needs a musician: melodies on drums, bars that are not full, clashes with
 * chords, parts that end early. Each of these is a remark `not_mended`, with its code and place.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.isCounterpoint Whether the outer voices are judged too (default `false`)
 *
 * @example A flute that goes too high, and a silent end
 * ```ts
 * import { fixFindings, preprocess, reviewComposition } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const notes = [{ pitch: "C5", duration: 4 }, { pitch: "C8", duration: 4 }];
 * const { composition } = preprocess({ bars: 4, tracks: [{ name: "Flute", notes }] });
 * const { composition: fixed, remarks } = fixFindings(composition);
 * assertEquals(reviewComposition(fixed), []);
 * assertEquals(remarks.map(({ code, detail }) => `${code}: ${detail}`), [
 *   "mended: silent_end, 2 of 4 bars",
 *   "mended: out_of_range, B3–D7 … C8",
 * ]);
 * ```
 */
export function fixFindings(
  composition: Composition,
  options: FixFindingsOptions = {},
): Transformed {
  const { isCounterpoint = false } = options;
  const review = (piece: Composition): readonly Finding[] =>
    reviewComposition(piece, { isCounterpoint });
  const remarks = new RemarkLog();
  const found = review(composition);
  let fixed = composition;
  for (const [code, mend] of MENDS) {
    // From the last track, so that removing one leaves the places of those before it.
    for (const finding of found.filter((one) => one.code === code).reverse()) {
      fixed = mend(fixed, finding, remarks);
    }
  }
  const left = fixed === composition ? found : review(fixed);
  const names = nameTracks(composition, fixed);
  const leftOf = ({ code, track }: Finding): Finding | undefined =>
    left.find((one) => one.code === code && names(one.track) === track);
  for (const finding of found) {
    const rest = leftOf(finding)?.count ?? 0;
    note(remarks, "mended", finding, finding.count - rest);
  }
  for (const finding of left) {
    note(remarks, "not_mended", { ...finding, track: names(finding.track) }, finding.count);
  }
  return { composition: fixed, remarks: remarks.list() };
}

function note(
  remarks: RemarkLog,
  code: "mended" | "not_mended",
  finding: Finding,
  count: number,
): void {
  if (count <= 0) return;
  const place = finding.bar === null || code === "mended" ? "" : `, bar ${finding.bar}`;
  const detail = `${finding.code}${place}, ${finding.detail}`;
  remarks.add(code, { track: finding.track, count, detail });
}

/** Makes the index that a track of the new piece had in the old one. */
function nameTracks(
  before: Composition,
  after: Composition,
): (index: number | null) => number | null {
  if (before.tracks.length === after.tracks.length) return (index) => index;
  const kept = before.tracks.flatMap((_, index) => isRemovable(before, index) ? [] : [index]);
  return (index) => index === null ? null : kept[index] ?? null;
}

function fitTrack(piece: Composition, { track }: Finding, remarks: RemarkLog): Composition {
  if (track === null) return piece;
  const fitted = fitToRange(piece, { tracks: [track] });
  // That notes went to another octave is what mending is.
  for (const remark of fitted.remarks) {
    if (remark.code !== "notes_folded") remarks.add(remark.code, remark);
  }
  return fitted.composition;
}

function loosen(piece: Composition, track: number | null): Composition {
  const soften = (feel: Feel): Feel => ({ ...feel, dynamics: DYNAMICS, seed: feel.seed || 1 });
  const tracks = piece.tracks.map((own, index) => {
    if (track === null ? own.feel === null : index !== track) return own;
    return { ...own, feel: soften(own.feel ?? piece.feel) };
  });
  return { ...piece, tracks, feel: track === null ? soften(piece.feel) : piece.feel };
}

/** Ends a piece with the bar of its last note, when nothing else stands behind that. */
function cutSilence(piece: Composition): Composition {
  const meter = createMeter(piece.timeSignatures);
  const end = meter.barStart(meter.barCount(findEnd(piece.tracks)) + 1);
  const spans = [...piece.sections, ...piece.chords];
  const points = [...piece.markers, ...piece.lyrics];
  const isEmpty = end < piece.duration &&
    spans.every(({ tick, duration }) => tick + duration <= end) &&
    points.every(({ tick }) => tick <= end);
  return isEmpty ? { ...piece, duration: end } : piece;
}

function removeTrack(piece: Composition, { track }: Finding): Composition {
  if (track === null || !isRemovable(piece, track)) return piece;
  return changeTracks(piece, (own, index) => index === track ? [] : [own]);
}

/** Whether nothing is played or sung on a track, while another one plays. */
function isRemovable({ tracks, lyrics }: Composition, index: number): boolean {
  return tracks[index].notes.length === 0 && tracks.some(({ notes }) => notes.length > 0) &&
    !lyrics.some(({ track }) => track === index);
}

/** The row of {@link fixFindings}. */
export const FIX_FINDINGS: Transform = toTransform<FixFindingsOptions>({
  name: "fix_findings",
  description: "Mend what the review points out, where that is safe, and tell what is left",
  aliases: ["fix", "fixchecks", "fixissues", "mend", "repair", "cleanup", "autofix", "correct"],
  options: {
    isCounterpoint: {
      kind: "boolean",
      default: false,
      description: "Whether parallel octaves and fifths of the outer voices are looked for",
      aliases: ["counterpoint", "parallels", "strict"],
    },
  },
  example: {},
  apply: fixFindings,
});
