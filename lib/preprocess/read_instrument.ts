import { findDrum, isDrumName, KITS } from "../instrument/drum.ts";
import { foldName } from "../instrument/find_named.ts";
import { findProgram, programName, PROGRAMS } from "../instrument/program.ts";
import { findNoteName } from "../pitch/note_name.ts";
import { foldKey } from "./fields.ts";
import { toBoolean, toNumber } from "./loose_number.ts";
import { fieldPath, type RawNote, type RawTrack } from "./raw.ts";
import type { RepairLog } from "./repair.ts";
import { isRecord, valueAt } from "./safe.ts";

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

/** Bases of channels and programs in the whole piece. */
export interface PlayerBases {
  readonly channel: number;
  readonly program: number;
}

/** What a track says about its instrument: a name, a number, or both. */
interface Wanted {
  readonly names: readonly string[];
  readonly number: number;
  /** The field that the number or name stands in. */
  readonly field: "instrument" | "program" | "kit";
}

const PERCUSSION = 9;

/**
 * Decides from all tracks whether channels and programs are counted from 0 or from 1.
 *
 * @param tracks All tracks
 * @param log Log of repairs
 * @returns 0 or 1 for each
 */
export function decidePlayerBases(tracks: readonly RawTrack[], log: RepairLog): PlayerBases {
  return { channel: decideChannelBase(tracks, log), program: decideProgramBase(tracks, log) };
}

/**
 * Reads who plays a track.
 *
 * @param track Track as collected
 * @param bases Bases of the piece
 * @param log Log of repairs
 * @returns Program, channel, and whether it is drums
 */
export function readPlayer(track: RawTrack, bases: PlayerBases, log: RepairLog): Player {
  const wanted = findWanted(track);
  const channel = readChannel(track, bases.channel, log);
  const isDrum = decideDrums(track, wanted, channel, log);
  const program = isDrum ? findKit(wanted) : findMelodic(track, wanted, bases.program, log);
  return { isDrum, program, channel, instrument: wanted.names[0] ?? "" };
}

function findWanted({ fields }: RawTrack): Wanted {
  const { instrument, program, kit } = fields;
  const names: string[] = [];
  let number = NaN;
  let field: Wanted["field"] = "instrument";
  for (
    const [key, value] of [["program", program], ["instrument", instrument], ["kit", kit]] as const
  ) {
    const parts = isRecord(value)
      ? [
        valueAt(value, "number") ?? valueAt(value, "program") ?? valueAt(value, "midi"),
        valueAt(value, "name") ?? valueAt(value, "instrument"),
      ]
      : [value];
    for (const part of parts) {
      const asNumber = toNumber(part);
      if (!Number.isNaN(asNumber) && Number.isNaN(number)) {
        number = asNumber;
        field = key;
      } else if (typeof part === "string" && part.trim() !== "") {
        names.push(part.trim());
        if (Number.isNaN(number)) field = key;
      }
    }
  }
  return { names, number, field };
}

function readChannel(track: RawTrack, base: number, log: RepairLog): number | null {
  const value = track.fields.channel;
  if (value === undefined) return null;
  const number = toNumber(value);
  if (Number.isInteger(number - base) && number - base >= 0 && number - base <= 15) {
    return number - base;
  }
  log.add("channel_moved", fieldPath(track, "channel"), { before: value, after: "a free channel" });
  return null;
}

/** Flags, then names, then the percussion channel, then what the notes are called. */
function decideDrums(
  track: RawTrack,
  wanted: Wanted,
  channel: number | null,
  log: RepairLog,
): boolean {
  const { fields, key } = track;
  const flag = fields.isDrum === undefined ? null : toBoolean(fields.isDrum);
  if (flag !== null) return flag;
  if (fields.kit !== undefined) return true;
  if (wanted.names.length > 0) return wanted.names.some(isDrumName);
  const name = typeof fields.name === "string" ? fields.name : key;
  if (name !== "" && isDrumName(name)) return true;
  if (channel === PERCUSSION) return true;
  if (!Number.isNaN(wanted.number)) return false;
  if (!areDrumNames(track.items)) return false;
  log.add("drums_guessed", track.path, { after: "drums", detail: "its notes have names of drums" });
  return true;
}

function findKit({ names, number }: Wanted): number {
  if (KITS.some(({ program }) => program === number)) return number;
  const words = names.map(foldKey);
  return KITS.find(({ name }) => words.some((word) => word !== "" && foldKey(name) === word))
    ?.program ?? 0;
}

function findMelodic(
  track: RawTrack,
  { names, number, field }: Wanted,
  base: number,
  log: RepairLog,
): number {
  const path = fieldPath(track, field);
  const program = number - base;
  if (Number.isInteger(program) && program >= 0 && program <= 127) return program;
  if (!Number.isNaN(number)) {
    log.add("unknown_instrument", path, {
      before: number,
      after: programName(0),
      detail: "programs are 0 to 127",
    });
  }
  for (const name of names) {
    const found = findProgram(name);
    if (found === null) continue;
    if (!found.exact) {
      log.add("instrument_guessed", path, { before: name, after: programName(found.program) });
    }
    return found.program;
  }
  if (names.length > 0) {
    log.add("unknown_instrument", path, { before: names[0], after: programName(0) });
    return 0;
  }
  const name = typeof track.fields.name === "string" ? track.fields.name : track.key;
  const found = Number.isNaN(number) && name !== "" ? findProgram(name) : null;
  // A piano is what a track has anyway.
  if (found === null || found.program === 0) return 0;
  log.add("program_from_name", track.path, { before: name, after: programName(found.program) });
  return found.program;
}

