/** How a program sounds, as numbers that {@link renderTone} turns into samples. */
export interface Timbre {
  /** `struck` dies away by itself, `held` sounds until it is let go. */
  readonly kind: "struck" | "held";
  /** Amplitudes of the partials, the lowest first. */
  readonly partials: readonly number[];
  /** Frequencies of the partials as multiples of the note's; whole numbers when left out. */
  readonly ratios?: readonly number[];
  /** Seconds to full loudness. */
  readonly attack: number;
  /** Seconds in which the lowest partial of middle C falls by 60 dB; struck only. */
  readonly decay: number;
  /** How much faster each higher partial falls, 0 alike to 1 in proportion to its number. */
  readonly damping: number;
  /** Seconds in which a note that is let go falls by 60 dB. */
  readonly release: number;
  /** Width of an ensemble in cents; 0 is one player. */
  readonly spread: number;
  /** Depth of vibrato in cents; held only. */
  readonly vibrato: number;
  /** Share of noise: hammer of a struck tone, breath or bow of a held one. */
  readonly noise: number;
  /** Loudness beside the other programs. */
  readonly level: number;
}

const STRUCK: Timbre = {
  kind: "struck",
  partials: falling(10, 1.4),
  attack: 0.002,
  decay: 5,
  damping: 0.6,
  release: 0.25,
  spread: 0,
  vibrato: 0,
  noise: 0.02,
  level: 1,
};
const HELD: Timbre = {
  ...STRUCK,
  kind: "held",
  partials: falling(14, 1.2),
  attack: 0.03,
  release: 0.2,
  noise: 0.01,
};

const PIANO: Timbre = {
  ...STRUCK,
  partials: [1, 0.62, 0.36, 0.24, 0.17, 0.11, 0.06, 0.05, 0.035, 0.025, 0.02, 0.015],
  decay: 7,
  noise: 0.04,
};
const ELECTRIC_PIANO: Timbre = {
  ...STRUCK,
  partials: [1, 0.16, 0.1, 0.03, 0.02, 0, 0.06, 0.02],
  decay: 5,
  damping: 0.9,
  noise: 0.01,
};
const PLUCKED: Timbre = { ...STRUCK, partials: falling(16, 1.1), decay: 3, damping: 0.9 };
const BELL: Timbre = {
  ...STRUCK,
  partials: [1, 0.5, 0.35, 0.25, 0.2, 0.12],
  ratios: [1, 2, 3, 4.2, 5.4, 6.8],
  decay: 4,
  noise: 0.01,
  release: 0.8,
};
const BAR: Timbre = {
  ...STRUCK,
  partials: [1, 0, 0, 0.28, 0, 0, 0, 0, 0, 0.08],
  decay: 1.2,
  damping: 1,
  noise: 0.05,
};
const ORGAN: Timbre = {
  ...HELD,
  partials: [1, 0.8, 0.5, 0.6, 0, 0.3, 0, 0.4],
  attack: 0.008,
  release: 0.06,
  noise: 0,
};
const REED_ORGAN: Timbre = { ...HELD, partials: falling(16, 0.9), spread: 7, attack: 0.04 };
const GUITAR: Timbre = { ...PLUCKED, decay: 3.2, noise: 0.03 };
const DISTORTED: Timbre = {
  ...HELD,
  partials: falling(22, 0.75),
  attack: 0.004,
  release: 0.12,
  spread: 5,
  level: 0.7,
};
const BASS: Timbre = {
  ...STRUCK,
  partials: [1, 0.6, 0.3, 0.14, 0.07, 0.04, 0.02],
  decay: 3,
  damping: 0.7,
  release: 0.1,
  noise: 0.02,
  // The ear takes low tones for softer than they are.
  level: 1.5,
};
const SYNTH_BASS: Timbre = {
  ...HELD,
  partials: falling(18, 1),
  attack: 0.004,
  release: 0.08,
  noise: 0,
  level: 1.2,
};
const BOWED: Timbre = {
  ...HELD,
  partials: [1, 0.7, 0.55, 0.35, 0.3, 0.2, 0.16, 0.12, 0.1, 0.08, 0.06, 0.05],
  attack: 0.07,
  release: 0.18,
  vibrato: 9,
  noise: 0.02,
};
const SECTION: Timbre = { ...BOWED, attack: 0.09, release: 0.35, spread: 14, vibrato: 0 };
const CHOIR: Timbre = {
  ...HELD,
  partials: [1, 0.7, 0.3, 0.2, 0.16, 0.08, 0.05, 0.06, 0.04],
  attack: 0.1,
  release: 0.4,
  spread: 16,
  noise: 0.015,
};
const BRASS: Timbre = {
  ...HELD,
  partials: [0.8, 1, 0.85, 0.65, 0.5, 0.36, 0.26, 0.18, 0.12, 0.08, 0.06, 0.04],
  attack: 0.035,
  release: 0.12,
  vibrato: 4,
};
const HOLLOW: Timbre = {
  ...HELD,
  partials: [1, 0.06, 0.6, 0.08, 0.32, 0.08, 0.16, 0.05, 0.08],
  attack: 0.03,
  release: 0.1,
  vibrato: 3,
};
const REED: Timbre = {
  ...HELD,
  partials: [1, 0.85, 0.65, 0.55, 0.4, 0.28, 0.2, 0.14, 0.1, 0.07],
  attack: 0.03,
  release: 0.1,
  vibrato: 7,
  noise: 0.015,
};
const DOUBLE_REED: Timbre = { ...REED, partials: [0.55, 0.8, 1, 0.75, 0.5, 0.3, 0.22, 0.16, 0.1] };
const PIPE: Timbre = {
  ...HELD,
  partials: [1, 0.35, 0.12, 0.05, 0.03],
  attack: 0.045,
  release: 0.12,
  vibrato: 10,
  noise: 0.04,
};
const SQUARE: Timbre = {
  ...HELD,
  partials: odd(falling(23, 1)),
  attack: 0.004,
  release: 0.06,
  noise: 0,
  level: 0.8,
};
const SAW: Timbre = { ...SQUARE, partials: falling(24, 1), spread: 6 };
const PAD: Timbre = {
  ...HELD,
  partials: falling(10, 1.6),
  attack: 0.35,
  release: 0.9,
  spread: 18,
  noise: 0,
  level: 0.9,
};
const EFFECT: Timbre = { ...PAD, noise: 0.5, attack: 0.2 };

