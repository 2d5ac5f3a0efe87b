import type { Random } from "./random.ts";

// deno-fmt-ignore
const NUMBERS = [
  0, -0, 1, -1, 0.1, 0.5, 1e-9, 5e-324, 1.5, 12.75, 16, 127, 128, 255, 8192, 44_100, 500_000,
  1e6, 1e9, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53, 1e21, 1e300, -1e300, NaN, Infinity, -Infinity,
];

// deno-fmt-ignore
const TEXTS = [
  "", " ", "\n", "0", "-1", "1e9", "1e999", "NaN", "Infinity", "null", "undefined", "true", "-",
  "+", ".", "/", "1/0", "0/0", "1/", "/4", "4/", "0/4", "4/0", "999/64", "4/3", "C", "H", "Cx",
  "Cbbbb4", "C99", "C-99", "c#b4", "C4 E4", "C4+E4", "[C4,E4]", "[", "{", '{"', '{"a":',
  '["C4"]', '{"notes":[60]}', "R", "rest", "%", "~", "z", "1:1:1", "0:0:0", "-1:2", "99999:1",
  "1e9:1", "1:1e9", "a:b", "4n", "8t", "1m", "9999m", "d4", "ddddd4", "T8", "T999999999", "4.",
  "4......", "quarter", "breve", "dotted", "♩=120", "♩=0", "120 BPM", "Allegro", "fast", "80%",
  "-80%", "1000%", "mf", "fffff", "mp cresc", "N.C.", "C/E", "Cmaj7", "C7(b9,#11)", "Cmaj8",
  "C(((((", "C/", "/C", "I V vi IV", "V7/ii", "drums", "kick", "x---x---", "accordian", "琴",
  "ドラム", "ハ長調", "H-dur", "C major minor", "__proto__", "constructor", "toString", "\u0000",
  "\ud800", "𝄞", "C𝄪4", "Ｃ＃４", "ド♯4", "嬰ヘ", "👩‍👩‍👧", "C4/q D4 | E4", "|: C4 :|x999999999", "%", "((C", "(Am7)/w |", "C & E & G |", "C~ C~", "f p f",
  "kick/q snare", "x...x...", "kick: x...x...", "C | Am | %", "A A B A", "Verse x99", "block", "arpeggio up", "D.DU.UDU", "\u202e", "e\u0301",
];

/** A value that no field expects: of the wrong kind, out of range, empty, endless, deep or strange. */
export function makeHostileValue(random: Random): unknown {
  if (random.chance(0.35)) return random.pick(NUMBERS);
  if (random.chance(0.5)) return random.pick(TEXTS);
  return random.pickCall<unknown>([
    () => null,
    () => undefined,
    () => random.chance(0.5),
    () => [],
    () => ({}),
    () => [[]],
    () => [null, undefined, NaN],
    () => random.list(0, 5, () => makeHostileValue(random)),
    () => ({ [random.pick(TEXTS)]: makeHostileValue(random) }),
    () => nest(random.pick([3, 30, 300, 5_000]), random.chance(0.5)),
    () => random.pick(TEXTS).repeat(random.pick([2, 30, 400])),
    () =>
      random.pick(["C", "♯", "(", "[", "1", "/", ":", " ", "4.", "d", "#", "\ud834"]).repeat(5_000),
    // Objects whose own fields hide the methods that a conversion to text or number calls.
    () => ({ toString: 1, valueOf: null, toJSON: 0, length: 1e9 }),
    () => JSON.parse('{"__proto__":{"notes":[1]},"constructor":null,"hasOwnProperty":1}'),
    () => Object.create(null),
    () => new Array(random.pick([1, 50])),
    () => makeCycle(),
    () => makeForeignValue(random),
  ]);
}

/** A value that JSON cannot say. */
export function makeForeignValue(random: Random): unknown {
  return random.pickCall<unknown>([
    () => 10n,
    () => Symbol("C4"),
    () => () => 60,
    () => new Date(0),
    () => new Date(NaN),
    () => new Map([["pitch", 60]]),
    () => new Set([60]),
    () => new Uint8Array([77, 84, 104, 100]),
    () => new Float64Array(3),
    () => new ArrayBuffer(8),
    () => new Number(60),
    () => new String("C4"),
    () => /C4/g,
    () => new Error("C4"),
    () => Promise.resolve(60),
    () => new WeakMap(),
    () => Object.freeze({ pitch: 60 }),
    () => Object.assign([60, 62], { pitch: 64 }),
    () => class Note {},
  ]);
}

/** A list or object in itself. */
function makeCycle(): unknown {
  const notes: unknown[] = [60];
  const cycle: Record<string, unknown> = { pitch: "C4", notes };
  notes.push(cycle);
  cycle.tracks = [cycle];
  return cycle;
}

function nest(levels: number, inLists: boolean): unknown {
  let value: unknown = 60;
  for (let level = 0; level < levels; level++) value = inLists ? [value] : { notes: value };
  return value;
}
