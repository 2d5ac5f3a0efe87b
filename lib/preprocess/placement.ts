/** One time that a section is played. */
export interface Placement {
  /** Folded name of the section. */
  readonly key: string;
  /** As the caller calls it. */
  readonly name: string;
  /** Where it starts, in ticks. */
  readonly tick: number;
  /** Where it ends. */
  readonly end: number;
}

/**
 * Whether music reaches past its section, and would be in it as a whole if it were so much earlier.
 *
 * @param starts Where each of it starts, in ticks
 * @param placement Where the section is
 * @param before What stands before the section, in ticks
 */
export function isCountedBefore(
  starts: readonly number[],
  { tick, end }: Placement,
  before: number,
): boolean {
  return before > 0 && starts.some((start) => start >= end) &&
    starts.every((start) => start - before >= tick && start - before < end);
}
