import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Page } from "playwright-core";
import { encodeMidi, preprocess } from "../../../mod.ts";
import { buildPage } from "../../../view/build.ts";
import { makeExampleSong } from "../../../view/example_song.ts";
import { file as midiFile, track as midiTrack } from "../../support/midi_bytes.ts";
import type { HostedPage } from "../host/page.ts";
import { openBrowser, sentTexts, testHosted, testInBrowser } from "../host/test_page.ts";

const song = makeExampleSong();
const short = {
  title: "Two bars",
  bpm: 240,
  tracks: [
    { name: "Flute", instrument: "Flute", notes: "C5/2 G5/2 | E5/1 |" },
    { name: "Bass", instrument: "Bass", notes: "C3/1 | C3/1 |" },
  ],
};

const press = (page: HostedPage, name: string | RegExp): Promise<void> =>
  page.frame().getByRole("button", { name, exact: typeof name === "string" }).click();

async function askForSound(page: HostedPage): Promise<void> {
  await press(page, "Other formats");
  await page.frame().getByRole("menuitem", { name: "Sound file (WAV)" }).click();
}

const noticeOf = async (page: HostedPage): Promise<string> =>
  (await page.frame().locator(".notice .words").innerText()).replace(/\s+/g, " ");

/** What is in a WAV file of 16 bits. */
function readWav(base64: string): { channels: number; rate: number; samples: Int16Array } {
  const bytes = Uint8Array.fromBase64(base64);
  const view = new DataView(bytes.buffer);
  return {
    channels: view.getUint16(22, true),
    rate: view.getUint32(24, true),
    samples: new Int16Array(bytes.buffer.slice(44)),
  };
}

/** Root mean square of a stretch of the left channel, as a share of full scale. */
function loudness(samples: Int16Array, from: number, to: number): number {
  let sum = 0;
  for (let frame = from; frame < to; frame++) sum += (samples[frame * 2] / 32_768) ** 2;
  return Math.sqrt(sum / (to - from));
}

type Saved = { contents: { resource: { uri: string; mimeType: string; blob: string } }[] };

testHosted("a piece is saved as sound, through the host", async (page) => {
  await page.send("input", short);
  await askForSound(page);
  const [file] = await page.asks("download") as Saved[];
  const { uri, mimeType, blob } = file.contents[0].resource;
  assertEquals([uri, mimeType], ["file:///Two bars.wav", "audio/wav"]);
  const { channels, rate, samples } = readWav(blob);
  // Two bars of a second each, and two seconds in which they die away.
  assertEquals([channels, rate, samples.length], [2, 32_000, 4 * 32_000 * 2]);
  assert(loudness(samples, 3_200, 64_000) > 0.01);
  assert(loudness(samples, 124_000, 128_000) < 0.001);
  assert(samples.every((sample) => Math.abs(sample) < 32_767));
  assertEquals(await page.frame().locator(".notice").count(), 0);
});

testHosted("what is muted is not in the sound", async (page) => {
  await page.send("input", short);
  await press(page, "Mute Flute");
  await press(page, "Mute Bass");
  await askForSound(page);
  const [file] = await page.asks("download") as Saved[];
  const { samples } = readWav(file.contents[0].resource.blob);
  assert(loudness(samples, 3_200, 64_000) < 1e-4);
});

testHosted("while it is rendered the share is told, and it can be stopped", async (page) => {
  const notes = "(C4 E G B)/8 ".repeat(8) + "| ";
  const long = { title: "Long", bpm: 60, tracks: [{ name: "Keys", notes: notes.repeat(100) }] };
  await page.send("input", long);
  await askForSound(page);
  await page.frame().locator("progress").waitFor();
  assertMatch(await noticeOf(page), /^Making the sound file, \d+ %$/);
  await page.frame().waitForFunction(() =>
    (document.querySelector("progress")?.value ?? 0) > 0.001
  );
  await press(page, "Cancel");
  await page.frame().locator("progress").waitFor({ state: "detached" });
  assertEquals(await page.events("download"), []);
  assertEquals(await page.frame().locator(".notice").count(), 0);
});

