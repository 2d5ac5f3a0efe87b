import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import { createFileReader } from "../../../adapters/mcp/file_reader.ts";
import { createFolderStore } from "../../../adapters/mcp/folder_store.ts";
import { createPieceStore } from "../../../adapters/mcp/piece_store.ts";
import type { Tool, ToolServices } from "../../../adapters/mcp/tool.ts";
import { createMidi } from "../../../adapters/mcp/tools/create_midi.ts";
import { editMidi } from "../../../adapters/mcp/tools/edit_midi.ts";
import { readMidi } from "../../../adapters/mcp/tools/read_midi.ts";
import { transformMidi } from "../../../adapters/mcp/tools/transform_midi.ts";
import {
  applyFeel,
  type CompositionDto,
  encodeMidi,
  OnpuError,
  preprocess,
  type ReadingDto,
  TRANSFORMS,
} from "../../../mod.ts";
import { PLAIN_SONG } from "./suite.ts";

async function ask<Dto>(tool: Tool, args: unknown, services: ToolServices): Promise<Dto> {
  return (await tool.run(args, services)).dto as Dto;
}

const read = (args: unknown, services: ToolServices): Promise<ReadingDto> =>
  ask(readMidi, args, services);
const edit = (args: unknown, services: ToolServices): Promise<CompositionDto> =>
  ask(editMidi, args, services);
const transform = (args: unknown, services: ToolServices): Promise<CompositionDto> =>
  ask(transformMidi, args, services);

/** A store in which the plain song is. */
async function withSong(): Promise<{ id: string; services: ToolServices }> {
  const services = { store: createPieceStore() };
  const { id } = await ask<CompositionDto>(createMidi, PLAIN_SONG, services);
  return { id, services };
}

const LEAD = "@90 A4/q C5 E/h@96";
const FILE = encodeMidi(preprocess(PLAIN_SONG).composition);

Deno.test("read_midi tells the bars and tracks that are asked for, however that is asked", async () => {
  const { id, services } = await withSong();
  for (
    const args of [
      { id, from: 1, to: 1, tracks: ["Lead"] },
      { id, from: "1", to: "1", tracks: "Lead" },
      { ID: `midi://${id}`, from_bar: 1, endBar: 1, track: 0 },
      { piece_id: ` ${id.toUpperCase()} `, bar: 1, to: 1, parts: ["lead"] },
      JSON.stringify({ id, to: 1, tracks: [0] }),
    ]
  ) {
    const dto = await read(args, services);
    assertEquals([dto.id, dto.totalBars, dto.totalTracks], [id, 2, 2], JSON.stringify(args));
    assertEquals(dto.bars, [{ track: 0, bar: 1, music: LEAD }], JSON.stringify(args));
  }
  assertEquals((await read(id, services)).bars.length, 3);
});

Deno.test("read_midi reads a file in base64, keeps it, and gives it the id of its music", async () => {
  const { id, services: { store } } = await withSong();
  const services = { store: createPieceStore() };
  for (
    const base64 of [
      FILE.toBase64(),
      `data:audio/midi;base64,${FILE.toBase64()}`,
      FILE.toBase64().replace(/.{60}/g, "$&\n"),
      FILE.toBase64({ alphabet: "base64url" }),
    ]
  ) {
    const dto = await read({ base64 }, services);
    assertEquals([dto.id, dto.title, dto.key, dto.warningTotal], [id, "Two bars", "A minor", 0]);
    assertEquals(dto.bars[0], { track: 0, bar: 1, music: LEAD });
  }
  assertEquals((await services.store.find(id))?.bytes, (await store.find(id))?.bytes);
});

Deno.test("read_midi tells what was wrong with a file, and what is heard in one that names no key", async () => {
  const { composition } = preprocess({
    tracks: { Piano: "(C4 E G)/w | (F4 A C5)/w | (G4 B D5)/w | (C4 E G)/w" },
  });
  const bytes = encodeMidi(composition);
  const broken = bytes.slice(0, bytes.length - 4);
  const dto = await read({ base64: broken.toBase64() }, { store: createPieceStore() });
  assertEquals([dto.key, dto.heardKey, dto.heardChords], [null, "C major", "C | F | G | C"]);
  assert(dto.warningTotal > 0);
  assert(dto.warnings[0].code.length > 0 && dto.warnings[0].message.length > 0);
});

Deno.test("read_midi writes what was played by hand as it is meant, and keeps it as it sounds", async () => {
  const { composition } = preprocess({
    humanize: { timing: 20, velocity: 0, seed: 3 },
    swing: 0.62,
    tracks: { Sax: "C4/e D E F G A B C5 | D/q C/e B4 C5/h" },
  });
  const services = { store: createPieceStore() };
  const file = encodeMidi(applyFeel(composition));
  const dto = await read({ base64: file.toBase64() }, services);
  assertEquals(dto.bars.map(({ music }) => music), ["C4/e D E F G A B C5", "D5/q C/e B4 C5/h"]);
  assertEquals(dto.warnings, [{
    code: "played_by_hand",
    track: null,
    offset: 0,
    count: dto.warnings[0].count,
    message: "Played by hand: on eighths, swing 0.62",
  }]);
  assertEquals((await read({ id: dto.id }, services)).bars, dto.bars);
  const kept = (await services.store.find(dto.id))?.composition;
  assertEquals(kept?.tracks[0].notes, applyFeel(composition).tracks[0].notes);
});

