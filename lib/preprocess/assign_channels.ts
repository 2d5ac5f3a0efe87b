import type { RepairLog } from "./repair.ts";

/** What a track asks for. */
export interface ChannelWish {
  /** Path of the channel that the caller wrote, or would have. */
  readonly path: string;
  readonly isDrum: boolean;
  readonly program: number;
  readonly volume: number;
  readonly pan: number;
  /** Whether controllers or bends keep it from sharing a channel. */
  readonly isAlone: boolean;
  /** Channel from 0 that the caller wrote, `null` when none. */
  readonly channel: number | null;
}

/** What a track gets. */
export interface ChannelPlace {
  readonly channel: number;
  readonly port: number;
}

/** Channel of percussion, from 0 (General MIDI). */
export const PERCUSSION = 9;
/** Melodic channels of a port. */
const MELODIC: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15];

/**
 * Gives every track a channel: drums the percussion channel, the others what they ask for where that is free, or the
 * next free one. Parts of one sound share a channel only when there are more parts than channels, and further ports are
 * opened only after that.
 *
 * @param wishes Tracks in order
 * @param log Log of repairs
 * @returns A place for each track
 */
export function assignChannels(wishes: readonly ChannelWish[], log: RepairLog): ChannelPlace[] {
  const melodic = wishes.filter(({ isDrum }) => !isDrum).length;
  return melodic <= MELODIC.length ? assignEach(wishes, log) : assignShared(wishes, log);
}

function assignEach(wishes: readonly ChannelWish[], log: RepairLog): ChannelPlace[] {
  const owners = new Map<number, number>();
  const places: (number | null)[] = wishes.map(({ isDrum, channel, program }) => {
    if (isDrum) return PERCUSSION;
    if (channel === null || channel === PERCUSSION) return null;
    const owner = owners.get(channel);
    if (owner !== undefined && owner !== program) return null;
    owners.set(channel, program);
    return channel;
  });
  return wishes.map((wish, index) => {
    const channel = places[index] ?? MELODIC.find((free) => !owners.has(free)) ?? MELODIC[0];
    owners.set(channel, wish.program);
    if (wish.channel !== null && wish.channel !== channel) {
      log.add("channel_moved", wish.path, {
        before: wish.channel,
        after: channel,
        detail: explain(wish),
        scope: wish.path,
      });
    }
    return { channel, port: 0 };
  });
}

function explain({ isDrum, channel }: ChannelWish): string {
  if (isDrum) return "drums play on channel 10, index 9";
  return channel === PERCUSSION
    ? "channel 10, index 9, is for drums"
    : "another instrument plays on it";
}

function assignShared(wishes: readonly ChannelWish[], log: RepairLog): ChannelPlace[] {
  const bySound = new Map<string, ChannelPlace>();
  const places = wishes.map((wish, index): ChannelPlace => {
    if (wish.isDrum) return { channel: PERCUSSION, port: 0 };
    const { program, volume, pan, isAlone } = wish;
    const sound = isAlone ? `alone ${index}` : `${program} ${volume} ${pan}`;
    const known = bySound.get(sound);
    if (known) return known;
    const place = {
      channel: MELODIC[bySound.size % MELODIC.length],
      port: Math.floor(bySound.size / MELODIC.length),
    };
    bySound.set(sound, place);
    return place;
  });
  const ports = 1 + Math.max(...places.map(({ port }) => port));
  log.add("channel_shared", "", {
    before: `${wishes.length} tracks`,
    after: `${Math.min(bySound.size, MELODIC.length)} channels, ${ports} ${
      ports === 1 ? "port" : "ports"
    }`,
  });
  return places;
}
