import type { Browser } from "playwright-core";
import { buildPage } from "../../../view/build.ts";
import { findChromium, launchChromium } from "../../support/chromium.ts";
import type { HostOptions } from "./host.ts";
import { type HostedPage, openHostedPage } from "./page.ts";

/** Draws itself within this time, in milliseconds; pictures come after it. */
export const REVEALED = 700;

/** Themes in which every picture is made. */
export type PictureTheme = "light" | "dark";

/** Takes pictures of the page for the documents. */
export interface Camera {
  readonly browser: Browser;
  readonly theme: PictureTheme;
  /**
   * Opens the page in a host of a size, in a chat's unless told otherwise, with some room around.
   *
   * @param scale Device pixels of a CSS pixel
   */
  open(scale: number, options?: HostOptions): Promise<HostedPage>;
  /** Keeps a picture under its name and the theme. */
  keep(name: string, png: Uint8Array): Promise<void>;
}

const FOLDER = new URL("../../../docs/images/", import.meta.url);
const MARGIN = 20;
const WIDTH = 720;
const HEIGHT = 488;

/** Has pictures taken in every theme; ends the program where there is no browser. */
export async function takePictures(work: (camera: Camera) => Promise<void>): Promise<void> {
  const path = findChromium();
  if (path === null) Deno.exit(1);
  const html = await buildPage();
  const browser = await launchChromium(path, { forPictures: true });
  await Deno.mkdir(FOLDER, { recursive: true });
  for (const theme of ["light", "dark"] as const) {
    await work({
      browser,
      theme,
      async open(scale, { width = WIDTH, height = HEIGHT, context, ...options } = {}) {
        const page = await openHostedPage(browser, html, {
          width: width + 2 * MARGIN,
          height: height + 2 * MARGIN,
          scale,
          colorScheme: theme,
        });
        await page.mount({ ...options, width, height, context: { theme, ...context } });
        return page;
      },
      keep: (name, png) => Deno.writeFile(new URL(`${name}-${theme}.png`, FOLDER), png),
    });
  }
  await browser.close();
}
