import { AppBridge } from "@modelcontextprotocol/ext-apps/app-bridge";
import { assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { connectHost, type Host, type HostContext, type HostEvents } from "../../view/bridge.ts";

// The page and the official bridge of hosts, without a browser between them.

/** What the page was told, by the names of its events. */
type Told = (readonly [event: keyof HostEvents, value: unknown])[];

interface Setup {
  readonly bridge: AppBridge;
  readonly host: Host;
  readonly told: Told;
}

const CAPABILITIES = {
  downloadFile: {},
  message: { text: {} },
  serverResources: {},
  openLinks: {},
  updateModelContext: { text: {} },
} as const;

const CONTEXT = {
  theme: "dark",
  displayMode: "inline",
  availableDisplayModes: ["inline", "fullscreen", "pip"],
  containerDimensions: { width: 600, maxHeight: 800 },
  styles: { variables: { "--font-sans": "Inter" }, css: { fonts: "@font-face {}" } },
  safeAreaInsets: { top: 1, right: 0, bottom: 20.5, left: 0 },
  locale: "ja-JP",
} as const;

const PLACE: HostContext = {
  theme: "dark",
  variables: { "--font-sans": "Inter" },
  fontCss: "@font-face {}",
  displayMode: "inline",
  canFullscreen: true,
  height: null,
  maximumHeight: 800,
  safeArea: { top: 1, right: 0, bottom: 20.5, left: 0 },
  locale: "ja-JP",
};

const NOWHERE: HostContext = {
  theme: null,
  variables: {},
  fontCss: "",
  displayMode: "inline",
  canFullscreen: false,
  height: null,
  maximumHeight: null,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  locale: null,
};

function listen(told: Told): HostEvents {
  return {
    onPartialInput: (args) => void told.push(["onPartialInput", args]),
    onInput: (args) => void told.push(["onInput", args]),
    onResult: (result) => void told.push(["onResult", result]),
    onCancelled: () => void told.push(["onCancelled", null]),
    onContext: (context) => void told.push(["onContext", context]),
    onTeardown: () => void told.push(["onTeardown", null]),
  };
}

/** Two windows: what one posts, the other gets as its own copy, one turn later. */
function createWindows(receive: (message: unknown) => void): {
  readonly own: EventTarget;
  readonly other: { postMessage(message: unknown): void };
  readonly send: (message: unknown) => void;
} {
  const own = new EventTarget();
  const other = {
    postMessage: (message: unknown): void => {
      const copy = structuredClone(message);
      queueMicrotask(() => receive(copy));
    },
  };
  const send = (message: unknown): void => {
    const data = structuredClone(message);
    queueMicrotask(() =>
      void own.dispatchEvent(Object.assign(new Event("message"), { data, source: other }))
    );
  };
  return { own, other, send };
}

async function setUp(prepare: (bridge: AppBridge) => void = () => {}): Promise<Setup> {
  const bridge = new AppBridge(null, { name: "host", version: "1" }, CAPABILITIES, {
    hostContext: CONTEXT as never,
  });
  prepare(bridge);
  const told: Told = [];
  const transport = {
    onmessage: undefined as ((message: unknown) => void) | undefined,
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
    send: (message: unknown) => Promise.resolve(windows.send(message)),
  };
  const windows = createWindows((message) => transport.onmessage?.(message));
  await bridge.connect(transport as never);
  return { bridge, host: await connectHost(listen(told), windows), told };
}

Deno.test("connectHost() meets the official bridge and learns what it can do", async () => {
  let isReady = false;
  const { bridge, host } = await setUp((bridge) => bridge.oninitialized = () => isReady = true);
  assertEquals(host.abilities, {
    download: true,
    message: true,
    serverTools: false,
    serverResources: true,
    links: true,
    modelContext: true,
  });
  assertEquals(host.context, PLACE);
  await settle();
  assertEquals(isReady, true);
  assertEquals(bridge.getAppVersion()?.name, "onpu-view");
  assertEquals(bridge.getAppCapabilities(), { availableDisplayModes: ["inline", "fullscreen"] });
});

Deno.test("what the host tells arrives as events, in its order", async () => {
  const { bridge, told } = await setUp();
  await bridge.sendToolInputPartial({ arguments: { title: "A" } });
  await bridge.sendToolInput({ arguments: { title: "Ab", tracks: [] } });
  await bridge.sendToolResult({
    content: [
      { type: "text", text: "one" },
      { type: "image", data: "AA==", mimeType: "image/png" },
      {
        type: "text",
        text: "two",
      },
    ],
    structuredContent: { id: "x" },
  } as never);
  await bridge.sendToolResult({ content: [], isError: true } as never);
  await bridge.sendToolCancelled({ reason: "stop" });
  await bridge.sendHostContextChange(
    { theme: "light", containerDimensions: { height: 300 } } as never,
  );
  await bridge.sendHostContextChange({ displayMode: "fullscreen" });
  await bridge.teardownResource({});
  const changed = { ...PLACE, theme: "light", height: 300, maximumHeight: null } as const;
  assertEquals(told, [
    ["onPartialInput", { title: "A" }],
    ["onInput", { title: "Ab", tracks: [] }],
    ["onResult", { isError: false, text: "one\ntwo", values: { id: "x" } }],
    ["onResult", { isError: true, text: "", values: null }],
    ["onCancelled", null],
    ["onContext", changed],
    ["onContext", { ...changed, displayMode: "fullscreen" }],
    ["onTeardown", null],
  ]);
});

Deno.test("what the page asks is understood, and its answers are read", async () => {
  const asked: unknown[] = [];
  const { host } = await setUp((bridge) => {
    bridge.ondownloadfile = (params) => {
      asked.push(params);
      return Promise.resolve({});
    };
    bridge.onmessage = (params) => {
      asked.push(params);
      return Promise.resolve({});
    };
    bridge.onrequestdisplaymode = ({ mode }) => Promise.resolve({ mode });
    bridge.oncalltool = (params) => {
      asked.push(params);
      return Promise.resolve({ content: [], structuredContent: { a: 1 } } as never);
    };
    bridge.onreadresource = ({ uri }) =>
      Promise.resolve({ contents: [{ uri, blob: "AA==" }, { uri, text: "# x" }] } as never);
    bridge.onsizechange = (params) => void asked.push(params);
    bridge.onopenlink = (params) => {
      asked.push(params);
      return Promise.resolve({});
    };
    bridge.onupdatemodelcontext = (params) => {
      asked.push(params);
      return Promise.resolve({});
    };
  });
  const file = { name: "a.mid", mimeType: "audio/midi", bytes: new Uint8Array([77, 84]) };
  assertEquals(await host.saveFile(file), true);
  assertEquals(await host.sendMessage("Go on"), true);
  assertEquals(await host.requestDisplayMode("fullscreen"), "fullscreen");
  assertEquals(await host.callTool("parse_chord", { symbol: "Am" }), {
    isError: false,
    text: "",
    values: { a: 1 },
  });
  assertEquals(await host.readResource("onpu://x"), "# x");
  assertEquals(await host.openLink("https://theory.example/"), true);
  assertEquals(await host.informModel("muted: Bass"), true);
  assertEquals(await host.informModel(""), true);
  host.sendHeight(488);
  await settle();
  const resource = { uri: "file:///a.mid", mimeType: "audio/midi", blob: "TVQ=" };
  assertEquals(asked, [
    { contents: [{ type: "resource", resource }] },
    { role: "user", content: [{ type: "text", text: "Go on" }] },
    { name: "parse_chord", arguments: { symbol: "Am" } },
    { url: "https://theory.example/" },
    { content: [{ type: "text", text: "muted: Bass" }] },
    { content: [] },
    { height: 488 },
  ]);
});

Deno.test("a host that refuses, or knows nothing of what is asked, gives no more than that", async () => {
  const { host } = await setUp((bridge) => {
    // Without a handler, the bridge stays in the mode that it is in.
    bridge.ondownloadfile = () => Promise.resolve({ isError: true });
    bridge.onmessage = () => Promise.reject(new Error("No"));
    bridge.onreadresource = () => Promise.resolve({ contents: [] });
    bridge.onopenlink = () => Promise.resolve({ isError: true });
  });
  const file = { name: "a.mid", mimeType: "audio/midi", bytes: new Uint8Array() };
  assertEquals(await host.saveFile(file), false);
  assertEquals(await host.sendMessage("Go on"), false);
  assertEquals(await host.requestDisplayMode("fullscreen"), "inline");
  assertEquals(await host.callTool("parse_chord", {}), null);
  assertEquals(await host.readResource("onpu://x"), null);
  assertEquals(await host.openLink("https://theory.example/"), false);
  assertEquals(await host.informModel("muted: Bass"), false);
});

/** Connects to a host of which no more is known than its answer to the first question. */
function meet(answer: Record<string, unknown>, told: Told = []): {
  readonly met: Promise<Host>;
  readonly send: (message: unknown) => void;
} {
  const windows = createWindows((message) => {
    if (Reflect.get(Object(message), "method") !== "ui/initialize") return;
    windows.send({ jsonrpc: "2.0", id: 0, ...answer });
  });
  return { met: connectHost(listen(told), windows), send: windows.send };
}

Deno.test("the page answers when it is asked whether it is there", async () => {
  const said: unknown[] = [];
  const windows = createWindows((message) => {
    said.push(message);
    if (said.length === 1) windows.send({ jsonrpc: "2.0", id: 0, result: {} });
  });
  await connectHost(listen([]), windows);
  windows.send({ jsonrpc: "2.0", id: 9, method: "ping" });
  await settle();
  assertEquals(said.slice(1), [
    { jsonrpc: "2.0", method: "ui/notifications/initialized", params: {} },
    { jsonrpc: "2.0", id: 9, result: {} },
  ]);
});

Deno.test("a host that refuses the page is none", async () => {
  const { met } = meet({ error: { code: -32601, message: "Never heard of it" } });
  await assertRejects(() => met, Error, "Never heard of it");
});

Deno.test("a host takes context for the model when it takes text, or does not say what", async () => {
  const canInform = async (updateModelContext: unknown): Promise<boolean> => {
    const hostCapabilities = { updateModelContext };
    return (await meet({ result: { hostCapabilities } }).met).abilities.modelContext;
  };
  assertEquals(
    await Promise.all([undefined, {}, { text: {}, image: {} }, { image: {} }].map(canInform)),
    [false, true, true, false],
  );
});

Deno.test("a host may leave out anything, and write what it likes", async () => {
  const { met } = meet({ result: {} });
  const host = await met;
  assertEquals(host.context, NOWHERE);
  assertEquals(new Set(Object.values(host.abilities)), new Set([false]));
  const wrong = {
    theme: "blue",
    styles: { variables: { "--a": 1, "--b": "2", c: null }, css: { fonts: 3 } },
    displayMode: "window",
    availableDisplayModes: "fullscreen",
    containerDimensions: { height: "300", maxHeight: Infinity },
    safeAreaInsets: { top: "1", left: NaN, right: 4 },
    locale: 5,
  };
  assertEquals((await meet({ result: { hostContext: wrong } }).met).context, {
    ...NOWHERE,
    variables: { "--b": "2" },
    safeArea: { ...NOWHERE.safeArea, right: 4 },
  });
});

Deno.test("no context, input or result upsets the page, whatever is in it", async () => {
  const keys = ["theme", "styles", "containerDimensions", "safeAreaInsets", "content", "arguments"];
  const fields = fc.dictionary(fc.constantFrom(...keys, "__proto__", "locale"), fc.jsonValue());
  const names = ["host-context-changed", "tool-input", "tool-input-partial", "tool-result"];
  const told: Told = [];
  const { met, send } = meet({ result: {} }, told);
  await met;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fields, async (name, params) => {
      told.length = 0;
      const method = `ui/notifications/${name}`;
      send({ jsonrpc: "2.0", method, params });
      await settle();
      assertEquals(told.length, 1);
      const [[event, value]] = told;
      if (event !== "onContext") return;
      const context = value as HostContext;
      assertEquals(Object.keys(context), Object.keys(NOWHERE));
      assertEquals(Object.values(context.safeArea).map(Number.isFinite), [true, true, true, true]);
      assertEquals(["string", "object"].includes(typeof context.locale), true);
    }),
    { numRuns: 500, seed: 7 },
  );
  assertEquals(Reflect.get({}, "polluted"), undefined);
});

/** Lets every message on its way arrive. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
