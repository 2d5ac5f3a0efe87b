import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import type { Composition } from "../../../lib/composition/composition.ts";
import { countBars } from "../../../lib/composition/count_bars.ts";
import { OnpuError } from "../../../lib/errors.ts";
import { formatNoteText } from "../../../lib/notation/format_note_text.ts";
import { editPiece } from "../../../lib/edit/edit_piece.ts";
import { preprocess } from "../../../lib/preprocess/preprocess.ts";
import { createMeter } from "../../../lib/time/bar_beat.ts";
import { gridCompositionArbitrary } from "../../support/grid_composition_arbitrary.ts";

/** Four bars of 3/4 in F, for three players, with chords. */
const WALTZ = preprocess({
  title: "Waltz",
  bpm: 150,
  timeSignature: "3/4",
  key: "F major",
  chords: "F | Gm7 | C7 | F",
  swing: 60,
  tracks: [
    { name: "Flute", instrument: "flute", notes: "C5/h. | D/h. | E/h. | F/h." },
    { name: "Bass", instrument: "acoustic bass", volume: 90, notes: "F2/h. | G | C | F" },
    { name: "Beat", instrument: "drums", drums: "kick: x...........; snare: ....x...x..." },
  ],
}).composition;

function bars(composition: Composition, track: number): string[] {
  return formatNoteText(composition, { track }).bars.map(({ music }) => music);
}

Deno.test("editPiece() goes on behind the end, in the metre, tempo and key that hold there", () => {
  const { composition, repairs, miscounts, remarks } = editPiece(WALTZ, {
    chords: "Bb | C7",
    tracks: [{ name: "Flute", notes: "D5/h. | Bb4" }, { name: "Bass", notes: "Bb2/h. | C" }],
  });
  assertEquals([repairs, miscounts, remarks], [[], [], []]);
  assertEquals(createMeter(composition.timeSignatures).barCount(composition.duration), 6);
  assertEquals(composition.tracks.map(({ name }) => name), ["Flute", "Bass", "Beat"]);
  assertEquals(bars(composition, 0).slice(3), ["F5/h.", "D5/h.", "Bb4/h."]);
  assertEquals(bars(composition, 1).slice(3), ["F2/h.", "Bb2/h.", "C2/h."]);
  const { tempos, timeSignatures, keys, feel, title, tracks } = composition;
  assertEquals(
    { tempos, timeSignatures, keys, feel, title },
    {
      tempos: WALTZ.tempos,
      timeSignatures: WALTZ.timeSignatures,
      keys: WALTZ.keys,
      feel: WALTZ.feel,
      title: "Waltz",
    },
  );
  assertEquals(tracks.map(({ program }) => program), WALTZ.tracks.map(({ program }) => program));
  assertEquals(composition.chords.map(({ symbol }) => symbol).slice(4), ["Bb", "C7"]);
});

Deno.test("editPiece() does not touch the piece that it is given", () => {
  const before = structuredClone(WALTZ);
  editPiece(WALTZ, { tracks: { Flute: "A4/h." } });
  editPiece(WALTZ, { tracks: { Flute: "A4/h.", Oboe: "F4/h." } }, { from: 2 });
  assertEquals(WALTZ, before);
});

Deno.test("editPiece() takes over what the new music does say: tempo, metre, key, sections", () => {
  const { composition } = editPiece(WALTZ, {
    tempo: 90,
    meter: "4/4",
    key: "D minor",
    sections: [{ name: "Coda", bars: 1 }],
    tracks: { Flute: "D5/w" },
  });
  const end = 4 * 1440;
  assertEquals(composition.tempos.slice(1), [{ tick: end, bpm: 90 }]);
  assertEquals(composition.timeSignatures.slice(1), [{ tick: end, numerator: 4, denominator: 4 }]);
  assertEquals(composition.keys.slice(1), [{ tick: end, tonic: "D", mode: "minor" }]);
  assertEquals(composition.sections, [{ tick: end, duration: 1920, name: "Coda" }]);
  assertEquals(composition.duration, end + 1920);
});

Deno.test("editPiece() replaces bars of the tracks that are named, and of no other", () => {
  const { composition, repairs, remarks } = editPiece(
    WALTZ,
    { tracks: [{ name: "flute", notes: "C5/q D E | r/h." }] },
    { from: 2, to: 3 },
  );
  assertEquals([repairs, remarks], [[], []]);
  assertEquals(bars(composition, 0), ["C5/h.", "C5/q D E", "r/w", "F5/h."]);
  assertEquals(composition.tracks.slice(1), WALTZ.tracks.slice(1));
  assertEquals(composition.chords, WALTZ.chords);
  assertEquals(composition.duration, WALTZ.duration);
});