/** The 128 programs of General MIDI Level 1, each as a family's sound and what sets it apart. */
export const TIMBRES: readonly Timbre[] = [
  // Pianos
  PIANO,
  { ...PIANO, damping: 0.5, partials: falling(14, 1.1) },
  { ...PIANO, damping: 0.5, spread: 4 },
  { ...PIANO, spread: 16 },
  ELECTRIC_PIANO,
  { ...ELECTRIC_PIANO, partials: [1, 0.1, 0.02, 0.25, 0.02, 0, 0.01, 0.12], spread: 6 },
  { ...PLUCKED, partials: falling(20, 0.7), decay: 3, noise: 0.05 },
  { ...PLUCKED, partials: odd(falling(19, 0.8)), decay: 2.4, noise: 0.04 },
  // Chromatic percussion
  { ...BELL, partials: [1, 0, 0.3, 0.2], ratios: [1, 2, 4, 5.4], decay: 2.5 },
  { ...BELL, partials: [1, 0.4, 0.25], ratios: [1, 2.76, 5.4], decay: 3 },
  { ...BELL, partials: [1, 0.3, 0.2, 0.1], ratios: [1, 3, 5, 7], decay: 2.2 },
  { ...BAR, partials: [1, 0, 0, 0.22], decay: 5, release: 0.6, noise: 0.01 },
  BAR,
  { ...BAR, partials: [1, 0, 0.4, 0, 0, 0.15], decay: 0.6 },
  { ...BELL, ratios: [1, 2, 3, 4.2, 5.4, 6.8], decay: 6 },
  { ...PLUCKED, partials: falling(12, 1), decay: 2.5, spread: 5 },
  // Organs
  ORGAN,
  { ...ORGAN, partials: [1, 0.7, 0.6, 0, 0, 0.2], noise: 0.01 },
  { ...ORGAN, partials: [1, 0.9, 0.8, 0.7, 0.5, 0.5, 0.3, 0.5], spread: 7 },
  {
    ...ORGAN,
    partials: [1, 0.8, 0.5, 0.6, 0.2, 0.3, 0.1, 0.35, 0.1, 0.2],
    attack: 0.06,
    release: 0.5,
    spread: 5,
  },
  REED_ORGAN,
  { ...REED_ORGAN, spread: 10 },
  { ...REED_ORGAN, spread: 0, vibrato: 5 },
  { ...REED_ORGAN, spread: 9, partials: odd(falling(15, 0.8)) },
  // Guitars
  { ...GUITAR, partials: falling(12, 1.5) },
  { ...GUITAR, partials: falling(18, 1), decay: 4 },
  { ...GUITAR, partials: falling(10, 1.7) },
  { ...GUITAR, partials: falling(14, 1.3), decay: 4, noise: 0.01 },
  { ...GUITAR, decay: 0.35, noise: 0.05 },
  { ...DISTORTED, partials: falling(18, 0.95) },
  DISTORTED,
  { ...BELL, partials: [0.4, 1, 0.1, 0.3], ratios: [1, 2, 3, 4], decay: 3 },
  // Basses
  { ...BASS, decay: 1.8, noise: 0.04 },
  BASS,
  { ...BASS, partials: falling(12, 1.1), noise: 0.05 },
  { ...BASS, vibrato: 4, partials: [1, 0.8, 0.3, 0.1], decay: 4 },
  { ...BASS, partials: falling(18, 0.9), noise: 0.08, decay: 2 },
  { ...BASS, partials: falling(16, 0.95), noise: 0.1, decay: 1.8 },
  SYNTH_BASS,
  { ...SYNTH_BASS, partials: odd(falling(15, 1)) },
  // Strings
  BOWED,
  { ...BOWED, partials: [1, 0.8, 0.4, 0.4, 0.2, 0.2, 0.12, 0.08] },
  { ...BOWED, partials: [1, 0.75, 0.6, 0.3, 0.3, 0.14, 0.12, 0.08], attack: 0.08 },
  { ...BOWED, partials: [1, 0.7, 0.45, 0.25, 0.15, 0.08], attack: 0.1, vibrato: 4 },
  { ...SECTION, noise: 0.06, attack: 0.05 },
  { ...PLUCKED, partials: falling(8, 1.5), decay: 0.7, noise: 0.05, spread: 8 },
  { ...PLUCKED, partials: falling(10, 1.5), decay: 4, release: 0.9 },
  {
    ...BELL,
    partials: [1, 0.5, 0.25, 0.15],
    ratios: [1, 1.5, 1.99, 2.44],
    decay: 1.6,
    noise: 0.12,
  },
  // Ensembles
  SECTION,
  { ...SECTION, attack: 0.18, release: 0.6 },
  { ...SECTION, partials: falling(16, 1), noise: 0 },
  { ...SECTION, partials: falling(10, 1.3), attack: 0.2, noise: 0 },
  CHOIR,
  { ...CHOIR, partials: [1, 0.35, 0.12, 0.06, 0.03], attack: 0.08 },
  { ...CHOIR, noise: 0, spread: 10 },
  { ...BRASS, kind: "struck", decay: 1.2, damping: 0.3, spread: 10, noise: 0.1 },
  // Brass
  BRASS,
  { ...BRASS, partials: [1, 0.95, 0.7, 0.5, 0.34, 0.24, 0.15, 0.1, 0.06] },
  { ...BRASS, partials: [1, 0.7, 0.4, 0.22, 0.12, 0.06], attack: 0.05, vibrato: 0 },
  { ...BRASS, partials: [0.3, 0.6, 0.8, 1, 0.8, 0.6, 0.5, 0.3, 0.2], level: 0.8 },
  { ...BRASS, partials: [1, 0.75, 0.45, 0.25, 0.14, 0.08, 0.04], attack: 0.06, vibrato: 0 },
  { ...BRASS, spread: 12, vibrato: 0 },
  { ...BRASS, partials: falling(18, 0.9), spread: 12, vibrato: 0 },
  { ...BRASS, partials: falling(12, 1.2), spread: 9, vibrato: 0 },
  // Reeds
  { ...REED, partials: [1, 0.9, 0.5, 0.4, 0.25, 0.16, 0.1] },
  REED,
  { ...REED, partials: [1, 0.95, 0.8, 0.6, 0.5, 0.34, 0.24, 0.16, 0.1], noise: 0.025 },
  { ...REED, partials: [0.9, 1, 0.9, 0.7, 0.5, 0.4, 0.3, 0.2, 0.12] },
  DOUBLE_REED,
  { ...DOUBLE_REED, partials: [0.8, 0.9, 0.9, 0.5, 0.36, 0.2, 0.12] },
  { ...DOUBLE_REED, partials: [0.7, 1, 0.9, 0.5, 0.3, 0.2, 0.14, 0.08], vibrato: 4 },
  HOLLOW,
  // Pipes
  { ...PIPE, partials: [1, 0.2, 0.06], attack: 0.03 },
  PIPE,
  { ...PIPE, partials: [1, 0.1, 0.14, 0.03], vibrato: 3, noise: 0.03 },
  { ...PIPE, partials: [1, 0.08, 0.05], noise: 0.1 },
  { ...PIPE, partials: [1, 0.05, 0.1], noise: 0.14 },
  { ...PIPE, partials: [1, 0.4, 0.2, 0.1, 0.05], noise: 0.09, vibrato: 22 },
  { ...PIPE, partials: [1, 0.02], noise: 0.01, vibrato: 14 },
  { ...PIPE, partials: [1, 0.06, 0.02], noise: 0.02, vibrato: 6 },
  // Leads
  SQUARE,
  SAW,
  { ...PIPE, partials: [1, 0.3, 0.1], noise: 0.01, vibrato: 6 },
  { ...SAW, attack: 0.02, noise: 0.03 },
  { ...DISTORTED, spread: 8 },
  { ...CHOIR, attack: 0.02, partials: falling(10, 1.1) },
  { ...SAW, partials: [1, 0.5, 0.9, 0.25, 0.2, 0.3, 0.1, 0.12, 0.2] },
  { ...SAW, partials: falling(20, 0.85), spread: 9 },
  // Pads
  { ...PAD, partials: [1, 0.5, 0.25, 0.3, 0.12, 0.1, 0, 0.1], attack: 0.15 },
  PAD,
  { ...PAD, partials: falling(18, 1.1), attack: 0.1, release: 0.6 },
  { ...PAD, partials: [1, 0.5, 0.2, 0.12, 0.1], noise: 0.02 },
  { ...PAD, partials: [1, 0.7, 0.5, 0.4, 0.3, 0.25, 0.2], attack: 0.5 },
  { ...PAD, partials: [1, 0, 0.5, 0, 0.3, 0.2, 0.2], attack: 0.3 },
  { ...PAD, partials: [1, 0.4, 0.35, 0.1, 0.2], attack: 0.4 },
  { ...PAD, partials: falling(16, 1.2), attack: 0.6 },
  // Synth effects
  { ...BELL, decay: 6, spread: 12, noise: 0.08 },
  { ...PAD, partials: [1, 0.6, 0.5, 0.4, 0.3], attack: 0.4, release: 1.2 },
  { ...BELL, partials: [1, 0.2, 0.4, 0.1], ratios: [1, 2.4, 3, 5.1], decay: 3 },
  { ...PLUCKED, partials: falling(10, 1.3), decay: 3, spread: 9, release: 0.8 },
  { ...PAD, partials: falling(8, 1), attack: 0.05 },
  { ...PAD, attack: 0.3, noise: 0.05 },
  { ...BELL, partials: [1, 0.5, 0.3], ratios: [1, 1.5, 2], decay: 3, spread: 10 },
  { ...PAD, partials: falling(12, 1.1), attack: 0.02, release: 0.5 },
  // Plucked and blown instruments of the world
  { ...PLUCKED, partials: falling(20, 0.7), decay: 4, spread: 4 },
  { ...PLUCKED, partials: falling(16, 0.9), decay: 1.2, noise: 0.06 },
  { ...PLUCKED, partials: falling(18, 0.9), decay: 1, noise: 0.1 },
  { ...PLUCKED, partials: falling(16, 1.1), decay: 2.6, noise: 0.03 },
  { ...BAR, partials: [1, 0.1, 0, 0, 0.2], decay: 1.4 },
  { ...REED_ORGAN, partials: falling(18, 0.7), spread: 4, vibrato: 0 },
  { ...BOWED, vibrato: 6, attack: 0.04 },
  { ...DOUBLE_REED, vibrato: 12, level: 0.9 },
  // Percussive
  { ...BELL, decay: 2, ratios: [1, 2.4, 3.8, 5.2, 6.6, 8] },
  { ...BELL, partials: [1, 0.6, 0.2], ratios: [1, 1.48, 2.6], decay: 0.5 },
  { ...BELL, partials: [1, 0.6, 0.3, 0.1], ratios: [1, 2, 3, 4], decay: 1.5, spread: 6 },
  { ...BAR, partials: [1, 0, 0.2], decay: 0.3, noise: 0.1 },
  { ...BELL, partials: [1, 0.4, 0.2], ratios: [1, 1.6, 2.2], decay: 1.2, noise: 0.2 },
  { ...BELL, partials: [1, 0.3], ratios: [1, 1.5], decay: 0.8, noise: 0.08 },
  { ...BELL, partials: [1, 0.2], ratios: [1, 2.2], decay: 0.6, noise: 0.1 },
  { ...EFFECT, noise: 0.95, attack: 0.9, release: 0.2 },
  // Sound effects
  { ...GUITAR, partials: falling(6, 0.5), decay: 0.3, noise: 0.6 },
  { ...PIPE, noise: 0.8, attack: 0.08 },
  { ...EFFECT, noise: 0.95, attack: 0.8, release: 1.2 },
  { ...PIPE, partials: [1, 0.2], vibrato: 60, attack: 0.02 },
  { ...SQUARE, partials: [1, 0.3], vibrato: 30 },
  { ...EFFECT, noise: 0.8, attack: 0.05, vibrato: 40 },
  { ...EFFECT, noise: 0.9, attack: 0.3 },
  { ...STRUCK, partials: [1, 0.5], noise: 0.95, decay: 1.2 },
];

/** Partials 1 to `count` that fall with a power of their number. */
function falling(count: number, power: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => (index + 1) ** -power);
}

/** Only the odd partials, as a closed pipe or a square wave has. */
function odd(partials: readonly number[]): readonly number[] {
  return partials.map((amplitude, index) => index % 2 === 0 ? amplitude : 0);
}
