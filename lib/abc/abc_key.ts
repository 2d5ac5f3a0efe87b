import { type Key, keySignature } from "../pitch/key.ts";
import { MODES } from "../pitch/mode.ts";
import { formatNoteName, fromFifths, type Letter } from "../pitch/note_name.ts";

/** Letters in the order in which signatures sharpen them. */
const SHARPS: readonly Letter[] = ["F", "C", "G", "D", "A", "E", "B"];

/** Words for modes that readers of ABC know (ABC 2.1, 3.1.14). */
const MODE_NAMES: Readonly<Record<Key["mode"], string>> = {
  major: "",
  minor: "m",
  dorian: "dor",
  phrygian: "phr",
  lydian: "lyd",
  mixolydian: "mix",
  locrian: "loc",
};

/** A key as it is written: what has more than seven signs becomes the key that sounds the same. */
export function toWrittenKey(key: Key): Key {
  const tonic = formatNoteName(fromFifths(keySignature(key) - MODES[key.mode].signature));
  return { tonic, mode: key.mode };
}

/** What stands behind `K:`. */
export function formatAbcKey(key: Key): string {
  return key.tonic + MODE_NAMES[key.mode];
}

/** Semitones by which a signature alters each letter. */
export function alterations(key: Key): ReadonlyMap<Letter, number> {
  const sharps = keySignature(key);
  const altered = sharps >= 0 ? SHARPS.slice(0, sharps) : SHARPS.slice(sharps);
  return new Map(altered.map((letter) => [letter, Math.sign(sharps)]));
}
