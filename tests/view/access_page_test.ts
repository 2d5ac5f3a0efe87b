import { assertEquals } from "@std/assert";
import axe from "axe-core";
import { findReference } from "../../mod.ts";
import { buildEngraver, buildPage } from "../../view/build.ts";
import { makeExampleSong } from "../../view/example_song.ts";
import { ENGRAVER_URI } from "../../view/score/load_engraver.ts";
import { heal } from "./host/heal.ts";
import type { HostOptions } from "./host/host.ts";
import type { HostedPage } from "./host/page.ts";
import { openBrowser, testHosted, testInBrowser } from "./host/test_page.ts";

// axe-core looks at the page in every state. Of what it cannot judge, what lies over a picture, contrast_test.ts has the
// numbers.

interface Frame {
  evaluate(text: string): Promise<unknown>;
}

/**
 * Runs the rules of axe, those of good practice too, and gives what is broken and where.
 *
 * @param rules Names of the only ones wanted
 */
async function findViolations(frame: Frame, rules: readonly string[] = []): Promise<string[]> {
  await frame.evaluate(`globalThis.axe ?? ${axe.source}`);
  const only = rules.length === 0 ? "" : `, runOnly: ${JSON.stringify(rules)}`;
  const found = await frame.evaluate(
    `axe.run(document, { preload: false, resultTypes: ["violations"]${only} }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) =>
        id + " | " + html.slice(0, 160) + " | " +
        [...any, ...all, ...none].map(({ message }) => message).join("; "))))`,
  );
  return found as string[];
}

const song = makeExampleSong();
const text = JSON.stringify(song);

/** A state of the page, and how it comes about. */
interface Look extends HostOptions {
  readonly name: string;
  /** Whether it looks different in a whole window. */
  readonly isWide?: boolean;
  readonly reach: (page: HostedPage) => Promise<void>;
}

const show = async (page: HostedPage): Promise<void> => {
  await page.send("input", song);
  await page.frame().waitForSelector(".continue");
};

/** Clicks what a selector finds first, or what of it has a text. */
const press = async (page: HostedPage, selector: string, words = ""): Promise<void> => {
  const wanted = page.frame().locator(selector).filter({ hasText: words }).first();
  await wanted.evaluate((element: HTMLElement) => element.click());
};

const stream = async (page: HostedPage): Promise<void> => {
  for (const share of [0.1, 0.3, 0.5]) {
    await page.send("partial", heal(text.slice(0, Math.floor(text.length * share))));
    await page.settle();
  }
};

/** Opens a panel by its tab. */
const open = (panel: string) => async (page: HostedPage): Promise<void> => {
  await show(page);
  await press(page, ".continue");
  await press(page, `#tab-${panel}`);
};

const score = async (page: HostedPage): Promise<void> => {
  const engraver = await buildEngraver();
  await page.page.evaluate(
    ([uri, script]) => void (globalThis.host.documents[uri] = script),
    [ENGRAVER_URI, engraver] as const,
  );
  await show(page);
  await press(page, ".surfaces .button", "Score");
  await page.frame().locator(".sheets svg").waitFor();
};

const review = async (page: HostedPage): Promise<void> => {
  const [tune, ...rest] = song.tracks;
  await page.send("input", { ...song, tracks: [{ ...tune, instrument: "Fluet" }, ...rest] });
  const checks = [
    { code: "bar_short", track: "ベース", bar: 7, detail: "3.5 of 4 beats" },
    { code: "equal_velocities", track: "ドラムス", bar: null, detail: "80" },
  ];
  await page.send("result", {
    content: [],
    structuredContent: { title: song.title, checks, checkTotal: 9 },
  });
  await press(page, ".count");
};

