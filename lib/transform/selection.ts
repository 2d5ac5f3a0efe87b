import type { Composition, Track } from "../composition/composition.ts";
import { OnpuError, quoteValue } from "../errors.ts";
import { findNearest } from "../nearest.ts";
import { createMeter } from "../time/bar_beat.ts";
import type { BarSpan, Scope, TrackChoice } from "./scope.ts";
import type { TransformOption } from "./transform.ts";

/** A stretch of ticks, `end` not included. */
export interface TickSpan {
  /** Where it begins. */
  readonly start: number;
  /** Where it ends; infinite when it goes to the end of the piece. */
  readonly end: number;
}

/** A {@link Scope} in a piece. */
export interface Selection extends TickSpan {
  /** Indexes of the tracks. */
  readonly tracks: ReadonlySet<number>;
  /** Whether tracks were named. */
  readonly isNamed: boolean;
  /** Whether every track that has notes and is no drums is among them, so that harmony goes with them. */
  readonly hasAllMelodic: boolean;
}

/** Options that name a part of a piece, for rows of the table. */
export const SCOPE: Readonly<Record<"tracks" | "bars", TransformOption>> = {
  tracks: {
    kind: "tracks",
    description: "Which tracks, by name or index from 0; all when it is not given",
    aliases: ["track", "parts", "part", "only"],
  },
  bars: {
    kind: "bars",
    description: "Which bars, both counted from 1 and included; all when it is not given",
    aliases: ["bar", "measures", "measure", "range"],
  },
};

/**
 * Finds the part of a piece that a scope names.
 *
 * @throws {OnpuError} `unknown_track` for a track that the piece does not have; `invalid_position` for bars that it
 *   does not have
 */
export function select(composition: Composition, { tracks, bars }: Scope): Selection {
  const chosen = new Set(
    tracks === undefined
      ? composition.tracks.keys()
      : tracks.map((track) => findTrackIndex(composition, track)),
  );
  return {
    ...spanOfBars(composition, bars ?? {}),
    tracks: chosen,
    isNamed: tracks !== undefined,
    hasAllMelodic: composition.tracks.every(({ isDrum, notes }, index) =>
      isDrum || notes.length === 0 || chosen.has(index)
    ),
  };
}

/**
 * The index of a track.
 *
 * A name is compared regardless of case; a text that is no name but a number is an index.
 *
 * @throws {OnpuError} `unknown_track` when the piece has none such
 */
export function findTrackIndex({ tracks }: Composition, choice: TrackChoice): number {
  const index = typeof choice === "number" ? choice : findByName(tracks, choice);
  if (Number.isInteger(index) && tracks[index] !== undefined) return index;
  const names = tracks.map(({ name }) => name);
  const nearest = typeof choice === "string" ? findNearest(choice.trim(), names) : null;
  throw new OnpuError("unknown_track", `Cannot find track ${quoteValue(choice)}`, {
    hint: names.length === 0
      ? "Add a track first"
      : nearest !== null
      ? `Use ${quoteValue(nearest)}`
      : `Use an index from 0 to ${names.length - 1}, or one of ${
        names.slice(0, 8).map(quoteValue).join(", ")
      }`,
  });
}

/**
 * The ticks of bars; to the last bar they go on without end, so that what stands at the end of the piece belongs to it.
 *
 * @throws {OnpuError} `invalid_position` for bars that the piece does not have
 */
export function spanOfBars(composition: Composition, { from = 1, to }: BarSpan): TickSpan {
  const meter = createMeter(composition.timeSignatures);
  const count = Math.max(1, meter.barCount(composition.duration));
  const last = to ?? count;
  checkBar(from, { low: 1, high: count, count });
  checkOrder(from, last);
  checkBar(last, { low: from, high: count, count });
  return {
    start: meter.barStart(from),
    end: last === count ? Infinity : meter.barStart(last + 1),
  };
}

/**
 * Holds that a number is that of a bar.
 *
 * @throws {OnpuError} `invalid_position`
 */
export function checkBar(
  bar: number,
  { low, high, count }: { readonly low: number; readonly high: number; readonly count: number },
): void {
  if (Number.isInteger(bar) && bar >= low && bar <= high) return;
  const bars = count === 1 ? "1 bar" : `${count} bars`;
  throw new OnpuError("invalid_position", `Cannot find bar ${bar}: the piece has ${bars}`, {
    hint: low === high ? `Use ${low}` : `Use a bar from ${low} to ${high}`,
  });
}

/**
 * Holds that a last bar does not come before the first.
 *
 * @throws {OnpuError} `invalid_position`
 */
export function checkOrder(from: number, to: number): void {
  if (to >= from) return;
  throw new OnpuError("invalid_position", `Cannot go from bar ${from} to bar ${to}`, {
    hint: `Use bar ${from} or a later one as the last`,
  });
}

function findByName(tracks: readonly Track[], choice: string): number {
  const fold = (text: string): string => text.normalize("NFKC").trim().toLowerCase();
  const exact = tracks.findIndex(({ name }) => name === choice);
  if (exact >= 0) return exact;
  const folded = tracks.findIndex(({ name }) => fold(name) === fold(choice));
  return folded >= 0 ? folded : /^\s*\d{1,3}\s*$/.test(choice) ? Number(choice) : -1;
}