/** 0 seen: from 0. 16 seen: from 1. Else drums on 9 or 10 tell. */
function decideChannelBase(tracks: readonly RawTrack[], log: RepairLog): number {
  const channels = tracks.map(({ fields }) =>
    fields.channel === undefined ? NaN : toNumber(fields.channel)
  );
  if (channels.includes(0)) return 0;
  const proof = channels.includes(16)
    ? channels.indexOf(16)
    : tracks.findIndex((track, index) => channels[index] === 10 && looksLikeDrums(track));
  if (proof < 0) {
    warnOfGuess(tracks, channels, log);
    return 0;
  }
  const path = fieldPath(tracks[proof], "channel");
  log.add("channel_base", path, {
    before: channels[proof],
    after: channels[proof] - 1,
    detail: `${path} is ${channels[proof]}`,
  });
  return 1;
}

/** Only on the two channels that may be percussion does the base change what is heard. */
function warnOfGuess(
  tracks: readonly RawTrack[],
  channels: readonly number[],
  log: RepairLog,
): void {
  const index = tracks.findIndex((track, index) =>
    (channels[index] === PERCUSSION || channels[index] === PERCUSSION + 1) && !looksLikeDrums(track)
  );
  if (index < 0) return;
  log.add("channel_guessed", fieldPath(tracks[index], "channel"), { before: channels[index] });
}

function looksLikeDrums(track: RawTrack): boolean {
  const wanted = findWanted(track);
  const flag = track.fields.isDrum === undefined ? null : toBoolean(track.fields.isDrum);
  if (flag !== null) return flag;
  const name = typeof track.fields.name === "string" ? track.fields.name : track.key;
  if ([...wanted.names, name].some((text) => text !== "" && isDrumName(text))) return true;
  if (wanted.names.length > 0 || !Number.isNaN(wanted.number)) return false;
  return areDrumNames(track.items) || track.items.every(({ fields, children }) => {
    const pitch = toNumber(fields.pitch);
    return children !== null || Number.isNaN(pitch) || (pitch >= 35 && pitch <= 81);
  });
}

/** 128 seen: from 1. Else the names of tracks that also have a number vote. */
function decideProgramBase(tracks: readonly RawTrack[], log: RepairLog): number {
  let votes = 0;
  let proof: { readonly path: string; readonly number: number; readonly name: string } | null =
    null;
  for (const track of tracks) {
    const { names, number, field } = findWanted(track);
    if (number === 0) return 0;
    if (number === 128) {
      const path = fieldPath(track, field);
      log.add("program_base", path, { before: 128, after: 127, detail: `${path} is 128` });
      return 1;
    }
    if (!(number >= 1 && number <= 127)) continue;
    const name = names[0] ??
      (typeof track.fields.name === "string" ? track.fields.name : track.key);
    if (isNameOf(number, name)) votes -= 1;
    else if (isNameOf(number - 1, name)) {
      votes += 1;
      proof ??= { path: fieldPath(track, field), number, name };
    }
  }
  if (votes <= 0 || proof === null) return 0;
  log.add("program_base", proof.path, {
    before: proof.number,
    after: proof.number - 1,
    detail: `${proof.path} is ${proof.number} for ${proof.name}`,
  });
  return 1;
}

/** Whether a program is called so; only the two programs in question are looked at, which is quick. */
function isNameOf(program: number, name: string): boolean {
  const entry = PROGRAMS[program];
  const words = foldName(name);
  return entry !== undefined && words !== "" &&
    (foldName(entry.name) === words || entry.aliases.includes(words) ||
      entry.aliases.includes(words.replace(/ \d+$/, "")));
}

/** Whether the notes are called by drums and never by notes. */
function areDrumNames(items: readonly RawNote[]): boolean {
  let drums = 0;
  for (const { fields: { pitch } } of items) {
    if (typeof pitch !== "string" || !Number.isNaN(toNumber(pitch))) continue;
    if (findNoteName(pitch) !== null) return false;
    const words = pitch.trim().split(/[\s,+]+/);
    if (words.every((word) => findDrum(word)?.exact) || findDrum(pitch)?.exact) drums += 1;
    else if (words.length > 0 && !/^(?:r|rest|z|-|\.|~|)$/i.test(pitch.trim())) return false;
    if (drums >= 8) break;
  }
  return drums > 0;
}

/** Name for a track that has none. */
export function nameTrack(track: RawTrack, player: Player): string {
  const given = track.fields.name;
  const name = typeof given === "string"
    ? given.trim()
    : typeof given === "number"
    ? String(given)
    : "";
  if (name !== "") return name;
  if (track.key !== "") return track.key;
  if (player.instrument !== "") return player.instrument;
  return player.isDrum ? "Drums" : programName(player.program);
}
