import { assertEquals, assertMatch } from "@std/assert";
import { makeExampleSong } from "../../view/example_song.ts";
import { heal } from "./host/heal.ts";
import type { HostOptions } from "./host/host.ts";
import type { HostedPage } from "./host/page.ts";
import { SHORT_SONGS } from "./host/see.ts";
import { testHosted } from "./host/test_page.ts";

// What a host may send in which order, and what it may be able to do or not.

const song = makeExampleSong();
const text = JSON.stringify(song);
const other = {
  title: "Other",
  tracks: [{
    name: "Oboe",
    instrument: "Oboe",
    notes: [{ pitch: "D4", beat: 1, duration: 4 }, {}],
  }],
};
const result = { content: [{ type: "text", text: "ok" }], structuredContent: {} };
const failure = { isError: true, content: [{ type: "text", text: "no_notes: None." }] };

const part = (share: number): unknown => heal(text.slice(0, Math.floor(text.length * share)));

type Step = (page: HostedPage) => Promise<void>;
const partial = (share: number): Step => (page) => page.send("partial", part(share));
const input = (args: unknown = song): Step => (page) => page.send("input", args);
const answer = (value: Record<string, unknown>): Step => (page) => page.send("result", value);
const cancel: Step = (page) => page.send("cancel", "stop");
const context = (value: Record<string, unknown>): Step => (page) =>
  page.send("changeContext", value);
const teardown: Step = (page) => page.teardown();
const play: Step = async (page) => {
  await page.frame().locator(".play").click();
  await page.frame().waitForSelector(".app[data-playback=playing]");
};

/** What the page shows at the end. */
interface Outcome {
  readonly phase: string;
  /** Rows of the list of tracks. */
  readonly tracks: number;
  readonly playback?: string;
  readonly language?: string;
  readonly theme?: string;
  readonly notice?: string;
}

/** An order in which things happen, and what comes of it. */
interface Order extends HostOptions {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly outcome: Outcome;
}

const checked = (code: string): Record<string, unknown> => ({
  content: [],
  structuredContent: { checks: [{ code, track: null, bar: null, detail: "" }], checkTotal: 1 },
});

