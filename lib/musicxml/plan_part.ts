import { type BarEvent, BarFiller } from "../engraving/bar_filler.ts";
import type { Bar } from "../engraving/bars.ts";
import { type BeamMark, findBeams } from "../engraving/beams.ts";
import type { Voice } from "../engraving/plan_voices.ts";
import { type Value, writeRhythm } from "../engraving/write_rhythm.ts";
import type { InTuplet } from "./note.ts";

/** A value, the tuplet that it stands in, and its beams from the longest on. */
export interface PlannedValue {
  readonly value: Value<BarEvent>;
  readonly tuplet: InTuplet | null;
  readonly beams: readonly BeamMark[];
}

/** A voice of a part. */
export interface PlannedVoice {
  readonly voice: Voice;
  /** Number in its part, from 1. */
  readonly number: number;
  /** Index of its staff. */
  readonly staff: number;
  /** Whether it is the first on its staff: its rests are seen. */
  readonly isFirst: boolean;
  /** What is written, by bar; a bar of a further voice without notes is empty. */
  readonly bars: readonly (readonly PlannedValue[])[];
}

/** Divides the voices of a part into bars and note values. */
export function planPart(
  staves: readonly (readonly Voice[])[],
  bars: readonly Bar[],
): PlannedVoice[] {
  let number = 0;
  return staves.flatMap((voices, staff) =>
    voices.map((voice, layer): PlannedVoice => {
      const filler = new BarFiller(voice.sounds);
      return {
        voice,
        number: ++number,
        staff,
        isFirst: layer === 0,
        bars: bars.map((bar) => planBar(filler.fill(bar), bar, layer === 0)),
      };
    })
  );
}

/** Whether a value is a rest that fills its bar. */
export function isWholeBarRest({ event, start, end }: Value<BarEvent>, { beats }: Bar): boolean {
  return event.sound === null && start === 0 && end === beats.length;
}

function planBar(events: readonly BarEvent[], bar: Bar, isFirst: boolean): PlannedValue[] {
  if (events.every(({ sound }) => sound === null)) {
    const toRest = (event: BarEvent): PlannedValue => ({
      value: toWholeRest(event),
      tuplet: null,
      beams: [],
    });
    return isFirst ? events.map(toRest) : [];
  }
  const isRest = ({ sound }: BarEvent): boolean => sound === null;
  const values = writeRhythm(events, bar.beats, isRest);
  const beams = findBeams(values, bar.beats, isRest);
  let tuplet: (Omit<InTuplet, "isFirst" | "isLast"> & { readonly last: number }) | null = null;
  return values.map((value, index): PlannedValue => {
    if (value.tuplet !== null) {
      const [played, time, count] = value.tuplet;
      const last = index + count - 1;
      const isBracketed = beams[index][0] !== "begin" || beams[last][0] !== "end" ||
        beams.slice(index + 1, last).some(([mark]) => mark !== "continue");
      const unit = (values[last].end - value.start) / time;
      tuplet = { played, time, unit, isBracketed, last };
    }
    if (tuplet === null) return { value, tuplet: null, beams: beams[index] };
    const { last, ...shape } = tuplet;
    const isLast = index === last;
    if (isLast) tuplet = null;
    const isFirst = value.tuplet !== null;
    return { value, tuplet: { ...shape, isFirst, isLast }, beams: beams[index] };
  });
}

/** A rest for a whole bar is one sign in every metre. */
function toWholeRest(event: BarEvent): Value<BarEvent> {
  const { start, end } = event;
  return { event, start, end, written: end - start, goesOn: false, tuplet: null };
}
