import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { createFileReader, NO_FILES } from "../../../adapters/mcp/file_reader.ts";
import { OnpuError } from "../../../mod.ts";

/** A folder that may be read beside one that may not, with links across. */
async function inFolders(test: (root: string) => Promise<void>): Promise<void> {
  const root = await Deno.realPath(await Deno.makeTempDir());
  try {
    for (const folder of ["songs/old", "songs-private", "empty"]) {
      await Deno.mkdir(`${root}/${folder}`, { recursive: true });
    }
    const files = ["songs/Night.mid", "songs/old/Day.midi", "songs-private/secret.mid"];
    for (const [index, file] of files.entries()) {
      await Deno.writeFile(`${root}/${file}`, new Uint8Array([index + 1]));
    }
    await Deno.symlink(`${root}/songs-private/secret.mid`, `${root}/songs/link.mid`);
    await Deno.symlink(`${root}/songs-private`, `${root}/songs/folder`);
    await Deno.symlink(`${root}/songs/old/Day.midi`, `${root}/songs/inner.mid`);
    await test(root);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

Deno.test("createFileReader() reads what lies in its folders, by whole paths and from there", () =>
  inFolders(async (root) => {
    const reader = createFileReader([`${root}/empty`, `${root}/songs`]);
    for (
      const [path, title, byte] of [
        ["Night.mid", "Night", 1],
        ["./old/../Night.mid", "Night", 1],
        ["old/Day.midi", "Day", 2],
        [`${root}/songs/Night.mid`, "Night", 1],
        // A link that stays inside leads to what it means.
        ["inner.mid", "Day", 2],
      ] as const
    ) {
      const file = await reader.read(path);
      assertEquals([file.title, [...file.bytes]], [title, [byte]], path);
    }
  }));

Deno.test("createFileReader() reads nothing else, and does not tell what is there", () =>
  inFolders(async (root) => {
    const reader = createFileReader([`${root}/songs`]);
    const words = new Set<string>();
    for (
      const path of [
        "../songs-private/secret.mid",
        `${root}/songs-private/secret.mid`,
        `${root}/songs/../songs-private/secret.mid`,
        "link.mid",
        "folder/secret.mid",
        "missing.mid",
        "/etc/passwd",
        "/no/such/file",
        "",
        "\0",
        "x".repeat(10_000),
      ]
    ) {
      const error = await assertRejects(() => reader.read(path), OnpuError);
      assertEquals([error.code, error.path], ["file_not_read", "file"], path);
      words.add(error.message.slice(error.message.indexOf(": ")));
    }
    assertEquals([...words], [": it is not in a folder that may be read"]);
  }));

Deno.test("createFileReader() does not read a folder, and no pipe, for which it would wait", () =>
  inFolders(async (root) => {
    const reader = createFileReader([`${root}/songs`]);
    const error = await assertRejects(() => reader.read("old"), OnpuError);
    assertEquals(error.code, "file_not_read");
    await new Deno.Command("mkfifo", { args: [`${root}/songs/pipe.mid`] }).output();
    const pipe = await assertRejects(() => reader.read("pipe.mid"), OnpuError);
    assertStringIncludes(pipe.message, "it is not a file");
  }));

Deno.test("createFileReader() does not read what is too large for a piece", () =>
  inFolders(async (root) => {
    await Deno.truncate(`${root}/songs/Night.mid`, 8 * 1024 * 1024 + 1);
    const reader = createFileReader([`${root}/songs`]);
    const error = await assertRejects(() => reader.read("Night.mid"), OnpuError);
    assertStringIncludes(error.message, "more than 8 MiB");
  }));

Deno.test("createFileReader() names the file that was meant, or those that there are", () =>
  inFolders(async (root) => {
    const reader = createFileReader([`${root}/songs`]);
    const near = await assertRejects(() => reader.read("Nihgt.mid"), OnpuError);
    assertEquals(near.hint, 'Use "Night.mid"');
    const far = await assertRejects(() => reader.read("Symphony in G"), OnpuError);
    assertStringIncludes(far.hint, '"Night.mid"');
    const none = await assertRejects(
      () => createFileReader([`${root}/empty`]).read("a"),
      OnpuError,
    );
    assertStringIncludes(none.hint, "Ask the person");
  }));

Deno.test("without a folder nothing is read, and the hint says how to change that", async () => {
  const closed = await assertRejects(() => createFileReader([]).read("a.mid"), OnpuError);
  assertStringIncludes(closed.hint, "--in FOLDER");
  const remote = await assertRejects(() => NO_FILES.read("a.mid"), OnpuError);
  assert(remote.hint.includes("base64") && !remote.hint.includes("--in"));
});
