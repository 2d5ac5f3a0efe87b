import type { Beats } from "./beats.ts";
import { QUARTER, SHORTEST } from "./fine.ts";

/** Something that lasts in a bar, in parts of a tick from the bar line. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One written note value. */
export interface Value<Event extends Span> extends Span {
  /** What it is a part of. */
  readonly event: Event;
  /** How long it is written: in a tuplet longer than it lasts. */
  readonly written: number;
  /** Whether another value of the event comes after it in this bar. */
  readonly goesOn: boolean;
  /** The tuplet that starts here: so many in the time of so many, for so many values. */
  readonly tuplet: readonly [played: number, time: number, values: number] | null;
}

/** A stretch of a bar that is written in plain values, or is one tuplet. */
interface Stretch extends Span {
  readonly ratio: Ratio | null;
}

/** So many in the time of so many. */
interface Ratio {
  readonly played: number;
  readonly time: number;
}

const RATIOS: readonly Ratio[] = [
  { played: 3, time: 2 },
  { played: 5, time: 4 },
  { played: 7, time: 4 },
];

/** Longest note that one value is written for: a dotted whole. */
const LONGEST = 6 * QUARTER;

/**
 * Writes what fills a bar in note values: those that no single value has in several, and tuplets where they are needed.
 *
 * A value hides no place that is two steps stronger than where it starts (a syncopation over one beat is written as one
 * note, one over the half of the bar is not), a rest none that is stronger at all (Gardner Read, Music Notation,
 * 2nd ed., ch. 7 and 12).
 *
 * @param events What fills the bar, without gaps
 * @param beats How it is divided
 * @param isRest Whether an event is a rest
 */
export function writeRhythm<Event extends Span>(
  events: readonly Event[],
  beats: Beats,
  isRest: (event: Event) => boolean,
): Value<Event>[] {
  return divide(events.map(({ start }) => start), beats).flatMap(({ start, end, ratio }) => {
    const values: Value<Event>[] = [];
    for (const event of events) {
      const span = { start: Math.max(start, event.start), end: Math.min(end, event.end) };
      if (span.start >= span.end) continue;
      const ends = ratio === null
        ? splitPlain(span, beats, isRest(event))
        : splitInTuplet(span, ratio);
      let at = span.start;
      for (const next of ends) {
        const written = ratio === null ? next - at : (next - at) * ratio.played / ratio.time;
        const goesOn = next < event.end;
        values.push({ event, start: at, end: next, written, goesOn, tuplet: null });
        at = next;
      }
    }
    if (ratio !== null && values.length > 0) {
      values[0] = { ...values[0], tuplet: [ratio.played, ratio.time, values.length] };
    }
    return values;
  });
}

/** Parts a bar into tuplets and what is between them. */
function divide(places: readonly number[], beats: Beats): Stretch[] {
  const stretches: Stretch[] = [];
  for (let start = 0; start < beats.length;) {
    let length = beats.beat;
    const isAligned = (longer: number): boolean =>
      start % longer === 0 && start + longer <= beats.length && longer <= 4 * QUARTER;
    while (isAligned(2 * length)) length *= 2;
    const span = { start, end: start + length };
    for (const stretch of resolve(places, span) ?? [{ ...span, ratio: null }]) {
      const before = stretches.at(-1);
      if (before !== undefined && before.ratio === null && stretch.ratio === null) {
        stretches[stretches.length - 1] = { ...before, end: stretch.end };
      } else stretches.push(stretch);
    }
    start += length;
  }
  return stretches;
}

