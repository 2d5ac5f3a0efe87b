import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  applyFeel,
  checkComposition,
  cleanPerformance,
  type Composition,
  createTempoMap,
  formatNoteText,
  preprocess,
  STRAIGHT,
} from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { KNOWN_PIECES } from "../../support/known_pieces.ts";
import { makeComposition } from "../../support/make_composition.ts";

const EXAMPLES = ["barcarolle", "blues", "boss_battle", "fugue", "j_pop"];
const PIECES: readonly { readonly title: string; readonly piece: Composition }[] = [
  ...KNOWN_PIECES.map((input) => ({ title: input.title, piece: readPlain(input) })),
  ...EXAMPLES.map((title) => {
    const file = new URL(`../../../examples/${title}.json`, import.meta.url);
    return { title, piece: readPlain(JSON.parse(Deno.readTextFileSync(file))) };
  }),
];

/** A piece as it is written. */
function readPlain(input: unknown): Composition {
  const { composition } = preprocess(input);
  const tracks = composition.tracks.map((track) => ({ ...track, feel: null }));
  return { ...composition, feel: STRAIGHT, tracks };
}

/** The piece as somebody plays it, the same for the same seed. */
function play(
  piece: Composition,
  { timing, swing = 0.5, seed = 7 }: { timing: number; swing?: number; seed?: number },
): Composition {
  return applyFeel({ ...piece, feel: { ...STRAIGHT, timing, swing, seed } });
}

/** Each note is held for a share of its length, more or less. */
function touch(piece: Composition, share: number): Composition {
  let state = 11;
  const random = (): number => (state = state * 48_271 % 0x7fffffff) / 0x7fffffff;
  const tracks = piece.tracks.map((track) => ({
    ...track,
    notes: track.notes.map((note) => {
      const duration = Math.round(note.duration * share + 20 * random() - 10);
      return { ...note, duration: Math.max(1, Math.min(note.duration, duration)) };
    }),
  }));
  return { ...piece, tracks };
}

function writeText(composition: Composition): string[] {
  return composition.tracks.map((_, track) =>
    formatNoteText(composition, { track }).bars.map(({ music }) => music).join(" | ")
      .replace(/( \| r\/[^|]*)+$/, "")
  );
}

function clean(played: Composition): Composition {
  const { composition } = cleanPerformance(played, { hands: false });
  checkComposition(composition);
  assert(cleanPerformance(composition).composition === composition, "not the same again");
  return composition;
}

for (const { title, piece } of PIECES) {
  Deno.test(`cleanPerformance() leaves ${title} as it is written`, () => {
    assert(cleanPerformance(piece).composition === piece);
  });
  for (const timing of [10, 20, 25]) {
    Deno.test(`cleanPerformance() writes ${title} as it was, played ${timing} ticks off`, () => {
      const played = play(piece, { timing });
      assertEquals(writeText(clean(played)), writeText(piece));
    });
  }
}

/** Pieces with enough eighths to show how they swing, without triplets or notes that are shorter. */
const SWINGING = /Frère|Auld|Korobeiniki|Amazing|Drunken|blues/;
for (const { title, piece } of PIECES.filter(({ title }) => SWINGING.test(title))) {
  if (piece.timeSignatures.some(({ denominator }) => denominator > 4)) continue;
  for (const swing of [0.58, 0.62, 2 / 3]) {
    Deno.test(`cleanPerformance() sets ${title} straight, swung by ${swing.toFixed(2)}`, () => {
      const played = play(piece, { timing: 12, swing });
      assertEquals(writeText(clean(played)), writeText(piece));
      const found = cleanPerformance(played).report.swing;
      assert(Math.abs(found - swing) <= 0.04, `${found}`);
    });
  }
}

for (
  const { title, piece } of PIECES.filter(({ title }) => !/Moonlight|Prelude|j_pop/.test(title))
) {
  for (const share of [0.95, 0.85, 0.75]) {
    Deno.test(`cleanPerformance() writes ${title} in full, held for ${share}`, () => {
      const played = touch(play(piece, { timing: 12 }), share);
      assertEquals(writeText(clean(played)), writeText(piece));
    });
  }
}

