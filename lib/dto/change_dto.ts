import type { Composition } from "../composition/composition.ts";
import { formatKey } from "../pitch/key.ts";
import type { Meter, TimeSignature } from "../time/bar_beat.ts";
import {
  INTEGER,
  NUMBER,
  NUMBER_OR_NULL,
  type TableSchema,
  tableSchema,
  TEXT_OR_NULL,
} from "./object_schema.ts";
import { round } from "./round.ts";

/** What is new from a place on; `null` is what goes on as before. */
export interface ChangeDto {
  /** From 1. */
  readonly bar: number;
  /** In the metre's own beats, from 1, at most 3 decimals. */
  readonly beat: number;
  /** Quarter notes a minute, at most 2 decimals. */
  readonly bpm: number | null;
  /** Such as `6/8`. */
  readonly meter: string | null;
  /** Such as `F# minor`. */
  readonly key: string | null;
}

/** A change that knows its tick instead of its bar and beat. */
type Change = Omit<ChangeDto, "bar" | "beat"> & { readonly tick: number };

/** The schema of a list of {@link ChangeDto}. */
export const CHANGE_TABLE_SCHEMA: TableSchema<ChangeDto> = tableSchema<ChangeDto>({
  bar: INTEGER,
  beat: NUMBER,
  bpm: NUMBER_OR_NULL,
  meter: TEXT_OR_NULL,
  key: TEXT_OR_NULL,
});

/**
 * Tells where tempo, metre and key change after the start, by place: what changes together is one entry.
 *
 * @param composition A piece
 * @param meter Its metre, which counts the bars
 */
export function toChangeDtos(composition: Composition, meter: Meter): ChangeDto[] {
  return toChanges(composition).map(({ tick, ...change }) => {
    const { bar, beat } = meter.barBeatAt(tick);
    return { bar, beat: round(beat, 3), ...change };
  });
}

/** A time signature as musicians write it on a line. */
export function formatMeter({ numerator, denominator }: TimeSignature): string {
  return `${numerator}/${denominator}`;
}

function toChanges({ tempos, timeSignatures, keys }: Composition): Change[] {
  const changes = new Map<number, Change>();
  const add = (tick: number, change: Partial<Change>): void => {
    if (tick === 0) return;
    const before = changes.get(tick) ?? { tick, bpm: null, meter: null, key: null };
    changes.set(tick, { ...before, ...change });
  };
  for (const { tick, bpm } of tempos) add(tick, { bpm: round(bpm, 2) });
  for (const signature of timeSignatures) add(signature.tick, { meter: formatMeter(signature) });
  for (const key of keys) add(key.tick, { key: formatKey(key) });
  return [...changes.values()].sort((a, b) => a.tick - b.tick);
}
