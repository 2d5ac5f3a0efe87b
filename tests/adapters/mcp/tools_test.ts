import { assert, assertEquals, assertStringIncludes } from "@std/assert";
// @ts-types="ajv/dist/2020.d.ts"
import { Ajv2020 } from "ajv/dist/2020.js";
import { createServer } from "../../../adapters/mcp/server.ts";
import { createPieceStore } from "../../../adapters/mcp/piece_store.ts";
import { TOOLS } from "../../../adapters/mcp/tools.ts";
import { createMidi } from "../../../adapters/mcp/tools/create_midi.ts";
import { exportMidi } from "../../../adapters/mcp/tools/export_midi.ts";
import { parseChord } from "../../../adapters/mcp/tools/parse_chord.ts";
import { Client, InMemoryTransport } from "../../support/mcp_client.ts";
import { editMidi } from "../../../adapters/mcp/tools/edit_midi.ts";
import { readMidi } from "../../../adapters/mcp/tools/read_midi.ts";
import { transformMidi } from "../../../adapters/mcp/tools/transform_midi.ts";
import { suggestChords } from "../../../adapters/mcp/tools/suggest_chords.ts";
import type { SuggestionDto } from "../../../mod.ts";
import { PLAIN_SONG } from "./suite.ts";

/** What a client is told, as it goes over the wire. */
async function listTools() {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createServer({ format: "toon" }).connect(far);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(near);
  const { tools } = await client.listTools();
  await client.close();
  return tools;
}

Deno.test("every schema is one of JSON Schema 2020-12", async () => {
  for (const { name, inputSchema, outputSchema } of await listTools()) {
    for (const schema of [inputSchema, ...(outputSchema === undefined ? [] : [outputSchema])]) {
      const ajv = new Ajv2020({ strict: true });
      assertEquals(ajv.validateSchema(schema), true, `${name}: ${ajv.errorsText()}`);
      ajv.compile(schema);
      assertEquals("$schema" in schema, false);
    }
  }
});

Deno.test("every answer has all fields of its schema and no other, though clients are told of less", async () => {
  const store = createPieceStore();
  const made = await createMidi.run(PLAIN_SONG, { store });
  const { id } = made.dto as { id: string };
  const tracks = [{ name: "Lead", notes: "C5/w" }];
  for (
    const [tool, args] of [
      [createMidi, PLAIN_SONG],
      [readMidi, { id }],
      [editMidi, { id, tracks }],
      [transformMidi, { id, steps: [{ transform: "transpose", semitones: 2 }] }],
      [parseChord, "N.C."],
      [exportMidi, PLAIN_SONG],
    ] as const
  ) {
    const ajv = new Ajv2020();
    const { dto } = await tool.run(args, { store });
    assertEquals(ajv.validate(tool.outputSchema, dto), true, `${tool.name}: ${ajv.errorsText()}`);
  }
  for (const { outputSchema } of await listTools()) {
    assert(!/"(required|additionalProperties)"/.test(JSON.stringify(outputSchema ?? {})));
  }
});

Deno.test("every argument is advertised in one spelling, of one type", () => {
  const visit = (schema: unknown, path: string): void => {
    const { type, properties = {}, items, ...others } = schema as {
      type: unknown;
      properties?: Record<string, unknown>;
      items?: unknown;
    };
    assertEquals(typeof type, "string", path);
    for (const key of Object.keys(others)) {
      assert(["description", "required"].includes(key), `${path}: ${key}`);
    }
    for (const [name, property] of Object.entries(properties)) visit(property, `${path}.${name}`);
    if (type === "array") visit(items, `${path}[]`);
  };
  for (const { name, inputSchema } of TOOLS) visit(inputSchema, name);
});

Deno.test("create_midi asks for what a reader sees first, first", () => {
  assertEquals(Object.keys(createMidi.inputSchema.properties ?? {}), [
    "title",
    "bpm",
    "timeSignature",
    "key",
    "swing",
    "humanize",
    "sections",
    "form",
    "chords",
    "tracks",
  ]);
});

Deno.test("what create_midi advertises is read as it is written", async () => {
  const ajv = new Ajv2020();
  assertEquals(ajv.validate(createMidi.inputSchema, PLAIN_SONG), true, ajv.errorsText());
  const { dto } = await createMidi.run(PLAIN_SONG, { store: createPieceStore() });
  assertEquals((dto as { repairs: unknown[] }).repairs, []);
});

