import { heal } from "./heal.ts";
import type { HostedPage } from "./page.ts";

/** Two short songs: one as it should be, one as it comes. */
export const SHORT_SONGS: readonly unknown[] = [
  {
    title: "雨",
    bpm: 92,
    key: "A minor",
    sections: [{ name: "A", bar: 1, bars: 1 }],
    tracks: [
      {
        name: "Flute",
        instrument: "Flute",
        notes: [{ pitch: "E5", beat: 1, duration: 1.5 }, { pitch: "C5", beat: 2.5, duration: 0.5 }],
      },
      { name: "Kit", instrument: "drums", notes: [{ pitch: "kick", beat: 1, duration: 0.25 }] },
    ],
  },
  {
    tempo: "120 BPM",
    composition: {
      tracks: [{
        instrument: "pinao",
        notes: [{ note: "C#5", time: 0, dur: "8n", vel: 0.7 }, ["D4", 1], {
          chord: "Am7/G",
          length: 2,
        }],
      }],
    },
    title: '"Loose" \\ \u00e9',
  },
];

/** What the page says about itself. */
export async function look(page: HostedPage): Promise<Record<string, string>> {
  return await page.frame().evaluate(() => {
    const app = document.querySelector<HTMLElement>(".app");
    const words = (selector: string): string =>
      document.querySelector<HTMLElement>(selector)?.innerText.replace(/\s+/g, " ").trim() ?? "";
    return {
      ...app?.dataset,
      title: words("h1"),
      meta: [...document.querySelectorAll(".meta span")].map((part) => part.textContent).join(
        " · ",
      ),
      pill: words(".pill"),
      tracks: [...document.querySelectorAll(".name")].map((part) => part.textContent).join(", "),
      notice: words(".notice .words"),
      empty: words(".empty"),
      clock: words(".clock"),
      label: document.querySelector("canvas[role=img]")?.getAttribute("aria-label") ?? "",
    };
  });
}

/** Sends a song as it grows, up to a share of its text. */
export async function stream(
  page: HostedPage,
  text: string,
  share: number,
  steps = 12,
): Promise<void> {
  for (let step = 1; step <= steps; step++) {
    await page.send("partial", heal(text.slice(0, Math.floor(text.length * share * step / steps))));
    await page.settle();
  }
}

declare global {
  var readRoll: () => ImageData;
}

/** Gives the frame a way to read the roll's pixels without touching its canvas. */
export async function seeRoll(page: HostedPage): Promise<ReturnType<HostedPage["frame"]>> {
  await page.frame().evaluate(() => {
    globalThis.readRoll = () => {
      const canvas = document.querySelector<HTMLCanvasElement>("canvas[role=img]");
      const copy = canvas && new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      if (!canvas || !copy) throw new Error("There is no canvas");
      copy.drawImage(canvas, 0, 0);
      return copy.getImageData(0, 0, canvas.width, canvas.height);
    };
  });
  return page.frame();
}