/** The piece played without a click: its tempo goes up and down, and the file says 120. */
function playFreely(
  piece: Composition,
  { bpm, depth }: { bpm: number; depth: number },
): Composition {
  const metre = piece.timeSignatures[piece.timeSignatures.length - 1];
  const beat = metre.denominator > 4 ? 1.3 * bpm : bpm;
  const tempos = Array.from({ length: Math.ceil(piece.duration / 240) + 20 }, (_, index) => ({
    tick: 240 * index,
    bpm: beat * (1 + depth * Math.sin(2 * Math.PI * index / 64)),
  }));
  const time = createTempoMap(tempos);
  const toTick = (tick: number): number => 700 + Math.round(960 * time.secondsAt(tick));
  const played = play(piece, { timing: 10 });
  return {
    ...played,
    tempos: [{ tick: 0, bpm: 120 }],
    timeSignatures: [{ ...metre, tick: 0 }],
    chords: [],
    keys: [],
    duration: toTick(played.duration) + 100,
    tracks: played.tracks.map((track) => ({
      ...track,
      notes: track.notes.map((note) => {
        const onset = toTick(note.onset);
        return { ...note, onset, duration: toTick(note.onset + note.duration) - onset };
      }),
    })),
  };
}

/** A psalm whose lines, all of them quarters, tell of no bar, and a piece whose rest at the start cannot be heard. */
const UNTOLD = /Hundredth|no\. 5/;
for (const input of KNOWN_PIECES.filter(({ title }) => !UNTOLD.test(title))) {
  Deno.test(`cleanPerformance() finds the beats and bars of ${input.title}`, () => {
    const piece = { ...readPlain(input), chords: [], keys: [] };
    const played = playFreely(piece, { bpm: 96, depth: 0.08 });
    assertEquals(writeText(clean(played)), writeText(piece));
    const { report } = cleanPerformance(played, { hands: false });
    assertEquals(report.pickup, 480 * (input.pickup ?? 0));
    const beat = piece.timeSignatures.some(({ denominator }) => denominator > 4) ? 125 : 96;
    assert(report.tempo !== null && Math.abs(report.tempo.bpm / beat - 1) < 0.09);
    assertEquals(cleanPerformance(played, { tempo: false }).report.tempo, null);
  });
}

Deno.test("cleanPerformance() keeps the times at which a free performance sounds", () => {
  const piece = readPlain(KNOWN_PIECES.find(({ title }) => title.startsWith("Ode")));
  const played = playFreely(piece, { bpm: 96, depth: 0.08 });
  const { composition } = cleanPerformance(played);
  const [before, after] = [played, composition].map(({ tempos, tracks }) => {
    const time = createTempoMap(tempos);
    return tracks[0].notes.map(({ onset }) => time.secondsAt(onset));
  });
  const lead = before[0] - after[0];
  for (const [index, seconds] of before.entries()) {
    assert(Math.abs(seconds - lead - after[index]) < 0.12, `${seconds - lead} ${after[index]}`);
  }
});

Deno.test("cleanPerformance() does not take for swing that a whole piece is late", () => {
  const piece = readPlain({ tracks: { Piano: "C4/e D E F G A B C5 | D C B4 A G F E D | C/w" } });
  const tracks = piece.tracks.map((track) => ({
    ...track,
    notes: track.notes.map((note) => ({ ...note, onset: note.onset + 17 })),
  }));
  const late = { ...piece, tracks, duration: piece.duration + 17 };
  const { composition, report } = cleanPerformance(late);
  assertEquals([report.swing, composition.feel.swing], [0.5, 0.5]);
  assertEquals(writeText(composition), writeText(piece));
});

Deno.test("cleanPerformance() keeps triplets beside eighths", () => {
  const piece = readPlain({
    tracks: { Piano: "C4/et D E F/e G A/q B | C5/q B4/et A G F/s E D C D/q | E/h C" },
  });
  assertEquals(writeText(clean(play(piece, { timing: 15 }))), writeText(piece));
});