const ORDERS: readonly Order[] = [
  { name: "input only", steps: [input()], outcome: { phase: "complete", tracks: 6 } },
  {
    name: "partials, input and result",
    steps: [partial(0.2), partial(0.5), input(), answer(result)],
    outcome: { phase: "complete", tracks: 6 },
  },
  {
    name: "a result only, without values",
    steps: [answer(result)],
    outcome: { phase: "complete", tracks: 0 },
  },
  {
    name: "partials and a result: the input was lost",
    steps: [partial(0.2), answer(result)],
    outcome: { phase: "complete", tracks: 2 },
  },
  { name: "cancelled at once", steps: [cancel], outcome: { phase: "cancelled", tracks: 0 } },
  {
    name: "cancelled while it is written",
    steps: [partial(0.2), cancel],
    outcome: { phase: "cancelled", tracks: 2 },
  },
  {
    name: "cancelled after the input: the piece is all there",
    steps: [partial(0.2), input(), cancel],
    outcome: { phase: "cancelled", tracks: 6 },
  },
  {
    name: "a partial after the input is late, and the same input changes nothing",
    steps: [input(), partial(0.1), input(), answer(checked("bar_short")), partial(0.4), input()],
    outcome: { phase: "complete", tracks: 6 },
  },
  {
    name: "another input: another piece",
    steps: [input(), answer(result), input(other)],
    outcome: { phase: "complete", tracks: 1 },
  },
  {
    name: "another piece, note by note, while the first one plays",
    steps: [
      input(),
      answer(result),
      play,
      (page) => page.send("partial", { title: "Other" }),
      (page) => page.send("partial", { ...other, bpm: 70 }),
    ],
    outcome: { phase: "writing", tracks: 1, playback: "paused" },
  },
  {
    name: "a result, and then its input",
    steps: [answer(checked("bar_short")), input()],
    outcome: { phase: "complete", tracks: 6 },
  },
  {
    name: "the input after it was stopped",
    steps: [partial(0.2), cancel, input()],
    outcome: { phase: "cancelled", tracks: 6 },
  },
  {
    name: "a partial after the end is late",
    steps: [partial(0.2), cancel, partial(0.5)],
    outcome: { phase: "cancelled", tracks: 2 },
  },
  {
    name: "two results: the second is told",
    steps: [input(), answer(checked("bar_short")), answer(checked("no_notes"))],
    outcome: { phase: "complete", tracks: 6 },
  },
  {
    name: "a failure, and then a result after all",
    steps: [partial(0.2), answer(failure), answer(result)],
    outcome: { phase: "complete", tracks: 2, notice: "" },
  },
  {
    name: "a result, and then a failure about something else",
    steps: [input(), answer(result), answer(failure)],
    outcome: { phase: "complete", tracks: 6, notice: "None" },
  },
  {
    name: "a context that comes late, bit by bit",
    context: { theme: undefined, locale: undefined, displayMode: undefined },
    steps: [
      input(),
      context({ theme: "dark" }),
      context({ locale: "ja-JP" }),
      context({ safeAreaInsets: { top: 9, right: 0, bottom: 0, left: 0 } }),
    ],
    outcome: { phase: "complete", tracks: 6, language: "ja", theme: "dark" },
  },
  {
    name: "a context in the middle of the writing",
    steps: [partial(0.1), context({ theme: "dark", locale: "ja" }), partial(0.2)],
    outcome: { phase: "writing", tracks: 2, language: "ja", theme: "dark" },
  },
  {
    name: "teardown while it plays",
    steps: [input(), play, teardown],
    outcome: { phase: "complete", tracks: 6, playback: "idle" },
  },
  {
    name: "teardown while it is written and plays, and something late",
    steps: [partial(0.3), play, teardown, partial(0.4)],
    outcome: { phase: "writing", tracks: 3, playback: "idle" },
  },
  { name: "teardown at once", steps: [teardown], outcome: { phase: "waiting", tracks: 0 } },
];

for (const { name, steps, outcome, ...options } of ORDERS) {
  testHosted(`a host sends: ${name}`, async (page) => {
    for (const step of steps) {
      await step(page);
      await page.settle();
    }
    await page.frame().waitForFunction(
      ([phase, count]) =>
        document.querySelector<HTMLElement>(".app")?.dataset.phase === phase &&
        document.querySelectorAll(".part").length === count,
      [outcome.phase, outcome.tracks] as const,
    );
    const shown = await page.frame().evaluate(() => {
      const app = document.querySelector<HTMLElement>(".app");
      return {
        playback: app?.dataset.playback,
        language: document.documentElement.lang,
        theme: document.documentElement.dataset.theme,
        notice: document.querySelector(".notice h2")?.textContent ?? "",
        top: app === null ? "" : getComputedStyle(app).paddingTop,
      };
    });
    const { phase: _, tracks: __, ...wanted } = outcome;
    const { playback = "idle", language = "en", theme = "light", notice = "" } = wanted;
    const top = name.includes("bit by bit") ? "9px" : "0px";
    assertEquals(shown, { playback, language, theme, notice, top });
    if (name.startsWith("two results")) {
      assertEquals(await page.frame().locator(".count").getAttribute("aria-label"), "1 check");
    }
  }, options);
}

/** Something that a host may be able to do, how the page uses it, and what it does without. */
interface Ability {
  /** Name of the capability; `null` for one that is a matter of the context. */
  readonly name: string | null;
  readonly words: string;
  readonly without: HostOptions;
  readonly use: Step;
  /** What the host is then asked for. */
  readonly asks: string;
  /** Where the page then says what there is instead, and what. */
  readonly instead: readonly [selector: string, words: RegExp];
}

