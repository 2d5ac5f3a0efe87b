import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { PROGRAMS } from "../../../mod.ts";
import { TIMBRES } from "../../../lib/sound/timbre.ts";
import { hertzOf, renderTone, zonePitch } from "../../../lib/sound/tone.ts";
import { measure, playNote, toDecibels, toEnvelope } from "../../support/play_note.ts";
import { centreAround, findSpectrum, powerBetween } from "../../support/spectrum.ts";

const SAMPLE_RATE = 8_000;
/** At the upper edge of a zone, where the tone of its middle is played fastest, and at a lower one. */
const PITCHES = [64, 50];
/** An ensemble comes round in two seconds; a window of twice that sees all its players alike. */
const SECONDS = 4;

/** Noises of General MIDI: what they are has no pitch. */
const NOISES = new Set([119, 120, 121, 122, 123, 124, 125, 126, 127]);
/** Programs whose sound swells by its nature: reversed cymbal and seashore. */
const SWELLS = new Set([119, 122]);

/** Decibels below full scale between which the loudest quarter second of every program lies, at velocity 100. */
const LOUDNESS = { least: -32, most: -15 } as const;

Deno.test("there is a timbre for each program", () => {
  assertEquals(TIMBRES.length, 128);
});

for (const { program, name } of PROGRAMS) {
  Deno.test(`program ${program}, ${name}, is audible, clean and begins in time`, () => {
    const samples = playNote({ program, pitch: 64, held: 1, seconds: 2.5 }, SAMPLE_RATE);
    const { peak, mean } = measure(samples);
    assert(samples.every(Number.isFinite));
    assert(peak < 0.9, `peak ${peak}`);
    assert(Math.abs(mean) < 0.001, `mean ${mean}`);
    const quarters = toEnvelope(samples, SAMPLE_RATE, 0.25).map(toDecibels);
    const loudest = Math.max(...quarters);
    assert(loudest > LOUDNESS.least && loudest < LOUDNESS.most, `${loudest} dB`);

    const { kind, release } = TIMBRES[program];
    const envelope = toEnvelope(samples, SAMPLE_RATE, 0.01);
    const strongest = Math.max(...envelope);
    const attack = envelope.findIndex((rms) => rms > strongest / 2) / 100;
    const latest = kind === "struck" ? 0.01 : SWELLS.has(program) ? 0.6 : 0.5;
    assert(attack <= latest, `begins after ${attack} s`);

    const afterwards = samples.subarray(Math.ceil((1 + release) * SAMPLE_RATE) + 1);
    assertEquals(measure(afterwards).peak, 0, "silence when it is released");
    const [held, released] = [quarters[3], toDecibels(envelope[100 + Math.ceil(release * 70)])];
    assert(
      released <= Math.max(held - 30, -100),
      `${held} dB held, ${released} dB nearly released`,
    );
    if (kind === "struck") assert(held < quarters[0] - 1, `${quarters[0]} dB, then ${held} dB`);
  });
}

for (const { program, name } of PROGRAMS) {
  if (NOISES.has(program)) continue;
  Deno.test(`program ${program}, ${name}, is in tune`, () => {
    for (const pitch of PITCHES) {
      const hertz = hertzOf(pitch);
      const note = { program, pitch, held: SECONDS, seconds: SECONDS };
      const spectrum = findSpectrum(playNote(note, SAMPLE_RATE), SAMPLE_RATE, 0.25);
      // An ensemble and a vibrato lie on both sides of their pitch, and the centre is what the ear takes.
      const width = 2 ** (40 / 1200);
      const harmonics = Array.from({ length: 8 }, (_, i) => hertz * (i + 1));
      const powers = harmonics.map((at) => powerBetween(spectrum, at / width, at * width));
      const strongest = powers.indexOf(Math.max(...powers));
      const cents = centreAround(spectrum, harmonics[strongest], 40);
      assertAlmostEquals(cents, 0, 5, `cents at ${pitch}`);
      const all = powerBetween(spectrum, 20, SAMPLE_RATE / 2);
      assert(powers.reduce((sum, power) => sum + power, 0) > all * 0.4, "a pitch of its own");
      // Were all of it at even harmonics, the ear would hear the octave.
      const odd = powers.filter((_, i) => i % 2 === 0).reduce((sum, power) => sum + power, 0);
      assert(odd > all * 0.1, "in its octave");
    }
  });
}

for (const program of [0, 16, 40, 61, 90, 112]) {
  Deno.test(`program ${program} is louder when it is struck harder`, () => {
    const [soft, usual, loud] = [40, 80, 127].map((velocity) =>
      toDecibels(
        measure(playNote({ program, pitch: 60, velocity, held: 1, seconds: 1 }, SAMPLE_RATE)).rms,
      )
    );
    assert(usual - soft > 8 && usual - soft < 14, `${usual - soft} dB from 40 to 80`);
    assert(loud - usual > 5 && loud - usual < 9, `${loud - usual} dB from 80 to 127`);
  });
}

Deno.test("a held tone closes its loop without a step", () => {
  for (const program of [40, 48, 56, 73, 80, 89]) {
    const { samples } = renderTone(program, 60);
    const steps = samples.subarray(1).map((sample, i) => Math.abs(sample - samples[i]));
    const largest = steps.reduce((max, step) => Math.max(max, step), 0);
    assert(Math.abs(samples[0] - samples[samples.length - 1]) <= largest * 1.01);
  }
});

Deno.test("a tone is the same every time", () => {
  assertEquals(renderTone(40, 60).samples, renderTone(40, 60).samples);
});

Deno.test("a tone has no partial that few samples a second cannot hold", () => {
  const { samples } = renderTone(81, 72, 5_000);
  const spectrum = findSpectrum(samples.subarray(0, 16_384), 44_100, 5);
  assert(powerBetween(spectrum, 2_100, 20_000) < 1e-6 * powerBetween(spectrum, 100, 2_000));
});

Deno.test("zonePitch() is at most two semitones away, but at the top", () => {
  for (let pitch = 0; pitch < 125; pitch++) assert(Math.abs(zonePitch(pitch) - pitch) <= 2);
  assertEquals(zonePitch(127), 125);
});
