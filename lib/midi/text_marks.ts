/**
 * How the form and the harmony of a piece are written as texts that people read in a sequencer and that can
 * be told apart when the file is read again.
 *
 * | What | Event | Text |
 * | --- | --- | --- |
 * | A section begins | marker | `[Chorus]` |
 * | A section ends, where the next one does not begin | marker | `[/Chorus]` |
 * | Any other marker | marker | as it is; a backslash goes before a first `[` or `\` |
 * | A chord begins | text | `chord: Am7` |
 * | A chord ends, where the next one does not begin | text | `chord end` |
 * | A key that a key signature cannot say | text | `key: D dorian` |
 *
 * In a section's name a backslash goes before a first `/` or `\`. A section or chord with no end of its own
 * lasts until the next one, or until the track ends. An end closes the section of its name that began last.
 *
 * Square brackets are how lyric sheets mark sections; RP-001 names section names and rehearsal letters as what
 * markers are for, and leaves their form open.
 *
 * @module
 */

/** Marker text where a section begins. */
export function formatSectionStart(name: string): string {
  return `[${escapeFirst(name, "/")}]`;
}

/** Marker text where a section ends. */
export function formatSectionEnd(name: string): string {
  return `[/${escapeFirst(name, "/")}]`;
}

/** Marker text of a marker that is no section. */
export function formatMarker(text: string): string {
  return escapeFirst(text, "[");
}

/** Text where a chord begins. */
export function formatChordStart(symbol: string): string {
  return `chord: ${symbol}`;
}

/** Text where a chord ends and none begins. */
export const CHORD_END = "chord end";

/** Text of a key, written as `formatKey` does. */
export function formatKeyText(key: string): string {
  return `key: ${key}`;
}

function escapeFirst(text: string, special: string): string {
  return text.startsWith(special) || text.startsWith("\\") ? `\\${text}` : text;
}
