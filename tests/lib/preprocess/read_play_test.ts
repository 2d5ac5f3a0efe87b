import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { AccompanimentPart } from "../../../mod.ts";
import { readPlay } from "../../../lib/preprocess/read_play.ts";
import { RepairLog } from "../../../lib/preprocess/repair.ts";

interface Reading {
  readonly part: AccompanimentPart | null;
  readonly codes: readonly string[];
}

function read(value: unknown): Reading {
  const log = new RepairLog();
  const part = readPlay({ value, path: "play" }, log);
  return { part, codes: log.list().map(({ code }) => code) };
}

const block: AccompanimentPart = { style: "block" };
const arpeggio: AccompanimentPart = { style: "arpeggio" };
const up: AccompanimentPart = { style: "arpeggio", direction: "up" };
const updown: AccompanimentPart = { style: "arpeggio", direction: "updown" };
const strum: AccompanimentPart = { style: "strum" };
const bass: AccompanimentPart = { style: "bass" };
const walking: AccompanimentPart = { style: "bass", pattern: "walking" };
const rootFifth: AccompanimentPart = { style: "bass", pattern: "root_fifth" };

const EXACT: readonly (readonly [value: unknown, part: AccompanimentPart])[] = [
  ["block", block],
  ["Block Chords", block],
  ["comp", block],
  ["pad", block],
  ["sustained chords", block],
  ["chords", block],
  ["和音", block],
  ["ブロックコード", block],
  ["白玉", block],
  ["stabs", { style: "block", articulation: "staccato" }],
  ["arpeggio", arpeggio],
  ["arp", arpeggio],
  ["arpeggiated", arpeggio],
  ["broken chords", arpeggio],
  ["fingerpicking", arpeggio],
  ["アルペジオ", arpeggio],
  ["分散和音", arpeggio],
  ["arpeggio up", up],
  ["arpeggio_up", up],
  ["arpeggio-up", up],
  ["arpeggioUp", up],
  ["アルペジオ 上行", up],
  ["arpeggio down", { style: "arpeggio", direction: "down" }],
  ["descending arpeggio", { style: "arpeggio", direction: "down" }],
  ["arpeggiated up-down", updown],
  ["arpeggio updown", updown],
  ["arpeggio up and down", updown],
  ["arpeggio (up/down)", updown],
  ["upDown arpeggio", updown],
  ["アルペジオ（上下）", updown],
  ["alberti", { style: "alberti" }],
  ["Alberti bass", { style: "alberti" }],
  ["alberti_bass", { style: "alberti" }],
  ["アルベルティ・バス", { style: "alberti" }],
  ["strum", strum],
  ["strummed chords", strum],
  ["ストローク", strum],
  ["strum down", { style: "strum", direction: "down" }],
  ["strum up", { style: "strum", direction: "up" }],
  ["down-up strum alternating", { style: "strum", direction: "alternate" }],
  ["strum up/down", { style: "strum", direction: "alternate" }],
  ["ダウンストローク", { style: "strum", direction: "down" }],
  ["bass", bass],
  ["bass line", bass],
  ["ベースライン", bass],
  ["root", { style: "bass", pattern: "root" }],
  ["bass root notes", { style: "bass", pattern: "root" }],
  ["ルート弾き", { style: "bass", pattern: "root" }],
  ["walking bass", walking],
  ["walking", walking],
  ["bass_walking", walking],
  ["ウォーキングベース", walking],
  ["root-fifth", rootFifth],
  ["root_fifth", rootFifth],
  ["rootFifth bass", rootFifth],
  ["bass root and 5th", rootFifth],
  ["ルートと5度", rootFifth],
  ["octaves", { style: "bass", pattern: "octaves" }],
  ["octave bass", { style: "bass", pattern: "octaves" }],
  ["オクターブ奏法", { style: "bass", pattern: "octaves" }],
  ["block octave 3", { style: "block", octave: 3 }],
  ["staccato block", { style: "block", articulation: "staccato" }],
  ["block x..x..x.", { style: "block", rhythm: "x..x..x." }],
  ["strum D.DU.UDU", { style: "strum", rhythm: "D.DU.UDU", stepsPerBeat: 2 }],
  ["block x... .... x... ....", { style: "block", rhythm: "x.......x......." }],
  ["arpeggio up 16ths", { ...up, rhythm: "x", stepsPerBeat: 4 }],
  ["arpeggio in eighth notes", { ...arpeggio, rhythm: "x", stepsPerBeat: 2 }],
  ["arpeggio 1/8", { ...arpeggio, rhythm: "x", stepsPerBeat: 2 }],
  ["arpeggio eighth triplets", { ...arpeggio, rhythm: "x", stepsPerBeat: 3 }],
  ["八分のアルペジオ", { ...arpeggio, rhythm: "x", stepsPerBeat: 2 }],
  ["block half notes", { ...block, rhythm: "x.", stepsPerBeat: 1 }],
  [["arpeggio", "up"], up],
  [{ style: "arpeggio", direction: "updown" }, updown],
  [{ style: "arpeggio", direction: "up-down" }, updown],
  [{ Type: "arp", Dir: "ascending" }, up],
  [{ type: "bass", pattern: "walking" }, walking],
  [{ style: "bass", pattern: "root-fifth" }, rootFifth],
  [{ style: "walking_bass" }, walking],
  [{ pattern: "alberti" }, { style: "alberti" }],
  [{ arpeggio: "up" }, up],
  [{ bass: { pattern: "walking" } }, walking],
  [{ style: { type: "arpeggio", direction: "up" } }, up],
  [{ style: "block", rhythm: "x..x..x." }, { ...block, rhythm: "x..x..x." }],
  [{ style: "block", rhythm: "| x--- ..x- | x... o..O |" }, {
    ...block,
    rhythm: "x---..x-x...o..O",
  }],
  [{ style: "block", pattern: "x..x" }, { ...block, rhythm: "x..x" }],
  [{ style: "strum", pattern: "D.DU.UDU" }, { ...strum, rhythm: "D.DU.UDU", stepsPerBeat: 2 }],
  [{ style: "strum", rhythm: "d-du-udu" }, { ...strum, rhythm: "D-DU-UDU", stepsPerBeat: 2 }],
  [{ style: "strum", rhythm: "↓ ↓↑" }, { ...strum, rhythm: "DDU" }],
  [{ style: "block", rhythm: "10010010" }, { ...block, rhythm: "x..x..x." }],
  [{ style: "block", rhythm: [1, 0, 0, 1] }, { ...block, rhythm: "x..x" }],
  [{ style: "block", rhythm: ["x", ".", "x", "."] }, { ...block, rhythm: "x.x." }],
  [{ style: "block", rhythm: ["x...", "x.x."] }, { ...block, rhythm: "x...x.x." }],
  [{ style: "block", rhythm: "eighths" }, { ...block, rhythm: "x", stepsPerBeat: 2 }],
  [{ style: "block", rhythm: "quarter notes" }, { ...block, rhythm: "x", stepsPerBeat: 1 }],
  [{ style: "block", rhythm: "d4" }, { ...block, rhythm: "x..", stepsPerBeat: 2 }],
  [{ style: "block", rhythm: "x.x", stepsPerBeat: 3 }, {
    ...block,
    rhythm: "x.x",
    stepsPerBeat: 3,
  }],
  [{ style: "block", rhythm: "x.x", subdivision: "1/8" }, {
    ...block,
    rhythm: "x.x",
    stepsPerBeat: 2,
  }],
  [{ style: "arpeggio", rate: "16n" }, { ...arpeggio, rhythm: "x", stepsPerBeat: 4 }],
  [{ style: "arpeggio", rate: "1/16" }, { ...arpeggio, rhythm: "x", stepsPerBeat: 4 }],
  [{ style: "arpeggio", subdivision: 16 }, { ...arpeggio, rhythm: "x", stepsPerBeat: 4 }],
  [{ style: "arpeggio", subdivision: 0.5 }, { ...arpeggio, rhythm: "x", stepsPerBeat: 2 }],
  [{ style: "arpeggio", subdivision: "sixteenth" }, { ...arpeggio, rhythm: "x", stepsPerBeat: 4 }],
  [{ style: "arpeggio", stepsPerBeat: 4 }, { ...arpeggio, rhythm: "x", stepsPerBeat: 4 }],
  [{ style: "block", stepsPerBeat: 4 }, block], // steps of no rhythm
  [{ style: "block", octave: "3", velocity: "mf" }, { ...block, octave: 3, velocity: 80 }],
  [{ style: "block", velocity: 64 }, { ...block, velocity: 64 }],
  [{ style: "block", articulation: "staccato" }, { ...block, articulation: "staccato" }],
  [{ style: "block", staccato: true }, { ...block, articulation: "staccato" }],
  [{ style: "block", staccato: false }, block],
  [{ style: "block", gate: 0.5 }, { ...block, articulation: "staccato" }],
  [{ style: "strum", spread: 15 }, { ...strum, spread: 15 }],
  [{ style: "block", comment: "soft" }, block],
];

