import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import type { Browser } from "playwright-core";
import { createServer } from "../../adapters/mcp/server.ts";
import { encodeMidi, preprocess } from "../../mod.ts";
import { buildPage } from "../../view/build.ts";
import { makeExampleSong } from "../../view/example_song.ts";
import { findChromium, launchChromium } from "../support/chromium.ts";
import { Client, InMemoryTransport } from "../support/mcp_client.ts";
import type { HostOptions } from "./host/host.ts";
import { type HostedPage, type HostedPageOptions, openHostedPage } from "./host/page.ts";
import { look, seeRoll, SHORT_SONGS, stream } from "./host/see.ts";

const path = findChromium();
const html = await buildPage();
const song = makeExampleSong();
const text = JSON.stringify(song);

let browser: Browser | null = null;
let shared: Promise<HostedPage> | null = null;

Deno.test.afterAll(async () => await browser?.close());

/** A test in a browser, in a frame of an opaque origin under the strict policy; no complaint may be left at its end. */
function testPage(
  name: string,
  work: (page: HostedPage) => Promise<void>,
  options: HostOptions & { readonly window?: HostedPageOptions } = {},
): void {
  Deno.test({
    name,
    ignore: path === null,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      assert(path !== null);
      browser ??= await launchChromium(path);
      const page = options.window === undefined
        ? await (shared ??= openHostedPage(browser, html))
        : await openHostedPage(browser, html, options.window);
      await page.mount(options);
      await work(page);
      assertEquals(page.complaints, []);
      if (options.window !== undefined) await page.close();
    },
  });
}

/** Colour of the ground, beside the keys. */
async function groundOf(page: HostedPage): Promise<string> {
  return await (await seeRoll(page)).evaluate(() => {
    const { data, width } = globalThis.readRoll();
    const place = (120 * width + 2) * 4;
    return `rgb(${[...data.subarray(place, place + 3)].join(", ")})`;
  });
}

/** Number of points in colours of tracks rather than in greys. */
async function colouredPoints(page: HostedPage): Promise<number> {
  return await (await seeRoll(page)).evaluate(() => {
    const { data } = globalThis.readRoll();
    let count = 0;
    for (let place = 0; place < data.length; place += 4) {
      const [red, green, blue] = data.subarray(place, place + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 40) count++;
    }
    return count;
  });
}

testPage("the page waits with a grid and says for what", async (page) => {
  const { title, meta, empty, phase } = await look(page);
  assertEquals([title, meta, phase], ["New piece", "Waiting for the model", "waiting"]);
  assertMatch(empty, /^The score will draw itself here/);
  assertEquals(await page.asks("size"), [{ height: 488 }]);
});

testPage("partial input, input and result draw one piece without a jump", async (page) => {
  const heights = new Set<number>();
  const scales = new Set<string>();
  for (const share of [0.05, 0.15, 0.3, 0.45]) {
    await stream(page, text, share, 4);
    await page.hear();
    await page.rest();
    heights.add(await page.frame().evaluate(() => document.documentElement.scrollHeight));
    scales.add(
      await page.frame().evaluate(() =>
        document.querySelector<HTMLElement>(".minimap .window")?.style.width ?? ""
      ),
    );
  }
  // Since the sections are known, the piece has a length: the window keeps its share of it.
  assertEquals([heights.size, [...scales].filter((width) => width !== "").length], [1, 1]);
  const writing = await look(page);
  assertEquals(writing.phase, "writing");
  assertMatch(writing.pill, /^Writing .+, bar \d+$/);
  assertMatch(writing.meta, /^F major · 4\/4 · 132 BPM · [\d,]+ notes so far$/);
  assert(await colouredPoints(page) > 500);

  await page.send("input", song);
  await page.send("result", { content: [{ type: "text", text: "ok" }], structuredContent: {} });
  await page.settle();
  const ready = await look(page);
  assertEquals([ready.phase, ready.title, ready.pill], ["complete", "夜明けの交差点", ""]);
  assertEquals(ready.meta, "F major · 4/4 · 132 BPM · 24 bars · 6 tracks");
  assertEquals(ready.tracks, "メロディ, エレピ, ギター, ストリングス, ベース, ドラムス");
  assertMatch(ready.label, /^夜明けの交差点, F major, 4\/4, 132 BPM, 24 bars, 1,\d+ notes\. Intro/);
  assertEquals(await page.events("size"), [{ height: 488 }]);
});

