import type { RawNote } from "./raw.ts";

/** What a field's numbers have in common over the whole piece. */
export class Sample {
  /** How many. */
  count = 0;
  /** Smallest; infinite when there are none. */
  min = Infinity;
  /** Largest; infinite when there are none. */
  max = -Infinity;
  /** Whether all are whole. */
  isWhole = true;
  /** Greatest common divisor of all, 0 when all are 0 or one is not whole. */
  divisor = 0;
  /** The entry of the smallest. */
  minNote: RawNote | null = null;
  /** The entry of the largest. */
  maxNote: RawNote | null = null;

  /** Adds a number and the entry that holds it, when it is one of notes. */
  add(value: number, note: RawNote | null): void {
    this.count += 1;
    if (value < this.min) {
      this.min = value;
      this.minNote = note;
    }
    if (value > this.max) {
      this.max = value;
      this.maxNote = note;
    }
    if (!this.isWhole) return;
    if (!Number.isSafeInteger(value)) {
      this.isWhole = false;
      this.divisor = 0;
    } else if (this.divisor !== 1) {
      this.divisor = commonDivisor(this.divisor, Math.abs(value));
    }
  }

  /** Adds all numbers of another sample behind those that are here. */
  merge(other: Sample): void {
    this.count += other.count;
    if (other.min < this.min) [this.min, this.minNote] = [other.min, other.minNote];
    if (other.max > this.max) [this.max, this.maxNote] = [other.max, other.maxNote];
    this.isWhole &&= other.isWhole;
    this.divisor = this.isWhole ? commonDivisor(this.divisor, other.divisor) : 0;
  }
}

function commonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
