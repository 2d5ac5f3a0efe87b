import { degreeFifths, nameDegree } from "./degree.ts";
import { readIntervals } from "./format_suffix.ts";
import {
  type KeyDegrees,
  placeAbove,
  placeDegree,
  ROMAN,
  toKeyDegrees,
  type WrittenDegree,
} from "./numeral.ts";
import { findResolution, isFigure, parseFigures, splitNumeral } from "./numeral_grammar.ts";

/** A degree at the end, as the bass: `5/7`. */
const BASS_DEGREE = /^([#b]?)([1-7])$/;

/** A numeral, placed on the line of fifths. */
export interface NumeralReading {
  readonly root: number;
  readonly intervals: readonly string[];
  readonly bass: number;
  /** Another meaning, and who has it. */
  readonly other: Pick<NumeralReading, "intervals" | "bass"> & { readonly habit: string } | null;
}

/** Reads a folded numeral; `null` when it is none. */
export function readNumeral(text: string, key: KeyDegrees): NumeralReading | null {
  const resolution = findResolution(text);
  if (resolution !== null) return readSubstitute(resolution, key);
  const numeral = splitNumeral(text);
  if (numeral === null) return null;
  const { signs, letters, rest } = numeral;
  const slash = rest.indexOf("/");
  const target = slash < 0 ? null : findTarget(rest.slice(slash + 1), key);
  if (target !== null) return readNumeral(text.slice(0, text.length - rest.length + slash), target);
  const degree = toDegree(signs, letters);
  const root = placeDegree(degree, key);
  const figured = isFigure(letters) ? null : readFigures(rest, { degree, root, key });
  if (figured !== null) return figured;
  const { suffix, bass } = splitBassDegree(rest, key);
  if (suffix === "" && isFigure(letters)) return readNumber({ degree, root, key }, bass ?? root);
  const intervals = readIntervals(isFigure(letters) ? suffix : addCase(suffix, degree));
  if (intervals === null) return null;
  const seventh = suffix === "7" && !degree.isSmall ? readScale({ degree, root, key }, 4) : null;
  const isOther = !isFigure(letters) && seventh?.join() === "1,3,5,7";
  return {
    root,
    intervals,
    bass: bass ?? root,
    other: isOther
      ? { intervals: seventh, bass: bass ?? root, habit: "figured bass: the seventh of the scale" }
      : null,
  };
}

/** The dominant a tritone away from the usual one, by what it leads to. */
function readSubstitute(resolution: string, key: KeyDegrees): NumeralReading | null {
  const target = findTarget(resolution, key);
  if (target === null) return null;
  const root = target.tonic - 5;
  return { root, intervals: ["1", "3", "5", "b7"], bass: root, other: null };
}

/** The key that a numeral behind a slash stands for. */
function findTarget(text: string, key: KeyDegrees): KeyDegrees | null {
  if (!/^[#b]*[ivIV]/.test(text)) return null;
  const reading = readNumeral(text, key);
  if (reading === null) return null;
  return { tonic: reading.root, mode: reading.intervals.includes("b3") ? "minor" : "major" };
}

/** A degree in its key. */
interface Placed {
  readonly degree: WrittenDegree;
  readonly root: number;
  readonly key: KeyDegrees;
}

/** `I64`, `V65`, `vii°43`; `null` for anything else. */
function readFigures(rest: string, placed: Placed): NumeralReading | null {
  const figured = parseFigures(rest);
  if (figured === null) return null;
  const { sign, figures, inversion, hasSeventh } = figured;
  const { degree, root } = placed;
  const isHalf = sign === "ø";
  const triad = readIntervals(addCase(isHalf ? "°" : sign, degree)) ?? [];
  const seventh = sign === "" || sign === "+"
    ? readScale(placed, 4).at(-1) ?? "b7"
    : isHalf
    ? "b7"
    : "bb7";
  const intervals = hasSeventh ? [...triad, seventh] : triad;
  const lowest = intervals[inversion];
  const isSixth = figures === "6" && sign === "";
  const sixth = isSixth ? readIntervals(addCase("6", degree)) : null;
  return {
    root,
    intervals,
    bass: spell(root, lowest),
    other: sixth && { intervals: sixth, bass: root, habit: "jazz: an added sixth" },
  };
}

/** A number alone: the triad of the scale, or the major one when the bass is a note only of that. */
function readNumber(placed: Placed, bass: number): NumeralReading {
  const { degree, root, key } = placed;
  const major = ["1", "3", "5"];
  const isOfScale = placeDegree({ ...degree, signs: 0 }, key) === root;
  const triad = isOfScale ? readScale(placed, 3) : major;
  const has = (intervals: readonly string[]): boolean =>
    intervals.some((interval) => spell(root, interval) === bass);
  const isMajor = has(major) && !has(triad);
  return {
    root,
    intervals: isMajor ? major : triad,
    bass,
    other: triad.join() === major.join()
      ? null
      : isMajor
      ? { intervals: triad, bass, habit: "numbers as degrees of the scale" }
      : { intervals: major, bass, habit: "Nashville: a number alone is major" },
  };
}

/** Every second degree of the scale upwards, as degrees of a chord. */
function readScale({ degree, root, key }: Placed, size: number): string[] {
  return Array.from({ length: size }, (_, index) => {
    const name = index === 0 ? "1" : nameDegree(placeAbove(degree.number, 2 * index, key) - root);
    return name;
  });
}

/** A degree at the end of the suffix as the bass; `6/9` has none. */
function splitBassDegree(
  rest: string,
  key: KeyDegrees,
): { suffix: string; bass: number | null } {
  const slash = rest.lastIndexOf("/");
  const written = slash < 0 ? "" : rest.slice(slash + 1);
  const [, signs, number] = BASS_DEGREE.exec(written) ?? [];
  if (number !== undefined) {
    return { suffix: rest.slice(0, slash), bass: placeDegree(toDegree(signs, number), key) };
  }
  if (!/^[A-G](?:#|b)?$/.test(written)) return { suffix: rest, bass: null };
  return {
    suffix: rest.slice(0, slash),
    bass: toKeyDegrees({ tonic: written, mode: "major" }).tonic,
  };
}

/** A suffix with what small letters say: `ii7` is a minor seventh, `vii°` says it itself. */
function addCase(suffix: string, { isSmall }: WrittenDegree): string {
  const isSaid = /^(?:[°ø]|o(?![a-z])|dim|half|hdim|m(?!aj|a7)|min|-)/.test(suffix);
  return isSmall && !isSaid ? `m${suffix}` : suffix;
}

function toDegree(signs: string, letters: string): WrittenDegree {
  return {
    number: isFigure(letters) ? Number(letters) : ROMAN.indexOf(letters.toUpperCase()) + 1,
    signs: signs.startsWith("b") ? -signs.length : signs.length,
    isSmall: /^[iv]/.test(letters),
  };
}

function spell(root: number, interval: string): number {
  return root + degreeFifths(interval);
}
