import { toBoolean } from "./loose_number.ts";
import type { NoteFields } from "./raw.ts";
import { isList } from "./safe.ts";

/** What an accent adds to a velocity. */
const ACCENT = 16;
/** What part of its length a short note sounds. */
const SHORT = { staccatissimo: 0.25, staccato: 0.5 };

/** Whether a note is an ornament before the next, which takes no time of its own. */
export function isGrace({ grace }: NoteFields): boolean {
  return grace !== undefined && toBoolean(grace) !== false;
}

/**
 * Whether a note is tied to the next of its pitch.
 *
 * @param fields Fields of the note
 * @returns `false` also where a tie ends
 */
export function isTieStart({ tie, duration }: NoteFields): boolean {
  if (typeof duration === "string" && duration.endsWith("~")) return true;
  if (typeof tie === "string") {
    return /^\s*(?:start|begin|continue|both|middle|let|next|true|yes|~)/i.test(tie);
  }
  return isList(tie) ? tie.includes("start") : tie === true;
}

/**
 * What part of its length a note sounds.
 *
 * @param fields Fields of the note
 * @returns 1, or less for a short note
 */
export function readShortness(fields: NoteFields): number {
  if (fields.staccato === true) return SHORT.staccato;
  const words = readWords(fields);
  if (words === "") return 1;
  if (/staccatissimo/i.test(words)) return SHORT.staccatissimo;
  return /staccato/i.test(words) ? SHORT.staccato : 1;
}

/**
 * Makes a note louder that is accented.
 *
 * @param velocity Velocity, 0 for silence
 * @param fields Fields of the note
 * @returns Velocity, at most 127
 */
export function addAccent(velocity: number, fields: NoteFields): number {
  const isAccented = fields.accent === true ||
    (fields.articulation !== undefined && /accent|marcato|^>$/i.test(readWords(fields)));
  return isAccented && velocity > 0 ? Math.min(127, velocity + ACCENT) : velocity;
}

function readWords({ articulation }: NoteFields): string {
  if (typeof articulation === "string") return articulation;
  if (!isList(articulation)) return "";
  return articulation.filter((word) => typeof word === "string").join(" ");
}
