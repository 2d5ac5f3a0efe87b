import { OnpuError } from "../errors.ts";
import type { Given } from "./raw.ts";
import { readJson } from "../json/read_json.ts";
import type { RepairLog } from "./repair.ts";
import type { Spine } from "./spine.ts";

/** Reads the texts of an input that hold JSON, wherever they stand. */
export class JsonTexts {
  /** Whether one of them broke off. */
  isTruncated = false;
  readonly #log: RepairLog;
  readonly #spine: Spine;
  /** Texts that are no JSON although they have a bracket. */
  readonly #others = new Set<string>();

  constructor(log: RepairLog, spine: Spine) {
    this.#log = log;
    this.#spine = spine;
  }

  /** Reads a text that looks like JSON; gives back anything else, and a text that is none. */
  read(given: Given): Given {
    if (typeof given.value !== "string" || !/[[{]/.test(given.value)) return given;
    if (this.#others.has(given.value)) return given;
    try {
      return this.readWhole(given.value, given.path);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
      this.#others.add(given.value);
      return given;
    }
  }

  /** Reads a text that must be JSON. */
  readWhole(text: string, path: string): Given {
    const { value, cutPath, isTextCut, repairs } = readJson(text);
    for (const repair of repairs) this.#log.adopt(repair, path);
    if (cutPath !== null) {
      this.isTruncated = true;
      this.#spine.openAlong(value, cutPath, isTextCut);
    }
    return { value, path };
  }
}
