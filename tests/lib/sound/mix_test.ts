import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { createSchedule, mixLevel, preprocess, toWav } from "../../../mod.ts";
import { measureLoudness } from "../../../bench/loudness.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { measure, toDecibels } from "../../support/play_note.ts";
import { readWav } from "../../support/read_wav.ts";

const SAMPLE_RATE = 16_000;
const SONGS = ["barcarolle", "blues", "boss_battle", "fugue", "j_pop", "messy"];

Deno.test("measureLoudness() gives what ITU-R BS.1770 says of a sine of 997 Hz", () => {
  const sine = (gain: number) =>
    Float32Array.from(
      { length: 3 * 48_000 },
      (_, i) => gain * Math.sin(2 * Math.PI * 997 * i / 48_000),
    );
  assertAlmostEquals(measureLoudness([sine(1)], 48_000), -3.01, 0.02);
  assertAlmostEquals(measureLoudness([sine(0.1), sine(0.1)], 48_000), -20, 0.02);
  const half = sine(0.1).fill(0, 72_000);
  assertAlmostEquals(measureLoudness([half, half], 48_000), -20.3, 0.4, "silence does not count");
  assertEquals(measureLoudness([new Float32Array(48_000)], 48_000), -Infinity);
});

Deno.test("example songs are equally loud, and none clips", () => {
  const loudness = SONGS.map((song) => {
    const text = Deno.readTextFileSync(new URL(`../../../examples/${song}.json`, import.meta.url));
    const { composition } = preprocess(text);
    const { channels } = readWav(toWav(composition, { sampleRate: SAMPLE_RATE }));
    for (const samples of channels) {
      const { peak, mean } = measure(samples);
      assert(toDecibels(peak) <= -0.1 && toDecibels(peak) > -12, `${song} ${toDecibels(peak)} dB`);
      assert(Math.abs(mean) < 0.001, `${song} mean ${mean}`);
    }
    return measureLoudness(channels, SAMPLE_RATE);
  });
  assert(Math.max(...loudness) - Math.min(...loudness) < 4, `${loudness} LUFS`);
  assert(Math.min(...loudness) > -21 && Math.max(...loudness) < -15, `${loudness} LUFS`);
});

Deno.test("everything at once, as loud as can be, does not clip", () => {
  const notes = Array.from({ length: 60 }, (_, i) => ({
    onset: 0,
    duration: 480,
    pitch: 30 + i,
    velocity: 127,
  }));
  const tracks = [16, 48, 61, 81, 0, 30, 52].map((program) =>
    makeTrack({ program, volume: 127, notes })
  );
  const drums = makeTrack({
    isDrum: true,
    channel: 9,
    volume: 127,
    notes: notes.filter(({ pitch }) => pitch >= 35 && pitch <= 81),
  });
  const piece = makeComposition({ duration: 480, tracks: [...tracks, drums] });
  const { channels } = readWav(toWav(piece, { sampleRate: SAMPLE_RATE }));
  for (const samples of channels) {
    assert(samples.every(Number.isFinite));
    assert(toDecibels(measure(samples).peak) <= -0.4);
  }
});

Deno.test("mixLevel() brings soft pieces up and thick ones down, within bounds", () => {
  const levelOf = (velocity: number, pitches: number) => {
    const notes = Array.from({ length: pitches }, (_, i) => ({
      onset: 0,
      duration: 1920,
      pitch: 40 + i,
      velocity,
    }));
    return mixLevel(
      createSchedule(makeComposition({ tracks: [makeTrack({ program: 16, notes })] })),
    );
  };
  // Four times the notes are four times the power: half the level.
  assertAlmostEquals(levelOf(100, 4) / levelOf(100, 16), 2, 1e-9);
  assertAlmostEquals(levelOf(90, 4) / levelOf(120, 4), (120 / 90) ** 1.7, 1e-9);
  assertEquals(levelOf(1, 1), 3);
  assert(levelOf(127, 80) >= 1 / 64);
});

Deno.test("mixLevel() does not change with what is silent, and is 1 for a piece without notes", () => {
  const notes = [{ onset: 0, duration: 480, pitch: 60, velocity: 100 }];
  const tracks = [makeTrack({ program: 16, notes })];
  const level = (duration: number) =>
    mixLevel(createSchedule(makeComposition({ duration, tracks })));
  assertEquals(level(48_000), level(480 * 40));
  assertEquals(mixLevel(createSchedule(makeComposition())), 1);
  assertEquals(mixLevel(createSchedule(makeComposition({ duration: 0x0FFFFFFF }))), 1);
});