for (const [value, part] of EXACT) {
  Deno.test(`readPlay() knows ${JSON.stringify(value)}`, () => {
    assertEquals(read(value), { part, codes: [] });
  });
}

const GUESSED: readonly (readonly [
  value: unknown,
  part: AccompanimentPart,
  ...codes: readonly string[],
])[] = [
  ["apreggio", arpeggio, "play_guessed"],
  ["arpegio up", up, "play_guessed"],
  ["albertti", { style: "alberti" }, "play_guessed"],
  ["strumm", strum, "play_guessed"],
  ["waking bass", walking, "play_guessed"],
  ["blok", block, "play_guessed"],
  ["アルペジオ きらきら", arpeggio, "play_guessed"],
  ["dreamy arpeggio with feeling", arpeggio, "play_guessed"],
  ["arpeggio random", arpeggio, "play_guessed"],
  ["arpeggio down-up", updown, "play_guessed"],
  ["oom-pah", rootFifth, "play_guessed"],
  ["guitar", strum, "play_guessed"],
  [true, block, "play_guessed"],
  ["block chords with walking bass", walking, "play_guessed"],
  ["up", up, "play_guessed"],
  ["x..x..x.", { ...block, rhythm: "x..x..x." }, "play_guessed"],
  ["DUDU", { ...strum, rhythm: "DUDU" }, "play_guessed"],
  [{ rhythm: "x..." }, { ...block, rhythm: "x..." }, "play_guessed"],
  [{ direction: "updown" }, updown, "play_guessed"],
  [{ spread: 20 }, { ...strum, spread: 20 }, "play_guessed"],
  [{ style: "block", rhythm: "x..y..x." }, { ...block, rhythm: "x.....x." }, "play_guessed"],
  [
    { style: "block", rhythm: [1.5, 1.5, 1] },
    { ...block, rhythm: "x..x..x.", stepsPerBeat: 2 },
    "play_guessed",
  ],
  [
    { style: "block", rhythm: "steady eighths" },
    { ...block, rhythm: "x", stepsPerBeat: 2 },
    "play_guessed",
  ],
  [{ style: "block", gate: 90 }, { ...block, articulation: "legato" }, "play_guessed"],
  [{ style: "block", rhythm: "syncopated" }, block, "unreadable_value"],
  [{ style: "block", rhythm: [0, 1, 2] }, block, "unreadable_value"],
  [{ style: "arpeggio", pattern: [0, 2, 1, 2] }, arpeggio, "unreadable_value"],
  [{ style: "block", octave: "high" }, block, "unreadable_value"],
  [{ style: "block", octave: 12 }, block, "unreadable_value"],
  [{ style: "block", stepsPerBeat: 0 }, block, "unreadable_value"],
  [{ style: "arpeggio", rate: "fast" }, arpeggio, "unreadable_value"],
  [{ style: "strum", spread: "wide" }, strum, "unreadable_value"],
  [{ style: "block", gate: "open" }, block, "play_guessed"],
  [{ style: "block", velocity: 0 }, block, "unreadable_value"],
  [{ style: "block", velocity: 200 }, { ...block, velocity: 127 }, "velocity_range"],
  [{ style: "block", velocity: "strange" }, block, "velocity_default"],
  [{ style: "block", rythm: "x." }, { ...block, rhythm: "x." }, "misspelt_field"],
  [{ style: "block", wobble: 3 }, block, "unknown_field"],
];

