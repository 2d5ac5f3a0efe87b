import { assert, assertEquals, assertMatch } from "@std/assert";
import { makeExampleSong } from "../../view/example_song.ts";
import { heal } from "./host/heal.ts";
import type { HostedPage } from "./host/page.ts";
import { seeRoll } from "./host/see.ts";
import { testHosted } from "./host/test_page.ts";

const song = makeExampleSong();

/** A song in which every key of the list leads somewhere else. */
const small = {
  title: "Small",
  bpm: 120,
  key: "D major",
  tracks: [
    { name: "Melody", instrument: "Flute", notes: "F#5/8. A5/16 D5/4 E5/2 | D5/1 | A5/2 B5/2 |" },
    { name: "Bass", instrument: "Bass", notes: "D2/1 | A2/1 | D2/1 |" },
    { name: "Kit", instrument: "drums", notes: [{ pitch: "snare", beat: 3, duration: 0.25 }] },
  ],
};

const FULL = {
  width: 1280,
  height: 800,
  context: { displayMode: "fullscreen" },
  window: { width: 1320, height: 840 },
} as const;

/** What a screen reader is at, and what it says of it. */
interface Heard {
  readonly hasFocus: boolean;
  readonly text: string;
  readonly place: string;
  readonly isSelected: string | null;
  /** What stands beside the note in the picture. */
  readonly readOut: string;
}

function hear(page: HostedPage): Promise<Heard> {
  return page.frame().evaluate(() => {
    const list = document.querySelector(".notes");
    const id = list?.getAttribute("aria-activedescendant") ?? "";
    const option = document.getElementById(id);
    return {
      hasFocus: document.activeElement === list,
      text: option?.textContent ?? "",
      place: [option?.ariaPosInSet, option?.ariaSetSize].join("/"),
      isSelected: option?.ariaSelected ?? null,
      readOut: document.querySelector(".readout")?.textContent ?? "",
    };
  });
}

async function show(page: HostedPage, args: unknown): Promise<void> {
  await page.send("input", args);
  await page.frame().waitForSelector(".continue");
  await page.rest();
}

testHosted("every note is told by arrow keys, with its place in its track", async (page) => {
  await show(page, small);
  await page.frame().locator(".notes").focus();
  const first = await hear(page);
  assertEquals([first.hasFocus, first.place, first.isSelected], [true, "1/7", "true"]);
  const said: string[] = [first.text];
  for (
    const key of [
      "ArrowRight",
      "ArrowRight",
      "PageDown",
      "PageDown",
      "End",
      "ArrowDown",
      "PageUp",
      "ArrowDown",
      "ArrowUp",
      "Home",
      "ArrowUp",
      "Home",
    ]
  ) {
    await page.page.keyboard.press(key);
    await page.settle();
    said.push((await hear(page)).text);
  }
  assertEquals(said, [
    "Melody, bar 1 beat 1, F#5, dotted eighth, velocity 80",
    "Melody, bar 1 beat 1.75, A5, sixteenth, velocity 80",
    "Melody, bar 1 beat 2, D5, quarter, velocity 80",
    "Melody, bar 2 beat 1, D5, whole, velocity 80",
    "Melody, bar 3 beat 1, A5, half, velocity 80",
    "Melody, bar 3 beat 3, B5, half, velocity 80",
    "Bass, bar 3 beat 1, D2, whole, velocity 80",
    "Bass, bar 2 beat 1, A2, whole, velocity 80",
    "Kit, bar 1 beat 3, Acoustic Snare, sixteenth, velocity 80",
    "Bass, bar 1 beat 1, D2, whole, velocity 80",
    "Bass, bar 1 beat 1, D2, whole, velocity 80",
    "Melody, bar 1 beat 1, F#5, dotted eighth, velocity 80",
    "Melody, bar 1 beat 1, F#5, dotted eighth, velocity 80",
  ]);
  // Those who see it read it beside the note.
  assertEquals((await hear(page)).readOut, "F#5  MelodyBar 1.1 · dotted eighth · velocity 80");
  // Enter goes there, the space bar plays, and the keys of the page are theirs again elsewhere.
  await page.page.keyboard.press("PageDown");
  await page.page.keyboard.press("Enter");
  assertMatch(await page.frame().locator(".place").innerText(), /^Bar 2\.1/);
  await page.page.keyboard.press("m");
  assertEquals(
    await page.frame().getByRole("button", { name: "Mute Melody" }).getAttribute("aria-pressed"),
    "true",
  );
  await page.page.keyboard.press(" ");
  await page.frame().waitForSelector(".app[data-playback=playing]");
  await page.page.keyboard.press("Tab");
  assertEquals((await hear(page)).text, "");
});

testHosted("notes are told in Japanese", async (page) => {
  await show(page, small);
  await page.frame().locator(".notes").focus();
  assertEquals((await hear(page)).text, "Melody、1小節1拍、F#5、付点8分音符、ベロシティ80");
  assertMatch(
    await page.frame().locator(".notes").getAttribute("aria-label") ?? "",
    /^Melodyの音符：/,
  );
}, { context: { locale: "ja-JP" } });

