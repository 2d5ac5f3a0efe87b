import { type Timbre, TIMBRES } from "./timbre.ts";

/** Samples of one note, from which neighbouring notes are played faster or slower. */
export interface Tone {
  /** Mono, at {@link SAMPLE_RATE}; those of a held tone go round. */
  readonly samples: Float32Array<ArrayBuffer>;
  /** The pitch that the samples have when played as they are. */
  readonly pitch: number;
}

/** Samples a second of every tone and drum. */
export const SAMPLE_RATE = 44_100;

/** Semitones that share one tone. */
const ZONE = 5;
/** A held tone goes round about once a second, on whole periods of the note and whole swings of its vibrato. */
const LOOP_SECONDS = 1;
/** Swings of vibrato in a loop. */
const VIBRATO_SWINGS = 5;
const LONGEST_SECONDS = 4;
/** Players of an ensemble, as shares of its width. */
const ENSEMBLE = [-1, -0.5, 0, 0.5, 1];
const SOLO = [0];
/** Root mean square to which tones are brought before their level. */
export const TONE_LOUDNESS = 0.16;
const PEAK = 0.9;
/** Partials above this share of the samples a second would fold back when the zone's highest note is played. */
const BRIGHTEST = 0.4;

/** The pitch in the middle of the zone that a pitch belongs to. */
export function zonePitch(pitch: number): number {
  return Math.min(125, Math.floor(pitch / ZONE) * ZONE + 2);
}

/**
 * The samples of a General MIDI program around a pitch.
 *
 * @param program 0–127
 * @param pitch 0–127; the tone is made for the middle of its zone of five semitones
 * @param sampleRate Samples a second of what it is heard in, when they are fewer than its own
 */
export function renderTone(
  program: number,
  pitch: number,
  sampleRate: number = SAMPLE_RATE,
): Tone {
  const timbre = TIMBRES[program];
  const root = zonePitch(pitch);
  const hertz = hertzOf(root);
  const highest = BRIGHTEST * Math.min(SAMPLE_RATE, sampleRate);
  const random = seededNoise(program * 128 + root);
  const samples = timbre.kind === "held"
    ? heldSamples(timbre, { hertz, highest, random })
    : struckSamples(timbre, { hertz, highest, random });
  level(samples, timbre);
  return { samples, pitch: root };
}

/** Seconds in which the lowest partial of a struck tone falls by 60 dB. */
export function ringSeconds({ decay }: Timbre, hertz: number): number {
  // Low strings ring longer: about a factor of two in three octaves (measured on pianos, Fletcher and Rossing, ch. 12).
  return decay * (261.6 / hertz) ** 0.35;
}

/** Frequency of a pitch in equal temperament, A4 = 440 Hz. */
export function hertzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** Numbers between −1 and 1 that are the same for the same seed. */
export function seededNoise(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2_147_483_648 - 1;
  };
}

/** What a tone is made from beside its timbre. */
interface Making {
  readonly hertz: number;
  readonly highest: number;
  readonly random: () => number;
}

function heldSamples(
  timbre: Timbre,
  { hertz, highest, random }: Making,
): Float32Array<ArrayBuffer> {
  const voices = timbre.spread > 0 ? ENSEMBLE : SOLO;
  const periods = Math.max(1, Math.round(hertz * LOOP_SECONDS * (timbre.spread > 0 ? 2 : 1)));
  const length = Math.round(periods * SAMPLE_RATE / hertz);
  const samples = new Float32Array(length);
  const swing = timbre.vibrato > 0 ? vibratoPhase(timbre.vibrato, hertz, length) : null;
  for (const [index, amplitude] of timbre.partials.entries()) {
    const ratio = timbre.ratios?.[index] ?? index + 1;
    if (amplitude === 0 || hertz * ratio > highest) continue;
    // Players at the same distance from the pitch share a phase, so that neither side outweighs the other.
    const phases = [random(), random(), random()].map((share) => share * Math.PI);
    for (const voice of voices) {
      // Only whole cycles close the loop, so detuning is rounded to them, alike on both sides of the pitch.
      const detuning = Math.round(
        periods * ratio * (2 ** (Math.abs(voice) * timbre.spread / 1200) - 1),
      );
      const cycles = Math.round(periods * ratio) + Math.sign(voice) * detuning;
      const step = 2 * Math.PI * cycles / length;
      const gain = amplitude / Math.sqrt(voices.length);
      const phase = phases[Math.abs(voice) * 2] ?? 0;
      if (swing) addSwinging(samples, gain, step, phase, swing, ratio);
      else addDecaying(samples, gain, step, Infinity, phase);
    }
  }
  addNoise(samples, timbre.noise, random, null);
  removeMean(samples);
  return samples;
}