testHosted("a host that refuses the sound has the MIDI file offered", async (page) => {
  await page.send("input", short);
  await page.page.evaluate(() => void (globalThis.host.refusesFiles = true));
  await askForSound(page);
  await page.frame().locator(".notice h2").waitFor();
  assertEquals(
    await noticeOf(page),
    "The file was not saved Some apps refuse large files. The MIDI file is small.",
  );
  await page.page.evaluate(() => void (globalThis.host.refusesFiles = false));
  await page.frame().locator(".notice").getByRole("button", { name: "Download MIDI" }).click();
  const files = await page.asks("download") as Saved[];
  assertEquals(files.at(-1)?.contents[0].resource.mimeType, "audio/midi");
});

testHosted("a host that saves nothing is not made to wait for a rendering", async (page) => {
  await page.send("input", short);
  await askForSound(page);
  assertMatch(await noticeOf(page), /^Files cannot be saved from here/);
  await press(page, "Ask for the file");
  assertEquals(await sentTexts(page), ["Please give me the MIDI file of “Two bars”."]);
}, { without: ["downloadFile"] });

testHosted("a piece of more than ten minutes says that it is too long", async (page) => {
  await page.send("input", { ...short, bpm: 4, tracks: [{ notes: "C4/1 | ".repeat(11) }] });
  await askForSound(page);
  assertEquals(
    await noticeOf(page),
    "The sound file could not be made It would last more than ten minutes. " +
      "The MIDI file has no such limit.",
  );
});

testHosted("without a sound device the page says so, and what is left", async (page) => {
  await page.send("input", short);
  await page.frame().evaluate(() => void Reflect.deleteProperty(globalThis, "AudioContext"));
  await page.frame().locator(".play").click();
  await page.frame().waitForSelector(".app[data-playback=unavailable]");
  assertEquals(
    await noticeOf(page),
    "No sound here The browser gives this page no sound. Any music program plays the MIDI file.",
  );
  assertEquals(await page.frame().locator(".clock .place").innerText(), "No sound here");
  await page.frame().locator(".notice").getByRole("button", { name: "Download MIDI" }).click();
  assertEquals((await page.asks("download")).length, 1);
});

testHosted("what is gone can be asked for again", async (page) => {
  await page.send("result", { content: [] });
  await press(page, "Ask for it again");
  await page.frame().getByRole("button", { name: "Sent" }).waitFor();
  await page.mount();
  await page.send("cancel", "stop");
  await press(page, "Ask for it again");
  assertEquals(await sentTexts(page), [
    "Please make the piece once more: its notes are no longer in the view.",
  ]);
});

testHosted("320 pixels hold everything, with targets for fingers", async (page) => {
  const [tune, ...rest] = song.tracks;
  await page.send("input", { ...song, tracks: [{ ...tune, instrument: "Fluet" }, ...rest] });
  await page.frame().waitForSelector(".count");
  const look = () =>
    page.frame().evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const outside = [...document.querySelectorAll(".top button, .drawer button, .transport *")]
        .filter((target) => {
          const { left, right, width } = target.getBoundingClientRect();
          return width > 0 && (left < 0 || right > clientWidth);
        }).map((target) => target.className);
      const title = document.querySelector(".id")?.clientWidth ?? 0;
      return { overflow: scrollWidth - clientWidth, outside, hasTitle: title >= 80 };
    });
  const fine = { overflow: 0, outside: [], hasTitle: true };
  assertEquals(await look(), fine);
  await press(page, "Continue");
  for (const tab of ["continue", "chord", "theory", "review"]) {
    await page.frame().locator(`#tab-${tab}`).click();
    assertEquals(await look(), fine, tab);
  }
}, { width: 320, window: { width: 360, height: 528 } });

