import type { TempoChange, TimeSignatureChange } from "../composition/composition.ts";
import { createMeter } from "../time/bar_beat.ts";
import { createTempoMap } from "../time/tempo.ts";
import type { Call } from "./call.ts";
import { Clock } from "./clock.ts";
import type { Decisions } from "./decide.ts";
import { toNumber } from "./loose_number.ts";
import type { RawNote } from "./raw.ts";
import { DEFAULT_SIGNATURE, type LooseSignature, placeSignatures } from "./read_meter.ts";
import { DEFAULT_BPM, type LooseTempo, placeTempos } from "./read_tempo.ts";

/** The time of a piece: its changes, and what reads positions in it. */
export interface Clocks {
  readonly tempos: TempoChange[];
  readonly timeSignatures: TimeSignatureChange[];
  /** Reads positions of notes. */
  readonly notes: Clock;
  /** Reads positions in lists of the header, which may count from 0 where notes count from 1. */
  readonly header: Clock;
}

/**
 * Places metre and tempo, and makes what reads positions in them.
 *
 * @param decisions Bases and units of the piece
 * @param changes Metre and tempo as read
 * @param call The call
 * @returns Changes and clocks
 */
export function makeClocks(
  decisions: Decisions,
  { tempos, signatures }: {
    readonly tempos: readonly LooseTempo[];
    readonly signatures: readonly LooseSignature[];
  },
  { log }: Call,
): Clocks {
  const places = [...tempos, ...signatures].flatMap(({ raw }) => raw ?? []);
  const header = { ...decisions, ...findHeaderBases(places, decisions) };
  // Metre hangs on nothing, tempo on metre, and everything else on both.
  const steady = createTempoMap([{ tick: 0, bpm: tempos[0]?.bpm ?? DEFAULT_BPM }]);
  const common = createMeter([{ tick: 0, ...DEFAULT_SIGNATURE }]);
  const placedSignatures = placeSignatures(signatures, new Clock(header, common, steady), log);
  const meter = createMeter(placedSignatures);
  const placedTempos = placeTempos(tempos, new Clock(header, meter, steady), log);
  const tempoMap = createTempoMap(placedTempos);
  return {
    tempos: placedTempos,
    timeSignatures: placedSignatures,
    notes: new Clock(decisions, meter, tempoMap),
    header: new Clock(header, meter, tempoMap),
  };
}

function findHeaderBases(places: readonly RawNote[], decisions: Decisions): Partial<Decisions> {
  const isFrom0 = (field: "beat" | "bar"): boolean =>
    places.some(({ fields }) => toNumber(fields[field]) === 0);
  return {
    beatBase: isFrom0("beat") ? 0 : decisions.beatBase,
    barBeatBase: isFrom0("beat") ? 0 : decisions.barBeatBase,
    barBase: isFrom0("bar") ? 0 : decisions.barBase,
  };
}
