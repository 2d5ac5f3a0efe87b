import { assert, assertEquals } from "@std/assert";
import { decodeMidi, encodeMidi } from "../../mod.ts";
import { type Actions, createActions } from "../../view/actions.ts";
import { openFile } from "../../view/standalone.ts";
import { createState, type State } from "../../view/state.ts";
import { fakePlayer } from "../support/fake_player.ts";
import { file, hex, meta, track } from "../support/midi_bytes.ts";
import { makeSamplePiece } from "../support/sample_piece.ts";

function makePage(): { readonly state: State; readonly actions: Actions } {
  const state = createState();
  const actions = createActions(state, {
    player: fakePlayer(),
    chordPlayer: fakePlayer(),
    findHost: () => null,
    saveFile: () => {},
    receiver: { nextFrame: (callback) => callback(), now: () => 0 },
  });
  return { state, actions };
}

/** What a page shows after a file was dropped on it. */
async function open(name: string, content: BlobPart, locale = "en"): Promise<State> {
  const { state, actions } = makePage();
  state.locale.value = locale;
  await openFile(new File([content], name), actions);
  return state;
}

const MIDI = encodeMidi(makeSamplePiece());

for (const name of ["piece.mid", "PIECE.KAR", "download"]) {
  Deno.test(`openFile() shows the MIDI file ${name}`, async () => {
    const state = await open(name, MIDI);
    assertEquals(state.composition.value, decodeMidi(MIDI).composition);
    assertEquals([state.source.value, state.notice.value], [name, null]);
  });
}

Deno.test("openFile() says why a MIDI file cannot be read", async () => {
  const state = await open("broken.mid", "MThd but no more");
  assertEquals(state.source.value, "");
  assertEquals(state.notice.value?.heading, state.strings.value.unreadableFile("broken.mid"));
  assert(/header/.test(state.notice.value?.body ?? ""), state.notice.value?.body);
});

Deno.test("openFile() shows JSON and note text as before", async () => {
  const state = await open("tune.json", '{"tracks":{"Piano":"C4 D4 E4 F4"}}');
  assertEquals(state.composition.value?.tracks[0].notes.length, 4);
});

Deno.test("openFile() tells what was wrong with a MIDI file, until another one is opened", async () => {
  // A note without an end, in a file whose header promises two tracks, with bytes behind the last.
  const broken = Uint8Array.from([...file([track("00 90 3C 64")], { count: 2 }), 0, 0]);
  const { state, actions } = makePage();
  await openFile(new File([broken], "broken.mid"), actions);
  assertEquals(state.warnings.value, decodeMidi(broken).warnings);
  assert(state.warnings.value.some(({ code }) => code === "stuck_note"));
  assertEquals(state.panels.value.includes("review"), true);
  await openFile(new File([MIDI], "sound.mid"), actions);
  assertEquals([state.warnings.value, state.panels.value.includes("review")], [[], false]);
});

Deno.test("openFile() reads old Japanese names on a page in Japanese", async () => {
  const bytes = file([track(""), track(`${meta("03", hex("83 73 83 41 83 6D"))} 00 90 3C 64`)]);
  const state = await open("old.mid", bytes, "ja");
  assertEquals(state.composition.value?.tracks[0].name, "ピアノ");
});
