import { OnpuError, quoteValue } from "../errors.ts";

/** What a number may be. */
export interface NumberRange {
  /** Smallest. */
  readonly low?: number;
  /** Largest. */
  readonly high?: number;
  /** Whether it is whole (default `false`). */
  readonly isInteger?: boolean;
}

/** The error that the value of an option earns. */
export function invalidOption(name: string, reason: string, hint: string): OnpuError {
  return new OnpuError("invalid_option", `Cannot use ${name}: ${reason}`, { hint, path: name });
}

/**
 * Holds that the value of an option is a number in its range.
 *
 * @throws {OnpuError} `invalid_option`
 */
export function checkNumber(name: string, value: number, range: NumberRange): void {
  const { low = -Infinity, high = Infinity, isInteger = false } = range;
  const isFine = isInteger ? Number.isInteger(value) : Number.isFinite(value);
  if (isFine && value >= low && value <= high) return;
  const kind = isInteger ? "a whole number" : "a number";
  const wanted = low === -Infinity
    ? high === Infinity ? kind : `${kind} up to ${high}`
    : high === Infinity
    ? `${kind} from ${low} up`
    : `${kind} from ${low} to ${high}`;
  throw invalidOption(name, `${quoteValue(value)} is not ${wanted}`, `Use ${wanted}`);
}
