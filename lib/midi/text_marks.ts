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
 * | A tempo that whole microseconds do not give back | text | `tempo: 123.4567` |
 * | The piece ends, where a track goes on behind it | text | `piece end` |
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

/** Text of a tempo, in quarter notes a minute. */
export function formatTempoText(bpm: number): string {
  return `tempo: ${bpm}`;
}

/** Text where the piece ends and a track goes on. */
export const PIECE_END = "piece end";

/** What a marker says. */
export type MarkerMark =
  | { readonly kind: "sectionStart" | "sectionEnd"; readonly name: string }
  | { readonly kind: "marker"; readonly text: string };

/** What a text says, when it is one of ours. */
export type TextMark =
  | { readonly kind: "chordStart" | "key" | "tempo"; readonly text: string }
  | { readonly kind: "chordEnd" | "pieceEnd" };

/** Reads the text of a marker, as {@link formatSectionStart} and its like write it. */
export function parseMarker(text: string): MarkerMark {
  if (text.startsWith("[") && text.endsWith("]")) {
    const inner = text.slice(1, -1);
    return inner.startsWith("/")
      ? { kind: "sectionEnd", name: unescapeFirst(inner.slice(1), "/") }
      : { kind: "sectionStart", name: unescapeFirst(inner, "/") };
  }
  return { kind: "marker", text: unescapeFirst(text, "[") };
}

/** Reads a text, as {@link formatChordStart} and its like write it; `null` when it is no mark. */
export function parseTextMark(text: string): TextMark | null {
  if (text === CHORD_END) return { kind: "chordEnd" };
  if (text === PIECE_END) return { kind: "pieceEnd" };
  const [, label, rest] = /^(chord|key|tempo): ([^]+)$/.exec(text) ?? [];
  if (rest === undefined) return null;
  return { kind: label === "chord" ? "chordStart" : label as "key" | "tempo", text: rest };
}

/** Takes the backslash away that {@link escapeFirst} puts; any other one belongs to the text. */
function unescapeFirst(text: string, special: string): string {
  return text.startsWith(`\\${special}`) || text.startsWith("\\\\") ? text.slice(1) : text;
}

function escapeFirst(text: string, special: string): string {
  return text.startsWith(special) || text.startsWith("\\") ? `\\${text}` : text;
}
