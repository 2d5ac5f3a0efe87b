import { assert, assertEquals, assertMatch } from "@std/assert";
import { makeExampleSong } from "../../view/example_song.ts";
import { SHORTCUTS } from "../../view/keys.ts";
import { heal } from "./host/heal.ts";
import type { HostedPage } from "./host/page.ts";
import { seeRoll } from "./host/see.ts";
import { testHosted } from "./host/test_page.ts";

// Zooming both ways by keys, wheel and fingers, and the sheet that tells of it.

const song = makeExampleSong();
const text = JSON.stringify(song);

async function show(page: HostedPage): Promise<void> {
  await page.send("input", song);
  await page.frame().waitForSelector(".continue");
  await page.rest();
}

/** What is in view: the share of the piece from left to right, and the octaves from bottom to top. */
interface Seen {
  readonly width: number;
  /** Heights of the C keys on the canvas, from the top down, in its pixels. */
  readonly rows: readonly number[];
  readonly height: number;
}

/** Looks after which a roll that still moves will not stand. */
const MOST_GLANCES = 20;

/** Looks at the picture: of the keyboard, black keys are runs of their own colour. */
async function look(page: HostedPage): Promise<Seen> {
  // A moving roll is looked at when it stands: on a busy machine that takes longer.
  let before = await glance(page);
  for (let again = 0; again < MOST_GLANCES; again++) {
    const now = await glance(page);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
  throw new Error("The roll does not come to rest");
}

async function glance(page: HostedPage): Promise<Seen> {
  await page.rest();
  await page.settle();
  await page.page.waitForTimeout(200);
  const frame = await seeRoll(page);
  return frame.evaluate(() => {
    const window = document.querySelector<HTMLElement>(".minimap .window");
    if (!window) throw new Error("There is no small picture");
    const { data, width, height } = globalThis.readRoll();
    const app = document.querySelector<HTMLElement>(".app");
    const sizes = ["--head", "--lanes"].map((name) =>
      parseFloat(app?.style.getPropertyValue(name) ?? "")
    );
    const gutter = app?.dataset.density === "compact" ? [36, 14] : [40, 16];
    const x = gutter[0] - gutter[1] + 2;
    const rows: number[] = [];
    let run = 0;
    for (let y = sizes[0]; y < height - sizes[1]; y++) {
      const isDark = data[(y * width + x) * 4] < 225;
      if (isDark) run++;
      if (!isDark && run > 1) rows.push(run);
      if (!isDark) run = 0;
    }
    return { width: parseFloat(window.style.width), rows, height: innerHeight };
  });
}

/** Middle one of some numbers. */
function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}

testHosted("rows and time are zoomed apart, by keys", async (page) => {
  await show(page);
  const whole = await look(page);
  await page.frame().locator("h1").click();
  for (let step = 0; step < 4; step++) await page.page.keyboard.press("Shift+ArrowUp");
  const higher = await look(page);
  assertEquals(higher.width, whole.width);
  assert(higher.rows.length < whole.rows.length / 2, `${higher.rows} of ${whole.rows}`);
  assert(middle(higher.rows) >= middle(whole.rows) * 2, `${higher.rows} of ${whole.rows}`);
  assertEquals(higher.height, whole.height);
  // What is higher is scrolled to, as far as there is anything.
  for (let step = 0; step < 20; step++) await page.page.keyboard.press("ArrowDown");
  const bottom = await look(page);
  await page.page.keyboard.press("ArrowDown");
  assertEquals(await look(page), bottom);
  await page.page.keyboard.press("-");
  const wider = await look(page);
  assert(wider.width > whole.width);
  assertEquals(wider.rows, bottom.rows);
  await page.page.keyboard.press("0");
  const fitted = await look(page);
  assertEquals([fitted.rows, Math.round(fitted.width)], [whole.rows, 100]);
});

testHosted(
  "a wheel zooms time with ctrl, and rows with alt or with ctrl and shift",
  async (page) => {
    await show(page);
    const whole = await look(page);
    const roll = await page.frame().locator(".roll").boundingBox();
    assert(roll !== null);
    await page.page.mouse.move(roll.x + 300, roll.y + 150);
    const turn = async (...held: string[]): Promise<Seen> => {
      for (const key of held) await page.page.keyboard.down(key);
      for (let notch = 0; notch < 3; notch++) await page.page.mouse.wheel(0, -120);
      for (const key of held) await page.page.keyboard.up(key);
      return look(page);
    };
    // Without a key it scrolls the chat.
    assertEquals(await turn(), whole);
    const time = await turn("Control");
    assert(time.width < whole.width * 0.6);
    assertEquals(time.rows, whole.rows);
    const rows = await turn("Alt");
    assertEquals(rows.width, time.width);
    assert(rows.rows.length < whole.rows.length * 0.6);
    const more = await turn("Control", "Shift");
    assertEquals(more.width, time.width);
    assert(more.rows.length < rows.rows.length);
  },
);

