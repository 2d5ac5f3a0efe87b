import { OnpuError, quoteValue } from "../errors.ts";
import { findNearest } from "../nearest.ts";
import { type Key, type Mode, MODE_WORDS, MODES } from "./mode.ts";
import {
  findNoteName,
  formatNoteName,
  fromFifths,
  nameInKey,
  type NoteName,
  parseNoteName,
  toFifths,
} from "./note_name.ts";

export type { Key, Mode };

/** What people write before a key. */
const LEAD_IN =
  /^(?:in |(?:in )?(?:the )?key of |(?:key|key signature|tonality|tonart|tonalité|調) ?[:=：] ?)/i;
/** Chinese names, whose accidental comes first: 降E大调. */
const CHINESE = /^([升降])?([A-Ga-g])(大|小)[调調]$/;
/** Which sixth and seventh a scale has says nothing about its key. */
const VARIANT =
  / ?(?:natural|harmonic|melodic|natürlich|harmonisch|melodisch|harmonique|mélodique|和声的?|旋律的?|自然的?) ?/i;

/**
 * Reads a key as people write it.
 *
 * A tonic in any spelling of `parseNoteName` with `m`, `M` or a word for the mode in English, German, French,
 * Italian, Spanish, Portuguese or Japanese. A tonic alone is major, and minor when its letter is lower case (`"c"`,
 * the German habit; solfège has no such habit). Beside a German word B means B flat. A number counts sharps
 * of a major key, or flats below zero. Harmonic, melodic and pentatonic minor are minor, Ionian and Aeolian major and
 * minor. `"3 flats"` is a major key, `"3 flats minor"` a minor one. In Chinese the accidental comes first (`降E大调`).
 *
 * @param value Name of a key, or sharps from −7 to 7
 * @throws {OnpuError} `invalid_key` for anything else, and for a tonic with double accidentals
 *
 * @example Six habits
 * ```ts
 * import { parseKey } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(parseKey("F#m"), { tonic: "F#", mode: "minor" });
 * assertEquals(parseKey("嬰ヘ短調"), { tonic: "F#", mode: "minor" });
 * assertEquals(parseKey("B-Dur"), { tonic: "Bb", mode: "major" });
 * assertEquals(parseKey("Ré dorien"), { tonic: "D", mode: "dorian" });
 * assertEquals(parseKey(-3), { tonic: "Eb", mode: "major" });
 * assertEquals(parseKey("a harmonic minor"), { tonic: "A", mode: "minor" });
 * ```
 */
export function parseKey(value: string | number): Key {
  const key = typeof value === "number" ? keyOfSharps(value) : findKey(value);
  if (key === null) throw invalidKey(value);
  return key;
}

/**
 * The name of a key in English.
 *
 * @example A minor key
 * ```ts
 * import { formatKey, parseKey } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(formatKey(parseKey("fis-Moll")), "F# minor");
 * ```
 */
export function formatKey(key: Key): string {
  return `${key.tonic} ${key.mode}`;
}

/**
 * The key signature as a MIDI file counts it: sharps from 0 to 7, flats from 0 to −7.
 *
 * A key beyond seven (G♯ major) gets the signature of the key that sounds the same (A♭ major).
 *
 * @example Flats are negative
 * ```ts
 * import { keySignature, parseKey } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["C minor", "D dorian", "G# major"].map((name) => keySignature(parseKey(name))), [
 *   -3,
 *   0,
 *   -4,
 * ]);
 * ```
 *
 * @see {@link https://midi.org/standard-midi-files-specification | Standard MIDI Files, meta event 59}
 */
export function keySignature(key: Key): number {
  const sharps = toFifths(parseNoteName(key.tonic)) + MODES[key.mode].signature;
  if (Math.abs(sharps) <= 7) return sharps;
  // The twelve keys around C, from five flats to six sharps.
  return sharps - 12 * Math.floor((sharps + 5) / 12);
}

/**
 * The spelling of a pitch in a key: scale notes by the key itself, the others as they mostly occur in it.
 *
 * In major these are ♯1 ♭3 ♯4 ♭6 ♭7, in minor ♭2 and the raised third, fourth, sixth and seventh.
 *
 * @param pitch MIDI note number, 0–127
 * @throws {OnpuError} `pitch_out_of_range` for anything but an integer from 0 to 127
 *
 * @example A leading note, and the same pitch elsewhere
 * ```ts
 * import { parseKey, spellPitch } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(spellPitch(68, parseKey("Am")), { letter: "G", accidental: 1, octave: 4 });
 * assertEquals(spellPitch(68, parseKey("Cm")), { letter: "A", accidental: -1, octave: 4 });
 * ```
 */
