import type { Browser, Frame, Page } from "playwright-core";
import { bundle, escapeScript } from "../../../view/build.ts";
import { TELLING_INTERVAL } from "../../../view/state.ts";
import type { HostEvent, HostOptions, TestHost } from "./host.ts";

declare global {
  var host: TestHost;
}

/** The content security policy of MCP Apps for a page that declares no domains (2026-01-26). */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; media-src 'self' data:; connect-src 'none'";

/** A page in a host, driven from a test. */
export interface HostedPage {
  readonly page: Page;
  /** The frame that the page under test runs in. */
  frame(): Frame;
  mount(options?: HostOptions): Promise<void>;
  send<Kind extends "partial" | "input" | "result" | "cancel" | "changeContext">(
    kind: Kind,
    value: Parameters<TestHost[Kind]>[0],
  ): Promise<void>;
  teardown(): Promise<void>;
  /** What the page has asked the host so far. */
  events(kind: string): Promise<unknown[]>;
  /** Waits until the page has asked for something. */
  asks(kind: string): Promise<unknown[]>;
  /** Waits until the page has drawn what it was told. */
  settle(): Promise<void>;
  /** Waits until words tell of it, too: while a piece is written they change only so often. */
  hear(): Promise<void>;
  /** Waits until nothing in the roll moves any more. */
  rest(): Promise<void>;
  /** What the consoles of host and page complained about. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Options of the window around the host. */
export interface HostedPageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  readonly colorScheme?: "light" | "dark";
  readonly reducedMotion?: boolean;
}

/** Puts the strict policy into a page, as a host would in a header. */
export function withPolicy(html: string): string {
  return html.replace(
    "<head>",
    `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
  );
}

let script: Promise<string> | undefined;

/** Opens a host with the page in a frame of an opaque origin. */
export async function openHostedPage(
  browser: Browser,
  html: string,
  options: HostedPageOptions = {},
): Promise<HostedPage> {
  script ??= bundle(new URL("host.ts", import.meta.url)).then(({ code }) => code);
  const context = await browser.newContext({
    viewport: { width: options.width ?? 760, height: options.height ?? 528 },
    deviceScaleFactor: options.scale ?? 1,
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: options.reducedMotion ? "reduce" : "no-preference",
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.setContent(
    `<!doctype html><html><head><style>
      html { color-scheme: ${options.colorScheme ?? "light"} }
      body { margin: 20px; background: light-dark(#f6f6f4, #232326) }
      section { overflow: hidden; border-radius: 12px; box-shadow: 0 0 0 1px light-dark(#e4e4e0, #37373b) }
      iframe { display: block; width: 100%; height: 100%; border: 0 }
    </style></head><body><script>${escapeScript(await script)}</script></body></html>`,
  );
  const strict = withPolicy(html);
  const events = async (kind: string): Promise<unknown[]> => {
    const all: HostEvent[] = await page.evaluate(() => globalThis.host.events);
    return all.filter(([name]) => name === kind).map(([, value]) => value);
  };
  return {
    page,
    complaints,
    events,
    asks: async (kind) => {
      await page.waitForFunction(
        (name) => globalThis.host.events.some(([found]) => found === name),
        kind,
      );
      return events(kind);
    },
    frame: () => page.frames()[1],
    mount: (given = {}) => {
      complaints.length = 0;
      return page.evaluate(
        ([text, wanted]) => globalThis.host.mount(text, wanted),
        [strict, given] as const,
      );
    },
    send: (kind, value) =>
      page.evaluate(
        async ([name, payload]) => void await globalThis.host[name](payload as never),
        [kind, value] as const,
      ),
    teardown: () => page.evaluate(() => globalThis.host.teardown()),
    settle: async () => {
      const frame = page.frames()[1];
      for (let turn = 0; turn < 3; turn++) {
        await frame.evaluate(() =>
          new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
        );
      }
    },
    hear: () =>
      page.frames()[1].evaluate((patience) =>
        new Promise<void>((resolve) => {
          const start = performance.now();
          const wait = (now: number): void => {
            if (now - start > patience) resolve();
            else requestAnimationFrame(wait);
          };
          requestAnimationFrame(wait);
        }), 1.5 * TELLING_INTERVAL),
    rest: async () => {
      await page.frames()[1].waitForFunction(
        () => {
          const window = document.querySelector<HTMLElement>(".minimap .window");
          const place = `${window?.style.left} ${window?.style.width}`;
          const seen = Reflect.get(globalThis, "lastPlace");
          Reflect.set(globalThis, "lastPlace", place);
          return seen === place;
        },
        undefined,
        // While a piece is written the small picture moves as seldom as words.
        { polling: 1.2 * TELLING_INTERVAL },
      );
    },
    close: () => context.close(),
  };
}
