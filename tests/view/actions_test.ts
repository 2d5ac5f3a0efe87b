import { assertEquals } from "@std/assert";
import { encodeMidi, preprocess } from "../../mod.ts";
import { type Actions, createActions } from "../../view/actions.ts";
import type { FileToSave, Host } from "../../view/bridge.ts";
import { createState, type State } from "../../view/state.ts";
import { toViewModel } from "../../view/model.ts";
import { type FakePlayer, fakePlayer } from "../support/fake_player.ts";
import { makeSamplePiece } from "../support/sample_piece.ts";

interface Setup {
  readonly state: State;
  readonly actions: Actions;
  readonly player: FakePlayer;
  readonly files: FileToSave[];
  readonly said: string[];
}

interface HostWishes {
  readonly download?: boolean;
  readonly refusesFiles?: boolean;
  readonly message?: boolean;
  readonly links?: boolean;
  readonly refusesLinks?: boolean;
}

/** A page with the sample piece in it; without wishes it stands alone. */
function setUp(wishes: HostWishes | null = null): Setup {
  const state = createState();
  const player = fakePlayer();
  const files: FileToSave[] = [];
  const said: string[] = [];
  const host: Host | null = wishes === null ? null : fakeHost(wishes, files, said);
  if (host !== null) state.abilities.value = host.abilities;
  state.rollSize.value = { width: 548, height: 368 };
  const actions = createActions(state, {
    player,
    chordPlayer: fakePlayer(),
    findHost: () => host,
    saveFile: (file) => void files.push(file),
    receiver: { nextFrame: (callback) => callback(), now: () => 0 },
  });
  const piece = makeSamplePiece();
  state.composition.value = piece;
  state.model.value = toViewModel(piece);
  state.isComplete.value = true;
  state.phase.value = "complete";
  return { state, actions, player, files, said };
}

function fakeHost(wishes: HostWishes, files: FileToSave[], said: string[]): Host {
  return {
    abilities: {
      download: wishes.download ?? true,
      message: wishes.message ?? true,
      serverTools: true,
      serverResources: true,
      links: wishes.links ?? true,
      modelContext: true,
    },
    context: {
      theme: null,
      variables: {},
      fontCss: "",
      displayMode: "inline",
      canFullscreen: true,
      height: null,
      maximumHeight: null,
      safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
      locale: null,
    },
    saveFile(file) {
      files.push(file);
      return Promise.resolve(!wishes.refusesFiles);
    },
    sendMessage(text) {
      said.push(text);
      return Promise.resolve(true);
    },
    informModel: () => Promise.resolve(true),
    openLink(url) {
      said.push(`open ${url}`);
      return Promise.resolve(!wishes.refusesLinks);
    },
    requestDisplayMode: (mode) => Promise.resolve(mode),
    callTool: (name, args) => {
      said.push(`${name} ${JSON.stringify(args)}`);
      const values = { id: "ab12", fileName: "T.mid", base64: "TVRoZA==" };
      return Promise.resolve({ isError: false, text: "", values });
    },
    readResource: (uri) => Promise.resolve(`# ${uri}`),
    sendHeight: () => {},
  };
}

Deno.test("togglePlay() loads the piece once, plays and pauses", () => {
  const { actions, player, state } = setUp();
  actions.togglePlay();
  assertEquals([player.asked.at(0), player.asked.at(-1)], ["load Sample", "play"]);
  assertEquals(state.playback.value, "playing");
  player.arrive(960);
  actions.syncPosition();
  assertEquals(state.position.value, 960);
  actions.togglePlay();
  assertEquals(state.playback.value, "paused");
  actions.togglePlay();
  assertEquals(player.asked.filter((word) => word.startsWith("load")).length, 1);
  assertEquals(player.asked.slice(-2), ["seek 960", "play"]);
});

Deno.test("togglePlay() begins again at the end, and follows again", () => {
  const { actions, player, state } = setUp();
  actions.seek(7680);
  state.follow.value = false;
  actions.togglePlay();
  assertEquals(player.asked.slice(-2), ["seek 0", "play"]);
  assertEquals(state.follow.value, true);
});

Deno.test("togglePlay() does nothing without notes", () => {
  const { actions, player, state } = setUp();
  state.model.value = toViewModel(makeSamplePiece({ tracks: [] }));
  actions.togglePlay();
  assertEquals(player.asked, []);
});

