import type { Composition } from "../composition/composition.ts";
import { OnpuError } from "../errors.ts";
import { layOutWav, writeSamples } from "./encode_wav.ts";
import { countSamples, mixBlocks, type MixOptions } from "./mix.ts";
import { createSchedule } from "./schedule.ts";

/** How {@link toWav} renders. */
export interface ToWavOptions {
  /** Samples a second of each channel, 8000–96000 (default 44100). */
  readonly sampleRate?: number;
  /** 2 for left and right (default), 1 for both in one. */
  readonly channels?: 1 | 2;
  /** Seconds of the piece in a second, 0.25–4 (default 1); pitch stays. */
  readonly speed?: number;
  /** Indexes of the tracks that are heard (default: all). */
  readonly tracks?: readonly number[];
}

/** Longest sound, in seconds: 605 MB at 44100 samples a second. */
const LONGEST = 3_600;

const RATES = { least: 8_000, most: 96_000 } as const;
const SPEEDS = { least: 0.25, most: 4 } as const;

/**
 * Renders a piece as a WAV file, with the instruments and the room that the View plays it with.
 *
 * Instruments are made from a table of numbers, one row for each of the 128 programs and 47 drums of General MIDI; no
 * samples are needed. Everything that changes the sound of a note is heard: feel, tempo changes, velocity, volume
 * (controller 7), pan (10), expression (11), pedal (64) and bends. The piece as a whole is brought to a usual loudness,
 * about −18 LUFS, and no sample goes beyond −0.5 dBFS. Two seconds after its end let the last notes ring out.
 *
 * The same piece gives the same bytes. Of tones that lie above half the sample rate nothing is left.
 *
 * @param composition A piece that `checkComposition` accepts
 * @param options Sample rate, channels, speed and tracks
 * @returns RIFF/WAVE, PCM of 16 bits
 * @throws {OnpuError} `limit_exceeded` for sound of more than an hour; `unknown_track` for an index that the piece does
 * not have; `invalid_option` for a sample rate, a speed or channels that are none
 *
 * @example A second of flute
 * ```ts
 * import { preprocess, toWav } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({
 *   bpm: 60,
 *   tracks: [{ instrument: "flute", notes: [{ pitch: "A5", duration: 1 }] }],
 * });
 * const bytes = toWav(composition, { sampleRate: 16_000, channels: 1 });
 * // A second, two to ring out, and the header.
 * assertEquals(bytes.length, (1 + 2) * 16_000 * 2 + 44);
 * ```
 */
export function toWav(
  composition: Composition,
  options: ToWavOptions = {},
): Uint8Array<ArrayBuffer> {
  const { sampleRate = 44_100, channels = 2, speed = 1 } = options;
  checkOption("sampleRate", sampleRate, RATES);
  checkOption("speed", speed, SPEEDS);
  checkOption("channels", channels, { least: 1, most: 2 });
  const schedule = createSchedule(composition);
  const heard = findHeard(composition, options.tracks);
  const mix: MixOptions = { sampleRate, speed, isHeard: (track) => heard.has(track) };
  const length = countSamples(schedule, mix);
  if (length > LONGEST * sampleRate) {
    throw new OnpuError("limit_exceeded", "Cannot render more than an hour of sound", {
      hint: "Render a part of the piece, or a faster one",
    });
  }
  const file = layOutWav({ sampleRate, channels, length });
  let at = 0;
  for (const { left, right } of mixBlocks(schedule, mix)) {
    const both = (): Float32Array => left.map((sample, i) => (sample + right[i]) / 2);
    writeSamples(file, channels === 2 ? [left, right] : [both()], at);
    at += left.length;
  }
  return new Uint8Array(file.buffer);
}

function findHeard({ tracks }: Composition, wanted: readonly number[] | undefined): Set<number> {
  const unknown = wanted?.find((index) => tracks[index] === undefined);
  if (unknown === undefined) return new Set(wanted ?? tracks.keys());
  throw new OnpuError(
    "unknown_track",
    `Cannot render track ${unknown}: there are ${tracks.length}`,
    {
      hint: tracks.length === 0
        ? "Render the piece without naming tracks"
        : `Use 0 to ${tracks.length - 1}`,
      path: "tracks",
    },
  );
}

function checkOption(
  name: string,
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): void {
  // Samples are counted in whole ones.
  const isWhole = name === "speed" || Number.isInteger(value);
  if (isWhole && value >= least && value <= most) return;
  throw new OnpuError("invalid_option", `Cannot render with ${name} ${value}`, {
    hint: `Use ${name} from ${least} to ${most}`,
    path: name,
  });
}
