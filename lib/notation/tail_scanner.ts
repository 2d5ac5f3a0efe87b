import { CODE, isItemEnd } from "./characters.ts";
import { accent, DYNAMICS, shorten } from "./dynamics.ts";
import { LengthScanner } from "./length_scanner.ts";

/** What may stand directly behind an item, without a sign before the length. */
export type Glue = "none" | "letters" | "all";

/** Reads what stands behind a pitch, group or rest: length and marks. */
export class TailScanner {
  /** Length in ticks; 0 when none is written. */
  length = 0;
  /** Velocity 1–127; 0 when none is written. */
  velocity = 0;
  /** Whether the velocity was moved into its range. */
  isClamped = false;
  /** Whether the note reaches for the next one. */
  isTied = false;
  /** Whether it is accented. */
  isAccented = false;
  /** Whether it is short. */
  isStaccato = false;
  readonly #lengths = new LengthScanner();

  /** Forgets what was read. */
  clear(): void {
    this.length = 0;
    this.velocity = 0;
    this.isClamped = false;
    this.isTied = false;
    this.isAccented = false;
    this.isStaccato = false;
  }

  /**
   * Reads from a place on.
   *
   * @returns Where the tail ends; -1 when something stands there that only looks like one
   */
  scan(text: string, start: number, glue: Glue): number {
    this.clear();
    let at = this.scanLength(text, start, glue);
    while (at >= 0) {
      const code = text.charCodeAt(at);
      if (code === CODE.at) at = this.scanVelocity(text, at + 1);
      else if (code === CODE.tilde || (code === CODE.minus && isItemEnd(text, at + 1))) {
        this.isTied = true;
        at++;
      } else if (code === CODE.angleClose) {
        this.isAccented = true;
        at++;
      } else if (code === CODE.apostrophe) {
        this.isStaccato = true;
        at++;
      } else if (this.length === 0 && (code === CODE.slash || code === CODE.underscore)) {
        // A length may also stand behind its marks: "C4>/q".
        at = this.scanLength(text, at, "none");
      } else return at;
    }
    return -1;
  }

  /** Reads a length with the sign before it; -1 when there is a sign and no length. */
  scanLength(text: string, start: number, glue: Glue): number {
    const code = text.charCodeAt(start);
    let at = start;
    if (code === CODE.slash || code === CODE.underscore) at++;
    else if (code === CODE.colon && text.charCodeAt(at + 1) !== CODE.bar) at++;
    else if (code === CODE.minus && !isItemEnd(text, at + 1)) at++;
    else if (glue === "none" || !isGlued(code, glue)) return start;
    const end = this.#lengths.scan(text, at);
    if (end >= 0) this.length = this.#lengths.ticks;
    return end;
  }

  /** Reads a velocity or the name of a dynamic. */
  scanVelocity(text: string, start: number): number {
    let at = start;
    let number = 0;
    let digit = text.charCodeAt(at) - CODE.zero;
    while (digit >= 0 && digit <= 9 && at - start < 4) {
      number = number * 10 + digit;
      digit = text.charCodeAt(++at) - CODE.zero;
    }
    if (at === start) {
      while (/[mpf]/.test(text.charAt(at))) at++;
      number = DYNAMICS.get(text.slice(start, at)) ?? -1;
      if (number < 0) return -1;
    }
    this.velocity = Math.min(127, Math.max(1, number));
    this.isClamped = this.velocity !== number;
    return at;
  }

  /** Velocity of a note, where the loudness is such. */
  toVelocity(running: number): number {
    const velocity = this.velocity || running;
    return this.isAccented ? accent(velocity) : velocity;
  }

  /** How long a note of so many ticks sounds: half of it when it is short, unless it is tied. */
  toDuration(ticks: number): number {
    return this.isStaccato && !this.isTied ? shorten(ticks) : ticks;
  }
}

/** Letters are e, h, q, s, w and capitals of the last three. */
function isGlued(code: number, glue: Glue): boolean {
  return (code >= 0x51 && code <= 0x77 && code !== CODE.squareOpen) ||
    (glue === "all" && code >= 0x30 && code <= 0x39);
}
