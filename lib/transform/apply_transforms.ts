import { checkComposition } from "../composition/check_composition.ts";
import type { Composition } from "../composition/composition.ts";
import { catchError, OnpuError } from "../errors.ts";
import { readStep, type TransformStep } from "./read_step.ts";
import type { TransformRemark } from "./remark.ts";
import type { StepOptions, Transformed } from "./transform.ts";

/** A step that was done. */
export interface AppliedStep {
  /** Name of the transform. */
  readonly transform: string;
  /** Its options as they were read. */
  readonly options: StepOptions;
  /** What was done beside what was asked, or could not be done. */
  readonly remarks: readonly TransformRemark[];
}

/** A piece after some steps. */
export interface AppliedTransforms {
  /** The new piece; it passes `checkComposition`. */
  readonly composition: Composition;
  /** The steps as they were understood, with what is to be said about each. */
  readonly steps: readonly AppliedStep[];
}

/**
 * Changes a piece step by step.
 *
 * A step names a transform of `TRANSFORMS`, and has its options beside the name. Names are read regardless of case and
 * separators, with their aliases; numbers as text, keys, pitches and note values as people write them, bars as
 * `"5-8"`, `[5, 8]` or `{ from: 5, to: 8 }`. All steps are read before the first is done.
 *
 * @param composition A piece that `checkComposition` accepts; it is not changed
 * @param steps What to do, in order
 * @returns The new piece, and each step as it was understood
 * @throws {OnpuError} `unknown_transform`, `invalid_option` and what the transforms throw, with the path of the step
 *
 * @example Two steps, loosely written
 * ```ts
 * import { applyTransforms, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ key: "C", tracks: { Piano: "C4/w | D4/w | E4/w" } });
 * const { composition: changed, steps } = applyTransforms(composition, [
 *   { transform: "slice", bars: "2-3" },
 *   { transform: "Transpose", semitones: "+12" },
 * ]);
 * assertEquals(changed.tracks[0].notes.map(({ pitch }) => pitch), [74, 76]);
 * assertEquals(steps[0].options, { bars: { from: 2, to: 3 } });
 * ```
 */
export function applyTransforms(
  composition: Composition,
  steps: readonly TransformStep[],
): AppliedTransforms {
  const read = steps.map(readStep);
  const applied: AppliedStep[] = [];
  let current = composition;
  for (const [index, { transform, options }] of read.entries()) {
    const result = catchError((): Transformed => transform.apply(current, options));
    if (result instanceof OnpuError) {
      const place = result.path === undefined ? "" : `.${result.path}`;
      const details = { hint: result.hint, path: `steps[${index}]${place}` };
      throw new OnpuError(result.code, result.message, details);
    }
    current = result.composition;
    applied.push({ transform: transform.name, options, remarks: result.remarks });
  }
  checkComposition(current);
  return { composition: current, steps: applied };
}
