import { assert, assertEquals } from "@std/assert";
import { DRUMS } from "../../../mod.ts";
import { renderDrum } from "../../../lib/sound/drum_sound.ts";
import { measure, playNote, toDecibels, toEnvelope } from "../../support/play_note.ts";
import { findSpectrum, powerBetween } from "../../support/spectrum.ts";

const SAMPLE_RATE = 44_100;

/** Drums that are hit more than once, or glide up: their loudest moment is not their first. */
const LATE = new Set([39, 54, 58, 73, 74]);

for (const { pitch, name } of DRUMS) {
  Deno.test(`drum ${pitch}, ${name}, is audible and clean, begins at once and dies away`, () => {
    const seconds = 3;
    const hit = { program: 0, isDrum: true, pitch, velocity: 127, held: 0.05, seconds };
    const samples = playNote(hit, SAMPLE_RATE);
    const { peak, mean } = measure(samples);
    assert(samples.every(Number.isFinite));
    assert(peak > 0.2 && peak <= 0.91, `peak ${peak}`);
    assert(Math.abs(mean) < 0.001, `mean ${mean}`);
    const envelope = toEnvelope(samples, SAMPLE_RATE, 0.005);
    const strongest = Math.max(...envelope);
    const at = envelope.findIndex((rms) => rms > strongest / 2) * 0.005;
    assert(at <= (LATE.has(pitch) ? 0.1 : 0.01), `begins after ${at} s`);
    const loud = toDecibels(measure(samples.subarray(0, SAMPLE_RATE / 20)).rms);
    assert(loud > -22 && loud < -10, `${loud} dB`);
    const last = envelope.findLastIndex((rms) => rms > strongest * 1e-3) * 0.005;
    assert(last < 2, `rings for ${last} s`);
    assertEquals(samples[samples.length - 1], 0);
  });
}

Deno.test("no drum is taken for another", () => {
  const prints = DRUMS.map(({ pitch }) => findPrint(renderDrum(pitch)));
  DRUMS.forEach(({ name }, a) => {
    DRUMS.slice(0, a).forEach((other, b) => {
      const apart = Math.hypot(...prints[a].map((value, i) => value - prints[b][i]));
      assert(apart > 2, `${name} and ${other.name} are ${apart} apart`);
    });
  });
});

Deno.test("a drum is the same every time", () => {
  assertEquals(renderDrum(38), renderDrum(38));
});

Deno.test("a key without a drum sounds like the nearest one", () => {
  assertEquals(renderDrum(20), renderDrum(35));
  assertEquals(renderDrum(100), renderDrum(81));
});

/** Decibels in third octaves from 40 Hz on, and the length in doublings, weighed as a step of 3 dB. */
function findPrint(samples: Float32Array): number[] {
  const spectrum = findSpectrum(samples, SAMPLE_RATE, 5);
  const all = powerBetween(spectrum, 20, 20_000);
  const bands = Array.from({ length: 27 }, (_, i) => {
    const low = 40 * 2 ** (i / 3);
    return 10 * Math.log10(powerBetween(spectrum, low, low * 2 ** (1 / 3)) / all + 1e-4);
  });
  return [...bands, 3 * Math.log2(samples.length)];
}
