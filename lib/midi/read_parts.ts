import { type ControllerChange, LIMITS, type Track } from "../composition/composition.ts";
import { programName } from "../instrument/program.ts";
import { ChannelPlan, PERCUSSION } from "./channel_plan.ts";
import { CONTROLLER } from "./event_codes.ts";
import { layerNotes } from "./layer_notes.ts";
import { type Chunk, type MidiReader, tooLarge } from "./midi_reader.ts";
import { isBank, type Player, selectBank, type SourceChannel } from "./source_channel.ts";
import type { Sound, Strand } from "./strand.ts";

/** A part, and the track chunk that its notes stand in. */
export interface PartReading {
  readonly track: Track;
  readonly chunk: number;
}

/** What a controller is that a track has a field for, where General MIDI resets it. */
const VOLUME = { controller: CONTROLLER.volume, usual: 100 } as const;
const PAN = { controller: CONTROLLER.pan, usual: 64 } as const;

/**
 * Makes parts out of what the tracks have for each channel: one a sound, so that a program holds through a part.
 *
 * A channel whose instrument changes gets a part for each; those that come later move to channels of their own, with
 * every controller and bend of the time in which they sound. Notes of a pitch that overlap are put into layers.
 *
 * @param reader What was collected; gets warnings
 * @throws {OnpuError} `limit_exceeded` when there are more parts than a piece may have
 */
export function readParts(reader: MidiReader): PartReading[] {
  const strands = joinStrands(reader);
  holdLimit(strands.length);
  const plan = new ChannelPlan(strands);
  const players = strands.flatMap((strand) => [...plan.sourceOf(strand).players.get(strand) ?? []]);
  holdLimit(players.length);
  const perChunk = Map.groupBy(players, ({ strand }) => strand.chunk);
  return players.flatMap((player) => {
    const isAlone = perChunk.get(player.strand.chunk)?.length === 1;
    return readPart(player, { reader, plan, isAlone });
  });
}

/** Strands that are parts: those that only set up what another track plays are joined to that. */
function joinStrands({ chunks }: MidiReader): Strand[] {
  const strands = [...new Set(chunks.flatMap(({ strands }) => strands))];
  const hosts = new Map<number, Strand>();
  const keyOf = ({ port, channel }: Strand): number => port * 16 + channel;
  for (const strand of strands) {
    if (strand.voices.length > 0 && !hosts.has(keyOf(strand))) hosts.set(keyOf(strand), strand);
  }
  const isPart = (strand: Strand): boolean =>
    strand.voices.length > 0 || !hosts.has(keyOf(strand)) ||
    // A track of one channel is a part, even when it is silent; but the first track is none.
    (chunks[strand.chunk].strands.length === 1 && strand.chunk > 0);
  const helpers = Map.groupBy(strands.filter((strand) => !isPart(strand)), keyOf);
  for (const [key, silent] of helpers) {
    const host = hosts.get(key);
    host?.takeOver([...silent, host].sort((a, b) => a.chunk - b.chunk));
  }
  return strands.filter(isPart);
}

