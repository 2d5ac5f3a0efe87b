import { inkColour, type Theme } from "../theme.ts";
import type { Ink } from "./shape.ts";

/** The part of a 2D context that is used here; a test records it. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "closePath"
  | "moveTo"
  | "lineTo"
  | "arc"
  | "rect"
  | "roundRect"
  | "clip"
  | "fill"
  | "stroke"
  | "fillRect"
  | "fillText"
  | "measureText"
  | "save"
  | "restore"
  | "translate"
  | "scale"
  | "setLineDash"
  | "createLinearGradient"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "font"
  | "textAlign"
  | "textBaseline"
>;

/** Texts whose widths are kept; all are forgotten when there are more. */
const MOST_TEXTS = 2000;

/** Remembers how wide texts are: a browser takes longer to measure one than to draw a note. */
export class TextWidths {
  readonly #fonts = new Map<string, Map<string, number>>();
  #count = 0;

  /** Gives the width of a text in CSS pixels; `measure` finds one that is not known. */
  find(font: string, text: string, measure: () => number): number {
    let known = this.#fonts.get(font);
    if (known === undefined) this.#fonts.set(font, known = new Map());
    let width = known.get(text);
    if (width === undefined) {
      if (++this.#count > MOST_TEXTS) this.forget();
      known.set(text, width = measure());
    }
    return width;
  }

  /** Forgets everything, since there are other fonts. */
  forget(): void {
    for (const known of this.#fonts.values()) known.clear();
    this.#count = 0;
  }
}

/** A brush with the looks of the page, for one picture. It does not set again what is set. */
export class Pen {
  readonly brush: Brush;
  readonly theme: Theme;
  readonly #widths: TextWidths;
  #font = "";
  #colour = "";

  constructor(brush: Brush, theme: Theme, widths: TextWidths) {
    this.brush = brush;
    this.theme = theme;
    this.#widths = widths;
  }

  /** Takes a colour for what is filled. */
  dip(colour: string): void {
    if (colour === this.#colour) return;
    this.#colour = colour;
    this.brush.fillStyle = colour;
  }

  /** Takes the colour of an ink. */
  dipInk(ink: Ink): void {
    this.dip(inkColour(this.theme, ink));
  }

  /** Fills with a gradient. */
  fillGradient(
    x: number,
    y: number,
    width: number,
    height: number,
    [from, to]: readonly [string, string],
  ): void {
    const gradient = this.brush.createLinearGradient(x, 0, x + width, 0);
    gradient.addColorStop(0, from);
    gradient.addColorStop(1, to);
    this.#colour = "";
    this.brush.fillStyle = gradient;
    this.brush.fillRect(x, y, width, height);
  }

  /** Writes a text; `font` is weight and size. */
  write(font: string, text: string, x: number, y: number): void {
    this.#setFont(font);
    this.brush.fillText(text, x, y);
  }

  /** Width of a text in CSS pixels; `font` is weight and size. */
  measure(font: string, text: string): number {
    if (text === "") return 0;
    return this.#widths.find(`${font} ${this.theme.font}`, text, () => {
      this.#setFont(font);
      return this.brush.measureText(text).width;
    });
  }

  /** Draws within a box, and sets the brush back afterwards. */
  within(x: number, y: number, width: number, height: number, draw: () => void): void {
    const { brush } = this;
    const [font, colour] = [this.#font, this.#colour];
    brush.save();
    brush.beginPath();
    brush.rect(x, y, width, height);
    brush.clip();
    draw();
    brush.restore();
    [this.#font, this.#colour] = [font, colour];
  }

  #setFont(font: string): void {
    if (font === this.#font) return;
    this.#font = font;
    this.brush.font = `${font} ${this.theme.font}`;
  }
}
