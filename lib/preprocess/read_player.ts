import { KITS } from "../instrument/drum.ts";
import { programName } from "../instrument/program.ts";
import { PERCUSSION } from "./assign_channels.ts";
import type { Call } from "./call.ts";
import { decidePlayerBases, type PlayerBases } from "./decide_players.ts";
import { foldKey } from "./fields.ts";
import { toNumber } from "./loose_number.ts";
import type { Names } from "./names.ts";
import {
  findPlayerWish,
  findTrackName,
  haveDrumNames,
  havePercussionPitches,
  namesDrums,
  type PlayerWish,
} from "./player_wish.ts";
import { fieldPath, type RawTrack } from "./raw.ts";
import { readText } from "./read_text.ts";
import type { RepairLog } from "./repair.ts";

/** Who plays a track. */
export interface Player {
  readonly isDrum: boolean;
  /** Program of General MIDI from 0, for drums the kit. */
  readonly program: number;
  /** Channel from 0, `null` when the track names none. */
  readonly channel: number | null;
  /** Name of the instrument as written, `""` when there is none. */
  readonly instrument: string;
}

/** What reading a player needs. */
interface PlayerContext extends Call {
  readonly bases: PlayerBases;
}

const PIANO = 0;
/** Names of tracks that say nothing but percussion. */
const PERCUSSION_NAME =
  /^(?:drums?(?:[ _-]?(?:kit|set|machine|track|loop))?|perc(?:ussion)?|kit|beats?|ドラム(?:ス|キット|セット)?|パーカッション|打楽器|schlagzeug|batterie|batería|bateria)[ _-]*\d*$/i;

/**
 * Reads who plays the tracks of a piece.
 *
 * @param tracks Tracks as collected
 * @param call The call
 * @returns For each its program and channel, and whether it is drums
 */
export function readPlayers(tracks: readonly RawTrack[], call: Call): Player[] {
  const context = { ...call, bases: decidePlayerBases(tracks, call) };
  return tracks.map((track) => readPlayer(track, context));
}

function readPlayer(track: RawTrack, context: PlayerContext): Player {
  const wish = findPlayerWish(track);
  const channel = readChannel(track, context);
  const isDrum = isDrumTrack(track, { wish, channel }, context);
  const program = isDrum ? findKit(wish) : findMelodic(track, wish, context);
  return { isDrum, program, channel, instrument: wish.names[0] ?? "" };
}

/** A name for a track: its own, or that of its instrument. */
export function nameTrack(track: RawTrack, player: Player, log: RepairLog): string {
  const name = findTrackName(track) || player.instrument;
  return readText(name, fieldPath(track, "name"), log) ||
    (player.isDrum ? "Drums" : programName(player.program));
}

function readChannel(track: RawTrack, { bases, log }: PlayerContext): number | null {
  const { channel } = track.fields;
  if (channel === undefined) return null;
  const number = toNumber(channel) - bases.channel;
  if (Number.isInteger(number) && number >= 0 && number <= 15) return number;
  const path = fieldPath(track, "channel");
  log.add("channel_moved", path, { before: channel, after: "a free channel" });
  return null;
}

/** Flag and names first, then the percussion channel, then what the notes are called. */
function isDrumTrack(
  track: RawTrack,
  { wish, channel }: { readonly wish: PlayerWish; readonly channel: number | null },
  { log, names }: PlayerContext,
): boolean {
  const isNamed = namesDrums(track, wish);
  if (isNamed && !isSurelyDrums(track, { wish, channel }, names)) {
    log.add("drums_guessed", track.path, { after: "drums", detail: "a word in its name says so" });
  }
  if (isNamed !== null) return isNamed;
  if (channel === PERCUSSION) return true;
  if (!Number.isNaN(wish.number) || !haveDrumNames(track.items, names)) return false;
  log.add("drums_guessed", track.path, { after: "drums", detail: "its notes have names of drums" });
  return true;
}

/** Whether more than a word in the name of a track says that it is drums. */
function isSurelyDrums(
  track: RawTrack,
  { wish, channel }: { readonly wish: PlayerWish; readonly channel: number | null },
  names: Names,
): boolean {
  const { fields, items } = track;
  const name = findTrackName(track);
  return fields.isDrum !== undefined || fields.kit !== undefined || fields.drums !== undefined ||
    wish.names.length > 0 ||
    channel === PERCUSSION || PERCUSSION_NAME.test(name) || names.isDrum(name) ||
    havePercussionPitches(items);
}

function findKit({ names, number }: PlayerWish): number {
  if (KITS.some(({ program }) => program === number)) return number;
  const words = names.map(foldKey);
  return KITS.find(({ name }) => words.includes(foldKey(name)))?.program ?? 0;
}

function findMelodic(
  track: RawTrack,
  { names, number, field }: PlayerWish,
  context: PlayerContext,
): number {
  const { bases, log } = context;
  const program = number - bases.program;
  if (Number.isInteger(program) && program >= 0 && program <= 127) return program;
  const path = fieldPath(track, field);
  for (const name of names) {
    const found = context.names.findProgram(name);
    if (found === null) continue;
    if (!found.exact) {
      log.add("instrument_guessed", path, { before: name, after: programName(found.number) });
    }
    return found.number;
  }
  if (names.length > 0 || !Number.isNaN(number)) {
    const before = names[0] ?? number;
    log.add("unknown_instrument", path, { before, after: programName(PIANO) });
    return PIANO;
  }
  const name = findTrackName(track);
  const found = name === "" ? null : context.names.findProgram(name);
  // A piano is what a track has anyway.
  if (found === null || found.number === PIANO) return PIANO;
  log.add("program_from_name", track.path, { before: name, after: programName(found.number) });
  return found.number;
}