const press = async (page: HostedPage, selector: string): Promise<void> => {
  await page.frame().locator(selector).first().evaluate((element: HTMLElement) => element.click());
};

/** Opens a document that has a link to a page of the web, and presses it. */
async function openDocumentLink(page: HostedPage): Promise<void> {
  await page.page.evaluate(() => {
    const text =
      "# Harmony\n\nSee [the whole text](https://theory.example/harmony), not [this](x:y).";
    globalThis.host.documents = { "music-theory://harmony": text };
  });
  await press(page, ".theory");
  await press(page, "#tab-theory");
  await page.frame().locator("button.check").first().click();
  await page.frame().getByRole("link").click();
}

const ABILITIES: readonly Ability[] = [
  {
    name: "downloadFile",
    words: "save files",
    without: { without: ["downloadFile"] },
    use: (page) => press(page, ".download"),
    asks: "download",
    instead: [".notice", /^Files cannot be saved from here/],
  },
  {
    name: "message",
    words: "take messages",
    without: { without: ["message"] },
    async use(page) {
      await press(page, ".continue");
      await press(page, ".chip");
      await page.frame().waitForSelector(".form > .button:enabled");
      await press(page, ".form > .button");
    },
    asks: "message",
    instead: [".sheet", /^Copy this into the chat/],
  },
  {
    name: "serverTools",
    words: "call tools",
    without: { without: ["serverTools"] },
    use: (page) => press(page, ".theory"),
    asks: "tool",
    instead: [".answer h2", /^Bbmaj7$/],
  },
  {
    name: "serverResources",
    words: "hand out resources",
    without: { without: ["serverResources"] },
    async use(page) {
      await press(page, ".theory");
      await press(page, "#tab-theory");
      if (await page.frame().locator("button.check").count() > 0) await press(page, "button.check");
    },
    asks: "read",
    instead: [".page header", /This app does not hand documents to a view/],
  },
  {
    name: "openLinks",
    words: "open links",
    without: { without: ["openLinks"] },
    use: openDocumentLink,
    asks: "link",
    instead: [
      ".sheet",
      /^Copy the address\s+This app did not open the page\.[^]*https:\/\/theory\.example\/harmony/,
    ],
  },
  {
    name: "updateModelContext",
    words: "tell the model what a person does",
    without: { without: ["updateModelContext"] },
    async use(page) {
      await press(page, ".switch");
      await page.page.waitForTimeout(1_500);
    },
    asks: "context",
    // What a message takes along is as it was.
    instead: [".app[data-phase=complete] .switch[aria-pressed=true]", /^M$/],
  },
  {
    name: null,
    words: "show a page in a whole window",
    without: { context: { availableDisplayModes: ["inline"] } },
    async use(page) {
      const button = page.frame().getByRole("button", { name: "Fullscreen" });
      if (await button.count() > 0) await button.evaluate((found: HTMLElement) => found.click());
    },
    asks: "mode",
    // There is no button for it, and the page is as it was.
    instead: [".app[data-density=inline] h1", /^夜明けの交差点$/],
  },
];

for (const { words, without, use, asks, instead } of ABILITIES) {
  testHosted(`a host that can ${words} is asked to`, async (page) => {
    await page.send("input", song);
    await page.frame().waitForSelector(".continue");
    await use(page);
    assertEquals((await page.asks(asks)).length, 1);
  });

  testHosted(`a host that cannot ${words} is not asked to`, async (page) => {
    await page.send("input", song);
    await page.frame().waitForSelector(".continue");
    await use(page);
    const [selector, expected] = instead;
    await page.frame().waitForSelector(selector);
    const words = await page.frame().locator(selector).first().evaluate((found: HTMLElement) =>
      `${found.innerText} ${found.querySelector("textarea")?.value ?? ""}`
    );
    assertMatch(words.trim(), expected);
    assertEquals(await page.events(asks), []);
  }, without);
}

