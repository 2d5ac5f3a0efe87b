import { hasPosition } from "./evidence.ts";
import type { RawNote } from "./raw.ts";

/** What the positions of entries are counted from. */
export interface Origin {
  /** Ticks that are added to them. */
  readonly offset: number;
  /** Bar of entries that only name a beat. */
  readonly bar: unknown;
}

/**
 * Finds what the positions in a group are counted from: its start when it has a position; in a bar, which names no beat
 * of its own, they are beats of that bar.
 *
 * @param group The group
 * @param start Where it starts in ticks, `null` when it follows the entry before
 * @param outer What its own position is counted from
 */
export function enterGroup(
  { fields: { bar, beat, start: offset } }: RawNote,
  start: number | null,
  outer: Origin,
): Origin {
  if (start === null) return outer;
  const isBar = bar !== undefined && beat === undefined && offset === undefined;
  return isBar ? { offset: outer.offset, bar } : { offset: start, bar: undefined };
}

/** An entry of a bar with that bar, unless it names its own. */
export function inBar(raw: RawNote, { bar }: Origin): RawNote {
  if (bar === undefined || raw.fields.bar !== undefined || !hasPosition(raw.fields)) return raw;
  return { ...raw, fields: { ...raw.fields, bar } };
}
