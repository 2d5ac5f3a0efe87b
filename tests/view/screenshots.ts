import { findReference } from "../../mod.ts";
import { buildEngraver, buildPage } from "../../view/build.ts";
import { makeExampleSong } from "../../view/example_song.ts";
import { ENGRAVER_URI } from "../../view/score/load_engraver.ts";
import { heal } from "./host/heal.ts";
import type { HostOptions } from "./host/host.ts";
import type { HostedPage } from "./host/page.ts";
import { REVEALED, takePictures } from "./host/pictures.ts";

// Makes the pictures of the page for the documents, in a host like that of the tests: `deno task screenshots`.

/** What a picture shows. */
interface Picture extends HostOptions {
  readonly name: string;
  readonly show: (page: HostedPage) => Promise<void>;
}

/** Device pixels of a CSS pixel. */
const SCALE = 2;

const song = makeExampleSong();
const text = JSON.stringify(song);
const engraver = await buildEngraver();

/** A piece whose metre, key and tempo change. */
const CHANGING = {
  title: "Changes",
  key: "D major",
  sections: [{ name: "Intro", bar: 1, bars: 2 }, { name: "Verse", bar: 3, bars: 6 }],
  tempos: [{ bar: 1, bpm: 100 }, { bar: 5, bpm: 120 }, { bar: 7, beat: 3, bpm: 90 }],
  timeSignatures: [{ bar: 1, meter: "4/4" }, { bar: 3, meter: "3/4" }],
  keys: [{ bar: 1, key: "D major" }, { bar: 5, key: "B minor" }],
  tracks: [{
    name: "Tune",
    instrument: "Flute",
    notes: "D5/4 E5 F#5 A5 | ".repeat(2) + "B5/4 A5 F#5 | ".repeat(6),
  }],
};

/** Fifty thousand notes. */
const LARGE = {
  title: "Fifty thousand notes",
  bpm: 200,
  tracks: Array.from({ length: 8 }, (_, track) => ({
    name: `Part ${track + 1}`,
    notes: Array.from({ length: 6_250 }, (_, index) => ({
      pitch: 36 + track * 5 + [0, 4, 7, 12, 7, 4][index % 6],
      beat: 1 + index * 0.25,
      duration: 0.25,
      velocity: 50 + index * 13 % 70,
    })),
  })),
};

/** As many parts as there are colours. */
const MANY = {
  title: "Sixteen parts",
  bpm: 100,
  key: "C major",
  tracks: Array.from({ length: 16 }, (_, part) => ({
    name: `Part ${part + 1}`,
    instrument: ["Flute", "Violin", "Cello", "Harp"][part % 4],
    notes: Array.from({ length: 24 }, (_, index) => ({
      pitch: 40 + 3 * part + [0, 2, 4, 2][index % 4],
      beat: 1 + index,
      duration: 0.9,
      velocity: 60 + index * 17 % 60,
    })),
  })),
};

