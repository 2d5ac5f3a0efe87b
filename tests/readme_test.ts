import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import settings from "../deno.json" with { type: "json" };
import { Client, StdioClientTransport } from "./support/mcp_client.ts";

/** TypeScript snippets run as doc tests; these tests run the others. */

interface Snippet {
  readonly language: string;
  readonly text: string;
}

const ROOT = new URL("../", import.meta.url);
const README = Deno.readTextFileSync(new URL("README.md", ROOT));
const SNIPPETS: readonly Snippet[] = [...README.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  .map(([, language = "", text = ""]) => ({ language, text: text.trim() }));
const TASKS: Readonly<Record<string, string>> = settings.tasks;

Deno.test("README has only snippets that are tested", () => {
  const known = SNIPPETS.filter(({ language, text }) =>
    language === "ts" || language === "json" ||
    (language === "sh" && text.split("\n").every(isKnownCommand))
  );
  assertEquals(known, SNIPPETS);
});

Deno.test("README names tasks that exist", () => {
  const named = [...README.matchAll(/deno(?:@2\.9\.6)? task (\w[\w-]*)/g)].map(([, task = ""]) =>
    task
  );
  assert(named.length >= 3);
  assertEquals(named.filter((task) => !(task in TASKS)), []);
});

Deno.test("README's command that adds the package names it", () => {
  assertEquals(commandWith("deno add"), `deno add jsr:${settings.name}`);
});

Deno.test("README's command that writes the examples writes six files", async () => {
  const { success, stdout } = await run(words(commandWith("examples/make.ts")).slice(1));
  assert(success);
  assertEquals(stdout.trim().split("\n").length, 6);
});

for (const task of ["start", "serve"]) {
  Deno.test(`README's ${task === "start" ? "first command" : "command for a server"} answers`, async () => {
    const command = task === "start" ? lastOf(TASKS["start"] ?? "") : commandWith("deno serve");
    assertStringIncludes(command, "deno serve");
    const args = words(command.replace("--port 8787", "--port 0")).slice(1);
    const child = new Deno.Command(Deno.execPath(), {
      args,
      cwd: ROOT,
      stdout: "null",
      stderr: "piped",
    }).spawn();
    const origin = await addressOf(child);
    const health = await fetch(`${origin}/health`);
    assertEquals(health.status, 200);
    await health.body?.cancel();
    const page = await fetch(origin);
    assertStringIncludes(await page.text(), "/mcp");
    child.kill();
    await child.status;
    await child.stderr.cancel();
  });
}

for (const [index, snippet] of SNIPPETS.filter(({ language }) => language === "json").entries()) {
  Deno.test(`README's configuration ${index + 1} starts a server that makes a piece`, async () => {
    const folder = Deno.makeTempDirSync();
    const { mcpServers } = JSON.parse(snippet.text.replaceAll("/home/you/Music", folder)) as {
      mcpServers: { onpu: { command: string; args: string[] } };
    };
    const { command, args } = mcpServers.onpu;
    assertEquals([command, ...args.slice(0, 2)], ["npx", "-y", "deno@2.9.6"]);
    const local = args.slice(2).map((arg) =>
      arg === `jsr:${settings.name}/stdio`
        ? new URL(settings.exports["./stdio"], ROOT).pathname
        : arg
    );
    const [verb = "", ...rest] = local;
    const transport = new StdioClientTransport({
      command: Deno.execPath(),
      args: [verb, "--no-prompt", ...rest],
      cwd: ROOT.pathname,
      stderr: "ignore",
    });
    const client = new Client({ name: "readme", version: "1.0.0" });
    await client.connect(transport);
    const result = await client.callTool({
      name: "create_midi",
      arguments: { title: "Readme", tracks: [{ notes: [{ pitch: "C4", duration: 1 }] }] },
    });
    assertEquals(result.isError ?? false, false);
    await client.close();
    const files = [...Deno.readDirSync(folder)].map(({ name }) => name);
    const count = (ending: string): number => files.filter((name) => name.endsWith(ending)).length;
    assertEquals(count(".mid"), local.includes("--out") ? 1 : 0);
    assertEquals(count(".kv"), local.includes("--store") ? 1 : 0);
    Deno.removeSync(folder, { recursive: true });
  });
}

function isKnownCommand(line: string): boolean {
  return [
    /^npx -y deno@2\.9\.6 task (start|test)$/,
    /^deno add /,
    /^deno run .*examples\/make\.ts$/,
    /^deno serve /,
  ]
    .some((pattern) => pattern.test(line));
}

function commandWith(part: string): string {
  const found = SNIPPETS.find(({ language, text }) => language === "sh" && text.includes(part));
  assert(found, `no command with ${part}`);
  return found.text;
}

function lastOf(command: string): string {
  return command.split("&&").pop()?.trim() ?? "";
}

function words(command: string): string[] {
  return command.split(/\s+/);
}

async function run(args: string[]): Promise<{ success: boolean; stdout: string }> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), { args, cwd: ROOT }).output();
  return { success, stdout: new TextDecoder().decode(stdout) };
}

/** Reads what a server says until it names its address. */
async function addressOf(child: Deno.ChildProcess): Promise<string> {
  const reader = child.stderr.getReader();
  let said = "";
  while (true) {
    const { value, done } = await reader.read();
    said += new TextDecoder().decode(value);
    const address = said.match(/https?:\/\/[\w.\-[\]]+:(\d+)/);
    if (address) {
      reader.releaseLock();
      return `http://127.0.0.1:${address[1]}`;
    }
    assert(!done, `the server ended: ${said}`);
  }
}
