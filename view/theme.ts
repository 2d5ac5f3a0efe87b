import { DRUM_COLOUR } from "./model.ts";
import { type Ink, INK_NAMES, STRENGTHS } from "./piano_roll/shape.ts";

/** Red, green, blue; 0–255 each. */
export type Colour = readonly [number, number, number];

/** Number of track colours in the palette; the last one is neutral, for drums. */
export const PALETTE_SIZE = DRUM_COLOUR + 1;

/** Share of the track's colour in its palest and in a silenced note; the rest is the ground. */
const PALEST = 0.56;
const SILENCED = 0.2;

/** What a mark has to stand out by (WCAG 2.2, 1.4.11); a silenced one is not to stand out. */
const LEAST_CONTRAST = 3;

/** Everything that the canvas needs to know about looks. */
export interface Theme {
  /** CSS colours by role. */
  readonly inks: Readonly<Record<(typeof INK_NAMES)[number], string>>;
  /** CSS colours by track colour and strength. */
  readonly tints: readonly (readonly string[])[];
  /** Track colours that fade to nothing, for glows. */
  readonly washes: readonly (readonly [string, string])[];
  /** Font families, as in `font-family`. */
  readonly font: string;
}

/**
 * Reads the theme of the page as it is now.
 *
 * Canvas knows neither `var()` nor `light-dark()`: a probe in the page has them worked out.
 */
export function readTheme(root: HTMLElement): Theme {
  const probe = root.ownerDocument.createElement("i");
  probe.hidden = true;
  // Where people choose all colours themselves, every text would be in theirs, whatever it stands for.
  probe.style.setProperty("forced-color-adjust", "none");
  root.append(probe);
  const read = (name: string): Colour => {
    probe.style.color = `var(--${name})`;
    return toColour(getComputedStyle(probe).color);
  };
  const inks = Object.fromEntries(INK_NAMES.map((name) => [name, read(`ink-${name}`)]));
  const palette = Array.from({ length: PALETTE_SIZE }, (_, index) => read(`track-${index}`));
  const strokes = read("ink-stroke");
  const font = getComputedStyle(root).fontFamily;
  probe.remove();
  return toTheme(inks as Record<(typeof INK_NAMES)[number], Colour>, palette, strokes, font);
}

/** Works a theme out from its colours. */
export function toTheme(
  inks: Readonly<Record<(typeof INK_NAMES)[number], Colour>>,
  palette: readonly Colour[],
  strokes: Colour,
  font: string,
): Theme {
  const isDark = luminance(inks.surface) < 0.2;
  const grounds = [inks.surface, inks.band];
  return {
    inks: Object.fromEntries(
      INK_NAMES.map((name) => [name, toCss(inks[name])]),
    ) as Theme["inks"],
    tints: palette.map((colour, index) =>
      toTints(index === PALETTE_SIZE - 1 ? strokes : colour, grounds, inks.text)
    ),
    washes: palette.map((colour) => [toCss(colour, 0), toCss(colour, isDark ? 0.16 : 0.12)]),
    font,
  };
}

/** Gives the CSS colour of an ink. */
export function inkColour(theme: Theme, ink: Ink): string {
  return typeof ink === "number" ? theme.tints[ink][STRENGTHS - 1] : theme.inks[ink];
}

/** Mixes two colours; 0 gives the first, 1 the second. */
export function mixColours(from: Colour, to: Colour, share: number): Colour {
  const mix = (index: number): number => from[index] + (to[index] - from[index]) * share;
  return [mix(0), mix(1), mix(2)];
}

/** Relative luminance, 0–1 (WCAG 2.2, "relative luminance"). */
export function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much two colours differ in lightness, 1–21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Colour, other: Colour): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Tints that stand out on each ground, whatever ground a host has. */
function toTints(colour: Colour, grounds: readonly Colour[], text: Colour): string[] {
  const [ground] = grounds;
  const full = strengthen(colour, text, 0, grounds);
  const palest = strengthen(mixColours(ground, full, PALEST), full, 0, grounds);
  return Array.from({ length: STRENGTHS }, (_, strength) =>
    toCss(
      strength === 0
        ? mixColours(ground, full, SILENCED)
        : mixColours(palest, full, (strength - 1) / (STRENGTHS - 2)),
    ));
}

/** Mixes as much of a stronger colour in as it takes to stand out. */
function strengthen(
  colour: Colour,
  stronger: Colour,
  share: number,
  grounds: readonly Colour[],
): Colour {
  const mixed = mixColours(colour, stronger, share).map(Math.round) as unknown as Colour;
  const isSeen = share >= 1 ||
    grounds.every((ground) => contrast(mixed, ground) >= LEAST_CONTRAST);
  return isSeen ? mixed : strengthen(colour, stronger, share + 1 / 32, grounds);
}

function toCss(colour: Colour, alpha = 1): string {
  const [red, green, blue] = colour.map(Math.round);
  return alpha === 1 ? `rgb(${red},${green},${blue})` : `rgba(${red},${green},${blue},${alpha})`;
}

/** Reads a computed colour; what is not plain `rgb()` is drawn on one pixel and looked at. */
function toColour(css: string): Colour {
  const plain = /^rgba?\((\d+), (\d+), (\d+)/.exec(css);
  if (plain !== null) return [Number(plain[1]), Number(plain[2]), Number(plain[3])];
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (context === null) return [128, 128, 128];
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
