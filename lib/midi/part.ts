import type { ControllerChange, Lyric, Track } from "../composition/composition.ts";
import { CONTROLLER, META, STATUS } from "./event_codes.ts";
import { NEVER, type NoteEvents } from "./note_events.ts";
import type { TrackChunk } from "./track_chunk.ts";

/**
 * Writes one part: who plays at tick 0, then everything at its place.
 *
 * At one tick: lyrics, ends of notes, bank, program, other controllers, bends, starts of notes; ties in the
 * order of the lists.
 *
 * @param chunk Where to; no chunk is open
 * @param notes Writer of the notes on the same chunk
 * @param track The part
 * @param lyrics What this part sings, sorted by tick
 * @param duration Where the track ends, in ticks
 */
export function writePart(
  chunk: TrackChunk,
  notes: NoteEvents,
  track: Track,
  lyrics: readonly Lyric[],
  duration: number,
): void {
  const { channel, controllers, bends } = track;
  chunk.begin();
  notes.begin(track.notes, channel);
  chunk.writeMeta(0, META.trackName, track.name);
  // The port holds for the channel messages behind it, so it comes before them all.
  if (track.port !== 0) chunk.writeMeta(0, META.port, [track.port]);

  let lyric = 0;
  let controller = 0;
  let bend = 0;
  for (let tick = 0; tick !== NEVER;) {
    notes.writeBefore(tick);
    for (; lyrics[lyric]?.tick === tick; lyric++) {
      const { text } = lyrics[lyric];
      if (text !== "") chunk.writeMeta(tick, META.lyric, text);
    }
    notes.endThrough(tick);

    const first = controller;
    while (controllers[controller]?.tick === tick) controller++;
    writeControllers(chunk, channel, controllers, first, controller, true);
    if (tick === 0) {
      chunk.writeMessage(0, STATUS.program | channel, track.program);
      chunk.writeMessage(0, STATUS.controller | channel, CONTROLLER.volume, track.volume);
      chunk.writeMessage(0, STATUS.controller | channel, CONTROLLER.pan, track.pan);
    }
    writeControllers(chunk, channel, controllers, first, controller, false);
    for (; bends[bend]?.tick === tick; bend++) {
      const value = bends[bend].value + 0x2000;
      chunk.writeMessage(tick, STATUS.bend | channel, value & 0x7f, value >> 7);
    }

    tick = Math.min(
      lyrics[lyric]?.tick ?? NEVER,
      controllers[controller]?.tick ?? NEVER,
      bends[bend]?.tick ?? NEVER,
    );
  }
  notes.writeBefore(NEVER);
  chunk.end(duration);
}

/** Writes those of the controllers from `first` to before `end` that select a bank, or those that do not. */
function writeControllers(
  chunk: TrackChunk,
  channel: number,
  controllers: readonly ControllerChange[],
  first: number,
  end: number,
  banks: boolean,
): void {
  for (let index = first; index < end; index++) {
    const { tick, controller, value } = controllers[index];
    const isBank = controller === CONTROLLER.bankHigh || controller === CONTROLLER.bankLow;
    if (isBank === banks) {
      chunk.writeMessage(tick, STATUS.controller | channel, controller, value);
    }
  }
}
