import type { Random } from "./random.ts";

/** An object as a model writes it. */
export type Loose = Record<string, unknown>;

/** Makes some fields of a note that starts so many quarters into the piece. */
export type MakeFields = (random: Random, at: number) => Loose;

// deno-fmt-ignore
const SWINGS: readonly unknown[] = [62, 0.66, 33, "60%", true, { amount: 60, unit: "16th" }, 100, "16ths 58%", "2:1", ":"];
// deno-fmt-ignore
const HUMANIZINGS: readonly unknown[] = [
  true, 0.3, 30, -1, 1e9, "subtle", "10ms", "±", [], [-9, 9], {}, { timing: 12, velocity: 0.1, seed: 7 },
  { timing: "1e3 ms", velocity: "300%" }, "timing 9999999999, seed 99999999999", { timing: [NaN], seed: [] },
];
// deno-fmt-ignore
const FEELS: readonly unknown[] = [
  "none", "quantized", "swing 58%, humanize 20%", "boom bap 90s", true, 0, { swing: 0.6, timing: 9, dynamics: 5 },
  { type: "humanize", amount: 2 }, [],
];

/** Ways to say what sounds. */
export const PITCHES: readonly ((random: Random) => unknown)[] = [
  (random) => 36 + random.below(60),
  (random) => String(36 + random.below(60)),
  (random) =>
    random.pick("CDEFGAB".split("")) + random.pick(["", "#", "b", "♯", "𝄫", "x"]) + random.below(8),
  (random) => random.pick(["c", "Es", "Fis", "H", "B", "As"]) + random.pick(["", "3", "4"]),
  (random) => random.pick(["ド", "レ♯", "ミ4", "嬰ヘ", "Do4", "sol#", "La"]),
  (random) => random.list(0, 4, () => random.pick([60, 64, "C4", "E4", "G4"])),
  (random) => random.pick(["C4 E4 G4", "C4+E4", "[C4,E4]", "C", "C4/4", "C4:q"]),
  (random) => random.pick([60, "G4", null, "rest", "R", "z", "~", [], -1, "."]),
  (random) => random.pick(["kick", "snare", "hh", "closed_hi_hat", "bd sd", "crash", 36, 42]),
];

/** Ways to say how long. */
export const DURATIONS: readonly ((random: Random) => unknown)[] = [
  (random) => random.pick([0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 0.333, 0.6667, 1 / 3]),
  (random) => random.pick(["4", "8", "16", "2", "1", "d4", "dd4", "T8", "4.", "4..", "T128", "32"]),
  (random) =>
    random.pick(["quarter", "q", "dotted-half", "dh", "8th", "eighth triplet", "sixteenth"]),
  (random) => random.pick(["1/4", "3/8", "1/4.", "1/1", "1/3"]),
  (random) => random.pick(["4n", "8t", "4n.", "1m", "2m", "16n"]),
  (random) => random.pick<unknown>([{ numerator: 1, denominator: 4 }, 0, -1, 480, 240, "1.5", 96]),
];

/** Ways to say where. */
export const POSITIONS: readonly MakeFields[] = [
  () => ({}),
  (random, at) => ({
    [random.pick(["start", "start_time", "startBeat", "time", "offset", "position", "t"])]: at,
  }),
  (_, at) => ({ beat: at }),
  (_, at) => ({ beat: at + 1 }),
  (_, at) => ({ bar: Math.floor(at / 4) + 1, beat: at % 4 + 1 }),
  (_, at) => ({ measure: Math.floor(at / 4), beat: at % 4 }),
  (_, at) => ({ position: `${Math.floor(at / 4) + 1}:${at % 4 + 1}` }),
  (_, at) => ({ time: `${Math.floor(at / 4)}:${at % 4}:0` }),
  (_, at) => ({ ticks: at * 480, durationTicks: 480 }),
  (_, at) => ({ time: at * 480, duration: 240 }),
  (_, at) => ({ startTime: at / 2, endTime: at / 2 + 0.5 }),
  (_, at) => ({ startSeconds: at / 2, durationMs: 500 }),
  (_, at) => ({ start: at, end: at + 1 }),
];

/** Ways to say how loud. */
export const VELOCITIES: readonly ((random: Random) => unknown)[] = [
  (random) => 1 + random.below(127),
  (random) => random.below(11) / 10,
  (random) => random.pick(["mf", "forte", "ff", "80%", "100", "ppp", "sfz"]),
  (random) => random.pick([0, 1, 128, 200, -5]),
];

/** What else a note may say. */
export const NOTE_EXTRAS: readonly MakeFields[] = [
  (random) => ({ tie: random.pick<unknown>([true, "start", "stop", "continue", false]) }),
  (random) => ({ repeat: random.pick([2, 3, 8, "percent"]) }),
  () => ({ _comment: "softly", staccato: true, articulation: "accent" }),
  (random) => ({ lyric: random.pick(["さ", "la", ""]) }),
  (random) => ({ channel: random.below(17) }),
  (random) => ({ cc: { 64: random.pick([0, 127]) }, bend: random.pick([0.5, -1, 8191]) }),
  (random) => ({
    chord: random.pick(["C7", "Am7/G", "C6/9", "Cm(maj7)", "N.C.", "ii", "G7alt"]),
    octave: 3,
  }),
  () => ({ dots: 1, tuplet: [3, 2], grace: true }),
];