function readPart(player: Player, { reader, plan, isAlone }: {
  readonly reader: MidiReader;
  readonly plan: ChannelPlan;
  readonly isAlone: boolean;
}): PartReading[] {
  const { strand, sound, notes } = player;
  const source = plan.sourceOf(strand);
  const stays = source.staysHome(player);
  const place = stays ? strand : plan.move(player);
  const chunk = reader.chunks[strand.chunk];
  const warn = { track: strand.chunk, offset: chunk.offset };
  const isDrum = place.channel === PERCUSSION;
  const soundName = isDrum ? "Drums" : programName(sound.program);
  if (!stays) {
    reader.log.add("program_moved", {
      ...warn,
      value: `${soundName}, channel ${strand.channel + 1} → ${place.channel + 1}`,
    });
  }
  const { controllers, bends } = stays
    ? { controllers: settle(player), bends: strand.bends }
    : source.luggageOf(player);
  const volume = takeOut(controllers, VOLUME, stays ? source : null);
  const pan = takeOut(controllers, PAN, stays ? source : null);
  const name = namePart(chunk, { reader, soundName, isAlone });
  const layers = layerNotes(notes, (fault, note) => {
    reader.log.add(fault, { ...warn, value: `pitch ${note.pitch} at tick ${note.onset}` });
  });
  return layers.map((notes, layer) => ({
    chunk: strand.chunk,
    track: {
      name: layer === 0 ? name : `${name} (${layer + 1})`,
      channel: place.channel,
      port: place.port,
      program: sound.program,
      isDrum,
      notes,
      // The first layer sets up the channel; the others, which are written behind it, leave it as it is.
      controllers: layer === 0 ? controllers : [],
      bends: layer === 0 ? bends : [],
      volume: layer === 0 ? volume : lastAtStart(controllers, VOLUME.controller) ?? volume,
      pan: layer === 0 ? pan : lastAtStart(controllers, PAN.controller) ?? pan,
      feel: null,
    },
  }));
}

/** Controllers of a strand that stays, with the bank of its sound where its program is: at tick 0. */
function settle({ strand, sound, since }: Player): ControllerChange[] {
  const { controllers } = strand;
  const isSelected = (change: ControllerChange): boolean => isBank(change) && change.tick <= since;
  const banks = controllers.filter(isSelected);
  const atStart = banks.map((change) => ({ ...change, tick: 0 }));
  const settled = [
    ...(selects(banks, sound) ? atStart : selectBank(sound)),
    ...controllers.filter((change) => !isSelected(change)),
  ];
  // At one tick banks come first, as encodeMidi writes them.
  return settled.sort((a, b) => a.tick - b.tick || Number(isBank(b)) - Number(isBank(a)));
}

/** Whether banks that are set one after the other end as those of a sound. */
function selects(banks: readonly ControllerChange[], { bankHigh, bankLow }: Sound): boolean {
  const last = (controller: number): number =>
    banks.findLast((change) => change.controller === controller)?.value ?? 0;
  return last(CONTROLLER.bankHigh) === bankHigh && last(CONTROLLER.bankLow) === bankLow;
}

/**
 * Takes the first change of a controller out of a list where it can hold from tick 0 on, as nothing sounds before it
 * on its channel; else gives what the channel begins with.
 */
function takeOut(
  controllers: ControllerChange[],
  { controller, usual }: { readonly controller: number; readonly usual: number },
  source: SourceChannel | null,
): number {
  const index = controllers.findIndex((change) => change.controller === controller);
  const first = controllers[index];
  const canBeFirst = first !== undefined && (first.tick === 0 ||
    (source !== null && first.tick <= source.firstOnset && !source.isShared(controller)));
  if (!canBeFirst) return source?.firstValue(controller) ?? usual;
  controllers.splice(index, 1);
  return first.value;
}

function lastAtStart(
  controllers: readonly ControllerChange[],
  controller: number,
): number | undefined {
  return controllers.findLast((change) => change.tick === 0 && change.controller === controller)
    ?.value;
}

/** As its track is called, or else as it sounds; both where a track has several parts. */
function namePart({ name }: Chunk, { reader, soundName, isAlone }: {
  readonly reader: MidiReader;
  readonly soundName: string;
  readonly isAlone: boolean;
}): string {
  // The name of a file of one track is that of the piece, and that of a pattern is its own.
  const isPart = reader.chunks.length > 1 && !reader.hasPatterns;
  if (!isPart || name === null || name.trim() === "") return soundName;
  if (isAlone) return name;
  return `${name.slice(0, LIMITS.text / 2).toWellFormed()}: ${soundName}`;
}

function holdLimit(parts: number): void {
  if (parts > LIMITS.tracks) throw tooLarge(`${parts} parts`, `${LIMITS.tracks} tracks`);
}
