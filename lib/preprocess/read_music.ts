import type { Note } from "../composition/composition.ts";
import type { DrumNames } from "../notation/drum_names.ts";
import { listSteps, parseGridWith, stepVelocity } from "../notation/parse_drum_grid.ts";
import {
  type BarCheck,
  continueNoteText,
  type FoundNoteText,
  type NoteTextContext,
  type NoteTextEnd,
  type NoteTextState,
  type NoteTextStep,
  parseInSetup,
  startInSetup,
} from "../notation/parse_note_text.ts";
import type { ReaderSetup } from "../notation/note_text_reader.ts";
import { describeDetail, type FoundProblem } from "../notation/problem.ts";
import { PPQ } from "../time/duration.ts";
import type { RawGrid, RawText } from "./raw.ts";
import type { LengthReader } from "./read_length.ts";
import type { RepairLog } from "./repair.ts";

/** What is in force where music as text goes on. */
export type Running = Omit<NoteTextEnd, "tick">;

/** A bar of one track that holds too much or too little. */
export type Miscount = BarCheck;

/** What music as text gives. */
export interface MusicReading {
  readonly notes: readonly Note[];
  /** The note that is still being written. */
  readonly provisional: Note | null;
  /** Bars that a bar line closed, where they hold too much or too little. */
  readonly miscounts: readonly Miscount[];
  /** What could not be taken as it stands. */
  readonly problems: readonly FoundProblem[];
  readonly end: NoteTextEnd;
  /** Where it ends at least: before `end` when it is still being written and a bar line may follow. */
  readonly certainEnd: number;
}

/** Where repairs are recorded; `null` when they are already. */
export interface Report {
  readonly log: RepairLog;
  readonly path: string;
}

/** Where music as text starts, and what the texts of its track share. */
export interface MusicContext {
  readonly setup: ReaderSetup;
  readonly start: NoteTextEnd;
}

/**
 * Reads music as text.
 *
 * @param text The text; of one that is still being written only what is certain counts
 * @param context Where it starts, and what is in force there
 */
export function readMusic(text: RawText, { setup, start }: MusicContext): MusicReading {
  return toReading(
    text.isOpen
      ? continueNoteText(startInSetup(setup, start), text.value)
      : parseWhole(text.value, setup, start),
  );
}

/**
 * Reads on in music as text that is still being written.
 *
 * @param more What follows what was read
 * @param state Where that ended
 */
export function readMore(
  more: string,
  state: NoteTextState,
): MusicReading & { readonly state: NoteTextState } {
  const step = continueNoteText(state, more);
  return { ...toReading(step), state: step.state };
}

/** What a text, or a piece of a growing one, adds. */
type FoundStep = FoundNoteText & Pick<NoteTextStep, "provisional" | "certainEnd">;

function toReading(
  { notes, provisional, problems, bars, end, certainEnd }: FoundStep,
): MusicReading {
  const miscounts = bars.filter(({ beats, expected }) => beats !== expected);
  return { notes, provisional, miscounts, problems, end, certainEnd };
}

function parseWhole(text: string, setup: ReaderSetup, start: NoteTextEnd): FoundStep {
  const reading = parseInSetup(text, setup, start);
  return { ...reading, provisional: null, certainEnd: reading.end.tick };
}

/**
 * Ticks of a note without a length in music as text: a quarter where its track has no length of its own.
 *
 * @param lengths What reads lengths
 * @param written Length of the track as written
 */
export function readUsualLength(lengths: LengthReader, written: unknown): number {
  const length = lengths.read({ duration: written }, 0);
  return typeof length === "number" && length >= 1 ? Math.round(length) : PPQ;
}

/** What drum lanes are read by, beside themselves. */
export interface GridContext extends Pick<NoteTextContext, "tick" | "meter"> {
  readonly stepsPerBeat: number;
  /** Drums that were looked up. */
  readonly names: DrumNames;
  /** Where the grid ends, when it is not as long as its longest lane. */
  readonly until: number | null;
}

/** Reads drum lanes, and records what could not be taken as it stands. */
export function readGrid(
  { lanes, isOpen }: RawGrid,
  { names, stepsPerBeat, until, tick = 0, meter }: GridContext,
  report: Report | null,
): readonly Note[] {
  const bars = until === null || meter === undefined ? undefined : Math.max(
    1,
    meter.barCount(until) - meter.barBeatAt(tick).bar + 1,
  );
  const grid = parseGridWith(names, lanes, {
    tick,
    ...(meter ? { meter } : {}),
    stepsPerBeat,
    isPartial: isOpen,
    ...(bars === undefined ? {} : { bars }),
  });
  if (report !== null) {
    for (const { code, lane, text, detail } of grid.problems) {
      const words = [lane, detail].filter((word) => word !== "").join(": ");
      report.log.add(code, report.path, { before: text, detail: words });
    }
  }
  return until === null ? grid.notes : grid.notes.filter(({ onset }) => onset < until);
}

/**
 * How many hits drum lanes have at most when they are repeated to an end.
 *
 * @param ticks Ticks that they fill
 */
export function countHits(grid: RawGrid, stepsPerBeat: number, ticks: number): number {
  const length = measureGrid(grid, stepsPerBeat);
  const hits = Object.values(grid.lanes).reduce((sum, row) => {
    const steps = listSteps(row);
    const own = steps.filter((sign) => (stepVelocity(sign) ?? 0) > 0).length;
    return sum + (steps.length === 0 ? 0 : own * Math.max(length, ticks) / steps.length);
  }, 0);
  return Math.ceil(hits * stepsPerBeat / PPQ);
}

/** How long drum lanes are, in ticks. */
export function measureGrid({ lanes }: RawGrid, stepsPerBeat: number): number {
  const longest = Object.values(lanes).reduce(
    (most, row) => Math.max(most, listSteps(row).length),
    0,
  );
  return Math.round(longest * PPQ / stepsPerBeat);
}

/** Records what of a text could not be taken as it stands. */
export function addProblems(problems: readonly FoundProblem[], { log, path }: Report): void {
  const scope = log.scopeAt(path);
  for (const problem of problems) {
    const { code, bar, text, detail } = problem;
    // Each miscounted bar is a repair of its own, and its figures say all.
    const before = code === "bar_short" || code === "bar_long" ? `bar ${bar}` : text;
    if (log.addAgain(code, scope, before, undefined)) continue;
    const words = detail === "" ? `bar ${bar}` : () => describeDetail(problem);
    log.add(code, path, { before, detail: words });
  }
}
