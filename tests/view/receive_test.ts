import { assertEquals, assertStrictEquals } from "@std/assert";
import type { Composition } from "../../mod.ts";
import { makeExampleSong } from "../../view/example_song.ts";
import { barBeatAt } from "../../view/model.ts";
import { createReceiver, type Receiver } from "../../view/receive.ts";
import { createState, type State } from "../../view/state.ts";
import { heal } from "./host/heal.ts";

interface Setup {
  readonly state: State;
  readonly receiver: Receiver;
  /** Pieces that became complete. */
  readonly pieces: Composition[];
  /** How often another piece has begun. */
  readonly begun: () => number;
  /** Lets the next frame come. */
  readonly frame: () => void;
  readonly frames: (() => void)[];
}

/** @param step Milliseconds from frame to frame */
function setUp(step = 1000): Setup {
  const state = createState();
  const frames: (() => void)[] = [];
  const pieces: Composition[] = [];
  let time = 0;
  let begun = 0;
  const receiver = createReceiver(state, {
    nextFrame: (callback) => void frames.push(callback),
    now: () => time,
    onPiece: (piece) => void pieces.push(piece),
    onBegin: () => void begun++,
  });
  const frame = (): void => {
    time += step;
    for (const callback of frames.splice(0)) callback();
  };
  return { state, receiver, pieces, frame, frames, begun: () => begun };
}

const TUNE = {
  title: "Tune",
  bpm: 90,
  tracks: [{
    name: "Flute",
    instrument: "Flute",
    notes: [
      { pitch: "C5", beat: 1, duration: 1 },
      { pitch: "E5", beat: 2, duration: 1 },
      { pitch: "G5", beat: 3, duration: 2 },
    ],
  }],
};

function partOfTune(notes: number): unknown {
  const [track] = TUNE.tracks;
  return { ...TUNE, tracks: [{ ...track, notes: track.notes.slice(0, notes) }] };
}

function partOfMany(written: number): unknown {
  const notes = Array.from(
    { length: written },
    (_, index) => ({ pitch: "C5", beat: index + 1, duration: 1 }),
  );
  return { ...TUNE, tracks: [{ name: "Flute", notes }] };
}

Deno.test("receivePartial() draws once a frame, and only what is newest", () => {
  const { state, receiver, frame, frames } = setUp();
  receiver.receivePartial(partOfTune(1));
  receiver.receivePartial(partOfTune(3));
  assertEquals([frames.length, state.phase.value], [1, "waiting"]);
  frame();
  assertEquals(state.model.value.noteCount, 2);
  assertEquals(state.model.value.provisional?.pitch, 79);
  assertEquals(state.model.value.edge, { track: 0, tick: 960 });
});

Deno.test("new notes come twelve times a second, and words in a frame of their own five times", () => {
  const { state, receiver, frame, frames } = setUp(20);
  const told: [drawn: number, told: number][] = [];
  for (let written = 1; written <= 16; written++) {
    receiver.receivePartial(partOfMany(written));
    frame();
    told.push([state.model.value.noteCount, state.told.value.noteCount]);
  }
  // Each piece so far has a last note that may not be all there.
  const times = (count: number, both: [number, number]): [number, number][] =>
    Array.from({ length: count }, () => both);
  assertEquals(told, [
    ...times(4, [0, 0]),
    ...times(4, [4, 0]),
    ...times(3, [8, 0]),
    [8, 8],
    ...times(4, [12, 8]),
  ]);
  assertEquals(state.composition.value?.tracks[0].notes.length, 8);
  frame();
  assertEquals([state.model.value.noteCount, state.told.value.noteCount], [15, 8]);
  // What was written last is drawn, and told, though nothing more comes.
  for (let rest = 0; rest < 8; rest++) frame();
  assertEquals([state.told.value.noteCount, frames.length], [15, 0]);
  assertEquals(state.model.value, state.told.value);
});

Deno.test("what was written last before the end is drawn, however short ago something was", () => {
  const ends: ((receiver: Receiver) => void)[] = [
    (receiver) => receiver.receiveCancelled(),
    (receiver) => receiver.receiveResult({ isError: true, text: "Broken.", values: null }),
    (receiver) => receiver.receiveResult({ isError: false, text: "Done.", values: null }),
  ];
  for (const end of ends) {
    const { state, receiver, frame, frames } = setUp(20);
    for (const written of [3, 9]) {
      receiver.receivePartial(partOfMany(written));
      frame();
    }
    assertEquals([state.model.value.noteCount, state.told.value.noteCount], [2, 2]);
    end(receiver);
    assertEquals([state.model.value.noteCount, state.told.value.noteCount], [8, 8]);
    assertEquals(state.composition.value?.tracks[0].notes.length, 8);
    // A step that was on its way finds nothing left to do.
    while (frames.length > 0) frame();
    assertEquals([state.model.value.noteCount, state.model.value.edge], [8, null]);
  }
});