testPage("the mark of writing breathes only where notes wait", async (page) => {
  /** How far its breath is at a time; `null` while it rests. */
  const breathAt = (milliseconds: number): Promise<number | null | undefined> =>
    page.frame().evaluate((time) => {
      const [animation] = document.querySelector(".pill .dot")?.getAnimations() ?? [];
      animation.currentTime = time;
      return animation.effect?.getComputedTiming().progress;
    }, milliseconds);
  const write = async (count: number): Promise<void> => {
    const notes = Array.from({ length: count }, (_, beat) => ({ pitch: 60, beat: 1 + beat }));
    await page.send("partial", { tracks: [{ name: "Flute", notes }] });
    await page.frame().waitForFunction(
      (words) => document.querySelector(".meta")?.textContent?.includes(words),
      `${count - 1} notes so far`,
    );
  };
  await write(3);
  assertEquals(await breathAt(1400), null);
  assert(await breathAt(1600) !== null);
  await breathAt(3_600_000);
  await write(6);
  const begun = await page.frame().evaluate(() =>
    document.querySelector(".pill .dot")?.getAnimations()[0].currentTime
  );
  assert(Number(begun) < 3_600_000, `${begun}`);
});

testPage("input alone is enough", async (page) => {
  await page.send("input", song);
  await page.frame().waitForFunction(() => document.querySelectorAll(".name").length === 6);
  assertEquals((await look(page)).phase, "complete");
});

testPage("a result alone gives its outline, and the file from the server", async (page) => {
  await page.send("result", {
    content: [{ type: "text", text: "done" }],
    structuredContent: {
      id: "ab12",
      title: "Only told",
      bpm: 90,
      meter: "3/4",
      tracks: [{ name: "Harp", instrument: "Orchestral Harp", notes: 12, drums: null }],
    },
  });
  await page.settle();
  const { title, meta, tracks, empty } = await look(page);
  assertEquals([title, meta, tracks], ["Only told", "3/4 · 90 BPM · 1 track", "Harp"]);
  assertMatch(empty, /^The notes did not reach this view/);
  await page.page.evaluate(() => {
    globalThis.host.answers.export_midi = {
      content: [],
      structuredContent: { id: "ab12", fileName: "Only told.mid", base64: "TVRoZA==" },
    };
  });
  await page.frame().locator(".download").click();
  const [file] = await page.asks("download") as { contents: { resource: unknown }[] }[];
  assertEquals(file.contents[0].resource, {
    uri: "file:///Only told.mid",
    mimeType: "audio/midi",
    blob: "TVRoZA==",
  });
});

testPage("an emptied result says that the music is gone", async (page) => {
  await page.send("result", { content: [] });
  await page.settle();
  assertMatch((await look(page)).empty, /^This view was reopened without its music/);
});

testPage("a cancelled call keeps what arrived, plays it, and offers to finish", async (page) => {
  await stream(page, text, 0.3);
  await page.send("cancel", "stop");
  await page.settle();
  const { phase, meta } = await look(page);
  assertEquals(phase, "cancelled");
  assertMatch(meta, /^Stopped at bar \d+ · 3 tracks kept · [\d,]+ notes$/);
  assertEquals(await page.frame().locator(".download").count(), 0);
  await page.frame().getByRole("button", { name: "Ask to finish it" }).click();
  const [message] = await page.asks("message") as { content: { text: string }[] }[];
  assertMatch(message.content[0].text, /^Please finish “夜明けの交差点”/);
  await page.frame().getByRole("button", { name: "Play what there is" }).click();
  await page.frame().waitForSelector(".app[data-playback=playing]");
});

