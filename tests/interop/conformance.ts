/**
 * Runs the official conformance suite of MCP 2025-11-25 against our server.
 *
 * A scenario that is not in `conformance_baseline.yml` has to pass, and one that is has to fail; every message of every
 * scenario has to be valid. `deno task conformance` ends with 1 otherwise.
 *
 * @module
 */
import { printLine } from "../../bench/print_table.ts";
import { withFolder, withServer } from "./serve.ts";

const SUITE = "npm:@modelcontextprotocol/conformance@0.2.0-alpha.12";
const BASELINE = new URL("conformance_baseline.yml", import.meta.url).pathname;

interface CheckResult {
  readonly id: string;
  readonly status: string;
  readonly details?: unknown;
}

if (import.meta.main) Deno.exit(await withFolder(main));

async function main(folder: string): Promise<number> {
  const { success } = await withServer((url) =>
    new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "-A", "--no-lock", SUITE, "server", "--url", url],
        ...["--requirements", "2025-11-25", "--expected-failures", BASELINE, "-o", "results"],
      ],
      cwd: folder,
    }).output().then(({ success, stdout, stderr }) => {
      const text = new TextDecoder().decode(stdout);
      printLine(text.slice(Math.max(0, text.indexOf("=== SUMMARY"))));
      if (!success) printLine(new TextDecoder().decode(stderr));
      return { success };
    })
  );
  const invalid = await findInvalidMessages(`${folder}/results`);
  for (const details of invalid) printLine(JSON.stringify(details, null, 2));
  printLine(`${invalid.length} scenarios with invalid messages`);
  return success && invalid.length === 0 ? 0 : 1;
}

/** Looks also into the scenarios that are known to fail: their messages have to be valid all the same. */
async function findInvalidMessages(results: string): Promise<unknown[]> {
  const invalid: unknown[] = [];
  for await (const { name } of Deno.readDir(results)) {
    const checks: CheckResult[] = JSON.parse(
      await Deno.readTextFile(`${results}/${name}/checks.json`),
    );
    const wire = checks.filter(({ id, status }) =>
      id === "wire-schema-valid" && status === "FAILURE"
    );
    invalid.push(...wire.map(({ details }) => details));
  }
  return invalid;
}