Deno.test("cleanPerformance() tells loudness as dynamic marks do", () => {
  const piece = readPlain({ tracks: { Piano: "C4/q D E F | G A B C5 | B4 A G F | E D C/h" } });
  const tracks = piece.tracks.map((track) => ({
    ...track,
    notes: track.notes.map((note, index) => ({ ...note, velocity: 73 + index })),
  }));
  const { composition } = cleanPerformance(play({ ...piece, tracks }, { timing: 15 }));
  assertEquals([...new Set(composition.tracks[0].notes.map(({ velocity }) => velocity))], [80]);
});

Deno.test("cleanPerformance() leaves what was written beside what was played", () => {
  const piece = readPlain({
    tracks: [
      { name: "Drums", notes: "kick: x---x---x---x---", instrument: "drums" },
      { name: "Piano", notes: "C4/q E G C5" },
    ],
  });
  const { tracks } = play(piece, { timing: 20 });
  const mixed = { ...piece, tracks: [piece.tracks[0], tracks[1]] };
  const { composition, report } = cleanPerformance(mixed);
  assert(composition.tracks[0] === piece.tracks[0]);
  assertEquals(writeText(composition), writeText(piece));
  assertEquals(report.left, [{ track: "Drums", code: "written" }]);
});

Deno.test("cleanPerformance() gives each hand of a piano its own track", () => {
  const piece = readPlain({
    tracks: { Piano: "C5/h E/q G & C4/e G E G C G E G | B4/q. C5/s D C/h & D4/e G F G C G E G" },
  });
  const { composition, report } = cleanPerformance(play(piece, { timing: 15 }));
  assertEquals(report.hands, ["Piano"]);
  assertEquals(writeText(composition), [
    "C5/h E/q G | B4/q. C5/s D C/h",
    "C4/e G E G C G E G | D4/e G F G C G E G",
  ]);
});

Deno.test("cleanPerformance() says where it moved a note farthest", () => {
  const piece = readPlain({ tracks: { Flute: "C4/q D E F | G A B C5 | B4 A G F | E D C/h" } });
  const tracks = piece.tracks.map((track) => ({
    ...track,
    notes: track.notes.map((note, index) => ({
      ...note,
      onset: note.onset + (index === 6 ? 41 : 7),
    })),
  }));
  const { report } = cleanPerformance({ ...piece, tracks, duration: piece.duration + 480 });
  assertEquals(report.farthest, { bar: 2, beat: 3, ticks: 41 });
  assertEquals([report.offGrid, report.moved], [1, 15]);
});

Deno.test("cleanPerformance() says that nothing holds notes by chance together", () => {
  let state = 5;
  const random = (): number => (state = state * 48_271 % 0x7fffffff) / 0x7fffffff;
  const onsets = Array.from({ length: 60 }, () => Math.floor(random() * 40_000)).sort((a, b) =>
    a - b
  );
  const piece = readPlain({ tracks: { Flute: "C4/q" } });
  const notes = onsets.map((onset, index) => ({
    onset,
    duration: 50,
    pitch: 40 + index,
    velocity: 80,
  }));
  const chance = { ...piece, duration: 50_000, tracks: [{ ...piece.tracks[0], notes }] };
  const { composition, report } = cleanPerformance(chance);
  assert(composition === chance);
  assertEquals(report.left, [{ track: "Flute", code: "no_beat" }]);
});

Deno.test("cleanPerformance() leaves notes on steps of a bar that are none elsewhere", () => {
  const piece = readPlain({ timeSignature: "7/64", tracks: { Flute: "C4/q" } });
  const [track] = piece.tracks;
  const notes = [{ onset: 710, duration: 250, pitch: 60, velocity: 80 }];
  const odd = { ...piece, duration: 960, tracks: [{ ...track, notes }] };
  const { composition } = cleanPerformance(odd);
  assert(cleanPerformance(composition).composition === composition);
});

Deno.test("cleanPerformance() has nothing to do where nothing is played", () => {
  const empty = makeComposition();
  assert(cleanPerformance(empty).composition === empty);
});

Deno.test("cleanPerformance() makes pieces that are sound of any, and the same again", () => {
  fc.assert(
    fc.property(compositionArbitrary({ maxNotes: 30, maxTracks: 3 }), (piece) => {
      const { composition } = cleanPerformance(piece);
      checkComposition(composition);
      assert(cleanPerformance(composition).composition === composition);
    }),
    { numRuns: 150, seed: 6 },
  );
});
