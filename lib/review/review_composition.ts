import type { Composition } from "../composition/composition.ts";
import { findChordClashes } from "./chord_clash.ts";
import { findDrumPitches } from "./drum_pitches.ts";
import { findEqualVelocities } from "./equal_velocities.ts";
import { type Finding, type FindingCode, FINDINGS, type Place } from "./finding.ts";
import { findOutOfRange } from "./instrument_range.ts";
import { findMisfilledBars, type MisfilledBar } from "./misfilled_bars.ts";
import { findParallels } from "./parallels.ts";
import { findSilentEnd } from "./silent_end.ts";
import { createSubject, type Subject } from "./subject.ts";
import { findUnevenTracks } from "./uneven_tracks.ts";

/** What a composition does not say about itself. */
export interface ReviewOptions {
  /** Whether the piece is to keep the rules of counterpoint between its outer voices (default `false`). */
  readonly isCounterpoint?: boolean;
  /** Whether its text broke off, so that ends say nothing (default `false`). */
  readonly isTruncated?: boolean;
  /** Bars that held too much or too little when they were read (default none). */
  readonly bars?: readonly MisfilledBar[];
}

/** One rule: every place at which a piece breaks it, in order of time in each track. */
type Rule = (subject: Subject) => Iterable<Place>;

/**
 * What a musician would point out about a piece: codes and places, nothing when all is well.
 *
 * Each rule keeps quiet where the same is done on purpose: a part that pauses, a suspension that resolves, a blue
 * note, an organ that has no loudness. {@link FINDINGS} says what each code means and whose rule it is. The places of
 * one code in one track are one finding, with the first of them and their number. Takes time in proportion to the
 * notes.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.isCounterpoint Whether parallel and direct octaves and fifths of the outer voices are looked for
 * (default `false`)
 * @param options.isTruncated Whether the text of the piece broke off, so that ends are not judged (default `false`)
 * @param options.bars Bars that held too much or too little when they were read (default none)
 * @returns Findings, the graver ones first, those of one code by track
 *
 * @example A flute that goes too high, and a bar that nobody plays
 * ```ts
 * import { preprocess, reviewComposition } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const notes = [{ pitch: "C5", duration: 4 }, { pitch: "C8", duration: 4 }];
 * const { composition } = preprocess({ bars: 3, tracks: [{ name: "Flute", notes }] });
 *
 * assertEquals(
 *   reviewComposition(composition).map(({ code, track, bar, detail }) => [code, track, bar, detail]),
 *   [["silent_end", null, 3, "2 of 3 bars"], ["out_of_range", 0, 2, "B3–D7 … C8"]],
 * );
 * ```
 */
export function reviewComposition(
  composition: Composition,
  options: ReviewOptions = {},
): readonly Finding[] {
  const subject = createSubject(composition);
  const findings = listRules(options).flatMap((rule) => joinPlaces(rule(subject), subject));
  const rank = new Map(Object.keys(FINDINGS).map((code, index) => [code, index]));
  const rankOf = ({ code }: Finding): number => rank.get(code) ?? 0;
  return findings.sort((a, b) => rankOf(a) - rankOf(b) || (a.track ?? -1) - (b.track ?? -1));
}

function listRules(options: ReviewOptions): readonly Rule[] {
  const { isCounterpoint = false, isTruncated = false, bars = [] } = options;
  return [
    (subject) => findMisfilledBars(subject, bars),
    ...(isTruncated ? [] : [findUnevenTracks, findSilentEnd]),
    findOutOfRange,
    findDrumPitches,
    findChordClashes,
    ...(isCounterpoint ? [findParallels] : []),
    findEqualVelocities,
  ];
}

/** One finding for all places of one code in one track. */
function joinPlaces(places: Iterable<Place>, { meter }: Subject): Finding[] {
  const findings = new Map<FindingCode, Map<number | null, Finding>>();
  for (const { code, track, tick, detail, count = 1 } of places) {
    const byTrack = findings.get(code) ?? new Map<number | null, Finding>();
    findings.set(code, byTrack);
    const first = byTrack.get(track);
    const bar = first || tick === null ? null : meter.barBeatAt(tick).bar;
    byTrack.set(
      track,
      first
        ? { ...first, count: first.count + count }
        : { code, track, tick, bar, detail: detail(), count },
    );
  }
  return [...findings.values()].flatMap((byTrack) => [...byTrack.values()]);
}
