import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { decode } from "@toon-format/toon";
import { packPiece } from "../../../adapters/mcp/packed_piece.ts";
import { encodeMidi, preprocess, REFERENCES } from "../../../mod.ts";
import { type Client, McpError } from "../../support/mcp_client.ts";

/** One claim about a server, checked through a client, whatever is between them. */
export interface Check {
  readonly name: string;
  run(client: Client): Promise<void>;
}

/** Eight notes in two tracks, written as the schema asks for. */
export const PLAIN_SONG = {
  title: "Two bars",
  bpm: 96,
  timeSignature: "4/4",
  key: "A minor",
  sections: [{ name: "Verse", bars: 2 }],
  tracks: [
    {
      name: "Lead",
      instrument: "Flute",
      notes: "@90 A4/q C5 E5/h@96 | (A4 C5 E5)/w@80",
    },
    {
      name: "Drums",
      instrument: "drums",
      notes: "@100 kick/e r snare",
    },
  ],
};

/** The same music written in ways that the schema does not have. */
const LOOSE_SONGS: readonly { readonly how: string; readonly args: Record<string, unknown> }[] = [
  { how: "wrapped", args: { title: PLAIN_SONG.title, composition: PLAIN_SONG } },
  { how: "as JSON text", args: { composition: JSON.stringify(PLAIN_SONG) } },
  {
    how: "in a code fence",
    args: { composition: "```json\n" + JSON.stringify(PLAIN_SONG) + "\n```" },
  },
  { how: "with other names", args: { ...PLAIN_SONG, bpm: undefined, tempo: "96 BPM" } },
];