const PICTURES: readonly Picture[] = [
  { name: "waiting", show: () => Promise.resolve() },
  { name: "streaming", show: (page) => stream(page, 0.3) },
  { name: "ready", show: ready },
  {
    name: "playing",
    async show(page) {
      await ready(page);
      await page.frame().locator(".minimap").click({ position: { x: 200, y: 20 } });
      await page.frame().locator(".play").click();
      await page.frame().waitForFunction(() =>
        (document.querySelector(".time")?.textContent ?? "") > "0:25.2"
      );
      await page.page.mouse.move(0, 0);
    },
  },
  {
    name: "repairs",
    async show(page) {
      const [tune, keys, ...rest] = song.tracks;
      const notes = tune.notes.map((note, index) =>
        index === 5 ? { ...note, velocity: 140 } : note
      );
      const tracks = [{ ...tune, notes }, { ...keys, instrument: "Electric Pinao" }, ...rest];
      await page.send("input", { ...song, bpm: "♩ = 132", tracks });
      await page.rest();
      await page.frame().locator(".count").click();
    },
  },
  { name: "checks", show: checked },
  { name: "checks-phone", width: 360, show: checked },
  {
    name: "cancelled",
    async show(page) {
      await stream(page, 0.5);
      await page.send("cancel", "stopped");
    },
  },
  {
    name: "error",
    async show(page) {
      await stream(page, 0.5);
      const message =
        "limit_exceeded: The piece lasts 400 million ticks, more than 268,435,455.\n" +
        "Path: tracks[3].notes[211].duration\nUse a shorter duration.";
      await page.send("result", { isError: true, content: [{ type: "text", text: message }] });
    },
  },
  {
    name: "continue",
    async show(page) {
      await ready(page);
      await page.frame().locator(".continue").click();
      await page.frame().locator(".chip").nth(1).click();
    },
  },
  {
    name: "chord",
    async show(page) {
      await ready(page);
      await page.frame().locator(".theory").click();
      await page.frame().getByRole("button", { name: "Gm7", exact: true }).click();
    },
  },
  {
    name: "theory",
    width: 1280,
    height: 800,
    context: { displayMode: "fullscreen" },
    async show(page) {
      await ready(page);
      await page.page.evaluate((text) => {
        globalThis.host.documents = { "music-theory://harmony": text };
      }, findReference("harmony").text);
      await page.frame().locator(".theory").click();
      await page.frame().locator("#tab-theory").click();
      await page.frame().getByRole("button", { name: /^Harmony/ }).click();
    },
  },
  {
    name: "keys",
    async show(page) {
      await ready(page);
      await page.frame().locator(".ask-keys").click();
      await page.page.mouse.move(0, 0);
    },
  },
  {
    name: "keys-phone",
    width: 360,
    async show(page) {
      await ready(page);
      await page.frame().locator(".play").focus();
      await page.page.keyboard.press("?");
    },
  },
  {
    name: "zoomed",
    async show(page) {
      await ready(page);
      await page.frame().locator("h1").click();
      for (let step = 0; step < 4; step++) await page.page.keyboard.press("Shift+ArrowUp");
    },
  },
  {
    name: "many-tracks",
    width: 1280,
    height: 800,
    context: { displayMode: "fullscreen" },
    async show(page) {
      await page.send("input", MANY);
      await page.rest();
    },
  },
  {
    name: "copy",
    without: ["message"],
    async show(page) {
      await ready(page);
      await page.frame().locator(".continue").click();
      await page.frame().locator(".chip").nth(1).click();
      await page.frame().locator(".form > .button").click();
    },
  },
  {
    name: "note",
    width: 1280,
    height: 800,
    context: { displayMode: "fullscreen" },
    async show(page) {
      await ready(page);
      await page.frame().locator(".who").nth(1).click();
      await page.frame().locator(".notes").focus();
      for (let step = 0; step < 12; step++) await page.page.keyboard.press("ArrowRight");
    },
  },
  {
    name: "changes",
    async show(page) {
      await page.send("input", CHANGING);
      await page.rest();
      const roll = await page.frame().locator(".roll").boundingBox();
      if (roll === null) return;
      await page.page.mouse.move(roll.x + 150, roll.y + 8);
      await page.page.mouse.down();
      await page.page.mouse.move(roll.x + 330, roll.y + 8, { steps: 5 });
      await page.page.mouse.up();
      await page.page.mouse.move(0, 0);
    },
  },
  {
    name: "large",
    async show(page) {
      await page.send("input", LARGE);
      await page.rest();
    },
  },
  { name: "stopped-at-once", show: (page) => page.send("cancel", "stopped") },
  {
    name: "failed",
    async show(page) {
      const message = "no_notes: No note is left.\nPath: tracks\nSend at least one note.";
      await page.send("result", { isError: true, content: [{ type: "text", text: message }] });
    },
  },
  { name: "reopened", show: (page) => page.send("result", { content: [] }) },
  {
    name: "no-sound",
    async show(page) {
      await ready(page);
      await page.frame().evaluate(() => void Reflect.deleteProperty(globalThis, "AudioContext"));
      await page.frame().locator(".play").click();
    },
  },
  { name: "tiny", width: 320, show: ready },
  { name: "phone", width: 360, show: ready },
  { name: "score", show: (page) => score(page, 9) },
  { name: "score-phone", width: 360, show: (page) => score(page, 9) },
  {
    name: "score-fullscreen",
    width: 1280,
    height: 800,
    context: { displayMode: "fullscreen" },
    show: (page) => score(page, 9),
  },
  {
    name: "score-refused",
    without: ["serverResources"],
    async show(page) {
      await ready(page);
      await page.frame().locator(".surfaces").getByText("Score").click();
    },
  },
  {
    name: "fullscreen",
    width: 1280,
    height: 800,
    context: { displayMode: "fullscreen" },
    show: ready,
  },
];

