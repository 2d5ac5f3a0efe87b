import { assertEquals, assertThrows } from "@std/assert";
import {
  completeId,
  createPieceStore,
  type Piece,
  toPieceId,
  unknownPiece,
  withoutList,
} from "../../../adapters/mcp/piece_store.ts";
import { emptyComposition } from "../../support/empty_piece.ts";

function piece(id: string, size = 10): Piece {
  return { id, bytes: new Uint8Array(size), composition: emptyComposition(id) };
}

async function keep(ids: readonly string[], limits = {}) {
  const store = createPieceStore(limits);
  for (const id of ids) await store.keep(piece(id));
  return { store, ids: store.list().map(({ id }) => id) };
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
  assertEquals(store.find("a"), null);
  assertEquals(store.find("b")?.id, "b");
});

Deno.test("createPieceStore() lets the oldest go past its bytes, and counts a piece once", async () => {
  assertEquals((await keep(["a", "a", "b", "c"], { bytes: 20 })).ids, ["c", "b"]);
});

Deno.test("createPieceStore() does not keep what is larger than all of it", async () => {
  const { store } = await keep(["a"], { bytes: 20 });
  await store.keep(piece("b", 21));
  assertEquals(store.list(), []);
  await store.keep(piece("c"));
  assertEquals(store.list().map(({ id }) => id), ["c"]);
});

Deno.test("createPieceStore() writes no file", async () => {
  const store = createPieceStore();
  assertEquals([store.writesFiles, await store.keep(piece("a"))], [false, null]);
});

Deno.test("withoutList() gives a piece to who knows its id, and tells of none", async () => {
  const { store } = await keep(["a"]);
  const shared = withoutList(store);
  await shared.keep(piece("b"));
  assertEquals([shared.list(), completeId(shared, "")], [[], []]);
  assertEquals([shared.find("a")?.id, store.find("b")?.id], ["a", "b"]);
});

Deno.test("toPieceId() is a short hash of the bytes", async () => {
  // SHA-256 of "abc": FIPS 180-4, example B.1
  assertEquals(await toPieceId(new TextEncoder().encode("abc")), "ba7816bf8f01");
});

Deno.test("completeId() gives the ids that begin with what was typed", async () => {
  const { store } = await keep(["ab1", "ab2", "cd3"]);
  assertEquals(completeId(store, "AB"), ["ab2", "ab1"]);
  assertEquals(completeId(store, ""), ["cd3", "ab2", "ab1"]);
});

Deno.test("unknownPiece() says how to get the piece back", () => {
  const error = assertThrows(() => {
    throw unknownPiece("ab1");
  });
  assertEquals((error as { code?: string }).code, "unknown_piece");
});
