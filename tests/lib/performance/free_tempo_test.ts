import { assert } from "@std/assert";
import fc from "fast-check";
import {
  checkComposition,
  cleanPerformance,
  type Composition,
  formatNoteText,
  preprocess,
  STRAIGHT,
} from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { KNOWN_PIECES } from "../../support/known_pieces.ts";
import { BARRED_TUNES } from "./barred_tunes.ts";
import { type FreePlaying, playFreely } from "./play_freely.ts";

/** A way to play, and the shares of pieces and notes that come back at least, in percent. */
interface Level {
  readonly name: string;
  readonly playing: Omit<FreePlaying, "bpm" | "seed">;
  /** Whether one quarter, in the middle of the piece, is held. */
  readonly isHeld?: boolean;
  /** Pieces whose text is the same. */
  readonly text: number;
  /** Notes that begin where they are written, but for one shift of the whole piece. */
  readonly places: number;
}

const LEVELS: readonly Level[] = [
  { name: "a tempo that goes 8 % up and down", playing: { depth: 0.08 }, text: 90, places: 99 },
  { name: "12 %", playing: { depth: 0.12 }, text: 90, places: 99 },
  { name: "20 %", playing: { depth: 0.2 }, text: 88, places: 98 },
  {
    name: "12 % and a ritardando to 60 %",
    playing: { depth: 0.12, ritardando: 0.6 },
    text: 76,
    places: 96,
  },
  {
    name: "8 % and an accelerando to 140 %",
    playing: { depth: 0.08, drift: 1.4 },
    text: 88,
    places: 98,
  },
  { name: "8 % and a fermata", playing: { depth: 0.08 }, isHeld: true, text: 53, places: 80 },
];

const PIECES = [...KNOWN_PIECES, ...BARRED_TUNES].map((input) => {
  const { composition } = preprocess(input);
  const tracks = composition.tracks.map((track) => ({ ...track, feel: null }));
  return {
    title: input.title,
    piece: { ...composition, feel: STRAIGHT, chords: [], keys: [], tracks },
  };
});

for (const { name, playing, isHeld, text, places } of LEVELS) {
  Deno.test(`cleanPerformance() writes most of what is played with ${name}`, () => {
    let same = 0;
    let placed = 0;
    for (const { title, piece } of PIECES) {
      const bpm = piece.timeSignatures.some(({ denominator }) => denominator > 4) ? 125 : 96;
      const fermata = isHeld === true ? Math.floor(piece.duration / 960) : undefined;
      const played = playFreely(piece, { ...playing, bpm, fermata, seed: title.length });
      const { composition } = cleanPerformance(played, { hands: false });
      if (writeText(composition) === writeText(piece)) same++;
      placed += shareInPlace(composition, piece);
    }
    const percent = 100 / PIECES.length;
    assert(same * percent >= text, `${same * percent} % of the pieces`);
    assert(placed * percent >= places, `${placed * percent} % of the notes`);
  });
}

Deno.test("cleanPerformance() makes pieces that are sound of any that is played freely", () => {
  fc.assert(
    fc.property(
      compositionArbitrary({ maxNotes: 40, maxTracks: 3 }),
      fc.integer({ min: 1, max: 99 }),
      (piece, seed) => {
        const played = playFreely(piece, { bpm: 96, depth: 0.2, ritardando: 0.6, seed });
        const { composition } = cleanPerformance(played);
        checkComposition(composition);
        assert(cleanPerformance(composition).composition === composition);
      },
    ),
    { numRuns: 100, seed: 6 },
  );
});

/** Text of all tracks, without rests at the end. */
function writeText(composition: Composition): string {
  return composition.tracks.map((_, track) =>
    formatNoteText(composition, { track }).bars.map(({ music }) => music).join(" | ")
      .replace(/( \| r\/[^|]*)+$/, "").replace(/( r| r\/[a-z.+]+)+$/, "")
  ).join("\n");
}

/** Share of the notes of a piece that begin as far from where they are written as most of them. */
function shareInPlace(cleaned: Composition, piece: Composition): number {
  const shifts = new Map<number, number>();
  for (const [index, { notes }] of cleaned.tracks.entries()) {
    const written = Map.groupBy(piece.tracks[index].notes, ({ pitch }) => pitch);
    for (const { onset, pitch } of notes) {
      const note = written.get(pitch)?.shift();
      if (note === undefined) continue;
      const shift = onset - note.onset;
      shifts.set(shift, (shifts.get(shift) ?? 0) + 1);
    }
  }
  const total = piece.tracks.reduce((sum, { notes }) => sum + notes.length, 0);
  return Math.max(0, ...shifts.values()) / total;
}
