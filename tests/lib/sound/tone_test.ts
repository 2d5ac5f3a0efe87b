import { assert, assertEquals } from "@std/assert";
import { renderDrum } from "../../../lib/sound/drum_sound.ts";
import { type Timbre, TIMBRES } from "../../../lib/sound/timbre.ts";
import { hertzOf, renderTone, SAMPLE_RATE, type Tone, zonePitch } from "../../../lib/sound/tone.ts";

/** Programs without a pitch of their own: bells whose partials share no fundamental, effects, noises. */
const UNPITCHED = new Set([
  31,
  47,
  98,
  102,
  112,
  113,
  116,
  117,
  118,
  119,
  120,
  121,
  122,
  123,
  124,
  125,
  126,
  127,
]);
const PITCHES = [40, 72];

Deno.test("there is a timbre for each program", () => {
  assertEquals(TIMBRES.length, 128);
});

for (let program = 0; program < 128; program++) {
  Deno.test(`renderTone() makes program ${program} audible, clean and in tune`, () => {
    for (const pitch of PITCHES) {
      const tone = renderTone(program, pitch);
      const { samples, pitch: root } = tone;
      const { peak, mean, rms } = measure(samples);
      assert(peak <= 1 && peak > 0.05, `peak ${peak}`);
      assert(Math.abs(mean) < 0.002, `mean ${mean}`);
      assert(rms > 0.01, `rms ${rms}`);
      if (!UNPITCHED.has(program)) {
        const cents = 1200 *
          Math.log2(
            pitchOf(tone, hertzOf(root), TIMBRES[program]) / hertzOf(root),
          );
        assert(Math.abs(cents) < 5, `${cents} cents off at ${root}`);
      }
    }
  });
}

Deno.test("a held tone closes its loop without a step", () => {
  for (const program of [40, 48, 56, 73, 80, 89]) {
    const { samples } = renderTone(program, 60);
    const steps = samples.subarray(1).map((sample, i) => Math.abs(sample - (samples[i] ?? 0)));
    const largest = steps.reduce((max, step) => Math.max(max, step), 0);
    assert(Math.abs((samples[0] ?? 0) - (samples[samples.length - 1] ?? 0)) <= largest * 1.01);
  }
});

for (let key = 35; key <= 81; key++) {
  Deno.test(`renderDrum() makes drum ${key} audible and clean`, () => {
    const samples = renderDrum(key);
    const { peak, mean } = measure(samples);
    assert(peak <= 1 && peak > 0.2, `peak ${peak}`);
    assert(Math.abs(mean) < 0.01, `mean ${mean}`);
    assertEquals(samples[samples.length - 1], 0);
  });
}

Deno.test("tones and drums are the same every time", () => {
  assertEquals(renderTone(40, 60).samples, renderTone(40, 60).samples);
  assertEquals(renderDrum(38), renderDrum(38));
});

Deno.test("zonePitch() is at most two semitones away, but at the top", () => {
  for (let pitch = 0; pitch < 125; pitch++) assert(Math.abs(zonePitch(pitch) - pitch) <= 2);
  assertEquals(zonePitch(127), 125);
});

function measure(samples: Float32Array): { peak: number; mean: number; rms: number } {
  let peak = 0;
  let sum = 0;
  let squares = 0;
  for (const sample of samples) {
    assert(Number.isFinite(sample));
    peak = Math.max(peak, Math.abs(sample));
    sum += sample;
    squares += sample * sample;
  }
  return { peak, mean: sum / samples.length, rms: Math.sqrt(squares / samples.length) };
}

/**
 * The fundamental that the strongest partial tells: the centre of power within 40 cents around it.
 *
 * An ensemble and a vibrato lie evenly on both sides of their pitch, so the centre is what the ear takes.
 * In a loop every component closes on whole cycles, and counting at those finds each without its neighbours.
 */
function pitchOf({ samples }: Tone, expected: number, { partials, kind }: Timbre): number {
  const loops = kind === "held";
  const strongest = partials.indexOf(Math.max(...partials)) + 1;
  const centre = expected * strongest;
  const cycle = SAMPLE_RATE / samples.length;
  const bins = loops
    ? Array.from({ length: 401 }, (_, i) => (Math.round(centre / cycle) + i - 200) * cycle)
    : Array.from({ length: 21 }, (_, i) => centre * 2 ** ((i - 10) * 4 / 1200));
  let power = 0;
  let weighted = 0;
  for (const hertz of bins) {
    const cents = 1200 * Math.log2(hertz / centre);
    if (!(Math.abs(cents) <= 40)) continue;
    const here = powerAt(samples, hertz, loops);
    power += here;
    weighted += here * cents;
  }
  return expected * 2 ** (weighted / power / 1200);
}

/** Power at a frequency; tones that die away are seen through a Hann window. */
function powerAt(samples: Float32Array, hertz: number, loops: boolean): number {
  const length = loops ? samples.length : Math.min(samples.length, SAMPLE_RATE);
  const step = 2 * Math.PI * hertz / SAMPLE_RATE;
  const cos = Math.cos(step);
  const sin = Math.sin(step);
  let [x, y, real, imaginary] = [1, 0, 0, 0];
  for (let i = 0; i < length; i++) {
    const windowed = (samples[i] ?? 0) * (loops ? 1 : Math.sin(Math.PI * i / length) ** 2);
    real += windowed * x;
    imaginary += windowed * y;
    [x, y] = [x * cos - y * sin, x * sin + y * cos];
  }
  return real * real + imaginary * imaginary;
}
