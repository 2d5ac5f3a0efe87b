import type { Loose } from "./loose_fields.ts";
import type { Random } from "./random.ts";

type MakeUnit = (index: number) => string;

/** Texts that are repeated until they are as long as they may be; some never say the same twice. */
const TEXTS: readonly MakeUnit[] = [
  () => "C4/q ",
  () => "C ",
  () => "c",
  () => "(C E G) ",
  () => "C4~ ",
  () => "C4/q & ",
  () => "C & D & E & F | ",
  () => "| ",
  () => "% ",
  () => "|: ",
  () => ":|x9 ",
  () => "|: C :|x999 ",
  () => "C :| ",
  () => "(((",
  () => "((C) ",
  () => "C7(",
  () => "[",
  () => "<c ",
  () => "C4/w+w+w+",
  () => "C4@",
  () => "~",
  () => "f ",
  () => "/q ",
  () => "\u3000",
  () => "\n",
  () => "ド4/q ",
  () => "(C7(b9)) ",
  (index) => `(C${["m", "maj", "dim", "sus"][index % 4]}${index}) `,
  (index) => `X${index} `,
  (index) => `boing${index}/q `,
  (index) => `Czz${index} `,
  (index) => `C${index} `,
  (index) => `C4/${index} `,
  (index) => `kcik${index.toString(36).replace(/\d/g, "z")} `,
  (index) => `snar${String.fromCharCode(97 + index % 26, 97 + index / 26 % 26)} `,
  (index) => `C4@${index} `,
  (index) => `(X${index} C4) `,
];
const LANES: readonly MakeUnit[] = [
  () => "C | ",
  () => "C ",
  () => "C . . G7 | ",
  () => "% | ",
  () => "|: C :|x99 ",
  () => "|",
  () => "(",
  () => "C(",
  () => "[:",
  () => ":|",
  () => "x ",
  () => ". ",
  (index) => `Cadd${index} | `,
  (index) => `Zz${index} `,
  (index) => `C${index}/G${index} | `,
];
const FORMS: readonly MakeUnit[] = [
  () => "A",
  () => "A B ",
  () => "A x99, ",
  () => "A, B, ",
  () => " ",
  () => "-",
  () => "A - ",
  () => "A1",
  (index) => `Part ${index}, `,
  (index) => `S${index} `,
  (index) => `${index} x 9 `,
];
const ROWS: readonly string[] = ["x", "x...............", ".", "x|", " ", "xo", "?"];
// deno-fmt-ignore
const PLAYS: readonly unknown[] = [
  { style: "block", rhythm: "x", stepsPerBeat: 48 },
  { style: "arpeggio", stepsPerBeat: 48 },
  { style: "strum", rhythm: "D", stepsPerBeat: 16 },
  { style: "alberti" },
  { style: "bass", pattern: "walking" },
  "arpeggio 1/64 up",
  "block",
];

/** A piece in the short forms that has very much of one thing. */
export function makeDenseText(random: Random): unknown {
  const size = random.pick([10_000, 95_000]);
  const tracks = [{ name: "Lead", notes: "C4/q D4 | E4" }];
  return random.pickCall<unknown>([
    () => makeDenseMusic(random, size),
    () => makeDenseMusic(random, size),
    () => makeDenseMusic(random, size),
    () => ({ chords: fill(random.pick(LANES), size), tracks }),
    () => ({
      chords: random.pick(LANES)(1).repeat(30),
      form: fill(random.pick(FORMS), size),
      tracks,
    }),
    () => makeDenseForm(random, size),
    () => makeDenseGrid(random, size),
    () => makeDensePlay(random, size),
  ]);
}

function makeDenseMusic(random: Random, size: number): unknown {
  const text = fill(random.pick(TEXTS), size);
  const half = text.slice(0, size / 2);
  return random.pickCall<unknown>([
    () => text,
    () => ({ tracks: [{ name: "Lead", notes: text }] }),
    () => ({ tracks: [{ name: "Drums", isDrum: true, notes: text }] }),
    () => ({ tracks: [{ name: "Drums", drums: text }, "C4/q D4"] }),
    () => ({ tracks: [{ notes: text.match(/.{1,40}/gsu) ?? [] }] }),
    () => ({ timeSignature: "1/64", tracks: [{ notes: text, repeat: 2 }] }),
    () => ({ form: "A B A B A", tracks: [{ notes: { A: half, B: half } }] }),
    () => ({ form: "A x99, A x99", tracks: [{ notes: { A: text } }] }),
    () => ({
      tracks: Array.from(
        { length: 60 },
        (_, at) => ({ notes: text.slice(at * 1_500, at * 1_500 + 1_500) }),
      ),
    }),
  ]);
}

