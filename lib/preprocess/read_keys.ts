import type { KeyChange } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { type Key, parseKey } from "../pitch/key.ts";
import type { Call } from "./call.ts";
import type { Clock } from "./clock.ts";
import { LATEST } from "./draft.ts";
import { collectEntries, type Entry } from "./entries.ts";
import { findListClock } from "./list_clock.ts";
import { toNumber } from "./loose_number.ts";
import type { Given } from "./raw.ts";
import { keepLast } from "./read_tempo.ts";
import { isRecord } from "./safe.ts";

/** What reading keys needs. */
export interface KeyContext extends Call {
  readonly clock: Clock;
  /** Sections that have a key. */
  readonly sections: readonly Entry[];
  /** Mode that stands beside the key at top level. */
  readonly mode: unknown;
  /** Whether numbers are pitch classes and no counts of sharps, as in a NoteSequence. */
  readonly arePitchClasses: boolean;
}

/** Tonics by pitch class, as a NoteSequence counts keys. */
const TONICS: readonly string[] = ["C", "Db", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"];

/**
 * Reads keys: one in any spelling, with its mode beside it or not, a list, or a map by bar.
 *
 * @param given Values under the piece's fields for them
 * @param context Clock, log and what reads entries
 * @returns Keys sorted by tick
 */
export function readKeys(given: readonly Given[], context: KeyContext): KeyChange[] {
  const changes = given.flatMap((field): KeyChange[] => {
    const { value, path } = context.texts.read(field);
    if (typeof value === "string" || typeof value === "number") {
      const key = readKey({ value, path }, context.mode, context);
      return key === null ? [] : [{ tick: 0, ...key }];
    }
    const entries = collectEntries({ value, path }, context);
    const fields = entries.map(({ raw }) => raw.fields);
    const { clock: outer, log } = context;
    const clock = findListClock(fields, { path, clock: outer, log, isStart: true });
    return entries.flatMap((entry) => readEntry(entry, { ...context, clock }));
  });
  const inSections = context.sections.flatMap((entry) => readEntry(entry, context));
  return keepLast([...changes, ...inSections]);
}

function readEntry(entry: Entry, context: KeyContext): KeyChange[] {
  const value = entry.raw.source === null ? entry.value : entry.get("key");
  const start = context.clock.readStart(entry.raw.fields);
  const inner = isRecord(value) ? value.tonic ?? value.key ?? value.root : value;
  const innerMode = isRecord(value) ? value.mode ?? value.scale : entry.get("mode");
  const key = readKey({ value: inner, path: entry.path }, innerMode ?? context.mode, context);
  if (key === null) return [];
  if (start === null || (start ?? 0) > LATEST) {
    context.log.add("key_dropped", entry.path, {
      before: entry.value,
      detail: "its place cannot be read",
    });
    return [];
  }
  return [{ tick: Math.max(0, Math.round(start ?? 0)), ...key }];
}

function readKey(
  { value, path }: Given,
  mode: unknown,
  { log, arePitchClasses }: KeyContext,
): Key | null {
  const number = typeof value === "number" ? value : NaN;
  const tonic = arePitchClasses && number >= 0 && number < 12 ? TONICS[number] : value;
  const scale = typeof mode === "string"
    ? mode
    : arePitchClasses && toNumber(mode) === 1
    ? "minor"
    : "";
  const spellings = typeof tonic === "string" && scale !== ""
    ? [`${tonic} ${scale}`, tonic]
    : [tonic];
  for (const spelling of spellings) {
    if (typeof spelling !== "string" && typeof spelling !== "number") continue;
    try {
      return parseKey(spelling);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
    }
  }
  log.add("key_dropped", path, {
    before: value ?? "null",
    detail: "write one such as C major or F#m",
  });
  return null;
}