testHosted("50,000 notes are shown, and a wish about them stays short", async (page) => {
  const tracks = Array.from({ length: 8 }, (_, track) => ({
    name: `Part ${track + 1}`,
    notes: Array.from({ length: 6_250 }, (_, index) => ({
      pitch: 40 + (index * 7 + track * 5) % 40,
      beat: 1 + index * 0.25,
      duration: 0.25,
    })),
  }));
  await page.send("input", { title: "Large", bpm: 200, tracks });
  await page.frame().waitForSelector(".continue");
  assertMatch(
    await page.frame().locator("canvas[role=img]").getAttribute("aria-label") ?? "",
    /50,000 notes/,
  );
  await press(page, "Continue");
  await press(page, "An ending");
  await press(page, "Send to the chat");
  const [text] = await sentTexts(page);
  assert(text.length > 500 && text.length < 6_500, String(text.length));
  assertMatch(text, /\nBars \d+–391 \(/);
});

testInBrowser(
  "a MIDI file that is dropped is opened, and a broken one leaves the page open",
  async () => {
    const { browser } = await openBrowser();
    const html = await buildPage("alone");
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
    const page = await context.newPage();
    await page.setContent(html);
    const drop = (name: string, bytes: Uint8Array): Promise<void> => dropFile(page, name, bytes);
    await page.getByText(/drop a piece here: a MIDI file, JSON or note text/).waitFor();
    await drop("broken.mid", new TextEncoder().encode("MThd"));
    await page.getByRole("heading", { name: "broken.mid could not be read" }).waitFor();
    const { composition } = preprocess({
      title: "Dropped",
      tracks: [{ name: "Harp", notes: "C4/w" }],
    });
    // What is wrong with a file is told beside the music.
    await drop("stuck.mid", midiFile([midiTrack("00 90 3C 64")]));
    await page.getByRole("button", { name: /^\d+ warnings?$/ }).click();
    await page.getByRole("heading", { name: /^\d+ warnings?$/ }).waitFor();
    assertMatch(
      await page.locator("#panel").innerText(),
      /A note has no end: it ends with its track[^]*Track 1 · byte \d+/,
    );
    await drop("renamed.txt", encodeMidi(composition));
    await page.getByText("Dropped", { exact: true }).first().waitFor();
    assertEquals(await page.locator(".pill").innerText(), "renamed.txt");
    assertEquals(await page.locator(".count").count(), 0);
    await page.reload();
    await page.setContent(html);
    // The example is still one click away, and what is pasted into a field stays there.
    await page.getByRole("button", { name: "Play the example" }).click();
    await page.waitForSelector(".app[data-playback=playing]");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator("textarea").evaluate((field) => {
      const data = new DataTransfer();
      data.setData("text/plain", "C5/4 D5 E5 F5 | G5/1 |");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    assertEquals(await page.locator(".pill").innerText(), "Example");
    await page.getByRole("button", { name: "An ending" }).click();
    await page.getByRole("button", { name: "Send to the chat" }).click();
    assertMatch(
      await page.getByRole("dialog").innerText(),
      /This page is open without a chat\./,
    );
    await context.close();
  },
);

testInBrowser(
  "the page for chats opens text by itself, and says where MIDI files are opened",
  async () => {
    const { html, browser } = await openBrowser();
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
    const page = await context.newPage();
    await page.setContent(html);
    await page.getByText(/Drop a piece here: JSON or note text/).waitFor();
    assertEquals(await page.getByRole("button", { name: "Play the example" }).count(), 0);
    await dropFile(page, "song.mid", new TextEncoder().encode("MThd"));
    await page.getByText(/The one that opens MIDI files is standalone\.html/).waitFor();
    await dropFile(page, "tune.txt", new TextEncoder().encode("C4/4 D4 E4 F4"));
    await page.waitForSelector(".app[data-phase=complete]");
    assertEquals(await page.locator(".pill").innerText(), "tune.txt");
    await context.close();
  },
);

function dropFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  return page.evaluate(([file, content]) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], file));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  }, [name, [...bytes]] as const);
}
