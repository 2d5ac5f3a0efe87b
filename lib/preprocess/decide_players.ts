import { foldName } from "../instrument/find_named.ts";
import { PROGRAMS } from "../instrument/program.ts";
import { PERCUSSION } from "./assign_channels.ts";
import type { Call } from "./call.ts";
import { toNumber } from "./loose_number.ts";
import { MAX_NAME, type Names } from "./names.ts";
import { DRUMS, findPlayerWish, findTrackName, haveDrumNames, namesDrums } from "./player_wish.ts";
import { fieldPath, type RawTrack } from "./raw.ts";

/** Bases of channels and programs in the whole piece: 0 or 1 each. */
export interface PlayerBases {
  readonly channel: number;
  readonly program: number;
}

/**
 * Decides from all tracks whether channels and programs are counted from 0 or from 1.
 *
 * @param tracks All tracks
 * @param call The call
 * @returns 0 or 1 for each
 */
export function decidePlayerBases(tracks: readonly RawTrack[], call: Call): PlayerBases {
  return { channel: decideChannelBase(tracks, call), program: decideProgramBase(tracks, call) };
}

/** 0 seen: from 0. 16 seen: from 1. Else drums on 10 tell. */
function decideChannelBase(tracks: readonly RawTrack[], { log, names }: Call): number {
  const channels = tracks.map(({ fields: { channel } }) => toNumber(channel));
  if (channels.includes(0)) return 0;
  const proof = channels.includes(16)
    ? channels.indexOf(16)
    : tracks.findIndex((track, index) =>
      channels[index] === PERCUSSION + 1 && mayBeDrums(track, names)
    );
  if (proof >= 0) {
    const path = fieldPath(tracks[proof], "channel");
    const [before, after] = [channels[proof], channels[proof] - 1];
    log.add("channel_base", path, { before, after, detail: `${path} is ${before}` });
    return 1;
  }
  // Only on the two channels that may be percussion does the base change what is heard.
  const doubtful = tracks.findIndex((track, index) =>
    (channels[index] === PERCUSSION || channels[index] === PERCUSSION + 1) &&
    !mayBeDrums(track, names)
  );
  if (doubtful >= 0) {
    const path = fieldPath(tracks[doubtful], "channel");
    log.add("channel_guessed", path, { before: channels[doubtful] });
  }
  return 0;
}

/** Whether a track is drums by name, or names no instrument and has only pitches of percussion. */
function mayBeDrums(track: RawTrack, names: Names): boolean {
  const wish = findPlayerWish(track);
  const isNamed = namesDrums(track, wish);
  if (isNamed !== null) return isNamed;
  if (!Number.isNaN(wish.number)) return false;
  return haveDrumNames(track.items, names) || track.items.every(({ fields, children }) => {
    const pitch = toNumber(fields.pitch);
    return children !== null || Number.isNaN(pitch) || (pitch >= DRUMS.low && pitch <= DRUMS.high);
  });
}

/** 0 seen: from 0. 128 seen: from 1. Else the names of tracks that also have a number vote. */
function decideProgramBase(tracks: readonly RawTrack[], { log }: Call): number {
  let votes = 0;
  let proof: { readonly path: string; readonly number: number; readonly why: string } | null = null;
  for (const track of tracks) {
    const wish = findPlayerWish(track);
    const { number } = wish;
    // Kits are counted by themselves.
    if (Number.isNaN(number) || namesDrums(track, wish)) continue;
    if (number === 0) return 0;
    const path = fieldPath(track, wish.field);
    const name = wish.names[0] ?? findTrackName(track);
    if (number === 128) {
      votes = Infinity;
      proof = { path, number, why: `${path} is 128` };
    } else if (isNameOf(number, name)) votes -= 1;
    else if (isNameOf(number - 1, name)) {
      votes += 1;
      proof ??= { path, number, why: `${path} is ${number} for ${name}` };
    }
  }
  if (votes <= 0 || proof === null) return 0;
  const { path, number, why } = proof;
  log.add("program_base", path, { before: number, after: number - 1, detail: why });
  return 1;
}

/** Whether a program is called so; only the programs in question are looked at, which is quick. */
function isNameOf(program: number, name: string): boolean {
  const entry = PROGRAMS[program];
  const words = foldName(name.slice(0, MAX_NAME));
  if (entry === undefined || words === "") return false;
  const known = [foldName(entry.name), ...entry.aliases];
  return known.includes(words) || known.includes(words.replace(/ \d+$/, ""));
}
