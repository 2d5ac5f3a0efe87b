import { assertEquals } from "@std/assert";
import { createPieceStore } from "../../adapters/mcp/piece_store.ts";
import { createMidi } from "../../adapters/mcp/tools/create_midi.ts";
import { editMidi } from "../../adapters/mcp/tools/edit_midi.ts";
import { exportMidi } from "../../adapters/mcp/tools/export_midi.ts";
import { type Composition, preprocess } from "../../mod.ts";
import type { Host, ToolResult } from "../../view/bridge.ts";
import { fetchPiece } from "../../view/fetch_piece.ts";
import { createReceiver } from "../../view/receive.ts";
import { writeWish } from "../../view/panels/messages.ts";
import { createState } from "../../view/state.ts";
import { PLAIN_SONG } from "../adapters/mcp/suite.ts";

/** A host whose server has some answers. */
function hostWith(answer: ToolResult | null, serverTools = true): Host {
  const calls = (): Promise<ToolResult | null> => Promise.resolve(answer);
  return {
    abilities: { download: false, message: false, serverTools, serverResources: false },
    callTool: calls,
  } as unknown as Host;
}

/** A host in front of a real tool, with a store that has the plain song. */
async function hostWithSong(): Promise<
  { host: Host; id: string; edit: (args: object) => Promise<ToolResult> }
> {
  const store = createPieceStore();
  const toResult = (dto: object): ToolResult => ({ isError: false, text: "", values: { ...dto } });
  const { dto } = await createMidi.run(PLAIN_SONG, { store });
  const host = {
    ...hostWith(null),
    callTool: async (_name: string, args: Record<string, unknown>) =>
      toResult((await exportMidi.run(args, { store })).dto),
  };
  const edit = async (args: object): Promise<ToolResult> =>
    toResult((await editMidi.run(args, { store })).dto);
  return { host, id: (dto as { id: string }).id, edit };
}

Deno.test("fetchPiece() gives the piece as it was made, to the last field", async () => {
  const { host, id } = await hostWithSong();
  assertEquals(await fetchPiece(host, id), preprocess(PLAIN_SONG).composition);
});

Deno.test("fetchPiece() gives nothing where there is nothing to be had", async () => {
  const values = (composition: unknown): ToolResult => ({
    isError: false,
    text: "",
    values: { composition },
  });
  const hosts: readonly (Host | null)[] = [
    null,
    hostWith(null),
    hostWith(values("AAAA"), false),
    hostWith({ isError: true, text: "unknown_piece: gone", values: null }),
    hostWith(values(undefined)),
    hostWith(values("not base64!")),
    hostWith(values("AAAA")),
    // A piece of nothing, deflated: {}
    hostWith(values("eJyrrgUAAXUA+Q==")),
  ];
  for (const host of hosts) assertEquals(await fetchPiece(host, "ab1"), null);
});

Deno.test("the page shows the whole piece that an edit made, of which it was sent only what is new", async () => {
  const { host, id, edit } = await hostWithSong();
  const state = createState();
  const shown = Promise.withResolvers<Composition>();
  const receiver = createReceiver(state, {
    nextFrame: () => {},
    now: () => 0,
    onPiece: shown.resolve,
    fetchPiece: (id) => fetchPiece(host, id),
  });
  const args = { id, tracks: [{ name: "Lead", notes: "C5/w" }] };
  receiver.receivePartial({ id, tracks: [{ name: "Lead" }] });
  receiver.receiveInput(args);
  // What is new is not the piece, so it is neither drawn as one nor offered as a file.
  assertEquals([state.phase.value, state.isComplete.value, state.model.value.noteCount], [
    "writing",
    false,
    0,
  ]);
  const result = await edit(args);
  receiver.receiveResult(result);
  const piece = await shown.promise;
  assertEquals([state.phase.value, state.isComplete.value, state.model.value.bars], [
    "complete",
    true,
    3,
  ]);
  assertEquals(piece.tracks.map(({ name }) => name), ["Lead", "Drums"]);
  const message = writeWish(state, "a bridge");
  assertEquals(message.includes(`(edit_midi, id ${result.values?.id})`), true, message);
});

Deno.test("the page tells what an edit made where it cannot have the piece itself", async () => {
  const { id, edit } = await hostWithSong();
  const state = createState();
  const receiver = createReceiver(state, {
    nextFrame: () => {},
    now: () => 0,
    onPiece: () => {},
    fetchPiece: () => Promise.resolve(null),
  });
  const args = { id, tracks: [{ name: "Lead", notes: "C5/w" }] };
  receiver.receiveInput(args);
  receiver.receiveResult(await edit(args));
  assertEquals([state.phase.value, state.outline.value?.title], ["complete", "Two bars"]);
});
