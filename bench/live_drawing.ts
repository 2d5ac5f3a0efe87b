/**
 * Prints what drawing a song while it is written costs the main thread of the page, in Chromium, beside a roll that is
 * drawn anew each time: `deno task live-drawing [runs] [notes,notes,…]`.
 *
 * A song is written in 200 steps, one a frame, track by track, each step as a fresh object through the host of the tests.
 * "main" adds up what all frames took until all is drawn, each from its first callback to behind its paint, with what was
 * done for messages in between; "worst" is the longest of them. The machine's load goes into both, so the best of
 * several runs counts. The copy of a message, which every page pays, is left out. "at rest" is the part of "main" that as
 * many frames cost in which nothing happens. "computed" has the copies, but leaves out what the thread waited for others,
 * and how many notes are read does not hang on the machine at all. Without a GPU the browser paints on the same thread
 * what its canvases were told.
 *
 * @module
 */
import type { Browser, Frame } from "playwright-core";
import { createPartialReader } from "../mod.ts";
import { findChromium, launchChromium } from "../tests/support/chromium.ts";
import { openHostedPage } from "../tests/view/host/page.ts";
import { buildPage } from "../view/build.ts";
import { makeGrowingSong, type SongState } from "./live_drawing/growing_song.ts";
import { installProbe } from "./live_drawing/probe.ts";
import { SVG_ROLL } from "./live_drawing/svg_roll.ts";
import { printLine, printTable } from "./print_table.ts";

const SIZES: readonly number[] = Deno.args[1]?.split(",").map(Number) ??
  [500, 2_000, 10_000, 50_000];
/** The slow way takes minutes for more. */
const MOST_SVG = 10_000;
const UPDATES = 200;
const TRACKS = 6;
/** Steps that are sent ahead, so that there is one for each frame however busy the machine is. */
const BATCH = 50;
/** Frames of scrolling, and CSS pixels of each. */
const SCROLLS = 120;
const SCROLL = 90;
const WINDOW = { width: 760, height: 528 };