export function spellPitch(pitch: number, key: Key): NoteName {
  return nameInKey(pitch, key);
}

function keyOfSharps(sharps: number): Key | null {
  if (!Number.isInteger(sharps) || Math.abs(sharps) > 7) return null;
  return { tonic: formatNoteName(fromFifths(sharps)), mode: "major" };
}

function findKey(value: string): Key | null {
  // Nothing that is a key is longer, and a file need not be normalised to know that.
  if (value.length > 60) return null;
  const text = value.normalize("NFKC").trim().replace(/[.。]$/, "").replace(LEAD_IN, "")
    .replace(/ (?:key|mode|scale)$/i, "");
  const [, before, aside] = /^(.+?) ?\(([^()]+)\)$/.exec(text) ?? [];
  if (before === undefined) return readKey(text);
  // What stands in parentheses says the same again, or more about it: "イ短調 (Am)", "A minor (harmonic)".
  const key = readKey(before);
  const again = readKey(aside);
  if (key === null || again === null) return readKey(`${before} ${aside}`);
  return formatKey(key) === formatKey(again) ? key : null;
}

function readKey(text: string): Key | null {
  const signature = findSignature(text);
  if (signature !== undefined) return signature;
  const alone = findTonic(text, false);
  if (alone !== null) return { tonic: alone, mode: isLowerCaseLetter(text) ? "minor" : "major" };
  const [, sign, letter, kind] = CHINESE.exec(text) ?? [];
  if (letter !== undefined) {
    const tonic = letter.toUpperCase() + (sign === "升" ? "#" : sign === "降" ? "b" : "");
    return { tonic, mode: kind === "大" ? "major" : "minor" };
  }
  const spaced = text.replace(/[\s_:-]+/g, " ").trim();
  return findNamedKey(spaced) ?? findNamedKey(spaced.replace(VARIANT, " ").trim());
}

/** A tonic and a word for its mode. */
function findNamedKey(text: string): Key | null {
  const folded = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC")
    .toLowerCase();
  for (const { mode, german, words } of MODE_WORDS) {
    for (const word of words) {
      if (!folded.endsWith(word)) continue;
      // Accents shorten no word in composed form, so both texts end at the same letter.
      const tonic = findTonic(text.normalize("NFC").slice(0, -word.length), german);
      if (tonic !== null) {
        return { tonic, mode: word === "m" && text.endsWith("M") ? "major" : mode };
      }
    }
  }
  return null;
}

/** The key of a count of sharps or flats; `undefined` when the text counts none, `null` when there is no such key. */
function findSignature(text: string): Key | null | undefined {
  if (/^[-−+]?\d$/.test(text)) return keyOfSharps(Number(text.replace("−", "-")));
  if (/^no (?:sharps or flats|sharps|flats|accidentals)$/i.test(text)) return keyOfSharps(0);
  const [, count, sign, mode] = /^(\d) ?(sharp|flat|[#♯b♭])s?(?: ?(major|minor))?$/i.exec(text) ??
    [];
  if (count === undefined) return undefined;
  const sharps = /^[s#♯]/i.test(sign) ? Number(count) : -Number(count);
  if (mode?.toLowerCase() !== "minor" || Math.abs(sharps) > 7) return keyOfSharps(sharps);
  return { tonic: formatNoteName(fromFifths(sharps - MODES.minor.signature)), mode: "minor" };
}

function findTonic(text: string, german: boolean): string | null {
  const name = findNoteName(text, { german });
  if (name === null || name.octave !== null || Math.abs(name.accidental) > 1) return null;
  return formatNoteName(name);
}

/** Whether a tonic alone is a letter in lower case; syllables and "b flat" are written so without meaning minor. */
function isLowerCaseLetter(text: string): boolean {
  return /^(?!do|fa|.*(?:flat|sharp|natural))[a-h]/.test(text);
}

function invalidKey(value: string | number): OnpuError {
  if (typeof value === "number") {
    return new OnpuError("invalid_key", `Cannot read ${value} as a key: it counts no sharps`, {
      hint: "Use 0 to 7 for sharps, -1 to -7 for flats, or a name: Eb major",
    });
  }
  const [, tonic = "", word = ""] = /^(\S+?)[\s_:-]+(.+)$/su.exec(value.slice(0, 60).trim()) ?? [];
  const nearest = findNearest(word, Object.keys(MODES));
  const name = findTonic(tonic, false);
  return new OnpuError("invalid_key", `Cannot read ${quoteValue(value)} as a key`, {
    hint: nearest === null || name === null
      ? `Write a tonic and a mode: C major, F# minor, Bb, Am; modes are ${
        Object.keys(MODES).join(", ")
      }`
      : `Write ${name} ${nearest}`,
  });
}