Deno.test("read_midi puts what was played without a click on bars", async () => {
  const { composition } = preprocess({
    timeSignature: "3/4",
    tracks: {
      Piano:
        "G4/q G A | F#/q. G/e A/q | B B C5 | B4/q. A/e G/q | A G F# | G/h. | G4/q G A | F#/q. G/e A/q | B B C5 | B4/q. A/e G/q | A G F# | G/h.",
    },
  });
  const [track] = composition.tracks;
  // Quarters of 0.7 seconds in a file that says 0.5, from a beginning that is no bar line.
  const toTick = (tick: number): number => 333 + Math.round(1.4 * tick);
  const notes = track.notes.map((note) => ({
    ...note,
    onset: toTick(note.onset),
    duration: Math.round(1.4 * note.duration),
  }));
  const played = { ...composition, duration: 30_000, tracks: [{ ...track, notes }] };
  const services = { store: createPieceStore() };
  const dto = await read({ base64: encodeMidi(played).toBase64() }, services);
  assertEquals(dto.bars[0].music, "G4/q G A");
  assertEquals(dto.bars[1].music, "F#4/q. G/e A/q");
  assertEquals(dto.warnings[0].message, "Played by hand: on eighths, about 86 bpm");
});

Deno.test("read_midi reads a file of an allowed folder, and does not write it once more", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const untitled = encodeMidi(preprocess({ tracks: [{ notes: "C4/w" }] }).composition);
    await Deno.writeFile(`${folder}/Evening.mid`, untitled);
    const services = {
      store: createFolderStore(createPieceStore(), folder),
      files: createFileReader([folder]),
    };
    const { id, title } = await read({ file: "Evening.mid" }, services);
    assertEquals(title, "Evening");
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["Evening.mid"]);
    const { file } = await edit({ id, tracks: { Piano: "D4/w" } }, services);
    assertEquals(file, `${folder}/Evening 2.mid`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

for (
  const [args, code, path] of [
    [{}, "unknown_piece", "id"],
    [{ id: "gone" }, "unknown_piece", "id"],
    [{ file: "a.mid" }, "file_not_read", "file"],
    [{ base64: "no base64!" }, "unreadable_midi", "base64"],
    [{ base64: "A".repeat(256 * 1024 + 4) }, "limit_exceeded", "base64"],
    [{ file: { toString: 1 } }, "unreadable_input", "file"],
    [{ base64: [{}] }, "unreadable_input", "base64"],
    [{ base64: btoa("RIFFtext") }, "unreadable_midi", undefined],
  ] as const
) {
  Deno.test(`read_midi refuses ${JSON.stringify(args).slice(0, 40)}`, async () => {
    const services = { store: createPieceStore() };
    const error = await assertRejects(() => read(args, services), OnpuError);
    assertEquals([error.code, error.path], [code, path]);
    assert(error.message.length < 300 && error.hint.length > 0);
  });
}

for (
  const [args, code] of [
    [{ from: 3 }, "invalid_position"],
    [{ from: "two" }, "invalid_position"],
    [{ tracks: ["Horn"] }, "unknown_track"],
    [{ tracks: [5] }, "unknown_track"],
  ] as const
) {
  Deno.test(`read_midi refuses ${JSON.stringify(args)} of a piece that has no such`, async () => {
    const { id, services } = await withSong();
    const error = await assertRejects(() => read({ id, ...args }, services), OnpuError);
    assertEquals(error.code, code);
  });
}

Deno.test("edit_midi goes on with a piece, and only what is new is sent", async () => {
  const { id, services } = await withSong();
  const dto = await edit(
    {
      id,
      tracks: [{ name: "Lead", notes: "C5/w | A4/w" }, { name: "Drums", drums: "kick: x...x..." }],
    },
    services,
  );
  assert(dto.id !== id);
  assertEquals([dto.title, dto.bars, dto.repairs, dto.unsaved], ["Two bars", 4, [], null]);
  assertEquals(dto.tracks.map(({ name, instrument }) => [name, instrument]), [
    ["Lead", "Flute"],
    ["Drums", "Standard Kit"],
  ]);
  const { bars } = await read({ id: dto.id, from: 3, tracks: [0] }, services);
  assertEquals(bars.map(({ music }) => music), ["C5/w", "A4/w"]);
  // The piece that it was made of is still there.
  assertEquals((await read({ id }, services)).totalBars, 2);
});

Deno.test("edit_midi replaces bars, in the form of a list, of a map and of one track", async () => {
  const { id, services } = await withSong();
  for (
    const args of [
      { id, from: 2, tracks: [{ name: "Lead", notes: "D5/w" }] },
      { id, from: "2", tracks: { Lead: "D5/w" } },
      { id, bar: 2, track: "Lead", notes: "D5/w" },
      { id, from: 2, to: 2, track: 0, notes: "D5/w" },
      { id, from: 2, tracks: JSON.stringify([{ name: "Lead", notes: "D5/w" }]) },
      { id, from: 2, composition: { tracks: [{ name: "Lead", notes: "D5/w" }] } },
    ]
  ) {
    const dto = await edit(args, services);
    assertEquals([dto.bars, dto.tracks.length], [2, 2], JSON.stringify(args));
    const { bars } = await read({ id: dto.id, from: 2, tracks: [0] }, services);
    assertEquals(bars.map(({ music }) => music), ["D5/w"], JSON.stringify(args));
  }
});

Deno.test("edit_midi tells what was not taken as written, and what is left out", async () => {
  const { id, services } = await withSong();
  const dto = await edit(
    { id, from: 2, to: 2, tracks: [{ name: "Lead", notes: "D5/h xyz | E5/w" }] },
    services,
  );
  assert(
    dto.repairs.some(({ reason }) => reason.startsWith("Notes were left out")),
    dto.repairs
      .map(({ reason }) => reason).join(),
  );
  assert(dto.repairTotal >= 2);
  assert(dto.checks.some(({ code, bar }) => code === "bar_short" && bar === 2));
});

Deno.test("edit_midi and transform_midi answer in the schema of create_midi", async () => {
  const { id, services } = await withSong();
  const ajv = new Ajv2020();
  for (
    const [tool, args] of [
      [editMidi, { id, tracks: { Lead: "A4/w" } }],
      [transformMidi, { id, steps: ["retrograde"] }],
    ] as const
  ) {
    const dto = await ask(tool, args, services);
    assertEquals(ajv.validate(createMidi.outputSchema, dto), true, ajv.errorsText());
  }
});

Deno.test("transform_midi does its steps, however they are written", async () => {
  const { id, services } = await withSong();
  for (
    const args of [
      { id, steps: [{ transform: "transpose", semitones: 2 }] },
      { id, steps: { transform: "transpose", semitones: "+2" } },
      { id, steps: JSON.stringify([{ type: "Transpose", options: { semitones: 2 } }]) },
      { id, transforms: [{ transpose: 2 }] },
      { id, transform: "transpose", semitones: 2 },
    ]
  ) {
    const dto = await transform(args, services);
    assertEquals([dto.key, dto.tracks[0].low], ["B minor", "B4"], JSON.stringify(args));
  }
});

Deno.test("transform_midi takes another piece by its id", async () => {
  const { id, services } = await withSong();
  const other = await ask<CompositionDto>(
    createMidi,
    { title: "Coda", tracks: [{ name: "Lead", instrument: "flute", notes: "A4/w" }] },
    services,
  );
  for (const piece of [other.id, `midi://${other.id}`]) {
    const dto = await transform({ id, steps: [{ transform: "append", with: piece }] }, services);
    assertEquals([dto.title, dto.bars, dto.tracks.length], ["Two bars", 3, 2]);
  }
  const steps = [{ transform: "append", with: "0123456789ab" }];
  const error = await assertRejects(() => transform({ id, steps }, services), OnpuError);
  assertEquals(error.code, "unknown_piece");
});

Deno.test("transform_midi tells what a step did beside what was asked", async () => {
  const { id, services } = await withSong();
  const { repairs } = await transform(
    { id, steps: [{ transform: "transpose", semitones: 60, tracks: ["Lead"] }] },
    services,
  );
  assertEquals(repairs.map(({ path, from }) => [path, from]), [["steps[0] transpose", "Lead"]]);
  assertStringIncludes(repairs[0].reason, "Notes that would lie too high or too low");
});

for (
  const [steps, code, hint] of [
    [[], "unknown_transform", '[{"transform":"transpose"'],
    [undefined, "unknown_transform", '[{"transform":"transpose"'],
    [[{ transform: "transpoze" }], "unknown_transform", "Use transpose"],
    [[{ transform: "transpose", wobble: 2 }], "invalid_option", "Use semitones"],
    [[{ transform: "append" }], "invalid_option", "with"],
  ] as const
) {
  Deno.test(`transform_midi says how to go on with ${JSON.stringify(steps)}`, async () => {
    const { id, services } = await withSong();
    const error = await assertRejects(() => transform({ id, steps }, services), OnpuError);
    assertEquals(error.code, code);
    assertStringIncludes(error.hint, hint);
  });
}

for (const tool of [readMidi, editMidi, transformMidi]) {
  Deno.test(`${tool.name} says how to get back a piece that is no longer kept`, async () => {
    const args = { id: "0123456789ab", steps: ["retrograde"], tracks: { Lead: "C4/w" } };
    const services = { store: createPieceStore() };
    const error = await assertRejects(() => ask(tool, args, services), OnpuError);
    assertEquals([error.code, error.path], ["unknown_piece", "id"]);
    for (const way of ["id of the last answer", "create_midi", "read_midi"]) {
      assertStringIncludes(error.hint, way);
    }
  });
}

Deno.test("transform_midi names every transform there is", () => {
  const text = JSON.stringify(transformMidi.inputSchema);
  for (const { name } of TRANSFORMS) assertStringIncludes(text, name);
});
