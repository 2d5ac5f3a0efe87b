import { type Program, PROGRAMS } from "../instrument/program.ts";
import { formatPitch } from "../pitch/note_name.ts";
import type { Place } from "./finding.ts";
import type { Subject } from "./subject.ts";

/** Whose ranges are habits and no limits: oscillators and noises sound at every pitch. */
const UNLIMITED = /^Synth|^Sound Effects/;

/** Notes that a player of the instrument does not have; synthesizers have all. */
export function* findOutOfRange({ composition, nameAt }: Subject): Iterable<Place> {
  for (const [track, { isDrum, program, notes }] of composition.tracks.entries()) {
    const instrument = PROGRAMS[program];
    if (isDrum || isUnlimited(instrument)) continue;
    const { low, high } = instrument;
    const range = `${formatPitch(low)}–${formatPitch(high)}`;
    for (const { pitch, onset: tick } of notes) {
      if (pitch >= low && pitch <= high) continue;
      const detail = (): string => `${range} … ${nameAt(pitch, tick)}`;
      yield { code: "out_of_range", track, tick, detail };
    }
  }
}

function isUnlimited({ name, family }: Program): boolean {
  return UNLIMITED.test(name) || UNLIMITED.test(family);
}
