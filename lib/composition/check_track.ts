import { checkFeel } from "./check_feel.ts";
import type { Track } from "./composition.ts";
import { checkTicks, DURATION, Place, type Range, TICK } from "./place.ts";

/** A data byte of a MIDI message. */
const DATA: Range = { low: 0, high: 127 };
const VELOCITY: Range = { low: 1, high: 127 };
const CHANNEL: Range = { low: 0, high: 15 };
const CONTROLLER: Range = { low: 0, high: 119 };
const BEND: Range = { low: -8192, high: 8191 };
/** Channel 10 as people count (General MIDI System Level 1, "Channels"). */
const PERCUSSION_CHANNEL = 9;

/**
 * Holds one track: who plays, and lists that are sorted and in range, without overlaps of one pitch.
 *
 * @param track The track
 * @param index Its place in the piece, for paths
 * @param pieceEnd Tick that no note ends after
 * @throws {OnpuError} `invalid_composition`, or `limit_exceeded` for a name that is too long
 */
export function checkTrack(track: Track, index: number, pieceEnd: number): void {
  const place = new Place("tracks");
  place.index = index;
  place.checkText("name", track.name);
  if (track.name === "") {
    throw place.error("name", "Cannot use an empty name for a track", "Name who plays, like Piano");
  }
  place.checkInteger("channel", track.channel, CHANNEL);
  if (track.isDrum !== (track.channel === PERCUSSION_CHANNEL)) {
    throw place.error(
      "channel",
      `Cannot put ${track.isDrum ? "drums" : "a melody"} on channel ${track.channel}: ` +
        `${PERCUSSION_CHANNEL} is the channel of drums, and of nothing else`,
      track.isDrum ? `Use ${PERCUSSION_CHANNEL}` : "Use 0 to 8 or 10 to 15",
    );
  }
  place.checkInteger("port", track.port, DATA);
  place.checkInteger("program", track.program, DATA);
  place.checkInteger("volume", track.volume, DATA);
  place.checkInteger("pan", track.pan, DATA);
  if (track.feel !== null) checkFeel(place, track.feel);
  checkNotes(track, `tracks[${index}].notes`, pieceEnd);
  checkControllers(track, `tracks[${index}].controllers`);
  checkBends(track, `tracks[${index}].bends`);
}

function checkNotes({ notes }: Track, path: string, pieceEnd: number): void {
  const place = new Place(path);
  const endOfPitch = new Int32Array(DATA.high + 1);
  let lastOnset = 0;
  let lastPitch = 0;
  for (let index = 0; index < notes.length; index++) {
    const { onset, duration, pitch, velocity } = notes[index];
    place.index = index;
    place.checkInteger("onset", onset, TICK);
    place.checkInteger("duration", duration, DURATION);
    place.checkInteger("pitch", pitch, DATA);
    place.checkInteger("velocity", velocity, VELOCITY);
    place.checkOrder("onset", onset, lastOnset);
    if (onset === lastOnset) place.checkOrder("pitch", pitch, lastPitch);
    place.checkEnd(onset + duration, pieceEnd);
    if (onset < endOfPitch[pitch]) {
      throw place.error(
        "onset",
        `Cannot start pitch ${pitch} at tick ${onset}: it sounds until tick ${endOfPitch[pitch]}`,
        "End the note before, or remove one of the two",
      );
    }
    endOfPitch[pitch] = onset + duration;
    lastOnset = onset;
    lastPitch = pitch;
  }
}

function checkControllers({ controllers }: Track, path: string): void {
  const place = new Place(path);
  checkTicks(place, controllers);
  for (let index = 0; index < controllers.length; index++) {
    place.index = index;
    place.checkInteger("controller", controllers[index].controller, CONTROLLER);
    place.checkInteger("value", controllers[index].value, DATA);
  }
}

function checkBends({ bends }: Track, path: string): void {
  const place = new Place(path);
  checkTicks(place, bends);
  for (let index = 0; index < bends.length; index++) {
    place.index = index;
    place.checkInteger("value", bends[index].value, BEND);
  }
}
