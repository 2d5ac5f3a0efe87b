import { batch } from "@preact/signals";
import { NO_CHECKS } from "./checks.ts";
import { emptyModel } from "./model.ts";
import { restingRange } from "./piano_roll/geometry.ts";
import type { State } from "./state.ts";

/** Leaves nothing of a piece for the one that comes: neither its music, nor what was said of it or done with it. */
export function forgetPiece(state: State): void {
  batch(() => {
    state.composition.value = null;
    state.isComplete.value = false;
    state.model.value = emptyModel();
    state.told.value = state.model.value;
    state.repairs.value = [];
    state.warnings.value = [];
    state.checks.value = NO_CHECKS;
    state.outline.value = null;
    state.notice.value = null;
    state.position.value = 0;
    state.loop.value = null;
    state.muted.value = new Set();
    state.soloed.value = new Set();
    state.volumes.value = new Map();
    state.focus.value = null;
    state.wantedNote.value = null;
    state.follow.value = true;
    state.goal.value = { scroll: 0, pixelsPerTick: null, low: null, rows: null };
    state.range.value = restingRange();
    state.revealedSince.value = null;
  });
}
