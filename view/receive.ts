import { batch } from "@preact/signals";
import {
  type Composition,
  createPartialReader,
  OnpuError,
  type PartialReading,
  preprocess,
  type Repair,
} from "../mod.ts";
import type { ToolResult } from "./bridge.ts";
import { toChecks } from "./checks.ts";
import { forgetPiece } from "./forget_piece.ts";
import { toViewModel, type ViewModel, withoutUnbegun } from "./model.ts";
import { toOutline } from "./outline.ts";
import { isPartOf } from "./part_of.ts";
import { fitRange, growRange } from "./piano_roll/geometry.ts";
import { type Notice, type State, TELLING_INTERVAL } from "./state.ts";

/** What the receiver needs of the page. */
export interface ReceiverOptions {
  /** Calls back before the next picture. */
  readonly nextFrame: (callback: () => void) => void;
  /** Milliseconds, from any start. */
  readonly now: () => number;
  /** Takes the piece when it is complete. */
  readonly onPiece: (composition: Composition) => void;
  /** Another piece than the one before begins (default: nothing more happens). */
  readonly onBegin?: () => void;
  /** Gives a piece by the id in an answer, for arguments that do not have its notes (default: none). */
  readonly fetchPiece?: (id: string) => Promise<Composition | null>;
}

/** What happens when music, or the news that none will come, arrives. */
export interface Receiver {
  /** Arguments that are still being written. */
  readonly receivePartial: (args: unknown) => void;
  /** Arguments, complete. */
  readonly receiveInput: (args: unknown) => void;
  readonly receiveResult: (result: ToolResult) => void;
  readonly receiveCancelled: () => void;
}

type Words = Pick<Notice, "heading" | "body">;

/** Reading may take this share of the time; the rest is for drawing and for people. */
const READING_SHARE = 0.25;

/** How far a call is: its arguments are being written, were all given, or have their answer. */
type Stage = "open" | "given" | "over";

/**
 * Makes the receiver of a page.
 *
 * A call is partial arguments, the arguments, a result or the news that none will come (MCP Apps 2026-01-26). Hosts send
 * some of it twice, late or not at all. What repeats the piece that is there changes nothing, arguments that come after
 * the answer are still its arguments, and others begin another piece.
 */
export function createReceiver(state: State, options: ReceiverOptions): Receiver {
  let waiting: { args: unknown } | null = null;
  let untold: Growing | null = null;
  let isScheduled = false;
  let readableFrom = 0;
  let tellableFrom = 0;
  let stage: Stage = "open";
  /** The newest arguments of the call, and whether they are all. */
  let known: unknown;
  let isWhole = false;
  let reader = createPartialReader();

  /** Picture and words have each their frame, so that none takes long. */
  const step = (): void => {
    isScheduled = false;
    if (stage !== "open") return;
    const start = options.now();
    if (untold !== null && start >= tellableFrom) {
      tellPartial(state, untold);
      untold = null;
      tellableFrom = start + TELLING_INTERVAL;
    } else if (waiting !== null && start >= readableFrom) {
      untold = drawPartial(state, reader.read(waiting.args));
      waiting = null;
      readableFrom = start + (options.now() - start) / READING_SHARE;
    }
    schedule();
  };
  const schedule = (): void => {
    if (isScheduled || (waiting === null && untold === null)) return;
    isScheduled = true;
    options.nextFrame(step);
  };
  const close = (next: Stage): void => {
    if (untold !== null && stage === "open") tellPartial(state, untold);
    stage = next;
  };
  const begin = (): void => {
    waiting = untold = null;
    reader = createPartialReader();
    isWhole = false;
    stage = "open";
    options.onBegin?.();
    forgetPiece(state);
    state.phase.value = "writing";
  };

  return {
    receivePartial(args) {
      // Nobody can write before the arguments that were given have their answer.
      if (stage === "given") return;
      if (stage === "over") {
        const isLate = isPartOf(args, known) || (!isWhole && isPartOf(known, args));
        if (isLate) return;
        begin();
      }
      known = args;
      if (isChange(args)) return void (state.phase.value = "writing");
      waiting = { args };
      schedule();
    },
    receiveInput(args) {
      const isLate = stage === "over" && !isWhole && isPartOf(known, args);
      if (isWhole && isPartOf(args, known) && isPartOf(known, args)) return;
      if (stage !== "open" && !isLate) begin();
      known = args;
      isWhole = true;
      if (isLate) return showLateInput(state, args, options);
      close("given");
      // What is changed is not among the arguments: the answer tells of it.
      if (isChange(args)) return void (state.phase.value = "writing");
      showInput(state, args, options);
    },
    receiveResult(result) {
      close("over");
      showResult(state, result);
      if (!result.isError && !state.isComplete.value) void showFetched(state, options);
    },
    receiveCancelled() {
      if (waiting !== null && stage === "open") {
        untold = drawPartial(state, reader.read(waiting.args));
      }
      close("over");
      showCancelled(state);
    },
  };
}

/** Whether arguments name a piece that is to be changed, instead of being one. */
function isChange(args: unknown): boolean {
  return typeof args === "object" && args !== null && "id" in args && typeof args.id === "string";
}

/** Shows the piece of which the answer told. */
async function showFetched(state: State, options: ReceiverOptions): Promise<void> {
  const outline = state.outline.value;
  if (outline === null || outline.id === "") return;
  const composition = await options.fetchPiece?.(outline.id) ?? null;
  // Something else may have come meanwhile.
  if (composition === null || state.outline.value !== outline || state.isComplete.value) return;
  showPiece(state, composition, state.repairs.value, options);
}

/** A piece as far as it is drawn. */
type Growing = Pick<PartialReading, "composition" | "repairs"> & { readonly model: ViewModel };

function drawPartial(
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

function tellPartial(state: State, { composition, repairs, model }: Growing): void {
  batch(() => {
    state.phase.value = "writing";
    state.composition.value = composition;
    state.repairs.value = repairs;
    state.told.value = model;
  });
}

function showInput(state: State, args: unknown, options: ReceiverOptions): void {
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

/** Shows the arguments of a call whose answer has been told: what it says of the piece stays. */
function showLateInput(state: State, args: unknown, options: ReceiverOptions): void {
  if (isChange(args)) return;
  const { phase: { value: phase }, notice: { value: notice } } = state;
  batch(() => {
    showInput(state, args, options);
    if (!state.isComplete.value) return;
    dropCheckedRepairs(state);
    if (phase === "cancelled") state.phase.value = phase;
    // As it would have been told with the piece there.
    state.notice.value = notice && { ...notice, tone: "info", action: null };
  });
}

/** Shows a piece that is all there. */
export function showPiece(
  state: State,
  composition: Composition,
  repairs: readonly Repair[],
  options: ReceiverOptions,
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

function showResult(state: State, result: ToolResult): void {
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
function dropCheckedRepairs({ checks, repairs }: State): void {
  const codes = new Set(checks.value.list.map(({ code }) => code));
  repairs.value = repairs.value.filter(({ code }) => !codes.has(code));
}

function showCancelled(state: State): void {
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
