import type { Composition } from "../composition/composition.ts";
import { BPM } from "../composition/check_composition.ts";
import { OnpuError } from "../errors.ts";
import { changeLane } from "./lane.ts";
import { isWithin } from "./notes.ts";
import { checkNumber, invalidOption } from "./option.ts";
import { RemarkLog } from "./remark.ts";
import type { Scope } from "./scope.ts";
import { SCOPE, select } from "./selection.ts";
import { toTransform, type Transform, type Transformed } from "./transform.ts";

/** How fast {@link setTempo} makes it. */
export interface SetTempoOptions extends Pick<Scope, "bars"> {
  /** Quarter notes a minute, 4–1000. */
  readonly bpm?: number;
  /** Times the tempo, 0.05–20, instead of `bpm`. */
  readonly factor?: number;
}

const BEATS = { low: 4, high: 1000 };
const FACTOR = { low: 0.05, high: 20 };

/**
 * A piece at another tempo.
 *
 * `bpm` sets one tempo throughout, so that changes of tempo are gone, which is told of; `factor` changes all tempos in
 * proportion. With bars, the tempo changes where they begin, and is what it was where they end.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options.bpm Quarter notes a minute, in every metre
 * @param options.factor Times the tempo instead
 * @param options.bars Which bars (default all)
 * @throws {OnpuError} `invalid_option` unless one of both is given in its range; `invalid_tempo` for a tempo that MIDI
 *   cannot say; `invalid_position`
 *
 * @example One tempo, and half as fast again
 * ```ts
 * import { preprocess, setTempo } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ tempo: 120, tracks: { Piano: "C4/w | D4/w" } });
 * assertEquals(setTempo(composition, { factor: 1.5 }).composition.tempos, [{ tick: 0, bpm: 180 }]);
 * assertEquals(setTempo(composition, { bpm: 90, bars: { from: 2 } }).composition.tempos, [
 *   { tick: 0, bpm: 120 },
 *   { tick: 1920, bpm: 90 },
 * ]);
 * ```
 */
export function setTempo(composition: Composition, options: SetTempoOptions): Transformed {
  const { bpm, factor } = options;
  const remarks = new RemarkLog();
  const span = select(composition, options);
  const { tempos } = composition;
  if (bpm !== undefined) {
    checkNumber("bpm", bpm, BEATS);
    const isReplaced = (tick: number): boolean => tick > span.start && isWithin(tick, span);
    remarks.add("tempos_replaced", { count: tempos.filter(({ tick }) => isReplaced(tick)).length });
    const changed = changeLane(tempos, span, () => ({ bpm }))
      .filter(({ tick }) => !isReplaced(tick));
    return { composition: { ...composition, tempos: changed }, remarks: remarks.list() };
  }
  if (factor === undefined) {
    throw invalidOption("set_tempo", "it is not told how fast", "Give bpm, or a factor");
  }
  checkNumber("factor", factor, FACTOR);
  const changed = changeLane(tempos, span, (tempo) => ({ bpm: scaleTempo(tempo.bpm, factor) }));
  return { composition: { ...composition, tempos: changed }, remarks: remarks.list() };
}

function scaleTempo(bpm: number, factor: number): number {
  const scaled = bpm * factor;
  if (scaled >= BPM.low && scaled <= BPM.high) return scaled;
  throw new OnpuError(
    "invalid_tempo",
    `Cannot play ${bpm} at ${factor} times the tempo: ${scaled}`,
    {
      hint: `Use a factor that gives ${Math.ceil(BPM.low)} or more quarter notes a minute`,
    },
  );
}

/** The row of {@link setTempo}. */
export const SET_TEMPO: Transform = toTransform<SetTempoOptions>({
  name: "set_tempo",
  description: "Set the tempo in quarter notes a minute, or change it by a factor",
  aliases: ["tempo", "bpm", "changetempo", "scaletempo", "speed", "setbpm"],
  options: {
    bpm: {
      kind: "number",
      ...BEATS,
      description: "Quarter notes a minute, in every metre; one tempo throughout",
      aliases: ["tempo", "to", "value"],
    },
    factor: {
      kind: "number",
      ...FACTOR,
      description: "Times the tempo, instead of bpm: 1.1 is a tenth faster",
      aliases: ["by", "ratio", "scale", "times", "multiplier"],
    },
    bars: SCOPE.bars,
  },
  example: { bpm: 96 },
  apply: setTempo,
});