Deno.test("whatever ends a piece that is being written, words tell all of it", () => {
  const ends: ((receiver: Receiver) => void)[] = [
    (receiver) => receiver.receiveCancelled(),
    (receiver) => receiver.receiveResult({ isError: true, text: "Broken.", values: null }),
    (receiver) => receiver.receiveInput({ tracks: 7 }),
  ];
  for (const end of ends) {
    const { state, receiver, frame } = setUp(20);
    for (const written of [3, 5, 5, 5, 7]) {
      receiver.receivePartial(partOfMany(written));
      frame();
    }
    assertEquals([state.model.value.noteCount, state.told.value.noteCount], [6, 2]);
    end(receiver);
    assertEquals([state.model.value.noteCount, state.told.value.noteCount], [6, 6]);
    assertEquals(state.composition.value?.tracks[0].notes.length, 6);
  }
});

Deno.test("what hangs on tracks and not on notes stays as it is when notes come", () => {
  const { state, receiver, frame } = setUp();
  const seen = [3, 5].map((written) => {
    receiver.receivePartial(partOfMany(written));
    frame();
    frame();
    return [state.silent.value, state.layout.value, state.panels.value];
  });
  seen[0].forEach((value, index) => assertStrictEquals(value, seen[1][index]));
});

Deno.test("receiveInput() completes the piece, and nothing partial undoes it", () => {
  const { state, receiver, frame, pieces } = setUp();
  receiver.receivePartial(partOfTune(1));
  receiver.receiveInput(TUNE);
  receiver.receivePartial(partOfTune(2));
  frame();
  assertEquals([state.phase.value, state.isComplete.value], ["complete", true]);
  assertEquals(state.model.value.noteCount, 3);
  assertEquals([state.model.value.edge, state.model.value.provisional], [null, null]);
  assertEquals(pieces.length, 1);
});

/** An answer, with a check and an id. */
const ANSWER = {
  isError: false,
  text: "",
  values: {
    id: "a1",
    title: "Tune",
    tracks: [],
    checks: [{ code: "bar_short", track: "Flute", bar: 1, detail: "" }],
    checkTotal: 1,
  },
} as const;

const OTHER = {
  title: "Other",
  bpm: 80,
  tracks: [{ name: "Oboe", instrument: "Oboe", notes: [{ pitch: "D4", beat: 1, duration: 4 }] }],
};

Deno.test("an input that comes twice changes nothing, before its result and after", () => {
  const { state, receiver, pieces, begun } = setUp();
  receiver.receiveInput(TUNE);
  state.muted.value = new Set([0]);
  receiver.receiveInput(structuredClone(TUNE));
  receiver.receiveResult(ANSWER);
  receiver.receiveInput(structuredClone(TUNE));
  assertEquals([pieces.length, begun(), state.muted.value.size], [1, 0, 1]);
  assertEquals([state.phase.value, state.checks.value.total], ["complete", 1]);
});

for (const [when, result] of [["before", false], ["after", true]] as const) {
  Deno.test(`another input ${when} the result is another piece, of which nothing was done`, () => {
    const { state, receiver, pieces, begun } = setUp();
    receiver.receiveInput(TUNE);
    if (result) receiver.receiveResult(ANSWER);
    state.muted.value = new Set([0]);
    state.position.value = 960;
    state.loop.value = { start: 0, end: 1920 };
    state.follow.value = false;
    receiver.receiveInput(OTHER);
    assertEquals(pieces.map(({ title }) => title), ["Tune", "Other"]);
    assertEquals([begun(), state.phase.value, state.isComplete.value], [1, "complete", true]);
    assertEquals([state.model.value.title, state.told.value.title], ["Other", "Other"]);
    assertEquals([state.muted.value.size, state.position.value, state.loop.value], [0, 0, null]);
    assertEquals([state.checks.value.total, state.outline.value, state.follow.value], [
      0,
      null,
      true,
    ]);
    // Its own result is told.
    receiver.receiveResult(ANSWER);
    assertEquals(state.checks.value.total, 1);
  });
}

