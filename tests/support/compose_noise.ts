import type { Music } from "../../adapters/mcp/piece_store.ts";
import { encodeMidi, preprocess } from "../../mod.ts";

/** A piece of one melody of random notes, which do not compress, the same every time. */
export function composeNoise(title: string, notes = 4): Music {
  const random = createNoise(notes);
  const { composition } = preprocess({
    title,
    tracks: [{
      name: "Lead",
      notes: Array.from({ length: notes }, (_, index) => ({
        pitch: 30 + random(60),
        beat: 1 + index * 2 + random(400) / 480,
        duration: (1 + random(400)) / 480,
        velocity: 1 + random(126),
      })),
    }],
  });
  return { composition, bytes: encodeMidi(composition) };
}

/** Numbers from 0 up to, not including, a bound (mulberry32). */
function createNoise(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6D2B79F5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}
