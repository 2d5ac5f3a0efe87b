import {
  assert,
  assertAlmostEquals,
  assertEquals,
  assertNotEquals,
  assertThrows,
} from "@std/assert";
import { type Composition, OnpuError, STRAIGHT, toWav, type ToWavOptions } from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { measure, toDecibels, toEnvelope } from "../../support/play_note.ts";
import { readWav } from "../../support/read_wav.ts";
import { centreAround, findSpectrum } from "../../support/spectrum.ts";

const SAMPLE_RATE = 8_000;
const ORGAN = 16;
const note = (onset: number, duration: number, pitch = 69, velocity = 100) => ({
  onset,
  duration,
  pitch,
  velocity,
});

/** A piece at 60 quarters a minute, so that a second is 480 ticks. */
const makePiece = (parts: Partial<Composition>): Composition =>
  makeComposition({ tempos: [{ tick: 0, bpm: 60 }], ...parts });

const play = (piece: Composition, options: ToWavOptions = {}): readonly Float32Array[] =>
  readWav(toWav(piece, { sampleRate: SAMPLE_RATE, ...options })).channels;

/** Decibels in each tenth of a second, left and right. */
const levels = (channels: readonly Float32Array[]): number[][] =>
  channels.map((samples) => toEnvelope(samples, SAMPLE_RATE, 0.1).map(toDecibels));

/** Cents above 440 Hz between two seconds. */
const centsBetween = (samples: Float32Array, from: number, to: number): number => {
  const part = samples.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE);
  return centreAround(findSpectrum(part, SAMPLE_RATE, 0.5), 440, 300);
};

Deno.test("toWav() writes so many samples as it says, two seconds after the end", () => {
  const piece = makePiece({ duration: 960, tracks: [makeTrack({ notes: [note(0, 960)] })] });
  const wav = readWav(toWav(piece));
  assertEquals([wav.sampleRate, wav.channels.length], [44_100, 2]);
  assertEquals(wav.channels[0].length, 4 * 44_100);
  assertEquals(play(piece, { channels: 1 }).map(({ length }) => length), [4 * SAMPLE_RATE]);
  assertEquals(play(piece, { speed: 0.5 })[0].length, 6 * SAMPLE_RATE);
});

Deno.test("toWav() of one channel is the mean of both", () => {
  const piece = makePiece({
    duration: 480,
    tracks: [makeTrack({ pan: 20, notes: [note(0, 480)] })],
  });
  const [left, right] = play(piece);
  const [both] = play(piece, { channels: 1 });
  both.forEach((sample, i) => assertAlmostEquals(sample, (left[i] + right[i]) / 2, 1e-4));
});

Deno.test("toWav() plays notes when the tempo says, and rests are silent", () => {
  const piece = makePiece({
    tempos: [{ tick: 0, bpm: 120 }, { tick: 960, bpm: 30 }],
    duration: 1920,
    tracks: [makeTrack({ program: ORGAN, notes: [note(480, 240), note(1440, 480)] })],
  });
  const [left] = levels(play(piece));
  // From 0.5 to 0.75 s, and from 3 s (a second of the first tempo, a quarter of two of the second) to 5 s.
  const sounds = left.map((level) => level > -30);
  assertEquals(sounds.indexOf(true), 5);
  assertEquals(sounds.indexOf(true, 10), 30);
  assertEquals(sounds.lastIndexOf(true), 49);
  assertEquals(left.slice(0, 5).every((level) => level === -Infinity), true);
});

Deno.test("toWav() plays twice as fast at the same pitch", () => {
  const piece = makePiece({
    duration: 1920,
    tracks: [makeTrack({ program: ORGAN, notes: [note(0, 1920)] })],
  });
  const [left] = play(piece, { speed: 2 });
  assertAlmostEquals(centsBetween(left, 0.2, 1.8), 0, 5);
  const [loudness] = levels([left]);
  assertEquals(loudness.findLastIndex((level) => level > -30), 19);
});

Deno.test("toWav() follows volume and expression", () => {
  const controllers = [
    { tick: 480, controller: 7, value: 50 },
    { tick: 960, controller: 11, value: 64 },
    { tick: 1440, controller: 11, value: 0 },
  ];
  const piece = makePiece({
    duration: 1920,
    tracks: [makeTrack({ program: ORGAN, volume: 100, controllers, notes: [note(0, 1920)] })],
  });
  const [left] = levels(play(piece));
  assertAlmostEquals(left[5] - left[15], 40 * Math.log10(2), 0.3);
  assertAlmostEquals(left[15] - left[25], 40 * Math.log10(127 / 64), 0.5);
  assert(left[38] < left[25] - 25, "only the room is left");
});

Deno.test("toWav() follows pan, and both sides are alike", () => {
  const controllers = [{ tick: 960, controller: 10, value: 127 }];
  const piece = makePiece({
    duration: 1920,
    tracks: [makeTrack({ program: ORGAN, pan: 0, controllers, notes: [note(0, 1920)] })],
  });
  const [left, right] = levels(play(piece));
  assert(left[5] - right[5] > 15 && right[30] - left[30] > 15);
  assertAlmostEquals(left[5], right[30], 0.5);
  const centre = levels(play(makePiece({
    duration: 480,
    tracks: [makeTrack({ program: ORGAN, notes: [note(0, 480)] })],
  })));
  assertAlmostEquals(centre[0][5], centre[1][5], 0.5);
});