testPage("a call that is cancelled at once says so", async (page) => {
  await page.send("cancel", "stop");
  await page.settle();
  assertMatch((await look(page)).empty, /^Stopped before the first note/);
});

testPage("a failed call keeps the roll and says what to do", async (page) => {
  await stream(page, text, 0.3);
  await page.send("result", {
    isError: true,
    content: [{
      type: "text",
      text: "nothing_to_play: No note is left.\nPath: tracks\nSend notes.",
    }],
  });
  await page.settle();
  const { phase, notice, title } = await look(page);
  assertEquals([phase, title], ["failed", "夜明けの交差点"]);
  assertMatch(
    notice,
    /^No note is left tracks · Send notes\. [\d,]+ notes are kept and play\.$/,
  );
  assert(await colouredPoints(page) > 500);
  await page.frame().getByRole("button", { name: "Dismiss" }).click();
  assertEquals((await look(page)).notice, "");
});

testPage("an error about a piece that is all there is a note beside it", async (page) => {
  await page.send("input", song);
  await page.frame().locator(".play").click();
  await page.frame().waitForSelector(".app[data-playback=playing]");
  await page.send("result", {
    isError: true,
    content: [{
      type: "text",
      text: 'file_not_written: Cannot write "A.mid" to "/music": the disk is full.\n' +
        "The piece is made and kept as midi://ab12; do not make it again.",
    }],
  });
  await page.settle();
  const { phase, playback, notice, meta } = await look(page);
  assertEquals([phase, playback], ["complete", "playing"]);
  assertEquals(
    notice,
    'Cannot write "A.mid" to "/music": the disk is full ' +
      "The piece is made and kept as midi://ab12; do not make it again.",
  );
  assertEquals(meta, "F major · 4/4 · 132 BPM · 24 bars · 6 tracks");
  assertEquals(await page.frame().locator(".notice").getAttribute("role"), "status");
  assertEquals(await page.frame().getByRole("button", { name: "Ask to fix it" }).count(), 0);
  assertEquals(await page.frame().locator(".download").isEnabled(), true);
});

testPage("play needs one click, and teardown stops it", async (page) => {
  await page.send("input", song);
  await page.frame().locator(".play").click();
  await page.frame().waitForSelector(".app[data-playback=playing]");
  await page.frame().waitForFunction(() =>
    (document.querySelector(".time")?.textContent ?? "0:00.0") > "0:00.2"
  );
  await page.teardown();
  await page.frame().waitForSelector(".app:not([data-playback=playing])");
});

testPage("keys play, go by bars, and go to the ends", async (page) => {
  await page.send("input", song);
  await page.settle();
  const keys = page.page.keyboard;
  const placeAfter = async (key: string): Promise<string> => {
    await keys.press(key);
    await page.settle();
    return (await look(page)).clock;
  };
  await page.frame().locator(".minimap").focus();
  assertMatch(await placeAfter("ArrowRight"), /Bar 2\.1 \/ 24 [A-G]/);
  assertMatch(await placeAfter("ArrowRight"), /Bar 3\.1 \/ 24 [A-G]/);
  assertMatch(await placeAfter("ArrowLeft"), /Bar 2\.1 \/ 24 [A-G]/);
  assertMatch(await placeAfter("Home"), /^0:00\.0 Bar 1\.1/);
  assertMatch(await placeAfter("End"), /^0:43\.6/);
  await keys.press("Home");
  const slider = page.frame().getByRole("slider");
  assertEquals(await slider.getAttribute("aria-valuetext"), "Bar 1.1");
  await keys.press(" ");
  await page.frame().waitForSelector(".app[data-playback=playing]");
  assertEquals(await slider.getAttribute("aria-valuetext"), "Bar 1");
  await keys.press(" ");
  await page.frame().waitForSelector(".app[data-playback=paused]");
});