/** Fields of a piece. */
export const PIECE_FIELDS: readonly ((random: Random) => Loose)[] = [
  (random) => ({
    [random.pick(["title", "name", "songTitle", "曲名"])]: random.pick(["Song", "桜", "", "𝄞"]),
  }),
  (random) => ({
    [random.pick(["bpm", "tempo", "qpm", "tempo_bpm", "tempos"])]: random.pick<unknown>([
      120,
      72.5,
      "120",
      "120 BPM",
      "♩=120",
      "♩. = 60",
      "Allegro",
      "Andante con moto",
      500_000,
      { bpm: 90 },
      [{ beat: 1, bpm: 120 }, { beat: 9, bpm: 60 }],
      [{ ticks: 0, bpm: 100 }, { ticks: 1920, tempo: 600_000 }],
      [{ bar: 1, bpm: 120 }, { bar: 3, bpm: "Largo" }],
    ]),
  }),
  (random) => ({
    [random.pick(["timeSignature", "time_signature", "meter", "timeSignatures"])]: random.pick<
      unknown
    >([
      "4/4",
      "6/8",
      [3, 4],
      { numerator: 7, denominator: 8 },
      { beats: 5, beatType: 4 },
      "C",
      "cut",
      "common",
      "3+2/8",
      [{ bar: 1, timeSignature: "4/4" }, { bar: 3, timeSignature: "3/4" }],
      "255/64",
      [[4, 4], [3, 4]],
    ]),
  }),
  (random) => ({
    [random.pick(["key", "keySignature", "keys"])]: random.pick<unknown>([
      "Bb",
      "F#m",
      "C minor",
      "ハ長調",
      -3,
      "H-moll",
      "D dorian",
      [{ bar: 1, key: "C" }, { bar: 3, key: "Eb" }],
      "c",
    ]),
  }),
  (random) => ({
    sections: random.list(0, 4, (index) => ({
      name: random.pick(["Verse", "サビ", ""]),
      ...random.pick<Loose>([{ bar: index * 4 + 1 }, { startBar: index, bars: 4 }, {
        start: index * 8,
        end: index * 8 + 8,
      }, {}]),
    })),
  }),
  (random) => ({
    markers: random.list(0, 3, (index) => random.pick<unknown>([{ beat: index, text: "A" }, "B"])),
  }),
  (random) => ({
    chords: random.pick<unknown>([
      ["C", "Am7", "F/A", "G7"],
      [{ beat: 1, chord: "Dm" }, { bar: 2, symbol: "V7" }],
      "C | Am | F G",
      [],
      ["%", "/", "N.C."],
    ]),
  }),
  (random) => ({
    lyrics: random.pick<unknown>([["さ", "く"], "la la", [{ beat: 1, text: "la" }], [{
      tick: 0,
      track: 99,
    }]]),
  }),
  (random) => ({ swing: random.pick(SWINGS), humanize: random.pick(HUMANIZINGS) }),
  (random) => ({ feel: random.pick(FEELS), seed: random.pick<unknown>([1, "a", -1, {}]) }),
  (random) => ({ ppq: random.pick([480, 96, 1, 0, 960]), version: 1 }),
  (random) => ({
    patterns: { a: { notes: [{ pitch: 60, duration: 1 }, "E4"] }, b: [62] },
    arrangement: random.list(
      0,
      3,
      () => ({ pattern: random.pick(["a", "b", "c"]), bar: 2, repeat: 2 }),
    ),
  }),
];

/** Fields of a track. */
export const TRACK_FIELDS: readonly ((random: Random) => Loose)[] = [
  (random) => ({ feel: random.pick(FEELS), swing: random.pick([...SWINGS, undefined]) }),
  (random) => ({ humanize: random.pick(HUMANIZINGS) }),
  (random) => ({
    name: random.pick(["Piano", "Drums", "ドラム", "Bass", "Lead", "", "Strings 2"]),
  }),
  (random) => ({
    [random.pick(["instrument", "program", "sound", "patch"])]: random.pick<unknown>([
      0,
      1,
      33,
      73,
      127,
      128,
      "violin",
      "Acoustic Grand",
      "accordian",
      "piano_1",
      "琴",
      "drums",
      "kazoo",
      { name: "flute", number: 73 },
      "Program 12",
    ]),
  }),
  (random) => ({ channel: random.below(18) - 1 }),
  (random) => ({ isDrum: random.chance(0.5) }),
  (random) => ({
    volume: random.pick([100, 0.8, 0, 200, "mf"]),
    pan: random.pick<unknown>([-1, 0, 0.5, 64, 127, "left"]),
  }),
  (random) => ({ repeat: random.pick<unknown>([2, 4, 16, 300, { times: 2, every: 8 }, true]) }),
  (random) => ({
    cc: random.pick<unknown>([{ 64: 127 }, [{ beat: 1, controller: 7, value: 90 }], {
      sustain: true,
    }]),
  }),
  (random) => ({
    bends: random.pick<unknown>([[{ tick: 0, value: 8191 }], [{ beat: 1, bend: 0.5 }], 1]),
    sustain: true,
  }),
  (random) => ({
    octave: random.below(6),
    transpose: random.pick([12, -5, "P5"]),
    velocity: 90,
    key: "G",
  }),
  (random) => ({
    pattern: random.pick<unknown>(["a", "x---x---", {
      kick: "x...x...",
      snare: "..x.",
      hh: "xxxx",
    }]),
  }),
];
