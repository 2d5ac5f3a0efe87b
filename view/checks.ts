import { preview } from "../mod.ts";
import { type AnswerValues, entriesOf, integerOf, textOf } from "./answer.ts";
import type { TrackModel } from "./model.ts";

/** Something in the music that a musician would look at again, as an answer tells it. */
export interface Check {
  /** What it is; may be one that this page does not know. */
  readonly code: string;
  /** Name of the track, or `tracks[1]` where others have the same; empty when it is about the piece. */
  readonly track: string;
  /** Where first, from 1; `null` when it is about all of a track or piece. */
  readonly bar: number | null;
  /** What is there, in figures and names; may be empty. */
  readonly detail: string;
}

/** What the answer has to say about the music. */
export interface Checks {
  readonly list: readonly Check[];
  /** How many there are; the list may have only the first of them. */
  readonly total: number;
}

/** Nothing to look at again. */
export const NO_CHECKS: Checks = { list: [], total: 0 };

/** Reads what a tool's answer says about the music. */
export function toChecks(values: AnswerValues | null): Checks {
  const list = entriesOf(values?.checks).map((check) => ({
    code: textOf(check.code),
    track: textOf(check.track),
    bar: integerOf(check.bar, 1),
    detail: textOf(check.detail),
  })).filter(({ code, detail }) => code !== "" || detail !== "");
  return { list, total: Math.max(list.length, integerOf(values?.checkTotal, 0) ?? 0) };
}

/** Gives the track that a check is about; `undefined` when it is about the piece, or the track is not here. */
export function findCheckedTrack(
  { track }: Check,
  tracks: readonly TrackModel[],
): TrackModel | undefined {
  if (track === "") return undefined;
  const place = /^tracks\[(\d+)\]$/.exec(track);
  return place === null
    ? tracks.find(({ name }) => preview(name) === track)
    : tracks[Number(place[1])];
}
