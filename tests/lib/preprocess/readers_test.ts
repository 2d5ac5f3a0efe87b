import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { PPQ } from "../../../mod.ts";
import {
  ENTRY_ALIASES,
  NOTE_ALIASES,
  PIECE_ALIASES,
  TRACK_ALIASES,
} from "../../../lib/preprocess/aliases.ts";
import { toExactTicks } from "../../../lib/preprocess/clock.ts";
import { Fields, foldKey, indexAliases } from "../../../lib/preprocess/fields.ts";
import { toBoolean, toNumber } from "../../../lib/preprocess/loose_number.ts";
import { joinPath } from "../../../lib/preprocess/raw.ts";
import { readVelocity } from "../../../lib/preprocess/read_velocity.ts";
import { readTimes } from "../../../lib/preprocess/repeats.ts";
import { Spine } from "../../../lib/preprocess/spine.ts";
import { matchTransport } from "../../../lib/preprocess/transport.ts";

Deno.test("toExactTicks() takes decimals of thirds and sixths for what they stand for, and keeps other fractions", () => {
  const ROWS: readonly (readonly [beats: number, ticks: number])[] = [
    [1, 480],
    [0.333, 160],
    [0.67, 320],
    [12.3333, 5920],
    [0.1667, 80],
    [0.083, 40],
    [1.5, 720],
    [-0.5, -240],
    [0.2, 96],
    [1 / 7, 480 / 7],
    [0.34, 160],
    [0.35, 168],
  ];
  for (const [beats, ticks] of ROWS) {
    assertEquals(Math.round(toExactTicks(beats) * 1e6) / 1e6, Math.round(ticks * 1e6) / 1e6);
  }
});

Deno.test("toExactTicks() of many decimals of a third one after another ends where the thirds do", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom(0.33, 0.333, 0.3333),
      (count, third) => {
        let sum = 0;
        for (let index = 0; index < count; index++) sum += toExactTicks(third);
        assertEquals(Math.round(sum), count * PPQ / 3);
      },
    ),
  );
});

Deno.test("toNumber() reads numbers as people write them", () => {
  const ROWS: readonly (readonly [value: unknown, number: number])[] = [
    [1.5, 1.5],
    ["1.5", 1.5],
    [" −2 ", -2],
    ["１２", 12],
    [".5", 0.5],
    ["1.", 1],
    ["1e3", 1000],
    [5n, 5],
    ["", NaN],
    ["0x10", NaN],
    ["1/2", NaN],
    ["Infinity", NaN],
    [Infinity, NaN],
    [true, NaN],
    [null, NaN],
    [[1], NaN],
  ];
  for (const [value, number] of ROWS) assertEquals(toNumber(value), number, String(value));
});

Deno.test("toBoolean() reads yes and no, and nothing else", () => {
  assertEquals([true, "yes", 1, "ON", "down"].map(toBoolean), [true, true, true, true, true]);
  assertEquals([false, "no", 0, "off", ""].map(toBoolean), [false, false, false, false, false]);
  assertEquals([2, "maybe", null, {}].map(toBoolean), [null, null, null, null]);
});

Deno.test("readTimes() reads how often something is played", () => {
  assertEquals([4, "4", "x4", "4x", "4 times", 0, 2.9, "percent", "%", false].map(readTimes), [
    4,
    4,
    4,
    4,
    4,
    1,
    2,
    2,
    2,
    1,
  ]);
  assertEquals([true, "forever", -1, "some", null].map(readTimes), [
    Infinity,
    Infinity,
    null,
    null,
    null,
  ]);
});

Deno.test("readVelocity() reads the dynamics in order of loudness", () => {
  const loudness = ["ppp", "pp", "p", "mp", "mf", "f", "ff", "fff"].map((text) =>
    readVelocity(text, 1, 80).velocity
  );
  assertEquals(loudness, [16, 32, 48, 64, 80, 96, 112, 124]);
  assertEquals(readVelocity("Mezzo-Forte", 1, 1), { velocity: 80, repair: null });
  assertEquals(readVelocity("constructor", 1, 80), { velocity: 80, repair: "velocity_default" });
});

Deno.test("matchTransport() parts positions, and leaves decimals alone", () => {
  const valuesOf = (text: unknown): readonly number[] | undefined => matchTransport(text)?.values;
  assertEquals(["2:3", "0:2:0", "1:2:240", "3.2.1", "1:1:2.5", "2|3"].map(valuesOf), [
    [2, 3],
    [0, 2, 0],
    [1, 2, 240],
    [3, 2, 1],
    [1, 1, 2.5],
    [2, 3],
  ]);
  assertEquals(["2.3", "2", "", "a:b", "1:2:3:4", 5].map(valuesOf), new Array(6).fill(undefined));
});

Deno.test("joinPath() quotes keys that are no plain words", () => {
  assertEquals(joinPath("", "tracks"), "tracks");
  assertEquals(joinPath("tracks", "左手"), "tracks.左手");
  assertEquals(joinPath("tracks", "left hand"), 'tracks["left hand"]');
  assertEquals(joinPath("a", "\ud800").isWellFormed(), true);
});

Deno.test("each spelling of a field is folded, and stands for one field of a note, a track or a piece", () => {
  const entries: readonly string[] = Object.values(ENTRY_ALIASES).flat();
  assertEquals(entries.filter((alias) => foldKey(alias) !== alias), []);
  for (const table of [NOTE_ALIASES, TRACK_ALIASES, PIECE_ALIASES]) {
    const all = Object.values(table).flat();
    assertEquals(all.filter((alias) => foldKey(alias) !== alias), []);
    assertEquals(all.filter((alias, index) => all.indexOf(alias) !== index), []);
  }
});

Deno.test("Fields finds spellings, comments and misspellings", () => {
  const fields = new Fields(indexAliases(NOTE_ALIASES));
  assertEquals(
    ["startTime", "start_time", "Start time", "START-TIME"].map((key) => fields.find(key)),
    new Array(4).fill("start"),
  );
  assertEquals(
    ["_x", "//", "comment", "$schema", "id"].map((key) => fields.find(key)),
    new Array(5).fill(null),
  );
  assertEquals(["wobble", "zz"].map((key) => [fields.find(key), fields.findTypo(key)]), [[
    undefined,
    null,
  ], [undefined, null]]);
  assertEquals(["durtaion", "velocty", "pich"].map((key) => fields.findTypo(key)), [
    "duration",
    "velocity",
    null,
  ]);
});

Deno.test("Spine knows what a healer closed, and what a cut path leaves complete", () => {
  const notes = [{ pitch: 60 }, { pitch: 62 }];
  const piece = { title: "A", tracks: [{ notes }] };
  const healed = new Spine();
  healed.openLast(piece);
  assertEquals(
    [piece, piece.tracks, notes, notes[1], notes[0]].map((value) => healed.isOpen(value)),
    [true, true, true, true, false],
  );
  assertEquals(healed.isComplete(notes, notes[1], true), false);
  assertEquals(healed.isComplete(notes, notes[0], false), true);

  const cut = new Spine();
  cut.openAlong(piece, ["tracks", 0, "notes"], false);
  assertEquals(cut.isComplete(notes, notes[1], true), true);
  assertEquals(cut.isComplete(piece.tracks, piece.tracks[0], true), false);

  const texts = { notes: ["C4/q", "D4"] };
  const inText = new Spine();
  inText.openAlong(texts, ["notes"], true);
  assertEquals(inText.isComplete(texts.notes, "C4/q", false), true);
  assertEquals(inText.isComplete(texts.notes, "D4", true), false);
});