for (const [value, part, ...codes] of GUESSED) {
  Deno.test(`readPlay() records how it reads ${JSON.stringify(value)}`, () => {
    assertEquals(read(value), { part, codes });
  });
}

for (const value of [null, undefined, false, "none", "off", "no", ""]) {
  Deno.test(`readPlay() takes ${JSON.stringify(value)} for silence`, () => {
    assertEquals(read(value), { part: null, codes: [] });
  });
}

for (const value of ["wobble", "zzz", {}, [], 5, { style: "dubstep" }]) {
  Deno.test(`readPlay() leaves ${JSON.stringify(value)} out, and lists what it knows`, () => {
    const log = new RepairLog();
    assertEquals(readPlay({ value, path: "tracks[0].play" }, log), null);
    const [{ code, path, reason }] = log.list();
    assertEquals([code, path], ["play_dropped", "tracks[0].play"]);
    assert(reason.includes("write block, arpeggio, alberti, strum or bass"), reason);
  });
}

Deno.test("readPlay() says what it took a misspelt word for", () => {
  const log = new RepairLog();
  readPlay({ value: "arpegio updown", path: "tracks[1].play" }, log);
  assertEquals(log.list(), [{
    code: "play_guessed",
    path: "tracks[1].play",
    before: "arpegio updown",
    after: "arpeggio updown",
    reason: "Read as the nearest way to play chords: write block, arpeggio, alberti, strum or bass",
    count: 1,
  }]);
});

