import type { Composition } from "../composition/composition.ts";
import { findBeatUnit } from "../engraving/beat_unit.ts";
import { FINE } from "../engraving/fine.ts";
import type { Grids } from "../engraving/quantize.ts";
import type { WrittenBars } from "../notation/written_bars.ts";
import { findStretch } from "../time/find_stretch.ts";
import { toAbcText } from "./abc_text.ts";
import type { Mark } from "./voice_writer.ts";

/** A tempo as it stands behind `Q:`, as it is counted: in 6/8 and its like three beats are one. */
export function formatTempo({ tempos, timeSignatures }: Composition, tick: number): string {
  const { bpm } = findStretch(tempos, (tempo) => tempo.tick <= tick);
  const metre = findStretch(timeSignatures, (change) => change.tick <= tick);
  const { denominator, isDotted, rate } = findBeatUnit(metre);
  const unit = isDotted ? `3/${2 * denominator}` : `1/${denominator}`;
  return `${unit}=${round(bpm * rate)}`;
}

/**
 * What stands over the music: parts of the form, other texts, tempo, chords.
 *
 * @param composition The piece
 * @param bars The bars that are written
 * @param grids Where the beats of the first part can be cut
 * @returns In order of place
 */
export function listMarks(composition: Composition, bars: WrittenBars, grids: Grids): Mark[] {
  const { sections, markers, tempos, chords } = composition;
  const toPlace = (tick: number): number => (tick - bars.start) * FINE;
  const marks: Mark[] = [];
  const add = (tick: number, text: string, kind: "field" | "text"): void => {
    if (tick >= bars.start && tick < bars.end) marks.push({ place: toPlace(tick), text, kind });
  };
  for (const { tick, name } of sections) {
    const text = toAbcText(name);
    if (text !== "") add(tick, `[P:${text}]`, "field");
  }
  for (const { tick } of tempos) {
    if (tick > bars.start) add(tick, `[Q:${formatTempo(composition, tick)}]`, "field");
  }
  for (const { tick, text } of markers) {
    if (toAbcText(text) !== "") add(tick, `"^${toAbcText(text)}"`, "text");
  }
  for (const { tick, duration, symbol } of chords) {
    if (tick + duration <= bars.start || tick >= bars.end) continue;
    const place = toPlace(Math.max(tick, bars.start));
    const text = /^n\.?c\.?$/i.test(symbol) ? '"^N.C."' : `"${toAbcText(symbol)}"`;
    marks.push({ place: grids.snapChord(place), text, kind: "chord" });
  }
  const last = toPlace(bars.end);
  return marks.filter(({ place }) => place < last).sort((a, b) => a.place - b.place);
}

function round(bpm: number): string {
  return String(Math.round(bpm * 100) / 100);
}
