import type { TimeSignatureChange } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { barTicks, parseTimeSignature, type TimeSignature } from "../time/bar_beat.ts";
import type { Call } from "./call.ts";
import type { Clock } from "./clock.ts";
import { LATEST } from "./draft.ts";
import { collectEntries, type Entry } from "./entries.ts";
import { hasPosition } from "./evidence.ts";
import { toNumber } from "./loose_number.ts";
import type { Given, RawNote } from "./raw.ts";
import { keepLast } from "./read_tempo.ts";
import type { RepairLog } from "./repair.ts";
import { isContainer, isList, isRecord } from "./safe.ts";

/** A time signature whose place is not read yet. */
export interface LooseSignature {
  readonly signature: TimeSignature;
  /** Where it begins, `null` for the start of the piece. */
  readonly raw: RawNote | null;
  readonly path: string;
}

/** Time signature of a piece that names none (RP-001). */
export const DEFAULT_SIGNATURE: TimeSignature = { numerator: 4, denominator: 4 };

/**
 * Reads time signatures: one in any spelling, a list, or a map by bar.
 *
 * @param given Values under the piece's fields for them
 * @param sections Sections and bars that have a time signature
 * @param call The call
 * @returns Time signatures in the order in which they are written
 */
export function readSignatures(
  given: readonly Given[],
  sections: readonly Entry[],
  call: Call,
): LooseSignature[] {
  const inSections = sections.flatMap((entry) => readEntry(entry, call.log));
  const own = given.flatMap((field): LooseSignature[] => {
    const { value, path } = call.texts.read(field);
    const signature = findSignature(value);
    if (signature !== null) return [{ signature, raw: null, path }];
    if (!isContainer(value) || isPair(value)) {
      call.log.add("time_signature_default", path, {
        before: value,
        detail: "write one such as 3/4 or 6/8",
      });
      return [];
    }
    return collectEntries({ value, path }, call).flatMap((entry) => readEntry(entry, call.log));
  });
  return [...own, ...inSections];
}

/**
 * Places time signatures on bar lines.
 *
 * @param signatures Time signatures as read
 * @param clock Clock for places that are not bars
 * @param log Log of repairs
 * @returns Changes sorted by tick, the first at 0
 */
export function placeSignatures(
  signatures: readonly LooseSignature[],
  clock: Clock,
  log: RepairLog,
): TimeSignatureChange[] {
  const changes: TimeSignatureChange[] = [{ tick: 0, ...DEFAULT_SIGNATURE }];
  let bar = 1;
  for (const { signature, raw, path } of sortByPlace(signatures, clock)) {
    const last = changes[changes.length - 1];
    const asked = raw === null ? 0 : findTick(raw, { last, bar }, clock);
    if (asked === null || asked > LATEST) {
      log.add("time_signature_default", path, {
        before: raw?.source,
        detail: "its place cannot be read",
      });
      continue;
    }
    const bars = Math.max(0, Math.round((asked - last.tick) / barTicks(last)));
    const tick = last.tick + bars * barTicks(last);
    if (tick > LATEST) continue;
    if (Math.abs(tick - asked) > 1) {
      log.add("time_signature_moved", path, {
        before: `tick ${Math.round(asked)}`,
        after: `tick ${tick}`,
      });
    }
    bar += bars;
    changes.push({ tick, ...signature });
  }
  return keepLast(changes);
}

/** In the order of their places, which the metre itself does not change. */
function sortByPlace(signatures: readonly LooseSignature[], clock: Clock): LooseSignature[] {
  const placed = signatures.map((signature) => ({
    signature,
    place: (signature.raw && clock.readStart(signature.raw.fields)) ?? 0,
  }));
  return placed.sort((a, b) => a.place - b.place).map(({ signature }) => signature);
}

/** Bars are counted from the change before, because the metre up to here is only known now. */
function findTick(
  raw: RawNote,
  before: { readonly last: TimeSignatureChange; readonly bar: number },
  clock: Clock,
): number | null {
  const { bar, beat, startTicks } = raw.fields;
  const number = toNumber(bar);
  if (startTicks === undefined && (beat === undefined || beat === 1) && !Number.isNaN(number)) {
    return before.last.tick +
      (number - clock.decisions.barBase + 1 - before.bar) * barTicks(before.last);
  }
  return clock.readStart(raw.fields) ?? null;
}

function readEntry(entry: Entry, log: RepairLog): LooseSignature[] {
  const raw = hasPosition(entry.raw.fields) ? entry.raw : null;
  const value = entry.raw.source === null ? entry.value : entry.get("signature");
  const signature = findSignature(value) ?? findFields(entry);
  if (signature !== null) return [{ signature, raw, path: entry.path }];
  log.add("time_signature_default", entry.path, {
    before: entry.value,
    detail: "write one such as 3/4 or 6/8",
  });
  return [];
}

function findSignature(value: unknown): TimeSignature | null {
  if (typeof value === "string") return parse(value);
  if (isPair(value)) return parse(`${toNumber(value[0])}/${toNumber(value[1])}`);
  return typeof value === "number" ? parse(`${value}/4`) : null;
}

function findFields(entry: Entry): TimeSignature | null {
  const inner = entry.get("signature");
  const numerator = toNumber(
    entry.get("numerator") ?? (isRecord(inner) ? inner.numerator ?? inner.beats : undefined),
  );
  const denominator = toNumber(
    entry.get("denominator") ??
      (isRecord(inner) ? inner.denominator ?? inner.beatType : undefined) ?? 4,
  );
  return Number.isNaN(numerator) ? null : parse(`${numerator}/${denominator}`);
}

function isPair(value: unknown): value is readonly [unknown, unknown] {
  return isList(value) && value.length === 2 &&
    value.every((part) => !Number.isNaN(toNumber(part)));
}

function parse(text: string): TimeSignature | null {
  try {
    return parseTimeSignature(text);
  } catch (error) {
    if (error instanceof OnpuError) return null;
    throw error;
  }
}
