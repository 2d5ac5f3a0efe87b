import { assert, assertEquals, assertMatch } from "@std/assert";
import { makeExampleSong } from "../../view/example_song.ts";
import { heal } from "./host/heal.ts";
import type { HostedPage } from "./host/page.ts";
import { look, seeRoll, SHORT_SONGS, stream } from "./host/see.ts";
import { testHosted } from "./host/test_page.ts";

// A piece that grows letter by letter, which takes long to look at.

const text = JSON.stringify(makeExampleSong());

/** Where the growing edge of the third track stands, as a share of the width; `null` when it is not in view. */
async function edgePlace(page: HostedPage): Promise<number | null> {
  return await (await seeRoll(page)).evaluate(() => {
    const { data, width, height } = globalThis.readRoll();
    // The edge is the only thing in full colour that goes down most of the roll.
    for (let x = 40; x < width; x++) {
      let count = 0;
      for (let y = 60; y < height; y++) {
        const place = (y * width + x) * 4;
        if (data.subarray(place, place + 3).join() === "8,106,94") count++;
      }
      if (count > (height - 60) * 0.8) return (x - 40) / (width - 40);
    }
    return null;
  });
}

testHosted("note text draws itself as it grows, and the bar is told", async (page) => {
  const notes = "C5/4 E5 G5 E5 | A5/2 G5/2 | C6/1 | B5/1 |";
  const pills: string[] = [];
  for (let length = 0; length <= notes.length; length++) {
    const track = { name: "Flute", instrument: "Flute", notes: notes.slice(0, length) };
    await page.send("partial", { title: "Text", bpm: 90, tracks: [track] });
    await page.hear();
    const { pill } = await look(page);
    if (pills.at(-1) !== pill) pills.push(pill);
  }
  const bars = [1, 2, 3, 4, 5].map((bar) => `Writing Flute, bar ${bar}`);
  assertEquals(pills, ["Writing", ...bars]);
});

testHosted("one line a track is read aloud, and one at the end", async (page) => {
  await page.frame().evaluate(() => {
    const line = document.querySelector("[role=status].unseen");
    const said: string[] = [];
    Object.assign(globalThis, { said });
    if (line === null) return;
    new MutationObserver(() => said.push(line.textContent ?? "")).observe(line, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await stream(page, text, 0.55, 60);
  await page.send("cancel", "stop");
  await page.settle();
  const said = await page.frame().evaluate(() => Reflect.get(globalThis, "said"));
  assertEquals(said.slice(0, -1), [
    "メロディ, Flute",
    "エレピ, Electric Piano 1",
    "ギター, Electric Guitar (clean)",
    "ストリングス, String Ensemble 1",
    "ベース, Electric Bass (finger)",
  ]);
  assertMatch(said.at(-1), /^Stopped at bar \d+$/);
});

testHosted("the growing edge stands at three quarters of the width, and moves on", async (page) => {
  const places: (number | null)[] = [];
  for (const share of [0.31, 0.34]) {
    await stream(page, text, share, 20);
    await page.rest();
    places.push(await edgePlace(page));
  }
  for (const place of places) {
    assert(place !== null && place > 0.72 && place < 0.82, String(places));
  }
});

for (const [index, short] of SHORT_SONGS.entries()) {
  testHosted(`every prefix of song ${index + 1} is survived`, async (page) => {
    const whole = JSON.stringify(short);
    const parts = Array.from(
      { length: whole.length + 1 },
      (_, length) => heal(whole.slice(0, length)),
    );
    await page.page.evaluate(async (list) => {
      for (const part of list) {
        await globalThis.host.partial(part);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, parts);
    await page.send("input", short);
    await page.settle();
    assertEquals((await look(page)).phase, "complete");
  });
}
