import {
  type Chord,
  OnpuError,
  parseChord,
  parseKey,
  parseProgression,
  parseRoman,
} from "../mod.ts";
import { printLine, printTable } from "./print_table.ts";

/** A symbol with what it is by the agreement of several sources. */
interface Expected {
  readonly symbol: string;
  readonly dialect?: string;
  readonly category?: string;
  readonly pcs?: readonly number[];
  readonly notes?: readonly string[];
  readonly bass?: string;
  readonly root?: string;
  /** How often it was met. */
  readonly count?: number;
  readonly noChord?: boolean;
  /** What is right when it is no chord: `"error"` or no chord. */
  readonly expect?: string;
}

/** A numeral with the chord that it is. */
interface ExpectedNumeral {
  readonly input: string;
  readonly key: string;
  readonly notation: string;
  readonly chord: string;
  readonly notes?: readonly string[];
  readonly bass?: string;
}

/** A disputed suffix on C, with the semitones of what is recommended. */
interface Convention {
  readonly form: string;
  readonly recommended: { readonly rel: readonly number[] };
}

/** How symbols of one kind came out. */
interface Score {
  name: string;
  rows: number;
  parsed: number;
  right: number;
  /** Read as something else, without saying so in `ambiguous`. */
  silentlyWrong: number;
  spelled: number;
  withNotes: number;
  tokens: number;
  rightTokens: number;
  ambiguous: number;
}

/** Prints how the tables of a folder are read; what is not there is left out. */
export function printScores(folder: string): void {
  const reference = readTable<Expected[]>(`${folder}/chords/reference.json`);
  if (reference !== null) {
    printKinds("reference, by dialect", reference, ({ dialect = "" }) => dialect);
  }
  const tricky = readTable<Expected[]>(`${folder}/chords/tricky.json`);
  if (tricky !== null) printKinds("tricky, by category", tricky, ({ category = "" }) => category);
  const roman = readTable<ExpectedNumeral[]>(`${folder}/chords/roman.json`);
  if (roman !== null) printNumerals(roman);
  const conventions = readTable<{ curated: Convention[] }>(`${folder}/chords/conventions.json`);
  if (conventions !== null) printConventions(conventions.curated);
}

function printKinds(
  title: string,
  rows: readonly Expected[],
  kindOf: (row: Expected) => string,
): void {
  const scores = new Map<string, Score>();
  const total = emptyScore("all");
  const wrong: string[] = [];
  for (const row of rows) {
    const kind = kindOf(row);
    const score = scores.get(kind) ?? emptyScore(kind);
    scores.set(kind, score);
    const note = countRow(row, [score, total]);
    if (note !== "") wrong.push(note);
  }
  printLine(`\n${title}`);
  printTable(
    [...scores.values(), total].map((score) => ({
      kind: score.name,
      rows: score.rows,
      parsed: score.parsed,
      right: score.right,
      "right %": percent(score.right, score.rows),
      "tokens %": percent(score.rightTokens, score.tokens),
      spelled: `${score.spelled}/${score.withNotes}`,
      "silently wrong": score.silentlyWrong,
      ambiguous: score.ambiguous,
    })),
  );
  for (const note of wrong) printLine(`  ${note}`);
}

/** Counts a row, and says what is wrong with it. */
function countRow(row: Expected, scores: readonly Score[]): string {
  const chord = read(() => parseChord(row.symbol));
  const isRefusal = row.expect === "error";
  const isRight = chord === null ? isRefusal : !isRefusal && isSame(chord, row);
  const isTold = chord !== null && chord.ambiguous.length > 0;
  const isSpelled = chord !== null && row.notes !== undefined &&
    sorted(chord.notes) === sorted(row.notes);
  const count = row.count ?? 1;
  for (const score of scores) {
    score.rows++;
    score.tokens += count;
    score.parsed += Number(chord !== null);
    score.right += Number(isRight);
    score.rightTokens += isRight ? count : 0;
    score.withNotes += Number(row.notes !== undefined);
    score.spelled += Number(isSpelled);
    score.silentlyWrong += Number(chord !== null && !isRight && !isTold);
    score.ambiguous += Number(isTold);
  }
  if (isRight) return "";
  return `${row.symbol}: ${chord === null ? "not read" : chord.notes.join(" ")}, expected ${
    row.notes?.join(" ") ?? row.pcs?.join(" ") ?? row.expect
  }`;
}

function isSame(chord: Chord, { pcs, bass, noChord, expect }: Expected): boolean {
  if (noChord || expect !== undefined) return chord.notes.length === 0;
  const classes = [...new Set(chord.pitchClasses)].sort((a, b) => a - b);
  return classes.join() === pcs?.join() && (bass === undefined || chord.bass === bass);
}

function printNumerals(rows: readonly ExpectedNumeral[]): void {
  const table = new Map<string, { rows: number; right: number }>();
  const wrong: string[] = [];
  for (const { input, key, notation, chord, notes, bass } of rows) {
    const score = table.get(notation) ?? { rows: 0, right: 0 };
    table.set(notation, score);
    score.rows++;
    const parsed = read(() =>
      input.includes(" ")
        ? parseProgression(input, parseKey(key)).map(({ symbol }) => symbol).join(" ")
        : parseRoman(input, parseKey(key))
    );
    const isRight = typeof parsed === "string"
      ? parsed === chord
      : parsed !== null && sorted(parsed.notes) === sorted(notes ?? []) && parsed.bass === bass;
    if (isRight) score.right++;
    else wrong.push(`${input} in ${key}, expected ${chord}`);
  }
  printLine("\nnumerals, by notation");
  printTable([...table].map(([notation, score]) => ({ notation, ...score })));
  for (const note of wrong) printLine(`  ${note}`);
}

function printConventions(rows: readonly Convention[]): void {
  const forms = rows.flatMap(({ form, recommended }) =>
    form.split(" / ").map((symbol) => ({ symbol: symbol.replace(/ \(.*$/, ""), recommended }))
  );
  const wrong = forms.filter(({ symbol, recommended }) => {
    const chord = read(() => parseChord(symbol));
    const classes = [...new Set(chord?.pitchClasses)].sort((a, b) => a - b);
    return classes.join() !== recommended.rel.join();
  });
  printLine(
    `\ndisputed readings as recommended: ${forms.length - wrong.length} of ${forms.length}`,
  );
  for (const { symbol } of wrong) printLine(`  ${symbol}`);
}

function emptyScore(name: string): Score {
  const counts = { rows: 0, parsed: 0, right: 0, silentlyWrong: 0, spelled: 0, withNotes: 0 };
  return { name, ...counts, tokens: 0, rightTokens: 0, ambiguous: 0 };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "" : (100 * part / whole).toFixed(2);
}

function sorted(names: readonly string[]): string {
  return [...names].sort().join(" ");
}

function read<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof OnpuError) return null;
    throw error;
  }
}

function readTable<T>(path: string): T | null {
  try {
    return JSON.parse(Deno.readTextFileSync(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
