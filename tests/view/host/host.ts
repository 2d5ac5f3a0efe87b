import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

/** What a test says about the host that it wants. */
export interface HostOptions {
  /** Capabilities to leave out of the full set. */
  readonly without?: readonly string[];
  /** Merged over the usual context. */
  readonly context?: Record<string, unknown>;
  readonly width?: number;
  readonly height?: number;
}

/** One thing that the page did. */
export type HostEvent = readonly [kind: string, value: unknown];

/** What a test can do to the page, from outside. */
export interface TestHost {
  readonly events: HostEvent[];
  mount(html: string, options?: HostOptions): Promise<void>;
  partial(args: unknown): Promise<void>;
  input(args: unknown): Promise<void>;
  result(result: Record<string, unknown>): Promise<void>;
  cancel(reason?: string): Promise<void>;
  changeContext(context: Record<string, unknown>): void;
  teardown(): Promise<void>;
  /** Answers for tools that the page calls. */
  answers: Record<string, Record<string, unknown>>;
  /** Texts of resources that the page reads, by address. */
  documents: Record<string, string>;
  /** What saving a file answers. */
  refusesFiles: boolean;
  /** What the chat answers to a message. */
  refusesMessages: boolean;
  /** What opening a page of the web answers. */
  refusesLinks: boolean;
}

const CAPABILITIES: Record<string, object> = {
  openLinks: {},
  downloadFile: {},
  serverTools: {},
  serverResources: {},
  logging: {},
  updateModelContext: { text: {} },
  message: { text: {} },
};

let bridge: AppBridge;

const host: TestHost = {
  events: [],
  answers: {},
  documents: {},
  refusesFiles: false,
  refusesMessages: false,
  refusesLinks: false,
  async mount(html, options = {}) {
    const { width = 720, height = 488 } = options;
    document.querySelector("section")?.remove();
    host.events.length = 0;
    const frame = document.createElement("iframe");
    // Opaque origin, as the specification asks: no storage, no same-origin anything.
    frame.setAttribute("sandbox", "allow-scripts");
    frame.setAttribute("allow", "autoplay");
    const card = document.createElement("section");
    card.style.width = `${width}px`;
    card.style.height = `${height}px`;
    card.append(frame);
    document.body.append(card);
    const capabilities = Object.fromEntries(
      Object.entries(CAPABILITIES).filter(([name]) => !options.without?.includes(name)),
    );
    const context = {
      theme: "light",
      displayMode: "inline",
      availableDisplayModes: ["inline", "fullscreen"],
      containerDimensions: { width, maxHeight: 2000 },
      locale: "en-GB",
      timeZone: "UTC",
      platform: "web",
      safeAreaInsets: { top: 0, right: 0, bottom: 0, left: 0 },
      ...options.context,
    };
    bridge = new AppBridge(null, { name: "test-host", version: "1.0.0" }, capabilities, {
      hostContext: context as never,
    });
    const record = (kind: string) => (value: unknown): void => void host.events.push([kind, value]);
    const ready = new Promise<void>((resolve) => {
      bridge.oninitialized = () => resolve();
    });
    bridge.onsizechange = record("size");
    bridge.onloggingmessage = record("log");
    bridge.onmessage = (params) => {
      record("message")(params);
      return Promise.resolve(host.refusesMessages ? { isError: true } : {});
    };
    bridge.onopenlink = (params) => {
      record("link")(params);
      return Promise.resolve(host.refusesLinks ? { isError: true } : {});
    };
    bridge.onupdatemodelcontext = (params) => {
      record("context")(params);
      return Promise.resolve({});
    };
    bridge.ondownloadfile = (params) => {
      record("download")(params);
      return Promise.resolve(host.refusesFiles ? { isError: true } : {});
    };
    bridge.oncalltool = (params) => {
      record("tool")(params);
      return Promise.resolve(host.answers[params.name] ?? { content: [], isError: true } as never);
    };
    bridge.onreadresource = ({ uri }) => {
      record("read")(uri);
      const text = host.documents[uri];
      if (text === undefined) return Promise.reject(new Error("There is no such resource"));
      return Promise.resolve({ contents: [{ uri, mimeType: "text/markdown", text }] });
    };
    bridge.onrequestdisplaymode = ({ mode }) => {
      record("mode")(mode);
      card.style.width = mode === "fullscreen" ? "1280px" : `${width}px`;
      card.style.height = mode === "fullscreen" ? "800px" : `${height}px`;
      void bridge.sendHostContextChange({ displayMode: mode });
      return Promise.resolve({ mode });
    };
    const target = frame.contentWindow;
    if (target === null) throw new Error("The frame has no window");
    // The bridge listens before the page runs: whatever the page says first is heard.
    await bridge.connect(new PostMessageTransport(target, target));
    frame.srcdoc = html;
    await ready;
  },
  partial: (args) => bridge.sendToolInputPartial({ arguments: args as never }),
  input: (args) => bridge.sendToolInput({ arguments: args as never }),
  result: (result) => bridge.sendToolResult(result as never),
  cancel: (reason = "The person stopped it") => bridge.sendToolCancelled({ reason }),
  changeContext: (context) => void bridge.sendHostContextChange(context as never),
  async teardown() {
    await bridge.teardownResource({});
  },
};

Object.assign(globalThis, { host });