Deno.test("editPiece() replaces as many bars as the music has when no last bar is given", () => {
  const { composition } = editPiece(WALTZ, { tracks: { Bass: "A2/h." } }, { from: 3 });
  assertEquals(bars(composition, 1), ["F2/h.", "G2/h.", "A2/h.", "F2/h."]);
});

Deno.test("editPiece() leaves out what is longer than the bars, and says so", () => {
  const { composition, remarks } = editPiece(
    WALTZ,
    { tracks: { Bass: "A2/h. | B2/h." } },
    { from: 3, to: 3 },
  );
  assertEquals(bars(composition, 1), ["F2/h.", "G2/h.", "A2/h.", "F2/h."]);
  assertEquals(remarks.map(({ code, track, count }) => [code, track, count]), [
    ["notes_dropped", 1, 1],
  ]);
});

Deno.test("editPiece() can silence bars", () => {
  const { composition } = editPiece(WALTZ, { tracks: { Beat: "r/h." } }, { from: 2, to: 4 });
  assertEquals(composition.tracks[2].notes.map(({ onset }) => onset), [0, 480, 960]);
  assertEquals(composition.duration, WALTZ.duration);
});

Deno.test("editPiece() reads drums of a track that is not called so", () => {
  const { composition } = editPiece(WALTZ, {
    tracks: [{ name: "Beat", notes: "kick/q kick snare" }],
  });
  const { notes } = composition.tracks[2];
  assertEquals(notes.slice(-3).map(({ pitch, onset }) => [pitch, onset - 4 * 1440]), [
    [36, 0],
    [36, 480],
    [38, 960],
  ]);
  const grid = editPiece(
    WALTZ,
    { tracks: [{ name: "Beat", drums: { ride: "x...x...x..." } }] },
    { from: 4, to: 4 },
  ).composition;
  assertEquals(grid.tracks[2].notes.slice(-3).map(({ pitch }) => pitch), [51, 51, 51]);
});

Deno.test("editPiece() adds a track that plays from a bar on, on a channel of its own", () => {
  const { composition, remarks } = editPiece(
    WALTZ,
    { tracks: [{ name: "Oboe", instrument: "oboe", notes: "A4/h. | Bb | G" }] },
    { from: 2 },
  );
  const oboe = composition.tracks[3];
  assertEquals([oboe.name, oboe.program, oboe.notes.map(({ onset }) => onset)], [
    "Oboe",
    68,
    [1440, 2880, 4320],
  ]);
  assertEquals(new Set(composition.tracks.map(({ channel }) => channel)).size, 4);
  assertEquals(composition.tracks.slice(0, 3), WALTZ.tracks);
  assertEquals(remarks, []);
  const { tempos, timeSignatures, keys, chords, duration } = composition;
  assertEquals({ tempos, timeSignatures, keys, chords, duration }, {
    tempos: WALTZ.tempos,
    timeSignatures: WALTZ.timeSignatures,
    keys: WALTZ.keys,
    chords: WALTZ.chords,
    duration: WALTZ.duration,
  });
});

Deno.test("editPiece() lets a new part follow the chords that are there", () => {
  const { composition, repairs } = editPiece(
    WALTZ,
    { tracks: [{ name: "Guitar", instrument: "nylon guitar", play: "block" }] },
    { from: 2, to: 3 },
  );
  assertEquals(repairs, []);
  const classes = (from: number): number[] =>
    [
      ...new Set(
        composition.tracks[3].notes.filter(({ onset }) => onset >= from && onset < from + 1440)
          .map(({ pitch }) => pitch % 12),
      ),
    ].sort((a, b) => a - b);
  // Gm7, C7
  assertEquals([classes(0), classes(1440), classes(2880), classes(4320)], [
    [],
    [2, 5, 7, 10],
    [0, 4, 7, 10],
    [],
  ]);
  assertEquals(composition.chords, WALTZ.chords);
});

Deno.test("editPiece() knows a track by its index, and tracks of one name apart", () => {
  const twins = preprocess({
    tracks: [{ name: "Violin", notes: "C5/w" }, { name: "Violin", notes: "E4/w" }],
  }).composition;
  for (const name of [1, "1", "tracks[1]", "Violin 2"]) {
    const { composition } = editPiece(twins, { tracks: [{ name, notes: "G4/w" }] }, { from: 1 });
    assertEquals(composition.tracks.map(({ notes }) => notes[0].pitch), [72, 67], `${name}`);
    assertEquals(composition.tracks.map(({ name }) => name), twins.tracks.map(({ name }) => name));
  }
  const error = assertThrows(
    () => editPiece(twins, { tracks: [{ name: 7, notes: "G4/w" }] }),
    OnpuError,
  );
  assertEquals(error.code, "unknown_track");
});

