import { OnpuError, quoteValue } from "../errors.ts";
import { findNearest } from "../nearest.ts";
import { findDuration, PPQ } from "./duration.ts";
import { findStretch } from "./find_stretch.ts";
import { foldText } from "./fold_text.ts";

/** A tempo from a tick on. */
export interface TempoChange {
  /** Where it begins, 0 or more. */
  readonly tick: number;
  /** Quarter notes per minute. */
  readonly bpm: number;
}

/** A tempo in words. */
export interface TempoTerm {
  /** As it stands in a score, in lower case. */
  readonly term: string;
  /** Slowest usual tempo in quarter notes per minute. */
  readonly low: number;
  /** Fastest usual tempo in quarter notes per minute. */
  readonly high: number;
  /** The same in other languages. */
  readonly aliases: readonly string[];
}

/** Seconds and ticks under changing tempos. */
export interface TempoMap {
  /** Seconds from tick 0 to a tick. */
  secondsAt(tick: number): number;
  /** Tick reached after so many seconds, with a fraction. */
  tickAt(seconds: number): number;
  /** Tempo in force at a tick. */
  bpmAt(tick: number): number;
}

/** A stretch under one tempo. */
interface Stretch extends TempoChange {
  /** Seconds from tick 0 to its start. */
  readonly seconds: number;
}

/**
 * Tempo words with their usual range, slow to fast.
 *
 * Metronomes print ranges for largo, larghetto, adagio, andante, moderato, allegro, presto and prestissimo.
 * The others follow the second source; compounds that it lacks lie between their neighbours.
 *
 * @see {@link https://www.freemusicdictionary.com/definition/tempo/ | Free Music Dictionary, tempo}
 * @see {@link https://instrument.bible/theory/rhythm/tempo/ | Instrument Bible, tempo markings}
 */
export const TEMPO_TERMS: readonly TempoTerm[] = [
  { term: "larghissimo", low: 20, high: 24, aliases: [] },
  { term: "grave", low: 25, high: 40, aliases: ["グラーヴェ"] },
  { term: "largo", low: 40, high: 60, aliases: ["ラルゴ", "large", "breit"] },
  { term: "lento", low: 45, high: 60, aliases: ["レント", "lent", "langsam", "slow", "slowly"] },
  { term: "larghetto", low: 60, high: 66, aliases: ["ラルゲット"] },
  { term: "adagio", low: 66, high: 76, aliases: ["アダージョ", "アダージオ"] },
  { term: "adagietto", low: 72, high: 76, aliases: ["アダージェット"] },
  { term: "andante", low: 76, high: 108, aliases: ["アンダンテ", "gehend"] },
  { term: "andantino", low: 80, high: 108, aliases: ["アンダンティーノ"] },
  { term: "andante con moto", low: 88, high: 108, aliases: [] },
  { term: "andante moderato", low: 92, high: 112, aliases: [] },
  { term: "tempo di marcia", low: 112, high: 120, aliases: ["alla marcia", "marcia", "march"] },
  {
    term: "moderato",
    low: 108,
    high: 120,
    aliases: ["モデラート", "modere", "massig", "moderate"],
  },
  { term: "allegretto", low: 112, high: 120, aliases: ["アレグレット"] },
  { term: "allegro moderato", low: 116, high: 120, aliases: ["moderato allegro"] },
  { term: "allegro ma non troppo", low: 116, high: 132, aliases: ["allegro non troppo"] },
  { term: "allegro", low: 120, high: 168, aliases: ["アレグロ", "schnell", "rapide", "fast"] },
  { term: "allegro molto", low: 152, high: 176, aliases: ["molto allegro", "allegro assai"] },
  {
    term: "vivace",
    low: 168,
    high: 176,
    aliases: ["vivo", "ヴィヴァーチェ", "lebhaft", "vif", "lively"],
  },
  { term: "vivacissimo", low: 172, high: 176, aliases: [] },
  { term: "allegrissimo", low: 172, high: 176, aliases: ["allegro vivace"] },
  { term: "presto", low: 168, high: 200, aliases: ["プレスト"] },
  { term: "prestissimo", low: 200, high: 208, aliases: ["プレスティッシモ"] },
];

