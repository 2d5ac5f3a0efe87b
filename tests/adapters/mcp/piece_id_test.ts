import { assert, assertEquals, assertNotEquals } from "@std/assert";
import {
  drawSecret,
  isPieceId,
  isUnguessableId,
  toPieceId,
  unguessableId,
} from "../../../adapters/mcp/piece_id.ts";

const ABC = new TextEncoder().encode("abc");

Deno.test("toPieceId() is a short hash of the bytes", async () => {
  // SHA-256 of "abc": FIPS 180-4, example B.1
  assertEquals(await toPieceId(ABC), "ba7816bf8f01");
});

Deno.test("unguessableId() is 128 bits of an HMAC-SHA-256", async () => {
  // RFC 4231, test case 2
  const idOf = unguessableId(new TextEncoder().encode("Jefe"));
  const id = await idOf(new TextEncoder().encode("what do ya want for nothing?"));
  assertEquals(id, "5bdcc146bf60754e6a042426089575c7");
});

Deno.test("unguessableId() names the same music alike under one secret, and otherwise under another", async () => {
  const [one, other] = [unguessableId(drawSecret()), unguessableId(drawSecret())];
  assertEquals(await one(ABC), await one(ABC));
  assertNotEquals(await one(ABC), await other(ABC));
});

Deno.test("an id is known by its form, and nobody takes the short form for a long one", async () => {
  const [short, long] = [await toPieceId(ABC), await unguessableId(drawSecret())(ABC)];
  assert(isPieceId(short) && isPieceId(long));
  assertEquals([isUnguessableId(short), isUnguessableId(long)], [false, true]);
  for (const text of ["", "gone", `${short}0`, short.toUpperCase(), "../../etc/passwd"]) {
    assertEquals(isPieceId(text), false, text);
  }
});
