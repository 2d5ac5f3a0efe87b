import { assertAlmostEquals, assertEquals, assertNotEquals } from "@std/assert";
import { applyFeel, createSchedule, firstAt, STRAIGHT } from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";

const note = (onset: number, duration: number, pitch = 60) => ({
  onset,
  duration,
  pitch,
  velocity: 100,
});

Deno.test("createSchedule() tells notes in seconds through the tempo map", () => {
  const composition = makeComposition({
    tempos: [{ tick: 0, bpm: 120 }, { tick: 960, bpm: 60 }],
    duration: 1920,
    tracks: [makeTrack({ notes: [note(0, 480), note(480, 960)] })],
  });
  const { notes, seconds } = createSchedule(composition);
  assertEquals(notes.map(({ start, end }) => [start, end]), [[0, 0.5], [0.5, 2]]);
  assertEquals(seconds, 3);
});

Deno.test("createSchedule() plays swing", () => {
  const composition = makeComposition({
    feel: { ...STRAIGHT, swing: 2 / 3 },
    duration: 480,
    tracks: [makeTrack({ notes: [note(0, 240), note(240, 240)] })],
  });
  assertAlmostEquals(createSchedule(composition).notes[1]?.start ?? 0, 320 / 960);
});

Deno.test("createSchedule() plays a track by its own feel, the same every time", () => {
  const notes = [note(480, 100)];
  const composition = makeComposition({
    feel: { ...STRAIGHT, timing: 40, dynamics: 20, seed: 1 },
    tracks: [makeTrack({ notes }), makeTrack({ notes, feel: STRAIGHT })],
  });
  const schedule = createSchedule(composition);
  const exact = schedule.notes.find(({ track }) => track === 1);
  const played = schedule.notes.find(({ track }) => track === 0);
  assertEquals([exact?.start, exact?.velocity], [0.5, 100]);
  const { tracks: [{ notes: [{ onset, velocity }] }] } = applyFeel(composition);
  assertEquals([played?.start, played?.velocity], [onset / 960, velocity]);
  assertNotEquals(played?.start, 0.5);
  assertEquals(createSchedule(composition).notes, schedule.notes);
});

Deno.test("createSchedule() holds a note while the pedal is down", () => {
  const composition = makeComposition({
    duration: 1920,
    tracks: [makeTrack({
      notes: [note(0, 240), note(960, 240)],
      controllers: [
        { tick: 0, controller: 64, value: 127 },
        { tick: 720, controller: 64, value: 0 },
      ],
    })],
  });
  assertEquals(createSchedule(composition).notes.map(({ end }) => end), [0.75, 1.25]);
});

Deno.test("createSchedule() gives a note the bend in force and those to come", () => {
  const composition = makeComposition({
    duration: 960,
    tracks: [makeTrack({
      notes: [note(480, 480)],
      bends: [{ tick: 0, value: 4096 }, { tick: 720, value: -8192 }, { tick: 960, value: 0 }],
    })],
  });
  assertEquals(createSchedule(composition).notes[0]?.bends, [
    { seconds: 0.5, cents: 100 },
    { seconds: 0.75, cents: -200 },
  ]);
});

Deno.test("createSchedule() multiplies volume and expression", () => {
  const composition = makeComposition({
    duration: 960,
    tracks: [makeTrack({ volume: 127, controllers: [{ tick: 480, controller: 11, value: 0 }] })],
  });
  assertEquals(createSchedule(composition).mixes, [
    { seconds: 0, track: 0, gain: 1, pan: 0 },
    { seconds: 0.5, track: 0, gain: 0, pan: 0 },
  ]);
});

Deno.test("createSchedule() places a track by pan, the sides alike", () => {
  const controllers = [1, 0, 64, 127].map((value, i) => ({ tick: 480 * i, controller: 10, value }));
  const composition = makeComposition({ tracks: [makeTrack({ pan: 127, controllers })] });
  assertEquals(createSchedule(composition).mixes.map(({ pan }) => pan), [1, -1, -1, 0, 1]);
});

Deno.test("firstAt() finds the first item at or after a time", () => {
  const items = [1, 2, 2, 5];
  assertEquals([0, 1, 2, 3, 5, 6].map((time) => firstAt(items, (item) => item, time)), [
    0,
    0,
    1,
    3,
    3,
    4,
  ]);
});
