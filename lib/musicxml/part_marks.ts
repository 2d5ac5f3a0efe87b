import type { Bar } from "../engraving/bars.ts";
import { findDynamics } from "../engraving/dynamics.ts";
import { findPedal } from "../engraving/pedal.ts";
import type { WrittenBars } from "../notation/written_bars.ts";
import { direction, type Mark } from "./directions.ts";
import type { PlannedVoice } from "./plan_part.ts";
import { element } from "./xml.ts";

/** What 100 per cent of loudness is: the velocity of forte (MusicXML 4.0, `sound`). */
const FULL = 90;

/**
 * What stands in the music of one part: dynamics under the first staff, over it when something is sung; the pedal under
 * the last.
 *
 * @param voices Of the part
 * @param written Which bars are written
 * @param bars The same bars
 * @returns In order of place
 */
export function listPartMarks(
  voices: readonly PlannedVoice[],
  written: WrittenBars,
  bars: readonly Bar[],
): Mark[] {
  const staves = voices[voices.length - 1].staff + 1;
  const isSung = voices.some(({ voice }) => voice.syllables.size > 0);
  const placement = isSung ? "above" : "below";
  const staffOf = (staff: number): number | null => staves === 1 ? null : staff;
  const sounds = voices.flatMap(({ voice }) => voice.sounds);
  const { track } = voices[0].voice;
  const { marks, hairpins } = findDynamics(sounds, track.isDrum);
  const atFirst = { placement, staff: staffOf(1) } as const;
  const wedge = (place: number, type: string): Mark => ({
    place,
    make: (offset) => direction(element("wedge", [], { type }), offset, atFirst),
  });
  const loudness = marks.map(({ place, mark, velocity }): Mark => ({
    place,
    make: (offset) =>
      direction(element("dynamics", [element(mark)]), offset, {
        ...atFirst,
        sound: element("sound", [], { dynamics: Math.round(velocity / FULL * 1e4) / 100 }),
      }),
  }));
  const pedal = findPedal(track.controllers, written, bars)
    .map(({ place, type }): Mark => ({
      place,
      make: (offset) =>
        direction(element("pedal", [], { type, line: "yes" }), offset, {
          placement: "below",
          staff: staffOf(staves),
          sound: element("sound", [], { "damper-pedal": type === "stop" ? "no" : "yes" }),
        }),
    }));
  // A hairpin ends before the mark that it leads to, and the next begins behind that.
  return [
    ...hairpins.map(({ end }) => wedge(end, "stop")),
    ...loudness,
    ...hairpins.map(({ start, type }) => wedge(start, type)),
    ...pedal,
  ].sort((a, b) => a.place - b.place);
}
