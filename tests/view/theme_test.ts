import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import fc from "fast-check";
import { INK_NAMES, STRENGTHS } from "../../view/piano_roll/shape.ts";
import {
  type Colour,
  contrast,
  inkColour,
  luminance,
  mixColours,
  toTheme,
} from "../../view/theme.ts";

const css = await Deno.readTextFile(new URL("../../view/style.css", import.meta.url));

/** The two values of a `light-dark()` in the style sheet. */
function pairOf(pattern: RegExp): [Colour, Colour] {
  const found = pattern.exec(css);
  assert(found, String(pattern));
  return [toColour(found[1]), toColour(found[2])];
}

function toColour(hex: string): Colour {
  const part = (start: number): number => parseInt(hex.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

const surface = pairOf(/--surface: .*light-dark\((#\w{6}), (#\w{6})\)/);
const text = pairOf(/--text: .*light-dark\((#\w{6}), (#\w{6})\)/);
const shareOf = (name: string): number => {
  const found = new RegExp(`--${name}: .*var\\(--text\\) ([\\d.]+)%`).exec(css);
  assert(found, name);
  return Number(found[1]) / 100;
};

for (const [place, theme] of ["light", "dark"].entries()) {
  Deno.test(`every track colour stands 3 : 1 against the ${theme} ground`, () => {
    for (let track = 0; track < 8; track++) {
      const colour = pairOf(new RegExp(`--track-${track}: light-dark\\((#\\w{6}), (#\\w{6})\\)`));
      const ratio = contrast(colour[place], surface[place]);
      assert(ratio >= 3, `--track-${track} ${ratio.toFixed(2)}`);
    }
  });

  Deno.test(`text stands 4.5 : 1 against the ${theme} ground and its shades`, () => {
    for (const ink of ["quiet", "faint"]) {
      const colour = mixColours(surface[place], text[place], shareOf(ink));
      for (const shade of ["well", "raised"]) {
        const ground = mixColours(surface[place], text[place], shareOf(shade));
        const ratio = contrast(colour, ground);
        assert(ratio >= 4.5, `--${ink} on --${shade} ${ratio.toFixed(2)}`);
      }
    }
  });
}

Deno.test("toTheme() runs from a silenced tint to the full colour", () => {
  const inks = { ...inksOf([255, 255, 255]), text: [0, 0, 0] as const };
  const palette = Array.from({ length: 8 }, (): Colour => [0, 0, 0]);
  const theme = toTheme(inks, palette, [80, 80, 80], "Sans");
  assertEquals(theme.tints[0].length, STRENGTHS);
  assertEquals(theme.tints[0][0], "rgb(204,204,204)");
  assertEquals(theme.tints[0][1], "rgb(112,112,112)");
  assertEquals(theme.tints[0][STRENGTHS - 1], "rgb(0,0,0)");
  // Drums have a ground tone of their own.
  assertEquals(theme.tints[7][STRENGTHS - 1], "rgb(80,80,80)");
  assertEquals([inkColour(theme, "text"), inkColour(theme, 0)], ["rgb(0,0,0)", "rgb(0,0,0)"]);
});

Deno.test("luminance() is 0 for black and 1 for white", () => {
  assertEquals(luminance([0, 0, 0]), 0);
  assertAlmostEquals(luminance([255, 255, 255]), 1);
  assertAlmostEquals(luminance([119, 119, 119]), 0.184, 0.001);
});

/** All inks in one colour. */
function inksOf(colour: Colour): Record<(typeof INK_NAMES)[number], Colour> {
  return Object.fromEntries(INK_NAMES.map((name) => [name, colour])) as unknown as Record<
    (typeof INK_NAMES)[number],
    Colour
  >;
}

function readCss(css: string): Colour {
  const [red, green, blue] = css.match(/\d+/g)?.map(Number) ?? [];
  return [red, green, blue];
}

Deno.test("notes stand 3 : 1 against the ground of any host, the palest too", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const colours = fc.tuple(channel, channel, channel);
  fc.assert(
    fc.property(colours, colours, (surface, colour) => {
      const text: Colour = luminance(surface) < 0.18 ? [255, 255, 255] : [0, 0, 0];
      const band = mixColours(surface, text, 0.03);
      const theme = toTheme(
        { ...inksOf(surface), text, band },
        Array.from({ length: 8 }, () => colour),
        colour,
        "Sans",
      );
      for (const tint of theme.tints[0].slice(1)) {
        assert(contrast(readCss(tint), surface) >= 3, `${tint} on ${surface}`);
        assert(contrast(readCss(tint), band) >= 2.99, `${tint} on the band of ${surface}`);
      }
    }),
    { seed: 3 },
  );
});

Deno.test("contrast() is 21 between black and white, and 1 of a colour with itself", () => {
  assertAlmostEquals(contrast([0, 0, 0], [255, 255, 255]), 21);
  assertAlmostEquals(contrast([255, 255, 255], [118, 118, 118]), 4.54, 0.01);
  assertEquals(contrast([9, 90, 200], [9, 90, 200]), 1);
});
