import type { Bar } from "../engraving/bars.ts";
import type { Staff } from "../engraving/staff.ts";
import { type Key, keySignature } from "../pitch/key.ts";
import type { TimeSignature } from "../time/bar_beat.ts";
import { element, type XmlElement } from "./xml.ts";

/** A clef, and by how many semitones its staff sounds above what is written. */
export type StaffHead = Pick<Staff, "clef" | "transpose">;

/** Sign and line of each clef. */
const CLEFS: Readonly<Record<Staff["clef"], readonly [sign: string, line: number | null]>> = {
  treble: ["G", 2],
  alto: ["C", 3],
  bass: ["F", 4],
  perc: ["percussion", null],
};

/** What stands at the beginning of a part. */
export function toFirstAttributes(
  heads: readonly StaffHead[],
  { key, metre, divisions, octaves }: {
    readonly key: Key;
    readonly metre: TimeSignature;
    /** Divisions of a quarter note. */
    readonly divisions: number;
    /** By how many octaves everything is written higher than it sounds. */
    readonly octaves: number;
  },
): XmlElement {
  return element("attributes", [
    element("divisions", divisions),
    // A percussion staff has no key.
    heads[0].clef === "perc" ? null : toKey(key),
    toTime(metre),
    heads.length === 1 ? null : element("staves", heads.length),
    ...heads.map((head, index) => toClef(head, heads.length === 1 ? null : index + 1)),
    octaves === 0 ? null : element("transpose", [
      element("diatonic", 0),
      element("chromatic", 0),
      element("octave-change", -octaves),
    ]),
  ]);
}

/** What changes in a bar; `null` when nothing does. */
export function toChangedAttributes(
  heads: readonly StaffHead[],
  { keyChange, metreChange }: Bar,
): XmlElement | null {
  const key = keyChange === null || heads[0].clef === "perc" ? null : toKey(keyChange);
  const time = metreChange === null ? null : toTime(metreChange);
  return key === null && time === null ? null : element("attributes", [key, time]);
}

function toKey(key: Key): XmlElement {
  return element("key", [element("fifths", keySignature(key)), element("mode", key.mode)]);
}

function toTime({ numerator, denominator }: TimeSignature): XmlElement {
  return element("time", [element("beats", numerator), element("beat-type", denominator)]);
}

function toClef({ clef, transpose }: StaffHead, number: number | null): XmlElement {
  const [sign, line] = CLEFS[clef];
  return element("clef", [
    element("sign", sign),
    line === null ? null : element("line", line),
    // Pitches are written as they sound, and the small figure at the clef says so.
    transpose === 0 ? null : element("clef-octave-change", transpose / 12),
  ], number === null ? {} : { number });
}
