import { type Composition, type Feel, type Note, STRAIGHT, type Track } from "./composition.ts";
import { createHumanizer, type Humanizer } from "./humanize.ts";
import { createSwing } from "./swing.ts";

/**
 * The piece as it is played: the feel of the piece and of its tracks is written into ticks and velocities.
 *
 * **Swing** moves the second of each pair of swung notes. Pairs are counted from each bar line, and what a bar has left
 * after its last whole pair stays straight, so that a bar of 7/8 keeps its bar lines.
 *
 * **Timing and dynamics** then move each note by at most as much as the feel says, the small departures likelier. They
 * follow from the seed, the track's index and the note's place and pitch, so that the same piece is always played the
 * same way, and a note that is added or removed changes no other. The notes of a chord stay within a quarter of
 * `timing`; what ends where the next note starts still meets it but for that; drums depart by half of `timing`.
 *
 * Controllers, bends and lyrics move with the notes of their track. Tempo, metre, keys, sections, markers and chords
 * stand where they are written. A note keeps at least one tick; notes of one pitch that are pressed into the same tick
 * become one note. The piece grows when a note at its end does.
 *
 * @param composition A piece that `checkComposition` accepts
 * @returns A piece without feel, whose tracks have none of their own; the same object when that is what it was
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
 *
 * @example A human hand, the same every time
 * ```ts
 * import { applyFeel, preprocess } from "@onpu/onpu";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({
 *   humanize: { timing: 20, velocity: 12, seed: 7 },
 *   tracks: [{ notes: [{ pitch: "C4", duration: 1 }, { pitch: "E4", duration: 1 }] }],
 * });
 * const [first, second] = applyFeel(composition).tracks[0].notes;
 * assert(first.onset <= 20 && Math.abs(second.onset - 480) <= 20);
 * assertEquals(applyFeel(composition), applyFeel(composition));
 * ```
 */
export function applyFeel(composition: Composition): Composition {
  const { tracks, feel } = composition;
  if (isStraight(feel) && tracks.every((track) => track.feel === null || isStraight(track.feel))) {
    return composition;
  }
  const players = tracks.map((track, index) => createPlayer(track, { composition, index }));
  const played = tracks.map((track, index) => playTrack(track, players[index]));
  const lyrics = composition.lyrics
    .map((lyric) => ({ ...lyric, tick: players[lyric.track].move(lyric.tick) }))
    // Each track has its own time.
    .sort((a, b) => a.tick - b.tick);
  let { duration } = composition;
  for (const { notes } of played) {
    for (const note of notes) duration = Math.max(duration, note.onset + note.duration);
  }
  return { ...composition, tracks: played, lyrics, duration, feel: STRAIGHT };
}

function isStraight({ swing, timing, dynamics }: Feel): boolean {
  return swing === STRAIGHT.swing && timing === 0 && dynamics === 0;
}

/** Plays one track: {@link Humanizer}, whose `move` knows written ticks. */
function createPlayer(
  { feel, isDrum }: Track,
  { composition, index }: { readonly composition: Composition; readonly index: number },
): Humanizer {
  const own = feel ?? composition.feel;
  const swing = createSwing(own, composition.timeSignatures);
  const human = createHumanizer(own, { index, isDrum });
  return { ...human, move: (tick) => human.move(swing(tick)) };
}

function playTrack(track: Track, player: Humanizer): Track {
  const move = <T extends { readonly tick: number }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, tick: player.move(item.tick) }));
  return {
    ...track,
    notes: playNotes(track.notes, player),
    controllers: move(track.controllers),
    bends: move(track.bends),
    feel: null,
  };
}

function playNotes(notes: readonly Note[], player: Humanizer): Note[] {
  const played: Note[] = [];
  const lastOfPitch = new Map<number, number>();
  for (const note of notes) {
    const moment = player.move(note.onset);
    const release = player.move(note.onset + note.duration);
    // It comes late within its own length only: where it is released, the next of its pitch may start.
    const onset = Math.max(moment, Math.min(moment + player.delay(note), release - 1));
    const duration = Math.max(1, release - onset);
    const before = lastOfPitch.get(note.pitch);
    if (before !== undefined && played[before].onset === onset) {
      played[before] = { ...played[before], duration };
    } else {
      lastOfPitch.set(note.pitch, played.length);
      played.push({ ...note, onset, duration, velocity: player.velocity(note) });
    }
  }
  // A chord may be broken, and onsets may have met.
  return played.sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
}
