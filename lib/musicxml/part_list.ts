import type { Track } from "../composition/composition.ts";
import { DRUMS } from "../instrument/drum.ts";
import { KITS } from "../instrument/drum.ts";
import { PROGRAMS } from "../instrument/program.ts";
import { element, type XmlElement } from "./xml.ts";

/** Id of a part, and of what plays in it: one instrument, or each drum. */
export function partId(part: number): string {
  return `P${part + 1}`;
}

/** Id of the instrument of a part, or of one of its drums. */
export function instrumentId(part: number, drum: number | null): string {
  return `${partId(part)}-I${drum === null ? 1 : drum + 1}`;
}

/** A part with its name, and what its instruments sound like in General MIDI. */
export function toScorePart(track: Track, part: number): XmlElement {
  const players: readonly (number | null)[] = track.isDrum ? drumsOf(track) : [null];
  return element("score-part", [
    element("part-name", track.name),
    ...players.map((drum) =>
      element("score-instrument", [element("instrument-name", nameOf(track, drum))], {
        id: instrumentId(part, drum),
      })
    ),
    ...players.map((drum) =>
      element("midi-instrument", [
        element("midi-channel", track.channel + 1),
        element("midi-program", track.program + 1),
        drum === null ? null : element("midi-unpitched", drum + 1),
        element("volume", Math.round(track.volume / 127 * 1e4) / 100),
        element("pan", Math.round((Math.max(1, track.pan) - 64) / 63 * 90)),
      ], { id: instrumentId(part, drum) })
    ),
  ], { id: partId(part) });
}

/** Drums that a track uses; a kit that nobody plays has its bass drum. */
function drumsOf({ notes }: Track): readonly number[] {
  const used = [...new Set(notes.map(({ pitch }) => pitch))].sort((a, b) => a - b);
  return used.length === 0 ? [36] : used;
}

function nameOf({ isDrum, program }: Track, drum: number | null): string {
  if (!isDrum) return PROGRAMS[program].name;
  return DRUMS.find(({ pitch }) => pitch === drum)?.name ??
    KITS.find((kit) => kit.program === program)?.name ?? "Percussion";
}
