import type { JsonTexts } from "./json_texts.ts";
import type { Memory } from "./memory.ts";
import type { Names } from "./names.ts";
import type { RepairLog } from "./repair.ts";
import type { Spine } from "./spine.ts";
import type { Tables } from "./tables.ts";

/** What belongs to one call of `preprocess`, from the first look at the input to the last repair. */
export interface Call {
  /** Repairs so far. */
  readonly log: RepairLog;
  /** Which keys mean which fields. */
  readonly tables: Tables;
  /** What reads texts that hold JSON. */
  readonly texts: JsonTexts;
  /** What finds programs and drums by name. */
  readonly names: Names;
  /** What of the input is still being written. */
  readonly spine: Spine;
  /** What is known from readings of an earlier state of the input; `null` where nothing is. */
  readonly memory: Memory | null;
}
