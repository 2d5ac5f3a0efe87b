import { OnpuError } from "../errors.ts";
import { type PieceField, WRAPPERS } from "./aliases.ts";
import type { Call } from "./call.ts";
import { foldKey } from "./fields.ts";
import { type Given, joinPath } from "./raw.ts";
import { openLines } from "./read_lines.ts";
import { showValue } from "./show_value.ts";
import { isContainer, isList, isRecord, keysOf, type LooseRecord, valueAt } from "./safe.ts";
import type { Tables } from "./tables.ts";

/** An object that holds fields of the piece. */
export interface Holder {
  readonly value: LooseRecord;
  readonly path: string;
}

/** An input whose text is read and whose wrappers are off. */
export interface OpenedInput {
  /** Objects that hold fields of the piece, the innermost first; empty when the input is a bare list. */
  readonly holders: readonly Holder[];
  /** A bare list of notes or tracks. */
  readonly list: Given | null;
}

/** How many wrappers are taken off. */
const MAX_LAYERS = 8;

/** Fields of which one is enough to call an object a piece; patterns may stand beside a wrapper. */
const MUSIC: readonly PieceField[] = ["tracks", "items"];

/**
 * Takes the wrappers of a piece off: answers, calls, exports, `{ title, composition }`, a list of one.
 *
 * @param root What was sent, its text read
 * @param call The call
 * @returns What holds the piece
 * @throws {OnpuError} `unreadable_input` when it is no object and no list
 */
export function openInput(root: Given, call: Call): OpenedInput {
  const holders: Holder[] = [];
  let given: Given | null = root;
  for (let layer = 0; given !== null && layer < MAX_LAYERS; layer++) {
    const { value, path }: Given = given;
    if (isList(value)) {
      given = findOnlyPiece({ value, path }, call);
      if (given === null) return { holders, list: { value, path } };
    } else if (isRecord(value)) {
      holders.unshift({ value, path });
      given = findInner({ value, path }, call);
    } else {
      throw new OnpuError("unreadable_input", `Cannot read ${describe(value)} as music`, {
        hint:
          'Send an object such as { "tracks": [{ "notes": [{ "pitch": "C4", "duration": 1 }] }] }',
        ...(path === "" ? {} : { path }),
      });
    }
  }
  return { holders, list: null };
}

/** The piece in a list of one. */
function findOnlyPiece(list: Given, { texts, tables }: Call): Given | null {
  if (!isList(list.value) || list.value.length !== 1) return null;
  const only = texts.read({ value: valueAt(list.value, 0), path: `${list.path}[0]` });
  return isRecord(only.value) && hasField(only.value, ["tracks"], tables) ? only : null;
}

/** The object inside that holds the piece, when this one holds no music itself. */
function findInner(holder: Holder, { log, spine, texts, tables }: Call): Given | null {
  if (hasField(holder.value, MUSIC, tables)) return null;
  const keys = keysOf(holder.value);
  for (const word of WRAPPERS) {
    const key = keys.find((key) => foldKey(key) === word);
    if (key === undefined) continue;
    const given = { value: valueAt(holder.value, key), path: joinPath(holder.path, key) };
    const inner = texts.read(given);
    if (isContainer(inner.value)) return inner;
    const lines = openLines(given, log);
    if (lines === null) continue;
    if (!spine.isComplete(holder.value, given.value, key === keys.at(-1))) {
      spine.openLast(lines.value);
    }
    return lines;
  }
  return null;
}

function hasField(record: LooseRecord, fields: readonly PieceField[], tables: Tables): boolean {
  return keysOf(record).some((key) => {
    const field = tables.piece.find(key);
    if (!field || !fields.includes(field)) return false;
    const value = valueAt(record, key);
    // An object under `data` or `sequence` is a wrapper.
    return typeof value === "string" ||
      (field === "items" ? isList(value) : isContainer(value));
  });
}

function describe(value: unknown): string {
  return value === undefined
    ? "nothing"
    : typeof value === "string"
    ? `"${showValue(value)}"`
    : showValue(value);
}
