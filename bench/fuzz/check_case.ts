import { parseMidi } from "midi-file";
import process from "node:process";
import { isDeepStrictEqual } from "node:util";
import {
  applyFeel,
  checkComposition,
  checkDto,
  type Composition,
  encodeDto,
  encodeMidi,
  OnpuError,
  preprocess,
  preprocessPartial,
  type Repair,
  toCompositionDto,
} from "../../mod.ts";

/** Milliseconds that an input of at most {@link SMALL} characters may take. */
export const TIME_LIMIT = 50;
const SMALL = 100_000;
/**
 * How often at most a slow case is measured again, and the quickest counts: compiling, collecting and other programs
 * come at any time, and only make it slower.
 */
const REPETITIONS = 10;
/** Texts of errors and repairs quote the input, but not much of it. */
const LONGEST_TEXT = 600;
/** What `preprocess` says that it throws. */
const ITS_CODES: readonly string[] = ["unreadable_input", "nothing_to_play", "limit_exceeded"];

/** A promise that was not kept. */
export interface Violation {
  /** Which, in words that are the same for every case that breaks it in the same place. */
  readonly promise: string;
  readonly detail: string;
}

/** What became of one input. */
export interface Outcome {
  /** `"read"`, or the code of the error. */
  readonly code: string;
  readonly repairs: readonly Repair[];
  /** How long it takes: of a case that was over {@link TIME_LIMIT} at first, the quickest run. */
  readonly milliseconds: number;
  /** Whether it was over {@link TIME_LIMIT} at first, for an input whose time is judged. */
  readonly isSlowAtFirst: boolean;
  readonly violation: Violation | null;
}

/** Which of the slower checks to make. */
export interface CheckOptions {
  /** Whether to write the piece in every form and read its MIDI file with another reader. */
  readonly thorough: boolean;
  /** Whether to judge how long it takes, which only a machine that does nothing else can tell (default true). */
  readonly timed?: boolean;
  /** Where the JSON of the input is cut, as shares of its length. */
  readonly cuts: readonly number[];
  /** Whether what is read of a cut may only have notes that the whole has. */
  readonly isSteady: boolean;
}

class Broken extends Error {
  constructor(readonly promise: string, readonly detail: string) {
    super(promise);
  }
}

/** Gives an input to `preprocess` and checks all that it promises. */
export function checkCase(input: unknown, options: CheckOptions): Outcome {
  const elapsed = startClock();
  let result: ReturnType<typeof preprocess> | null = null;
  let thrown: unknown = null;
  try {
    result = preprocess(input);
  } catch (error) {
    thrown = error;
  }
  const first = elapsed();
  const code = result !== null ? "read" : thrown instanceof OnpuError ? thrown.code : "bug";
  const isSlowAtFirst = options.timed !== false && first > TIME_LIMIT &&
    measureSize(input) <= SMALL;
  const milliseconds = isSlowAtFirst ? measureQuickest(input, first) : first;
  const repairs = result?.repairs ?? [];
  const outcome = { code, repairs, milliseconds, isSlowAtFirst, violation: null };
  try {
    if (result === null) checkError(thrown);
    else checkResult(result.composition, result.repairs, options);
    if (options.thorough) checkPartial(input);
    if (options.thorough || options.isSteady) checkCuts(input, result?.composition, options);
    const isQuick = !isSlowAtFirst || milliseconds <= TIME_LIMIT;
    require(isQuick, `takes at most ${TIME_LIMIT} ms for 100 KB`, `${milliseconds.toFixed(1)} ms`);
    return outcome;
  } catch (error) {
    const { promise, detail } = error instanceof Broken ? error : describe("checks run", error);
    return { ...outcome, violation: { promise, detail } };
  }
}

function checkError(error: unknown): void {
  if (!(error instanceof OnpuError)) throw describe("throws only OnpuError", error);
  const { code, message, hint, path } = error;
  if (!ITS_CODES.includes(code)) throw describe("throws only the codes it names", error);
  require(hint !== "" && message !== "", "error has message and hint", code);
  for (const text of [message, hint, path ?? ""]) checkText(text, "error", code);
  require(path !== "", "path of an error is not empty", code);
}

function checkResult(piece: Composition, repairs: readonly Repair[], options: CheckOptions): void {
  attempt("result passes checkComposition", () => checkComposition(piece));
  require(piece.tracks.some(({ notes }) => notes.length > 0), "result has a note", "");
  for (const { code, path, before, after, reason, count } of repairs) {
    require(reason !== "" && count >= 1, `repair ${code} says why and how often`, `${count}`);
    for (const text of [path, before, after, reason]) checkText(text, "repair", code);
  }
  const size = piece.tracks.reduce((sum, { notes }) => sum + notes.length, 0);
  if (size > 5_000 && !options.thorough) return;
  const again = attempt("reads its own result", () => preprocess(piece));
  const repaired = again.repairs.map(({ code, path, before, after }) =>
    `${code} ${path} ${before} → ${after}`
  );
  require(
    repaired.length === 0,
    `repairs nothing of its own result: ${again.repairs[0]?.code}`,
    repaired[0],
  );
  const isSame = isDeepStrictEqual(piece, again.composition);
  require(
    isSame,
    "changes nothing of its own result",
    isSame ? "" : difference(piece, again.composition),
  );
  if (options.thorough) checkForms(piece, repairs, size);
}

