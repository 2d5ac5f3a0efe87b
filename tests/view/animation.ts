import { buildPage } from "../../view/build.ts";
import { makeExampleSong } from "../../view/example_song.ts";
import { type Picture, readPng, writeAnimatedPng } from "../support/animated_png.ts";
import { findChromium, launchChromium } from "../support/chromium.ts";
import { heal } from "./host/heal.ts";
import { type HostedPage, openHostedPage } from "./host/page.ts";

// Makes the moving pictures of a piece that is drawn while it is written: `deno task animation`.

const FOLDER = new URL("../../docs/images/", import.meta.url);
const WIDTH = 720;
const HEIGHT = 488;
const MARGIN = 20;
const SCALE = 1;
/** Pictures while the piece is written, and how long each is seen, in milliseconds. */
const FRAMES = 48;
const DELAY = 140;
/** How long the whole piece stays before it begins again. */
const REST = 3_000;
/** Colours of a picture: enough for the tracks and their shades. */
const COLOURS = 128;

const text = JSON.stringify(makeExampleSong());

/** Takes pictures while the song is written, as many characters between any two. */
async function film(page: HostedPage): Promise<Picture[]> {
  const pictures: Picture[] = [await shoot(page)];
  for (let step = 1; step <= FRAMES; step++) {
    const length = Math.floor(text.length * step / FRAMES);
    await page.send("partial", heal(text.slice(0, length)));
    await page.rest();
    pictures.push(await shoot(page));
  }
  await page.send("input", JSON.parse(text));
  await page.rest();
  await page.page.waitForTimeout(REVEALED);
  pictures.push(await shoot(page));
  return pictures;
}

/** Draws itself within this time, in milliseconds. */
const REVEALED = 700;

async function shoot({ page }: HostedPage): Promise<Picture> {
  return readPng(await page.screenshot());
}

if (import.meta.main) {
  const path = findChromium();
  if (path === null) Deno.exit(1);
  const html = await buildPage();
  const browser = await launchChromium(path, { forPictures: true });
  await Deno.mkdir(FOLDER, { recursive: true });
  for (const theme of ["light", "dark"] as const) {
    const page = await openHostedPage(browser, html, {
      width: WIDTH + 2 * MARGIN,
      height: HEIGHT + 2 * MARGIN,
      scale: SCALE,
      colorScheme: theme,
    });
    await page.mount({ width: WIDTH, height: HEIGHT, context: { theme } });
    const pictures = await film(page);
    const delays = pictures.map((_, index) => index === pictures.length - 1 ? REST : DELAY);
    const moving = writeAnimatedPng(pictures, { delays, colours: COLOURS });
    await Deno.writeFile(new URL(`live-${theme}.png`, FOLDER), moving);
    await page.close();
  }
  await browser.close();
}