const LOOKS: readonly Look[] = [
  {
    name: "the sheet of keys",
    isWide: true,
    async reach(page) {
      await show(page);
      await page.frame().locator(".play").focus();
      await page.page.keyboard.press("?");
      await page.frame().waitForSelector(".help");
    },
  },
  { name: "empty", reach: () => Promise.resolve() },
  { name: "streaming", isWide: true, reach: stream },
  { name: "ready", isWide: true, reach: show },
  {
    name: "playing, with a mute, a solo and a loop",
    isWide: true,
    async reach(page) {
      await show(page);
      await press(page, ".switch");
      await press(page, ".part + .part .switch + .switch");
      await press(page, ".tail .button");
      // Only a real click may start sound.
      await page.frame().locator(".play").click();
      await page.frame().waitForSelector(".app[data-playback=playing]");
    },
  },
  {
    name: "cancelled",
    async reach(page) {
      await stream(page);
      await page.send("cancel", "stop");
    },
  },
  { name: "cancelled at once", reach: (page) => page.send("cancel", "stop") },
  {
    name: "error over what there is",
    async reach(page) {
      await stream(page);
      const message = "limit_exceeded: Too long.\nPath: tracks[3]\nUse a shorter duration.";
      await page.send("result", { isError: true, content: [{ type: "text", text: message }] });
    },
  },
  {
    name: "error over nothing",
    reach: (page) =>
      page.send("result", { isError: true, content: [{ type: "text", text: "no_notes: None." }] }),
  },
  { name: "reopened without its music", reach: (page) => page.send("result", { content: [] }) },
  {
    name: "an outline alone",
    reach: (page) =>
      page.send("result", {
        content: [],
        structuredContent: {
          id: "ab12",
          title: "Only told",
          tracks: [{ name: "Harp", instrument: "Orchestral Harp", notes: 12, drums: null }],
        },
      }),
  },
  {
    name: "no sound",
    async reach(page) {
      await show(page);
      await page.frame().evaluate(() => void Reflect.deleteProperty(globalThis, "AudioContext"));
      await press(page, ".play");
    },
  },
  { name: "checks and repairs", reach: review },
  { name: "continue", isWide: true, reach: open("continue") },
  {
    name: "chords",
    isWide: true,
    async reach(page) {
      await open("chord")(page);
      await press(page, ".chip", "Gm7");
      await page.frame().locator(".answer").waitFor();
    },
  },
  { name: "theory", reach: open("theory") },
  {
    name: "a theory document",
    isWide: true,
    async reach(page) {
      await page.page.evaluate((text) => {
        globalThis.host.documents = { "music-theory://harmony": text };
      }, findReference("harmony").text);
      await open("theory")(page);
      await press(page, "button.check", "Harmony");
      await page.frame().locator(".document").waitFor();
    },
  },
  {
    name: "copy by hand",
    without: ["message"],
    async reach(page) {
      await open("continue")(page);
      await press(page, ".chip");
      await page.frame().waitForSelector(".form > .button:enabled");
      await press(page, ".form > .button");
      await page.frame().locator(".sheet").waitFor();
    },
  },
  {
    name: "formats",
    async reach(page) {
      await show(page);
      await press(page, "[aria-haspopup=menu]");
    },
  },
  {
    name: "a note is told",
    isWide: true,
    async reach(page) {
      await show(page);
      await press(page, ".who");
      await page.frame().locator(".notes").focus();
      await page.page.keyboard.press("ArrowRight");
    },
  },
  { name: "score", isWide: true, reach: score },
  {
    name: "score refused",
    without: ["serverResources"],
    async reach(page) {
      await show(page);
      await press(page, ".surfaces .button", "Score");
    },
  },
  { name: "Japanese", context: { locale: "ja-JP" }, reach: show },
];

/** Sizes in which every state is looked at. */
const PLACES = [
  { place: "inline", width: 720, height: 488 },
  { place: "320 pixels", width: 320, height: 488 },
  { place: "fullscreen", width: 1280, height: 800, displayMode: "fullscreen" },
] as const;

for (const { place, width, height, ...more } of PLACES) {
  testHosted(`axe finds nothing: ${place}`, async (page) => {
    const broken: string[] = [];
    page.page.setDefaultTimeout(15_000);
    const looks = LOOKS.filter(({ isWide }) => width < 1000 || isWide);
    for (const { reach, name, context, ...options } of looks) {
      await page.mount({ ...options, width, height, context: { ...more, ...context } });
      await reach(page);
      await rest(page);
      const found = await findViolations(page.frame());
      await page.send("changeContext", { theme: "dark" });
      await page.frame().waitForSelector("[data-theme=dark]");
      await rest(page);
      // The other theme has the same elements in other colours.
      found.push(...await findViolations(page.frame(), ["color-contrast"]));
      broken.push(...found.map((line) => `${name}: ${line}`));
    }
    assertEquals([...new Set(broken)], []);
  }, { window: { width: width + 40, height: height + 40 } });
}

/** Waits until what moves in is there. */
async function rest(page: HostedPage): Promise<void> {
  await page.settle();
  await page.frame().waitForFunction(() =>
    document.getAnimations().every(({ effect }) =>
      effect?.getComputedTiming().iterations === Infinity
    )
  );
}

for (const theme of ["light", "dark"] as const) {
  testInBrowser(`axe finds nothing: opened by itself, ${theme}`, async () => {
    const { browser } = await openBrowser();
    const context = await browser.newContext({
      viewport: { width: 1000, height: 700 },
      colorScheme: theme,
    });
    const page = await context.newPage();
    await page.setContent(await buildPage("alone"));
    const broken = await findViolations(page);
    await page.getByRole("button", { name: "Play the example" }).click();
    await page.waitForSelector(".app[data-playback=playing]");
    broken.push(...await findViolations(page));
    assertEquals(broken, []);
    await context.close();
  });
}
