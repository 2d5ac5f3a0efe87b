import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { UsageError } from "../../../adapters/mcp/config.ts";
import { createKvStore, LAYOUT } from "../../../adapters/mcp/kv_store.ts";
import { openStore } from "../../../adapters/mcp/open_store.ts";
import { createMidi } from "../../../adapters/mcp/tools/create_midi.ts";
import { withSpare } from "../../../adapters/mcp/spare_store.ts";
import { OnpuError } from "../../../mod.ts";
import { composeNoise } from "../../support/compose_noise.ts";
import { PLAIN_SONG } from "./suite.ts";

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Starts a program that keeps a piece. */
function writeElsewhere(...args: readonly string[]): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "--unstable-kv", "tests/support/write_to_store.ts", ...args],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
}

async function countKeys(kv: Deno.Kv, kind: string): Promise<number> {
  let count = 0;
  for await (const _ of kv.list({ prefix: ["onpu", LAYOUT, kind] })) count++;
  return count;
}

Deno.test("two programs keep pieces in one store at the same time", () =>
  inFolder(async (folder) => {
    const path = `${folder}/pieces.db`;
    const outputs = await Promise.all(
      ["A", "B"].map((title) => writeElsewhere(path, title).output()),
    );
    using kv = await Deno.openKv(path);
    const store = await createKvStore(kv);
    for (const [index, { code, stdout }] of outputs.entries()) {
      assertEquals(code, 0);
      const id = new TextDecoder().decode(stdout).trim();
      assertEquals(await store.find(id), { id, ...composeNoise("AB"[index], 20_000) });
    }
  }));

Deno.test("a program that is killed while it writes leaves no piece, and nothing for good", () =>
  inFolder(async (folder) => {
    const path = `${folder}/pieces.db`;
    const child = writeElsewhere(path, "A", "2");
    const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
    assertEquals((await reader.read()).value, "stopped\n");
    child.kill("SIGKILL");
    await reader.cancel();
    assertEquals((await child.status).signal, "SIGKILL");

    using kv = await Deno.openKv(path);
    const store = await createKvStore(kv);
    assertEquals(await store.list(), []);
    // It could still be at work, so nothing is touched for a while.
    assertEquals([await countKeys(kv, "write"), await countKeys(kv, "chunk")], [1, 2]);
    const later = await createKvStore(kv, { now: () => Date.now() + 11 * 60 * 1000 });
    assertEquals([await countKeys(kv, "write"), await countKeys(kv, "chunk")], [0, 0]);

    const music = composeNoise("A", 20_000);
    const { id } = await later.keep(music);
    assertEquals(await store.find(id), { id, ...music });
  }));

Deno.test("a write that was taken for dead does not come to life without its chunks", () =>
  inFolder(async (folder) => {
    using kv = await Deno.openKv(`${folder}/pieces.db`);
    const sweepBefore = new Proxy(kv, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== "set" || typeof value !== "function") {
          return typeof value === "function" ? value.bind(target) : value;
        }
        return async (...args: Parameters<Deno.Kv["set"]>) => {
          const result = await target.set(...args);
          // Another program cleans up between the chunks and the head.
          await createKvStore(target, { now: () => Date.now() + 11 * 60 * 1000 });
          return result;
        };
      },
    });
    const store = await createKvStore(sweepBefore);
    await assertRejects(() => store.keep(composeNoise("A")));
    assertEquals(await countKeys(kv, "head"), 0);
  }));

