import { assert, assertEquals, assertMatch } from "@std/assert";
import { findReference, REFERENCES } from "../../../mod.ts";
import { makeExampleSong } from "../../../view/example_song.ts";
import { STRINGS } from "../../../view/strings.ts";
import type { HostedPage } from "../host/page.ts";
import { sentTexts, testHosted } from "../host/test_page.ts";

const song = makeExampleSong();

async function showSong(page: HostedPage): Promise<void> {
  await page.send("input", song);
  await page.frame().waitForSelector(".continue");
}

/** Texts of all elements that a selector finds, on one line each. */
function texts(page: HostedPage, selector: string): Promise<string[]> {
  return page.frame().locator(selector).allInnerTexts().then((found) =>
    found.map((text) => text.replace(/\s+/g, " ").trim())
  );
}

const press = (page: HostedPage, name: string | RegExp): Promise<void> =>
  page.frame().getByRole("button", { name, exact: typeof name === "string" }).click();

const CHORD = {
  content: [],
  structuredContent: {
    chord: "G7/B",
    root: "G",
    quality: "dominant seventh",
    bass: "B",
    octave: 4,
    notes: "G4 B4 D5 F5",
    midi: "67 71 74 77",
    intervals: "1 3 5 b7",
    numeral: "V65/V",
    voicing: null,
    ambiguous: [],
  },
};