testHosted(
  "two fingers zoom the axis on which they part",
  async (page) => {
    await show(page);
    const whole = await look(page);
    const roll = await page.frame().locator(".roll").boundingBox();
    assert(roll !== null);
    const fingers = await page.page.context().newCDPSession(page.page);
    const touch = (
      type: string,
      points: readonly (readonly [number, number])[],
    ): Promise<unknown> =>
      fingers.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: points.map(([x, y], id) => ({ x: roll.x + x, y: roll.y + y, id })),
      });
    const part = async (right: number, down: number): Promise<Seen> => {
      const at = (by: number): (readonly [number, number])[] => [
        [300 - right * by / 2, 150 - down * by / 2],
        [300 + right * by / 2, 150 + down * by / 2],
      ];
      await touch("touchStart", at(1));
      for (let step = 1; step <= 8; step++) await touch("touchMove", at(1 + step / 8));
      await touch("touchEnd", []);
      return look(page);
    };
    const time = await part(80, 0);
    assert(time.width < whole.width * 0.7, `${time.width} of ${whole.width}`);
    assertEquals(time.rows, whole.rows);
    const rows = await part(4, 60);
    assertEquals(rows.width, time.width);
    assert(rows.rows.length < whole.rows.length * 0.7, `${rows.rows} of ${whole.rows}`);
    const both = await part(70, 60);
    assert(both.width < rows.width * 0.8 && both.rows.length < rows.rows.length);
  },
  { window: {} },
);

testHosted("rows that were zoomed stay as they are while a piece is written", async (page) => {
  const send = async (share: number): Promise<void> => {
    await page.send("partial", heal(text.slice(0, Math.floor(text.length * share))));
    await page.settle();
  };
  await send(0.25);
  await page.frame().locator("h1").click();
  for (let step = 0; step < 4; step++) await page.page.keyboard.press("Shift+ArrowUp");
  const before = await look(page);
  const heights = new Set<number>();
  for (const share of [0.35, 0.5, 0.6]) {
    await send(share);
    const now = await look(page);
    heights.add(now.height);
    assertEquals(now.rows.length, before.rows.length);
  }
  assertEquals([...heights], [before.height]);
});

testHosted("buttons zoom rows in a whole window", async (page) => {
  await show(page);
  await page.frame().getByRole("button", { name: "Higher rows" }).click();
  assertEquals(
    await page.frame().getByRole("button", { name: "Follow" }).first().getAttribute("aria-pressed"),
    "false",
  );
  await page.frame().getByRole("button", { name: "Lower rows" }).click();
}, {
  width: 1280,
  height: 800,
  context: { displayMode: "fullscreen" },
  window: { width: 1320, height: 840 },
});

for (const width of [720, 320]) {
  testHosted(`the chord of the moment stands over its degree, ${width} pixels`, async (page) => {
    await show(page);
    const symbol = page.frame().locator(".clock .symbol");
    const numeral = page.frame().locator(".clock .numeral");
    assertEquals(await symbol.innerText(), "Bbmaj7");
    assertEquals(await numeral.isVisible(), width > 560);
    const seen: string[] = [];
    await page.frame().locator("h1").click();
    for (let bar = 0; bar < 3; bar++) {
      await page.page.keyboard.press("ArrowRight");
      await page.settle();
      seen.push(`${await symbol.innerText()} ${await numeral.textContent()}`);
    }
    assertEquals(seen, ["Am7 iii7", "Gm7 ii7", "Fadd9 Iadd9"]);
    // Nobody is told of it who has not asked, and nothing moves with its length.
    assertEquals(
      await page.frame().locator("[aria-live] .symbol, [role=status] .symbol").count(),
      0,
    );
    const place = (): Promise<unknown> => page.frame().locator(".minimap").boundingBox();
    const before = await place();
    await page.frame().locator(".play").click();
    await page.frame().waitForFunction(() =>
      document.querySelector(".symbol")?.textContent?.startsWith("C/E")
    );
    assertEquals(await place(), before);
    await page.frame().locator(".play").click();
  }, { width });
}

testHosted("a piece without chords has no room for them", async (page) => {
  await page.send("input", { tracks: [{ instrument: "Flute", notes: "C5/1 | D5/1 |" }] });
  await page.frame().waitForSelector(".continue");
  assertEquals(await page.frame().locator(".symbol").count(), 0);
});

for (
  const [locale, heading, space] of [["en-GB", "Keys", "Space"], ["ja", "キー操作", "スペース"]]
) {
  for (const width of [720, 320]) {
    testHosted(
      `the sheet of keys is all of their table: ${locale}, ${width} pixels`,
      async (page) => {
        await show(page);
        const opener = page.frame().getByRole("button", { name: heading, exact: true });
        const hasRoom = width > 560;
        assertEquals(await opener.isVisible(), hasRoom);
        if (hasRoom) await opener.click();
        else {
          await page.frame().locator(".play").focus();
          await page.page.keyboard.press("?");
        }
        const sheet = page.frame().getByRole("dialog", { name: heading });
        await sheet.waitFor();
        const keys = await sheet.locator("kbd").allInnerTexts();
        const rows = Object.values(SHORTCUTS).map((row) => Object.keys(row));
        // Shift is said once for the two keys that it is held with.
        assertEquals(keys.length, rows.flat().length + 1);
        assertEquals(keys[0], space);
        assertMatch(keys.join(" "), /← → Home End L M S F ↑ ↓ \+ − Shift ↑ ↓ 0 \? Esc/);
        // It has the focus, fits the page, and gives the focus back.
        const { isInside, isWithin } = await page.frame().evaluate(() => {
          const found = document.querySelector(".help");
          const box = found?.getBoundingClientRect();
          const isInside = found?.contains(document.activeElement);
          return {
            isInside,
            isWithin: box !== undefined && box.top >= 0 && box.bottom <= innerHeight &&
              box.left >= 0 && box.right <= innerWidth &&
              document.documentElement.scrollWidth <= innerWidth,
          };
        });
        assertEquals([isInside, isWithin], [true, true]);
        await page.page.keyboard.press("Escape");
        await sheet.waitFor({ state: "detached" });
        const focus = await page.frame().evaluate(() => document.activeElement?.className ?? "");
        assertMatch(focus, hasRoom ? /ask-keys/ : /play/);
      },
      { width, context: { locale } },
    );
  }
}
