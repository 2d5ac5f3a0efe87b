import { assertEquals, assertStringIncludes } from "@std/assert";
import { createFolderStore } from "../../../adapters/mcp/folder_store.ts";
import { createPieceStore } from "../../../adapters/mcp/piece_store.ts";
import { emptyComposition } from "../../support/empty_piece.ts";

const music = {
  composition: emptyComposition("夜 / Night"),
  bytes: new Uint8Array([1, 2, 3]),
};

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("createFolderStore() writes each piece beside what is there", () =>
  inFolder(async (folder) => {
    const store = createFolderStore(createPieceStore(), `${folder}/new/songs/`);
    assertEquals((await store.keep(music)).file, `${folder}/new/songs/夜 Night.mid`);
    assertEquals((await store.keep(music)).file, `${folder}/new/songs/夜 Night 2.mid`);
    const again = createFolderStore(createPieceStore(), `${folder}/new/songs`);
    assertEquals((await again.keep(music)).file, `${folder}/new/songs/夜 Night 3.mid`);
    assertEquals([...await Deno.readFile(`${folder}/new/songs/夜 Night.mid`)], [1, 2, 3]);
  }));

Deno.test("createFolderStore() never writes twice to one file, even at the same time", () =>
  inFolder(async (folder) => {
    const stores = [1, 2, 3, 4].map(() => createFolderStore(createPieceStore(), folder));
    const paths = await Promise.all(stores.map((store) => store.keep(music)));
    assertEquals(new Set(paths.map(({ file }) => file)).size, 4);
  }));

Deno.test("createFolderStore() also keeps the piece in memory", () =>
  inFolder(async (folder) => {
    const store = createFolderStore(createPieceStore(), folder);
    const { id } = await store.keep(music);
    assertEquals([store.writesFiles, await store.find(id)], [true, { id, ...music }]);
    assertEquals((await store.list()).map((entry) => entry.id), [id]);
  }));

Deno.test("createFolderStore() gives a whole path for a folder that is named from here", async () => {
  const name = `tmp-${crypto.randomUUID()}`;
  try {
    const store = createFolderStore(createPieceStore(), `./${name}`);
    assertEquals((await store.keep(music)).file, `${Deno.cwd()}/${name}/夜 Night.mid`);
  } finally {
    await Deno.remove(name, { recursive: true });
  }
});

Deno.test("createFolderStore() gives a whole path for the folder that it was started in", async () => {
  const titled = { ...music, composition: emptyComposition(`tmp-${crypto.randomUUID()}`) };
  const path = `${Deno.cwd()}/${titled.composition.title}.mid`;
  try {
    assertEquals((await createFolderStore(createPieceStore(), ".").keep(titled)).file, path);
  } finally {
    await Deno.remove(path);
  }
});

Deno.test("createFolderStore() says that the piece is made when the file cannot be written", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/file`, "");
    const store = createFolderStore(createPieceStore(), `${folder}/file`);
    const { id, file, problem } = await store.keep(music);
    assertEquals([file, problem?.code], [null, "file_not_written"]);
    assertStringIncludes(problem?.hint ?? "", "the folder that the server was started with");
    assertEquals(await store.find(id), { id, ...music });
  }));
