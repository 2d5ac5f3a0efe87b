import { assert, assertEquals } from "@std/assert";
import {
  type Composition,
  doubleOctave,
  fitToRange,
  invert,
  type Key,
  parseChord,
  parseKey,
  parseNoteName,
  PROGRAMS,
  toPitchClass,
  transpose,
  transposeDiatonic,
} from "../../../mod.ts";
import { assertUsable, forAllPieces, freeze, notesOf } from "./laws.ts";

/** A piece whose pitches can go up and down by some octaves. */
function middle(piece: Composition): Composition {
  const tracks = piece.tracks.map((track) => ({
    ...track,
    notes: track.isDrum ? track.notes : track.notes.filter(({ pitch }) => pitch > 30 && pitch < 97),
  }));
  return { ...piece, tracks };
}

function soundOf(key: Key): string {
  return `${toPitchClass(parseNoteName(key.tonic))} ${key.mode}`;
}

function chordSound(symbol: string): readonly (number | string)[] {
  const { notes, bass } = parseChord(symbol);
  const classes = notes.map((name) => toPitchClass(parseNoteName(name)));
  return notes.length === 0 ? [] : [toPitchClass(parseNoteName(bass)), ...classes];
}

Deno.test("up and down by the same semitones is the piece again", () => {
  forAllPieces((whole, random) => {
    const piece = middle(whole);
    const semitones = random % 61 - 30;
    const up = transpose(freeze(piece), { semitones });
    assertUsable(up.composition);
    assertEquals(up.remarks, []);
    const again = transpose(up.composition, { semitones: -semitones }).composition;
    assertEquals(notesOf(again), notesOf(piece));
    assertEquals(again.keys.map(soundOf), piece.keys.map(soundOf));
    assertEquals(
      again.chords.map(({ symbol }) => chordSound(symbol)),
      piece.chords.map(({ symbol }) => chordSound(symbol)),
    );
  });
});

Deno.test("chords go by as many semitones as notes", () => {
  forAllPieces((piece, random) => {
    const semitones = random % 25 - 12;
    const { composition } = transpose(piece, { semitones });
    assertEquals(
      composition.chords.map(({ symbol }) => chordSound(symbol)),
      piece.chords.map(({ symbol }) =>
        chordSound(symbol).map((pitch) => (Number(pitch) + semitones + 24) % 12)
      ),
    );
  });
});

Deno.test("an octave by steps is an octave by semitones, and steps up and down lead back", () => {
  forAllPieces((whole, random) => {
    const piece = middle(whole);
    const octave = transposeDiatonic(freeze(piece), { steps: 7, key: parseKey("Eb") }).composition;
    assertUsable(octave);
    assertEquals(notesOf(octave), notesOf(transpose(piece, { semitones: 12 }).composition));
    // Notes of the scale alone: those between may have no place where they come to.
    const scale = [0, 2, 4, 5, 7, 9, 11];
    const own = {
      ...piece,
      tracks: piece.tracks.map((track) => ({
        ...track,
        notes: track.isDrum
          ? track.notes
          : track.notes.filter(({ pitch }) => scale.includes(pitch % 12)),
      })),
    };
    const key = parseKey("C");
    const steps = random % 29 - 14;
    const moved = transposeDiatonic(own, { steps, key }).composition;
    assertUsable(moved);
    assertEquals(
      notesOf(transposeDiatonic(moved, { steps: -steps, key }).composition),
      notesOf(own),
    );
  });
});

Deno.test("a piece that is inverted twice is the piece again, but for what left the range", () => {
  forAllPieces((piece, random) => {
    const around = random % 128;
    for (const options of [{}, { around }]) {
      const once = invert(freeze(piece), options);
      assertUsable(once.composition);
      const twice = invert(freeze(once.composition), options);
      if ([...once.remarks, ...twice.remarks].some(({ code }) => code === "notes_folded")) continue;
      assertEquals(notesOf(twice.composition), notesOf(piece), JSON.stringify(options));
      assertEquals(twice.composition.keys.map(soundOf), piece.keys.map(soundOf));
    }
  });
});

Deno.test("a tonal inversion twice is the piece again for notes of the scale", () => {
  const key = parseKey("F#");
  const scale = [6, 8, 10, 11, 1, 3, 5];
  forAllPieces((whole, random) => {
    const piece = {
      ...whole,
      tracks: whole.tracks.map((track) => ({
        ...track,
        notes: track.isDrum
          ? track.notes
          : track.notes.filter(({ pitch }) => scale.includes(pitch % 12)),
      })),
    };
    for (const options of [{}, { around: 54 + scale[random % 7] % 12 }]) {
      const once = invert(piece, { ...options, isDiatonic: true, key });
      assertUsable(once.composition);
      const twice = invert(once.composition, { ...options, isDiatonic: true, key });
      if ([...once.remarks, ...twice.remarks].some(({ code }) => code === "notes_folded")) continue;
      assertEquals(notesOf(twice.composition), notesOf(piece), JSON.stringify(options));
    }
  });
});

Deno.test("what is fitted to a range lies in it, and is fitted once for all", () => {
  forAllPieces((piece) => {
    const fitted = fitToRange(freeze(piece));
    assertUsable(fitted.composition);
    for (const { isDrum, program, notes } of fitted.composition.tracks) {
      const { low, high } = PROGRAMS[program];
      if (isDrum || high - low < 11) continue;
      assert(notes.every(({ pitch }) => pitch >= low && pitch <= high));
    }
    assertEquals(fitToRange(fitted.composition).composition, fitted.composition);
  });
});

Deno.test("doubled octaves hold the notes that were there", () => {
  forAllPieces((piece, random) => {
    const octaves = random % 2 === 0 ? 1 : -2;
    const { composition } = doubleOctave(freeze(piece), { octaves });
    assertUsable(composition);
    composition.tracks.forEach(({ notes }, track) => {
      const starts = new Set(notes.map(({ onset, pitch }) => `${onset} ${pitch}`));
      assert(
        piece.tracks[track].notes.every(({ onset, pitch }) => starts.has(`${onset} ${pitch}`)),
      );
    });
  });
});
