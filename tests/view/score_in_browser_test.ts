import { assert, assertEquals, assertMatch } from "@std/assert";
import { ENGRAVER_URI as SERVED_URI } from "../../adapters/mcp/engraver.ts";
import { buildEngraver, buildPage } from "../../view/build.ts";
import { makeExampleSong } from "../../view/example_song.ts";
import { ENGRAVER_URI } from "../../view/score/load_engraver.ts";
import { openBrowser, testHosted, testInBrowser } from "./host/test_page.ts";
import { type HostedPage, withPolicy } from "./host/page.ts";

let engraver: Promise<string> | null = null;

/** Lets the host hand out the script, and shows a piece as a score. */
async function showScore(page: HostedPage, song: unknown): Promise<void> {
  const script = await (engraver ??= buildEngraver());
  await page.page.evaluate(
    ([uri, text]) => void (globalThis.host.documents[uri] = text),
    [ENGRAVER_URI, script],
  );
  await page.send("input", song);
  await page.rest();
  await page.frame().locator(".surfaces").getByText("Score").click();
  await page.frame().locator(".sheets svg").waitFor();
  await page.settle();
}

/** What the score shows, and where the playhead is. */
async function look(page: HostedPage): Promise<{
  leaf: string;
  label: string;
  notes: number;
  staves: number;
  position: string;
  head: string;
}> {
  return await page.frame().evaluate(() => {
    const all = (selector: string): number => document.querySelectorAll(selector).length;
    const text = (selector: string): string =>
      document.querySelector<HTMLElement>(selector)?.innerText.trim() ?? "";
    return {
      leaf: text(".leaf span"),
      label: document.querySelector(".sheets")?.getAttribute("aria-label") ?? "",
      notes: all(".sheets .abcjs-note"),
      staves: all(".sheets .abcjs-staff"),
      position: text(".place"),
      head: document.querySelector<HTMLElement>(".playhead")?.style.transform ?? "",
    };
  });
}

Deno.test("page and server mean the same address", () => assertEquals(ENGRAVER_URI, SERVED_URI));

testHosted("a score is drawn on demand, under the strict policy", async (page) => {
  await page.send("input", makeExampleSong());
  await page.rest();
  assertEquals(await page.events("read"), []);
  await showScore(page, makeExampleSong());
  assertEquals(await page.events("read"), [ENGRAVER_URI]);
  const seen = await look(page);
  assert(seen.notes > 20, `${seen.notes} notes`);
  assertMatch(seen.leaf, /^Bars 1–\d+ of 24$/);
  assertMatch(seen.label, /^Score, bars 1 to \d+: メロディ, /);
  await page.frame().locator(".surfaces").getByText("Roll").click();
  await page.frame().locator("canvas[role=img]").waitFor();
});

testHosted(
  "a click on a note plays from there, and the page turns with the playhead",
  async (page) => {
    await showScore(page, { tracks: [{ name: "A", notes: "C4/q D E F | ".repeat(40) }] });
    const before = await look(page);
    assertEquals(before.position, "Bar 1.1 / 40");
    await page.frame().locator(".sheets .abcjs-note").nth(6).click({ force: true });
    await page.settle();
    const clicked = await look(page);
    assertEquals(clicked.position, "Bar 2.3 / 40");
    assert(clicked.head !== before.head);
    await page.frame().getByLabel("Next page").click();
    await page.frame().getByText("Bars 17–32 of 40").waitFor();
    await page.frame().locator(".sheets").press("Home");
    await page.frame().getByText("Bars 1–16 of 40").waitFor();
    await page.frame().locator(".sheets").press("ArrowRight");
    await page.settle();
    assertEquals((await look(page)).position, "Bar 2.1 / 40");
  },
);

testHosted("what plays is marked in the score", async (page) => {
  await showScore(page, { tracks: [{ name: "A", notes: "C4/w | D | E | F" }] });
  await page.frame().locator(".play").click();
  await page.frame().locator(".sheets .sounding").first().waitFor();
  await page.frame().locator(".play").click();
  await page.settle();
  assertEquals(await page.frame().locator(".sheets .sounding").count(), 0);
});

