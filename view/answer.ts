/** The values of a tool's answer. Hosts replay answers of older servers and cut ones: nothing is taken for granted. */
export type AnswerValues = Readonly<Record<string, unknown>>;

/** Gives the entries of a list, without what is no entry; none where there is no list. */
export function entriesOf(value: unknown): readonly AnswerValues[] {
  return Array.isArray(value)
    ? value.filter((entry) => typeof entry === "object" && entry !== null)
    : [];
}

/** Gives a text, or a number as text; empty for everything else. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Gives a whole number that is not below the least; `null` for everything else. */
export function integerOf(value: unknown, least: number): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= least ? value : null;
}