Deno.test("after a result another piece is written, and late parts of the one before are not", () => {
  const { state, receiver, frame, begun } = setUp();
  receiver.receivePartial(partOfTune(2));
  frame();
  receiver.receiveInput(TUNE);
  receiver.receivePartial({ title: "Other" });
  receiver.receiveResult(ANSWER);
  for (const late of [partOfTune(1), partOfTune(3), { title: "Tu" }, {}, undefined]) {
    receiver.receivePartial(late);
    frame();
  }
  assertEquals([state.phase.value, state.model.value.noteCount, begun()], ["complete", 3, 0]);
  // What begins as the piece before is another one as soon as it differs.
  receiver.receivePartial({ title: "T" });
  receiver.receivePartial({ title: "Tu" });
  receiver.receivePartial({ title: "Two", bpm: 80 });
  receiver.receivePartial({ ...OTHER, title: "Two" });
  frame();
  frame();
  assertEquals([state.phase.value, begun(), state.model.value.title], ["writing", 1, "Two"]);
  assertEquals([state.model.value.tracks[0].name, state.checks.value.total], ["Oboe", 0]);
  receiver.receiveInput({ ...OTHER, title: "Two" });
  assertEquals([state.phase.value, begun(), state.model.value.noteCount], ["complete", 1, 1]);
});

Deno.test("a piece that goes on where the one before ended is another one", () => {
  const { state, receiver, frame, begun } = setUp();
  receiver.receiveInput(TUNE);
  receiver.receiveResult(ANSWER);
  const [track] = TUNE.tracks;
  const notes = [...track.notes, { pitch: "C6", beat: 5, duration: 4 }];
  receiver.receivePartial({ ...TUNE, tracks: [{ ...track, notes: [...notes, { pitch: "D" }] }] });
  frame();
  frame();
  assertEquals([begun(), state.phase.value, state.model.value.noteCount], [1, "writing", 4]);
});

Deno.test("parts of a piece that was stopped are late, whether they are more of it or less", () => {
  const { state, receiver, frame, begun } = setUp();
  receiver.receivePartial(partOfTune(2));
  frame();
  receiver.receiveCancelled();
  for (const late of [partOfTune(1), partOfTune(3)]) {
    receiver.receivePartial(late);
    frame();
  }
  assertEquals([state.phase.value, state.model.value.noteCount, begun()], ["cancelled", 1, 0]);
  // All of it is welcome: it stays stopped, but nothing of it is missing.
  receiver.receiveInput(TUNE);
  assertEquals([state.phase.value, state.model.value.noteCount], ["cancelled", 3]);
  assertEquals([state.isComplete.value, begun()], [true, 0]);
});

Deno.test("an input that comes after its result is drawn, and what the result said stays", () => {
  const { state, receiver, pieces, begun } = setUp();
  receiver.receiveResult(ANSWER);
  receiver.receivePartial({ title: "Tune" });
  assertEquals(state.phase.value, "complete");
  const notes = "C5/4 D5 E5 | C5/1 |";
  receiver.receiveInput({ title: "T", tracks: [{ name: "Flute", instrument: "flutt", notes }] });
  assertEquals([state.phase.value, pieces.length, begun()], ["complete", 1, 0]);
  assertEquals([state.checks.value.total, state.outline.value?.id], [1, "a1"]);
  // The short bar is a check already.
  assertEquals(state.repairs.value.map(({ code }) => code).includes("bar_short"), false);
  assertEquals(state.repairs.value.length > 0, true);
  const failed = setUp();
  failed.receiver.receiveResult({ isError: true, text: "disk_full: Full.", values: null });
  failed.receiver.receiveInput(TUNE);
  assertEquals([failed.state.phase.value, failed.state.notice.value], ["complete", {
    tone: "info",
    heading: "Full",
    body: "Ask again, or ask the model to correct it.",
    action: null,
  }]);
});

Deno.test("a call that changes a piece leaves the one before, and tells what comes of it", () => {
  const { state, receiver, begun } = setUp();
  receiver.receiveInput(TUNE);
  receiver.receiveResult(ANSWER);
  receiver.receiveInput({ id: "a1", steps: [] });
  assertEquals([state.phase.value, state.isComplete.value, begun()], ["writing", false, 1]);
  assertEquals(state.model.value.noteCount, 0);
});

Deno.test("a piece that comes at once draws itself, one that was watched does not again", () => {
  const { state, receiver, frame } = setUp();
  receiver.receiveInput(TUNE);
  assertEquals(state.revealedSince.value, 0);
  const watched = setUp();
  watched.receiver.receivePartial(partOfTune(3));
  watched.frame();
  watched.receiver.receiveInput(TUNE);
  assertEquals(watched.state.revealedSince.value, null);
  frame();
  const still = setUp();
  still.state.prefersLessMotion.value = true;
  still.receiver.receiveInput(TUNE);
  assertEquals(still.state.revealedSince.value, null);
});

