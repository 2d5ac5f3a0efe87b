import { renderDrum } from "./drum_sound.ts";
import { TIMBRES } from "./timbre.ts";
import { renderTone, SAMPLE_RATE, zonePitch } from "./tone.ts";

/** Samples of a tone or drum, and how they are played. */
export interface Sound {
  /** Mono, at {@link SAMPLE_RATE}. */
  readonly samples: Float32Array<ArrayBuffer>;
  /** The pitch that they have when played as they are; `null` for a drum, which is always played so. */
  readonly pitch: number | null;
  /** Whether they go round, as those of a held tone do. */
  readonly loops: boolean;
  /** Seconds to full loudness. */
  readonly attack: number;
  /** Seconds in which it falls by 60 dB when it is let go. */
  readonly release: number;
}

/** What plays, and what. */
export interface Played {
  /** General MIDI program, 0–127; nothing to a drum. */
  readonly program: number;
  /** Whether the pitch is a drum of the General MIDI percussion map. */
  readonly isDrum: boolean;
  /** MIDI note number, 0–127. */
  readonly pitch: number;
}

/** Sounds by what they are for, each made once. */
export interface SoundBank {
  /** The sound for a pitch of a program, or for a drum. */
  find(played: Played): Sound;
  /** Whether it is made already. */
  has(played: Played): boolean;
}

/** A struck sound begins in this time, and so does one that is begun in its middle. Seconds. */
const SHORTEST_ATTACK = 0.002;
/** Past its own end a drum needs no release. Seconds. */
const DRUM_RELEASE = 0.02;

/**
 * An empty bank, which makes each sound when it is first asked for.
 *
 * @param sampleRate Samples a second in which the sounds are heard: fewer than their own hold no high partials
 *
 * @example The same samples for neighbours, played faster or slower
 * ```ts
 * import { createSoundBank } from "@onpu/onpu";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const bank = createSoundBank();
 * const flute = bank.find({ program: 73, isDrum: false, pitch: 72 });
 * assertEquals([flute.loops, flute.pitch], [true, 72]);
 * assert(bank.has({ program: 73, isDrum: false, pitch: 74 }));
 * ```
 */
export function createSoundBank(sampleRate: number = SAMPLE_RATE): SoundBank {
  const sounds = new Map<string, Sound>();
  return {
    find(played) {
      const key = keyOf(played);
      const known = sounds.get(key);
      if (known !== undefined) return known;
      const sound = makeSound(played, sampleRate);
      sounds.set(key, sound);
      return sound;
    },
    has: (played) => sounds.has(keyOf(played)),
  };
}

/** How a note is played with a sound. */
export interface Articulation {
  /** Samples of the sound in one of its own time: 2 is an octave higher. */
  readonly rate: number;
  /** Loudness when it is full, 0–1. */
  readonly gain: number;
  /** Seconds to that. */
  readonly attack: number;
  /** Seconds from the start after which it is let go. */
  readonly held: number;
}

/**
 * How a note is played with a sound.
 *
 * @param sound What it is played with
 * @param note.pitch 0–127
 * @param note.velocity 1–127
 * @param note.seconds How long it is held
 * @param note.into Seconds of the note that are over, for one that is begun in its middle
 *
 * @example A drum rings out, a flute does not
 * ```ts
 * import { articulate, createSoundBank } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const bank = createSoundBank();
 * const note = { velocity: 127, seconds: 0.1, into: 0 };
 * const snare = bank.find({ program: 0, isDrum: true, pitch: 38 });
 * const flute = bank.find({ program: 73, isDrum: false, pitch: 72 });
 * assertEquals(articulate(snare, { ...note, pitch: 38 }).held > 0.2, true);
 * assertEquals(articulate(flute, { ...note, pitch: 84 }), {
 *   rate: 2,
 *   gain: 1,
 *   attack: 0.045,
 *   held: 0.1,
 * });
 * ```
 */
export function articulate(
  { samples, pitch, loops, attack }: Sound,
  note: {
    readonly pitch: number;
    readonly velocity: number;
    readonly seconds: number;
    readonly into: number;
  },
): Articulation {
  const rate = pitch === null ? 1 : 2 ** ((note.pitch - pitch) / 12);
  const rise = loops && note.into === 0 ? Math.min(attack, note.seconds / 2) : SHORTEST_ATTACK;
  return {
    rate,
    gain: velocityGain(note.velocity),
    attack: rise,
    // A drum rings out however short it is written.
    held: pitch === null ? samples.length / SAMPLE_RATE : Math.max(rise, note.seconds),
  };
}

/** Loudness of a velocity; 1.7 lies between the straight line and the square that General MIDI asks of loudness. */
export function velocityGain(velocity: number): number {
  return (velocity / 127) ** 1.7;
}

function makeSound({ program, isDrum, pitch }: Played, sampleRate: number): Sound {
  if (isDrum) {
    const samples = renderDrum(pitch);
    return { samples, pitch: null, loops: false, attack: SHORTEST_ATTACK, release: DRUM_RELEASE };
  }
  const { kind, attack, release } = TIMBRES[program];
  const tone = renderTone(program, pitch, sampleRate);
  return { samples: tone.samples, pitch: tone.pitch, loops: kind === "held", attack, release };
}

function keyOf({ program, isDrum, pitch }: Played): string {
  return isDrum ? `drum ${pitch}` : `${program} ${zonePitch(pitch)}`;
}
