import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import {
  completeId,
  createPieceStore,
  findPiece,
  type MemoryStoreOptions,
  type Music,
  unknownPiece,
  withoutList,
} from "../../../adapters/mcp/piece_store.ts";
import { OnpuError } from "../../../mod.ts";
import { emptyComposition } from "../../support/empty_piece.ts";

/** Bytes of which the first two are the name, so that an id can be read off. */
function music(name: string, size = 10): Music {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(name));
  return { bytes, composition: emptyComposition(name) };
}

const idOf = (bytes: Uint8Array): Promise<string> =>
  Promise.resolve(new TextDecoder().decode(bytes).replaceAll("\0", ""));

async function keep(names: readonly string[], limits: MemoryStoreOptions = {}) {
  const store = createPieceStore({ idOf, ...limits });
  for (const name of names) await store.keep(music(name));
  return { store, ids: (await store.list()).map(({ id }) => id) };
}

Deno.test("createPieceStore() lists the newest piece first", async () => {
  assertEquals((await keep(["a", "b", "c"])).ids, ["c", "b", "a"]);
});

Deno.test("createPieceStore() keeps a piece once, as new as it was last made", async () => {
  assertEquals((await keep(["a", "b", "a"])).ids, ["a", "b"]);
});

Deno.test("createPieceStore() lets the oldest go past its number of pieces", async () => {
  const { store, ids } = await keep(["a", "b", "c"], { pieces: 2 });
  assertEquals(ids, ["c", "b"]);
  assertEquals(await store.find("a"), null);
  assertEquals((await store.find("b"))?.composition.title, "b");
});

Deno.test("createPieceStore() lets the oldest go past its bytes, and counts a piece once", async () => {
  assertEquals((await keep(["a", "a", "b", "c"], { bytes: 20 })).ids, ["c", "b"]);
});

Deno.test("createPieceStore() does not keep what is larger than all of it, and says so", async () => {
  const { store } = await keep(["a"], { bytes: 20 });
  const { id, problem } = await store.keep(music("b", 21));
  assertEquals([id, problem?.code, await store.list()], ["b", "piece_not_kept", []]);
  await store.keep(music("c"));
  assertEquals(await store.list(), [{ id: "c", title: "c", size: 10 }]);
});

Deno.test("createPieceStore() writes no file", async () => {
  const store = createPieceStore({ idOf });
  assertEquals(store.writesFiles, false);
  assertEquals(await store.keep(music("a")), { id: "a", file: null, problem: null });
});

Deno.test("withoutList() gives a piece to who knows its id, and tells of none", async () => {
  const { store } = await keep(["a"]);
  const shared = withoutList(store);
  await shared.keep(music("b"));
  assertEquals([await shared.list(), await completeId(shared, "")], [[], []]);
  assertEquals([(await shared.find("a"))?.id, (await store.find("b"))?.id], ["a", "b"]);
});

Deno.test("completeId() gives the ids that begin with what was typed", async () => {
  const { store } = await keep(["ab1", "ab2", "cd3"]);
  assertEquals(await completeId(store, "AB"), ["ab2", "ab1"]);
  assertEquals(await completeId(store, ""), ["cd3", "ab2", "ab1"]);
});

Deno.test("findPiece() takes an id as people paste it", async () => {
  const { store } = await keep(["ab1"]);
  for (const id of ["ab1", " AB1 ", "midi://ab1"]) {
    assertEquals((await findPiece(store, id)).id, "ab1");
  }
  for (const id of ["ab", "", null, undefined, 5, {}]) {
    const error = await assertRejects(() => findPiece(store, id), OnpuError);
    assertEquals([error.code, error.path], ["unknown_piece", "id"]);
  }
});

Deno.test("unknownPiece() says how to get the piece back", () => {
  const { code, hint } = assertThrows(() => {
    throw unknownPiece("ab1");
  }, OnpuError);
  assertEquals(code, "unknown_piece");
  for (const tool of ["create_midi", "read_midi"]) assertEquals(hint.includes(tool), true);
});
