import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { createPlayer, type Player } from "../../../view/player/player.ts";
import { createFakeAudio, type FakeAudio } from "../../support/fake_audio.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";

const note = (onset: number, pitch: number) => ({ onset, duration: 480, pitch, velocity: 100 });

/** Two bars of quarters at 120: a note every half second. */
const SONG = makeComposition({
  duration: 3840,
  tracks: [makeTrack({ notes: Array.from({ length: 8 }, (_, i) => note(i * 480, 60 + i)) })],
});

function createSubject(): { player: Player; audio: FakeAudio; states: string[] } {
  const audio = createFakeAudio();
  const player = createPlayer(audio.host);
  const states: string[] = [];
  player.onchange = () => states.push(player.state);
  player.load(SONG);
  return { player, audio, states };
}

Deno.test("createPlayer() opens no sound device before play", () => {
  const { audio } = createSubject();
  assertEquals(audio.contexts, 0);
});

Deno.test("play() schedules a little ahead, never the whole piece", () => {
  const { player, audio } = createSubject();
  player.play();
  assertEquals(audio.starts.map(({ at }) => at), [0.03]);
  audio.advance(1.2);
  assertEquals(audio.starts.map(({ at }) => Math.round(at * 1000)), [30, 530, 1030]);
});

Deno.test("play() starts each note once, on time, to the end and then rests at the start", () => {
  const { player, audio, states } = createSubject();
  player.play();
  audio.advance(5);
  assertEquals(
    audio.starts.map(({ at }) => Math.round(at * 1000)),
    Array.from({ length: 8 }, (_, i) => 30 + i * 500),
  );
  assert(audio.starts.every(({ at, calledAt }) => at >= calledAt));
  assertEquals(states, ["playing", "paused"]);
  assertEquals(player.position, 0);
  assertEquals(audio.timers, 0);
});

Deno.test("position tells where the ear is", () => {
  const { player, audio } = createSubject();
  player.play();
  audio.advance(1.03);
  assertAlmostEquals(player.position, 960, 1);
});

Deno.test("pause() stops what sounds and keeps the place", () => {
  const { player, audio, states } = createSubject();
  player.play();
  audio.advance(1.03);
  player.pause();
  assertAlmostEquals(player.position, 960, 1);
  assertEquals([audio.timers, audio.sounding()], [0, 0]);
  player.play();
  audio.advance(0.01);
  assertAlmostEquals(player.position, 960, 1);
  assertEquals(states, ["playing", "paused", "playing"]);
});

Deno.test("seek() while playing goes on from there, in the middle of a note that sounds", () => {
  const { player, audio } = createSubject();
  player.play();
  audio.advance(0.2);
  const before = audio.starts.length;
  player.seek(1680);
  const [first] = audio.starts.slice(before);
  assertAlmostEquals(first?.offset ?? 0, 0.25 * (first?.rate ?? 1), 0.001);
  audio.advance(0.05);
  assert(player.position > 1680 && player.position < 1760);
});

Deno.test("setLoop() goes round without a gap", () => {
  const { player, audio } = createSubject();
  player.setLoop({ start: 0, end: 960 });
  player.play();
  audio.advance(2.45);
  assertEquals(
    audio.starts.map(({ at }) => Math.round(at * 1000)),
    [30, 530, 1030, 1530, 2030, 2530],
  );
  assert(player.position < 960);
});

Deno.test("setSpeed() plays faster at the same pitch", () => {
  const { player, audio } = createSubject();
  player.setSpeed(2);
  player.play();
  audio.advance(0.6);
  assertEquals(audio.starts.slice(0, 3).map(({ at }) => Math.round(at * 1000)), [30, 280, 530]);
  assertAlmostEquals(audio.starts[0]?.rate ?? 0, 2 ** ((60 - 62) / 12), 0.001);
});

Deno.test("load() while playing keeps the place", () => {
  const { player, audio } = createSubject();
  player.play();
  audio.advance(1.03);
  player.load({ ...SONG, title: "longer" });
  assertEquals(player.state, "playing");
  audio.advance(0.03);
  assertAlmostEquals(player.position, 960, 40);
});

Deno.test("close() gives the device back and leaves no timer", () => {
  const { player, audio } = createSubject();
  player.play();
  audio.advance(0.3);
  player.close();
  assertEquals([audio.timers, audio.closed, player.state], [0, true, "idle"]);
});

Deno.test("play() without a sound device says so", () => {
  const audio = createFakeAudio();
  const player = createPlayer({ ...audio.host, createContext: () => null });
  player.load(SONG);
  player.play();
  assertEquals(player.state, "unavailable");
});

Deno.test("a device that the host suspends is a pause", () => {
  const { player, audio } = createSubject();
  player.play();
  audio.advance(1);
  audio.suspend();
  assertEquals(player.state, "paused");
});
