import { Clock } from "./clock.ts";
import { toNumber } from "./loose_number.ts";
import type { NoteFields } from "./raw.ts";
import type { RepairLog } from "./repair.ts";

/**
 * Finds the clock of a list of changes: a list with a bar or beat 0 counts from 0, also where notes count from 1. One that
 * says how the piece starts does so in its first bar, also where notes count from 0.
 *
 * @param fields Fields of the entries of the list
 * @param options.path Path of the list, for the repair
 * @param options.clock Clock of the notes
 * @param options.log Log of repairs
 * @param options.isStart Whether nothing else says how the piece starts (default false)
 * @returns The same clock, or one with other bases
 */
export function findListClock(
  fields: readonly NoteFields[],
  { path, clock, log, isStart = false }: {
    readonly path: string;
    readonly clock: Clock;
    readonly log: RepairLog;
    readonly isStart?: boolean;
  },
): Clock {
  const { decisions, meter, tempoMap } = clock;
  const bars = fields.map(({ bar }) => toNumber(bar));
  const isFrom1 = isStart && decisions.barBase === 0 && decisions.pickup === 0 &&
    bars.includes(1) && bars.every((bar) => bar >= 1);
  if (isFrom1) return new Clock({ ...decisions, barBase: 1 }, meter, tempoMap);
  const isFrom0 = (field: "bar" | "beat"): boolean =>
    fields.some((entry) => entry[field] !== undefined && toNumber(entry[field]) === 0);
  const areBars = decisions.barBase > 0 && isFrom0("bar");
  const areBeats = Math.max(decisions.beatBase, decisions.barBeatBase) > 0 && isFrom0("beat");
  if (!areBars && !areBeats) return clock;
  const what = areBars && areBeats ? "bars and beats" : areBars ? "bars" : "beats";
  log.add("list_base", path, { before: 0, after: `the first of its ${what}` });
  const bases = {
    ...(areBars ? { barBase: 0 } : {}),
    ...(areBeats ? { beatBase: Math.min(0, decisions.beatBase), barBeatBase: 0 } : {}),
  };
  return new Clock({ ...decisions, ...bases }, meter, tempoMap);
}