testPage("following yields to the hand and comes back by its button", async (page) => {
  await stream(page, text, 0.2);
  const follow = page.frame().getByRole("button", { name: "Follow" }).first();
  assertEquals(await follow.getAttribute("aria-pressed"), "true");
  const box = await page.frame().locator(".roll").boundingBox();
  assert(box !== null);
  await page.page.mouse.move(box.x + 300, box.y + 200);
  await page.page.mouse.down();
  await page.page.mouse.move(box.x + 380, box.y + 200, { steps: 6 });
  await page.page.mouse.up();
  assertEquals(await follow.getAttribute("aria-pressed"), "false");
  await page.frame().locator(".back").click();
  assertEquals(await follow.getAttribute("aria-pressed"), "true");
});

testPage("the file has the bytes of the library, and of the server", async (page) => {
  await page.send("input", song);
  await page.frame().locator(".download").click();
  const [file] = await page.asks("download") as {
    contents: { type: string; resource: { uri: string; blob: string } }[];
  }[];
  const [{ type, resource }] = file.contents;
  assertEquals([type, resource.uri], ["resource", "file:///夜明けの交差点.mid"]);
  const expected = encodeMidi(preprocess(song).composition);
  assertEquals(Uint8Array.fromBase64(resource.blob), expected);
  assertEquals(resource.blob, await askServer(song));
});

testPage("a host that saves no files has it said, and asked for in the chat", async (page) => {
  await page.send("input", song);
  await page.frame().locator(".download").click();
  assertMatch((await look(page)).notice, /^Files cannot be saved from here/);
  await page.frame().getByRole("button", { name: "Ask for the file" }).click();
  assertEquals((await page.asks("message")).length, 1);
}, { without: ["downloadFile"] });

testPage("theme and variables of the host are kept, also when they change", async (page) => {
  await page.send("input", song);
  await page.settle();
  assertEquals(await groundOf(page), "rgb(255, 255, 255)");
  await page.send("changeContext", { theme: "dark" });
  await page.frame().waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await page.settle();
  assertEquals(await groundOf(page), "rgb(27, 27, 29)");
  await page.send("changeContext", {
    styles: { variables: { "--color-background-primary": "oklch(0.5 0.1 200)" } },
  });
  await page.frame().waitForFunction(() =>
    document.documentElement.style.getPropertyValue("--color-background-primary") !== ""
  );
  await page.settle();
  const shown = await page.frame().evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    if (context === null) return "";
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return `rgb(${[...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)].join(", ")})`;
  });
  assertEquals(await groundOf(page), shown);
  assertNotEquals(shown, "rgb(27, 27, 29)");
});

testPage("safe areas become edges, and a fixed height is filled", async (page) => {
  const sizes = await page.frame().evaluate(() => {
    const app = document.querySelector(".app");
    if (app === null) return [];
    return [
      getComputedStyle(app).paddingTop,
      getComputedStyle(app).paddingBottom,
      app.clientHeight,
    ];
  });
  assertEquals(sizes, ["20px", "34px", 600]);
  await page.settle();
  assertEquals(await page.events("size"), []);
}, {
  height: 600,
  context: {
    safeAreaInsets: { top: 20, right: 0, bottom: 34, left: 0 },
    containerDimensions: { width: 720, height: 600 },
  },
});

testPage("a low host gets a low page", async (page) => {
  assertEquals(await page.asks("size"), [{ height: 400 }]);
}, { height: 400, context: { containerDimensions: { width: 720, maxHeight: 400 } } });

testPage("fullscreen is asked of the host", async (page) => {
  await page.send("input", song);
  await page.frame().getByRole("button", { name: "Fullscreen" }).click();
  await page.frame().waitForSelector(".app[data-density=full]");
  assertEquals(await page.events("mode"), ["fullscreen"]);
  assertEquals(await page.frame().evaluate(() => document.documentElement.clientHeight), 800);
}, { window: { width: 1320, height: 840 } });