testHosted("a track that is mute has no staff", async (page) => {
  await showScore(page, { tracks: [{ name: "A", notes: "C4/w" }, { name: "B", notes: "E4/w" }] });
  assertEquals((await look(page)).label, "Score, bars 1 to 1: A, B");
  await page.frame().getByLabel("Mute A").click();
  await page.frame().locator('[aria-label="Score, bars 1 to 1: B"]').waitFor();
});

testHosted("staves have the colour of the text in both themes", async (page) => {
  await showScore(page, { tracks: [{ name: "A", notes: "C4/w" }] });
  const inks = async (): Promise<string[]> =>
    await page.frame().evaluate(() =>
      [".sheets .abcjs-note path", "h1"].map((selector) => {
        const element = document.querySelector(selector);
        if (element === null) return "";
        const { fill, color } = getComputedStyle(element);
        return selector === "h1" ? color : fill;
      })
    );
  const [light, text] = await inks();
  assertEquals(light, text);
  await page.send("changeContext", { theme: "dark" });
  await page.settle();
  const [dark, darkText] = await inks();
  assertEquals(dark, darkText);
  assert(dark !== light);
});

testHosted("texts of anyone do nothing in a score", async (page) => {
  const harm = `<img src=x onerror="globalThis.harmed = 1"><script>globalThis.harmed = 1</script>`;
  await showScore(page, {
    title: harm,
    sections: [{ name: harm, bar: 1, bars: 1 }],
    markers: [{ bar: 1, text: harm }],
    lyrics: [{ track: 0, bar: 1, beat: 1, text: harm }],
    tracks: [{ name: harm, notes: "C4/w" }],
  });
  const found = await page.frame().evaluate(() => [
    Reflect.get(globalThis, "harmed") ?? null,
    document.querySelectorAll(".sheets img, .sheets script, .sheets a").length,
  ]);
  assertEquals(found, [null, 0]);
});

testHosted("a piece of 50,000 notes shows a page at a time", async (page) => {
  const bar = "(C4 E G)/s (D4 F A) (E4 G B) (F4 A C5) ".repeat(4);
  const tracks = Array.from({ length: 8 }, (_, index) => ({
    name: `Part ${index + 1}`,
    notes: Array.from({ length: 130 }, () => bar).join("| "),
  }));
  await showScore(page, { tracks });
  const seen = await look(page);
  assertMatch(seen.leaf, /^Bars? \d+(–\d+)? of 130$/);
  assert(seen.notes <= 1_200, `${seen.notes} notes`);
  await page.frame().locator(".sheets").press("End");
  await page.settle();
  assertMatch((await look(page)).leaf, /130 of 130$/);
});

testHosted("a host that hands out no resources gets the reason and the file", async (page) => {
  await page.send("input", makeExampleSong());
  await page.rest();
  await page.frame().locator(".surfaces").getByText("Score").click();
  const words = await page.frame().locator(".score").innerText();
  assertMatch(words, /does not hand a view what it needs to draw staves/);
  await page.frame().locator(".score button").click();
  await page.asks("download");
}, { without: ["serverResources"] });

testHosted("a script that does not come is said to be missing", async (page) => {
  await page.send("input", makeExampleSong());
  await page.rest();
  await page.page.evaluate(() => void (globalThis.host.documents = {}));
  await page.frame().locator(".surfaces").getByText("Score").click();
  await page.frame().getByText("could not be fetched").waitFor();
});

testHosted("the score is there to copy as ABC", async (page) => {
  await showScore(page, { title: "Air", tracks: [{ name: "A", notes: "C4/w" }] });
  await page.frame().getByLabel("Copy as ABC").click();
  const text = await page.frame().locator(".sheet textarea").inputValue();
  assertMatch(text, /^%abc-2\.1\nX:1\nT:Air\n[^]*C8 \|\]\n$/);
});

testInBrowser("a page on its own says where scores are drawn", async () => {
  const { browser } = await openBrowser();
  const page = await browser.newPage();
  await page.setContent(withPolicy(await buildPage("alone")));
  await page.getByRole("button", { name: /example/i }).first().click();
  await page.locator(".surfaces").getByText("Score").click();
  assertMatch(await page.locator(".score").innerText(), /inside an app that has this server/);
  await page.close();
});
