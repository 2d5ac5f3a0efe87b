import { makeSong } from "../song.ts";
import { makeDensePiece } from "./dense.ts";
import { makeDenseText } from "./dense_text.ts";
import { makeForeignValue, makeHostileValue } from "./hostile.ts";
import { makeLooseSong } from "./loose_song.ts";
import { makeNoteText, makeTextSong } from "./loose_text.ts";
import { mutate } from "./mutate.ts";
import { createRandom, type Random } from "./random.ts";
import { mutateText, repeatMarks, wrapText, writeLoosely } from "./write_loosely.ts";

interface Kind {
  readonly name: string;
  /** How often, against the others. */
  readonly weight: number;
  /** Whether nothing that follows in it changes what came before (default false). */
  readonly isSteady?: boolean;
  make(random: Random): unknown;
}

const KINDS: readonly Kind[] = [
  { name: "song", weight: 20, make: makeSmallSong },
  { name: "song with hostile values", weight: 30, make: makeHostileSong },
  { name: "JSON of a song", weight: 5, make: (random) => toText(makeSmallSong(random), random) },
  {
    name: "cut JSON",
    weight: 8,
    make: (random) => {
      const text = toText(makeSmallSong(random), random);
      return text.slice(0, random.below(text.length + 1));
    },
  },
  { name: "loose JSON", weight: 10, make: (random) => writeLoosely(makeSmallSong(random), random) },
  {
    name: "wrapped JSON",
    weight: 8,
    make: (random) => wrapText(toText(makeSmallSong(random), random), random),
  },
  {
    name: "mutated JSON",
    weight: 12,
    make: (random) =>
      mutateText(toText(makeSmallSong(random), random), random, 1 + random.below(8)),
  },
  {
    name: "loose hostile JSON",
    weight: 5,
    make: (random) => {
      const text = writeLoosely(makeHostileSong(random), random).slice(0, 90_000);
      return random.chance(0.5) ? wrapText(text, random) : text;
    },
  },
  {
    name: "dense piece",
    weight: 0.3,
    make: (random) => {
      const piece = makeDensePiece(random);
      return random.chance(0.5) ? piece : toText(piece, random);
    },
  },
  { name: "repeated marks", weight: 0.3, make: repeatMarks },
  { name: "piece", weight: 2, make: (random) => makeSong(1 + random.below(60)) },
  {
    name: "piece with hostile values",
    weight: 5,
    make: (random) =>
      mutate(structuredClone(makeSong(1 + random.below(60))), random, 1 + random.below(4)),
  },
  { name: "hostile value", weight: 3, make: makeHostileValue },
  { name: "foreign value", weight: 1, make: makeForeignValue },
  {
    name: "large song",
    weight: 0.2,
    make: (random) => {
      const song = makeLooseSong(random, random.pick([300, 1_500]));
      return random.chance(0.5) ? song : toText(song, random);
    },
  },
  {
    name: "steady text song",
    weight: 18,
    isSteady: true,
    make: (random) => makeTextSong(random, { isSteady: true }, random.pick([4, 12, 40])),
  },
  { name: "text song", weight: 18, make: makeSmallTextSong },
  { name: "text song with hostile values", weight: 14, make: makeHostileTextSong },
  {
    name: "JSON of a text song",
    weight: 8,
    make: (random) => {
      const text = toText(makeSmallTextSong(random), random);
      return random.chance(0.6) ? text.slice(0, random.below(text.length + 1)) : text;
    },
  },
  {
    name: "mutated JSON of a text song",
    weight: 7,
    make: (random) =>
      mutateText(toText(makeSmallTextSong(random), random), random, 1 + random.below(8)),
  },
  {
    name: "loose JSON of a text song",
    weight: 4,
    make: (random) => {
      const text = writeLoosely(makeHostileTextSong(random), random).slice(0, 90_000);
      return random.chance(0.5) ? wrapText(text, random) : text;
    },
  },
  {
    name: "note text",
    weight: 3,
    make: (random) => makeNoteText(random, random.pick([1, 8, 80]), { isSteady: false }),
  },
  {
    name: "dense text",
    weight: 0.6,
    make: (random) => {
      const piece = makeDenseText(random);
      return random.chance(0.8) ? piece : toText(piece, random);
    },
  },
];

/** Cuts that are looked at. */
const CUTS = 3;
const TOTAL = KINDS.reduce((sum, { weight }) => sum + weight, 0);

/** An input for `preprocess`, and what kind it is. */
export interface Case {
  readonly kind: string;
  readonly input: unknown;
  /** Where its JSON is cut, as shares of its length, to see what a view is shown meanwhile. */
  readonly cuts: readonly number[];
  /** Whether every cut may only have notes that the whole has. */
  readonly isSteady: boolean;
}

/** The input of one number of one seed, always the same. */
export function makeCase(seed: number, index: number): Case {
  const random = createRandom(seed, index);
  let place = random.below(TOTAL * 1_000) / 1_000;
  const kind = KINDS.find(({ weight }) => (place -= weight) < 0) ?? KINDS[0];
  const input = kind.make(random);
  return {
    kind: kind.name,
    input: random.chance(0.1) ? freeze(input) : input,
    cuts: Array.from({ length: CUTS }, () => random.below(1_000_000) / 1_000_000),
    isSteady: kind.isSteady === true,
  };
}

function makeSmallSong(random: Random): unknown {
  return makeLooseSong(random, random.pick([1, 3, 8, 8, 30]));
}

function makeSmallTextSong(random: Random): unknown {
  return makeTextSong(random, { isSteady: random.chance(0.2) }, random.pick([4, 12, 40]));
}

function makeHostileTextSong(random: Random): unknown {
  return mutateCopy(makeSmallTextSong(random), random, 1 + random.below(random.pick([2, 5, 20])));
}

function makeHostileSong(random: Random): unknown {
  return mutateCopy(makeSmallSong(random), random, 1 + random.below(random.pick([2, 5, 20])));
}

/** Songs share values with the tables that they are made of. */
function mutateCopy(song: unknown, random: Random, count: number): unknown {
  return mutate(structuredClone(song), random, count);
}

/** JSON, or loose JSON of what JSON cannot say. */
function toText(value: unknown, random: Random): string {
  try {
    return JSON.stringify(value, null, random.pick([0, 0, 2])) ?? "undefined";
  } catch {
    return writeLoosely(value, random);
  }
}

/** Freezes a value and all in it, so that a change of the input does not go unseen. */
function freeze(input: unknown): unknown {
  const values = [input];
  while (values.length > 0) {
    const value = values.pop();
    if (typeof value !== "object" || value === null || Object.isFrozen(value)) continue;
    // A typed array cannot be frozen.
    if (ArrayBuffer.isView(value)) continue;
    values.push(...Object.values(Object.freeze(value)));
  }
  return input;
}
