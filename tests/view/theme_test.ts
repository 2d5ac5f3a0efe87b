import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { INK_NAMES, STRENGTHS } from "../../view/piano_roll/shape.ts";
import { type Colour, inkColour, luminance, mixColours, toTheme } from "../../view/theme.ts";

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

function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
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
  const white: Colour = [255, 255, 255];
  const inks = Object.fromEntries(INK_NAMES.map((name) => [name, white])) as unknown as Record<
    (typeof INK_NAMES)[number],
    Colour
  >;
  const palette = Array.from({ length: 8 }, (): Colour => [0, 0, 0]);
  const theme = toTheme(inks, palette, [80, 80, 80], "Sans");
  assertEquals(theme.tints[0].length, STRENGTHS);
  assertEquals(theme.tints[0][0], "rgb(204,204,204)");
  assertEquals(theme.tints[0][1], "rgb(112,112,112)");
  assertEquals(theme.tints[0][STRENGTHS - 1], "rgb(0,0,0)");
  // Drums have a ground tone of their own.
  assertEquals(theme.tints[7][STRENGTHS - 1], "rgb(80,80,80)");
  assertEquals([inkColour(theme, "text"), inkColour(theme, 0)], ["rgb(255,255,255)", "rgb(0,0,0)"]);
});

Deno.test("luminance() is 0 for black and 1 for white", () => {
  assertEquals(luminance([0, 0, 0]), 0);
  assertAlmostEquals(luminance([255, 255, 255]), 1);
  assertAlmostEquals(luminance([119, 119, 119]), 0.184, 0.001);
});