async function ready(page: HostedPage): Promise<void> {
  await page.send("input", song);
  await page.rest();
}

/** Shows the song as a score, at a bar. */
async function score(page: HostedPage, bar: number): Promise<void> {
  await page.page.evaluate(
    ([uri, text]) => void (globalThis.host.documents[uri] = text),
    [ENGRAVER_URI, engraver],
  );
  await ready(page);
  await page.frame().locator(".surfaces").getByText("Score").click();
  await page.frame().locator(".sheets svg").waitFor();
  for (let turn = 1; turn < bar; turn++) await page.frame().locator(".sheets").press("ArrowRight");
  await page.page.mouse.move(0, 0);
}

/** Sends a song with a bar too short and a note too low, and what a server says about it. */
async function checked(page: HostedPage): Promise<void> {
  const [tune, ...rest] = song.tracks;
  await page.send("input", { ...song, tracks: [{ ...tune, instrument: "Fluet" }, ...rest] });
  const checks = [
    { code: "bar_short", track: "ベース", bar: 7, detail: "3.5 of 4 beats" },
    { code: "ends_early", track: "ストリングス", bar: 22, detail: "21 of 24 bars" },
    { code: "out_of_range", track: "メロディ", bar: 13, detail: "B3–D7 … A3 ×2" },
    { code: "chord_clash", track: "メロディ", bar: 17, detail: "F5 over Am7" },
    { code: "equal_velocities", track: "ドラムス", bar: null, detail: "80" },
  ];
  await page.send("result", {
    content: [{ type: "text", text: "The piece is made." }],
    structuredContent: { title: song.title, checks, checkTotal: checks.length },
  });
  await page.rest();
  await page.frame().locator(".count").click();
}

/** Sends the song as it is written, up to a share of its text. */
async function stream(page: HostedPage, share: number): Promise<void> {
  for (let step = 1; step <= 20; step++) {
    await page.send("partial", heal(text.slice(0, Math.floor(text.length * share * step / 20))));
    await page.settle();
  }
  await page.rest();
}

if (import.meta.main) {
  const isWanted = (name: string): boolean => Deno.args.length === 0 || Deno.args.includes(name);
  await takePictures(async ({ browser, theme, open, keep }) => {
    for (const { name, show, ...options } of PICTURES.filter(({ name }) => isWanted(name))) {
      const page = await open(SCALE, options);
      await show(page);
      await page.page.waitForTimeout(REVEALED);
      await keep(name, await page.page.screenshot());
      if (page.complaints.length > 0) throw new Error(`${name}: ${page.complaints.join("\n")}`);
      await page.close();
    }
    if (!isWanted("standalone")) return;
    const context = await browser.newContext({
      viewport: { width: 1000, height: 640 },
      deviceScaleFactor: SCALE,
      colorScheme: theme,
      locale: "en-GB",
    });
    const page = await context.newPage();
    await page.setContent(await buildPage("alone"));
    await keep("standalone", await page.screenshot());
    await context.close();
  });
}
