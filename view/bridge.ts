import { App, type McpUiHostContext } from "@modelcontextprotocol/ext-apps";

/** How the page may be shown. */
export type DisplayMode = "inline" | "fullscreen";

/** What the host says about the place of the page; only what the page uses. */
export interface HostContext {
  readonly theme: "light" | "dark" | null;
  /** CSS custom properties, with their leading dashes. */
  readonly variables: Readonly<Record<string, string>>;
  /** `@font-face` rules; empty when there are none. */
  readonly fontCss: string;
  readonly displayMode: DisplayMode;
  readonly canFullscreen: boolean;
  /** Height of the frame when the host has fixed it, and the most that it gives. CSS pixels. */
  readonly height: number | null;
  readonly maximumHeight: number | null;
  /** Room to leave for what the device covers, in CSS pixels. */
  readonly safeArea: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  readonly locale: string | null;
}

/** What the host can do. */
export interface HostAbilities {
  readonly download: boolean;
  readonly message: boolean;
  readonly serverTools: boolean;
  readonly serverResources: boolean;
}

/** What the tool answered. */
export interface ToolResult {
  readonly isError: boolean;
  /** The text for the model, its blocks joined. */
  readonly text: string;
  /** Values, when there are any. */
  readonly values: Readonly<Record<string, unknown>> | null;
}

/** What the host tells the page. */
export interface HostEvents {
  /** Arguments so far, brackets closed; each replaces the one before. */
  readonly onPartialInput: (args: unknown) => void;
  /** Arguments, complete. */
  readonly onInput: (args: unknown) => void;
  readonly onResult: (result: ToolResult) => void;
  readonly onCancelled: () => void;
  readonly onContext: (context: HostContext) => void;
  readonly onTeardown: () => void;
}

/** A file to hand out. */
export interface FileToSave {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the page asks of the host. Every question settles; a refusal gives `false` or `null`. */
export interface Host {
  readonly abilities: HostAbilities;
  readonly context: HostContext;
  readonly saveFile: (file: FileToSave) => Promise<boolean>;
  readonly sendMessage: (text: string) => Promise<boolean>;
  readonly requestDisplayMode: (mode: DisplayMode) => Promise<DisplayMode | null>;
  readonly callTool: (name: string, args: Record<string, unknown>) => Promise<ToolResult | null>;
  /** Gives the text of a resource of the server. */
  readonly readResource: (uri: string) => Promise<string | null>;
  readonly sendHeight: (height: number) => Promise<void>;
}

const INFO = { name: "onpu-view", title: "Onpu", version: "0.1.0" } as const;

/** A host that has not answered after this long is none. Milliseconds. */
const PATIENCE = 20_000;

/** A host that saves a file may ask the person where to. Milliseconds. */
const SAVING_PATIENCE = 600_000;

/**
 * Meets the host.
 *
 * @throws {Error} No host answered
 */
export async function connectHost(events: HostEvents): Promise<Host> {
  const app = new App(INFO, { availableDisplayModes: ["inline", "fullscreen"] }, {
    // The page has a height of its own and says so once; the observer would measure its content again and again.
    autoResize: false,
  });
  // What the host sends right after the handshake must find its handlers.
  app.ontoolinputpartial = ({ arguments: args }) => events.onPartialInput(args);
  app.ontoolinput = ({ arguments: args }) => events.onInput(args);
  app.ontoolresult = (result) => events.onResult(toToolResult(result));
  app.ontoolcancelled = () => events.onCancelled();
  app.onhostcontextchanged = () => events.onContext(toContext(app.getHostContext()));
  app.onteardown = () => {
    events.onTeardown();
    return {};
  };
  await app.connect(undefined, { timeout: PATIENCE });
  return toHost(app);
}

/** Writes bytes as base64, the way that every engine knows. */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  const step = 0x8000; // More arguments than this overflow the stack of some engines.
  for (let start = 0; start < bytes.length; start += step) {
    text += String.fromCharCode(...bytes.subarray(start, start + step));
  }
  return btoa(text);
}

function toHost(app: App): Host {
  const capabilities = app.getHostCapabilities();
  return {
    abilities: {
      download: capabilities?.downloadFile !== undefined,
      message: capabilities?.message !== undefined,
      serverTools: capabilities?.serverTools !== undefined,
      serverResources: capabilities?.serverResources !== undefined,
    },
    context: toContext(app.getHostContext()),
    saveFile: ({ name, mimeType, bytes }) => {
      // Hosts name the file after the last segment of the address.
      const resource = { uri: `file:///${name}`, mimeType, blob: toBase64(bytes) };
      const contents = [{ type: "resource" as const, resource }];
      return succeeds(app.downloadFile({ contents }, { timeout: SAVING_PATIENCE }));
    },
    sendMessage: (text) =>
      succeeds(app.sendMessage({ role: "user", content: [{ type: "text", text }] })),
    requestDisplayMode: async (mode) => {
      try {
        const answer = await app.requestDisplayMode({ mode });
        return answer.mode === "fullscreen" ? "fullscreen" : "inline";
      } catch {
        return null;
      }
    },
    callTool: async (name, args) => {
      try {
        return toToolResult(await app.callServerTool({ name, arguments: args }));
      } catch {
        return null;
      }
    },
    readResource: async (uri) => {
      try {
        const { contents }: { contents: readonly { text?: unknown }[] } = await app
          .readServerResource({ uri });
        const found = contents.find(({ text }) => typeof text === "string");
        return found === undefined ? null : String(found.text);
      } catch {
        return null;
      }
    },
    sendHeight: (height) => app.sendSizeChanged({ height }),
  };
}

async function succeeds(asked: Promise<{ isError?: boolean }>): Promise<boolean> {
  try {
    return (await asked).isError !== true;
  } catch {
    return false;
  }
}

/** The part of a tool's result that is read here. */
interface RawResult {
  readonly isError?: unknown;
  readonly content?: unknown;
  readonly structuredContent?: unknown;
}

function toToolResult(result: RawResult): ToolResult {
  const blocks = Array.isArray(result.content) ? result.content : [];
  const { structuredContent: values } = result;
  return {
    isError: result.isError === true,
    text: blocks.filter((block) => block?.type === "text").map((block) => String(block.text))
      .join("\n"),
    values: typeof values === "object" && values !== null ? { ...values } : null,
  };
}

function toContext(context: McpUiHostContext | undefined): HostContext {
  const place = context?.containerDimensions ?? {};
  const insets = context?.safeAreaInsets;
  const variables = Object.entries(context?.styles?.variables ?? {})
    .filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    theme: context?.theme ?? null,
    variables: Object.fromEntries(variables),
    fontCss: context?.styles?.css?.fonts ?? "",
    displayMode: context?.displayMode === "fullscreen" ? "fullscreen" : "inline",
    canFullscreen: context?.availableDisplayModes?.includes("fullscreen") ?? false,
    height: "height" in place && typeof place.height === "number" ? place.height : null,
    maximumHeight: "maxHeight" in place && typeof place.maxHeight === "number"
      ? place.maxHeight
      : null,
    safeArea: {
      top: insets?.top ?? 0,
      right: insets?.right ?? 0,
      bottom: insets?.bottom ?? 0,
      left: insets?.left ?? 0,
    },
    locale: context?.locale ?? null,
  };
}
