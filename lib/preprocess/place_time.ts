import type { TempoChange, TimeSignatureChange } from "../composition/composition.ts";
import { barTicks, createMeter, type TimeSignature } from "../time/bar_beat.ts";
import { findDuration, PPQ } from "../time/duration.ts";
import { createTempoMap } from "../time/tempo.ts";
import type { Call } from "./call.ts";
import { Clock } from "./clock.ts";
import type { Decisions } from "./decisions.ts";
import { findListClock } from "./list_clock.ts";
import { toNumber } from "./loose_number.ts";
import type { Given, RawNote } from "./raw.ts";
import { DEFAULT_SIGNATURE, type LooseSignature, placeSignatures } from "./read_meter.ts";
import { DEFAULT_BPM, type LooseTempo, placeTempos } from "./read_tempo.ts";
import type { RepairLog } from "./repair.ts";

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
  written: Decisions,
  { tempos, signatures, pickup, inSections }: {
    readonly tempos: readonly LooseTempo[];
    readonly signatures: readonly LooseSignature[];
    readonly pickup: Given | undefined;
    /** Whether some of the changes stand in sections. */
    readonly inSections: boolean;
  },
  { log }: Call,
): PlacedTime {
  const clockOf = (changes: readonly { readonly raw: RawNote | null }[], clock: Clock): Clock => {
    const places = changes.flatMap(({ raw }) => raw ?? []);
    const path = places[0]?.list ?? "";
    const fields = places.map(({ fields }) => fields);
    // Sections may change nothing before their second.
    const isStart = !inSections && places.length === changes.length;
    return findListClock(fields, { path, clock, log, isStart });
  };
  // Metre hangs on nothing, tempo on metre, and everything else on both.
  const steady = createTempoMap([{ tick: 0, bpm: tempos[0]?.bpm ?? DEFAULT_BPM }]);
  const common = createMeter([{ tick: 0, ...DEFAULT_SIGNATURE }]);
  // Full bars are counted from 1, so that the pickup is bar 0.
  const inFull = pickup === undefined ? written : { ...written, barBase: 1 };
  const inCommon = new Clock(inFull, common, steady);
  const full = placeSignatures(signatures, clockOf(signatures, inCommon), log);
  const first = pickup === undefined ? 0 : readPickup(pickup, barTicks(full[0]), log);
  const timeSignatures = first === 0 ? full : addPickup(full, first);
  const meter = createMeter(timeSignatures);
  const decisions = first === 0
    ? written
    : { ...written, pickup: first, barBase: 0, transportBase: 0 };
  const inMeter = new Clock(decisions, meter, steady);
  const changes = placeTempos(tempos, clockOf(tempos, inMeter), log);
  const clock = new Clock(decisions, meter, createTempoMap(changes));
  return { tempos: changes, timeSignatures, clock };
}

/** Notes that a time signature may have for its beat. */
const DENOMINATORS: readonly number[] = [4, 8, 16, 32, 64];

/** Ticks of the bar before the first full one, 0 for none. */
function readPickup({ value, path }: Given, bar: number, log: RepairLog): number {
  const beats = toNumber(value);
  const written = Number.isNaN(beats)
    ? typeof value === "string" ? findDuration(value) : null
    : Math.round(beats * PPQ);
  if (written === 0 || value === false) return 0;
  const isBar = written !== null && written > 0 && written < bar && toSignature(written) !== null;
  if (isBar) return written;
  const detail = "write quarter beats, fewer than the first bar has";
  log.add("unreadable_value", path, { before: value, detail });
  return 0;
}

function toSignature(ticks: number): TimeSignature | null {
  const denominator = DENOMINATORS.find((value) => ticks % (4 * PPQ / value) === 0);
  return denominator === undefined
    ? null
    : { numerator: ticks * denominator / (4 * PPQ), denominator };
}

/** A short bar first, and all others later by its length. */
function addPickup(full: readonly TimeSignatureChange[], ticks: number): TimeSignatureChange[] {
  const signature = toSignature(ticks);
  if (signature === null) return [...full];
  return [
    { tick: 0, ...signature },
    ...full.map((change) => ({ ...change, tick: change.tick + ticks })),
  ];
}
