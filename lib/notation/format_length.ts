import { PPQ } from "../time/duration.ts";

/** Ticks of a whole note: what is much longer is written as whole notes first. */
const WHOLE = 4 * PPQ;

/** Note values by the parts of a whole note. */
const NAMES: readonly (readonly [parts: number, name: string])[] = [
  [1, "w"],
  [2, "h"],
  [4, "q"],
  [8, "e"],
  [16, "s"],
  [32, "32"],
  [64, "64"],
];

/** What may stand behind a note value, with its factor. */
const MARKS: readonly (readonly [mark: string, factor: number])[] = [
  ["", 1],
  [".", 3 / 2],
  ["..", 7 / 4],
  ["t", 2 / 3],
];

/** Every length that one value has, the longest first. */
const VALUES: readonly (readonly [ticks: number, text: string])[] = listValues();

/**
 * Whether the notation has a length: sums of note values down to the 64th, dotted, double dotted or in triplets.
 *
 * These are 20 ticks (a 64th in a triplet), and from 30 ticks on all multiples of five.
 */
export function isWritable(ticks: number): boolean {
  return ticks === 20 || (ticks >= 30 && ticks % 5 === 0);
}

/** Writes lengths as briefly as can be, each only once. */
export class LengthFormat {
  readonly #known = new Map<number, string>();

  /**
   * The text of a length: `q`, `e.`, `h+e`.
   *
   * @param ticks A length that {@link isWritable}
   */
  format(ticks: number): string {
    let text = this.#known.get(ticks);
    if (text === undefined) {
      text = findText(ticks);
      this.#known.set(ticks, text);
    }
    return text;
  }
}

function findText(ticks: number): string {
  const wholes = Math.max(0, Math.ceil(ticks / WHOLE) - 2);
  const parts = Array.from({ length: wholes }, () => "w");
  let rest = ticks - wholes * WHOLE;
  while (rest > 0) {
    const found = findSum(rest);
    parts.push(found.text);
    rest = found.rest;
  }
  return parts.join("+");
}

/** One value or two that make a length; if there are none, the longest that leaves a length. */
function findSum(ticks: number): { readonly text: string; readonly rest: number } {
  const single = VALUES.find(([value]) => value === ticks);
  if (single !== undefined) return { text: single[1], rest: 0 };
  for (const [first, text] of VALUES) {
    const second = VALUES.find(([value]) => value === ticks - first);
    if (second !== undefined) return { text: `${text}+${second[1]}`, rest: 0 };
  }
  const [value, text] = VALUES.find(([value]) => isWritable(ticks - value)) ?? [ticks, ""];
  return { text, rest: ticks - value };
}

function listValues(): (readonly [number, string])[] {
  const values = NAMES.flatMap(([parts, name]) =>
    MARKS.map(([mark, factor]): readonly [number, string] => [WHOLE / parts * factor, name + mark])
  );
  // A double dotted 64th has half a tick, which in a triplet it has not.
  return [...values.filter(([ticks]) => Number.isInteger(ticks)), [35, "64..t"] as const]
    .sort(([a], [b]) => b - a);
}
