import { findDuration } from "../time/duration.ts";

/** A note and its length, of one text: `C4:q`, `C#4/8.`, `C4 quarter`. */
export interface PitchLength {
  readonly pitch: string;
  /** As written, or beats behind a comma: `C4, 0.5`. */
  readonly duration: string | number;
}

/** Longest text that is a note with its length. */
const MAX_NOTE = 40;
const NOTE_AND_LENGTH =
  /^\s*([A-Ha-h](?:[#b♯♭x𝄪𝄫]{1,3}|is|es|s)?-?\d{1,2})(?:\s*([:/_,])\s*|\s+|-(?=[a-z\d]*[.a-z]))([\p{L}\d./ -]+?)\s*$/u;
/** A number with a fraction, which can only be beats. */
const DECIMAL = /^\d*\.\d+$/;
/** A note with its octave, and a length that text writes just so. */
const PLAIN_NOTE = /^([A-Ga-g](?:##?|bb?|x)?\d)(?:[:/]([whqes]|[248]|16|32))?$/;
/** Bar lines, brackets around several notes, and lengths behind a slash: what only music as text has. */
const SIGNS = /\||\/\s*(?:[whqes]|\d)|(?:^|\s)%(?:\s|$)/;
/** Something to play in such a text. */
const NOTE = /(?:^|[\s([|])[A-Ha-h](?:#|♯|b|♭|x)*-?\d|\/\s*(?:[whqes]|\d)|\|/;
/** Several notes with their octaves, one behind the other, with lengths or without. */
const NOTES =
  /^\s*[A-Ha-h][#b♯♭x]{0,2}\d(?:[:_][whqes\d.]{1,3})?\s+[A-Ha-h][#b♯♭x]{0,2}\d?(?:[:_][whqes\d.]{1,3})?(?:\s|$)/;
/** A note at the start whose octave or length says that it is one. */
const FIRST_NOTE = /^[\s|:([]*[A-Ha-h][#b♯♭x]{0,2}(?:-?\d|\/[whqes\d])/;
/** So much of a text tells what it is. */
const MAX_START = 100;
/** A note or a rest alone. */
const NAME = /^(?:[A-Ha-h][#b♯♭x]{0,2}-?\d?|[rRz])$/;
/** Texts that are JSON where music is expected: objects, lists of them, and one list of names with commas. */
const JSON_TEXT =
  /^(?:```|(?:["'“]\s*)?\{(?!\s*[A-Ha-h][#b♯♭]*-?\d)|(?:["'“]\s*)?\[\s*(?:[[{"'“\d-]|$)|\[[^\],]*,[^\]]*\]\s*$)/;

/**
 * Splits a note from its length.
 *
 * @param text Any text
 * @returns Both as written, or `null` when it is anything else
 */
export function splitLength(text: string): PitchLength | null {
  if (text.length > MAX_NOTE) return null;
  const plain = PLAIN_NOTE.exec(text);
  if (plain !== null) {
    const [, pitch, duration] = plain;
    return duration === undefined ? null : { pitch, duration };
  }
  const match = NOTE_AND_LENGTH.exec(text);
  if (match === null) return null;
  const [, pitch, sign, duration] = match;
  if (sign === ",") {
    const beats = Number(duration);
    return beats > 0 ? { pitch, duration: beats } : null;
  }
  const isLength = DECIMAL.test(duration) || findDuration(duration) !== null;
  return isLength ? { pitch, duration } : null;
}

/**
 * Whether a text that stands for one entry of a list is music and not one pitch, chord or symbol.
 *
 * @param text Any text
 * @param isOpen Whether it is still being written, and must be music however it goes on (default false)
 */
export function isMusicEntry(text: string, isOpen = false): boolean {
  if (isOpen) return SIGNS.test(text) && (text.length > MAX_NOTE || !NOTE_AND_LENGTH.test(text));
  return (SIGNS.test(text) || areNames(text)) && splitLength(text) === null;
}

/**
 * Reads a text that is the same note as an entry of a list and as music.
 *
 * @param text Any text
 * @returns Whether its length is written; `null` when it is anything else
 */
export function matchNote(text: string): { readonly hasLength: boolean } | null {
  const match = PLAIN_NOTE.exec(text);
  return match === null ? null : { hasLength: match[2] !== undefined };
}

/** Whether a text is several names of notes, and no words. */
function areNames(text: string): boolean {
  const start = text.slice(0, MAX_START).trim();
  if (!/\s/.test(start)) return false;
  const words = start.split(/\s+/).slice(0, -1);
  return words.length > 0 && words.every((word) => NAME.test(word));
}

/**
 * Whether a text is surely music: where a pitch, a name or anything else may stand as well.
 *
 * @param text Any text
 */
export function isSurelyMusic(text: string): boolean {
  return SIGNS.test(text) && NOTE.test(text) && splitLength(text) === null;
}

/**
 * Whether a text can be all the music of a track.
 *
 * @param text Any text
 */
export function isTrackText(text: string): boolean {
  return isSurelyMusic(text) || splitLength(text) !== null || NOTES.test(text.slice(0, MAX_START));
}

/**
 * Whether a text is surely the music of a track where nothing else says so: one that begins with a note.
 *
 * @param text Any text
 */
export function isNamedText(text: string): boolean {
  return FIRST_NOTE.test(text) && isTrackText(text);
}

/**
 * Whether a text that stands where music is expected is JSON.
 *
 * @param text Any text
 */
export function isJsonText(text: string): boolean {
  return JSON_TEXT.test(text.trimStart());
}