Deno.test("seek() stays in the piece", () => {
  const { actions, state } = setUp();
  actions.seek(-4);
  assertEquals(state.position.value, 0);
  actions.seek(1e9);
  assertEquals(state.position.value, 7680);
});

Deno.test("stepBars() goes to bar lines, back to the beginning of this bar first", () => {
  const { actions, state } = setUp();
  const after = (bars: number): number => {
    actions.stepBars(bars);
    return state.position.value;
  };
  assertEquals([after(1), after(1), after(-1), after(-1), after(-1)], [1920, 3840, 1920, 0, 0]);
  actions.seek(2400);
  assertEquals(after(-1), 1920);
});

Deno.test("showBar() seeks to a bar and puts it beside the list", () => {
  const { actions, state } = setUp();
  state.goal.value = { ...state.goal.value, pixelsPerTick: 480 / 7680 };
  actions.showBar(4);
  assertEquals([state.position.value, state.goal.value.scroll], [5760, 0]);
  // The whole bar, not only its beginning.
  state.goal.value = { ...state.goal.value, pixelsPerTick: 600 / 7680 };
  actions.showBar(4);
  assertEquals(state.goal.value.scroll, 5760 - 508 / (600 / 7680) * 0.06);
  state.wantedPanel.value = "review";
  assertEquals(state.uncovered.value.width, 548); // An empty list is not there.
  state.checks.value = { list: [], total: 1 };
  assertEquals(state.uncovered.value.width, 548 - 340);
  state.goal.value = { scroll: 0, pixelsPerTick: 500 / 7680, low: null, rows: null };
  actions.showBar(4);
  // 548 pixels, of which the keys take 40 and the list 340: 168 are free.
  assertEquals(state.goal.value.scroll, 5760 - 168 / (500 / 7680) * 0.06);
  assertEquals(state.panel.value, "review");
});

Deno.test("showBar() closes the list of a phone, which covers the bar", () => {
  const { actions, state } = setUp();
  state.windowWidth.value = 360;
  state.wantedPanel.value = "review";
  actions.showBar(2);
  assertEquals([state.wantedPanel.value, state.position.value], [null, 1920]);
});

Deno.test("setVolume() sets how loud a track is, as long as it is heard", () => {
  const { actions, player, state } = setUp();
  actions.setVolume(1, 0.4);
  assertEquals(player.asked.slice(-3), ["gain 0 1", "gain 1 0.4", "gain 2 1"]);
  actions.toggleSolo(1);
  assertEquals(player.asked.slice(-3), ["gain 0 0", "gain 1 0.4", "gain 2 0"]);
  actions.toggleMute(1);
  assertEquals(player.asked.slice(-3), ["gain 0 0", "gain 1 0", "gain 2 0"]);
  assertEquals([...state.volumes.value], [[1, 0.4]]);
});

Deno.test("focusTrack() has a track stand out, and the one with the tune when it is pressed again", () => {
  const { actions, state } = setUp();
  assertEquals(state.lead.value, 0);
  actions.focusTrack(2);
  assertEquals([state.focus.value, state.lead.value], [2, 2]);
  actions.focusTrack(2);
  assertEquals([state.focus.value, state.lead.value], [null, 0]);
});

Deno.test("pick() brings a note into view and its track to the front, until its notes are gone", () => {
  const { actions, state } = setUp();
  state.rollSize.value = { width: 120, height: 368 };
  actions.pick({ track: 1, note: 2 });
  assertEquals([state.picked.value, state.lead.value], [{ track: 1, note: 2 }, 1]);
  const { start } = { start: state.goal.value.scroll };
  assertEquals(start > 0 && start < 1920, true);
  state.model.value = toViewModel(makeSamplePiece({ tracks: [] }));
  assertEquals([state.picked.value, state.lead.value], [null, -1]);
  actions.pick(null);
  assertEquals(state.wantedNote.value, null);
});

Deno.test("pick() scrolls up or down to a note that is out of view", () => {
  const { actions, state } = setUp();
  state.rollSize.value = { width: 548, height: 130 };
  state.range.value = { low: 36, high: 84 };
  // At a height of 16 rows of the 48 the upper ones are in view: the chord at C4 is not.
  actions.pick({ track: 1, note: 0 });
  const low = state.goal.value.low ?? 84;
  assertEquals(low <= 60 && low > 40, true);
});