/** All claims, in an order in which each may use what the ones before have made. */
export const CHECKS: readonly Check[] = [
  {
    name: "says who it is and how it answers",
    async run(client) {
      await Promise.resolve();
      assertEquals(client.getServerVersion()?.name, "onpu");
      assertStringIncludes(client.getInstructions() ?? "", "TOON");
    },
  },
  {
    name: "lists its tools in a fixed order, with their page and who may call them",
    async run(client) {
      const { tools } = await client.listTools();
      assertEquals(
        tools.map(({ name, _meta }) => [name, (_meta?.ui as { visibility?: string[] }).visibility]),
        [
          ["create_midi", undefined],
          ["read_midi", ["model", "app"]],
          ["edit_midi", undefined],
          ["transform_midi", undefined],
          ["parse_chord", ["model", "app"]],
          ["suggest_chords", ["model", "app"]],
          ["export_midi", ["app"]],
        ],
      );
      assertEquals(tools[0]._meta, {
        ui: { resourceUri: "ui://onpu/view.html" },
        "ui/resourceUri": "ui://onpu/view.html",
      });
    },
  },
  {
    name: "makes a piece, and tells it as text and as values",
    async run(client) {
      const result = await client.callTool({ name: "create_midi", arguments: PLAIN_SONG });
      const dto = result.structuredContent as Record<string, unknown>;
      assertEquals(result.isError, undefined);
      assertEquals(
        [dto.title, dto.bpm, dto.meter, dto.key, dto.bars, dto.notes, dto.repairs, dto.file],
        ["Two bars", 96, "4/4", "A minor", 2, 8, [], null],
      );
      assertEquals(
        (dto.tracks as Record<string, unknown>[]).map((
          { name, instrument, drums },
        ) => [name, instrument, drums]),
        [["Lead", "Flute", null], ["Drums", "Standard Kit", true]],
      );
      assertEquals(decode(textOf(result)) as unknown, dto);
      assert(!/TVRoZ/.test(JSON.stringify(result)), "no MIDI bytes in the answer");
    },
  },
  ...LOOSE_SONGS.map(({ how, args }): Check => ({
    name: `makes the same piece of music that is written ${how}`,
    async run(client) {
      const plain = await client.callTool({ name: "create_midi", arguments: PLAIN_SONG });
      const loose = await client.callTool({ name: "create_midi", arguments: args });
      assertEquals(idOf(loose), idOf(plain));
    },
  })),
  {
    name: "reports what it did not take as written",
    async run(client) {
      const args = {
        ...PLAIN_SONG,
        tracks: [{ instrument: "flute", notes: [{ pitch: "C4", velocity: 200 }] }],
      };
      const result = await client.callTool({ name: "create_midi", arguments: args });
      const dto = result.structuredContent as { repairTotal: number; repairs: { path: string }[] };
      assert(dto.repairTotal >= 2);
      assertEquals(dto.repairs.length, dto.repairTotal);
      assert(dto.repairs.some(({ path }) => path === "tracks[0].notes[0].velocity"));
    },
  },
  {
    name: "gives the notes of a chord",
    async run(client) {
      const result = await client.callTool({ name: "parse_chord", arguments: { symbol: "Am7/G" } });
      const dto = result.structuredContent as Record<string, unknown>;
      assertEquals([dto.root, dto.bass, dto.notes], ["A", "G", "A4 C5 E5 G5"]);
      assertEquals(decode(textOf(result)) as unknown, dto);
      const octave = await client.callTool({
        name: "parse_chord",
        arguments: { chord: "C", octave: "3" },
      });
      assertEquals((octave.structuredContent as { octave: number }).octave, 3);
    },
  },
  {
    name: "gives the page the bytes of a piece, by its id and by its arguments",
    async run(client) {
      const id = idOf(await client.callTool({ name: "create_midi", arguments: PLAIN_SONG }));
      const song = preprocess(PLAIN_SONG).composition;
      const base64 = encodeMidi(song).toBase64();
      const composition = (await packPiece(song)).toBase64();
      const expected = { id, fileName: "Two bars.mid", base64, composition };
      for (const args of [{ id }, PLAIN_SONG, { id: "gone", ...PLAIN_SONG }]) {
        const result = await client.callTool({ name: "export_midi", arguments: args });
        assertEquals(result.structuredContent, expected);
        assertEquals(JSON.parse(textOf(result)), result.structuredContent);
      }
    },
  },
  {
    name: "lists the page, the theory and the pieces",
    async run(client) {
      const id = idOf(await client.callTool({ name: "create_midi", arguments: PLAIN_SONG }));
      const { resources } = await client.listResources();
      const uris = resources.map(({ uri }) => uri);
      assertEquals(uris.slice(0, 9), [
        "ui://onpu/view.html",
        "onpu://abcjs",
        ...REFERENCES.map(({ name }) => `music-theory://${name}`),
      ]);
      assertEquals(resources.find(({ uri }) => uri === `midi://${id}`)?.name, "Two bars.mid");
      for (const { title, description, mimeType } of resources) {
        assert(title && description && mimeType);
      }
      const { resourceTemplates } = await client.listResourceTemplates();
      assertEquals(resourceTemplates.map(({ uriTemplate }) => uriTemplate), [
        "music-theory://{name}",
        "midi://{id}",
      ]);
    },
  },
  {
    name: "opens every resource that it lists",
    async run(client) {
      const { resources } = await client.listResources();
      for (const { uri, mimeType } of resources) {
        const { contents } = await client.readResource({ uri });
        assertEquals([contents.length, contents[0].uri, contents[0].mimeType], [1, uri, mimeType]);
      }
      const { contents: [page] } = await client.readResource({ uri: "ui://onpu/view.html" });
      assertEquals(page.mimeType, "text/html;profile=mcp-app");
      assertEquals(page._meta, { ui: { prefersBorder: false } });
      assert("text" in page && page.text.startsWith("<!doctype html>"));
      const { contents: [engraver] } = await client.readResource({ uri: "onpu://abcjs" });
      assert("text" in engraver && engraver.text.includes("Paul Rosen and Gregory Dyke"));
      const { contents: [harmony] } = await client.readResource({ uri: "music-theory://harmony" });
      assert("text" in harmony && harmony.text === REFERENCES[0].text);
    },
  },
  {
    name: "gives the file of a piece as a resource",
    async run(client) {
      const id = idOf(await client.callTool({ name: "create_midi", arguments: PLAIN_SONG }));
      const { contents: [file] } = await client.readResource({ uri: `midi://${id}` });
      assertEquals(file, {
        uri: `midi://${id}`,
        mimeType: "audio/midi",
        blob: encodeMidi(preprocess(PLAIN_SONG).composition).toBase64(),
      });
    },
  },
  {
    name: "completes names and ids",
    async run(client) {
      const id = idOf(await client.callTool({ name: "create_midi", arguments: PLAIN_SONG }));
      const complete = async (ref: Reference, name: string, value: string) =>
        (await client.complete({ ref, argument: { name, value } })).completion.values;
      const theory: Reference = { type: "ref/resource", uri: "music-theory://{name}" };
      assertEquals(await complete(theory, "name", "Ha"), ["harmony"]);
      const piece: Reference = { type: "ref/resource", uri: "midi://{id}" };
      assertEquals(await complete(piece, "id", id.slice(0, 8)), [id]);
      const going: Reference = { type: "ref/prompt", name: "continue_piece" };
      assertEquals(await complete(going, "id", id), [id]);
      const compose: Reference = { type: "ref/prompt", name: "compose" };
      assertEquals(await complete(compose, "style", "j-p"), ["J-POP"]);
      assertEquals(await complete(compose, "mood", "dre"), ["dreamy"]);
      assertEquals(await complete(compose, "bars", "3"), ["32"]);
      assertEquals(await complete(compose, "instruments", "drums, harpsi"), ["drums, Harpsichord"]);
    },
  },
  {
    name: "has prompts for a new piece and for going on with one",
    async run(client) {
      const { prompts } = await client.listPrompts();
      assertEquals(
        prompts.map(({ name, arguments: list }) => [name, list?.map(({ name }) => name)]),
        [
          ["compose", ["style", "mood", "bars", "instruments", "key", "chords"]],
          ["continue_piece", ["id", "wish"]],
        ],
      );
      const args = { style: "bossa nova", mood: "calm", bars: "16", instruments: "guitar" };
      const asked = await promptText(client, "compose", args);
      for (const value of Object.values(args)) assertStringIncludes(asked, value);
      assertStringIncludes(await promptText(client, "compose", {}), "create_midi");
      const id = idOf(await client.callTool({ name: "create_midi", arguments: PLAIN_SONG }));
      const going = await promptText(client, "continue_piece", { id, wish: "a key change" });
      const told = [
        `edit_midi with the id ${id}`,
        "Two bars",
        "a key change",
        "Lead: @90 A4/q C5 E/h@96 | (A4 C5 E)/w@80",
      ];
      for (const text of told) assertStringIncludes(going, text);
    },
  },
  ...([
    ["create_midi", {}, "", ["tracks"]],
    [
      "create_midi",
      { title: "Silence", tracks: [{ name: "Lead", notes: [] }] },
      "nothing_to_play",
      [],
    ],
    ["parse_chord", { symbol: "Cmaj8" }, "invalid_chord", ["Cmaj8", "maj"]],
    ["parse_chord", {}, "invalid_chord", ["symbol", "Am7"]],
    ["parse_chord", { symbol: "C", octave: "high" }, "pitch_out_of_range", ["octave"]],
    ["export_midi", { id: "gone" }, "unknown_piece", ["gone", "create_midi"]],
    ["make_midi", {}, "unknown_tool", ["make_midi", "create_midi, read_midi, edit_midi"]],
    ["__proto__", {}, "unknown_tool", ["__proto__"]],
    ["make_midi".repeat(1000), {}, "unknown_tool", ["make_midimake", "…"]],
    ["export_midi", { id: "gone\n".repeat(1000) }, "unknown_piece", ["gone\\ngone", "…"]],
  ] as const).map(([name, args, code, words]): Check => ({
    name: `tells the model what is wrong with ${shorten(`${name} ${JSON.stringify(args)}`)}`,
    async run(client) {
      const result = await client.callTool({ name, arguments: args });
      assertEquals([result.isError, result.structuredContent], [true, undefined]);
      const text = textOf(result);
      assert(text.startsWith(code), text);
      for (const word of words) assertStringIncludes(text, word);
      assert(text.split("\n").length >= 2, "says what to do");
      assert(text.length < 500, "does not repeat what is too long to read");
    },
  })),
  {
    name: "says what is wrong with an address or a prompt",
    async run(client) {
      const harmony = await assertRejects(
        () => client.readResource({ uri: "music-theory://harmoni" }),
        McpError,
      );
      assertStringIncludes(harmony.message, 'Use "harmony"');
      const gone = await assertRejects(() => client.readResource({ uri: "midi://gone" }), McpError);
      assertStringIncludes(gone.message, "unknown_piece");
      const prompt = await assertRejects(
        () => client.getPrompt({ name: "continue_piece", arguments: { id: "gone" } }),
        McpError,
      );
      assertStringIncludes(prompt.message, "unknown_piece");
      await assertRejects(() => client.readResource({ uri: "file:///etc/passwd" }), McpError);
    },
  },
];

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

type Reference = { type: "ref/resource"; uri: string } | { type: "ref/prompt"; name: string };

type Result = Awaited<ReturnType<Client["callTool"]>>;

/** The text of a result, of which there is one. */
export function textOf(result: Result): string {
  const [block, ...others] = result.content as { type: string; text: string }[];
  assertEquals([block.type, others], ["text", []]);
  return block.text;
}

/** The id in the answer of create_midi. */
export function idOf(result: Result): string {
  if (result.isError) throw new Error(textOf(result));
  return (result.structuredContent as { id: string }).id;
}

async function promptText(
  client: Client,
  name: string,
  args: Record<string, string>,
): Promise<string> {
  const { messages: [{ content }] } = await client.getPrompt({ name, arguments: args });
  assert(content.type === "text");
  return content.text;
}
