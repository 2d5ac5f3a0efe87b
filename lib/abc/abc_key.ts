import type { Key } from "../pitch/key.ts";

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

/** What stands behind `K:`. */
export function formatAbcKey(key: Key): string {
  return key.tonic + MODE_NAMES[key.mode];
}
