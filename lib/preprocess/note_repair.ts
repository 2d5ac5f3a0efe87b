import type { NoteField } from "./aliases.ts";
import type { Call } from "./call.ts";
import { pathOf, type RawNote } from "./raw.ts";
import type { RepairCode, RepairDetails } from "./repair.ts";

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
  const path = (): string => pathOf(raw, field, (key) => tables.note.find(key));
  log.add(code, path, { before, after, detail, scope });
}
