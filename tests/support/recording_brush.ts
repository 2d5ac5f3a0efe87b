import type { Brush } from "../../view/piano_roll/pen.ts";

/** Something that was done to a canvas: a call with its arguments, or a value that was set. */
export type Stroke = readonly [name: string, ...rest: unknown[]];

/** A 2D context without a canvas that writes down what is done to it; a letter is six pixels wide. */
export function recordingBrush(): { readonly brush: Brush; readonly strokes: Stroke[] } {
  const strokes: Stroke[] = [];
  const values = new Map<string, unknown>();
  const brush = new Proxy({}, {
    get(_, name: string) {
      if (values.has(name)) return values.get(name);
      return (...given: unknown[]) => {
        if (name === "measureText") return { width: String(given[0]).length * 6 };
        strokes.push([name, ...given]);
        return {
          addColorStop: (...stop: unknown[]) => void strokes.push(["addColorStop", ...stop]),
        };
      };
    },
    set(_, name: string, value) {
      values.set(name, value);
      strokes.push([name, value]);
      return true;
    },
  });
  return { brush: brush as Brush, strokes };
}