Deno.test("setLoop() repeats a stretch", () => {
  const { actions, player, state } = setUp();
  actions.setLoop({ start: 480, end: 1920 });
  assertEquals(state.loop.value, { start: 480, end: 1920 });
  actions.toggleLoop();
  assertEquals(state.loop.value, null);
  assertEquals(player.asked.filter((line) => line.startsWith("loop")).length, 2);
});

Deno.test("toggleMute() and toggleSolo() set the gains of all tracks", () => {
  const { actions, player, state } = setUp();
  actions.toggleMute(0);
  assertEquals(player.asked.slice(-3), ["gain 0 0", "gain 1 1", "gain 2 1"]);
  actions.toggleSolo(1);
  assertEquals(player.asked.slice(-3), ["gain 0 0", "gain 1 1", "gain 2 0"]);
  assertEquals([...state.silent.value], [0, 2]);
  actions.toggleSolo(1);
  actions.toggleMute(0);
  assertEquals([...state.silent.value], []);
});

Deno.test("a track that is soloed and muted stays silent", () => {
  const { actions, state } = setUp();
  actions.toggleSolo(0);
  actions.toggleMute(0);
  assertEquals([...state.silent.value], [0, 1, 2]);
});

Deno.test("toggleLoop() repeats the section under the playhead", () => {
  const { actions, player, state } = setUp();
  actions.seek(4000);
  actions.toggleLoop();
  assertEquals([player.asked.at(-1), state.loop.value], ["loop 3840-7680", {
    start: 3840,
    end: 7680,
  }]);
  actions.toggleLoop();
  assertEquals([player.asked.at(-1), state.loop.value], ["loop off", null]);
});

Deno.test("nextSpeed() goes round", () => {
  const { actions, state } = setUp();
  const speeds = Array.from({ length: 5 }, () => {
    actions.nextSpeed();
    return state.speed.value;
  });
  assertEquals(speeds, [0.75, 0.5, 1.25, 1.5, 1]);
});

Deno.test("a hand on the roll turns following off, the button on again", () => {
  const { actions, state } = setUp();
  actions.pan(100, 0);
  assertEquals(state.follow.value, false);
  actions.toggleFollow();
  assertEquals(state.follow.value, true);
  actions.zoom(2);
  assertEquals([state.follow.value, state.goal.value.pixelsPerTick], [false, 500 / 7680 * 2]);
});

Deno.test("zoomRows() changes the rows alone, and all of them are all again when the piece grows", () => {
  const { actions, state } = setUp();
  state.range.value = { low: 48, high: 84 };
  actions.zoomRows(2);
  const { scroll, low, rows } = state.goal.value;
  assertEquals([scroll, low, rows, state.follow.value], [0, 57, 18, false]);
  // What is in view stays while more pitches come.
  state.range.value = { low: 42, high: 90 };
  assertEquals([state.goal.value.low, state.goal.value.rows], [57, 18]);
  actions.zoomRows(0.1);
  assertEquals(state.goal.value.rows, null);
  actions.zoomRows(2);
  actions.fit();
  assertEquals([state.goal.value.low, state.goal.value.rows], [null, null]);
});

Deno.test("rise() scrolls to higher and lower notes as long as there are any", () => {
  const { actions, state } = setUp();
  state.range.value = { low: 48, high: 84 };
  // All of them are in view: nothing moves, and nothing is followed less.
  assertEquals([actions.rise(0.5), actions.rise(-0.5), state.follow.value], [false, false, true]);
  actions.zoomRows(2);
  assertEquals([actions.rise(1), state.goal.value.low], [true, 66]);
  assertEquals([actions.rise(1), state.goal.value.low], [false, 66]);
  assertEquals([actions.rise(-0.5), state.goal.value.low], [true, 57]);
});

Deno.test("download() gives the bytes that the library writes", async () => {
  const { actions, files } = setUp({});
  await actions.download();
  assertEquals(files.map(({ name, mimeType }) => [name, mimeType]), [["Sample.mid", "audio/midi"]]);
  assertEquals(files[0].bytes, encodeMidi(makeSamplePiece()));
});

Deno.test("download() saves by itself on a page without a host", async () => {
  const { actions, files } = setUp();
  await actions.download();
  assertEquals(files.length, 1);
});

Deno.test("download() says why a file cannot be saved, and what can be done", async () => {
  const { actions, files, state, said } = setUp({ download: false });
  await actions.download();
  assertEquals(files, []);
  assertEquals([state.notice.value?.heading, state.notice.value?.action], [
    "Files cannot be saved from here",
    "askForFile",
  ]);
  await actions.askForFile();
  assertEquals(said, ["Please give me the MIDI file of “Sample”."]);
  assertEquals(state.notice.value, null);
});