/** Slowest and fastest tempo that is kept, in quarter notes per minute. */
const SLOWEST = 4;
const FASTEST = 1000;

/** Slowest figure that is a tempo only because of a word beside it; "Allegro in 3" counts beats. */
const SLOWEST_BESIDE_TERM = 20;

/** Tempo where none is given, as in a MIDI file. */
const DEFAULT_BPM = 120;

/** Words around a figure that say that it is a tempo in quarter notes. */
const LABELS = /\b(?:tempo|[bq]pm|m\.? ?m\.?|(?:beats|quarters) per minute)(?![a-z])/g;

/** Words and signs that say no more than that a figure is a rough one. */
const ABOUT = /(?<!\d ?)~ ?(?=\d)|\b(?:ca?\.?|circa|about|around|approx\.?) ?(?=\d)/g;

/**
 * Reads a tempo as quarter notes per minute.
 *
 * A figure, alone or with `bpm`; a note value and a figure (`"♩. = 60"` is 90); a word of {@link TEMPO_TERMS}, which
 * gives the middle of its range. A figure wins over a word, the middle of a range (`"100-120"`) is taken, and
 * a word keeps its tempo when others follow it (`"Allegro con brio"`).
 *
 * @param text One tempo and nothing else
 * @returns 4 to 1000
 * @throws {OnpuError} `invalid_tempo` for anything else
 *
 * @example A figure, another beat, a word
 * ```ts
 * import { parseTempo } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["120 BPM", "♪ = 120", "Allegro (♩=132)", "Moderato"].map(parseTempo), [
 *   120,
 *   60,
 *   132,
 *   114,
 * ]);
 * ```
 */
export function parseTempo(text: string): number {
  const folded = text.length > 100 ? "" : foldTempo(text);
  const bpm = findTempo(folded);
  if (bpm !== null && bpm >= SLOWEST && bpm <= FASTEST) return bpm;
  const nearest = findNearest(folded, TEMPO_TERMS.map(({ term }) => term));
  throw new OnpuError("invalid_tempo", `Cannot read ${quoteValue(text)} as a tempo`, {
    hint: nearest === null
      ? `Write quarter notes per minute from ${SLOWEST} to ${FASTEST}: 120; or a word: Allegro`
      : `Write ${nearest}, or quarter notes per minute: 120`,
  });
}

/**
 * Makes the way from ticks to seconds, and back.
 *
 * Before the first change, and without any, the tempo is 120, as in a MIDI file that has none. Before tick 0 time goes
 * on backwards. Each question costs a binary search.
 *
 * @param tempos Tempos from a tick on, in any order; of two at one tick the later in the list holds
 * @throws {OnpuError} `invalid_tempo` for a tempo that is not a number above 0; `invalid_position` for a tick below 0
 *
 * @example Half the tempo after one bar
 * ```ts
 * import { createTempoMap } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const map = createTempoMap([{ tick: 0, bpm: 120 }, { tick: 1920, bpm: 60 }]);
 * assertEquals(map.secondsAt(2400), 3);
 * assertEquals(map.tickAt(2.5), 2160);
 * ```
 *
 * @see {@link https://midi.org/standard-midi-files-specification | Standard MIDI Files, meta event 81}
 */
export function createTempoMap(tempos: readonly TempoChange[]): TempoMap {
  const stretches = layOut(tempos);
  const at = (tick: number): Stretch => findStretch(stretches, (stretch) => stretch.tick <= tick);
  return {
    secondsAt(tick) {
      const stretch = at(tick);
      return stretch.seconds + secondsOf(tick - stretch.tick, stretch.bpm);
    },
    tickAt(seconds) {
      const stretch = findStretch(stretches, (stretch) => stretch.seconds <= seconds);
      return stretch.tick + (seconds - stretch.seconds) * stretch.bpm * PPQ / 60;
    },
    bpmAt: (tick) => at(tick).bpm,
  };
}

