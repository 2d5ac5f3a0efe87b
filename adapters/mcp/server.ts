import { type DtoFormat, REFERENCES } from "../../mod.ts";
import type { Config } from "./config.ts";
import type { FileReader } from "./file_reader.ts";
import { ICONS } from "./icon.ts";
import { type Log, logToStderr } from "./log.ts";
import { createPieceStore, type PieceStore } from "./piece_store.ts";
import { registerPrompts } from "./prompts.ts";
import { registerResources } from "./resources.ts";
import { McpServer } from "./sdk.ts";
import { registerTools } from "./tool.ts";
import { TOOLS } from "./tools.ts";
import { VERSION } from "./version.ts";
import { createWrittenPieces, type WrittenPieces } from "./written_pieces.ts";

/** What a server stands on; what is left out is made for it alone. */
export interface ServerOptions {
  /** Where pieces go; several servers may share one. */
  readonly store?: PieceStore;
  /** Reads files for the model (default: none is read). */
  readonly files?: FileReader;
  /** Remembers the pieces of the store that were read last; goes with the store. */
  readonly written?: WrittenPieces;
  /** Where defects go (default: standard error). */
  readonly log?: Log;
}

/** How the answers look, by format, in one sentence. */
const FORMATS: Readonly<Record<DtoFormat, string>> = {
  toon: "Answers are TOON: `field: value` lines, and lists as tables that name their fields once.",
  markdown: "Answers are Markdown: `field: value` lines, and lists as tables.",
  json: "Answers are JSON.",
};

/**
 * Makes a server with its tools, resources and prompts; it is not yet connected to anything.
 *
 * It does nothing by itself: it reads no setting, opens no file and listens nowhere.
 *
 * @param config How to answer
 * @param options What it shares with others
 */
export function createServer(config: Config, options: ServerOptions = {}): McpServer {
  const {
    store = createPieceStore(),
    written = createWrittenPieces(),
    files,
    log = logToStderr,
  } = options;
  const server = new McpServer(
    {
      name: "onpu",
      title: "Onpu",
      version: VERSION,
      description: "Turns written music into MIDI, and shows and plays it.",
      icons: ICONS,
    },
    { instructions: toInstructions(config.format) },
  );
  registerTools(server, TOOLS, { config, store, files, written, log });
  registerResources(server, store);
  registerPrompts(server, config, store);
  return server;
}

function toInstructions(format: DtoFormat): string {
  const names = REFERENCES.map(({ name }) => name).join(", ");
  return [
    "Onpu makes MIDI files of written music and lets the person see and hear them.",
    "Write a whole piece in one call of create_midi; what you write loosely is read, and each guess is reported.",
    "Its id stands for it afterwards: read_midi tells its bars, edit_midi goes on with it or replaces bars, " +
    "transform_midi changes it; never send it again.",
    FORMATS[format],
    `Theory for composing can be read as music-theory://NAME (${names}), and a piece as midi://ID.`,
  ].join(" ");
}
