import UPNG from "upng-js";

/** A picture: its pixels row by row, each as red, green, blue and opacity. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: ArrayBuffer;
}

/** How pictures are joined. */
export interface AnimationOptions {
  /** How long each is seen, in milliseconds. */
  readonly delays: readonly number[];
  /** Number of colours in all, 2–256. */
  readonly colours: number;
}

/** What is used of UPNG, which has no types of its own. */
interface Upng {
  decode(png: ArrayBuffer): { readonly width: number; readonly height: number };
  toRGBA8(image: ReturnType<Upng["decode"]>): readonly [ArrayBuffer];
  encode(
    frames: readonly ArrayBuffer[],
    width: number,
    height: number,
    colours: number,
    delays: readonly number[],
  ): ArrayBuffer;
}

const upng: Upng = UPNG;

/** Reads a PNG file. */
export function readPng(bytes: Uint8Array): Picture {
  const image = upng.decode(bytes.slice().buffer);
  return { width: image.width, height: image.height, pixels: upng.toRGBA8(image)[0] };
}

/**
 * Joins pictures of one size to a PNG file that moves, and begins again for ever.
 *
 * @see https://www.w3.org/TR/png-3/#apng-frame-based-animation
 */
export function writeAnimatedPng(
  pictures: readonly Picture[],
  { delays, colours }: AnimationOptions,
): Uint8Array {
  const [{ width, height }] = pictures;
  const frames = pictures.map(({ pixels }) => pixels);
  return new Uint8Array(upng.encode(frames, width, height, colours, delays));
}