/** Every form that a piece can take can be written, and another reader finds every note in the MIDI file. */
function checkForms(piece: Composition, repairs: readonly Repair[], size: number): void {
  // As it is written: a feel may press two notes of a pitch into one tick, where they are one.
  const bytes = attempt("result can be encoded", () => encodeMidi(piece, { feel: "none" }));
  const file = attempt("bytes can be read by midi-file", () => parseMidi(bytes));
  const found = file.tracks.flat().filter((event) => event.type === "noteOn" && event.velocity > 0);
  require(
    found.length === size,
    "MIDI file has every note",
    `${size} notes, ${found.length} found`,
  );
  attempt("result can be played", () => checkComposition(applyFeel(piece)));
  attempt("result can be answered", () => {
    const dto = toCompositionDto(piece, { id: "case", repairs });
    checkDto(dto);
    for (const format of ["toon", "markdown", "json"] as const) encodeDto(dto, format);
  });
}

function checkPartial(input: unknown): void {
  const partial = attempt("preprocessPartial never throws", () => preprocessPartial(input));
  if (partial.composition.tracks.length === 0) return;
  attempt("partial result passes checkComposition", () => checkComposition(partial.composition));
}

/** What a view is shown while the input is still being written. */
function checkCuts(
  input: unknown,
  whole: Composition | undefined,
  { cuts, isSteady }: CheckOptions,
): void {
  const text = toJson(input);
  if (text === null || text.length > SMALL) return;
  const all = isSteady && whole !== undefined ? new Set(listNotes(whole)) : null;
  for (const share of cuts) {
    const cut = text.slice(0, Math.floor(share * (text.length + 1)));
    const { composition } = attempt("reads every cut", () => preprocessPartial(cut));
    const early = all === null ? undefined : listNotes(composition).find((note) => !all.has(note));
    require(
      early === undefined,
      "gives no note of a cut that the whole has not",
      `${early}, cut at ${cut.length}: …${cut.slice(-60)}`,
    );
  }
}

/** Track, pitch and onset: what never changes once it is given. */
function listNotes({ tracks }: Composition): string[] {
  return tracks.flatMap(({ notes }, track) =>
    notes.map(({ pitch, onset }) => `${track} ${pitch}@${onset}`)
  );
}

/** A text as it is, anything else as JSON; `null` for what JSON cannot say. */
function toJson(input: unknown): string | null {
  if (typeof input === "string") return input;
  try {
    return JSON.stringify(input) ?? null;
  } catch {
    return null;
  }
}

/** Runs a slow case again until a run is quick enough, and gives the quickest. */
function measureQuickest(input: unknown, first: number): number {
  let quickest = first;
  for (let run = 0; run < REPETITIONS && quickest > TIME_LIMIT; run++) {
    quickest = Math.min(quickest, measureTime(input));
  }
  return quickest;
}

function measureTime(input: unknown): number {
  const elapsed = startClock();
  try {
    preprocess(input);
  } catch {
    // The error was judged already; only its time counts here.
  }
  return elapsed();
}

/** Milliseconds since the call, without those that the machine spent on other programs. */
function startClock(): () => number {
  const start = performance.now();
  const usage = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(usage);
    return Math.min(performance.now() - start, (user + system) / 1000);
  };
}

/** Characters of a text, or of the JSON of a value; 0 for what JSON cannot say, so that it counts as small. */
function measureSize(input: unknown): number {
  if (typeof input === "string") return input.length;
  try {
    return JSON.stringify(input)?.length ?? 0;
  } catch {
    return 0;
  }
}

function checkText(text: string, what: string, code: string): void {
  require(typeof text === "string", `texts of its ${what}s are texts`, `${code}: ${String(text)}`);
  require(
    text.isWellFormed(),
    `texts of its ${what}s are well formed`,
    `${code}: ${JSON.stringify(text)}`,
  );
  require(
    text.length <= LONGEST_TEXT,
    `texts of its ${what}s are short`,
    `${code}: ${text.length}, ${text.slice(0, 200)}`,
  );
}

function require(kept: boolean, promise: string, detail: string): void {
  if (!kept) throw new Broken(promise, detail);
}

function attempt<T>(promise: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw describe(promise, error);
  }
}

/** The promise with the place that broke it, so that equal faults count as one. */
function describe(promise: string, error: unknown): Broken {
  if (!(error instanceof Error)) return new Broken(promise, String(error));
  const place = /\/((?:lib|bench)\/[^\s)]*)/.exec(error.stack ?? "")?.[1] ?? "";
  const code = error instanceof OnpuError ? error.code : error.name;
  const path = error instanceof OnpuError ? ` (${error.path})` : "";
  return new Broken(`${promise}: ${code} at ${place}`, `${error.message}${path}`);
}

/** The first field that differs, and both its values. */
function difference(first: unknown, second: unknown, path = ""): string {
  if (
    typeof first !== "object" || typeof second !== "object" || first === null || second === null
  ) {
    return `${path}: ${JSON.stringify(first)} became ${JSON.stringify(second)}`;
  }
  const [before, after] = [new Map(Object.entries(first)), new Map(Object.entries(second))];
  for (const key of [...before.keys(), ...after.keys()]) {
    const [one, other] = [before.get(key), after.get(key)];
    if (!isDeepStrictEqual(one, other)) return difference(one, other, `${path}.${key}`);
  }
  return path;
}
