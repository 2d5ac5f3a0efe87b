import type { Chord } from "../chord/parse_chord.ts";
import { PPQ } from "../time/duration.ts";
import { LOUDNESS } from "./cycle.ts";
import type { AccompanimentPart, ArpeggioPart, BassPart, StrumPart } from "./part.ts";
import { findPulses, isTernary } from "./pulse.ts";
import type { Region, Register } from "./register.ts";
import type { Hit, Rhythm } from "./rhythm.ts";
import { climb, Voicer } from "./voicer.ts";

/** A note of a hit: its pitch, and how much later than the hit it begins. */
export interface Struck {
  readonly pitch: number;
  readonly delay: number;
}

/** Where a part plays. */
export interface Place {
  /** Where it should play. */
  readonly region: Region;
  /** Where it may play. */
  readonly range: Register;
  readonly rhythm: Rhythm;
}

/** Makes what plays the hits of a chord that is voiced already. */
type Figure = (voicing: readonly number[]) => (hit: Hit) => readonly Struck[];

/**
 * Notes of an arpeggio in ternary and in binary metres: those of a rising or falling one fill two beats or a bar, and
 * the way of the other there and back fills a bar of six or eight eighths.
 */
const METERS = [
  { ladders: [3, 6], thereAndBack: 4 },
  { ladders: [4, 8], thereAndBack: 5 },
] as const;
/** Notes of an Alberti bass. */
const ALBERTI = 3;
const STRINGS = 5;
/** Ticks from one string to the next: about 10 ms at 120 quarters a minute. */
const SPREAD = 10;
/** The hand swings in eighths unless the rhythm is finer. */
const SWING = PPQ / 2;

/**
 * Makes what plays hits of chords one after another, voiced with the least motion.
 *
 * @param part Any part but a bass
 * @param place Region and rhythm
 * @returns What gives, for a chord and its hits, the notes of each hit
 */
export function createChordPlayer(
  part: Exclude<AccompanimentPart, BassPart>,
  { region, range, rhythm }: Place,
): (chord: Chord, hits: readonly Hit[]) => (readonly Struck[])[] {
  const voicer = new Voicer(region, range);
  const figure = createFigure(part, range.high, rhythm);
  return (chord, hits) => {
    const play = figure(voicer.voice(chord));
    return hits.map(play);
  };
}

function createFigure(
  part: Exclude<AccompanimentPart, BassPart>,
  high: number,
  rhythm: Rhythm,
): Figure {
  switch (part.style) {
    case "block":
      return (voicing) => {
        const notes = voicing.map(atOnce);
        return () => notes;
      };
    case "arpeggio":
      return (voicing) => {
        const [ternary, binary] = METERS.map((meter) =>
          order(voicing, meter, part, high).map(alone)
        );
        return ({ inBar, signature }) => {
          const notes = isTernary(signature) ? ternary : binary;
          return notes[inBar % notes.length];
        };
      };
    case "alberti":
      return (voicing) => {
        const notes = climb(voicing, ALBERTI, high).map(alone);
        return (hit) => alternate(notes, hit);
      };
    case "strum": {
      const movesDown = findHand(part, findSwing(rhythm));
      return (voicing) => {
        const strings = climb(voicing, STRINGS, high);
        // Most strokes are as wide as one before.
        const known = { down: new Map<number, Struck[]>(), up: new Map<number, Struck[]>() };
        return (hit) => {
          const delay = findDelay(strings.length, hit, part);
          // Strings that sound together are in the order of their pitch.
          const direction = delay === 0 || movesDown(hit) ? "down" : "up";
          let struck = known[direction].get(delay);
          if (struck === undefined) {
            struck = strum(direction === "down" ? strings : strings.toReversed(), delay);
            known[direction].set(delay, struck);
          }
          return struck;
        };
      };
    }
  }
}

function atOnce(pitch: number): Struck {
  return { pitch, delay: 0 };
}

function alone(pitch: number): readonly Struck[] {
  return [atOnce(pitch)];
}

/** The notes of an arpeggio, once through. */
function order(
  voicing: readonly number[],
  { ladders, thereAndBack }: typeof METERS[number],
  { direction = "up" }: ArpeggioPart,
  high: number,
): number[] {
  if (direction === "updown") {
    const ladder = climb(voicing, thereAndBack, high);
    return [...ladder, ...ladder.slice(1, -1).reverse()];
  }
  const count = ladders.find((count) => count >= voicing.length) ?? voicing.length;
  const ladder = climb(voicing, count, high);
  return direction === "up" ? ladder : ladder.reverse();
}

/**
 * Low, high, middle, high; in threes low and then high and middle in turn. Middle notes take turns.
 *
 * @see {@link https://en.wikipedia.org/wiki/Alberti_bass | Alberti bass}
 */
function alternate<T>(notes: readonly T[], { inBar, signature }: Hit): T {
  // Three eighths to a beat make groups of three, three beats to a bar one group of six.
  const group = signature.numerator === 3 ? 6 : isTernary(signature) ? 3 : 4;
  const step = inBar % group;
  if (step === 0) return notes[0];
  if (step % 2 === 1) return notes[notes.length - 1];
  const middlesInGroup = Math.ceil(group / 2) - 1;
  const middlesBefore = Math.floor(inBar / group) * middlesInGroup + step / 2 - 1;
  const middles = notes.slice(1, -1);
  return middles[middlesBefore % middles.length] ?? notes[0];
}

/** Ticks from one string to the next, so that a stroke takes at most half of its length. */
function findDelay(strings: number, { onset, end }: Hit, { spread = SPREAD }: StrumPart): number {
  const gaps = Math.max(1, strings - 1);
  return Math.min(Math.max(0, spread), Math.floor((end - onset) / 2 / gaps));
}

function strum(strings: readonly number[], delay: number): Struck[] {
  return strings.map((pitch, index) => ({ pitch, delay: delay * index }));
}

/** Makes what tells which way the hand moves: as written, or down on every beat and on every second swing from there. */
function findHand(
  { direction = "alternate" }: StrumPart,
  swing: number,
): (hit: Hit) => boolean {
  // A long piece has many hits, and few time signatures.
  const known = new Map<Hit["signature"], readonly number[]>();
  return ({ place, sign, signature }) => {
    if (sign === "D" || sign === "U") return sign === "D";
    if (direction !== "alternate") return direction === "down";
    const pulses = known.get(signature) ?? findPulses(signature);
    known.set(signature, pulses);
    const beat = pulses.findLast((pulse) => pulse <= place) ?? 0;
    return Math.floor((place - beat) / swing) % 2 === 0;
  };
}

/** Ticks of one movement of the hand: the longest, up to an eighth, that meets every hit. */
function findSwing({ grid }: Rhythm): number {
  if (grid === null) return SWING;
  const steps = grid.events.filter(({ sign }) => LOUDNESS.has(sign)).map(({ step }) => step);
  let count = Math.max(1, Math.floor(SWING / grid.stepTicks));
  while (steps.some((step) => step % count !== 0)) count -= 1;
  return count * grid.stepTicks;
}