testPage("a host without fullscreen has no button for it", async (page) => {
  await page.send("input", song);
  assertEquals(await page.frame().getByRole("button", { name: "Fullscreen" }).count(), 0);
}, { context: { availableDisplayModes: ["inline"] } });

testPage("less motion is respected: no drawing by itself, no gliding", async (page) => {
  await page.send("input", song);
  await page.frame().waitForSelector(".name");
  const first = await colouredPoints(page);
  await page.settle();
  await page.rest();
  assertEquals(await colouredPoints(page), first);
}, { window: { reducedMotion: true } });

testPage("a phone has its tracks in one line and targets for fingers", async (page) => {
  await page.send("input", song);
  await page.frame().waitForSelector(".app[data-density=compact]");
  const sizes = await page.frame().evaluate(() =>
    [...document.querySelectorAll(".switch, .play, .download")].map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height);
    })
  );
  assert(sizes.every((size) => size >= 32), sizes.join(" "));
  const overflow = await page.frame().evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
  assertEquals(overflow, 0);
}, { width: 360, window: { width: 400, height: 528 } });

testPage("Japanese hosts are spoken to in Japanese", async (page) => {
  await page.send("input", song);
  await page.settle();
  assertMatch((await look(page)).meta, /^ヘ長調 · 4\/4 · 132 BPM · 24小節 · 6トラック$/);
}, { context: { locale: "ja-JP" } });

testPage("repairs are counted and told", async (page) => {
  await page.send("input", SHORT_SONGS[1]);
  const button = page.frame().locator(".count");
  const words = await button.getAttribute("aria-label");
  await button.click();
  const reasons = await page.frame().locator("#panel .why").count();
  assertEquals([`${reasons} repairs`, String(reasons)], [
    words,
    await button.getAttribute("data-count"),
  ]);
  await page.page.keyboard.press("Escape");
  assertEquals(await page.frame().locator("#panel").count(), 0);
});

/** An answer with a check of a bar, one of the whole piece, and one that the page does not know. */
const CHECKED = {
  content: [{ type: "text", text: "ok" }],
  structuredContent: {
    title: "T",
    checkTotal: 4,
    checks: [
      { code: "bar_short", track: "ベース", bar: 23, detail: "3.5 of 4 beats" },
      { code: "equal_velocities", track: null, bar: null, detail: "80" },
      { code: "new_rule", track: "メロディ", bar: 2, detail: "D5 over G" },
    ],
  },
};

testPage("checks of the answer stand above repairs and lead to their bars", async (page) => {
  const [tune, keys, ...rest] = song.tracks;
  const tracks = [tune, { ...keys, instrument: "Electric Pinao" }, ...rest];
  await page.send("input", { ...song, tracks });
  await page.send("result", CHECKED);
  const button = page.frame().getByRole("button", { name: "4 checks · 1 repair" });
  await button.press("Enter");
  assertEquals(await page.frame().locator("#panel h2").allInnerTexts(), ["4 checks", "1 repair"]);
  const said = await page.frame().evaluate(() =>
    [...document.querySelectorAll(".check")].map((check) =>
      [...check.querySelectorAll("b, .where > span")].map((part) => part.textContent).join(" | ")
    )
  );
  assertEquals(said, [
    "The bar holds too few beats | ベース | Bar 23 | 3.5 of 4 beats",
    "All notes are equally loud | 80",
    "new_rule | メロディ | Bar 2 | D5 over G",
  ]);
  assertEquals(await page.frame().locator("#panel .rest").innerText(), "and 1 more");
  const colour = await page.frame().locator("#panel .swatch").first().evaluate((swatch) =>
    getComputedStyle(swatch).backgroundColor
  );
  assertEquals(colour, "rgb(98, 119, 67)");

  await page.page.keyboard.press("Tab");
  await page.page.keyboard.press("Tab");
  await page.page.keyboard.press("Enter");
  await page.rest();
  assertMatch((await look(page)).clock, /Bar 23\.1 \/ 24 [A-G]/);
  // Of the 508 pixels of the roll the list leaves 168 free, and a bar of four quarters takes 68.
  const bars = await page.frame().evaluate(() => {
    const leftOf = (selector: string): number =>
      parseFloat(document.querySelector<HTMLElement>(selector)?.style.left ?? "");
    return (leftOf(".minimap .head") - leftOf(".minimap .window")) / 100 * 24;
  });
  assert(bars >= 0 && bars * 68 <= 168 - 68, String(bars));

  await page.page.keyboard.press("Escape");
  assertEquals(await page.frame().locator("#panel").count(), 0);
  assertEquals(await button.evaluate((element) => element === document.activeElement), true);
});