testHosted("a link that the host refuses to open can be copied", async (page) => {
  await page.page.evaluate(() => void (globalThis.host.refusesLinks = true));
  await page.send("input", song);
  await page.frame().waitForSelector(".continue");
  await openDocumentLink(page);
  await page.frame().waitForSelector(".sheet");
  assertEquals(await page.events("link"), [{ url: "https://theory.example/harmony" }]);
  assertEquals(
    await page.frame().locator(".sheet textarea").inputValue(),
    "https://theory.example/harmony",
  );
  // Whoever closes the sheet is where they were.
  await page.page.keyboard.press("Escape");
  await page.frame().waitForSelector(".sheet", { state: "detached" });
  assertEquals(await page.frame().evaluate(() => document.activeElement?.role), "link");
  await page.page.evaluate(() => void (globalThis.host.refusesLinks = false));
});

testHosted("the model is told what a person did, and that it is undone", async (page) => {
  await page.send("input", song);
  await page.send("result", {
    content: [],
    structuredContent: { id: "ab12", title: song.title, tracks: [] },
  });
  await page.frame().waitForSelector(".continue");
  await page.page.waitForTimeout(1_200);
  // Nothing was done: nothing is told.
  assertEquals(await page.events("context"), []);
  await press(page, ".switch");
  await press(page, ".tail .button");
  await page.frame().locator(".notes").focus();
  // A slow machine tells of the steps between, too: what counts is what was told last.
  const told = (content: unknown): Promise<unknown> =>
    page.page.waitForFunction(
      (wanted) => {
        const last = globalThis.host.events.findLast(([kind]) => kind === "context");
        return JSON.stringify(last?.[1]) === wanted;
      },
      JSON.stringify({ content }),
    );
  const text = [
    "---",
    "piece: 夜明けの交差点 (ab12)",
    "loop: bars 1–4",
    "muted: メロディ",
    "note: メロディ, bar 4 beat 3.5, C5, eighth, velocity 84",
    "---",
  ].join("\n");
  await told([{ type: "text", text }]);
  await press(page, ".switch");
  await press(page, ".tail .button");
  await page.frame().locator("h1").click();
  await told([]);
});

/** Everything that a host can be able to do. */
const ALL = [
  "openLinks",
  "downloadFile",
  "serverTools",
  "serverResources",
  "logging",
  "updateModelContext",
  "message",
];

for (
  const [words, without] of [
    ...ALL.map((name) => [`without ${name}`, [name]] as const),
    ["that can nothing", ALL],
  ] as const
) {
  testHosted(`a piece is drawn and plays in a host ${words}`, async (page) => {
    await page.send("partial", part(0.3));
    await page.settle();
    await page.send("input", song);
    await page.send("result", result);
    await page.frame().waitForFunction(() => document.querySelectorAll(".part").length === 6);
    await play(page);
    assertEquals(await page.frame().locator(".notice").count(), 0);
  }, { without });
}

/** Two short songs: one as it should be, one as it comes. */
const SONGS: readonly (readonly [name: string, song: unknown, ranges: readonly string[]])[] = [
  ["that is written well", {
    title: "雨",
    bpm: 92,
    key: "A minor",
    sections: [{ name: "A", bar: 1, bars: 1 }],
    tracks: [
      { name: "Flute", instrument: "Flute", notes: "A4/4. B4/8 C5/4 E5 | A5/2 G#5/2 |" },
      {
        name: "Low",
        instrument: "Cello",
        notes: [{ pitch: "A2", beat: 1, duration: 1.5 }, { pitch: "E3", beat: 2.5, duration: 4 }],
      },
      { name: "Kit", instrument: "drums", notes: [{ pitch: "kick", beat: 1, duration: 0.25 }] },
    ],
    // A4 is put into the middle of F#3 to F6, A2 makes it F#2.
  }, ["C4 C5 C6", "C3 C4 C5 C6"]],
  ["that is written loosely", SHORT_SONGS[1], ["C4 C5 C6"]],
];

