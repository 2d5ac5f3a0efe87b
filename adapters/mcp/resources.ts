import { findReference, OnpuError, type Reference, REFERENCES, toFileName } from "../../mod.ts";
import { type AppResourceMeta, registerAppResource, RESOURCE_MIME_TYPE } from "./apps.ts";
import { ENGRAVER_SCRIPT, ENGRAVER_URI } from "./engraver.ts";
import { toProtocolError } from "./errors.ts";
import { ICONS } from "./icon.ts";
import { completeId, findPiece, type PieceEntry, type PieceStore } from "./piece_store.ts";
import { type McpServer, type Resource, ResourceTemplate } from "./sdk.ts";
import { VIEW_HTML, VIEW_URI } from "./view_html.ts";

/** The page asks for nothing, neither network nor device, and draws its own border. */
const VIEW_META: { ui: AppResourceMeta } = { ui: { prefersBorder: false } };

/** Registers the page, the theory references, and the pieces that were made. */
export function registerResources(server: McpServer, store: PieceStore): void {
  registerView(server);
  registerEngraver(server);
  registerReferences(server);
  registerPieces(server, store);
}

function registerView(server: McpServer): void {
  const title = "Piano roll";
  const description =
    "The page that draws and plays a piece. Hosts show it; it is not for reading.";
  const config = { title, description, icons: ICONS, _meta: VIEW_META };
  registerAppResource(server, "view", VIEW_URI, config, () => ({
    contents: [{
      uri: VIEW_URI,
      mimeType: RESOURCE_MIME_TYPE,
      text: VIEW_HTML,
      _meta: VIEW_META,
    }],
  }));
}

function registerEngraver(server: McpServer): void {
  const mimeType = "text/javascript";
  const config = {
    title: "Staff notation",
    description: "The script that draws scores in the page. The page asks for it; not for reading.",
    mimeType,
    icons: ICONS,
  };
  server.registerResource("abcjs", ENGRAVER_URI, config, () => ({
    contents: [{ uri: ENGRAVER_URI, mimeType, text: ENGRAVER_SCRIPT }],
  }));
}

function registerReferences(server: McpServer): void {
  const uriOf = ({ name }: Reference): string => `music-theory://${name}`;
  const template = new ResourceTemplate("music-theory://{name}", {
    list: () => ({
      resources: REFERENCES.map((reference): Resource => {
        const { name, title, description } = reference;
        return { uri: uriOf(reference), name, title, description };
      }),
    }),
    complete: {
      name: (typed) =>
        REFERENCES.map(({ name }) => name).filter((name) => name.startsWith(typed.toLowerCase())),
    },
  });
  const config = {
    title: "Music theory",
    description: "What to know before composing, as Markdown with tables.",
    mimeType: "text/markdown",
    icons: ICONS,
  };
  server.registerResource("music-theory", template, config, (uri, { name }) =>
    answer(() => {
      const { text } = findReference(String(name));
      return { contents: [{ uri: uri.href, mimeType: "text/markdown", text }] };
    }));
}

function registerPieces(server: McpServer, store: PieceStore): void {
  const describe = ({ id, title, size }: PieceEntry): Resource => ({
    uri: `midi://${id}`,
    name: `${toFileName(title)}.mid`,
    title: title || "Untitled",
    size,
  });
  const template = new ResourceTemplate("midi://{id}", {
    list: async () => ({ resources: (await store.list()).map(describe) }),
    complete: { id: (typed) => completeId(store, typed) },
  });
  const config = {
    title: "Piece",
    description: "The MIDI file of a piece that was made lately.",
    mimeType: "audio/midi",
    icons: ICONS,
  };
  server.registerResource("midi", template, config, (uri, variables) =>
    answer(async () => {
      const { bytes } = await findPiece(store, variables.id);
      return { contents: [{ uri: uri.href, mimeType: "audio/midi", blob: bytes.toBase64() }] };
    }));
}

/** A resource cannot answer with a failed result as a tool can, so its error becomes one of the protocol. */
async function answer<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof OnpuError ? toProtocolError(error) : error;
  }
}
