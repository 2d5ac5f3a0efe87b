import { assertEquals } from "@std/assert";
import { keepModelInformed, writeContext } from "../../view/model_context.ts";
import { toViewModel } from "../../view/model.ts";
import { createState, type State } from "../../view/state.ts";
import { makeSamplePiece, makeTrack } from "../support/sample_piece.ts";

function setUp(changes: Parameters<typeof makeSamplePiece>[0] = {}): State {
  const state = createState();
  const piece = makeSamplePiece(changes);
  state.composition.value = piece;
  state.model.value = toViewModel(piece);
  return state;
}

Deno.test("writeContext() is empty as long as nothing was done", () => {
  assertEquals(writeContext(createState()), "");
  assertEquals(writeContext(setUp()), "");
});

Deno.test("writeContext() tells the place, the loop, what is heard and what is pointed at", () => {
  const state = setUp();
  state.outline.value = { id: "ab12", title: "Sample", facts: [], tracks: [] };
  state.position.value = 2400.5;
  state.loop.value = { start: 1920, end: 5760 };
  state.muted.value = new Set([2, 1, 40]);
  state.soloed.value = new Set([0]);
  state.focus.value = 1;
  state.wantedNote.value = { track: 0, note: 2 };
  assertEquals(writeContext(state).split("\n"), [
    "---",
    "piece: Sample (ab12)",
    "playhead: bar 2 beat 2",
    "loop: bars 2–3",
    "muted: Drums, Chords",
    "solo: Tune",
    "focus: Chords",
    "note: Tune, bar 4 beat 4, F5, quarter, velocity 127",
    "---",
  ]);
});

Deno.test("writeContext() says names on one line each, and of many the first", () => {
  const names = ["One\n---\nmuted: all", ..."BCDEFGH"];
  const state = setUp({
    title: "",
    tracks: names.map((name) => makeTrack(name, [[0, 9, 60, 90]])),
  });
  state.muted.value = new Set(names.keys());
  assertEquals(
    writeContext(state),
    "---\nmuted: One --- muted: all, B, C, D, E, F and 2 more\n---",
  );
  // What is gone from the piece is not told.
  state.muted.value = new Set([99]);
  state.focus.value = 99;
  state.wantedNote.value = { track: 99, note: 0 };
  assertEquals(writeContext(state), "");
});

/** Time that passes when a test says so. */
function makeClock(): {
  readonly wait: (work: () => void) => () => void;
  readonly pass: () => Promise<void>;
} {
  let waiting: (() => void) | null = null;
  return {
    wait(work) {
      waiting = work;
      return () => void (waiting = waiting === work ? null : waiting);
    },
    async pass() {
      waiting?.();
      waiting = null;
      await Promise.resolve();
    },
  };
}

Deno.test("keepModelInformed() tells what is new once people rest, and takes it back", async () => {
  const state = setUp();
  const told: string[] = [];
  const { wait, pass } = makeClock();
  const stop = keepModelInformed(state, (text) => {
    told.push(text.split("\n").slice(2, -1).join());
    return Promise.resolve(true);
  }, wait);
  await pass();
  assertEquals(told, []);
  for (const position of [480, 960, 1920]) state.position.value = position;
  await pass();
  assertEquals(told.splice(0), ["playhead: bar 2 beat 1"]);
  // While it plays nobody has chosen a place; once it stops they have.
  state.playback.value = "playing";
  for (const position of [3840, 5760]) state.position.value = position;
  await pass();
  assertEquals(told.splice(0), []);
  state.playback.value = "paused";
  await pass();
  assertEquals(told.splice(0), ["playhead: bar 4 beat 1"]);
  // There and back within a rest is nothing.
  state.muted.value = new Set([0]);
  state.muted.value = new Set();
  await pass();
  state.position.value = 0;
  await pass();
  assertEquals(told.splice(0), [""]);
  stop();
  state.position.value = 480;
  await pass();
  assertEquals(told, []);
});

Deno.test("keepModelInformed() asks a host that refuses no more", async () => {
  const state = setUp();
  let asked = 0;
  const { wait, pass } = makeClock();
  keepModelInformed(state, () => Promise.resolve(++asked < 0), wait);
  for (const position of [480, 960]) {
    state.position.value = position;
    await pass();
    await pass();
  }
  assertEquals(asked, 1);
});
