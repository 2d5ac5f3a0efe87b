import type { NoteFields } from "./raw.ts";

/** Longest text in which such forms are looked for. */
const MAX_TEXT = 20_000;
/** A pitch, rest or group with a number behind it. */
const PAIR =
  /([A-Ha-h][#♯b♭x]{0,2}-?\d|[rRzZ]|[[(][^\])/]*[\])])[\s,;|:(=/_-]+((?:\d*\.)?\d+)\)?(?:[\s,;|]+|$)/gy;
/** A pair in brackets. */
const IN_BRACKETS = /[[(]([^\s,()[\]]+\s*[,:]\s*[\d.]+)[\])]/g;
/** Numbers of two pairs. */
const TWO_NUMBERS = /\d\D+\d/;
/** Signs behind which whole numbers are note values, as in `C4:4` and `C4(4)`. */
const SIGN = /[\dr\])][:(/_-]/;
const NOTE_VALUES: readonly number[] = [1, 2, 4, 8, 16, 32, 64];
/** As beats it would be two bars: an eighth, as a note value. */
const EIGHTH = 8;

/**
 * Splits music in which each pitch, rest or group has a number behind it: `C4 0.5 D4 0.5 E4 1`.
 *
 * The numbers are beats, unless all are note values and one of them is an eighth or shorter.
 *
 * @param text Any text
 * @param isOpen Whether it is still being written, and may end in the middle of a pair
 * @returns Complete pitches with their lengths; `null` for any other text
 */
export function splitPairs(text: string, isOpen: boolean): readonly NoteFields[] | null {
  if (text.length > MAX_TEXT || !TWO_NUMBERS.test(text)) return null;
  // `(C4, 0.5)` is a pair, too.
  const music = text.replace(IN_BRACKETS, "$1").trimStart();
  const pairs = [...music.matchAll(PAIR)];
  const length = pairs.reduce((sum, [pair]) => sum + pair.length, 0);
  const numbers = pairs.map(([, , number]) => Number(number));
  const isWhole = length === music.length;
  const areLengths = numbers.some((number) => !Number.isInteger(number)) || !SIGN.test(text);
  if (pairs.length < 2 || !areLengths || !(isWhole || isOpen)) return null;
  // The last number may go on.
  if (isOpen && isWhole) pairs.pop();
  const areValues = numbers.every((number) => NOTE_VALUES.includes(number)) &&
    numbers.some((number) => number >= EIGHTH);
  return pairs.map(([, sound, number]) => ({
    pitch: sound.startsWith("[") || sound.startsWith("(")
      ? sound.slice(1, -1).split(/[\s,]+/)
      : sound,
    ...(areValues ? { duration: number } : { durationBeats: Number(number) }),
  }));
}

/** A group with a count behind it; brackets may stand in it. */
const REPEATED =
  /[([{]((?:[^()[\]{}]|\([^()]*\))*)[)\]}]([/:][^\s|x×*]{1,9})?\s*[x×*]\s*(\d{1,2})(?![\d.])/g;
/** What no chord has in it: lengths, bars, rests and groups. */
const IN_TURN = /[/|:%(]|(?:^|\s)[rz](?:\s|$)/i;

/**
 * Writes out groups with a count behind them: `[C4/q D4/e E4/e]x2`. Notes that can be a chord are struck so often; those
 * with lengths, and names that follow one another in the alphabet, are played in turn.
 *
 * @param text Any text
 * @returns Music in which no group has a count
 */
export function unfoldGroups(text: string): string {
  if (text.length > MAX_TEXT) return text;
  return text.replace(REPEATED, (whole, inside: string, length = "", times = "") => {
    const isInTurn = IN_TURN.test(inside) || areInTurn(inside);
    const once = isInTurn && length === "" ? inside : whole.slice(0, inside.length + 2) + length;
    // What has bar lines in it fills bars.
    const end = inside.includes("|") ? " | " : " ";
    return ` ${`${once}${end}`.repeat(Number(times))}`;
  });
}

/** Whether names of notes are more likely a melody than a chord: one of them comes again, or two are neighbours. */
export function areInTurn(text: string): boolean {
  const words = text.trim().split(/[\s,;]+/);
  return new Set(words).size < words.length ||
    words.some((word, index) => index > 0 && areNeighbours(words[index - 1], word));
}

/** Whether two names of notes are a step apart. */
function areNeighbours(a: string, b: string): boolean {
  const [first, second] = [a, b].map((word) => "CDEFGAB".indexOf(word.charAt(0).toUpperCase()));
  return first >= 0 && second >= 0 && [1, 6].includes(Math.abs(first - second));
}