function foldTempo(text: string): string {
  return foldText(text)
    .replace(/[éè]/g, "e")
    .replace(/ä/g, "a")
    .replace(/ß/g, "ss")
    .replace(/[()[\]]/g, " ")
    .replace(/[≈≒]/g, "=")
    .replace(ABOUT, "")
    .replace(/[–—〜~−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

function findTempo(text: string): number | null {
  const bpm = findFigure(text);
  if (bpm !== null) return bpm;
  // A figure that is meant as a tempo but cannot be read must not be passed over for a word beside it.
  const isFigure = /\d/.test(text) && (text.includes("=") || text.search(LABELS) >= 0);
  return isFigure ? null : findTerm(text);
}

/** Quarter notes per minute by the one figure, or range of figures, in a text. */
function findFigure(text: string): number | null {
  const [, left, right] = /^([^=]*)=(.*)$/.exec(text) ?? [text, "", text];
  const match = /(?<![-\d.])(\d+(?:\.\d+)?)(?: ?- ?(\d+(?:\.\d+)?))?/.exec(right);
  const rest = right.replace(match?.[0] ?? "", " ");
  if (match === null || /[\d=]/.test(rest)) return null;
  const middle = (Number(match[1]) + Number(match[2] ?? match[1])) / 2;
  if (right !== text) {
    const beat = findBeat(left.trim());
    return beat === null || right.trim().search(/\d/) > 0 ? null : middle * beat / PPQ;
  }
  if (rest.trim() === "" || rest.search(LABELS) >= 0) return middle;
  return findTerm(rest) !== null && middle >= SLOWEST_BESIDE_TERM ? middle : null;
}

/** Ticks of the note value that ends the left side of an equation. */
function findBeat(text: string): number | null {
  if (text.replace(LABELS, "").trim() === "") return PPQ;
  const words = text.split(" ");
  for (let index = 0; index < words.length; index++) {
    // Words before a note value say something else, but a number before a number is part of it: 1 1/2.
    if (index > 0 && /\d$/.test(words[index - 1]) && /^\d/.test(words[index])) return null;
    const ticks = findDuration(words.slice(index).join(" "));
    if (ticks !== null) return ticks;
  }
  return null;
}

function findTerm(text: string): number | null {
  const spaced = ` ${text.replace(/[^\p{L}\p{M}]+/gu, " ").trim()} `;
  const found = TEMPO_TERMS
    .flatMap((term) => [term.term, ...term.aliases].map((word) => ({ word, term })))
    .map(({ word, term }) => ({ at: spaced.indexOf(` ${word} `), length: word.length, term }))
    .filter(({ at, length }) => at >= 0 && length > 0)
    .sort((a, b) => a.at - b.at || b.length - a.length)[0];
  return found === undefined ? null : Math.round((found.term.low + found.term.high) / 2);
}

function layOut(tempos: readonly TempoChange[]): Stretch[] {
  const stretches: Stretch[] = [{ tick: 0, bpm: DEFAULT_BPM, seconds: 0 }];
  for (const { tick, bpm } of tempos.toSorted((a, b) => a.tick - b.tick)) {
    if (!Number.isFinite(bpm) || bpm <= 0) {
      throw new OnpuError("invalid_tempo", `Cannot play at ${bpm} quarter notes per minute`, {
        hint: "Use a number above 0, such as 120",
      });
    }
    if (!Number.isFinite(tick) || tick < 0) {
      throw new OnpuError("invalid_position", `Cannot change the tempo at tick ${tick}`, {
        hint: "Use a number from 0 up",
      });
    }
    const last = stretches[stretches.length - 1];
    const seconds = last.seconds + secondsOf(tick - last.tick, last.bpm);
    if (last.tick === tick) stretches.pop();
    stretches.push({ tick, bpm, seconds });
  }
  return stretches;
}

function secondsOf(ticks: number, bpm: number): number {
  return ticks * 60 / (bpm * PPQ);
}