testPage("on a phone a check closes the list over its bar", async (page) => {
  await page.send("input", song);
  await page.send("result", CHECKED);
  const button = page.frame().getByRole("button", { name: "4 checks" });
  assertEquals(await button.getAttribute("data-count"), "4");
  await button.click();
  const width = await page.frame().locator("#panel").evaluate((panel) => panel.clientWidth);
  assertEquals(width, 360);
  await page.frame().getByRole("button", { name: /^The bar holds/ }).click();
  await page.frame().waitForSelector("#panel", { state: "detached" });
  assertMatch((await look(page)).clock, /Bar 23\.1/);
}, { width: 360, window: { width: 400, height: 528 } });

testPage("checks are told in the language of the host", async (page) => {
  await page.send("input", song);
  await page.send("result", CHECKED);
  await page.frame().getByRole("button", { name: "確認 4件" }).click();
  assertEquals(
    await page.frame().locator(".check b").allInnerTexts(),
    ["小節の拍が足りません", "すべての音が同じ強さです", "new_rule"],
  );
}, { context: { locale: "ja-JP" } });

testPage("arguments that are no object, and a piece as text, are survived", async (page) => {
  for (const args of [undefined, {}, { composition: text.slice(0, 900) }, { tracks: "none" }]) {
    await page.send("partial", args);
    await page.settle();
  }
  await page.send("input", { composition: text });
  await page.settle();
  assertEquals((await look(page)).title, "夜明けの交差点");
});

Deno.test({
  name: "opened by itself the page says so, plays its example and saves its file",
  ignore: path === null,
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    assert(path !== null);
    browser ??= await launchChromium(path);
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.setContent(await buildPage("alone"));
    assertMatch(await page.locator(".empty").innerText(), /^Music from a chat, drawn and played/);
    assertEquals(await page.locator(".meta").innerText(), "Open on its own, without a chat");
    await page.getByRole("button", { name: "Play the example" }).click();
    await page.waitForSelector(".app[data-playback=playing]");
    assertEquals(await page.locator(".pill").innerText(), "Example");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    assertEquals((await download).suggestedFilename(), "夜明けの交差点.mid");

    const dropped = JSON.stringify(SHORT_SONGS[0]);
    await page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], "rain.json", { type: "application/json" }));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    }, dropped);
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "雨");
    assertEquals(await page.locator(".pill").innerText(), "rain.json");

    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "C5/4 D5 E5 F5 | G5/1 |");
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
    });
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Untitled");
    assertEquals(await page.locator(".pill").innerText(), "Pasted");
    assertEquals(complaints, []);
    await context.close();
  },
});

/** The file of a piece as the server makes it for the page, as base64. */
async function askServer(args: unknown): Promise<unknown> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = createServer({ format: "toon" });
  await server.connect(far);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(near);
  const { structuredContent } = await client.callTool({
    name: "export_midi",
    arguments: args as Record<string, unknown>,
  });
  await client.close();
  return (structuredContent as { base64?: unknown } | undefined)?.base64;
}
