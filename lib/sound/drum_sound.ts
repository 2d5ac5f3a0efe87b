import { SAMPLE_RATE, seededNoise } from "./tone.ts";

/** A drum as a sum of a falling tone, a band of noise and a ring of metal; a part at level 0 is silent. */
interface DrumSound {
  /** A sine that glides. */
  readonly tone?: {
    readonly from: number;
    readonly to: number;
    readonly seconds: number;
    readonly level: number;
  };
  /** Noise between two frequencies. */
  readonly noise?: {
    readonly low: number;
    readonly high: number;
    readonly seconds: number;
    readonly level: number;
    /** Attacks; a clap has several. */
    readonly bursts?: number;
  };
  /** Square waves that share no harmonic, as in a cymbal. */
  readonly metal?: { readonly hertz: number; readonly seconds: number; readonly level: number };
}

/** General MIDI percussion keys 35 to 81. */
const SOUNDS: Readonly<Record<number, DrumSound>> = {
  35: kick(44, 0.5),
  36: kick(52, 0.4),
  37: { tone: ring(1700, 0.04, 0.6), noise: band(1500, 6000, 0.03, 0.5) },
  38: { tone: glide(240, 175, 0.16, 0.5), noise: band(900, 9000, 0.22, 0.7) },
  39: { noise: { ...band(800, 4000, 0.2, 0.9), bursts: 4 } },
  40: { tone: glide(290, 210, 0.13, 0.5), noise: band(1500, 11000, 0.18, 0.75) },
  41: tom(75),
  42: { metal: metal(420, 0.07, 0.4), noise: band(7000, 14000, 0.06, 0.5) },
  43: tom(90),
  44: { metal: metal(380, 0.1, 0.3), noise: band(5000, 12000, 0.08, 0.4) },
  45: tom(110),
  46: { metal: metal(420, 0.5, 0.35), noise: band(7000, 14000, 0.45, 0.45) },
  47: tom(135),
  48: tom(165),
  49: { metal: metal(330, 1.8, 0.3), noise: band(4000, 15000, 1.6, 0.6) },
  50: tom(200),
  51: { metal: metal(520, 1.2, 0.4), noise: band(6000, 13000, 0.5, 0.15) },
  52: { metal: metal(260, 1.4, 0.45), noise: band(3000, 12000, 1.0, 0.5) },
  53: { metal: metal(760, 1.4, 0.5), tone: ring(2600, 0.8, 0.2) },
  54: { metal: metal(900, 0.16, 0.4), noise: { ...band(6000, 15000, 0.2, 0.5), bursts: 2 } },
  55: { metal: metal(430, 0.8, 0.35), noise: band(5000, 15000, 0.7, 0.6) },
  56: { tone: ring(560, 0.3, 0.4), metal: metal(540, 0.28, 0.4) },
  57: { metal: metal(360, 1.6, 0.3), noise: band(4500, 15000, 1.4, 0.6) },
  58: { noise: { ...band(2000, 5000, 0.5, 0.6), bursts: 9 } },
  59: { metal: metal(600, 1.1, 0.4), noise: band(7000, 14000, 0.4, 0.15) },
  60: skin(400, 0.16),
  61: skin(300, 0.2),
  62: skin(340, 0.06),
  63: skin(260, 0.24),
  64: skin(180, 0.28),
  65: { ...skin(420, 0.3), metal: metal(700, 0.2, 0.15) },
  66: { ...skin(300, 0.35), metal: metal(500, 0.22, 0.15) },
  67: { tone: ring(1150, 0.35, 0.5), metal: metal(1100, 0.3, 0.25) },
  68: { tone: ring(800, 0.4, 0.5), metal: metal(760, 0.32, 0.25) },
  69: { noise: band(5000, 13000, 0.09, 0.7) },
  70: { noise: band(6000, 15000, 0.06, 0.7) },
  71: { tone: glide(2300, 2500, 0.12, 0.5) },
  72: { tone: glide(2100, 2250, 0.45, 0.5) },
  73: { noise: { ...band(1500, 5000, 0.09, 0.7), bursts: 3 } },
  74: { noise: { ...band(1500, 5000, 0.4, 0.7), bursts: 8 } },
  75: { tone: ring(2500, 0.06, 0.8) },
  76: { tone: ring(1000, 0.08, 0.8) },
  77: { tone: ring(740, 0.1, 0.8) },
  78: { tone: glide(520, 700, 0.1, 0.7) },
  79: { tone: glide(460, 300, 0.22, 0.7) },
  80: { metal: metal(1400, 0.1, 0.4), tone: ring(4200, 0.08, 0.4) },
  81: { metal: metal(1400, 1.6, 0.3), tone: ring(4200, 1.4, 0.4) },
};

/** Ratios of a cymbal's squares, those of a well-known drum machine of 1980. */
const METAL_RATIOS = [1, 1.34, 1.73, 2.13, 2.66, 3.16];
/** Root mean square of the first 50 ms to which every drum is brought. */
export const DRUM_LOUDNESS = 0.22;
const PEAK = 0.9;

/**
 * The samples of a General MIDI drum, mono at {@link SAMPLE_RATE}.
 *
 * @param key 35–81; another key sounds like the nearest one
 */