/** A page that a song is written to. */
interface Stage {
  readonly frame: Frame;
  /** Sends states of the song by how many notes are written, one after the other; the last one of all is all of it. */
  readonly send: (written: readonly number[], isWhole: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Milliseconds of the main thread, as they pass. */
interface Cost {
  readonly main: number;
  readonly worst: number;
  /** What as many frames cost in which nothing happens. */
  readonly atRest: number;
  /** Milliseconds that the thread computed for: what others run does not count. */
  readonly computed: number;
  /** Of each frame of scrolling, ascending. */
  readonly scroll: readonly number[];
}

const runs = Number(Deno.args[0] ?? 3);
const path = findChromium();
if (path === null) Deno.exit(1);
const browser = await launchChromium(path);
const html = await buildPage();
printLine(`${navigator.hardwareConcurrency} cores, load ${readLoad()}`);
const rows = [];
for (const notes of SIZES) {
  const roll = await measureBest(() => openRoll(browser, notes), notes);
  printLine(JSON.stringify({ notes, ...toCells("", roll) }));
  const svg = notes > MOST_SVG ? null : await measure(() => openSvg(browser, notes), notes);
  const row = {
    notes,
    ...toCells("", roll),
    ...(svg === null ? {} : toCells("SVG ", svg)),
    ...countReads(notes),
    load: readLoad(),
  };
  printLine(JSON.stringify(row));
  rows.push(row);
}
printTable(rows);
printLine(
  "Milliseconds. Goal on an idle machine: 600 in all to 10,000 notes, 25 for the worst frame.",
);
await browser.close();

async function measureBest(open: () => Promise<Stage>, notes: number): Promise<Cost> {
  let best = await measure(open, notes);
  for (let run = 1; run < runs; run++) {
    const cost = await measure(open, notes);
    if (cost.main < best.main) best = cost;
  }
  return best;
}

async function measure(open: () => Promise<Stage>, notes: number): Promise<Cost> {
  const { frame, send, close } = await open();
  const session = await frame.page().context().newCDPSession(frame);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const readThread = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
  };
  const release = async (rest: number): Promise<number[]> =>
    await frame.evaluate((count) => globalThis.probe.release(count), rest);
  await release(30);
  const frames: number[] = [];
  let computed = 0;
  for (let first = 1; first <= UPDATES; first += BATCH) {
    await frame.evaluate(() => globalThis.probe.hold());
    const steps = Array.from({ length: BATCH }, (_, step) => first + step);
    await send(steps.map((step) => Math.round(notes * step / UPDATES)), false);
    await frame.waitForFunction((count) => globalThis.probe.held() >= count, BATCH);
    const start = await readThread();
    frames.push(...await release(first + BATCH > UPDATES ? 20 : 0));
    computed += await readThread() - start;
  }
  await send([notes], true);
  await release(60);
  const still = await release(60);
  const scroll = await frame.evaluate(async ([times, pixels]) => {
    const target = document.querySelector(".roll") ?? document.querySelector("div");
    const costs: number[] = [];
    for (let time = 0; time < times; time++) {
      const deltaX = time >= times / 2 ? -pixels : pixels;
      requestAnimationFrame(() => {
        target?.dispatchEvent(
          new WheelEvent("wheel", { deltaX, bubbles: true, cancelable: true }),
        );
        // What is no roll of ours scrolls by itself, but not for an event that was made.
        if (target?.className === "") target.scrollLeft += deltaX;
      });
      costs.push(...await globalThis.probe.release(1));
    }
    return costs.sort((a, b) => a - b);
  }, [SCROLLS, SCROLL]);
  await close();
  const main = frames.reduce((sum, cost) => sum + cost, 0);
  const atRest = frames.length * still.reduce((sum, cost) => sum + cost, 0) / still.length;
  return { main, worst: Math.max(...frames), atRest, computed, scroll };
}

async function openRoll(browser: Browser, notes: number): Promise<Stage> {
  const hosted = await openHostedPage(browser, html, { ...WINDOW, scale: 2 });
  const { page } = hosted;
  await page.addInitScript(installProbe);
  await page.evaluate(`globalThis.makeGrowingSong = ${makeGrowingSong}`);
  await hosted.mount();
  const toState = (written: number): SongState => ({ notes, tracks: TRACKS, written });
  return {
    frame: hosted.frame(),
    send: (written, isWhole) =>
      page.evaluate(async ([states, kind]) => {
        for (const state of states) await globalThis.host[kind](globalThis.makeGrowingSong(state));
      }, [written.map(toState), isWhole ? "input" : "partial"] as const),
    close: () => hosted.close(),
  };
}

async function openSvg(browser: Browser, notes: number): Promise<Stage> {
  const context = await browser.newContext({ viewport: WINDOW, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  await page.setContent(
    `<iframe sandbox="allow-scripts" style="width: 720px; height: 488px; border: 0"></iframe>`,
  );
  await page.evaluate(`globalThis.makeGrowingSong = ${makeGrowingSong}`);
  await page.evaluate((srcdoc) => {
    const frame = document.querySelector("iframe");
    return new Promise((resolve) => {
      if (frame === null) return;
      frame.onload = resolve;
      frame.srcdoc = srcdoc;
    });
  }, SVG_ROLL);
  const toState = (written: number): SongState => ({ notes, tracks: TRACKS, written });
  return {
    frame: page.frames()[1],
    send: (written) =>
      page.evaluate((states) => {
        const target = document.querySelector("iframe")?.contentWindow;
        for (const state of states) {
          target?.postMessage({ song: globalThis.makeGrowingSong(state) }, "*");
        }
      }, written.map(toState)),
    close: () => context.close(),
  };
}

/** How many notes are read for each state of the song; no machine is faster at that. */
function countReads(notes: number): Record<string, number> {
  const reader = createPartialReader();
  const read = Array.from({ length: UPDATES }, (_, update) => {
    const written = Math.round(notes * (update + 1) / UPDATES);
    reader.read(makeGrowingSong({ notes, tracks: TRACKS, written }));
    return reader.notesRead;
  });
  return { "read at most": Math.max(...read), "in all": read.reduce((sum, count) => sum + count) };
}

function toCells(
  name: string,
  { main, worst, atRest, computed, scroll }: Cost,
): Record<string, number> {
  const at = (share: number): number => scroll[Math.floor(share * (scroll.length - 1))];
  return {
    [`${name}main`]: round(main),
    [`${name}worst`]: round(worst),
    [`${name}at rest`]: round(atRest),
    [`${name}computed`]: round(computed),
    [`${name}scroll p50`]: round(at(0.5)),
    [`${name}scroll p95`]: round(at(0.95)),
  };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

function readLoad(): string {
  return Deno.loadavg().map((value) => value.toFixed(1)).join(" ");
}
