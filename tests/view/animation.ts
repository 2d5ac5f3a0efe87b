import { makeExampleSong } from "../../view/example_song.ts";
import { type Picture, readPng, writeAnimatedPng } from "../support/animated_png.ts";
import { heal } from "./host/heal.ts";
import type { HostedPage } from "./host/page.ts";
import { REVEALED, takePictures } from "./host/pictures.ts";

// Makes the moving pictures of a piece that is drawn while it is written: `deno task animation`.

/** Device pixels of a CSS pixel. */
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

async function shoot({ page }: HostedPage): Promise<Picture> {
  return readPng(await page.screenshot());
}

if (import.meta.main) {
  await takePictures(async ({ open, keep }) => {
    const page = await open(SCALE);
    const pictures = await film(page);
    const delays = pictures.map((_, index) => index === pictures.length - 1 ? REST : DELAY);
    await keep("live", writeAnimatedPng(pictures, { delays, colours: COLOURS }));
    await page.close();
  });
}