function struckSamples(
  timbre: Timbre,
  { hertz, highest, random }: Making,
): Float32Array<ArrayBuffer> {
  const decay = ringSeconds(timbre, hertz);
  const length = Math.ceil(SAMPLE_RATE * Math.min(decay, LONGEST_SECONDS));
  const samples = new Float32Array(length);
  const voices = timbre.spread > 0 ? [-1, 1] : [0];
  for (const [index, amplitude] of timbre.partials.entries()) {
    const ratio = timbre.ratios?.[index] ?? index + 1;
    if (amplitude === 0 || hertz * ratio > highest) continue;
    const seconds = decay / (1 + timbre.damping * (ratio - 1) * 0.5);
    for (const voice of voices) {
      const step = 2 * Math.PI * hertz * ratio * 2 ** (voice * timbre.spread / 2400) / SAMPLE_RATE;
      addDecaying(samples, amplitude / voices.length, step, seconds, random() * Math.PI);
    }
  }
  addNoise(samples, timbre.noise, random, 0.03);
  removeMean(samples);
  fadeEnds(samples);
  return samples;
}

/** How far vibrato turns the phase of the lowest partial, sample by sample. */
function vibratoPhase(cents: number, hertz: number, length: number): Float32Array {
  const turn = 2 * Math.PI * VIBRATO_SWINGS / length;
  const depth = cents * (Math.LN2 / 1200) * 2 * Math.PI * hertz / SAMPLE_RATE / turn;
  return Float32Array.from({ length }, (_, i) => depth * Math.sin(i * turn));
}

function addSwinging(
  samples: Float32Array,
  amplitude: number,
  step: number,
  phase: number,
  swing: Float32Array,
  ratio: number,
): void {
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (samples[i] ?? 0) +
      amplitude * Math.sin(i * step + phase + ratio * (swing[i] ?? 0));
  }
}

/** Adds a sine that falls by 60 dB in `seconds`, by turning a pointer and shrinking it. */
function addDecaying(
  samples: Float32Array,
  amplitude: number,
  step: number,
  seconds: number,
  phase: number,
): void {
  const shrink = 10 ** (-3 / (seconds * SAMPLE_RATE));
  const cos = Math.cos(step) * shrink;
  const sin = Math.sin(step) * shrink;
  let x = amplitude * Math.cos(phase);
  let y = amplitude * Math.sin(phase);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (samples[i] ?? 0) + y;
    const turned = x * cos - y * sin;
    y = x * sin + y * cos;
    x = turned;
  }
}

/** Mixes noise in, over the whole tone or dying away in `seconds`. */
function addNoise(
  samples: Float32Array,
  share: number,
  random: () => number,
  seconds: number | null,
): void {
  if (share === 0) return;
  const loudness = rootMeanSquare(samples.subarray(0, Math.min(samples.length, 4410))) || 1;
  const shrink = seconds === null ? 1 : 10 ** (-3 / (seconds * SAMPLE_RATE));
  let gain = share * loudness * 2;
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (samples[i] ?? 0) * (1 - share * 0.5) + random() * gain;
    gain *= shrink;
  }
}

/** A millisecond in and thirty out, so that neither end clicks. */
function fadeEnds(samples: Float32Array): void {
  const fadeIn = SAMPLE_RATE / 1000;
  const fadeOut = Math.min(samples.length, SAMPLE_RATE * 0.03);
  for (let i = 0; i < fadeIn && i < samples.length; i++) {
    samples[i] = (samples[i] ?? 0) * (i / fadeIn);
  }
  for (let i = 0; i < fadeOut; i++) {
    const at = samples.length - 1 - i;
    samples[at] = (samples[at] ?? 0) * (i / fadeOut);
  }
}

function level(samples: Float32Array, timbre: Timbre): void {
  // Players of an ensemble meet and part: only their whole round tells how loud they are.
  const loud = timbre.kind === "held" ? samples : samples.subarray(0, SAMPLE_RATE / 4);
  const peak = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 1e-9);
  const gain = Math.min((TONE_LOUDNESS * timbre.level) / (rootMeanSquare(loud) || 1), PEAK / peak);
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain;
}

function removeMean(samples: Float32Array): void {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) - mean;
}

function rootMeanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}
