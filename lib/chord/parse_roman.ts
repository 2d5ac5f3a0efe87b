import { OnpuError, quoteValue } from "../errors.ts";
import type { Key } from "../pitch/key.ts";
import { fromFifths } from "../pitch/note_name.ts";
import { buildChord, type Chord, type ChordReading } from "./chord.ts";
import { sortIntervals } from "./degree.ts";
import { formatChord } from "./format_chord.ts";
import { toKeyDegrees } from "./numeral.ts";
import { foldNumeral, LONGEST_NUMERAL } from "./numeral_grammar.ts";
import { type NumeralReading, readNumeral } from "./read_numeral.ts";

/**
 * Reads a chord that is written as a degree of a key, and spells it there.
 *
 * - Capitals are major, small letters minor: `ii` `V7` `IVmaj7` `vii°` `iiø7` `III+`; a written `m` counts too (`IIm7`).
 * - A sign alters the degree: `bVII` `#iv°7`. Degrees are those of the key's scale; in minor `VI` and `bVI` are the
 *   same, while small `vi` and `vii` are raised.
 * - A numeral behind a slash is the key of the one before: `V7/ii` `vii°7/V` `V/V/V`; `subV7/I` is a tritone away.
 * - A degree behind a slash is the bass: `I/3` `V/7` `2/#4`, counted in the key.
 * - Figured bass stands behind letters: `I6` `I64` `V65` `V43` `V42`, also as `6/4`; its seventh is that of the scale.
 *   So `I6` is an inversion, and a sixth is added by `I(6)`, `Iadd6` or `I6/9`.
 * - Nashville: a number alone is the triad of the scale (`1 6 2 5`), unless the bass is a note only of the major one
 *   (`2/#4`); with a suffix it is as plain as a chord symbol: `2m7` `4-` `57` `7°` `4maj7`.
 *
 * A seventh is the one of chord symbols: `I7` is dominant. Where analysis by figures would have another, and where a
 * number alone is minor or diminished, the other reading is in `ambiguous`.
 *
 * @param numeral Roman numeral or Nashville number
 * @param key Key that it belongs to
 * @returns The chord, with its symbol in the key
 * @throws {OnpuError} `invalid_chord` for anything else
 *
 * @example A secondary dominant, an inversion and a number
 * ```ts
 * import { parseKey, parseRoman } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const key = parseKey("D");
 * assertEquals(parseRoman("V7/ii", key).symbol, "B7");
 * assertEquals(parseRoman("V65", key).symbol, "A7/C#");
 * assertEquals(parseRoman("5/7", key).notes, ["A", "C#", "E"]);
 * assertEquals(parseRoman("bVI", parseKey("C")).notes, ["Ab", "C", "Eb"]);
 * ```
 *
 * @see {@link https://en.wikipedia.org/wiki/Roman_numeral_analysis | Roman numeral analysis}
 * @see {@link https://en.wikipedia.org/wiki/Nashville_Number_System | Nashville Number System}
 */
export function parseRoman(numeral: string, key: Key): Chord {
  const text = foldNumeral(numeral);
  const reading = text.length > LONGEST_NUMERAL ? null : readNumeral(text, toKeyDegrees(key));
  if (reading === null) throw unreadNumeral(numeral);
  return toChord(numeral, reading);
}

function toChord(numeral: string, { root, intervals, bass, other }: NumeralReading): Chord {
  const build = (
    { intervals, bass }: Pick<NumeralReading, "intervals" | "bass">,
    ambiguous: readonly ChordReading[],
  ): Chord => {
    const names = { root: fromFifths(root), bass: fromFifths(bass) };
    const sorted = sortIntervals(intervals);
    const chord = buildChord({ symbol: numeral.trim(), ...names, intervals: sorted, ambiguous });
    return { ...chord, symbol: formatChord(chord) };
  };
  if (other === null) return build({ intervals, bass }, []);
  const { symbol, notes } = build(other, []);
  return build({ intervals, bass }, [{ symbol, notes, habit: other.habit }]);
}

function unreadNumeral(numeral: string): OnpuError {
  return new OnpuError("invalid_chord", `Cannot read ${quoteValue(numeral)} as a degree of a key`, {
    hint: "Write one such as ii7, V7/V, bVII, vii°, V65, I/3, or a number such as 4 or 2m7",
  });
}
