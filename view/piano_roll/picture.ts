import type { ViewModel } from "../model.ts";
import type { Theme } from "../theme.ts";
import type { Camera, Layout } from "./geometry.ts";
import { NoteStrip } from "./note_strip.ts";
import { paint } from "./paint.ts";
import { measureLabel } from "./paint_text.ts";
import { TextWidths } from "./pen.ts";
import { toFront, toGround } from "./scene.ts";
import type { Shape } from "./shape.ts";
import type { SceneOptions } from "./sight.ts";

/** Device pixels beyond two a CSS pixel cost time and show nothing. */
const FINEST = 2;

/** The two canvases of the roll, with what is kept from one picture to the next. */
export class Picture {
  readonly #main: HTMLCanvasElement;
  readonly #overlay: HTMLCanvasElement;
  readonly #strip = new NoteStrip();
  readonly #widths = new TextWidths();
  #isOverlayEmpty = false;

  /**
   * @param main Notes and grid
   * @param overlay What moves with the sound, so that playing does not repaint the notes
   */
  constructor(main: HTMLCanvasElement, overlay: HTMLCanvasElement) {
    this.#main = main;
    this.#overlay = overlay;
  }

  /** Size of a device pixel, in CSS pixels. */
  get pixel(): number {
    return 1 / Math.min(FINEST, globalThis.devicePixelRatio || 1);
  }

  /** Forgets how wide texts are, since there are other fonts. */
  forgetFonts(): void {
    this.#widths.forget();
  }

  /** Draws everything but what moves with the sound. */
  draw(
    model: ViewModel,
    { layout, camera, theme }: {
      readonly layout: Layout;
      readonly camera: Camera;
      readonly theme: Theme;
    },
    options: Omit<SceneOptions, "pixel" | "measure">,
  ): void {
    const context = this.#open(this.#main, layout);
    if (context === null) return;
    const measure = (name: string): number =>
      measureLabel(context, name, "section", theme, this.#widths);
    const sight = { model, layout, camera, options: { ...options, pixel: this.pixel, measure } };
    paint(context, toGround(sight), theme, this.#widths);
    this.#strip.draw(context, sight, theme);
    paint(context, toFront(sight), theme, this.#widths);
  }

  /** Draws what moves with the sound; a canvas on which there is nothing and was nothing is left alone. */
  drawOverlay(shapes: readonly Shape[], layout: Layout, theme: Theme): void {
    if (shapes.length === 0 && this.#isOverlayEmpty) return;
    this.#isOverlayEmpty = shapes.length === 0;
    const context = this.#open(this.#overlay, layout);
    if (context === null) return;
    context.clearRect(0, 0, layout.width, layout.height);
    paint(context, shapes, theme, this.#widths);
  }

  /** Gives a canvas as many pixels as its place has; until it is drawn it keeps its size, so no picture is stretched. */
  #open(canvas: HTMLCanvasElement, layout: Layout): CanvasRenderingContext2D | null {
    const ratio = 1 / this.pixel;
    const width = Math.round(layout.width * ratio);
    const height = Math.round(layout.height * ratio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    canvas.style.width = `${layout.width}px`;
    canvas.style.height = `${layout.height}px`;
    const context = canvas.getContext("2d");
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    return context;
  }
}
