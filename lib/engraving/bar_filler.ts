import type { Sound } from "./arrange_voices.ts";
import type { Bar } from "./bars.ts";

/** A stretch of a bar: a sound, what is left of one, or a rest. */
export interface BarEvent {
  /** In parts of a tick from the bar line. */
  readonly start: number;
  readonly end: number;
  /** `null` for a rest. */
  readonly sound: Sound | null;
  /** Whether the sound began here. */
  readonly isFirst: boolean;
  /** Whether it goes on after this. */
  readonly isTied: boolean;
}

/** Tells bar by bar what fills a voice. */
export class BarFiller {
  readonly #sounds: readonly Sound[];
  /** The first sound that may not be over. */
  #at = 0;

  /** @param sounds The sounds of the voice, in order */
  constructor(sounds: readonly Sound[]) {
    this.#sounds = sounds;
  }

  /**
   * What fills the next bar: sounds, cut where they cross its lines, and rests between them.
   *
   * @param bar The bar
   * @param cuts Where else they are cut, from the bar line
   */
  fill({ start, beats: { length } }: Bar, cuts: readonly number[] = []): BarEvent[] {
    const events: BarEvent[] = [];
    const push = (from: number, to: number, sound: Sound | null): void => {
      const ends = [...cuts.filter((cut) => from < cut && cut < to), to];
      let at = from;
      for (const end of ends) {
        const isFirst = sound !== null && start + at === sound.start;
        const isTied = sound !== null && sound.end > start + end;
        events.push({ start: at, end, sound, isFirst, isTied });
        at = end;
      }
    };
    let at = 0;
    while (this.#at < this.#sounds.length && this.#sounds[this.#at].start < start + length) {
      const sound = this.#sounds[this.#at];
      const from = Math.max(0, sound.start - start);
      const to = Math.min(length, sound.end - start);
      if (from > at) push(at, from, null);
      push(from, to, sound);
      at = to;
      if (sound.end > start + length) break;
      this.#at++;
    }
    if (at < length) push(at, length, null);
    return events;
  }
}
