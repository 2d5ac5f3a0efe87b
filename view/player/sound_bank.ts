import type { Composition } from "../../mod.ts";
import { renderDrum } from "./drum_sound.ts";
import { renderTone, zonePitch } from "./tone.ts";

/** Samples by what they are for, each rendered once. */
export interface SoundBank {
  /** Samples of a program around a pitch, or of a drum. */
  samples(program: number, pitch: number, isDrum: boolean): Float32Array<ArrayBuffer>;
  /** What `samples` tells two sounds apart by. */
  key(program: number, pitch: number, isDrum: boolean): string;
  /** Renders what a piece needs, one sound at each idle moment, so that play starts at once. */
  warm(composition: Composition, whenIdle: (run: () => void) => void): void;
}

/** An empty bank. */
export function createSoundBank(): SoundBank {
  const rendered = new Map<string, Float32Array<ArrayBuffer>>();
  let wanted: (() => void)[] = [];

  const bank: SoundBank = {
    key: (program, pitch, isDrum) => isDrum ? `drum ${pitch}` : `${program} ${zonePitch(pitch)}`,
    samples(program, pitch, isDrum) {
      const key = bank.key(program, pitch, isDrum);
      const known = rendered.get(key);
      if (known) return known;
      const samples = isDrum ? renderDrum(pitch) : renderTone(program, pitch).samples;
      rendered.set(key, samples);
      return samples;
    },
    warm(composition, whenIdle) {
      const running = wanted.length > 0;
      const seen = new Set(rendered.keys());
      wanted = composition.tracks.flatMap(({ program, isDrum, notes }) =>
        notes.flatMap(({ pitch }) => {
          const key = bank.key(program, pitch, isDrum);
          if (seen.has(key)) return [];
          seen.add(key);
          return [() => void bank.samples(program, pitch, isDrum)];
        })
      );
      const next = (): void => {
        wanted.shift()?.();
        if (wanted.length > 0) whenIdle(next);
      };
      if (!running && wanted.length > 0) whenIdle(next);
    },
  };
  return bank;
}
