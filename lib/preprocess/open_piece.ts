import type { Composition } from "../composition/composition.ts";
import type { Call } from "./call.ts";
import { NoteCollector } from "./collect_notes.ts";
import { collectPiece } from "./collect_piece.ts";
import { JsonTexts } from "./json_texts.ts";
import { isJsonText, isTrackText } from "./music_text.ts";
import type { Memory } from "./memory.ts";
import { Names } from "./names.ts";
import { openInput } from "./open_input.ts";
import type { Given, RawPiece } from "./raw.ts";
import { hasFields, openLines } from "./read_lines.ts";
import { readStrict } from "./read_strict.ts";
import { RepairLog } from "./repair.ts";
import { Spine } from "./spine.ts";
import { Tables } from "./tables.ts";

/** A piece that is found: strict already, or collected. */
export interface OpenedPiece {
  readonly strict: Composition | null;
  readonly piece: RawPiece;
}

/** Starts a call, which may go on from what is known of an earlier state of its input. */
export function startCall(memory: Memory | null = null): Call {
  const log = new RepairLog();
  const spine = new Spine();
  const texts = new JsonTexts(log, spine);
  const tables = memory?.tables ?? new Tables();
  return { log, spine, texts, tables, names: new Names(), memory };
}

/** Reads an input that is a text: JSON, music alone, or lines that begin with the names of fields. */
function openText(input: unknown, { log, texts }: Call): { readonly root: Given; isJson: boolean } {
  const given = { value: input, path: "" };
  if (typeof input !== "string") return { root: given, isJson: false };
  const lines = openLines(given, log);
  if (lines !== null) return { root: lines, isJson: false };
  if (isMusic(input)) return { root: { value: { notes: input }, path: "" }, isJson: false };
  return { root: texts.readWhole(input, ""), isJson: true };
}

function isMusic(text: string): boolean {
  return !/[{"]/.test(text) && !isJsonText(text) && isTrackText(text) && !hasFields(text);
}

/**
 * Finds the piece in an input and collects it.
 *
 * @param input Anything
 * @param call The call
 * @param options.isPartial Whether the last entries of an input that is no text are still being written
 * @returns The piece
 * @throws {OnpuError} `unreadable_input`, `limit_exceeded`
 */
export function openPiece(
  input: unknown,
  call: Call,
  { isPartial }: { readonly isPartial: boolean },
): OpenedPiece {
  const { texts, spine } = call;
  const { root, isJson } = openText(input, call);
  if (isPartial && root.value !== null && !isJson) spine.openLast(root.value);
  const opened = openInput(root, call);
  const isWhole = !isPartial && !texts.isTruncated;
  const strict = isWhole ? readStrict(opened.holders[0]?.value) : null;
  if (strict !== null) {
    return { strict, piece: { fields: new Map(), tracks: [], sections: new Map() } };
  }
  return { strict, piece: collectPiece(opened, { ...call, notes: new NoteCollector(call) }) };
}