export function renderDrum(key: number): Float32Array<ArrayBuffer> {
  const { tone, noise, metal: cymbal } = SOUNDS[nearestDrum(key)];
  const seconds = drumSeconds(key) + 0.02;
  const samples = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  if (tone) addTone(samples, tone);
  if (noise) addBand(samples, noise, seededNoise(nearestDrum(key)));
  if (cymbal) addMetal(samples, cymbal);
  finish(samples);
  return samples;
}

/** Seconds in which a drum falls by 60 dB. */
export function drumSeconds(key: number): number {
  const { tone, noise, metal } = SOUNDS[nearestDrum(key)];
  return Math.max(tone?.seconds ?? 0, noise?.seconds ?? 0, metal?.seconds ?? 0);
}

function nearestDrum(key: number): number {
  return Math.max(35, Math.min(81, key));
}

function kick(hertz: number, seconds: number): DrumSound {
  return { tone: glide(hertz * 3.4, hertz, seconds, 1), noise: band(1000, 5000, 0.012, 0.25) };
}

function tom(hertz: number): DrumSound {
  return { tone: glide(hertz * 1.7, hertz, 0.45, 0.9), noise: band(300, 3000, 0.05, 0.2) };
}

function skin(hertz: number, seconds: number): DrumSound {
  return { tone: glide(hertz * 1.15, hertz, seconds, 0.8), noise: band(800, 5000, 0.02, 0.3) };
}

function glide(
  from: number,
  to: number,
  seconds: number,
  level: number,
): NonNullable<DrumSound["tone"]> {
  return { from, to, seconds, level };
}

function ring(hertz: number, seconds: number, level: number): NonNullable<DrumSound["tone"]> {
  return glide(hertz, hertz, seconds, level);
}

function band(
  low: number,
  high: number,
  seconds: number,
  level: number,
): NonNullable<DrumSound["noise"]> {
  return { low, high, seconds, level };
}

function metal(hertz: number, seconds: number, level: number): NonNullable<DrumSound["metal"]> {
  return { hertz, seconds, level };
}

/** Gain that falls by 60 dB in `seconds`. */
function falling(seconds: number): number {
  return 10 ** (-3 / (seconds * SAMPLE_RATE));
}

function addTone(
  samples: Float32Array,
  { from, to, seconds, level }: NonNullable<DrumSound["tone"]>,
): void {
  const shrink = falling(seconds);
  // The glide is over in a tenth of the sound: the ear hears a hit, not a siren.
  const settle = falling(seconds * 0.3);
  let gain = level;
  let above = from - to;
  let phase = 0;
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (samples[i] ?? 0) + gain * Math.sin(phase);
    phase += 2 * Math.PI * (to + above) / SAMPLE_RATE;
    gain *= shrink;
    above *= settle;
  }
}

function addBand(
  samples: Float32Array,
  { low, high, seconds, level, bursts = 1 }: NonNullable<DrumSound["noise"]>,
  random: () => number,
): void {
  const rise = 1 - Math.exp(-2 * Math.PI * Math.min(high, SAMPLE_RATE * 0.45) / SAMPLE_RATE);
  const drop = 1 - Math.exp(-2 * Math.PI * low / SAMPLE_RATE);
  const shrink = falling(seconds);
  const every = bursts > 1 ? Math.floor(seconds * SAMPLE_RATE * 0.5 / bursts) : Infinity;
  let smooth = 0;
  let slow = 0;
  let gain = level;
  for (let i = 0; i < samples.length; i++) {
    if (i > 0 && i % every === 0 && i / every < bursts) gain = level * 0.95;
    smooth += rise * (random() - smooth);
    slow += drop * (smooth - slow);
    samples[i] = (samples[i] ?? 0) + gain * (smooth - slow) * 2;
    gain *= i % every < every / 2 && bursts > 1 && i / every < bursts
      ? falling(seconds / bursts)
      : shrink;
  }
}

function addMetal(
  samples: Float32Array,
  { hertz, seconds, level }: NonNullable<DrumSound["metal"]>,
): void {
  const shrink = falling(seconds);
  let gain = level / METAL_RATIOS.length;
  let slow = 0;
  for (let i = 0; i < samples.length; i++) {
    let sum = 0;
    for (const ratio of METAL_RATIOS) sum += (i * hertz * ratio / SAMPLE_RATE) % 1 < 0.5 ? 1 : -1;
    slow += 0.3 * (sum - slow);
    samples[i] = (samples[i] ?? 0) + gain * (sum - slow);
    gain *= shrink;
  }
}

/** Takes the mean away, fades both ends, brings to {@link DRUM_LOUDNESS}. */
function finish(samples: Float32Array): void {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const fadeOut = Math.floor(SAMPLE_RATE * 0.02);
  let peak = 1e-9;
  for (let i = 0; i < samples.length; i++) {
    const out = Math.min(1, (samples.length - 1 - i) / fadeOut, i / 22);
    samples[i] = ((samples[i] ?? 0) - mean) * out;
    peak = Math.max(peak, Math.abs(samples[i] ?? 0));
  }
  const early = samples.subarray(0, Math.min(samples.length, SAMPLE_RATE / 20));
  const rms = Math.sqrt(early.reduce((sum, sample) => sum + sample * sample, 0) / early.length);
  const gain = Math.min(DRUM_LOUDNESS / (rms || 1), PEAK / peak);
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain;
}
