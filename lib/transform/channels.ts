import type { Track } from "../composition/composition.ts";

/** Channel of percussion, from 0 (General MIDI System Level 1). */
const PERCUSSION = 9;
const PORTS = 128;
const CHANNELS = 16;

/**
 * A channel for a track: its own where nobody else plays with another sound on it, or else the first free one; drums
 * stay on theirs.
 *
 * Where every channel of every port is taken it stays where it is.
 *
 * @param track Who needs a channel
 * @param others The other tracks of the piece
 */
export function findChannel(
  track: Track,
  others: readonly Track[],
): Pick<Track, "channel" | "port"> {
  const { channel, port } = track;
  if (track.isDrum) return { channel: PERCUSSION, port };
  const own = others.filter((other) => other.channel === channel && other.port === port);
  if (channel !== PERCUSSION && own.every((other) => isOneSound(track, other))) {
    return { channel, port };
  }
  const taken = new Set(others.map((other) => other.port * CHANNELS + other.channel));
  for (let place = 0; place < PORTS * CHANNELS; place++) {
    const free = { channel: place % CHANNELS, port: Math.floor(place / CHANNELS) };
    if (free.channel !== PERCUSSION && !taken.has(place)) return free;
  }
  return { channel: channel === PERCUSSION ? 0 : channel, port };
}

/** Whether two tracks may share a channel: one sound, and nothing that moves it. */
function isOneSound(a: Track, b: Track): boolean {
  return a.program === b.program && a.volume === b.volume && a.pan === b.pan &&
    [a, b].every(({ controllers, bends }) => controllers.length === 0 && bends.length === 0);
}
