import { assertEquals, assertRejects } from "@std/assert";
import { createPeer, type Fields, type Peer, type PeerOptions } from "../../view/peer.ts";

interface Setup {
  readonly peer: Peer;
  /** What the peer has sent. */
  readonly sent: unknown[];
  /** Says something to the peer, in the name of the other window or of another. */
  readonly say: (data: unknown, source?: object) => void;
}

const forever = new AbortController().signal;

function setUp(options: Partial<PeerOptions> = {}): Setup {
  const own = new EventTarget();
  const sent: unknown[] = [];
  const other = {
    postMessage: (message: unknown, origin: string) => {
      assertEquals(origin, "*");
      sent.push(structuredClone(message));
    },
  };
  const say = (data: unknown, source: object = other): void =>
    void own.dispatchEvent(Object.assign(new Event("message"), { data, source }));
  return {
    peer: createPeer(own, other, { hears: new Map(), answers: new Map(), ...options }),
    sent,
    say,
  };
}

Deno.test("tell() sends a notification", () => {
  const { peer, sent } = setUp();
  peer.tell("a/b", { height: 3 });
  assertEquals(sent, [{ jsonrpc: "2.0", method: "a/b", params: { height: 3 } }]);
});

Deno.test("ask() gives the result that belongs to it, in whichever order results come", async () => {
  const { peer, sent, say } = setUp();
  const [first, second] = [peer.ask("a", {}, forever), peer.ask("b", { c: 1 }, forever)];
  assertEquals(sent, [
    { jsonrpc: "2.0", id: 0, method: "a", params: {} },
    { jsonrpc: "2.0", id: 1, method: "b", params: { c: 1 } },
  ]);
  say({ jsonrpc: "2.0", id: 7, result: { of: "nobody" } });
  say({ jsonrpc: "2.0", id: 1, result: { of: "b" } });
  say({ jsonrpc: "2.0", id: 0, result: { of: "a" } });
  say({ jsonrpc: "2.0", id: 0, result: { of: "a, once more" } });
  assertEquals(await Promise.all([first, second]), [{ of: "a" }, { of: "b" }]);
});

Deno.test("ask() throws what the other side says against it, and what is no result", async () => {
  const { peer, say } = setUp();
  const refused = peer.ask("a", {}, forever);
  say({ jsonrpc: "2.0", id: 0, error: { code: -32000, message: "Not today" } });
  await assertRejects(() => refused, Error, "Not today");
  for (const wrong of [{}, { result: null }, { result: [1] }, { result: "yes" }, { error: 1 }]) {
    const { peer, say } = setUp();
    const asked = peer.ask("a", {}, forever);
    say({ jsonrpc: "2.0", id: 0, ...wrong });
    await assertRejects(() => asked, Error, "refuses");
  }
});

Deno.test("ask() gives up when it is told to, and says so", async () => {
  const { peer, sent, say } = setUp();
  const patience = new AbortController();
  const asked = peer.ask("a", {}, patience.signal);
  patience.abort(new Error("too late"));
  await assertRejects(() => asked, Error, "too late");
  assertEquals(sent[1], {
    jsonrpc: "2.0",
    method: "notifications/cancelled",
    params: { requestId: 0 },
  });
  say({ jsonrpc: "2.0", id: 0, result: {} });

  await assertRejects(() => peer.ask("b", {}, patience.signal), Error, "too late");
  assertEquals(sent.length, 2);
});

Deno.test("what the other side tells and asks reaches who waits for it", () => {
  const heard: Fields[] = [];
  const { sent, say } = setUp({
    hears: new Map([["told", (params: Fields) => void heard.push(params)]]),
    answers: new Map([["double", ({ value }: Fields) => ({ value: Number(value) * 2 })]]),
  });
  say({ jsonrpc: "2.0", method: "told", params: { a: 1 } });
  say({ jsonrpc: "2.0", method: "told" });
  say({ jsonrpc: "2.0", method: "told", params: ["a"] });
  say({ jsonrpc: "2.0", method: "toString" });
  assertEquals(heard, [{ a: 1 }, {}, {}]);
  say({ jsonrpc: "2.0", id: "x", method: "double", params: { value: 4 } });
  say({ jsonrpc: "2.0", id: 0, method: "toString", params: {} });
  assertEquals(sent, [
    { jsonrpc: "2.0", id: "x", result: { value: 8 } },
    { jsonrpc: "2.0", id: 0, error: { code: -32601, message: "Method not found" } },
  ]);
});

Deno.test("what others say, and what is no JSON-RPC 2.0, is not heard", () => {
  const heard: Fields[] = [];
  const { peer, sent, say } = setUp({
    hears: new Map([["told", (params: Fields) => void heard.push(params)]]),
  });
  say({ jsonrpc: "2.0", method: "told" }, {});
  for (const wrong of [null, undefined, "told", 1, [], {}, { method: "told" }]) say(wrong);
  say({ jsonrpc: "1.0", method: "told" });
  say({ jsonrpc: "2.0", method: 5 });
  assertEquals(heard, []);
  say({ jsonrpc: "2.0", method: "told" });
  peer.close();
  say({ jsonrpc: "2.0", method: "told" });
  assertEquals([heard.length, sent.length], [1, 0]);
});
