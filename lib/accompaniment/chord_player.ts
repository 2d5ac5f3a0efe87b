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
        const [ternary, binary] = METERS.map((meter) => order(voicing, meter, part, high));
        return ({ inBar, signature }) => {
          const notes = isTernary(signature) ? ternary : binary;
          return [atOnce(notes[inBar % notes.length])];
        };
      };
    case "alberti":
      return (voicing) => {
        const notes = climb(voicing, ALBERTI, high);
        return (hit) => [atOnce(alternate(notes, hit))];
      };
    case "strum": {
      const swing = findSwing(rhythm);
      return (voicing) => {
        const strings = climb(voicing, STRINGS, high);
        return (hit) => strum(strings, hit, part, swing);
      };
    }
  }
}

function atOnce(pitch: number): Struck {
  return { pitch, delay: 0 };
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
function alternate(notes: readonly number[], { inBar, signature }: Hit): number {
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

function strum(
  strings: readonly number[],
  hit: Hit,
  { direction = "alternate", spread = SPREAD }: StrumPart,
  swing: number,
): Struck[] {
  const isDown = hit.sign === "D" ||
    (hit.sign !== "U" &&
      (direction === "alternate" ? isDownbeat(hit, swing) : direction === "down"));
  const gaps = Math.max(1, strings.length - 1);
  const delay = Math.min(Math.max(0, spread), Math.floor((hit.end - hit.onset) / 2 / gaps));
  // Strings that sound together are in the order of their pitch.
  const struck = isDown || delay === 0 ? strings : strings.toReversed();
  return struck.map((pitch, index) => ({ pitch, delay: delay * index }));
}

/** Whether the hand moves down: it does on every beat, and on every second swing from there. */
function isDownbeat({ place, signature }: Hit, swing: number): boolean {
  const beat = findPulses(signature).findLast((pulse) => pulse <= place) ?? 0;
  return Math.floor((place - beat) / swing) % 2 === 0;
}

/** Ticks of one movement of the hand: the longest, up to an eighth, that meets every hit. */
function findSwing({ grid }: Rhythm): number {
  if (grid === null) return SWING;
  const steps = grid.events.filter(({ sign }) => LOUDNESS.has(sign)).map(({ step }) => step);
  let count = Math.max(1, Math.floor(SWING / grid.stepTicks));
  while (steps.some((step) => step % count !== 0)) count -= 1;
  return count * grid.stepTicks;
}
