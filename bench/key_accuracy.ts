/**
 * Prints how often `analyze` hears the key, the chords and the modulations that are known.
 *
 * Run `deno run --allow-read=examples bench/key_accuracy.ts`. Pieces are listened to without their keys and chord lanes.
 * A row of `--verbose` is one piece.
 *
 * @module
 */
import {
  type Analysis,
  analyze,
  type Composition,
  formatKey,
  type Key,
  parseChord,
  parseKey,
  parseNoteName,
  PPQ,
  preprocess,
  toPitchClass,
} from "../mod.ts";
import { KNOWN_PIECES } from "../tests/support/known_pieces.ts";
import { makeRandomPiece } from "../tests/support/random_piece.ts";
import { printLine } from "./print_table.ts";

/** What a heard key is to the true one. */
const RELATIONS = ["exact", "relative", "fifth", "parallel", "wrong"] as const;
type Relation = typeof RELATIONS[number];

interface Case {
  readonly composition: Composition;
  readonly key: Key;
}

const EXAMPLES = ["barcarolle", "blues", "boss_battle", "fugue", "j_pop", "messy"];
const RANDOM_PIECES = 200;
/** Those below 2,000 were looked at while the weights were chosen; these were not. */
const FIRST_SEED = 7000;

printGroup("example songs", EXAMPLES.map(readExample));
printGroup("themes and chorales", KNOWN_PIECES.map(readKnown));
printGroup(
  "random pieces",
  Array.from({ length: RANDOM_PIECES }, (_, index) => readRandom(FIRST_SEED + index)),
);

function printGroup(name: string, cases: readonly (Case | null)[]): void {
  const counts: Record<Relation, number> = {
    exact: 0,
    relative: 0,
    fifth: 0,
    parallel: 0,
    wrong: 0,
  };
  const confidence = { right: 0, wrong: 0 };
  const chords = { root: 0, exact: 0, all: 0 };
  const keys = { right: 0, all: 0 };
  const known = cases.filter((one) => one !== null);
  for (const { composition, key } of known) {
    const analysis = analyze({ ...composition, keys: [], chords: [] });
    const heard = analysis.heardKey;
    const relation = heard === null ? "wrong" : relate(key, heard.key);
    counts[relation]++;
    confidence[relation === "exact" ? "right" : "wrong"] += heard?.confidence ?? 0;
    const before = { ...chords };
    compareChords(composition, analysis, chords);
    compareKeys(composition, analysis, keys);
    if (!Deno.args.includes("--verbose")) continue;
    const share = (chords.exact - before.exact) / Math.max(1, chords.all - before.all);
    const windows = analysis.keys.map((span) => `${span.bar} ${formatKey(span.key)}`).join(", ");
    printLine(
      `  ${relation}\t${composition.title}\t${formatKey(key)}\t${windows}\t${percent(share)}`,
    );
  }
  const wrong = known.length - counts.exact;
  printLine(`${name}: ${known.length} pieces`);
  printLine(`  key: ${RELATIONS.map((relation) => `${counts[relation]} ${relation}`).join(", ")}`);
  printLine(
    `  mean confidence: ${percent(confidence.right / counts.exact)} where right` +
      (wrong > 0 ? `, ${percent(confidence.wrong / wrong)} where not` : ""),
  );
  if (keys.all > 0) printLine(`  key of the moment: ${percent(keys.right / keys.all)} of beats`);
  if (chords.all > 0) {
    const root = percent(chords.root / chords.all);
    printLine(`  chords: ${percent(chords.exact / chords.all)} of beats, roots ${root}`);
  }
}

function readExample(name: string): Case | null {
  const url = new URL(`../examples/note_text/${name}.json`, import.meta.url);
  const { composition } = preprocess(JSON.parse(Deno.readTextFileSync(url)));
  return composition.keys.length === 0 ? null : { composition, key: composition.keys[0] };
}

function readKnown({ tracks, cadences: _, ...piece }: typeof KNOWN_PIECES[number]): Case {
  const parts = tracks.map((notes, index) => ({ name: `Part ${index + 1}`, notes }));
  return {
    composition: preprocess({ ...piece, tracks: parts }).composition,
    key: parseKey(piece.key),
  };
}

function readRandom(seed: number): Case {
  const { composition, home } = makeRandomPiece(seed);
  return { composition, key: home };
}

/** The usual classes of MIREX's audio key detection. */
function relate(key: Key, heard: Key): Relation {
  const distance = (pitchClassOf(heard.tonic) - pitchClassOf(key.tonic) + 12) % 12;
  const [isMinor, isHeardMinor] = [isMinorLike(key), isMinorLike(heard)];
  if (distance === 0) return key.mode === heard.mode ? "exact" : "parallel";
  if (isMinor !== isHeardMinor && distance === (isMinor ? 3 : 9)) return "relative";
  return isMinor === isHeardMinor && (distance === 7 || distance === 5) ? "fifth" : "wrong";
}

/** Compares the chord of each beat, as triads with their sevenths: ninths and more are the chord below them. */
function compareChords(
  { chords }: Composition,
  analysis: Analysis,
  counts: { root: number; exact: number; all: number },
): void {
  for (const { tick, duration, symbol } of chords) {
    const known = parseChord(symbol);
    if (known.root === "") continue;
    for (let at = tick; at < tick + duration; at += PPQ) {
      counts.all++;
      const span = analysis.chords.find((one) => one.tick <= at && at < one.tick + one.duration);
      if (span === undefined) continue;
      const heard = parseChord(span.symbol);
      if (heard.root === "" || pitchClassOf(heard.root) !== pitchClassOf(known.root)) continue;
      counts.root++;
      if (shapeOf(heard.intervals) === shapeOf(known.intervals)) counts.exact++;
    }
  }
}

function compareKeys(
  { keys, duration }: Composition,
  analysis: Analysis,
  counts: { right: number; all: number },
): void {
  for (const [index, { tick, tonic, mode }] of keys.entries()) {
    for (let at = tick; at < (keys[index + 1]?.tick ?? duration); at += PPQ) {
      const span = analysis.keys.find((one) => one.tick <= at && at < one.tick + one.duration);
      counts.all++;
      if (span && relate({ tonic, mode }, span.key) === "exact") counts.right++;
    }
  }
}

/** Third, fifth and seventh. */
function shapeOf(intervals: readonly string[]): string {
  return intervals.filter((interval) => /^[b#]*(?:3|4|5|7)$/.test(interval)).join();
}

function isMinorLike({ mode }: Key): boolean {
  return ["minor", "dorian", "phrygian", "locrian"].includes(mode);
}

function pitchClassOf(name: string): number {
  return toPitchClass(parseNoteName(name));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
