import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import fc from "fast-check";
import { DRUM_COLOUR } from "../../view/model.ts";
import { INK_NAMES, STRENGTHS } from "../../view/piano_roll/shape.ts";
import {
  type Colour,
  contrast,
  inkColour,
  luminance,
  mixColours,
  PALETTE_SIZE,
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

/** The track colours, each for a light and a dark ground. */
const PALETTE = Array.from(
  { length: PALETTE_SIZE },
  (_, track) => pairOf(new RegExp(`--track-${track}: light-dark\\((#\\w{6}), (#\\w{6})\\)`)),
);

/** What any two track colours, and those of two tracks in a row, differ by at least: distance in Oklab. */
const LEAST_DISTANCES: Readonly<Record<string, { readonly all: number; readonly next: number }>> = {
  most: { all: 0.095, next: 0.1 },
  protan: { all: 0.05, next: 0.07 },
  deutan: { all: 0.05, next: 0.07 },
  tritan: { all: 0.05, next: 0.07 },
};

/** How linear red, green and blue reach eyes without one kind of cone (Machado, Oliveira, Fernandes 2009, severity 1). */
const EYES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Linear red, green and blue as they are seen, 0–1. */
function seenBy(eyes: string, colour: Colour): number[] {
  const linear = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  );
  const seen = EYES[eyes]?.map((row) => dot(row, linear)) ?? linear;
  return seen.map((value) => Math.min(1, Math.max(0, value)));
}

/** Ottosson 2020, "A perceptual color space for image processing". */
function toOklab(linear: readonly number[]): number[] {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(row, linear)));
  return [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ].map((row) => dot(row, cones));
}

function dot(row: readonly number[], values: readonly number[]): number {
  return row.reduce((sum, factor, index) => sum + factor * values[index], 0);
}

function pairsOf(count: number): [number, number][] {
  const places = Array.from({ length: count }, (_, index) => index);
  return places.flatMap((other) =>
    places.slice(0, other).map((one): [number, number] => [one, other])
  );
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
    for (const [track, colour] of PALETTE.entries()) {
      const ratio = contrast(colour[place], surface[place]);
      assert(ratio >= 3, `--track-${track} ${ratio.toFixed(2)}`);
    }
  });

  for (const [eyes, { all, next }] of Object.entries(LEAST_DISTANCES)) {
    Deno.test(`tracks have colours of their own on the ${theme} ground for ${eyes} eyes`, () => {
      const seen = PALETTE.map((colour) => toOklab(seenBy(eyes, colour[place])));
      const close: string[] = [];
      for (const [one, other] of pairsOf(seen.length)) {
        const distance = Math.hypot(...seen[one].map((value, axis) => value - seen[other][axis]));
        // The neutral one at the end is for drums, which have lanes of their own.
        const least = other - one === 1 && other < DRUM_COLOUR ? next : all;
        if (distance < least) close.push(`${one} and ${other}: ${distance.toFixed(3)}`);
      }
      assertEquals(close, []);
    });
  }

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
  const palette = Array.from({ length: PALETTE_SIZE }, (): Colour => [0, 0, 0]);
  const theme = toTheme(inks, palette, [80, 80, 80], "Sans");
  assertEquals(theme.tints[0].length, STRENGTHS);
  assertEquals(theme.tints[0][0], "rgb(204,204,204)");
  assertEquals(theme.tints[0][1], "rgb(112,112,112)");
  assertEquals(theme.tints[0][STRENGTHS - 1], "rgb(0,0,0)");
  // Drums have a ground tone of their own.
  assertEquals(theme.tints[DRUM_COLOUR][STRENGTHS - 1], "rgb(80,80,80)");
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
        Array.from({ length: PALETTE_SIZE }, () => colour),
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