Deno.test("download() says when the host refused", async () => {
  const { actions, state } = setUp({ refusesFiles: true, message: false });
  await actions.download();
  assertEquals([state.notice.value?.heading, state.notice.value?.action], [
    "The file was not saved",
    "askForFile",
  ]);
});

Deno.test("download() has the server make the file of a piece that came without notes", async () => {
  const { actions, state, files, said } = setUp({});
  state.composition.value = null;
  state.isComplete.value = false;
  state.outline.value = { id: "ab12", title: "T", facts: [], tracks: [] };
  await actions.download();
  assertEquals(said, [`export_midi {"id":"ab12"}`]);
  assertEquals(files.map(({ name }) => name), ["T.mid"]);
  assertEquals([...files[0].bytes], [0x4d, 0x54, 0x68, 0x64]);
});

Deno.test("openExample() shows a whole piece, ready to play", () => {
  const { actions, state } = setUp();
  actions.toggleMute(0);
  state.checks.value = { list: [], total: 3 };
  actions.openExample();
  assertEquals([state.source.value, state.phase.value], ["Example", "complete"]);
  assertEquals(state.checks.value.total, 0);
  assertEquals(state.model.value.tracks.length, 6);
  assertEquals([...state.silent.value], []);
});

Deno.test("openText() reads JSON however it is written, and says what it cannot read", () => {
  const { actions, state } = setUp();
  const input = '```json\n{"title": "Dropped", "tracks": [{"notes": [{"pitch": 60}]}]}\n```';
  actions.openText({ name: "a.json", text: input });
  assertEquals(state.composition.value, preprocess(input).composition);
  actions.openText({ name: "b.json", text: "nothing" });
  assertEquals(state.notice.value?.heading, "b.json could not be read");
  assertEquals(state.composition.value?.title, "Dropped");
});

Deno.test("openText() opens note text, under the name of its file", () => {
  const { actions, state } = setUp();
  actions.openText({ name: "my.tune.txt", text: "C5/4 D5 E5 F5 | G5/2 A5/2 |" });
  assertEquals([state.composition.value?.title, state.model.value.noteCount], ["my.tune", 6]);
  assertEquals(state.source.value, "my.tune.txt");
  const song = { title: "Song", tracks: [{ name: "Flute", notes: "C5/1 | D5/1 |" }] };
  actions.openText({ name: "", text: JSON.stringify(song) });
  assertEquals([state.composition.value?.title, state.source.value], ["Song", "Pasted"]);
  assertEquals(state.model.value.bars, 2);
});

Deno.test("loadPiece() keeps playing where it was when the rest has arrived", () => {
  const { actions, player } = setUp();
  actions.togglePlay();
  player.arrive(500);
  actions.loadPiece(makeSamplePiece({ title: "Whole" }));
  assertEquals(player.asked.filter((word) => !/gain|loop|speed/.test(word)).slice(-3), [
    "load Whole",
    "seek 500",
    "play",
  ]);
});

Deno.test("askToFinish() and askToFix() speak for the person", async () => {
  const { actions, state, said } = setUp({});
  await actions.askToFinish();
  state.notice.value = { tone: "error", heading: "Bad note", body: "tracks[0]", action: "fix" };
  await actions.askToFix();
  assertEquals(said, [
    "Please finish “Sample”: it stopped at bar 1. Keep what is there.",
    "The piece could not be made. Please correct it and try again:\n\nBad note\ntracks[0]",
  ]);
});

Deno.test("openLink() has the host open a page, or gives its address to copy", async () => {
  const url = "https://theory.example/";
  const open = async (wishes: HostWishes | null): Promise<[string[], string | undefined]> => {
    const { actions, state, said } = setUp(wishes);
    await actions.openLink(url);
    return [said, state.unsent.value?.text];
  };
  assertEquals(await open({}), [[`open ${url}`], undefined]);
  assertEquals(await open({ refusesLinks: true }), [[`open ${url}`], url]);
  assertEquals(await open({ links: false }), [[], url]);
  assertEquals(await open(null), [[], url]);
});

Deno.test("toggleFullscreen() goes there and back", async () => {
  const { actions, state } = setUp({});
  await actions.toggleFullscreen();
  assertEquals(state.displayMode.value, "fullscreen");
  await actions.toggleFullscreen();
  assertEquals(state.displayMode.value, "inline");
});
