import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import meta from "../../../deno.json" with { type: "json" };
import { encodeMidi, preprocess } from "../../../mod.ts";
import { PLAIN_SONG } from "./suite.ts";

// Each server is started as the README says, and refused everything else: a question would go unanswered.

interface Ended {
  readonly code: number;
  readonly stderr: string;
  /** What stood on standard output, where each line has to be a message; by id. */
  readonly replies: readonly Reply[];
}

interface Reply {
  readonly id: number;
  readonly result?: {
    readonly isError?: boolean;
    readonly content?: readonly { readonly text: string }[];
    readonly structuredContent?: Readonly<Record<string, unknown>>;
  };
  readonly error?: { readonly code: number };
}

const INITIALIZE = {
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
};

/** Runs a stdio server, sends it lines (values as requests with the ids 0, 1, 2…), and waits for its end. */
async function runStdio(
  { flags = [], args = [], env = {} }: {
    readonly flags?: readonly string[];
    readonly args?: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  },
  lines: readonly (string | object)[],
): Promise<Ended> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", ...flags, "adapters/mcp/stdio.ts", ...args],
    env,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  const text = lines.map((line, id) =>
    typeof line === "string" ? line : JSON.stringify({ jsonrpc: "2.0", id, ...line })
  );
  // A server that has refused its command line is not there to read.
  await writer.write(new TextEncoder().encode(text.map((line) => `${line}\n`).join("")))
    .then(() => writer.close()).catch(() => {});
  const { code, stdout, stderr } = await child.output();
  const replies = new TextDecoder().decode(stdout).split("\n").filter((line) => line !== "")
    .map((line): Reply => JSON.parse(line));
  // Requests are answered as they are done, in any order.
  replies.sort((a, b) => a.id - b.id);
  return { code, stderr: new TextDecoder().decode(stderr), replies };
}

function call(name: string, args?: unknown): object {
  return { method: "tools/call", params: { name, arguments: args } };
}

Deno.test("stdio needs no permission, and writes messages only", async () => {
  const { code, stderr, replies } = await runStdio({}, [
    INITIALIZE,
    call("create_midi", PLAIN_SONG),
    { method: "resources/read", params: { uri: "music-theory://harmony" } },
    { method: "resources/read", params: { uri: "ui://onpu/view.html" } },
  ]);
  assertEquals([code, stderr], [0, ""]);
  assertEquals(
    replies.map(({ id, error }) => [id, error]),
    [0, 1, 2, 3].map((id) => [id, undefined]),
  );
  assertEquals(replies[1].result?.structuredContent?.file, null);
});

Deno.test("stdio reads arguments of any shape", async () => {
  const { replies } = await runStdio({}, [
    INITIALIZE,
    call("create_midi", JSON.stringify(PLAIN_SONG)),
    call("create_midi", PLAIN_SONG.tracks),
    call("parse_chord", "C"),
    call("parse_chord"),
    call("create_midi"),
    call("create_midi", null),
    call("create_midi", 5),
    call("export_midi", []),
  ]);
  const failures = replies.slice(1).map(({ result }) => result?.isError ?? false);
  assertEquals(failures, [false, false, false, true, true, true, true, true]);
  assertEquals(replies[1].result?.structuredContent?.title, "Two bars");
  assertEquals(replies[3].result?.structuredContent?.notes, "C4 E4 G4");
});

Deno.test("stdio outlives whatever is sent to it", async () => {
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  const { code, replies } = await runStdio({}, [
    INITIALIZE,
    "",
    "not JSON",
    "{}",
    '{"jsonrpc":"2.0","id":null,"method":"ping"}',
    '{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":["a"]}}',
    `{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"create_midi","arguments":${deep}}}`,
    `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"create_midi","arguments":{"__proto__":{"title":"x"},"constructor":1}}}`,
    `{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"parse_chord","arguments":{"symbol":"${
      "C".repeat(100_000)
    }"}}}`,
    '{"jsonrpc":"2.0","id":9,"method":"prompts/get","params":{"name":"constructor"}}',
    '{"jsonrpc":"2.0","id":10,"method":"resources/read","params":{"uri":"midi://../../etc/passwd"}}',
    { method: "ping" },
  ]);
  assertEquals(code, 0);
  const byId = new Map(replies.map((reply) => [reply.id, reply]));
  assertEquals([...byId.keys()].sort((a, b) => a - b), [0, 5, 6, 7, 8, 9, 10, 11]);
  for (const id of [6, 7, 8]) assertEquals(byId.get(id)?.result?.isError, true, `${id}`);
  for (const id of [5, 9, 10]) assert(byId.get(id)?.error, `${id}`);
  const longest = byId.get(8)?.result?.content?.[0].text ?? "";
  assert(longest.length < 2000, "a message does not repeat what is too long to read");
  assertEquals(byId.get(11)?.result, {});
});

