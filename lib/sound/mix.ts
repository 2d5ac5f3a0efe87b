import { createConvolver } from "./convolver.ts";
import { limit } from "./limit.ts";
import { mixLevel } from "./mix_level.ts";
import { renderRoom, ROOM_LEVEL } from "./room.ts";
import type { Schedule, TimedMix } from "./schedule.ts";
import { createSoundBank } from "./sound.ts";
import { TrackMixer } from "./track_mixer.ts";
import { Voice } from "./voice.ts";

/** How a piece is mixed. */
export interface MixOptions {
  /** Samples a second. */
  readonly sampleRate: number;
  /** Seconds of the piece in one. */
  readonly speed: number;
  /** Whether a track is heard. */
  readonly isHeard: (track: number) => boolean;
}

/** Sound of a moment, for two ears, -1 to 1; good until the next is asked for. */
export interface MixedBlock {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Samples of a block: a second or so, so that work can stop between two, and a room takes few of them. */
const BLOCK = 16_384;

/** Sound after the last note: its release and the room. Seconds. */
const TAIL = 2;
/** At the very end all fades, so that nothing is cut. Seconds. */
const FADE = 0.2;

/** Samples of a piece that is mixed. */
export function countSamples(
  { seconds }: Schedule,
  { sampleRate, speed }: Omit<MixOptions, "isHeard">,
): number {
  return Math.ceil((seconds / speed + TAIL) * sampleRate);
}

/** Mixes a piece from its start to its end, block by block. */
export function* mixBlocks(schedule: Schedule, options: MixOptions): Generator<MixedBlock> {
  const { sampleRate, speed, isHeard } = options;
  const { notes, players, mixes } = schedule;
  const bank = createSoundBank(sampleRate);
  const total = countSamples(schedule, options);
  const level = mixLevel(schedule);
  const tracks = mixers(mixes, options);
  const room = createConvolver(renderRoom(sampleRate), BLOCK);
  const [left, right, send] = [0, 0, 0].map(() => new Float32Array(BLOCK));
  const fade = FADE * sampleRate;
  let next = 0;
  for (let start = 0; start < total; start += BLOCK) {
    const end = start + BLOCK;
    for (; next < notes.length; next++) {
      const note = notes[next];
      if (note.start / speed * sampleRate >= end) break;
      if (!isHeard(note.track)) continue;
      const sound = bank.find({ ...players[note.track], pitch: note.pitch });
      tracks[note.track].start(new Voice(note, sound, options));
    }
    left.fill(0);
    right.fill(0);
    for (const track of tracks) track.add({ left, right }, start);
    for (let i = 0; i < BLOCK; i++) send[i] = (left[i] + right[i]) / 2;
    const [wetLeft, wetRight] = room.convolve(send);
    const length = Math.min(BLOCK, total - start);
    for (let i = 0; i < length; i++) {
      const gain = level * Math.min(1, (total - start - i) / fade);
      left[i] = limit(gain * (left[i] + ROOM_LEVEL * wetLeft[i]));
      right[i] = limit(gain * (right[i] + ROOM_LEVEL * wetRight[i]));
    }
    yield { left: left.subarray(0, length), right: right.subarray(0, length) };
  }
}

function mixers(mixes: readonly TimedMix[], options: MixOptions): TrackMixer[] {
  const byTrack = Map.groupBy(mixes, ({ track }) => track);
  return [...byTrack.keys()].sort((a, b) => a - b)
    .map((track) => new TrackMixer(byTrack.get(track) ?? [], options));
}