testHosted("a wish goes into the chat with the last bars as notes", async (page) => {
  await showSong(page);
  await press(page, "Continue");
  assertEquals(await texts(page, "[role=tab]"), ["Continue", "Chords", "Theory"]);
  assertEquals(
    await page.frame().getByRole("button", { name: "Send to the chat" }).isDisabled(),
    true,
  );
  await press(page, "An ending");
  await page.frame().locator("textarea").fill("An ending in F minor");
  await press(page, "Send to the chat");
  const [text] = await sentTexts(page);
  assertMatch(text, /^Please go on with “夜明けの交差点”: An ending in F minor\n/);
  assertMatch(
    text,
    /\nBars 21–24 \(F major, 4\/4, 132 BPM\):\n```\nchords: Bbmaj7 C \| A7 Dm7 \| /,
  );
  assertMatch(text, /\nメロディ \(Flute\): .+\n/);
  await page.frame().getByRole("button", { name: "Sent", exact: true }).waitFor();
  assertEquals(await page.frame().locator("textarea").inputValue(), "");
});

testHosted("the loop says which bars go along", async (page) => {
  await showSong(page);
  await page.frame().locator(".minimap").click({ position: { x: 2, y: 20 } });
  await press(page, "Loop");
  await press(page, "Continue");
  assertEquals(await texts(page, ".aside"), ["Bars 1–4, the loop, will go along as notes."]);
  await press(page, "A variation of these bars");
  await press(page, "Send to the chat");
  assertMatch((await sentTexts(page))[0], /\nBars 1–4 \(/);
});

testHosted("a host without messages gives the text to copy, and says why", async (page) => {
  await showSong(page);
  await press(page, "Continue");
  await press(page, "An ending");
  await press(page, "Send to the chat");
  const sheet = page.frame().getByRole("dialog");
  assertMatch(
    await sheet.innerText(),
    /^Copy this into the chat\s+This app does not let a view write into the chat\./,
  );
  const field = sheet.locator("textarea");
  assertMatch(await field.inputValue(), /^Please go on with “夜明けの交差点”: An ending/);
  assertEquals(await field.evaluate((element) => element === document.activeElement), true);
  await press(page, "Copy");
  await page.frame().getByRole("button", { name: "Copied" }).waitFor();
  await page.page.keyboard.press("Escape");
  assertEquals(await sheet.count(), 0);
  // The panel is still there, with the wish in it: Escape closes what was opened last.
  assertEquals(await page.frame().locator("textarea").inputValue(), "An ending");
  assertEquals(await page.events("message"), []);
}, { without: ["message"] });

testHosted("a chat that refuses a message leaves its text", async (page) => {
  await showSong(page);
  await page.page.evaluate(() => void (globalThis.host.refusesMessages = true));
  await press(page, "Continue");
  await press(page, "An ending");
  await press(page, "Send to the chat");
  assertMatch(
    await page.frame().getByRole("dialog").innerText(),
    /The chat did not take the message\./,
  );
  await page.page.evaluate(() => void (globalThis.host.refusesMessages = false));
});

testHosted("each check and repair can ask to be mended, with its bar", async (page) => {
  const [tune, ...rest] = song.tracks;
  await page.send("input", { ...song, tracks: [{ ...tune, instrument: "Fluet" }, ...rest] });
  const checks = [{ code: "bar_short", track: "ベース", bar: 7, detail: "3.5 of 4 beats" }];
  await page.send("result", {
    content: [],
    structuredContent: { title: song.title, checks, checkTotal: 1 },
  });
  await press(page, "1 check · 1 repair");
  const fixes = page.frame().getByRole("button", { name: "Ask to fix this" });
  assertEquals(await fixes.count(), 2);
  await fixes.first().click();
  await page.frame().getByRole("button", { name: "Sent" }).waitFor();
  await fixes.last().click();
  await page.page.waitForFunction(() =>
    globalThis.host.events.filter(([kind]) => kind === "message").length === 2
  );
  const [check, repair] = await sentTexts(page);
  assertMatch(check, /\[bar_short\] \(3\.5 of 4 beats\)\nベース, Bar 7\n\nBar 7 \(.+\):\n```\n/);
  assertMatch(check, /\nベース \(Electric Bass \(finger\)\): .+\n```$/);
  assertMatch(
    repair,
    /Fluet → Flute\. .+ \[instrument_guessed\] \(tracks\[0\]\.instrument\)\nメロディ$/,
  );
});

testHosted("a chord is asked of the tool and drawn on a keyboard", async (page) => {
  await showSong(page);
  await page.page.evaluate((answer) => {
    globalThis.host.answers.parse_chord = answer;
  }, CHORD);
  await press(page, "Chords and theory");
  // The chord at the playhead first, without a word.
  await page.frame().waitForSelector(".answer");
  await page.frame().getByRole("textbox", { name: "Chord symbol" }).fill("G7/B");
  await page.page.keyboard.press("Enter");
  await page.frame().getByRole("heading", { name: "G7/B" }).waitFor();
  const asked = await page.events("tool") as { name: string; arguments: unknown }[];
  assertEquals(asked.map(({ name, arguments: args }) => [name, args]), [
    ["parse_chord", { symbol: "Bbmaj7", key: "F major" }],
    ["parse_chord", { symbol: "G7/B", key: "F major" }],
  ]);
  assertEquals(await texts(page, ".what p span"), ["dominant seventh", "V65/V in F major"]);
  assertEquals(await texts(page, ".tones li"), ["G 1", "B 3", "D 5", "F b7"]);
  assertEquals(await texts(page, ".answer > .aside"), ["B in the bass"]);
  assertEquals(await page.frame().locator(".key.down").count(), 5);
  assertEquals(
    await page.frame().getByRole("img", { name: "G4 B4 D5 F5" }).count(),
    1,
  );
  await press(page, "Hear it");
});

testHosted("without server tools the page reads chords itself", async (page) => {
  await showSong(page);
  await press(page, "Chords and theory");
  await page.frame().getByRole("button", { name: "Gm7", exact: true }).click();
  await page.frame().getByRole("heading", { name: "Gm7" }).waitFor();
  assertEquals(await texts(page, ".what p span"), ["minor seventh", "ii7 in F major"]);
  // A place that is clicked asks for its chord.
  await page.frame().locator(".minimap").click({ position: { x: 3, y: 20 } });
  await page.frame().getByRole("heading", { name: "Bbmaj7" }).waitFor();
  await page.frame().getByRole("textbox", { name: "Chord symbol" }).fill("Cmaj8");
  await press(page, "Look up");
  assertMatch(
    await page.frame().getByRole("alert").innerText(),
    /^Cannot parse chord "Cmaj8": .+\. .+$/,
  );
  assertEquals(await page.frame().locator(".answer").count(), 0);
  assertEquals(await page.events("tool"), []);
}, { without: ["serverTools"] });

testHosted("the seven references are listed, read through the host, and drawn", async (page) => {
  await page.page.evaluate((text) => {
    globalThis.host.documents = { "music-theory://rhythm-patterns": text };
  }, findReference("rhythm-patterns").text);
  await press(page, "Chords and theory");
  assertEquals(await texts(page, ".page li b"), REFERENCES.map(({ title }) => title));
  await press(page, /^Rhythm patterns/);
  await page.frame().getByRole("heading", { name: "Rhythm patterns" }).waitFor();
  assertEquals(await page.events("read"), ["music-theory://rhythm-patterns"]);
  const shown = await page.frame().locator(".document").innerText();
  assertMatch(shown, /Four on the floor, 118–130: house, disco/);
  assert(!/\*\*|```|\| ---/.test(shown));
  assertEquals(
    await page.frame().locator(".document pre").first().innerText(),
    "hat    x.x. x.x. x.x. x.x.\nsnare  .... X... .... X...\nkick   x... ..x. x.x. ....",
  );
  await press(page, "All references");
  await press(page, /^Harmony/);
  await page.frame().getByText("This document could not be opened.").waitFor();
  await press(page, "Ask in the chat");
  assertMatch((await sentTexts(page))[0], /“Harmony” \(music-theory:\/\/harmony\)/);
});

