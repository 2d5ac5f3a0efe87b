import { findDynamics } from "../engraving/dynamics.ts";
import type { Voice } from "./plan_abc.ts";

/** Signs of hairpins (ABC 2.1, 4.14). */
const HAIRPINS = { crescendo: "<", diminuendo: ">" } as const;

/**
 * The loudness of a part as decorations, each before a note that begins where it stands.
 *
 * @param voices Of the part
 * @returns By voice, then by place in parts of a tick
 */
export function decorate(voices: readonly Voice[]): Map<Voice, ReadonlyMap<number, string>> {
  const sounds = voices.flatMap((voice) => voice.sounds);
  const { marks, hairpins } = findDynamics(sounds, voices[0].track.isDrum);
  const texts = new Map<number, string>();
  const add = (place: number, name: string): void => {
    texts.set(place, `${texts.get(place) ?? ""}!${name}!`);
  };
  for (const { end, type } of hairpins) add(end, `${HAIRPINS[type]})`);
  for (const { place, mark } of marks) add(place, mark);
  for (const { start, type } of hairpins) add(start, `${HAIRPINS[type]}(`);
  const left = new Map(texts);
  return new Map(voices.map((voice) => {
    const own = new Map<number, string>();
    for (const { start } of voice.sounds) {
      const text = left.get(start);
      if (text !== undefined) own.set(start, text);
      left.delete(start);
    }
    return [voice, own];
  }));
}
