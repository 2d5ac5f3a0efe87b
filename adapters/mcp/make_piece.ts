import {
  type Analysis,
  analyze,
  type Composition,
  type CompositionDtoOptions,
  type EditedPiece,
  encodeMidi,
  type Finding,
  preprocess,
  type Preprocessed,
  REMARKS,
  reviewComposition,
  toCompositionDto,
  type TransformRemark,
  type Truncation,
} from "../../mod.ts";
import { type Music, type PieceStore, tellProblem } from "./piece_store.ts";
import type { Answer } from "./result.ts";

/** A piece, and how its input had to be read. */
export interface MadePiece {
  /** The piece. */
  readonly music: Music;
  /** What reading its input gave. */
  readonly reading: Preprocessed;
}

/** What is told about a piece beside itself. */
export interface Judgement {
  /** What was not taken as written; bars that hold too much or too little are among the findings instead. */
  readonly repairs: readonly RepairLine[];
  /** What is heard in a piece that names no key or no chords; `null` for one that names both. */
  readonly analysis: Analysis | null;
  /** What a musician would point out. */
  readonly findings: readonly Finding[];
  /** Where the input broke off, `null` when it is whole. */
  readonly truncated: Truncation | null;
}

/** A repair as it is told. */
export type RepairLine = CompositionDtoOptions["repairs"][number];

/** Repairs that say the same as a finding. */
const FOUND: ReadonlySet<string> = new Set(["bar_short", "bar_long"]);

/**
 * Makes a piece of whatever a model wrote.
 *
 * @throws {OnpuError} Nothing in the input can be played, or it is larger than the limits
 */
export function makePiece(input: unknown): MadePiece {
  const reading = preprocess(input);
  return { music: toMusic(reading.composition), reading };
}

/** A composition and its file. */
export function toMusic(composition: Composition): Music {
  return { composition, bytes: encodeMidi(composition) };
}

/** Reviews and hears a piece, which takes longer than to make it: for an answer that tells of both. */
export function judgePiece(
  { composition, repairs, miscounts, truncated, isCounterpoint }: Omit<EditedPiece, "remarks">,
): Judgement {
  const isTruncated = truncated !== null;
  return {
    repairs: repairs.filter(({ code }) => !FOUND.has(code)),
    findings: reviewComposition(composition, { bars: miscounts, isCounterpoint, isTruncated }),
    truncated,
    analysis: isNamed(composition) ? null : analyze(composition),
  };
}

/** What transforms did beside what was asked, as repairs. */
export function tellRemarks(
  remarks: readonly TransformRemark[],
  path: string,
  { tracks }: Composition,
): RepairLine[] {
  return remarks.map(({ code, track, count, detail }) => {
    const name = track === null ? "" : tracks[track]?.name ?? "";
    const what = [REMARKS[code], detail].filter((part) => part !== "").join(": ");
    return { path, before: name, after: "", reason: count > 1 ? `${what} ×${count}` : what };
  });
}

/** Keeps a piece, and tells of it. */
export async function answerWithPiece(
  store: PieceStore,
  music: Music,
  judgement: Judgement,
): Promise<Answer> {
  const kept = await store.keep(music);
  const { id, file } = kept;
  const dto = toCompositionDto(music.composition, {
    id,
    file,
    unsaved: tellProblem(kept),
    ...judgement,
  });
  const place = file === null ? "" : `, in the file ${file}`;
  return { dto, effect: `The piece is made (id ${id}${place}).` };
}

/** Whether a piece says itself in which key it is, and on which chords. */
export function isNamed({ keys, chords }: Composition): boolean {
  return keys.length > 0 && chords.length > 0;
}
