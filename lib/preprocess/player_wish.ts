import { isDrumName } from "../instrument/drum.ts";
import { findNoteName } from "../pitch/note_name.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import { MAX_NAME, type Names } from "./names.ts";
import type { RawNote, RawTrack } from "./raw.ts";
import { isRecord, valueAt } from "./safe.ts";

/** What a track says about its instrument: names, a number, or both. */
export interface PlayerWish {
  /** Names of instruments as written. */
  readonly names: readonly string[];
  /** Number of a program as written, `NaN` when there is none. */
  readonly number: number;
  /** The field that the number stands in, or else the name. */
  readonly field: "instrument" | "program" | "kit";
}

/** Fields that name an instrument, and the keys of an object in one of them. */
const FIELDS = ["program", "instrument", "kit"] as const;
const KEYS = ["number", "program", "midi", "name", "instrument"] as const;
/** Pitches of General MIDI's percussion. */
export const DRUMS = { low: 35, high: 81 };
/** How many names of drums are proof enough. */
const PROOF = 8;
/** How many different texts are looked at; General MIDI has 47 drums. */
const MOST_NAMES = 64;
/** So much of music as text is looked at. */
const MOST_TEXT = 400;

/**
 * Collects what a track says about its instrument.
 *
 * @param track Track as collected
 * @returns Names and number
 */
export function findPlayerWish({ fields }: RawTrack): PlayerWish {
  const names: string[] = [];
  let number = NaN;
  let field: PlayerWish["field"] = "instrument";
  for (const key of FIELDS) {
    const value = fields[key];
    const parts = isRecord(value) ? KEYS.map((inner) => valueAt(value, inner)) : [value];
    for (const part of parts) {
      const asNumber = toNumber(part);
      const isFirst = Number.isNaN(number);
      if (!Number.isNaN(asNumber)) {
        if (isFirst) [number, field] = [asNumber, key];
      } else if (typeof part === "string" && part.trim() !== "") {
        names.push(part.trim());
        if (isFirst) field = key;
      }
    }
  }
  return { names, number, field };
}

/** The name of a track as its own field or its key gives it. */
export function findTrackName({ fields: { name }, key }: RawTrack): string {
  if (typeof name === "string" && name.trim() !== "") return name.trim();
  return typeof name === "number" ? String(name) : key;
}

/**
 * Whether a track's flag or its names say that it is drums or that it is not.
 *
 * @param track Track as collected
 * @param wish What it says about its instrument
 * @returns `null` when they do not say
 */
export function namesDrums(track: RawTrack, wish: PlayerWish): boolean | null {
  const { isDrum, kit, drums } = track.fields;
  const flag = isDrum === undefined ? null : toBoolean(isDrum);
  if (flag !== null) return flag;
  if (kit !== undefined) return true;
  // Also without an instrument of its own, lanes of drums are played by drums.
  if (drums !== undefined && wish.names.length === 0) return toBoolean(drums) ?? true;
  if (wish.names.length > 0) return wish.names.some(namesDrum);
  const name = findTrackName(track);
  return name !== "" && namesDrum(name) ? true : null;
}

/** Whether notes have numbers of percussion, or names of drums, and no names of notes. */
export function havePercussionPitches(items: readonly RawNote[]): boolean {
  return items.every(({ fields: { pitch }, children, text }) => {
    if (text !== undefined) return false;
    if (children !== null || pitch === undefined) return true;
    const number = toNumber(pitch);
    if (Number.isNaN(number)) return typeof pitch !== "string" || findNoteName(pitch) === null;
    return number >= DRUMS.low && number <= DRUMS.high;
  });
}

/** Whether notes are called by drums and never by notes. */
export function haveDrumNames(items: readonly RawNote[], names: Names): boolean {
  let drums = 0;
  const seen = new Set<string>();
  for (const pitch of listPitchTexts(items)) {
    if (seen.has(pitch) || !Number.isNaN(toNumber(pitch))) continue;
    seen.add(pitch);
    if (findNoteName(pitch) !== null) return false;
    const words = pitch.trim().split(/[\s,+]+/).slice(0, PROOF);
    if (names.isDrum(pitch) || words.every((word) => names.isDrum(word))) drums += 1;
    else if (!/^(?:r|rest|z|-|\.|~)?$/i.test(pitch.trim())) return false;
    if (drums >= PROOF || seen.size >= MOST_NAMES) break;
  }
  return drums > 0;
}

/** What entries call their pitches; of music as text the first few items without their lengths. */
function listPitchTexts(items: readonly RawNote[]): string[] {
  const texts: string[] = [];
  for (const { fields: { pitch }, text } of items) {
    if (typeof pitch === "string") texts.push(pitch);
    if (text === undefined) continue;
    const words = text.value.slice(0, MOST_TEXT).split(/[\s()|,]+/).slice(0, PROOF);
    for (const word of words) texts.push(word.replace(/[/:].*$/, ""));
  }
  return texts;
}

function namesDrum(name: string): boolean {
  return isDrumName(name.slice(0, MAX_NAME));
}