Deno.test("the span of pitches only grows while a piece is written", () => {
  const { state, receiver, frame } = setUp();
  const text = JSON.stringify(makeExampleSong());
  let before: { low: number; high: number } | null = null;
  for (let share = 1; share <= 40; share++) {
    receiver.receivePartial(heal(text.slice(0, Math.floor(text.length * share / 40))));
    frame();
    if (state.model.value.pitches === null) continue;
    const { low, high } = state.range.value;
    if (before !== null) assertEquals([low <= before.low, high >= before.high], [true, true]);
    before = { low, high };
  }
});

Deno.test("receiveResult() keeps the piece when the tool failed, and says why", () => {
  const { state, receiver, frame } = setUp();
  receiver.receivePartial(partOfTune(3));
  frame();
  receiver.receiveResult({
    isError: true,
    text: "limit_exceeded: The piece has 300,000 notes.\nPath: tracks[0].notes\nSend fewer notes.",
    values: null,
  });
  assertEquals(state.phase.value, "failed");
  assertEquals(state.model.value.noteCount, 2);
  assertEquals(state.model.value.edge, null);
  assertEquals(state.notice.value, {
    tone: "error",
    heading: "The piece has 300,000 notes",
    body: "tracks[0].notes · Send fewer notes.",
    action: "fix",
  });
});

Deno.test("receiveResult() keeps a piece that is all there, with the error as a note beside it", () => {
  const { state, receiver, pieces } = setUp();
  receiver.receiveInput(TUNE);
  receiver.receiveResult({
    isError: true,
    text: 'file_not_written: Cannot write "Tune.mid" to "/music": full.\nThe piece is made.',
    values: null,
  });
  assertEquals([state.phase.value, state.isComplete.value], ["complete", true]);
  assertEquals([state.model.value.noteCount, pieces.length], [3, 1]);
  assertEquals(state.notice.value, {
    tone: "info",
    heading: 'Cannot write "Tune.mid" to "/music": full',
    body: "The piece is made.",
    action: null,
  });
});

for (
  const [when, input, heading, body] of [
    [
      "nothing came",
      null,
      "The piece could not be made",
      "Ask again, or ask the model to correct it.",
    ],
    ["the piece is there", TUNE, "The server reported a problem", ""],
  ] as const
) {
  Deno.test(`receiveResult() has words for an error without any, when ${when}`, () => {
    const { state, receiver } = setUp();
    if (input !== null) receiver.receiveInput(input);
    receiver.receiveResult({ isError: true, text: "", values: null });
    assertEquals([state.notice.value?.heading, state.notice.value?.body], [heading, body]);
  });
}

Deno.test("receiveInput() tells what cannot be read, until the server has answered", () => {
  const { state, receiver } = setUp();
  receiver.receiveInput({ tracks: [] });
  assertEquals([state.phase.value, state.notice.value?.tone], ["failed", "error"]);
  receiver.receiveResult({ isError: false, text: "", values: { title: "T", tracks: [] } });
  assertEquals([state.phase.value, state.notice.value], ["complete", null]);
  assertEquals(state.outline.value?.title, "T");
});

Deno.test("receiveResult() takes over what the answer says about the music", () => {
  const { state, receiver } = setUp();
  receiver.receiveInput(TUNE);
  const check = { code: "out_of_range", track: "Flute", bar: 1, detail: "C4–D7 … B3" };
  receiver.receiveResult({
    isError: false,
    text: "",
    values: { title: "Tune", checks: [check], checkTotal: 1 },
  });
  assertEquals(state.checks.value, { list: [check], total: 1 });
});

Deno.test("receiveResult() does not tell twice of a bar that is a check and a repair", () => {
  const { state, receiver } = setUp();
  const notes = "C5/4 D5 E5 | C5/1 |";
  receiver.receiveInput({ title: "T", tracks: [{ name: "Flute", instrument: "flutt", notes }] });
  const codes = (): string[] => state.repairs.value.map(({ code }) => code);
  const before = codes();
  const check = { code: "bar_short", track: "Flute", bar: 1, detail: "3 of 4 beats" };
  receiver.receiveResult({ isError: false, text: "", values: { checks: [check], checkTotal: 1 } });
  assertEquals(before.includes("bar_short"), true);
  assertEquals(codes(), before.filter((code) => code !== "bar_short"));
  assertEquals(codes().length > 0, true);
});

