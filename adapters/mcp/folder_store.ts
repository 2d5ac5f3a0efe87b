import { OnpuError, toFileName } from "../../mod.ts";
import type { Music, PieceStore } from "./piece_store.ts";

/** Names tried for one title before giving up: a folder with more of them is not one that a person looks into. */
const MAX_TRIES = 1000;

/**
 * Makes a store that also writes each piece into a folder, next to whatever is there.
 *
 * @param store Where pieces are kept meanwhile
 * @param folder Path of the folder, made when missing; needs permission to write there
 */
export function createFolderStore(store: PieceStore, folder: string): PieceStore {
  const absolute = toAbsolute(folder);
  return {
    ...store,
    writesFiles: true,
    async keep(music, { asFile = true } = {}) {
      const kept = await store.keep(music);
      if (!asFile) return kept;
      try {
        return { ...kept, file: await write(absolute, music) };
      } catch (error) {
        if (!(error instanceof OnpuError)) throw error;
        return { ...kept, problem: kept.problem ?? error };
      }
    },
  };
}

/**
 * Writes a file under the title of its piece.
 *
 * @returns Path of the file
 * @throws {OnpuError} `file_not_written`
 */
async function write(folder: string, { composition, bytes }: Music): Promise<string> {
  const name = toFileName(composition.title);
  try {
    await Deno.mkdir(folder, { recursive: true });
    for (let count = 1; count <= MAX_TRIES; count++) {
      const path = `${folder}/${name}${count === 1 ? "" : ` ${count}`}.mid`;
      if (await writeNew(path, bytes)) return path;
    }
    throw new Error(`${MAX_TRIES} files already have this name`);
  } catch (error) {
    throw new OnpuError(
      "file_not_written",
      `Cannot write "${name}.mid" to "${folder}": ${
        error instanceof Error ? error.message : String(error)
      }`,
      { hint: "Tell the person to check the folder that the server was started with" },
    );
  }
}

/** Writes a file that is not there yet, in one step, so that two servers never write over each other. */
async function writeNew(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await Deno.writeFile(path, bytes, { createNew: true });
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return false;
    throw error;
  }
}

/** A person reads the path in a chat, where "here" means nothing. */
function toAbsolute(folder: string): string {
  const path = folder.replace(/(?<=.)[/\\]+$/, "");
  if (/^([/\\]|[a-z]:[/\\])/i.test(path)) return path;
  return path === "." ? Deno.cwd() : `${Deno.cwd()}/${path.replace(/^\.[/\\]/, "")}`;
}
