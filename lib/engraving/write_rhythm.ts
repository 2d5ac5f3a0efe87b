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
 * A syncopation is one note over one place that is a step stronger than where it starts, when it ends no weaker: an
 * eighth late over a beat, a beat late over the half of the bar. All other places that are stronger are seen, rests hide
 * none, and what lasts longer than three beats of 6/8 or 3+2 ends with such a group or is tied (Gould, Behind Bars,
 * pp. 166–172; Gardner Read, Music Notation, 2nd ed., ch. 7 and 12).
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
  const strongest = findStrongest({ start, end }, beats);
  if (strongest === null) return [end];
  const level = levelOf(start, beats);
  const isHidden = isRest
    ? strongest.level < level
    : hidesTooMuch({ start, end }, strongest, beats);
  if (!isHidden && isSingle(end - start, isRest, beats)) return [end];
  const cut = level <= strongest.level
    ? findLongest(start, strongest, (length) => isSingle(length, isRest, beats))
    : strongest.places[0];
  return [
    ...splitPlain({ start, end: cut }, beats, isRest),
    ...splitPlain({ start: cut, end }, beats, isRest),
  ];
}

/** The strongest places inside a span, in order; they are equally strong. */
interface Strongest {
  readonly level: number;
  readonly places: readonly number[];
}

/** Whether a reader could not tell from a note where the stronger places are that it covers. */
function hidesTooMuch({ start, end }: Span, { level, places }: Strongest, beats: Beats): boolean {
  const [first, last] = [levelOf(start, beats), levelOf(end, beats)];
  // A note of some groups of beats ends where one does: in 6/8 four eighths are a dotted quarter and one more.
  if (first <= level) return beats.isGrouped && level === 1 && last > 1;
  return level < first - 1 || places.length > 1 || last > first;
}

/** How weak a place is: 0 for bar lines, 1 for the strong places, then by steps. */
function levelOf(place: number, { length, strong, steps }: Beats): number {
  if (place === 0 || place === length) return 0;
  return strong.includes(place) ? 1 : steps.findIndex((step) => place % step === 0) + 2;
}

/** The last of some places that one value reaches, or just the last. */
function findLongest(
  start: number,
  { places }: Strongest,
  isValue: (length: number) => boolean,
): number {
  return places.findLast((place) => isValue(place - start)) ?? places[places.length - 1];
}

/** The strongest places inside a span; `null` when there are none. */
function findStrongest({ start, end }: Span, { strong, steps }: Beats): Strongest | null {
  const inside = strong.filter((place) => start < place && place < end);
  if (inside.length > 0) return { level: 1, places: inside };
  for (const [index, step] of steps.entries()) {
    if (step === Infinity) continue;
    const places: number[] = [];
    for (let place = (Math.floor(start / step) + 1) * step; place < end; place += step) {
      places.push(place);
    }
    if (places.length > 0) return { level: index + 2, places };
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
    (isPlain(length) || (beats.dotted !== null && length % beats.dotted === 0));
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
