import { batch } from "@preact/signals";
import { type Composition, createPartialReader } from "../mod.ts";
import type { ToolResult } from "./bridge.ts";
import { forgetPiece } from "./forget_piece.ts";
import { isPartOf } from "./part_of.ts";
import {
  drawPartial,
  dropCheckedRepairs,
  type Growing,
  showCancelled,
  showInput,
  type ShowOptions,
  showPiece,
  showResult,
  tellPartial,
} from "./show_piece.ts";
import { type State, TELLING_INTERVAL } from "./state.ts";

/** What the receiver needs of the page. */
export interface ReceiverOptions extends ShowOptions {
  /** Calls back before the next picture. */
  readonly nextFrame: (callback: () => void) => void;
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

/** Reading may take this share of the time; the rest is for drawing and for people. */
const READING_SHARE = 0.25;

/** Notes come at most once in so many milliseconds, faster than any model writes them; between, the roll glides. */
const READING_INTERVAL = 80;

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
      readableFrom = start + Math.max(READING_INTERVAL, (options.now() - start) / READING_SHARE);
    }
    schedule();
  };
  const schedule = (): void => {
    if (isScheduled || (waiting === null && untold === null)) return;
    isScheduled = true;
    options.nextFrame(step);
  };
  const close = (next: Stage): void => {
    if (stage === "open") {
      // Complete arguments have what was written last; whatever else ends a piece has not.
      if (waiting !== null && next === "over") {
        untold = drawPartial(state, reader.read(waiting.args));
      }
      if (untold !== null) tellPartial(state, untold);
    }
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