Deno.test("every example in a description is one", async () => {
  const examples = quotedIn(createMidi.inputSchema);
  const [key, form, chords, drums, notes, steps, ...styles] = examples;
  assertEquals(styles, ["block", "arpeggio up", "alberti", "strum", "bass", "walking bass"]);
  const song = {
    title: "Examples",
    bpm: 120,
    timeSignature: "4/4",
    key,
    sections: [{ name: "A", bars: 5 }, { name: "B", bars: 4 }],
    form,
    chords: { A: chords, B: chords },
    tracks: [
      { name: "Tune", instrument: "Violin", notes: { A: notes, B: notes.replace(":|x3", ":|") } },
      { name: "Beat", instrument: drums, drums: { kick: steps } },
      ...styles.map((play) => ({ name: play, instrument: "Acoustic Guitar", play })),
    ],
  };
  const { dto } = await createMidi.run(song, { store: createPieceStore() });
  const { bars, repairs, tracks } = dto as {
    bars: number;
    repairs: unknown[];
    tracks: { notes: number }[];
  };
  assertEquals([bars, repairs], [19, []]);
  assertEquals(tracks.filter(({ notes }) => notes === 0), []);
  for (const symbol of quotedIn(parseChord.inputSchema)) {
    await parseChord.run({ symbol, key: "C major" }, { store: createPieceStore() });
  }
});

Deno.test("descriptions speak of entries and fields, whatever the format", async () => {
  for (const { name, title, description } of await listTools()) {
    assert(title && description, name);
    assert(!/\b(rows?|columns?|tables?)\b/i.test(description), description);
    assertEquals(description.at(-1), ".", name);
  }
  assertStringIncludes(createMidi.description, "`repairs`");
});

Deno.test("the first tool has an icon, and all have hints that say that nothing is lost", async () => {
  const tools = await listTools();
  assertEquals(tools.map(({ name, icons }) => [name, icons?.length ?? 0]), [
    ["create_midi", 1],
    ["read_midi", 0],
    ["edit_midi", 0],
    ["transform_midi", 0],
    ["parse_chord", 0],
    ["suggest_chords", 0],
    ["export_midi", 0],
  ]);
  for (const { src } of tools.flatMap(({ icons = [] }) => icons)) {
    assert(/^data:image\/svg\+xml,[\w%'./:=,-]+$/.test(src), src);
    assert(decodeURIComponent(src).includes("<svg xmlns='http://www.w3.org/2000/svg'"));
  }
  for (const { annotations } of tools) {
    assertEquals(annotations, { readOnlyHint: true, openWorldHint: false });
  }
});

/** Every text in double quotes in the descriptions of a schema, in order. */
function quotedIn(schema: unknown): string[] {
  const texts: string[] = [];
  JSON.stringify(schema, (key, value) => {
    if (key === "description") texts.push(value);
    return value;
  });
  return texts.flatMap((text) => [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1]));
}

Deno.test("parse_chord reads numerals in a key, and voices near another chord", async () => {
  const ask = async (args: unknown): Promise<Record<string, unknown>> =>
    (await parseChord.run(args, { store: createPieceStore() })).dto as Record<string, unknown>;
  const dominant = await ask({ symbol: "V7/ii", key: "C major" });
  assertEquals([dominant.chord, dominant.numeral, dominant.voicing], ["A7", "V7/ii", null]);
  assertEquals((await ask({ symbol: "F", near: "C" })).voicing, "60 65 69");
  assertEquals((await ask({ symbol: "C", inversion: "1" })).voicing, "64 67 72");
  assertEquals((await ask({ chord: "Dm7", key: "" })).numeral, null);
});

Deno.test("suggest_chords takes a lane, a list, or nothing at all", async () => {
  const ask = async (args: unknown) =>
    (await suggestChords.run(args, { store: createPieceStore() })).dto as SuggestionDto;
  const lane = await ask({ key: "C", chords: "Dm7 | G7" });
  assertEquals([lane.key, lane.next[0].chord, lane.next[0].notes], ["C major", "Cmaj7", "C E G B"]);
  assertEquals(await ask({ key: "C", chords: ["Dm7", "G7"] }), lane);
  const opening = await ask({ style: "J-POP" });
  assertEquals([opening.style, opening.progressions[0].numerals], ["J-POP", "IV V iii vi"]);
  assert((await ask({})).next.length > 0);
});
