import type { Track } from "../composition/composition.ts";
import type { Finding } from "../review/finding.ts";
import {
  NUMBER_OR_NULL,
  type TableSchema,
  tableSchema,
  TEXT,
  TEXT_OR_NULL,
} from "./object_schema.ts";
import { preview, previewOrNull } from "./preview.ts";

/** Something that a musician would point out. */
export interface FindingDto {
  /** A code from `FINDINGS`. */
  readonly code: string;
  /** Name of the track, or `tracks[1]` where others have the same; `null` when it is about the piece. */
  readonly track: string | null;
  /** Where first, from 1; `null` when it is about all of the track or piece. */
  readonly bar: number | null;
  /** What is there first, in figures and names, and how often: `3.5 of 4 beats ×2`. */
  readonly detail: string;
}

/** The schema of a list of {@link FindingDto}. */
export const FINDING_TABLE_SCHEMA: TableSchema<FindingDto> = tableSchema<FindingDto>({
  code: TEXT,
  track: TEXT_OR_NULL,
  bar: NUMBER_OR_NULL,
  detail: TEXT,
});

/**
 * Tells what a review found in the values of an answer.
 *
 * @param findings What `reviewComposition` gave
 * @param tracks Tracks of the piece, for their names
 */
export function toFindingDtos(
  findings: readonly Finding[],
  tracks: readonly Track[],
): FindingDto[] {
  const names = tracks.map(({ name }) => previewOrNull(name));
  const nameOf = (track: number): string => {
    const name = names[track] ?? null;
    const isClear = name !== null && names.indexOf(name) === names.lastIndexOf(name);
    return isClear ? name : `tracks[${track}]`;
  };
  return findings.map(({ code, track, bar, detail, count }) => ({
    code,
    track: track === null ? null : nameOf(track),
    bar,
    detail: preview(count === 1 ? detail : `${detail} ×${count}`),
  }));
}
