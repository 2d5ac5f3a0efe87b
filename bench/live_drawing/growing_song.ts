/** A song of so many notes that is written track by track, and how far it is. */
export interface SongState {
  readonly notes: number;
  readonly tracks: number;
  readonly written: number;
}

declare global {
  var makeGrowingSong: (state: SongState) => Record<string, unknown>;
}

/**
 * Makes the arguments of a call as far as they are written: whole notes, and one that has only its pitch yet.
 *
 * Runs in a page, too, so it uses nothing from outside.
 */
export function makeGrowingSong({ notes, tracks, written }: SongState): Record<string, unknown> {
  const perTrack = Math.ceil(notes / tracks);
  const steps = [0, 2, 4, 7, 9, 12, 9, 7];
  const makeNote = (track: number, index: number): Record<string, unknown> => ({
    pitch: 84 - 12 * (track % 5) + steps[(index * 3 + track) % 8] - (index >> 4) % 5,
    beat: 1 + index / 2,
    duration: index % 4 === 3 ? 1 : 0.5,
    velocity: 70 + (index * 7) % 40,
  });
  const list: unknown[] = [];
  for (let track = 0; track * perTrack < Math.max(1, written); track++) {
    const count = Math.min(perTrack, written - track * perTrack, notes - track * perTrack);
    const made: unknown[] = Array.from({ length: count }, (_, index) => makeNote(track, index));
    const isLast = (track + 1) * perTrack >= written;
    if (isLast && written < notes) made.push({ pitch: 60 });
    list.push({ name: `Part ${track + 1}`, program: track * 8, notes: made });
  }
  const symbols = ["Am7", "F", "C", "G7"];
  const chords = Array.from(
    { length: 64 },
    (_, bar) => ({ bar: bar + 1, symbol: symbols[bar % 4] }),
  );
  return { title: "Growing", bpm: 120, timeSignature: "4/4", key: "A minor", chords, tracks: list };
}
