import { LIMITS, type TimeSignatureChange } from "../composition/composition.ts";
import { barTicks, type TimeSignature } from "../time/bar_beat.ts";
import { PPQ } from "../time/duration.ts";
import type { MidiReader, Placed } from "./midi_reader.ts";
import { withoutEchoes } from "./without_echoes.ts";

/** What holds where a file says nothing (RP-001, "Time Signature"). */
export const COMMON: TimeSignature = { numerator: 4, denominator: 4 };
/** Note values that a bar may be counted in, the longest first. */
const DENOMINATORS: readonly number[] = [4, 8, 16, 32, 64];

/**
 * Reads the metres of a file and puts each on a bar line.
 *
 * Where one begins inside a bar, that bar is cut short: a metre of its own says how long it is. Where no metre can say
 * that, it begins with the next bar.
 *
 * @param reader What was collected; gets warnings
 */
export function readMetres({ timeSignatures, chunks, log }: MidiReader): TimeSignatureChange[] {
  const placed = timeSignatures.toSorted((a, b) => a.tick - b.tick);
  const isSaid = new Set(placed.map(({ tick }) => tick));
  // A piece begins in common time, and so does every pattern.
  const defaults = chunks.flatMap(({ start }, chunk): Placed<TimeSignature>[] =>
    isSaid.has(start) || start === chunks[chunk - 1]?.start
      ? []
      : [{ tick: start, value: COMMON, chunk, offset: 0 }]
  );
  const all = [...defaults, ...placed].sort((a, b) => a.tick - b.tick);
  const changes: TimeSignatureChange[] = [];
  for (const { tick, value, chunk, offset } of withoutEchoes(all, isSame)) {
    const before = changes.at(-1);
    if (before === undefined || tick === before.tick) {
      changes.splice(-1, before === undefined ? 0 : 1, { tick, ...value });
      continue;
    }
    if (tick < before.tick) {
      // The one before had to wait for its bar line: this one overtakes it.
      changes.splice(-1, 1, { tick: before.tick, ...value });
      continue;
    }
    const inBar = (tick - before.tick) % barTicks(before);
    if (inBar === 0) {
      changes.push({ tick, ...value });
      continue;
    }
    log.add("metre_inside_bar", {
      track: chunk,
      offset,
      value: `${formatMetre(value)} at ${tick}`,
    });
    const short = shortBar(inBar);
    if (short === null) changes.push({ tick: tick - inBar + barTicks(before), ...value });
    else {
      const start = tick - inBar;
      // A bar that is cut where its metre has just begun replaces it.
      changes.splice(start === before.tick ? -1 : changes.length, start === before.tick ? 1 : 0, {
        tick: start,
        ...short,
      });
      changes.push({ tick, ...value });
    }
  }
  // One that had to wait may have waited longer than a piece can be.
  const kept = changes.filter(({ tick }) => tick <= LIMITS.duration);
  return kept.length === 0 ? [{ tick: 0, ...COMMON }] : kept;
}

/** A metre whose bar has so many ticks. */
function shortBar(ticks: number): TimeSignature | null {
  for (const denominator of DENOMINATORS) {
    const numerator = ticks * denominator / (4 * PPQ);
    if (Number.isInteger(numerator) && numerator <= 255) return { numerator, denominator };
  }
  return null;
}

function isSame(a: TimeSignature, b: TimeSignature): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

function formatMetre({ numerator, denominator }: TimeSignature): string {
  return `${numerator}/${denominator}`;
}