Deno.test("a store that another program holds loses no answer, and says what is not kept", () =>
  inFolder(async (folder) => {
    const path = `${folder}/pieces.db`;
    using kv = await Deno.openKv(path);
    const log: string[] = [];
    const store = withSpare(await createKvStore(kv), (text) => log.push(text));
    const { id: early } = await store.keep(composeNoise("Early"));
    using other = new DatabaseSync(path);
    other.exec("begin exclusive");
    const { dto } = await createMidi.run(PLAIN_SONG, { store });
    const { id, notes, unsaved } = dto as { id: string; notes: number; unsaved: string };
    assertEquals(notes, 8);
    assertStringIncludes(unsaved, "Cannot keep the piece in the store: database is locked");
    assertStringIncludes(unsaved, "stays in memory until the server ends");
    assert(log.length === 1 && log[0].startsWith("piece_not_kept"), log.join());
    assertEquals((await store.find(id))?.composition.title, "Two bars");
    other.exec("rollback");
    assertEquals((await store.list()).map(({ title }) => title), ["Two bars", "Early"]);
    const { dto: again } = await createMidi.run(PLAIN_SONG, { store });
    assertEquals((again as { unsaved: null }).unsaved, null);
    assertEquals((await store.find(early))?.composition.title, "Early");
    assertEquals((await store.list()).length, 2);
  }));

Deno.test("a store that cannot be read says so, and is not taken for an empty one", async () => {
  const log: string[] = [];
  const fail = (): Promise<never> => Promise.reject(new Error("connection lost"));
  const idOf = (): Promise<string> => Promise.resolve("ab1");
  const store = withSpare(
    { writesFiles: false, idOf, keep: fail, find: fail, list: fail },
    (text) => log.push(text),
  );
  const error = await assertRejects(() => store.find("0123456789ab"), OnpuError);
  assertEquals(error.code, "store_failed");
  assertStringIncludes(error.message, "connection lost");
  assertEquals(await store.list(), []);
  const { problem } = await store.keep(composeNoise("A"));
  assertEquals(problem?.code, "piece_not_kept");
  assertEquals((await store.list()).map(({ id }) => id), ["ab1"]);
  assertEquals((await store.find("ab1"))?.composition.title, "A");
  assertEquals(log.length, 4);
});

Deno.test("a disk that is full loses no answer", () =>
  inFolder(async (folder) => {
    const path = `${folder}/pieces.db`;
    // A file may not grow past 300 KiB, which for the database is a full disk.
    const script = "trap '' XFSZ; ulimit -f 300; exec \"$@\"";
    const { code, stdout, stderr } = await new Deno.Command("bash", {
      args: ["-c", script, "bash", Deno.execPath(), "run", "-A", "--no-check", "--unstable-kv"]
        .concat("tests/support/fill_store.ts", path),
    }).output();
    assertEquals(code, 0, new TextDecoder().decode(stderr));
    const { before, after, isFound } = JSON.parse(new TextDecoder().decode(stdout));
    assertEquals([before, isFound], [null, true]);
    assertStringIncludes(after, "Cannot keep the piece in the store");
  }));

Deno.test("openStore() says what to do about a place that cannot be used", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/words.txt`, "These are words. ".repeat(300));
    const options = { isShared: false, log: () => {}, openKv: Deno.openKv };
    for (
      const [place, says] of [
        [`${folder}/no/pieces.db`, "Name a file in a folder that is there"],
        [folder, "Name a file in a folder that is there"],
        [`${folder}/words.txt`, "Name a file that is a store"],
      ]
    ) {
      const error = await assertRejects(() => openStore(place, options), UsageError);
      assertStringIncludes(error.message, `Cannot open the store ${place}: `);
      assertStringIncludes(error.message, says);
    }
    const none = await assertRejects(
      () => openStore(`${folder}/pieces.db`, { ...options, openKv: undefined }),
      UsageError,
    );
    assertStringIncludes(none.message, "deno run --unstable-kv");
    const unassigned = await assertRejects(
      () => openStore("kv", { ...options, openKv: () => Promise.reject(new Error("no database")) }),
      UsageError,
    );
    assertStringIncludes(unassigned.message, "Assign a database to the app");
  }));

Deno.test("openStore() names the platform's database without a path", async () => {
  const paths: (string | undefined)[] = [];
  using kv = await Deno.openKv(":memory:");
  const openKv = (path?: string): Promise<Deno.Kv> => {
    paths.push(path);
    return Promise.resolve(kv);
  };
  const store = await openStore("kv", { isShared: true, log: () => {}, openKv });
  assertEquals([paths, (await store.keep(composeNoise("A"))).id.length], [[undefined], 32]);
});
