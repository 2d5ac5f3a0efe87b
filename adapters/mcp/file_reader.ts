import { findNearest, OnpuError, quoteValue } from "../../mod.ts";

/** A file that was read. */
export interface ReadFile {
  /** Its name without folder and ending. */
  readonly title: string;
  /** All of it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads files for the model, where it may. */
export interface FileReader {
  /**
   * Reads a file.
   *
   * @throws {OnpuError} `file_not_read`
   */
  read(path: string): Promise<ReadFile>;
}

/** Largest file that is read, in bytes; a quarter of a million notes have some two million. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Most entries of a folder that are looked at for a name that was meant. */
const MAX_LISTED = 1_000;
/** Most names that an error gives. */
const MAX_NAMED = 8;

/** Reads nothing: for a server that others can ask. */
export const NO_FILES: FileReader = {
  read(path) {
    return Promise.reject(
      notRead(path, "this server reads no files", "Send the file itself in `base64`"),
    );
  },
};

/**
 * Makes what reads files in some folders and below them, and nowhere else, wherever a link or `..` leads.
 *
 * @param folders Paths, from the working directory when they are not whole; needs permission to read there
 */
export function createFileReader(folders: readonly string[]): FileReader {
  if (folders.length === 0) {
    return {
      read: (path) =>
        Promise.reject(
          notRead(
            path,
            "no folder may be read",
            "Tell the person to start the server with --in FOLDER, or send the file in `base64`",
          ),
        ),
    };
  }
  return {
    async read(path) {
      // The same words for what is not there and what may not be read: neither is the model's to know.
      const found = await findInside(path, folders);
      if (found === null) {
        throw notRead(
          path,
          "it is not in a folder that may be read",
          await tellFiles(path, folders),
        );
      }
      // Looked at before it is opened: to open a pipe is to wait for who writes into it.
      const { isFile, size } = await Deno.stat(found);
      if (!isFile) throw notRead(path, "it is not a file", await tellFiles(path, folders));
      if (size > MAX_BYTES) {
        throw notRead(
          path,
          `it has more than ${MAX_BYTES / 1024 / 1024} MiB`,
          "Use a smaller file",
        );
      }
      const bytes = await Deno.readFile(found);
      const name = found.split(/[/\\]/).at(-1) ?? "";
      return { title: name.replace(/\.[^.]*$/, ""), bytes };
    },
  };
}

/** The real path of a file that is in one of the folders; `null` when it is in none. */
async function findInside(path: string, folders: readonly string[]): Promise<string | null> {
  const isWhole = /^([/\\]|[a-z]:[/\\])/i.test(path);
  for (const folder of folders) {
    const root = await findReal(folder);
    if (root === null) continue;
    const found = await findReal(isWhole ? path : `${folder}/${path}`);
    const separator = root.includes("\\") ? "\\" : "/";
    const inside = root.endsWith(separator) ? root : `${root}${separator}`;
    if (found?.startsWith(inside)) return found;
  }
  return null;
}

async function findReal(path: string): Promise<string | null> {
  try {
    return await Deno.realPath(path);
  } catch {
    return null;
  }
}

/** Names the files that could have been meant. */
async function tellFiles(path: string, folders: readonly string[]): Promise<string> {
  const names: string[] = [];
  for (const folder of folders) {
    try {
      for await (const { name, isDirectory } of Deno.readDir(folder)) {
        if (names.length >= MAX_LISTED) break;
        if (!isDirectory && /\.(midi?|kar|rmi)$/i.test(name)) names.push(name);
      }
    } catch {
      // A folder that is not there yet has no files.
    }
  }
  if (names.length === 0) return "Ask the person for the name of a MIDI file in that folder";
  const nearest = findNearest(path.split(/[/\\]/).at(-1) ?? "", names);
  if (nearest !== null) return `Use ${quoteValue(nearest)}`;
  const some = names.sort().slice(0, MAX_NAMED).map(quoteValue).join(", ");
  return `Use one of ${some}${names.length > MAX_NAMED ? " …" : ""}`;
}

function notRead(path: string, reason: string, hint: string): OnpuError {
  return new OnpuError("file_not_read", `Cannot read ${quoteValue(path)}: ${reason}`, {
    hint,
    path: "file",
  });
}