/** The stretches of a span; `null` when none of the tuplets holds what is in it. */
function resolve(places: readonly number[], { start, end }: Span): Stretch[] | null {
  const length = end - start;
  const middle = start + length / 2;
  const inside = places.filter((place) => start < place && place < end);
  const findRatio = (parts: readonly number[]): Stretch[] | null => {
    const ratio = RATIOS.find(({ played, time }) =>
      parts.some((part) =>
        length / time / part >= SHORTEST &&
        inside.every((place) => (place - start) % (length / played / part) === 0)
      )
    );
    return ratio === undefined ? null : [{ start, end, ratio }];
  };
  if (inside.every((place) => (place - start) % SHORTEST === 0)) {
    return [{ start, end, ratio: null }];
  }
  const plain = findRatio([1]);
  if (plain !== null) return plain;
  const fine = findRatio([2, 4, 8]);
  // Halves are easier to read than one tuplet of finer values, unless a note would be cut for them.
  if (fine !== null && length <= QUARTER && !inside.includes(middle)) return fine;
  if (length <= 2 * SHORTEST) return fine;
  const first = resolve(places, { start, end: middle });
  const second = resolve(places, { start: middle, end });
  return first === null || second === null ? fine : [...first, ...second];
}

/** Where the values of a note or rest end that stands in no tuplet. */
function splitPlain({ start, end }: Span, beats: Beats, isRest: boolean): number[] {
  const isSilentBar = isRest && end - start === beats.length && beats.length <= beats.longestRest;
  if (isSilentBar && isOneValue(beats.length)) return [end];
  const strongest = findStrongest(start, end, beats.steps);
  if (strongest === null) return [end];
  const level = levelOf(start, beats.steps);
  const isHidden = strongest.level < level - (isRest ? 0 : 1);
  if (!isHidden && isSingle(end - start, isRest, beats)) return [end];
  const cut = level <= strongest.level
    ? findLongest(start, strongest, (length) => isSingle(length, isRest, beats))
    : strongest.first;
  return [
    ...splitPlain({ start, end: cut }, beats, isRest),
    ...splitPlain({ start: cut, end }, beats, isRest),
  ];
}

function levelOf(place: number, steps: readonly number[]): number {
  return place === 0 ? 0 : steps.findIndex((step) => place % step === 0) + 1;
}

/** Places that are equally strong, a step apart. */
interface Strongest {
  readonly level: number;
  readonly step: number;
  readonly first: number;
  readonly last: number;
}

/** The last of some places that one value reaches, or just the last. */
function findLongest(
  start: number,
  { step, first, last }: Strongest,
  isValue: (length: number) => boolean,
): number {
  const reach = Math.min(last, Math.floor((start + LONGEST) / step) * step);
  for (let place = reach; place >= first; place -= step) if (isValue(place - start)) return place;
  return last;
}

/** The strongest places between two; `null` when there are none. */
function findStrongest(start: number, end: number, steps: readonly number[]): Strongest | null {
  for (const [index, step] of steps.entries()) {
    if (step === Infinity) continue;
    const first = (Math.floor(start / step) + 1) * step;
    const last = (Math.ceil(end / step) - 1) * step;
    if (first < end) return { level: index + 1, step, first, last };
  }
  return null;
}

/** Whether one value is so long, in parts of a tick: plain or dotted, up to a dotted whole note. */
function isOneValue(length: number): boolean {
  return length <= LONGEST && (isPlain(length) || isPlain(length / 3));
}

function isPlain(length: number): boolean {
  return Number.isInteger(Math.log2(length / SHORTEST));
}

/** Whether a note or rest is one value; rests are dotted only where beats go in threes. */
function isSingle(length: number, isRest: boolean, beats: Beats): boolean {
  if (!isOneValue(length)) return false;
  if (!isRest) return true;
  return length <= beats.longestRest &&
    (isPlain(length) || (beats.isCompound && length % beats.group === 0));
}

/** Where the values of a note or rest end that stands in a tuplet: the longest first. */
function splitInTuplet({ start, end }: Span, { played, time }: Ratio): number[] {
  const ends: number[] = [];
  let rest = (end - start) * played / time;
  for (let at = start; rest > 0;) {
    // A sign for four quarters is a whole bar's rest to some readers, however long it is in a tuplet.
    const whole = Math.min(2 * QUARTER, 2 ** Math.floor(Math.log2(rest / SHORTEST)) * SHORTEST);
    const written = rest >= whole * 3 / 2 && whole > SHORTEST ? whole * 3 / 2 : whole;
    at += written * time / played;
    rest -= written;
    ends.push(at);
  }
  return ends;
}
