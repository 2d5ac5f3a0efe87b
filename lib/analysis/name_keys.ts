import type { Composition } from "../composition/composition.ts";
import type { Key } from "../pitch/key.ts";
import { MODES } from "../pitch/mode.ts";
import { formatNoteName, fromFifths, parseNoteName, toFifths } from "../pitch/note_name.ts";
import type { Meter } from "../time/bar_beat.ts";
import type { KeySpan } from "./analysis.ts";
import type { BeatGrid } from "./beat_grid.ts";
import type { HeardKeys, RelativeKey } from "./find_keys.ts";
import type { Sounding } from "./sounding.ts";

/** What names are found with. */
export interface Place {
  /** What sounds, with the pitch class that others are counted from. */
  readonly sounding: Sounding;
  /** The slots. */
  readonly grid: BeatGrid;
  /** The metre of the piece. */
  readonly meter: Meter;
}

/** Keys that the piece gives, each until the next. */
export function takeKeys({ keys, duration }: Composition, meter: Meter): KeySpan[] {
  return keys.map(({ tick, tonic, mode }, index) => ({
    key: { tonic, mode },
    confidence: 1,
    source: "given",
    tick,
    duration: Math.max(0, (keys[index + 1]?.tick ?? duration) - tick),
    bar: meter.barBeatAt(tick).bar,
  }));
}

/** Keys that are heard; bars of one key become one span. */
export function nameKeys(
  { bars, confidences, whole }: HeardKeys,
  { sounding, grid, meter }: Place,
): KeySpan[] {
  const home = nameKey(whole, sounding);
  const spans: KeySpan[] = [];
  for (let slot = 0; slot < grid.size;) {
    const tick = grid.starts[slot];
    const bar = grid.bars[slot];
    const heard = bars[bar];
    while (slot < grid.size && bars[grid.bars[slot]] === heard) slot++;
    spans.push({
      key: heard === whole ? home : nameKey(heard, sounding, home),
      confidence: confidences[bar],
      source: "heard",
      tick,
      duration: grid.starts[slot] - tick,
      bar: meter.barBeatAt(tick).bar,
    });
  }
  return spans;
}

/**
 * The name of a key: of the two that sound alike the one with the smaller signature, or the one that is nearer on the
 * circle of fifths to the key that it comes from.
 */
export function nameKey(
  { tonic, profile }: RelativeKey,
  { reference }: Sounding,
  from: Key = { tonic: "C", mode: "major" },
): Key {
  const { mode } = profile;
  const { signature } = MODES[mode];
  const spellNear = (center: number): number => {
    // Of six sharps and six flats major has the sharps (F# major), minor the flats (Eb minor).
    const lowest = center - signature - (signature < MODES.mixolydian.signature ? 6 : 5);
    const fifths = (tonic + reference) * 7;
    return lowest + ((fifths - lowest) % 12 + 12) % 12;
  };
  const near = spellNear(toFifths(parseNoteName(from.tonic)) + MODES[from.mode].signature);
  const name = fromFifths(near);
  // A tonic has one accidental at most.
  const simple = Math.abs(name.accidental) > 1 ? fromFifths(spellNear(0)) : name;
  return { tonic: formatNoteName(simple), mode };
}
