/** Note values with their spellings, in ticks, the longest first. */
const VALUES: readonly (readonly [ticks: number, text: string])[] = listValues();

/** Ticks of a whole note: more than that is written as whole notes first. */
const WHOLE = 1920;

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

function listValues(): [number, string][] {
  const bases: [number, string][] = [
    ...([[1920, "w"], [960, "h"], [480, "q"], [240, "e"], [120, "s"], [60, "32"], [
      30,
      "64",
    ]] as const),
  ].map(([ticks, text]) => [ticks, text]);
  const marked = bases.flatMap(([ticks, text]): [number, string][] => [
    [ticks, text],
    [ticks * 3 / 2, `${text}.`],
    [ticks * 7 / 4, `${text}..`],
    [ticks * 2 / 3, `${text}t`],
  ]);
  // The double dotted 64th has half a tick; in a triplet it has none.
  return [...marked.filter(([ticks]) => Number.isInteger(ticks)), [35, "64..t"] as [number, string]]
    .sort((a, b) => b[0] - a[0]);
}
