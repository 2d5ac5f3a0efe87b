import type { Composition } from "../composition/composition.ts";
import { NoteCollector } from "./collect_notes.ts";
import { collectPiece } from "./collect_piece.ts";
import { JsonTexts } from "./json_texts.ts";
import { openInput } from "./open_input.ts";
import type { RawPiece } from "./raw.ts";
import type { RepairLog } from "./repair.ts";
import { Spine } from "./spine.ts";
import { readStrict } from "./read_strict.ts";
import { Tables } from "./tables.ts";

/** A piece that is found and collected. */
export interface OpenedPiece {
  /** The piece when it is strict already, else `null`. */
  readonly strict: Composition | null;
  readonly piece: RawPiece;
  /** What reading it needs. */
  readonly context: { readonly texts: JsonTexts; readonly tables: Tables };
  /** Whether a text broke off. */
  readonly isTruncated: boolean;
}

/**
 * Finds the piece in an input and collects it.
 *
 * @param input Anything
 * @param options Log, and whether the last entries are still being written
 * @returns The piece by known fields
 * @throws {OnpuError} `unreadable_input`, `limit_exceeded`
 */
export function openPiece(
  input: unknown,
  { log, isPartial }: { readonly log: RepairLog; readonly isPartial: boolean },
): OpenedPiece {
  const spine = new Spine();
  const texts = new JsonTexts(log, spine);
  const tables = new Tables();
  const root = typeof input === "string" ? texts.readWhole(input, "") : { value: input, path: "" };
  if (isPartial && typeof input !== "string") spine.openLast(input);
  const opened = openInput(root, texts, tables);
  const holder = opened.holders[0];
  const strict = isPartial || texts.isTruncated ? null : readStrict(holder?.value);
  const notes = new NoteCollector(log, tables, texts, spine);
  const piece = strict === null
    ? collectPiece(opened, { log, tables, texts, spine, notes })
    : { fields: new Map(), tracks: [] };
  return { strict, piece, context: { texts, tables }, isTruncated: texts.isTruncated };
}
