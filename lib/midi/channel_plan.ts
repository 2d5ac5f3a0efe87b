import { OnpuError } from "../errors.ts";
import { type Player, SourceChannel } from "./source_channel.ts";
import type { Strand } from "./strand.ts";

/** Where a part plays. */
export interface ChannelPlace {
  readonly port: number;
  readonly channel: number;
}

/** Channel of percussion, from 0 (General MIDI System Level 1). */
export const PERCUSSION = 9;
const CHANNELS = 16;
const PORTS = 128;

/** Knows who plays on which channel, and finds free ones for sounds that cannot stay where they are. */
export class ChannelPlan {
  readonly #sources = new Map<number, SourceChannel>();
  readonly #used: Set<number>;

  /** Makes a plan for the strands of a file. */
  constructor(strands: readonly Strand[]) {
    for (const group of Map.groupBy(strands, placeKey).values()) {
      this.#sources.set(placeKey(group[0]), new SourceChannel(group));
    }
    this.#used = new Set(this.#sources.keys());
  }

  /** The channel of the file that a strand is on. */
  sourceOf(strand: Strand): SourceChannel {
    return this.#sources.get(placeKey(strand)) ?? new SourceChannel([strand]);
  }

  /**
   * Where a player moves to: a channel that nothing in the file uses, nor any that moved before.
   *
   * @throws {OnpuError} `too_many_channels` when every channel of every port is taken
   */
  move({ strand }: Player): ChannelPlace {
    const place = this.#findFree(strand);
    this.#used.add(placeKey(place));
    return place;
  }

  #findFree({ port, channel }: ChannelPlace): ChannelPlace {
    for (let step = 0; step < PORTS; step++) {
      const place = { port: (port + step) % PORTS, channel: 0 };
      for (; place.channel < CHANNELS; place.channel++) {
        const isFitting = (place.channel === PERCUSSION) === (channel === PERCUSSION);
        if (isFitting && !this.#used.has(placeKey(place))) return place;
      }
    }
    throw new OnpuError(
      "too_many_channels",
      "Cannot give every instrument a channel of its own: all ports are full",
      { hint: "Split the file into several, by tracks" },
    );
  }
}

function placeKey({ port, channel }: ChannelPlace): number {
  return port * CHANNELS + channel;
}
