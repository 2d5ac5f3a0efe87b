import { OnpuError, quoteValue } from "../errors.ts";
import { findNearest } from "../nearest.ts";
import { parseInterval, transposeName } from "../pitch/interval.ts";
import { formatNoteName, parseNoteName } from "../pitch/note_name.ts";
import { type Scale, SCALES } from "./scale.ts";

/** Longest text that is looked at; no scale has a longer name. */
const MAX_LENGTH = 60;

/**
 * The scale of a name, in any spelling of `SCALES`.
 *
 * Letter case, hyphens, long vowels (`hirajoshi`, `hirajōshi`), full width and the words scale, mode, 音階, 旋法 and
 * 調子 make no difference.
 *
 * @param name Name without a tonic
 * @throws {OnpuError} `unknown_scale`, with the nearest name in the hint
 *
 * @example One scale under three names
 * ```ts
 * import { parseScale } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * for (const name of ["Miyako-bushi", "都節音階", "in scale"]) {
 *   assertEquals(parseScale(name).intervals, ["1", "b2", "4", "5", "b6"]);
 * }
 * ```
 */
export function parseScale(name: string): Scale {
  const folded = name.length > MAX_LENGTH ? "" : foldScaleName(name);
  const scale = folded === ""
    ? undefined
    : SCALES.find((row) => namesOf(row).some((known) => foldScaleName(known) === folded));
  if (scale !== undefined) return scale;
  const nearest = findNearest(folded, SCALES.flatMap(namesOf).map(foldScaleName));
  throw new OnpuError("unknown_scale", `Cannot find a scale called ${quoteValue(name)}`, {
    hint: nearest === null
      ? "Use a name without its tonic, such as dorian, blues, hirajoshi, lydian dominant"
      : `Write ${nearest}`,
  });
}

/**
 * The notes of a scale, spelled from its tonic by the letters of its degrees.
 *
 * @param tonic Note name without an octave; one with an octave gives notes with octaves
 * @param scale A scale, or the name of one as `parseScale` reads it
 * @throws {OnpuError} `invalid_note_name`; `unknown_scale`; `invalid_interval` for a tonic so altered that a note would
 *   need more than three accidentals
 *
 * @example Flats by degree: never D sharp beside E flat's letter
 * ```ts
 * import { scaleNotes } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(scaleNotes("Bb", "dorian"), ["Bb", "C", "Db", "Eb", "F", "G", "Ab"]);
 * assertEquals(scaleNotes("D4", "ryukyu"), ["D4", "F#4", "G4", "A4", "C#5"]);
 * ```
 */
export function scaleNotes(tonic: string, scale: string | Scale): readonly string[] {
  const { intervals } = typeof scale === "string" ? parseScale(scale) : scale;
  const name = parseNoteName(tonic);
  return intervals.map((interval) => formatNoteName(transposeName(name, parseInterval(interval))));
}

function namesOf({ name, aliases }: Scale): readonly string[] {
  return [name, ...aliases];
}

/** A name without what people write differently. */
function foldScaleName(name: string): string {
  return name.normalize("NFKD").replace(/[\u0300-\u036f'’ʻ`]/g, "").normalize("NFC").toLowerCase()
    .replaceAll("♭", "b").replaceAll("♯", "#").replaceAll("♮", "natural ")
    .replace(/[\s_.,()・‐-―−-]+/g, " ").trim()
    .replace(/^the /, "").replace(/ ?(?:scale|mode|音階|旋法|調子|スケール)$/, "");
}
