import { assert, assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import { createKvStore, type KvStoreOptions, LAYOUT } from "../../../adapters/mcp/kv_store.ts";
import { packPiece } from "../../../adapters/mcp/packed_piece.ts";
import { toPieceId } from "../../../adapters/mcp/piece_id.ts";
import type { PieceStore } from "../../../adapters/mcp/piece_store.ts";
import { OnpuError, preprocess } from "../../../mod.ts";
import { composeNoise } from "../../support/compose_noise.ts";
import { DatabaseSync } from "node:sqlite";

const DAY = 24 * 60 * 60 * 1000;

/** Opens real databases, in a folder that goes with the test. */
interface Place {
  readonly path: string;
  open(options?: KvStoreOptions): Promise<PieceStore>;
  openKv(): Promise<Deno.Kv>;
}

async function inPlace(test: (place: Place) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/pieces.db`;
  const opened: Deno.Kv[] = [];
  const openKv = async (): Promise<Deno.Kv> => {
    const kv = await Deno.openKv(path);
    opened.push(kv);
    return kv;
  };
  try {
    await test({ path, openKv, open: async (options) => createKvStore(await openKv(), options) });
  } finally {
    for (const kv of opened) kv.close();
    await Deno.remove(folder, { recursive: true });
  }
}

async function keysOf(kv: Deno.Kv): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of kv.list({ prefix: ["onpu", LAYOUT] })) keys.push(String(key[2]));
  return keys.sort();
}

async function titlesIn(store: PieceStore): Promise<string[]> {
  return (await store.list()).map(({ title }) => title);
}

Deno.test("createKvStore() gives back a piece as it was, also after a restart", () =>
  inPlace(async ({ path, open }) => {
    const music = composeNoise("夜 / Night");
    const kv = await Deno.openKv(path);
    const kept = await (await createKvStore(kv)).keep(music);
    kv.close();
    assertEquals(kept, { id: await toPieceId(music.bytes), file: null, problem: null });
    const again = await open();
    assertEquals(await again.find(kept.id), { id: kept.id, ...music });
    assertEquals(await again.list(), [{
      id: kept.id,
      title: "夜 / Night",
      size: music.bytes.length,
    }]);
  }));

Deno.test("createKvStore() shows each of two servers what the other keeps", () =>
  inPlace(async ({ open }) => {
    const [one, other] = [await open(), await open()];
    const { id } = await one.keep(composeNoise("A"));
    await other.keep(composeNoise("B", 5));
    assertEquals((await other.find(id))?.composition.title, "A");
    assertEquals((await titlesIn(one)).sort(), ["A", "B"]);
  }));

Deno.test("createKvStore() keeps a piece of many chunks, and one at the very edge of a chunk", () =>
  inPlace(async ({ open, openKv }) => {
    const store = await open();
    const large = composeNoise("Large", 40_000);
    const packed = await packPiece(large.composition);
    assert(packed.length > 4 * 64 * 1024, `${packed.length} bytes`);
    const { id } = await store.keep(large);
    assertEquals(await store.find(id), { id, ...large });
    const kv = await openKv();
    const chunks: number[] = [];
    for await (const { value } of kv.list<Uint8Array>({ prefix: ["onpu", LAYOUT, "chunk"] })) {
      chunks.push(value.length);
    }
    assertEquals(chunks.length, Math.ceil(packed.length / (63 * 1024)));
    assertEquals(chunks.reduce((sum, length) => sum + length), packed.length);
  }));

Deno.test("createKvStore() keeps the same music once, as new as it was last made", () =>
  inPlace(async ({ open, openKv }) => {
    let time = 0;
    const store = await open({ now: () => ++time });
    const { id } = await store.keep(composeNoise("A"));
    await store.keep(composeNoise("B", 5));
    assertEquals((await store.keep(composeNoise("A"))).id, id);
    assertEquals(await titlesIn(store), ["A", "B"]);
    assertEquals(await keysOf(await openKv()), ["chunk", "chunk", "head", "head"]);
  }));

Deno.test("createKvStore() no longer gives what is 30 days old, though the database still has it", () =>
  inPlace(async ({ open }) => {
    const start = Date.now();
    const { id } = await (await open({ now: () => start })).keep(composeNoise("A"));
    const early = await open({ now: () => start + 30 * DAY - 1 });
    assertEquals([(await early.find(id))?.id, await titlesIn(early)], [id, ["A"]]);
    const late = await open({ now: () => start + 30 * DAY });
    assertEquals([await late.find(id), await titlesIn(late)], [null, []]);
  }));

Deno.test("createKvStore() has the database delete what is over, chunks after their head", () =>
  inPlace(async ({ path, open }) => {
    const before = Date.now();
    await (await open()).keep(composeNoise("A"));
    // As Deno KV stores it in SQLite; its interface does not tell.
    using db = new DatabaseSync(path, { readOnly: true });
    const rows = db.prepare("select expiration_ms as time from kv where time >= 0 order by time");
    const hours = rows.all().map(({ time }) => Math.floor((Number(time) - before) / 3_600_000));
    assertEquals(hours, [30 * 24, 30 * 24 + 1]);
  }));

Deno.test("createKvStore() lets the oldest go past its number of pieces and past its bytes", () =>
  inPlace(async ({ open, openKv }) => {
    let time = 0;
    const now = (): number => ++time;
    const few = await open({ pieces: 2, now });
    for (const [index, title] of ["A", "B", "C"].entries()) {
      await few.keep(composeNoise(title, index + 4));
    }
    assertEquals(await titlesIn(few), ["C", "B"]);
    assertEquals(await keysOf(await openKv()), ["chunk", "chunk", "head", "head"]);
    const { length } = await packPiece(composeNoise("D", 1000).composition);
    const small = await open({ bytes: length + 10, now });
    await small.keep(composeNoise("D", 1000));
    assertEquals(await titlesIn(small), ["D"]);
    // Made anew it needs no more room than it has.
    await small.keep(composeNoise("D", 1000));
    assertEquals(await titlesIn(small), ["D"]);
  }));

Deno.test("createKvStore() takes a piece up to its limit, and says that it keeps nothing larger", () =>
  inPlace(async ({ open, openKv }) => {
    const music = composeNoise("A", 1000);
    const { length } = await packPiece(music.composition);
    const exact = await open({ pieceBytes: length });
    assertEquals((await exact.keep(music)).problem, null);
    const other = composeNoise("B", 1100);
    const error = await assertRejects(() => exact.keep(other), OnpuError);
    assertEquals(error.code, "piece_not_kept");
    assertEquals(await titlesIn(exact), ["A"]);
    assertEquals(await keysOf(await openKv()), ["chunk", "head"]);
  }));

Deno.test("createKvStore() keeps what several programs keep at the same time", () =>
  inPlace(async ({ open, openKv }) => {
    const stores = await Promise.all([open(), open(), open()]);
    const same = composeNoise("Same", 3000);
    const kept = await Promise.all([
      ...stores.map((store) => store.keep(same)),
      ...stores.map((store, index) => store.keep(composeNoise(`Own ${index}`, 5 + index))),
    ]);
    assertEquals(new Set(kept.map(({ id }) => id)).size, 4);
    for (const store of stores) {
      assertEquals(await store.find(kept[0].id), { id: kept[0].id, ...same });
    }
    // Of the three writes of one piece the chunks of one are left, and no note in the journal.
    const keys = await keysOf(await openKv());
    assertEquals(keys.filter((key) => key === "head").length, 4);
    assertEquals(keys.filter((key) => key === "write").length, 0);
    const packed = await packPiece(same.composition);
    assertEquals(
      keys.filter((key) => key === "chunk").length,
      3 + Math.ceil(packed.length / (63 * 1024)),
    );
  }));

Deno.test("createKvStore() gives whole pieces while they are written anew", () =>
  inPlace(async ({ open }) => {
    const [writer, reader] = [await open(), await open()];
    const music = composeNoise("A", 20_000);
    const { id } = await writer.keep(music);
    let isWriting = true;
    const writing = (async () => {
      for (let count = 0; count < 5; count++) await writer.keep(music);
      isWriting = false;
    })();
    let reads = 0;
    while (isWriting) {
      const piece = await reader.find(id);
      assertEquals(piece?.bytes.length, music.bytes.length);
      reads++;
    }
    await writing;
    assert(reads > 0);
  }));

Deno.test("createKvStore() names pieces so that nobody can guess where people share it", () =>
  inPlace(async ({ open }) => {
    const music = composeNoise("A");
    const [shared, again, own] = [
      await open({ isShared: true }),
      await open({ isShared: true }),
      await open(),
    ];
    const { id } = await shared.keep(music);
    assertEquals([/^[0-9a-f]{32}$/.test(id), await again.idOf(music.bytes)], [true, id]);
    assertEquals((await again.find(id))?.composition.title, "A");
    // Who runs the server may have it from the same store, by that id.
    assertEquals((await own.find(id))?.id, id);
    // A piece of the person who runs the server has an id that follows from the music.
    const short = (await own.keep(composeNoise("B", 5))).id;
    assertEquals([short.length, await shared.find(short)], [12, null]);
  }));

Deno.test("createKvStore() of another database gives the same music another id", async () => {
  const idIn = async (): Promise<string> => {
    let id = "";
    await inPlace(async ({ open }) => {
      id = (await (await open({ isShared: true })).keep(composeNoise("A"))).id;
    });
    return id;
  };
  assertNotEquals(await idIn(), await idIn());
});

for (const id of ["", "gone", "../x", "0".repeat(13), "a".repeat(100_000), "0123456789ab"]) {
  Deno.test(`createKvStore() finds nothing under ${JSON.stringify(id.slice(0, 20))}`, () =>
    inPlace(async ({ open }) => assertEquals(await (await open()).find(id), null)));
}

Deno.test("what a piece is packed from has the shape that the layout is of", () => {
  const { composition } = preprocess({
    key: "C",
    sections: [{ name: "A", bars: 1 }],
    chords: "C",
    markers: [{ bar: 1, text: "Go" }],
    tracks: [{
      name: "Lead",
      notes: "C4/q 'la'",
      lyrics: "la",
      controllers: [{ controller: 64, value: 127, beat: 1 }],
      pitchBends: [{ value: 100, beat: 1 }],
    }],
  });
  const fields = new Set<string>();
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, `${path}[]`));
    if (typeof value !== "object" || value === null) return void fields.add(path);
    for (const [key, part] of Object.entries(value)) visit(part, path ? `${path}.${key}` : key);
  };
  visit(composition, "");
  assertEquals([LAYOUT, [...fields].sort().join(" ")], [1, FIELDS], "count LAYOUT up");
});

/** All fields of a piece. */
const FIELDS = "chords[].duration chords[].symbol chords[].tick duration feel.dynamics feel.seed " +
  "feel.swing feel.swingUnit feel.timing keys[].mode keys[].tick keys[].tonic lyrics[].text " +
  "lyrics[].tick lyrics[].track markers[].text markers[].tick sections[].duration sections[].name " +
  "sections[].tick tempos[].bpm tempos[].tick timeSignatures[].denominator " +
  "timeSignatures[].numerator timeSignatures[].tick title tracks[].bends[].tick " +
  "tracks[].bends[].value tracks[].channel tracks[].controllers[].controller " +
  "tracks[].controllers[].tick tracks[].controllers[].value tracks[].feel tracks[].isDrum " +
  "tracks[].name tracks[].notes[].duration tracks[].notes[].onset tracks[].notes[].pitch " +
  "tracks[].notes[].velocity tracks[].pan tracks[].port tracks[].program tracks[].volume";
