import type { Composition } from "../composition/composition.ts";
import { findBeatUnit } from "../engraving/beat_unit.ts";
import { FINE } from "../engraving/fine.ts";
import type { Grids } from "../engraving/quantize.ts";
import type { WrittenBars } from "../notation/written_bars.ts";
import { findStretch } from "../time/find_stretch.ts";
import { toHarmony } from "./harmony.ts";
import { element, type XmlElement } from "./xml.ts";

/** Something that stands over the first staff. */
export interface Mark {
  /** Where, in parts of a tick from the first bar line that is written. */
  readonly place: number;
  /** Makes it, so many divisions before it is to be. */
  readonly make: (offset: number) => XmlElement;
}

/**
 * What stands over the music: sections as rehearsal marks, tempos, other texts, chord symbols.
 *
 * @param grids Where the beats of the first part can be cut
 * @returns In order of place
 */
export function listMarks(composition: Composition, bars: WrittenBars, grids: Grids): Mark[] {
  const { sections, markers, tempos, chords } = composition;
  const toPlace = (tick: number): number => (tick - bars.start) * FINE;
  const isWritten = ({ tick }: { readonly tick: number }): boolean =>
    tick >= bars.start && tick < bars.end;
  const names = sections.filter(isWritten).filter(({ name }) => name.trim() !== "")
    .map(({ tick, name }): Mark => ({
      place: toPlace(tick),
      make: (offset) => direction(element("rehearsal", name), offset),
    }));
  const later = tempos.filter((tempo) => isWritten(tempo) && tempo.tick > bars.start);
  const speeds = [bars.start, ...later.map(({ tick }) => tick)].map((tick): Mark => ({
    place: toPlace(tick),
    make: (offset) => toTempo(composition, tick, offset),
  }));
  const texts = markers.filter(isWritten).filter(({ text }) => text.trim() !== "")
    .map(({ tick, text }): Mark => ({
      place: toPlace(tick),
      make: (offset) => direction(element("words", text), offset),
    }));
  const last = toPlace(bars.end);
  const symbols = chords
    .filter(({ tick, duration }) => tick + duration > bars.start && tick < bars.end)
    .map(({ tick, symbol }): Mark => ({
      place: grids.snapChord(toPlace(Math.max(tick, bars.start))),
      make: (offset) => toHarmony(symbol, offset),
    })).filter(({ place }) => place < last);
  return [...names, ...speeds, ...texts, ...symbols].sort((a, b) => a.place - b.place);
}

/** Names of the note values that tempos are counted in. */
const UNITS = { 2: "half", 4: "quarter", 8: "eighth" } as const;

/** A tempo as it is counted, in whole beats as metronomes have them; how fast it is to the hundredth is in its sound. */
function toTempo(
  { tempos, timeSignatures }: Composition,
  tick: number,
  offset: number,
): XmlElement {
  const { bpm } = findStretch(tempos, (tempo) => tempo.tick <= tick);
  const unit = findBeatUnit(findStretch(timeSignatures, (change) => change.tick <= tick));
  const metronome = element("metronome", [
    element("beat-unit", UNITS[unit.denominator]),
    unit.isDotted ? element("beat-unit-dot") : null,
    element("per-minute", Math.max(1, Math.round(bpm * unit.rate))),
  ]);
  const sound = element("sound", [], { tempo: Math.round(bpm * 100) / 100 });
  return direction(metronome, offset, { sound });
}

/** Where a direction stands, and what is heard of it. */
export interface DirectionSetting {
  /** Over the staff or under it (default over). */
  readonly placement?: "above" | "below";
  /** Number of the staff in its part (default none: the part has one). */
  readonly staff?: number | null;
  /** What is heard of it (default nothing). */
  readonly sound?: XmlElement | null;
}

/**
 * A direction of one type.
 *
 * @param what Its type
 * @param offset Divisions from the note that follows to where it stands
 * @param setting Where it stands, and what is heard of it
 */
export function direction(
  what: XmlElement,
  offset: number,
  { placement = "above", staff = null, sound = null }: DirectionSetting = {},
): XmlElement {
  return element("direction", [
    element("direction-type", [what]),
    offset === 0 ? null : element("offset", offset, { sound: "yes" }),
    staff === null ? null : element("staff", staff),
    sound,
  ], { placement });
}