/** What a person sees of a piece that is being written, in one frame. */
interface Growth {
  readonly label: string;
  readonly phase: string;
  readonly failed: boolean;
  /** Of page, roll and its canvas, in pixels. */
  readonly heights: string;
  /** The octaves that have their name beside the keys, from the lowest up. */
  readonly octaves: readonly string[];
  /** Height of a semitone, in pixels; 0 where it cannot be told. */
  readonly row: number;
}

/** Looks at the page in every frame from now on; runs in it, so it uses nothing from outside. */
function watchGrowth(): void {
  const seen: Growth[] = [];
  Object.assign(globalThis, { seen });
  const canvas = document.querySelector("canvas");
  const context = canvas?.getContext("2d");
  if (!canvas || !context) return;
  let names = new Map<string, number>();
  const write = context.fillText;
  context.fillText = function (text, x, y): void {
    if (/^C-?\d$/.test(text) && x < 40) names.set(text, y);
    write.call(this, text, x, y);
  };
  const look = (): void => {
    // A frame in which the keys were not drawn shows those of before.
    const shown = names.size > 0 ? [...names].sort(([, one], [, other]) => other - one) : null;
    const octaves = shown?.map(([name]) => name) ?? seen.at(-1)?.octaves ?? [];
    const rows = shown === null || shown.length < 2
      ? seen.at(-1)?.row ?? 0
      : Math.round((shown[0][1] - shown[1][1]) / 12 * 1000) / 1000;
    names = new Map();
    const heights = ["html", ".roll", "canvas"].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect().height
    );
    seen.push({
      label: canvas.getAttribute("aria-label") ?? "",
      phase: document.querySelector(".app")?.getAttribute("data-phase") ?? "",
      failed: document.querySelector(".notice, [role=alert]") !== null,
      heights: heights.join(" "),
      octaves,
      row: rows,
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const [words, small, ranges] of SONGS) {
  testHosted(`every prefix of a song ${words} only adds to the picture`, async (page) => {
    await page.frame().evaluate(watchGrowth);
    const whole = JSON.stringify(small);
    // Where the first note decides what is in view; from there on that only grows.
    let placed = 0;
    for (let end = 0; end <= whole.length; end++) {
      await page.send("partial", heal(whole.slice(0, end)));
      const [frames, hasNotes] = await page.frame().evaluate(async () => {
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        return [
          Reflect.get(globalThis, "seen").length,
          document.querySelector(".app")?.getAttribute("data-empty") === "false",
        ] as const;
      });
      if (placed > 0 || !hasNotes) continue;
      await page.rest();
      placed = frames;
    }
    await page.hear();
    const seen: Growth[] = await page.frame().evaluate(() => Reflect.get(globalThis, "seen"));
    await page.send("input", small);
    await page.frame().waitForSelector(".app[data-phase=complete]");
    assertEquals(seen.filter(({ failed }) => failed), []);
    assertEquals([...new Set(seen.map(({ phase }) => phase))], ["waiting", "writing"]);
    assertEquals(new Set(seen.map(({ heights }) => heights)).size, 1);
    const rows = seen.map(({ row }) => row).filter((row) => row > 0);
    assertEquals(rows, rows.toSorted((one, other) => other - one));
    const octaves = seen.slice(placed).map(({ octaves }) => octaves.join(" "));
    assertEquals(octaves.filter((now, index) => now !== octaves[index - 1]), ranges);
    const counts = seen.map(({ label }) => Number(/([\d,]+) notes?\./.exec(label)?.[1] ?? 0));
    assertEquals(counts, counts.toSorted((one, other) => one - other));
    assertEquals(new Set(counts).size > 3, true, counts.join(" "));
  });
}