Deno.test("receiveResult() alone gives an outline, an emptied one nothing", () => {
  const { state, receiver } = setUp();
  receiver.receiveResult({
    isError: false,
    text: "",
    values: { id: "a1", title: "T", tracks: [{}] },
  });
  assertEquals([state.phase.value, state.isComplete.value], ["complete", false]);
  assertEquals(state.outline.value?.id, "a1");
  const emptied = setUp();
  emptied.receiver.receiveResult({ isError: false, text: "", values: null });
  assertEquals([emptied.state.phase.value, emptied.state.outline.value], ["complete", null]);
});

Deno.test("receiveCancelled() keeps what arrived, also what was not drawn yet", () => {
  const { state, receiver } = setUp();
  receiver.receivePartial(partOfTune(3));
  receiver.receiveCancelled();
  assertEquals([state.phase.value, state.isComplete.value], ["cancelled", false]);
  assertEquals([state.model.value.noteCount, state.model.value.edge], [2, null]);
});

Deno.test("every prefix of a song is drawn", () => {
  const text = JSON.stringify(TUNE);
  const { state, receiver, frame } = setUp();
  const counts: number[] = [];
  for (let length = 0; length <= text.length; length++) {
    receiver.receivePartial(heal(text.slice(0, length)));
    frame();
    counts.push(state.model.value.noteCount);
  }
  assertEquals(counts, counts.toSorted((one, other) => one - other));
});

Deno.test("a track is there with its first note, not under the name that it has before its own", () => {
  const { state, receiver, frame } = setUp();
  const names: string[] = [];
  const song = { bpm: 90, tracks: [...TUNE.tracks, { ...TUNE.tracks[0], name: "Oboe" }] };
  const text = JSON.stringify(song);
  for (let length = 0; length <= text.length; length++) {
    receiver.receivePartial(heal(text.slice(0, length)));
    frame();
    names.push(state.model.value.tracks.map(({ name }) => name).join());
  }
  assertEquals([...new Set(names)], ["", "Flute", "Flute,Oboe"]);
  receiver.receivePartial({ ...song, tracks: [...song.tracks, { name: "Kit", instrument: "dr" }] });
  receiver.receiveCancelled();
  assertEquals(state.composition.value?.tracks.length, 2);
});

/** Notes as text, strokes as grids, chords as a lane. */
const TEXT_SONG = {
  title: "Text",
  bpm: 90,
  chords: "| C | Am |",
  tracks: [
    { name: "Flute", instrument: "Flute", notes: "C5/4 E5 G5 E5 | A5/2 G5/2 | C6/1 |" },
    { name: "Bass", instrument: "Acoustic Bass", notes: "C2/2 G2/2 | A1/1 | C2/1 |" },
    {
      name: "Kit",
      instrument: "drums",
      drums: { kick: "x...x... x...x...", snare: "..x...x. ..x...x." },
    },
  ],
};

Deno.test("note text is drawn as it grows: notes only come, and the bar is known", () => {
  const { state, receiver, frame } = setUp();
  const text = JSON.stringify(TEXT_SONG);
  const counts: number[] = [];
  const places: string[] = [];
  for (let length = 0; length <= text.length; length++) {
    receiver.receivePartial(heal(text.slice(0, length)));
    frame();
    const model = state.model.value;
    counts.push(model.noteCount);
    if (model.edge === null) continue;
    const place = `${model.tracks[model.edge.track].name} ${barBeatAt(model, model.edge.tick).bar}`;
    if (places.at(-1) !== place) places.push(place);
  }
  assertEquals(counts, counts.toSorted((one, other) => one - other));
  assertEquals(places.filter((place) => !place.startsWith("Kit")), [
    ...["Flute 1", "Flute 2", "Flute 3", "Flute 4"],
    ...["Bass 1", "Bass 2", "Bass 3", "Bass 4"],
  ]);
  receiver.receiveInput(TEXT_SONG);
  // A grid goes on to the end of the piece, here for three bars.
  assertEquals(state.model.value.noteCount, 7 + 4 + 3 * 8);
  assertEquals(state.model.value.chords.map(({ symbol }) => symbol), ["C", "Am"]);
});

for (const args of [undefined, null, 7, "text", [], { composition: '{"tracks": [' }]) {
  Deno.test(`receivePartial() survives ${JSON.stringify(args)}`, () => {
    const { state, receiver, frame } = setUp();
    receiver.receivePartial(args);
    frame();
    frame();
    assertEquals(state.phase.value, "writing");
  });
}
