import { assert, assertEquals } from "@std/assert";
import type { Browser } from "playwright-core";
import { buildPage } from "../../../view/build.ts";
import { findChromium, launchChromium } from "../../support/chromium.ts";
import type { HostOptions } from "./host.ts";
import { type HostedPage, type HostedPageOptions, openHostedPage } from "./page.ts";

const path = findChromium();
let html: Promise<string> | null = null;
let browser: Browser | null = null;
let shared: Promise<HostedPage> | null = null;

Deno.test.afterAll(async () => await browser?.close());

/** The built page, and a browser for it. */
export async function openBrowser(): Promise<{ html: string; browser: Browser }> {
  assert(path !== null);
  browser ??= await launchChromium(path);
  return { html: await (html ??= buildPage()), browser };
}

/** A test that needs a browser; left out where there is none. */
export function testInBrowser(name: string, work: () => Promise<void>): void {
  Deno.test({
    name,
    ignore: path === null,
    sanitizeOps: false,
    sanitizeResources: false,
    fn: work,
  });
}

/** A test of the page in a host, under the strict policy; no complaint may be left at its end. */
export function testHosted(
  name: string,
  work: (page: HostedPage) => Promise<void>,
  options: HostOptions & { readonly window?: HostedPageOptions } = {},
): void {
  testInBrowser(name, async () => {
    const { html, browser } = await openBrowser();
    const page = options.window === undefined
      ? await (shared ??= openHostedPage(browser, html))
      : await openHostedPage(browser, html, options.window);
    await page.mount(options);
    await work(page);
    assertEquals(page.complaints, []);
    if (options.window !== undefined) await page.close();
  });
}

/** Texts of the messages that the page has sent into the chat. */
export async function sentTexts(page: HostedPage): Promise<string[]> {
  const messages = await page.asks("message") as { content: { text: string }[] }[];
  return messages.map(({ content }) => content[0].text);
}
