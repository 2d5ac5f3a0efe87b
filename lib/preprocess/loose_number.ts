/** What a number can start with: most texts that are asked for are words. */
const START = /^[\s\d.+\-−０-９．＋－]/;

/**
 * Reads a number as people write it.
 *
 * @param value Number, or text of one in any width
 * @returns The number, or `NaN` when the value is none or not finite
 */
export function toNumber(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : NaN;
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "string" || value.length > 40 || !START.test(value)) return NaN;
  const text = value.normalize("NFKC").trim().replace("−", "-");
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?$/i.test(text) ? Number(text) : NaN;
}

/**
 * Reads yes and no as people write them.
 *
 * @param value Boolean, 0 or 1, or a word
 * @returns `null` when the value is neither
 */
export function toBoolean(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== "string") return null;
  const word = value.trim().toLowerCase();
  if (["true", "yes", "on", "1", "down"].includes(word)) return true;
  return ["false", "no", "off", "0", "up", "none", ""].includes(word) ? false : null;
}