testHosted("of fifty thousand notes five are in the page, and all are reached", async (page) => {
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
  await page.frame().locator(".notes").focus();
  for (const key of ["End", "ArrowDown", "PageUp"]) await page.page.keyboard.press(key);
  await page.settle();
  const { text, place } = await hear(page);
  assertEquals([text, place], [
    "Part 2, bar 391 beat 1, A2, sixteenth, velocity 80",
    "6241/6250",
  ]);
  assertEquals(await page.frame().locator(".notes [role=option]").count(), 5);
  // The picture has gone there as well.
  await page.rest();
  const start = await page.frame().evaluate(() =>
    parseFloat(document.querySelector<HTMLElement>(".minimap .window")?.style.left ?? "")
  );
  assert(start > 90, String(start));
});

testHosted("hovering over a stem tells its note, and over a note too", async (page) => {
  await show(page, song);
  const roll = await page.frame().locator(".roll").boundingBox();
  assert(roll !== null);
  // The tune begins in the fourth bar; focus has the piano's velocities shown, which begin at once.
  await page.frame().getByRole("button", { name: /^エレピ/ }).click();
  await page.page.mouse.move(roll.x + 94, roll.y + roll.height - 12);
  await page.frame().waitForSelector(".readout");
  assertMatch(
    await page.frame().locator(".readout").innerText(),
    /^[A-G][b#]?\d {2}エレピ\s+Bar 1\.1 · half · velocity \d+$/,
  );
  await page.page.mouse.move(roll.x + 20, roll.y + roll.height - 12);
  await page.frame().waitForSelector(".readout", { state: "detached" });
}, FULL);

testHosted("a whole window has velocities below the drums, whatever its height", async (page) => {
  await show(page, song);
  const sizes = (): Promise<number[]> =>
    page.frame().evaluate(() => {
      const app = document.querySelector<HTMLElement>(".app");
      const [canvas] = document.querySelectorAll<HTMLCanvasElement>(".roll canvas");
      const frame = canvas.parentElement;
      const value = (name: string): number => parseFloat(app?.style.getPropertyValue(name) ?? "");
      const drums = document.querySelector<HTMLElement>(".parts.drums")?.offsetHeight ?? 0;
      return [
        value("--velocity"),
        Math.round(drums - value("--lanes")),
        canvas.height - (frame?.clientHeight ?? 0),
        canvas.width - (frame?.clientWidth ?? 0),
      ];
    });
  // The row of the drums stands beside their lanes and the velocities; canvas and frame have one size.
  assertEquals(await sizes(), [64, 64, 0, 0]);
  await page.page.evaluate(() => {
    const card = document.querySelector("section");
    if (card !== null) card.style.height = "430px";
  });
  await page.frame().waitForFunction(() => innerHeight === 430);
  await page.settle();
  assertEquals(await sizes(), [0, 0, 0, 0]);
}, FULL);

testHosted(
  "dragging along the ruler sets the loop, by bars, and the button takes it away",
  async (page) => {
    await show(page, song);
    const roll = await page.frame().locator(".roll").boundingBox();
    assert(roll !== null);
    const drag = async (from: number, to: number): Promise<void> => {
      await page.page.mouse.move(roll.x + from, roll.y + 8);
      await page.page.mouse.down();
      await page.page.mouse.move(roll.x + to, roll.y + 8, { steps: 5 });
      await page.page.mouse.up();
    };
    const loop = page.frame().getByRole("button", { name: "Loop" });
    const before = await page.frame().locator(".minimap .window").getAttribute("style");
    // A bar takes 68 pixels after the 40 of the keys; dragged from the third bar back into the second.
    await drag(40 + 2.5 * 68, 40 + 1.5 * 68);
    assertEquals(await loop.getAttribute("aria-pressed"), "true");
    await page.frame().getByRole("button", { name: "Continue" }).click();
    assertMatch(await page.frame().locator(".aside").innerText(), /^Bars 2–3, the loop,/);
    // The ruler moves nothing else, and follow stays on.
    assertEquals(await page.frame().locator(".minimap .window").getAttribute("style"), before);
    await loop.click();
    assertEquals(await loop.getAttribute("aria-pressed"), "false");
  },
);

testHosted(
  "a track in focus is told by its button, and has a volume in a whole window",
  async (page) => {
    await show(page, song);
    const name = page.frame().getByRole("button", { name: /^ギター/ });
    await name.focus();
    await page.page.keyboard.press("Enter");
    assertEquals(await name.getAttribute("aria-pressed"), "true");
    const volume = page.frame().getByRole("slider", { name: "Volume of ギター" });
    assertEquals(await volume.getAttribute("aria-valuetext"), "100 %");
    await volume.focus();
    for (let press = 0; press < 4; press++) await page.page.keyboard.press("ArrowLeft");
    assertEquals(await volume.getAttribute("aria-valuetext"), "80 %");
    // Its arrows are its own: the playhead has not moved.
    assertMatch(await page.frame().locator(".place").innerText(), /^Bar 1\.1/);
    await name.focus();
    await page.page.keyboard.press("Enter");
    assertEquals(await name.getAttribute("aria-pressed"), "false");
  },
  FULL,
);

testHosted(
  "everything that can be used is reached by Tab, and shows where the focus is",
  async (page) => {
    await show(page, song);
    await page.frame().locator("h1").click();
    const seen: string[] = [];
    for (let step = 0; step < 60; step++) {
      await page.page.keyboard.press("Tab");
      const found = await page.frame().evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const ring = getComputedStyle(document.querySelector(".roll") ?? element, "::after");
        const isRinged = (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) ||
          (element.matches(".notes") && ring.outlineStyle === "solid");
        const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
        return `${name.slice(0, 24)}${isRinged ? "" : " has no ring"}`;
      });
      if (found === null) break;
      seen.push(found);
    }
    assertEquals(seen.filter((name) => name.endsWith("no ring")), []);
    const usable = await page.frame().evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button, input, [tabindex='0']")].filter((
        element,
      ) => element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility())
        .length
    );
    assertEquals(new Set(seen).size, usable, seen.join(", "));
  },
);

