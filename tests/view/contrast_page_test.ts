import { assert, assertEquals } from "@std/assert";
import { makeExampleSong } from "../../view/example_song.ts";
import { INK_NAMES, STRENGTHS } from "../../view/piano_roll/shape.ts";
import { type Colour, contrast, mixColours, PALETTE_SIZE, toTheme } from "../../view/theme.ts";
import type { HostedPage } from "./host/page.ts";
import { seeRoll } from "./host/see.ts";
import { testHosted } from "./host/test_page.ts";

// What axe cannot see: colours on the canvas, and marks that are no text. Values are those of the running page.

/** Variables of the style sheet that are texts, with the grounds on which they stand. */
const TEXTS: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ["text", "surface", "well", "raised"],
  ["quiet", "surface", "well", "raised"],
  ["faint", "surface", "well", "raised"],
  ["danger", "surface", "well"],
  ["on-inverse", "inverse"],
  // The canvas: names of sections, numbers of bars, changes, keys and lanes, chords, the chord of the moment.
  ["ink-text", "ink-surface", "ink-well"],
  ["ink-quiet", "ink-well"],
  ["ink-faint", "ink-surface", "ink-well"],
  ["ink-onInverse", "ink-inverse"],
];

/** Marks that mean something: playhead and rims, the ring of the focus, drums, edges of fields and levels, icons. */
const MARKS: readonly (readonly [mark: string, ...grounds: string[]])[] = [
  ["ink-text", "ink-surface", "ink-band", "ink-well"],
  ["ring", "surface", "well", "raised"],
  ["ink-stroke", "ink-surface"],
  ["mark", "surface"],
  ["quiet", "surface", "well"],
  ["inverse", "surface", "well"],
];

/** A host with a palette of its own: warm paper, and a blue night. */
const HOST = {
  light: { "--color-background-primary": "#faf6ec", "--color-text-primary": "#2b2416" },
  dark: { "--color-background-primary": "#101826", "--color-text-primary": "#e8eefc" },
} as const;

async function readColours(
  page: HostedPage,
  names: readonly string[],
): Promise<Record<string, Colour>> {
  const found = await page.frame().evaluate((wanted) => {
    const probe = document.createElement("i");
    document.documentElement.append(probe);
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (context === null) throw new Error("There is no canvas");
    const colours = wanted.map((name) => {
      probe.style.color = "transparent";
      probe.style.color = `var(--${name})`;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = getComputedStyle(probe).color;
      context.fillRect(0, 0, 1, 1);
      return [name, [...context.getImageData(0, 0, 1, 1).data]] as const;
    });
    probe.remove();
    return colours;
  }, [...new Set(names)]);
  return Object.fromEntries(found.map(([name, [red, green, blue, alpha]]) => {
    assertEquals(alpha, 255, `--${name} is no colour`);
    return [name, [red, green, blue]];
  }));
}

for (const theme of ["light", "dark"] as const) {
  for (const variables of [{}, HOST[theme]]) {
    const whose = Object.keys(variables).length === 0 ? "ours" : "a host's";
    testHosted(`texts stand 4.5 : 1 and marks 3 : 1: ${theme}, ${whose}`, async (page) => {
      await page.send("input", makeExampleSong());
      const tracks = Array.from({ length: PALETTE_SIZE }, (_, index) => `track-${index}`);
      const inkNames = INK_NAMES.map((name) => `ink-${name}`);
      const colours = await readColours(page, [
        ...TEXTS.flat(),
        ...MARKS.flat(),
        ...tracks,
        ...inkNames,
      ]);
      const weak: string[] = [];
      const check = (name: string, colour: Colour, ground: string, least: number): void => {
        const ratio = contrast(colour, colours[ground]);
        if (ratio < least) weak.push(`${name} on ${ground} ${ratio.toFixed(2)}`);
      };
      for (const [text, ...grounds] of TEXTS) {
        for (const ground of grounds) check(text, colours[text], ground, 4.5);
      }
      for (const [mark, ...grounds] of MARKS) {
        for (const ground of grounds) check(mark, colours[mark], ground, 3);
      }
      // Swatches are small, and beside a name.
      for (const track of tracks) check(track, colours[track], "surface", 3);
      // The second line of the read-out.
      const second = mixColours(colours.inverse, colours["on-inverse"], 0.8);
      check("read-out", second, "inverse", 4.5);
      const inks = Object.fromEntries(INK_NAMES.map((name) => [name, colours[`ink-${name}`]]));
      const { tints } = toTheme(
        inks as Parameters<typeof toTheme>[0],
        tracks.map((track) => colours[track]),
        colours["ink-stroke"],
        "Sans",
      );
      for (const [index, steps] of tints.entries()) {
        assertEquals(steps.length, STRENGTHS);
        for (const [strength, css] of steps.entries()) {
          // The first is that of a track that is silent, and stands back.
          if (strength === 0) continue;
          const [red, green, blue] = css.match(/\d+/g)?.map(Number) ?? [];
          for (const ground of ["ink-surface", "ink-band"]) {
            check(`note ${index}.${strength}`, [red, green, blue], ground, 3);
          }
        }
        assert(new Set(steps).size > STRENGTHS / 2, `loudness of track ${index} is not seen`);
      }
      assertEquals(weak, []);
    }, { context: { theme, styles: { variables } }, window: { colorScheme: theme } });
  }
}

testHosted("where people choose all colours themselves, the canvas has them too", async (page) => {
  await page.page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.mount({ context: { theme: "dark" } });
  await page.send("input", makeExampleSong());
  await page.rest();
  const colours = await readColours(page, ["surface"]);
  const frame = await seeRoll(page);
  const found = await frame.evaluate(() => {
    const { data } = globalThis.readRoll();
    const seen = new Map<string, number>();
    for (let place = 0; place < data.length; place += 4) {
      const colour = data.subarray(place, place + 3).join();
      seen.set(colour, (seen.get(colour) ?? 0) + 1);
    }
    return [...seen].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  });
  // Most of it is ground, and notes are on it in their colours.
  assertEquals(found[0], "0,0,0");
  assert(found.includes("127,154,242"), found.slice(0, 20).join(" "));
  assertEquals(colours.surface.length, 3);
}, { window: {} });
