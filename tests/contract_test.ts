import { assert, assertEquals } from "@std/assert";
import { createPieceStore } from "../adapters/mcp/piece_store.ts";
import { TOOLS } from "../adapters/mcp/tools.ts";
import { createMidi } from "../adapters/mcp/tools/create_midi.ts";
import { exportMidi } from "../adapters/mcp/tools/export_midi.ts";
import { toOutline } from "../view/outline.ts";
import { PLAIN_SONG } from "./adapters/mcp/suite.ts";

const VIEW = new URL("../view/", import.meta.url);

Deno.test("the server has every tool that the view calls, and lets it", () => {
  const calls = readView().flatMap((source) => [...source.matchAll(/\bcallTool\(\s*"(\w+)"/g)]);
  const names = calls.map((match) => match[1]);
  assert(names.length > 0, "the view calls tools");
  for (const name of names) {
    const tool = TOOLS.find((candidate) => candidate.name === name);
    assert(tool, name);
    assert(tool.ui.visibility === undefined || tool.ui.visibility.includes("app"), name);
  }
});

Deno.test("the answer about a piece has every field that the view reads", async () => {
  const { dto } = await createMidi.run(PLAIN_SONG, { store: createPieceStore() });
  const missing: string[] = [];
  const outline = toOutline(watch(dto, "", missing) as Record<string, unknown>);
  assertEquals(missing, []);
  assertEquals(outline?.facts, ["A minor", "4/4", "96 BPM"]);
  assertEquals(outline?.tracks.map(({ notes, isDrum }) => [notes, isDrum]), [[6, false], [
    2,
    true,
  ]]);
});

Deno.test("the answer with a file has every field that the view reads", () => {
  const reads = readView().flatMap((
    source,
  ) => [...source.matchAll(/\{([^{}]*)\} = answer\?\.values/g)]);
  const fields = reads.flatMap((match) => match[1].split(",").map((field) => field.trim()));
  assert(fields.length > 0, "the view reads the file");
  for (const field of fields) {
    assert(Object.hasOwn(exportMidi.outputSchema.properties ?? {}, field), field);
  }
});

function readView(): string[] {
  return [...Deno.readDirSync(VIEW)].filter(({ name }) => /\.tsx?$/.test(name))
    .map(({ name }) => Deno.readTextFileSync(new URL(name, VIEW)));
}

/** Notes every field that is read and is not there. */
function watch(value: unknown, path: string, missing: string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const place = `${path}.${String(key)}`;
      if (typeof key === "string" && !(key in target)) missing.push(place);
      return watch(Reflect.get(target, key), place, missing);
    },
  });
}
