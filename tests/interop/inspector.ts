/**
 * Runs the official Inspector's command line against our server, over HTTP and over stdio. Needs Node with npm.
 *
 * `deno task inspector` ends with 1 when a command does not end as expected.
 *
 * @module
 */
import { printLine } from "../../bench/print_table.ts";
import { withFolder, withServer } from "./serve.ts";

/** The Inspector and its version, as npm names them. */
export const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";
const STDIO = ["deno", "run", "--no-prompt", import.meta.resolve("../../adapters/mcp/stdio.ts")];

const SONG = JSON.stringify({
  title: "One note",
  bpm: 120,
  tracks: [{ name: "Lead", instrument: "flute", notes: [{ pitch: "A4", beat: 1, duration: 4 }] }],
});

interface Command {
  readonly args: readonly string[];
  readonly code: number;
  /** What it has to print. */
  readonly says: RegExp;
}

const COMMANDS: readonly Command[] = [
  // No host has a problem with a schema, not even some.
  {
    args: ["--method", "tools/list", "--strict"],
    code: 0,
    says: /^(?![^]*(warning|portab))[^]*"create_midi"/,
  },
  {
    args: ["--method", "tools/list", "--app-info"],
    code: 0,
    says: /"hasApp":true,"toolName":"create_midi","resourceUri":"ui:\/\/onpu\/view.html"/,
  },
  {
    args: [
      "--method",
      "tools/call",
      "--tool-name",
      "create_midi",
      "--app-info",
      "--advertise-apps",
    ],
    code: 0,
    says: /"resourceMimeType":"text\/html;profile=mcp-app"/,
  },
  {
    args: ["--method", "tools/call", "--tool-name", "parse_chord", "--app-info"],
    code: 2,
    says: /"hasApp":false/,
  },
  { args: ["--method", "tools/list", "--protocol-era", "auto"], code: 0, says: /"create_midi"/ },
  {
    args: ["--method", "tools/call", "--tool-name", "create_midi", "--tool-args-json", SONG],
    code: 0,
    says: /"bars": 1,/,
  },
  {
    args: ["--method", "tools/call", "--tool-name", "parse_chord", "--tool-arg", "symbol=Am7"],
    code: 0,
    says: /A4 C5 E5 G5/,
  },
  { args: ["--method", "resources/list"], code: 0, says: /music-theory:\/\/harmony/ },
  { args: ["--method", "resources/read", "--uri", "music-theory://harmony"], code: 0, says: /# / },
  { args: ["--method", "prompts/list"], code: 0, says: /"compose"/ },
  {
    args: ["--method", "prompts/get", "--prompt-name", "compose", "--prompt-args", "style=waltz"],
    code: 0,
    says: /waltz/,
  },
];

if (import.meta.main) Deno.exit(await main());

async function main(): Promise<number> {
  const failed = await withFolder((folder) =>
    withServer(async (url) => {
      let failed = 0;
      for (const command of COMMANDS) {
        if (!await run(folder, [url, "--transport", "http"], command)) failed++;
      }
      // What is answered is the same; the first commands show that the way there works as well.
      for (const command of COMMANDS.slice(0, 3)) {
        if (!await run(folder, STDIO, command)) failed++;
      }
      return failed;
    })
  );
  printLine(failed === 0 ? "The Inspector found nothing" : `${failed} commands failed`);
  return failed === 0 ? 0 : 1;
}

async function run(folder: string, target: readonly string[], command: Command): Promise<boolean> {
  const { code, stdout, stderr } = await new Deno.Command("npx", {
    args: ["-y", INSPECTOR, "--cli", ...target, ...command.args],
    cwd: folder,
    stdin: "null",
  }).output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  const isGood = code === command.code && command.says.test(text);
  printLine(
    `${isGood ? "ok  " : "FAIL"} ${code} ${target[0].slice(0, 4)} ${command.args.join(" ")}`,
  );
  if (!isGood) printLine(text);
  return isGood;
}