Deno.test("stdio with --out needs permission for that folder only, and names the file", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { stderr, replies } = await runStdio(
      { flags: [`--allow-write=${folder}/songs`], args: ["--out", `${folder}/songs`] },
      [INITIALIZE, call("create_midi", PLAIN_SONG), call("create_midi", PLAIN_SONG)],
    );
    assertEquals(stderr, "");
    const files = replies.slice(1).map(({ result }) => result?.structuredContent?.file);
    assertEquals(files.sort(), [`${folder}/songs/Two bars 2.mid`, `${folder}/songs/Two bars.mid`]);
    const bytes = await Deno.readFile(`${folder}/songs/Two bars.mid`);
    assertEquals(new TextDecoder().decode(bytes.slice(0, 4)), "MThd");
    assertStringIncludes(replies[1].result?.content?.[0].text ?? "", `${folder}/songs/Two bars`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("stdio says that a tool writes files only when it does", async () => {
  const list = { method: "tools/list" };
  const hint = ({ replies }: Ended): unknown => {
    const { tools } = replies[1].result as unknown as { tools: { annotations: unknown }[] };
    return (tools[0].annotations as { readOnlyHint: boolean }).readOnlyHint;
  };
  assertEquals(hint(await runStdio({}, [INITIALIZE, list])), true);
  const out = { flags: ["--allow-write=nowhere"], args: ["--out", "nowhere"] };
  assertEquals(hint(await runStdio(out, [INITIALIZE, list])), false);
});

Deno.test("stdio tells the person what it could not read, in a line each, and answers the rest", async () => {
  const { code, stderr, replies } = await runStdio({}, [
    "not JSON",
    '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
    { method: "ping" },
  ]);
  assertEquals([code, replies.map(({ id }) => id)], [0, [2]]);
  const lines = stderr.trim().split("\n");
  assertEquals(lines.length, 2, stderr);
  for (const line of lines) assert(line.startsWith("[onpu] ") && line.length < 300, line);
});

/** What has to be said to use a store. */
const STORE = ["--unstable-kv", "--allow-read=STORE", "--allow-write=STORE"] as const;

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("stdio with --store needs permission for that file only, and finds a piece after a restart", () =>
  inFolder(async (folder) => {
    const path = `${folder}/pieces.db`;
    const flags = STORE.map((flag) => flag.replace("STORE", path));
    const first = await runStdio({ flags, args: ["--store", path] }, [
      INITIALIZE,
      call("create_midi", PLAIN_SONG),
    ]);
    assertEquals([first.code, first.stderr], [0, ""]);
    const id = first.replies[1].result?.structuredContent?.id;
    const again = await runStdio(
      { flags: [...flags, "--allow-env=ONPU_STORE"], env: { ONPU_STORE: path } },
      [
        INITIALIZE,
        call("read_midi", { id }),
        { method: "resources/read", params: { uri: `midi://${id}` } },
      ],
    );
    assertEquals([again.code, again.stderr], [0, ""]);
    assertEquals(again.replies[1].result?.structuredContent?.title, "Two bars");
    assertEquals(again.replies[2].error, undefined);
  }));

Deno.test("stdio with --in reads files of that folder, and of no other", () =>
  inFolder(async (folder) => {
    const bytes = encodeMidi(preprocess(PLAIN_SONG).composition);
    await Deno.mkdir(`${folder}/songs`);
    await Deno.writeFile(`${folder}/songs/Two bars.mid`, bytes);
    await Deno.writeFile(`${folder}/private.mid`, bytes);
    const setting = { flags: [`--allow-read=${folder}/songs`], args: ["--in", `${folder}/songs`] };
    const { stderr, replies } = await runStdio(setting, [
      INITIALIZE,
      call("read_midi", { file: "Two bars.mid" }),
      call("read_midi", { file: `${folder}/songs/Two bars.mid` }),
      call("read_midi", { file: "../private.mid" }),
      call("read_midi", { file: `${folder}/private.mid` }),
    ]);
    assertEquals(stderr, "");
    const results = replies.slice(1).map(({ result }) => result);
    assertEquals(results.map((result) => result?.isError ?? false), [false, false, true, true]);
    assertEquals(results[0]?.structuredContent?.title, "Two bars");
    for (const result of results.slice(2)) {
      assertStringIncludes(result?.content?.[0].text ?? "", "file_not_read");
    }
  }));

for (
  const { args, flags = [], says } of [
    { args: ["--out", "songs"], says: '--allow-write="songs"' },
    { args: ["--in", "songs"], says: '--allow-read="songs"' },
    { args: ["--store", "a.db"], says: '--allow-read="a.db" --allow-write="a.db"' },
    {
      args: ["--store", "no/a.db"],
      flags: ["--allow-read", "--allow-write"],
      says: "Name a file in a folder that is there",
    },
    { args: ["--format", "yaml"], says: "toon, markdown, json" },
    { args: ["--outt", "songs"], says: 'Unknown argument "--outt"' },
  ]
) {
  Deno.test(`stdio ends at once, with a word to the person, at ${args.join(" ")}`, async () => {
    const { code, stderr, replies } = await runStdio({ args, flags }, [INITIALIZE]);
    assertEquals([code, replies], [2, []]);
    assertStringIncludes(stderr, says);
    assertEquals(stderr.trim().split("\n").length, 1);
  });
}

Deno.test("stdio answers --version, and that is all", async () => {
  const { code, stderr, replies } = await runStdio({ args: ["--version"] }, [INITIALIZE]);
  assertEquals([code, replies, stderr], [0, [], `[onpu] Onpu ${meta.version}\n`]);
});

Deno.test("stdio answers in the format of its flag, and of its environment where it may read it", async () => {
  const textOf = async (setting: Parameters<typeof runStdio>[0]): Promise<string> => {
    const { replies } = await runStdio(setting, [INITIALIZE, call("parse_chord", { symbol: "C" })]);
    return replies[1].result?.content?.[0].text[0] ?? "";
  };
  const env = { ONPU_FORMAT: "json" };
  assertEquals(await textOf({ args: ["--format", "json"] }), "{");
  assertEquals(await textOf({ env, flags: ["--allow-env=ONPU_FORMAT"] }), "{");
  assertEquals(await textOf({ env }), "c");
});

for (
  const { flags, env, isLet } of [
    {
      flags: ["--allow-net", "--allow-env=ONPU_FORMAT,ONPU_PUBLIC,DENO_DEPLOYMENT_ID"],
      env: {},
      isLet: false,
    },
    {
      flags: ["--allow-net", "--allow-env=ONPU_FORMAT,ONPU_PUBLIC,DENO_DEPLOYMENT_ID"],
      env: { ONPU_PUBLIC: "1" },
      isLet: true,
    },
    { flags: ["--allow-net"], env: { ONPU_PUBLIC: "1" }, isLet: false },
  ]
) {
  Deno.test(`http runs with ${flags.join(" ")} and ${JSON.stringify(env)}`, async () => {
    const child = new Deno.Command(Deno.execPath(), {
      args: [
        "serve",
        "--no-prompt",
        ...flags,
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "adapters/mcp/http.ts",
      ],
      env,
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    try {
      const origin = await findAddress(child.stderr);
      const health = await fetch(`${origin}/health`);
      assertEquals((await health.json()).status, "ok");
      const page = await fetch(`${origin}/`);
      assertStringIncludes(await page.text(), `${origin}/mcp`);
      const foreign = await fetch(`${origin}/health`, { headers: { origin: "https://a.example" } });
      await foreign.body?.cancel();
      assertEquals(foreign.status, isLet ? 200 : 403);
    } finally {
      child.kill();
      await child.stdout.cancel();
      await child.status;
    }
  });
}

Deno.test("http with a store keeps pieces over a restart, under ids that nobody can guess where it is public", () =>
  inFolder(async (folder) => {
    const path = `${folder}/pieces.db`;
    const start = (): Deno.ChildProcess =>
      new Deno.Command(Deno.execPath(), {
        args: ["serve", "--no-prompt", ...STORE.map((flag) => flag.replace("STORE", path))]
          .concat("--allow-net", "--allow-env=ONPU_STORE,ONPU_PUBLIC")
          .concat("--host", "127.0.0.1", "--port", "0", "adapters/mcp/http.ts"),
        env: { ONPU_STORE: path, ONPU_PUBLIC: "1" },
        stdout: "piped",
        stderr: "piped",
      }).spawn();
    const withServer = async <Result>(
      work: (origin: string) => Promise<Result>,
    ): Promise<Result> => {
      const child = start();
      try {
        return await work(await findAddress(child.stderr));
      } finally {
        // As a machine that loses its power.
        child.kill("SIGKILL");
        await child.stdout.cancel();
        await child.status;
      }
    };
    const ask = async (origin: string, message: object): Promise<Reply> => {
      const response = await fetch(`${origin}/mcp`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
      });
      return await response.json();
    };
    const id = await withServer(async (origin) => {
      const { result } = await ask(origin, call("create_midi", PLAIN_SONG));
      return String(result?.structuredContent?.id);
    });
    assertEquals(/^[0-9a-f]{32}$/.test(id), true, id);
    await withServer(async (origin) => {
      const { result } = await ask(origin, call("read_midi", { id }));
      assertEquals(result?.structuredContent?.title, "Two bars");
      const { result: made } = await ask(origin, call("create_midi", PLAIN_SONG));
      assertEquals(made?.structuredContent?.id, id);
    });
  }));

/** Reads what the server says at its start up to the address, and lets the rest go by. */
async function findAddress(stderr: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  let text = "";
  const reader = stderr.pipeThrough(new TextDecoderStream()).getReader();
  while (true) {
    const { done, value } = await reader.read();
    text += value ?? "";
    const address = /For MCP clients: (http:\S+)\/mcp\n/.exec(text)?.[1];
    if (address !== undefined) {
      await reader.cancel();
      return address;
    }
    if (done) throw new Error(`The server did not start: ${text}`);
  }
}