Deno.test("readPlay() passes over a getter that throws", () => {
  const value = Object.defineProperty({ style: "block" }, "rhythm", {
    enumerable: true,
    get: () => {
      throw new Error("no");
    },
  });
  assertEquals(read(value), { part: block, codes: [] });
});

Deno.test("readPlay() reads anything without an error", () => {
  const words = fc.array(
    fc.constantFrom(
      ...[
        "arpeggio",
        "up",
        "bass",
        "x..x",
        "octave 3",
        "1/8",
        "和音",
        "{",
        "walking",
        "5",
        "-",
        "/",
      ],
    ),
  ).map((list) => list.join(" "));
  const value = fc.oneof(fc.anything(), words, fc.string(), fc.object());
  const fields = fc.dictionary(
    fc.constantFrom("style", "pattern", "direction", "rhythm", "rate", "octave", "gate", "spread"),
    value,
  );
  fc.assert(
    fc.property(fc.oneof(value, fields), (value) => {
      const { part, codes } = read(value);
      if (part === null) return;
      const { octave = 4, velocity = 80, stepsPerBeat = 4, rhythm = "x" } = part;
      assert(Number.isInteger(octave) && octave >= -1 && octave <= 9);
      assert(Number.isInteger(velocity) && velocity >= 1 && velocity <= 127);
      assert(Number.isInteger(stepsPerBeat) && stepsPerBeat >= 1 && stepsPerBeat <= 48);
      assert(/^[xXoO.\-DU]*$/.test(rhythm) && rhythm.length <= 2000);
      // What is read is read the same again.
      if (codes.length === 0) assertEquals(read(part), { part, codes: [] });
    }),
    { numRuns: 3000, seed: 3 },
  );
});
