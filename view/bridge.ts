import { createPeer, type Fields, type MessageWindow, type Peer, toFields } from "./peer.ts";

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
  readonly links: boolean;
  readonly modelContext: boolean;
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
  /** Has the model know something from the next message on, instead of what it was told before; empty for nothing. */
  readonly informModel: (text: string) => Promise<boolean>;
  readonly openLink: (url: string) => Promise<boolean>;
  readonly requestDisplayMode: (mode: DisplayMode) => Promise<DisplayMode | null>;
  readonly callTool: (name: string, args: Record<string, unknown>) => Promise<ToolResult | null>;
  /** Gives the text of a resource of the server. */
  readonly readResource: (uri: string) => Promise<string | null>;
  readonly sendHeight: (height: number) => void;
}

/** Where messages arrive, and where they come from and go to. */
export interface HostPlace {
  readonly own: EventTarget;
  readonly other: MessageWindow;
}

/** What the page says about itself, to begin with. */
const INTRODUCTION = {
  appInfo: { name: "onpu-view", title: "Onpu", version: "0.1.0" },
  appCapabilities: { availableDisplayModes: ["inline", "fullscreen"] },
  protocolVersion: "2026-01-26",
} as const;

/** A host that has not answered after this long is none. Milliseconds. */
const PATIENCE = 20_000;

/** Tools and resources come from a server, which may be far. Milliseconds. */
const SERVER_PATIENCE = 60_000;

/** A host that saves a file may ask the person where to. Milliseconds. */
const SAVING_PATIENCE = 600_000;

/**
 * Meets the host, as MCP Apps do (2026-01-26).
 *
 * @param place The window of the page and the one around it, unless a test has others
 * @throws {Error} No host answered
 */
export async function connectHost(
  events: HostEvents,
  place: HostPlace = { own: globalThis, other: globalThis.parent },
): Promise<Host> {
  let context: Fields = {};
  const peer = createPeer(place.own, place.other, {
    hears: new Map<string, (params: Fields) => void>([
      ["ui/notifications/tool-input-partial", (params) => events.onPartialInput(params.arguments)],
      ["ui/notifications/tool-input", (params) => events.onInput(params.arguments)],
      ["ui/notifications/tool-result", (params) => events.onResult(toToolResult(params))],
      ["ui/notifications/tool-cancelled", () => events.onCancelled()],
      ["ui/notifications/host-context-changed", (params) => {
        // Only what has changed is sent.
        context = { ...context, ...params };
        events.onContext(toContext(context));
      }],
    ]),
    answers: new Map([
      ["ping", () => ({})],
      ["ui/resource-teardown", () => {
        events.onTeardown();
        return {};
      }],
    ]),
  });
  try {
    const answer = await peer.ask("ui/initialize", INTRODUCTION, AbortSignal.timeout(PATIENCE));
    context = toFields(answer.hostContext);
    peer.tell("ui/notifications/initialized", {});
    return toHost(peer, toFields(answer.hostCapabilities), toContext(context));
  } catch (error) {
    peer.close();
    throw error;
  }
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

function toHost(peer: Peer, capabilities: Fields, context: HostContext): Host {
  const { updateModelContext } = capabilities;
  const kinds = Object.keys(toFields(updateModelContext));
  /** Gives `null` instead of an answer that is a refusal or does not come. */
  const ask = async (
    method: string,
    params: Fields,
    patience: number = SERVER_PATIENCE,
  ): Promise<Fields | null> => {
    try {
      return await peer.ask(method, params, AbortSignal.timeout(patience));
    } catch {
      return null;
    }
  };
  const succeeds = async (asked: Promise<Fields | null>): Promise<boolean> => {
    const answer = await asked;
    return answer !== null && answer.isError !== true;
  };
  return {
    abilities: {
      download: capabilities.downloadFile !== undefined,
      message: capabilities.message !== undefined,
      serverTools: capabilities.serverTools !== undefined,
      serverResources: capabilities.serverResources !== undefined,
      links: capabilities.openLinks !== undefined,
      // A host that says what it takes has to name text.
      modelContext: updateModelContext !== undefined &&
        (kinds.length === 0 || kinds.includes("text")),
    },
    context,
    saveFile: ({ name, mimeType, bytes }) => {
      // Hosts name the file after the last segment of the address.
      const resource = { uri: `file:///${name}`, mimeType, blob: toBase64(bytes) };
      const contents = [{ type: "resource", resource }];
      return succeeds(ask("ui/download-file", { contents }, SAVING_PATIENCE));
    },
    sendMessage: (text) =>
      succeeds(ask("ui/message", { role: "user", content: [{ type: "text", text }] })),
    informModel: (text) => {
      const content = text === "" ? [] : [{ type: "text", text }];
      return succeeds(ask("ui/update-model-context", { content }));
    },
    openLink: (url) => succeeds(ask("ui/open-link", { url })),
    requestDisplayMode: async (mode) => {
      const answer = await ask("ui/request-display-mode", { mode });
      return answer && toDisplayMode(answer.mode);
    },
    callTool: async (name, args) => {
      const answer = await ask("tools/call", { name, arguments: args });
      return answer && toToolResult(answer);
    },
    readResource: async (uri) => {
      const contents = toList((await ask("resources/read", { uri }))?.contents);
      return contents.map((content) => toText(toFields(content).text))
        .find((text) => text !== null) ?? null;
    },
    sendHeight: (height) => peer.tell("ui/notifications/size-changed", { height }),
  };
}

function toToolResult(result: Fields): ToolResult {
  const blocks = toList(result.content).map(toFields);
  const { structuredContent: values } = result;
  return {
    isError: result.isError === true,
    text: blocks.filter(({ type }) => type === "text").map(({ text }) => String(text)).join("\n"),
    values: typeof values === "object" && values !== null ? { ...values } : null,
  };
}

function toContext(context: Fields): HostContext {
  const place = toFields(context.containerDimensions);
  const insets = toFields(context.safeAreaInsets);
  const styles = toFields(context.styles);
  const variables = Object.entries(toFields(styles.variables))
    .filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const { theme } = context;
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    variables: Object.fromEntries(variables),
    fontCss: toText(toFields(styles.css).fonts) ?? "",
    displayMode: toDisplayMode(context.displayMode),
    canFullscreen: toList(context.availableDisplayModes).includes("fullscreen"),
    height: toSize(place.height),
    maximumHeight: toSize(place.maxHeight),
    safeArea: {
      top: toSize(insets.top) ?? 0,
      right: toSize(insets.right) ?? 0,
      bottom: toSize(insets.bottom) ?? 0,
      left: toSize(insets.left) ?? 0,
    },
    locale: toText(context.locale),
  };
}

function toDisplayMode(mode: unknown): DisplayMode {
  return mode === "fullscreen" ? "fullscreen" : "inline";
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function toSize(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