/** Hundreds of names, each with its music. */
function makeDenseForm(random: Random, size: number): Loose {
  const count = Math.min(random.pick([40, 1_000, 3_000]), Math.floor(size / 30));
  const names = Array.from({ length: count }, (_, index) => `S${index}`);
  const music = random.pick(["C4/q", "C4/w | D4", "(Am7)/w", "kick/q snare"]);
  const texts = Object.fromEntries(names.map((name) => [name, music]));
  const form = random.pick<unknown>([
    names,
    names.join(" "),
    names.join(", "),
    `${names[0]} x99, `.repeat(99),
  ]);
  return random.pick<Loose>([
    { form, tracks: [{ notes: texts }] },
    { tracks: [{ notes: texts }] },
    { sections: names.map((name) => ({ name, bars: 1 })), form, tracks: [{ notes: texts }] },
    {
      sections: names,
      tracks: [{ play: Object.fromEntries(names.map((name) => [name, "block"])) }],
      chords: { S0: "C" },
    },
    { form, chords: texts, tracks: [{ notes: { S0: "C4/q" }, play: "block" }] },
    { form: names.map((name) => `${name}x`), sections: names, tracks: [{ notes: { S0: "C4/q" } }] },
  ]);
}

function makeDenseGrid(random: Random, size: number): Loose {
  const unit = random.pick(ROWS);
  const row = unit.repeat(Math.floor(size / unit.length));
  const short = row.slice(0, 16);
  const many = Object.fromEntries(
    Array.from({ length: Math.floor(size / 30) }, (_, index) => [`boing${index}`, short]),
  );
  const drums = random.pick<unknown>([
    { kick: row },
    { kick: short, snare: short, hihat: "x" },
    many,
    `kick: ${row}`,
    Array.from({ length: Math.floor(size / 40) }, () => `kick: ${short}`).join("\n"),
    [...row].slice(0, size / 2).map((sign) => sign === "x" ? 1 : 0),
    { kick: [...row].slice(0, size / 2).map((sign) => sign === "x" ? 1 : 0) },
    { A: { kick: short }, B: { snare: row } },
    [{ name: "kick", steps: row }],
  ]);
  const count = random.pick<unknown>([1, 4, 48, 1e9, "1e9", -1]);
  return random.pick<Loose>([
    { tracks: [{ drums }] },
    { drums },
    { tracks: [{ drums, bars: count }] },
    { tracks: [{ drums, stepsPerBeat: count }] },
    { tracks: [{ drums, stepsPerBeat: count, bars: count }, { notes: "C4/w" }] },
    { bars: count, tracks: [{ drums }] },
    { tracks: [{ drums }, { notes: [{ pitch: 60, start: 9_000, duration: 1 }] }] },
    {
      form: "A B A B",
      sections: [{ name: "A", bars: count }, { name: "B", bars: 2 }],
      tracks: [{ drums }],
    },
  ]);
}

/** Chords without end, and parts that play all of them. */
function makeDensePlay(random: Random, size: number): Loose {
  const count = Math.floor(size / random.pick([6, 60, 600]));
  const symbol = random.pick<MakeUnit>([
    () => "C",
    (index) => ["C", "Am7", "F/A", "G7(b9)"][index % 4],
  ]);
  const list = Array.from({ length: count }, (_, index) => symbol(index));
  const chords = random.pick<unknown>([
    list.join(" | "),
    list.join(" "),
    list,
    list.map((symbol, index) => [index + 1, symbol]),
    `|: ${symbol(0)} | ${symbol(1)} :|x${count}`,
  ]);
  const tracks = random.list(1, random.pick([1, 8]), () => ({ play: random.pick(PLAYS) }));
  return random.pick<Loose>([
    { chords, tracks },
    { chords, timeSignature: "255/4", tracks },
    { chords: "C", bars: 1e5, tracks },
    {
      chords: [{ bar: 1, symbol: "C" }],
      tracks: [...tracks, { notes: [{ pitch: 60, start: 1e5 }] }],
    },
    { chords: { A: list.slice(0, 99).join(" | ") }, form: "A x99, A x99", tracks },
  ]);
}

/** A unit again and again until a length. */
function fill(make: MakeUnit, size: number): string {
  const units: string[] = [];
  for (let length = 0, index = 0; length < size; index++) {
    const unit = make(index);
    units.push(unit);
    length += unit.length;
  }
  return units.join("").slice(0, size);
}
