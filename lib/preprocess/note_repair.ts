import type { NoteField } from "./aliases.ts";
import type { Call } from "./call.ts";
import { pathOf, type RawNote } from "./raw.ts";
import type { RepairDetails } from "./repair.ts";
import type { RepairCode } from "./repair_codes.ts";

/** Records what was done to an entry, at the key that the caller wrote for the field. */
export function addNoteRepair(
  { log, tables }: Pick<Call, "log" | "tables">,
  code: RepairCode,
  { raw, field, before, after, detail }: Omit<RepairDetails, "scope"> & {
    readonly raw: RawNote;
    /** Field that the repair is about; the whole entry when there is none. */
    readonly field?: NoteField;
  },
): void {
  const scope = log.scopeOf(raw.list, field ?? "");
  if (log.addAgain(code, scope, before, after)) return;
  log.add(code, lazyPath(raw, field, tables), { before, after, detail, scope });
}

/** The path of a field; the closure is made here, so that a repair that is only counted once more makes none. */
function lazyPath(
  raw: RawNote,
  field: NoteField | undefined,
  { note }: Call["tables"],
): () => string {
  return () => pathOf(raw, field, (key) => note.find(key));
}