testHosted("notes that were drawn bit by bit look as if all were drawn at once", async (page) => {
  const frame = await seeRoll(page);
  await frame.evaluate(() => {
    const read = (): Uint8ClampedArray => globalThis.readRoll().data;
    let kept = read();
    Object.assign(globalThis, {
      keep: () => void (kept = read()),
      // By how much a pixel differs at most, and how many differ at all.
      compare: () => {
        const now = read();
        let [most, count] = [0, 0];
        now.forEach((value, index) => {
          const difference = Math.abs(value - kept[index]);
          most = Math.max(most, difference);
          if (difference > 0) count++;
        });
        return [most, count];
      },
    });
  });
  const call = (name: string): Promise<[most: number, count: number]> =>
    page.frame().evaluate((asked) => Reflect.get(globalThis, asked)(), name);
  const stand = async (): Promise<void> => {
    await page.hear();
    await page.rest();
    await page.settle();
  };
  const assertSame = async (words: string): Promise<void> => {
    await call("keep");
    // A track that stands out and no longer does: all notes are drawn anew, twice.
    const seen: number[] = [];
    for (const state of ["attached", "detached"] as const) {
      await page.frame().locator(".who").first().click();
      await page.frame().waitForSelector(".who[aria-pressed=true]", { state });
      await page.settle();
      const [most] = await call("compare");
      seen.push(most);
    }
    // Curves that are drawn together are smoothed a little otherwise; an edge that is elsewhere differs by far more.
    assert(seen[0] > 100 && seen[1] < 60, `${words}: ${seen}`);
  };
  const text = JSON.stringify(song);
  for (let part = 1; part <= 24; part++) {
    await page.send("partial", heal(text.slice(0, Math.floor(text.length * part / 25))));
    await page.settle();
    if (part % 8 !== 0) continue;
    await stand();
    await assertSame(`part ${part}`);
  }
  await call("keep");
  for (const distance of [31, -400, 77, -33, 1200, 5]) {
    await page.frame().locator(".roll").evaluate((roll, deltaX) => {
      roll.dispatchEvent(new WheelEvent("wheel", { deltaX, bubbles: true, cancelable: true }));
    }, distance);
    await page.settle();
  }
  await stand();
  const [, moved] = await call("compare");
  assert(moved > 10_000);
  await assertSame("scrolled");
});

testHosted(
  "a roll that is made wider is filled at once, while a piece is written too",
  async (page) => {
    const tracks = [{ name: "Flute", notes: "C5/4 D5 E5 F5 | G5/4 A5" }];
    await page.send("partial", { title: "Wide", bpm: 90, tracks });
    await page.frame().waitForSelector(".pill .dot");
    await page.hear();
    const widths = await page.frame().evaluate(async () => {
      const roll = document.querySelector<HTMLElement>(".roll");
      const canvas = roll?.querySelector("canvas");
      if (!roll || !canvas) return [];
      const seen: string[] = [];
      const ratio = Math.min(2, devicePixelRatio);
      // It is asked after the page's own, before anything is seen.
      new ResizeObserver(() => {
        seen.push(`${canvas.width} of ${Math.round(roll.clientWidth * ratio)}`);
      }).observe(roll);
      for (let margin = 80; margin >= 0; margin -= 10) {
        roll.style.marginRight = `${margin}px`;
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      // The first was narrower than before, and nothing hurries that.
      return seen.slice(-7);
    });
    assertEquals(widths.length, 7);
    for (const text of widths) {
      const [drawn, wide] = text.split(" of ");
      assertEquals(drawn, wide);
    }
  },
);
