import { batch } from "@preact/signals";
import {
  type Composition,
  OnpuError,
  type PartialReading,
  preprocess,
  type Repair,
} from "../mod.ts";
import type { ToolResult } from "./bridge.ts";
import { toChecks } from "./checks.ts";
import { toViewModel, type ViewModel, withoutUnbegun } from "./model.ts";
import { toOutline } from "./outline.ts";
import { fitRange, growRange } from "./piano_roll/geometry.ts";
import type { Notice, State } from "./state.ts";

/** What showing a piece needs of the page. */
export interface ShowOptions {
  /** Milliseconds, from any start. */
  readonly now: () => number;
  /** Takes the piece when it is complete. */
  readonly onPiece: (composition: Composition) => void;
}

type Words = Pick<Notice, "heading" | "body">;

/** A piece as far as it is drawn. */
export type Growing = Pick<PartialReading, "composition" | "repairs"> & {
  readonly model: ViewModel;
};

/** Draws a piece that is being written; words follow by {@link tellPartial}. */
export function drawPartial(
  state: State,
  { composition: read, repairs, provisional }: PartialReading,
): Growing {
  const composition = withoutUnbegun(read, provisional);
  const model = toViewModel(composition, { provisional }, state.model.value);
  batch(() => {
    const pitches = pitchesOf(model);
    if (pitches !== null) {
      const before = state.model.value.pitches === null ? null : state.range.value;
      state.range.value = growRange(before, pitches.low, pitches.high);
    }
    state.model.value = model;
  });
  return { composition, repairs, model };
}

/** Has the words of the page tell what is drawn. */
export function tellPartial(state: State, { composition, repairs, model }: Growing): void {
  batch(() => {
    state.phase.value = "writing";
    state.composition.value = composition;
    state.repairs.value = repairs;
    state.told.value = model;
  });
}

/** Reads a piece that is all there, and shows it, or what is wrong with it. */
export function showInput(state: State, args: unknown, options: ShowOptions): void {
  try {
    const { composition, repairs } = preprocess(args);
    showPiece(state, composition, repairs, options);
  } catch (error) {
    if (!(error instanceof OnpuError)) throw error;
    const body = [error.path, error.hint].filter((part) => part !== undefined).join(" · ");
    // The server reads the same way, and will say so in its own words.
    batch(() => showFailure(state, { heading: error.message, body }));
  }
}

/** Shows a piece that is all there. */
export function showPiece(
  state: State,
  composition: Composition,
  repairs: readonly Repair[],
  options: ShowOptions,
): void {
  batch(() => {
    const isNew = state.model.value.noteCount === 0;
    const model = toViewModel(composition);
    state.phase.value = "complete";
    state.isComplete.value = true;
    state.composition.value = composition;
    state.repairs.value = repairs;
    state.notice.value = null;
    state.model.value = model;
    state.told.value = model;
    if (model.pitches !== null) {
      state.range.value = fitRange(model.pitches.low, model.pitches.high);
    }
    if (isNew && !state.prefersLessMotion.value) state.revealedSince.value = options.now();
    if (state.follow.value && state.playback.value !== "playing") {
      state.goal.value = { scroll: 0, pixelsPerTick: null, low: null, rows: null };
    }
  });
  options.onPiece(composition);
}

/** Shows what the answer says of a piece. */
export function showResult(state: State, result: ToolResult): void {
  batch(() => {
    if (result.isError) return showError(state, readError(result.text));
    state.notice.value = null;
    state.outline.value = toOutline(result.values);
    state.checks.value = toChecks(result.values);
    dropCheckedRepairs(state);
    if (!state.isComplete.value) settle(state);
    state.phase.value = "complete";
  });
}

/** What a check says is not said again as a repair. */
export function dropCheckedRepairs({ checks, repairs }: State): void {
  const codes = new Set(checks.value.list.map(({ code }) => code));
  repairs.value = repairs.value.filter(({ code }) => !codes.has(code));
}

/** Shows what there is of a piece that was stopped. */
export function showCancelled(state: State): void {
  batch(() => {
    settle(state);
    state.phase.value = "cancelled";
  });
}

/** Nothing more will come: what is there is drawn without an edge. */
function settle(state: State): void {
  const composition = state.composition.value;
  if (composition === null || state.isComplete.value) return;
  const model = toViewModel(composition);
  state.model.value = model;
  state.told.value = model;
  if (model.pitches !== null) {
    state.range.value = growRange(state.range.value, model.pitches.low, model.pitches.high);
  }
}

function pitchesOf(model: ViewModel): { low: number; high: number } | null {
  const { pitches, provisional } = model;
  const isMelodic = provisional !== null && model.tracks[provisional.track]?.isDrum === false;
  if (!isMelodic) return pitches;
  return {
    low: Math.min(pitches?.low ?? 127, provisional.pitch),
    high: Math.max(pitches?.high ?? 0, provisional.pitch),
  };
}

/** Where a piece was read, an error is about something else, its file perhaps; it ends only a piece that was not. */
function showError(state: State, { heading, body }: Words): void {
  const { failedHeading, failedBody, serverProblem } = state.strings.value;
  if (state.isComplete.value) {
    const words = { heading: heading || serverProblem, body };
    state.notice.value = { tone: "info", ...words, action: null };
  } else {
    showFailure(state, { heading: heading || failedHeading, body: body || failedBody });
  }
}

function showFailure(state: State, words: Words): void {
  settle(state);
  state.phase.value = "failed";
  state.notice.value = { tone: "error", ...words, action: "fix" };
}

/** The first line of an error says what happened; the others say where and what to do. */
function readError(text: string): Words {
  const [first, ...rest] = text.trim().split("\n");
  return {
    // The code in front is for models.
    heading: first.replace(/^[a-z]+(?:_[a-z]+)+: */, "").replace(/\.$/, ""),
    body: rest.map((line) => line.replace(/^Path: /, "").trim()).filter((line) => line !== "")
      .join(" · "),
  };
}
