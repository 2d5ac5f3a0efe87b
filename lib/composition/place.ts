import { type ErrorCode, OnpuError, quoteValue } from "../errors.ts";
import { LIMITS } from "./composition.ts";

/** Integers from `low` to `high`, both included. */
export interface Range {
  /** Smallest. */
  readonly low: number;
  /** Largest. */
  readonly high: number;
}

/** When something happens. */
export const TICK: Range = { low: 0, high: LIMITS.duration };
/** How long something lasts, in ticks. */
export const DURATION: Range = { low: 1, high: LIMITS.duration };

/**
 * Where a checked value stands.
 *
 * The path is put together only for a value that is wrong: a piece has a million values, and at most one is told of.
 */
export class Place {
  /** Which item of the list is checked now. */
  index = 0;
  readonly #list: string;

  /**
   * Makes a place in a list.
   *
   * @param list Path of the list whose items are checked; `""` for the piece itself
   */
  constructor(list: string) {
    this.#list = list;
  }

  /** Holds that a value is an integer in a range. */
  checkInteger(field: string, value: number, range: Range): void {
    if (Number.isInteger(value) && value >= range.low && value <= range.high) return;
    const wanted = `an integer from ${range.low} to ${range.high}`;
    throw this.error(field, `Cannot use ${field} ${value}: not ${wanted}`, `Use ${wanted}`);
  }

  /** Holds that a list is sorted: that a value is not smaller than the one before it. */
  checkOrder(field: string, value: number, before: number): void {
    if (value >= before) return;
    throw this.error(
      field,
      `Cannot use ${field} ${value} after ${field} ${before}: the list is not sorted`,
      `Sort ${this.#list} by ${field}`,
    );
  }

  /** Holds that something of a length ends within the piece. */
  checkEnd(end: number, pieceEnd: number): void {
    if (end <= pieceEnd) return;
    throw this.error(
      "duration",
      `Cannot end at tick ${end}: the piece ends at tick ${pieceEnd}`,
      `Shorten it, or set the duration of the piece to ${end}`,
    );
  }

  /** Holds that a value is a text that UTF-8 can say and the limits allow. */
  checkText(field: string, value: string): void {
    if (typeof value !== "string" || !value.isWellFormed()) {
      throw this.error(
        field,
        `Cannot use ${field} ${quoteValue(value)}: not a well-formed text`,
        "Use a text without lone surrogates",
      );
    }
    if (value.length > LIMITS.text) {
      throw this.error(
        field,
        `Cannot use ${field} of ${value.length} UTF-16 units: at most ${LIMITS.text}`,
        `Shorten it to ${LIMITS.text}`,
        "limit_exceeded",
      );
    }
  }

  /** The error that a value at this place earns. */
  error(
    field: string,
    message: string,
    hint: string,
    code: ErrorCode = "invalid_composition",
  ): OnpuError {
    const item = this.#list === "" ? "" : `${this.#list}[${this.index}].`;
    return new OnpuError(code, message, { hint, path: item + field });
  }
}

/** Holds that a list's ticks are ticks, and sorted. */
export function checkTicks(place: Place, items: readonly { readonly tick: number }[]): void {
  let before = 0;
  for (let index = 0; index < items.length; index++) {
    const { tick } = items[index];
    place.index = index;
    place.checkInteger("tick", tick, TICK);
    place.checkOrder("tick", tick, before);
    before = tick;
  }
}

/** Holds that a value is one of a few. */
export function checkOneOf<T extends string | number>(
  place: Place,
  field: string,
  value: T,
  values: readonly T[],
): void {
  if (values.includes(value)) return;
  throw place.error(
    field,
    `Cannot use ${field} ${value}: not one of ${values.join(", ")}`,
    `Use one of ${values.join(", ")}`,
  );
}
