import { barTicks, createMeter } from "../time/bar_beat.ts";
import { type Composition, type Feel, type Note, STRAIGHT, type Track } from "./composition.ts";

/**
 * Where a tick is played under swing.
 *
 * Time is cut into pairs of swung notes from tick 0 on. The first half of a pair is stretched evenly to `swing` of
 * the pair and the second half is pressed into the rest, so that pairs keep their length and order is kept:
 * a piecewise-linear map with corners at the middle and the ends of each pair.
 *
 * @param tick When it is written, 0 or more
 * @param feel How it is swung
 * @returns When it is played, rounded to a whole tick, never earlier than `tick` rounded
 *
 * @example A triplet shuffle moves the off-beat eighth from 240 to 320
 * ```ts
 * import { applySwing } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const shuffle = { swing: 2 / 3, swingUnit: 240 };
 * assertEquals([0, 120, 240, 360, 480].map((tick) => applySwing(tick, shuffle)), [0, 160, 320, 400, 480]);
 * ```
 */
export function applySwing(
  tick: number,
  feel: Pick<Feel, "swing" | "swingUnit">,
): number {
  const { swing, swingUnit } = feel;
  const inPair = tick % (2 * swingUnit);
  const played = inPair <= swingUnit
    ? 2 * swing * inPair
    : 2 * (swingUnit * (2 * swing - 1) + (1 - swing) * inPair);
  return Math.round(tick - inPair + played);
}

/**
 * The piece as it is played: swing is written into its ticks, and its feel is straight.
 *
 * Notes, controllers, bends and lyrics move; tempo, metre, keys, sections, markers and chords stand where they are
 * written. Pairs of swung notes are counted from each bar line, and what a bar has left after its last whole pair
 * stays straight, so that a bar of 7/8 keeps its bar lines. A note keeps at least one tick; notes of one pitch that
 * are pressed into the same tick become one note. The piece grows when a note at its end does.
 *
 * @param composition A piece that `checkComposition` accepts
 * @returns The same object when its feel is straight already
 *
 * @example Off-beat eighths of a shuffle
 * ```ts
 * import { applyFeel, preprocess, STRAIGHT } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({
 *   tracks: [{ notes: [{ pitch: "C4", duration: 0.5 }, { pitch: "E4", duration: 0.5 }] }],
 * });
 * const played = applyFeel({ ...composition, feel: { ...STRAIGHT, swing: 2 / 3 } });
 * assertEquals(played.tracks[0].notes.map((note) => note.onset), [0, 320]);
 * ```
 */
export function applyFeel(composition: Composition): Composition {
  const { feel } = composition;
  if (feel.swing === STRAIGHT.swing) return composition;
  const play = createSwing(composition);
  const tracks = composition.tracks.map((track): Track => ({
    ...track,
    notes: playNotes(track.notes, play),
    controllers: track.controllers.map((change) => ({ ...change, tick: play(change.tick) })),
    bends: track.bends.map((bend) => ({ ...bend, tick: play(bend.tick) })),
  }));
  const lyrics = composition.lyrics.map((lyric) => ({ ...lyric, tick: play(lyric.tick) }));
  let { duration } = composition;
  for (const { notes } of tracks) {
    for (const note of notes) duration = Math.max(duration, note.onset + note.duration);
  }
  return { ...composition, tracks, lyrics, duration, feel: STRAIGHT };
}

function createSwing({ feel, timeSignatures }: Composition): (tick: number) => number {
  const pair = 2 * feel.swingUnit;
  // When every bar holds whole pairs, pairs from tick 0 are pairs from the bar line too.
  if (timeSignatures.every((signature) => barTicks(signature) % pair === 0)) {
    return (tick) => applySwing(tick, feel);
  }
  const meter = createMeter(timeSignatures);
  return (tick) => {
    const barLine = meter.barStart(meter.barBeatAt(tick).bar);
    const length = barTicks(meter.signatureAt(tick));
    const inBar = tick - barLine;
    return inBar < length - length % pair ? barLine + applySwing(inBar, feel) : tick;
  };
}

function playNotes(notes: readonly Note[], play: (tick: number) => number): Note[] {
  const played: Note[] = [];
  const lastOfPitch = new Map<number, number>();
  for (const note of notes) {
    const onset = play(note.onset);
    const end = Math.max(onset + 1, play(note.onset + note.duration));
    const before = lastOfPitch.get(note.pitch);
    if (before !== undefined && played[before].onset === onset) {
      played[before] = { ...played[before], duration: end - onset };
    } else {
      lastOfPitch.set(note.pitch, played.length);
      played.push({ ...note, onset, duration: end - onset });
    }
  }
  // Two onsets may have met, so that only the order of pitches is left to mend.
  return played.sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
}
