import type { TempoChange, TimeSignatureChange } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { createTempoMap } from "../time/tempo.ts";
import type { Call } from "./call.ts";
import { Clock } from "./clock.ts";
import type { Decisions } from "./decisions.ts";
import { findListClock } from "./list_clock.ts";
import type { RawNote } from "./raw.ts";
import { DEFAULT_SIGNATURE, type LooseSignature, placeSignatures } from "./read_meter.ts";
import { DEFAULT_BPM, type LooseTempo, placeTempos } from "./read_tempo.ts";

/** The time of a piece: its changes, and what reads positions in it. */
export interface PlacedTime {
  readonly tempos: TempoChange[];
  readonly timeSignatures: TimeSignatureChange[];
  readonly clock: Clock;
}

/**
 * Places metre and tempo, and makes what reads positions in them.
 *
 * @param decisions Bases and units of the piece
 * @param changes Metre and tempo as read
 * @param call The call
 * @returns Changes and clock
 */
export function placeTime(
  decisions: Decisions,
  { tempos, signatures }: {
    readonly tempos: readonly LooseTempo[];
    readonly signatures: readonly LooseSignature[];
  },
  { log }: Call,
): PlacedTime {
  const clockOf = (changes: readonly { readonly raw: RawNote | null }[], clock: Clock): Clock => {
    const places = changes.flatMap(({ raw }) => raw ?? []);
    const path = places[0]?.list ?? "";
    return findListClock(places.map(({ fields }) => fields), { path, clock, log });
  };
  // Metre hangs on nothing, tempo on metre, and everything else on both.
  const steady = createTempoMap([{ tick: 0, bpm: tempos[0]?.bpm ?? DEFAULT_BPM }]);
  const common = createMeter([{ tick: 0, ...DEFAULT_SIGNATURE }]);
  const inCommon = new Clock(decisions, common, steady);
  const timeSignatures = placeSignatures(signatures, clockOf(signatures, inCommon), log);
  const meter = createMeter(timeSignatures);
  const inMeter = new Clock(decisions, meter, steady);
  const changes = placeTempos(tempos, clockOf(tempos, inMeter), log);
  const clock = new Clock(decisions, meter, createTempoMap(changes));
  return { tempos: changes, timeSignatures, clock };
}