Deno.test("editPiece() reads new music in the metres of the bars that it replaces", () => {
  const mixed = preprocess({
    timeSignatures: [{ bar: 1, timeSignature: "4/4" }, { bar: 3, timeSignature: "3/4" }],
    tracks: { Piano: "C4/w | D/w | E/h. | F/h." },
  }).composition;
  const { composition, repairs, miscounts } = editPiece(
    mixed,
    { tracks: { Piano: "G4/w | A/h. | B/h." } },
    { from: 2 },
  );
  assertEquals([repairs, miscounts], [[], []]);
  assertEquals(bars(composition, 0), ["C4/w", "G4/w", "A4/h.", "B4/h."]);
  assertEquals(composition.timeSignatures, mixed.timeSignatures);
});

Deno.test("editPiece() counts wrong bars as those of the whole piece", () => {
  const { miscounts } = editPiece(WALTZ, { tracks: { Bass: "D2/q | C2/h." } }, { from: 2, to: 3 });
  assertEquals(miscounts.map(({ track, bar, held, expected }) => [track, bar, held, expected]), [
    [1, 2, 1, 3],
  ]);
});

Deno.test("editPiece() lets a broken piece of JSON be what it is", () => {
  const { composition, truncated } = editPiece(
    WALTZ,
    '{"tracks":[{"name":"Flute","notes":"A4/h. | G4/h',
  );
  assertEquals(truncated?.track, 0);
  assert(composition.tracks[0].notes.length >= 5);
});

for (
  const [options, path, hint] of [
    [{ from: 0 }, "from", "Use a bar from 1 to 4, or 5 to go on behind the end"],
    [{ from: 6 }, "from", "Use a bar from 1 to 4, or 5 to go on behind the end"],
    [{ from: 1.5 }, "from", "Use a bar from 1 to 4, or 5 to go on behind the end"],
    [{ from: 3, to: 2 }, "to", "Use bar 3 or a later one"],
  ] as const
) {
  Deno.test(`editPiece() refuses ${JSON.stringify(options)}`, () => {
    const music = { tracks: { Flute: "A4/h." } };
    const error = assertThrows(() => editPiece(WALTZ, music, options), OnpuError);
    assertEquals([error.code, error.path, error.hint], ["invalid_position", path, hint]);
  });
}

Deno.test("editPiece() adds a part that only says how it plays new chords", () => {
  const { composition } = editPiece(WALTZ, { chords: "F", play: "block" });
  assertEquals(composition.tracks.length, WALTZ.tracks.length + 1);
});

Deno.test("editPiece() refuses music without a track", () => {
  const error = assertThrows(() => editPiece(WALTZ, { chords: "F" }), OnpuError);
  assertEquals(error.code, "nothing_to_play");
});

Deno.test("editPiece() puts back what was written out of any bars", () => {
  fc.assert(
    fc.property(gridCompositionArbitrary(), fc.nat(), fc.nat(), (composition, a, b) => {
      const count = countBars(composition);
      fc.pre(count > 0 && composition.tracks.length > 0);
      const from = 1 + a % count;
      const to = from + b % (count - from + 1);
      const index = a % composition.tracks.length;
      const written = formatNoteText(composition, { track: index, bars: { from, to } });
      // Only what the text says can come back.
      fc.pre(written.unsaid.length === 0);
      const music = {
        tracks: [{ name: index, notes: written.bars.map(({ music }) => music).join(" | ") }],
      };
      const edited = editPiece(composition, music, { from, to }).composition;
      assertEquals(edited.tracks[index].notes, composition.tracks[index].notes);
      // Bars that are given are given whole.
      assertEquals(countBars(edited), count);
    }),
    { seed: 7, numRuns: 60 },
  );
});

Deno.test("editPiece() goes on from the next bar line also where the last chord is held a little longer", () => {
  const held = {
    ...WALTZ,
    duration: WALTZ.duration + 30,
    tracks: WALTZ.tracks.map((track, index) => ({
      ...track,
      notes: track.notes.map((note) =>
        index === 0 && note.onset === 4320 ? { ...note, duration: note.duration + 30 } : note
      ),
    })),
  };
  const { composition } = editPiece(held, { tracks: { Flute: "A5/h." } });
  assertEquals(
    composition.tracks[0].notes.slice(-2).map(({ onset, duration }) => [onset, duration]),
    [
      [4320, 1440],
      [5760, 1440],
    ],
  );
});