Deno.test("toWav() holds what the pedal holds", () => {
  const controllers = [
    { tick: 0, controller: 64, value: 127 },
    { tick: 960, controller: 64, value: 0 },
  ];
  const played = { program: ORGAN, notes: [note(0, 240)] };
  const lengthOf = (piece: Composition): number =>
    levels(play(piece))[0].findLastIndex((level) => level > -30);
  assertEquals(lengthOf(makePiece({ tracks: [makeTrack(played)] })), 4);
  assertEquals(lengthOf(makePiece({ tracks: [makeTrack({ ...played, controllers })] })), 19);
});

Deno.test("toWav() bends", () => {
  const bends = [{ tick: 480, value: 4096 }, { tick: 960, value: -8192 }];
  const piece = makePiece({
    tracks: [makeTrack({ program: ORGAN, bends, notes: [note(0, 1440)] })],
  });
  const [left] = play(piece);
  assertAlmostEquals(centsBetween(left, 0.1, 0.95), 0, 5);
  assertAlmostEquals(centsBetween(left, 1.1, 1.95), 100, 5);
  assertAlmostEquals(centsBetween(left, 2.1, 2.95), -200, 5);
});

Deno.test("toWav() plays swing", () => {
  const piece = makePiece({
    feel: { ...STRAIGHT, swing: 0.75 },
    tracks: [makeTrack({ program: ORGAN, notes: [note(0, 60), note(240, 60)] })],
  });
  const [left] = levels(play(piece));
  assert(left[5] < -30 && left[7] > -30, "the second eighth of a second is at 0.75 s");
});

Deno.test("toWav() plays drums as long as they ring", () => {
  const drums = makeTrack({ isDrum: true, channel: 9, notes: [note(0, 1, 49)] });
  const [left] = levels(play(makePiece({ duration: 480, tracks: [drums] })));
  assert(left[0] > -25 && left[5] > -45 && left[5] < left[0] - 5);
});

Deno.test("toWav() fades to nothing, though a cymbal is hit at the very end", () => {
  const drums = makeTrack({ isDrum: true, channel: 9, notes: [note(470, 10, 49)] });
  const [left] = play(makePiece({ duration: 480, tracks: [drums] }));
  assertEquals(left.at(-1), 0);
});

Deno.test("toWav() plays the tracks that are asked for, as loud as they are among the others", () => {
  const track = (pitch: number) => makeTrack({ program: ORGAN, notes: [note(0, 480, pitch)] });
  const piece = makePiece({ duration: 480, tracks: [track(60), track(69)] });
  const [first, second] = [0, 1].map((index) => play(piece, { tracks: [index] })[0]);
  const [all] = play(piece);
  all.forEach((sample, i) => assertAlmostEquals(sample, first[i] + second[i], 2e-4));
  assertNotEquals(first, second);
  assertEquals(measure(play(piece, { tracks: [] })[0]).peak, 0);
});

Deno.test("toWav() is the same every time", () => {
  const piece = makePiece({ tracks: [makeTrack({ notes: [note(0, 480)] })] });
  assertEquals(toWav(piece, { sampleRate: 8_000 }), toWav(piece, { sampleRate: 8_000 }));
});

Deno.test("toWav() of a piece without notes is silence", () => {
  const [left] = play(makePiece({ duration: 480, tracks: [makeTrack()] }));
  assertEquals([left.length, measure(left).peak], [3 * SAMPLE_RATE, 0]);
  assertEquals(measure(play(makePiece({ duration: 480 }))[0]).peak, 0);
});

for (
  const { name, options, code, path } of [
    {
      name: "too few samples",
      options: { sampleRate: 7_999 },
      code: "invalid_option",
      path: "sampleRate",
    },
    {
      name: "too many samples",
      options: { sampleRate: 96_001 },
      code: "invalid_option",
      path: "sampleRate",
    },
    {
      name: "half a sample",
      options: { sampleRate: 8_000.5 },
      code: "invalid_option",
      path: "sampleRate",
    },
    { name: "no number", options: { sampleRate: NaN }, code: "invalid_option", path: "sampleRate" },
    {
      name: "three channels",
      options: { channels: 3 as 2 },
      code: "invalid_option",
      path: "channels",
    },
    { name: "speed 0", options: { speed: 0 }, code: "invalid_option", path: "speed" },
    { name: "speed 5", options: { speed: 5 }, code: "invalid_option", path: "speed" },
    {
      name: "a track that is not there",
      options: { tracks: [0, 1] },
      code: "unknown_track",
      path: "tracks",
    },
    { name: "a track below 0", options: { tracks: [-1] }, code: "unknown_track", path: "tracks" },
  ]
) {
  Deno.test(`toWav() says what is wrong with ${name}`, () => {
    const error = assertThrows(
      () => toWav(makePiece({ tracks: [makeTrack()] }), options),
      OnpuError,
    );
    assertEquals([error.code, error.path], [code, path]);
    assert(error.hint !== "");
  });
}

Deno.test("toWav() renders no more than an hour", () => {
  const error = assertThrows(
    () => toWav(makePiece({ duration: 3600 * 480, tracks: [makeTrack()] }), { sampleRate: 8_000 }),
    OnpuError,
  );
  assertEquals(error.code, "limit_exceeded");
});
