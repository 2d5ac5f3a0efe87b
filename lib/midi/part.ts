import type { ControllerChange, Lyric, Track } from "../composition/composition.ts";
import { CONTROLLER, META, STATUS } from "./event_codes.ts";
import { NEVER, type NoteEvents } from "./note_events.ts";
import type { TrackChunk } from "./track_chunk.ts";

/** One part of a piece, with what the piece says about it. */
export interface Part {
  /** Who plays, and what. */
  readonly track: Track;
  /** What this part sings, sorted by tick. */
  readonly lyrics: readonly Lyric[];
  /** Where the piece ends, in ticks. */
  readonly duration: number;
}

/**
 * Writes one part: who plays at tick 0, then everything at its place.
 *
 * At one tick: lyrics, ends of notes, bank, program, other controllers, bends, starts of notes; ties in the order
 * of the lists.
 *
 * @param notes Writer of notes, whose chunk takes everything; none is open on it
 * @param part The part
 */
export function writePart(notes: NoteEvents, { track, lyrics, duration }: Part): void {
  const { chunk } = notes;
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
    const changes = controllers.slice(first, controller);
    writeControllers(chunk, channel, changes.filter(isBank));
    if (tick === 0) {
      chunk.writeMessage(0, STATUS.program | channel, track.program);
      chunk.writeMessage(0, STATUS.controller | channel, CONTROLLER.volume, track.volume);
      chunk.writeMessage(0, STATUS.controller | channel, CONTROLLER.pan, track.pan);
    }
    writeControllers(chunk, channel, changes.filter((change) => !isBank(change)));
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

function writeControllers(
  chunk: TrackChunk,
  channel: number,
  changes: readonly ControllerChange[],
): void {
  for (const { tick, controller, value } of changes) {
    chunk.writeMessage(tick, STATUS.controller | channel, controller, value);
  }
}

/** Whether a change selects a bank, which holds for the program behind it. */
function isBank({ controller }: ControllerChange): boolean {
  return controller === CONTROLLER.bankHigh || controller === CONTROLLER.bankLow;
}
