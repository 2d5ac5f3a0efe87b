import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { toViewModel } from "../../view/model.ts";
import { describeNote, findNoteFrom, type NotePlace, stepNote } from "../../view/note_list.ts";
import { findStrings } from "../../view/strings.ts";
import { compositionArbitrary } from "../support/composition_arbitrary.ts";
import { makeSamplePiece, makeTrack } from "../support/sample_piece.ts";

const english = findStrings("en");
const japanese = findStrings("ja");

/** Sixteen bars with a note of each kind that is told differently. */
const told = toViewModel(makeSamplePiece({
  keys: [{ tick: 0, tonic: "D", mode: "major" }, { tick: 3840, tonic: "F", mode: "minor" }],
  tracks: [
    makeTrack("Melody", [
      [0, 360, 78, 104],
      [720, 240, 74, 80],
      [1040, 160, 73, 1],
      [3840, 840, 68, 127],
      [16 * 1920, 1920, 60, 64],
      [17 * 1920 + 250, 100, 60, 64],
    ]),
    makeTrack("Kit", [[480, 60, 38, 90]], { isDrum: true, channel: 9 }),
  ],
}));

for (
  const [track, note, en, ja] of [
    [
      0,
      0,
      "Melody, bar 1 beat 1, F#5, dotted eighth, velocity 104",
      "Melody、1小節1拍、F#5、付点8分音符、ベロシティ104",
    ],
    [
      0,
      1,
      "Melody, bar 1 beat 2.5, D5, eighth, velocity 80",
      "Melody、1小節2.5拍、D5、8分音符、ベロシティ80",
    ],
    [
      0,
      2,
      "Melody, bar 1 beat 3.17, C#5, triplet eighth, velocity 1",
      "Melody、1小節3.17拍、C#5、3連8分音符、ベロシティ1",
    ],
    [
      0,
      3,
      "Melody, bar 3 beat 1, Ab4, double-dotted quarter, velocity 127",
      "Melody、3小節1拍、Ab4、複付点4分音符、ベロシティ127",
    ],
    [
      0,
      4,
      "Melody, bar 17 beat 1, C4, whole, velocity 64",
      "Melody、17小節1拍、C4、全音符、ベロシティ64",
    ],
    [
      0,
      5,
      "Melody, bar 18 beat 1.52, C4, 0.21 quarters, velocity 64",
      "Melody、18小節1.52拍、C4、4分音符0.21個分、ベロシティ64",
    ],
    [
      1,
      0,
      "Kit, bar 1 beat 2, Acoustic Snare, thirty-second, velocity 90",
      "Kit、1小節2拍、Acoustic Snare、32分音符、ベロシティ90",
    ],
  ] as const
) {
  Deno.test(`describeNote() says ${en}`, () => {
    assertEquals(describeNote(told, { track, note }, english), en);
    assertEquals(describeNote(told, { track, note }, japanese), ja);
  });
}

/** Three parts: a tune of quarters, a silent one, and chords that hold a bar, of which the fourth is empty. */
const piece = toViewModel(makeSamplePiece({
  tracks: [
    makeTrack("Tune", [0, 480, 960, 1440, 1920, 2400, 5760].map((at) => [at, 480, 72, 90])),
    makeTrack("Nothing", []),
    makeTrack("Chords", [
      [0, 1920, 60, 60],
      [0, 1920, 64, 60],
      [0, 1920, 67, 60],
      [1920, 1920, 62, 60],
      [1920, 1920, 65, 60],
    ]),
  ],
}));

for (
  const [from, key, to] of [
    [[0, 0], "ArrowRight", [0, 1]],
    [[0, 6], "ArrowRight", [0, 6]],
    [[0, 1], "ArrowLeft", [0, 0]],
    [[0, 0], "ArrowLeft", [0, 0]],
    // To the first note of the chord that is nearest, over a track without notes.
    [[0, 0], "ArrowDown", [2, 0]],
    [[0, 1], "ArrowDown", [2, 0]],
    [[0, 3], "ArrowDown", [2, 3]],
    [[0, 6], "ArrowDown", [2, 3]],
    [[2, 4], "ArrowUp", [0, 4]],
    [[2, 4], "ArrowDown", [2, 4]],
    [[0, 2], "ArrowUp", [0, 2]],
    // By bars, to those in which there is something.
    [[0, 1], "PageDown", [0, 4]],
    [[0, 5], "PageDown", [0, 6]],
    [[0, 6], "PageDown", [0, 6]],
    [[0, 6], "PageUp", [0, 4]],
    [[0, 5], "PageUp", [0, 4]],
    [[0, 4], "PageUp", [0, 0]],
    [[0, 0], "PageUp", [0, 0]],
    [[0, 3], "Home", [0, 0]],
    [[2, 1], "End", [2, 4]],
  ] as const
) {
  Deno.test(`stepNote() goes by ${key} from ${from} to ${to}`, () => {
    const [track, note] = from;
    assertEquals(stepNote(piece, { track, note }, key), { track: to[0], note: to[1] });
  });
}

Deno.test("stepNote() leaves other keys alone", () => {
  for (const key of ["a", " ", "Enter", "Tab", "toString"]) {
    assertEquals(stepNote(piece, { track: 0, note: 0 }, key), null);
  }
});

Deno.test("findNoteFrom() begins at the playhead, and elsewhere when a track is silent", () => {
  assertEquals(findNoteFrom(piece, 0, 490), { track: 0, note: 2 });
  assertEquals(findNoteFrom(piece, 0, 99_999), { track: 0, note: 6 });
  assertEquals(findNoteFrom(piece, 1, 0), { track: 0, note: 0 });
  assertEquals(findNoteFrom(piece, -1, 0), { track: 0, note: 0 });
  assertEquals(findNoteFrom(toViewModel(makeSamplePiece({ tracks: [] })), 0, 0), null);
});

Deno.test("every note is reached by arrows, and no key leaves the piece", () => {
  const keys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "ArrowLeft"];
  fc.assert(
    fc.property(
      compositionArbitrary(),
      fc.array(fc.constantFrom(...keys, "ArrowRight"), { maxLength: 30 }),
      (composition, pressed) => {
        const model = toViewModel(composition);
        const first = findNoteFrom(model, 0, 0);
        if (first === null) return;
        let place: NotePlace = first;
        for (const key of pressed) {
          place = stepNote(model, place, key) ?? place;
          assert(model.tracks[place.track].onsets[place.note] !== undefined);
        }
        // From the top down, and each track from its beginning on.
        let seen = 0;
        const withNotes = model.tracks.flatMap(({ onsets }, track) =>
          onsets.length > 0 ? [track] : []
        );
        for (const track of withNotes) {
          let here: NotePlace = { track, note: 0 };
          for (let count = 0; count < model.tracks[track].onsets.length; count++) {
            seen++;
            here = stepNote(model, here, "ArrowRight") ?? here;
          }
          const next = stepNote(model, here, "ArrowDown");
          assertEquals(next?.track, withNotes[withNotes.indexOf(track) + 1] ?? track);
        }
        assertEquals(seen, model.noteCount);
      },
    ),
    { numRuns: 100, seed: 4 },
  );
});