testHosted("a host that hands out no documents has the model asked for them", async (page) => {
  await press(page, "Chords and theory");
  assertMatch(
    (await texts(page, ".page header"))[0],
    /This app does not hand documents to a view\. The model can read them\.$/,
  );
  await press(page, "Ask in the chat: Counterpoint");
  assertMatch((await sentTexts(page))[0], /music-theory:\/\/counterpoint/);
  assertEquals(await page.events("read"), []);
}, { without: ["serverResources"] });

testHosted("every panel is a key away, and the focus comes back", async (page) => {
  await showSong(page);
  const opener = page.frame().getByRole("button", { name: "Continue" });
  await opener.focus();
  const keys = page.page.keyboard;
  await keys.press("Enter");
  await page.frame().waitForSelector(".drawer");
  await keys.press("ArrowRight");
  assertEquals(await page.frame().locator("[aria-selected=true]").innerText(), "Chords");
  await keys.press("ArrowRight");
  await keys.press("ArrowRight");
  const focused = await page.frame().evaluate(() => document.activeElement?.textContent);
  assertEquals(focused, "Continue");
  await keys.press("Escape");
  assertEquals(await page.frame().locator(".drawer").count(), 0);
  assertEquals(await opener.evaluate((element) => element === document.activeElement), true);
  // What is typed into a field does not play.
  await keys.press("Enter");
  await page.frame().locator("textarea").fill("");
  await page.frame().locator("textarea").press("Space");
  assertEquals(await page.frame().locator(".app").getAttribute("data-playback"), "idle");
});

testHosted("panels speak Japanese", async (page) => {
  await showSong(page);
  await press(page, "続き");
  assertEquals(await texts(page, "[role=tab]"), ["続き", "コード", "理論"]);
  await press(page, "エンディング");
  await press(page, "チャットに送る");
  const [text] = await sentTexts(page);
  assertMatch(text, /^「夜明けの交差点」の続きをお願いします。エンディング\n/);
  assertMatch(text, /\n21〜24小節（ヘ長調, 4\/4, 132 BPM）：\n/);
}, { context: { locale: "ja-JP" } });

Deno.test("the table of texts has every reference, in the order of the library", () => {
  for (const { references } of Object.values(STRINGS)) {
    assertEquals(Object.keys(references), REFERENCES.map(({ name }) => name));
  }
  const titles = Object.values(STRINGS.en.references).map(([title]) => title);
  assertEquals(titles, REFERENCES.map(({ title }) => title));
});
