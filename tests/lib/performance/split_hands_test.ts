import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  checkComposition,
  type Composition,
  OnpuError,
  preprocess,
  splitHands,
} from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { KNOWN_PIECES } from "../../support/known_pieces.ts";

/** Both hands as a pianist has them. */
const TABLE: readonly { name: string; right: string; left: string }[] = [
  {
    name: "a tune over an Alberti bass in the middle",
    right: "C5/h E/q G | B4/q. C5/s D C/h | A/h G/q C6 | G5 F/e. E/s E/h",
    left: "C4/e G E G C G E G | D G F G C G E G | C A F A C G E G | B3 G4 D G C G E G",
  },
  {
    name: "stride",
    right: "E5/q. G/e E/q C | D/q. F/e D/q B4 | C5/q E/h. | C/w",
    left:
      "C2/q (E3 G C4) G2 (E3 G C4) | G2/q (F3 B D4) D2 (F3 B D4) | C2/q (E3 G C4) G2 (E3 G C4) | (C2 C3)/w",
  },
  {
    name: "both hands high",
    right: "G6/q E C E | F D B5 D6 | E/h C",
    left: "(C5 E G)/h (C5 E G) | (B4 D5 F)/h (B4 D5 F) | (C5 E G)/h (C5 E G)",
  },
  {
    name: "both hands low",
    right: "(E3 G C4)/q r (E3 G C4) r | (F3 A C4)/q r (F3 G B) r | (E3 G C4)/w",
    left: "(C1 C2)/q r (G1 G2) r | (F1 F2) r (G1 G2) r | (C1 C2)/w",
  },
  {
    name: "parallel octaves, two hands apart",
    right: "C5/e D E F G A B C6 | B5 A G F E D C/q",
    left: "C3/e D E F G A B C4 | B3 A G F E D C/q",
  },
  {
    name: "octaves in both hands",
    right: "(C5 C6)/q (D5 D6) (E5 E6) (G5 G6) | (E5 E6)/h (C5 C6)",
    left: "(C2 C3)/q (B1 B2) (A1 A2) (G1 G2) | (A1 A2)/h (C2 C3)",
  },
  {
    name: "a waltz",
    right: "E5/h G/q | C6/h. | A5/h F/q | G/h.",
    left:
      "C3/q (G3 C4 E) (G3 C4 E) | C3/q (G3 C4 E) (G3 C4 E) | F2/q (A3 C4 F) (A3 C4 F) | C3/q (G3 C4 E) (G3 C4 E)",
  },
  {
    name: "broken tenths under a tune",
    right: "G5/q E C D | E/h C | F5/q D B4 C5 | C/w",
    left: "C3/e G E4 G3 C G E4 G3 | A2 E3 C4 E3 A2 E3 C4 E3 | G2 D3 B D G2 D3 B D | C3/w",
  },
  {
    name: "thirds over octaves",
    right: "(E5 G)/e (F A) (G B) (A C6) (G5 B)/q (F A) | (E G)/h (D F)/q (C E)",
    left: "(C2 C3)/q (G2 G3) (E2 E3) (D2 D3) | (C2 C3)/h (G1 G2)/q (C2 C3)",
  },
  {
    name: "a tune in the left hand under chords",
    right:
      "r/e (E4 G C5) r (E4 G C5) r (E4 G C5) r (E4 G C5) | r/e (F4 A C5) r (F4 A C5) r (E4 G C5) r (E4 G C5)",
    left: "C3/q. D/e E/q G | A/q. G/e E/h",
  },
];

/** What one hand can play, or one voice. */
const ALONE: readonly (readonly [name: string, music: string])[] = [
  ["a tune", "C4/q D E F | G A B C5 | B4 A G F | E D C/h"],
  ["a tune over three octaves", "C3/e G C4 E G C5 E G | C6 G5 E C G4 E C G3 | C3/w"],
  ["thirds", "(C5 E)/q (D F) (E G) (F A) | (E G)/h (C E)"],
  ["block chords", "(C4 E G)/h (C4 F A) | (B3 D4 G)/h (C4 E G)"],
  ["broken chords", "C4/e E G C5 G4 E C E | D F A D5 A4 F D F"],
];

/** Both hands in one track. */
function inOne(wanted: Composition): Composition {
  const all = wanted.tracks.flatMap(({ notes }) => notes);
  const single = new Map(all.map((note) => [`${note.onset} ${note.pitch}`, note]));
  const notes = [...single.values()].sort((a, b) => a.onset - b.onset || a.pitch - b.pitch)
    .map((note, index, notes) => {
      const next = notes.slice(index + 1).find(({ pitch }) => pitch === note.pitch);
      const duration = Math.min(note.duration, (next?.onset ?? Infinity) - note.onset);
      return { ...note, duration };
    });
  return { ...wanted, tracks: [{ ...wanted.tracks[0], name: "Piano", notes }] };
}

function listNotes({ tracks }: Composition): string[][] {
  return tracks.map(({ notes }) =>
    notes.map((note) => `${note.onset} ${note.duration} ${note.pitch}`)
  );
}

for (const { name, right, left } of TABLE) {
  Deno.test(`splitHands() gives each hand its own: ${name}`, () => {
    const timeSignature = name === "a waltz" ? "3/4" : "4/4";
    const wanted = preprocess({ timeSignature, tracks: [right, left] }).composition;
    const { composition, split } = splitHands(inOne(wanted));
    assertEquals(listNotes(composition), listNotes(wanted));
    assertEquals(split, ["Piano"]);
    assertEquals(composition.tracks.map(({ name }) => name), [
      "Piano (right hand)",
      "Piano (left hand)",
    ]);
    checkComposition(composition);
  });
}

for (const [name, music] of ALONE) {
  Deno.test(`splitHands() leaves what one hand plays: ${name}`, () => {
    const { composition } = preprocess({ tracks: { Piano: music } });
    assertEquals(splitHands(composition).composition === composition, true);
  });
}

/** Share of notes that may be in the other hand. */
const MOST_WRONG = 0.07;
/** The same where the right hand could as well have notes of the chords, or both cross in unison all the time. */
const UNDECIDED: Readonly<Record<string, number>> = {
  "Joy to the World, tune over chords": 0.12,
  "In the Hall of the Mountain King (Grieg), theme": 0.3,
};

for (const { title, tracks, timeSignature } of KNOWN_PIECES) {
  if (tracks.length !== 2) continue;
  Deno.test(`splitHands() finds most of the hands of ${title}`, () => {
    const wanted = preprocess({ tracks, timeSignature }).composition;
    const one = inOne(wanted);
    const { tracks: [right, left] } = splitHands(one, { track: 0 }).composition;
    const inRight = new Set(wanted.tracks[0].notes.map(({ onset, pitch }) => `${onset} ${pitch}`));
    const wrong = right.notes.filter(({ onset, pitch }) =>
      !inRight.has(`${onset} ${pitch}`)
    ).length +
      (left?.notes ?? []).filter(({ onset, pitch }) => inRight.has(`${onset} ${pitch}`)).length;
    assertEquals(
      wrong <= (UNDECIDED[title] ?? MOST_WRONG) * one.tracks[0].notes.length,
      true,
      `${wrong} of ${one.tracks[0].notes.length}`,
    );
  });
}

Deno.test("splitHands() leaves a piece that has two keyboards already", () => {
  const { composition } = preprocess({ tracks: { Right: "C5/h E", Left: "(C2 C3)/w & G3/w" } });
  assertEquals(splitHands(composition).composition === composition, true);
});

Deno.test("splitHands() leaves other instruments, but not when they are named", () => {
  const { composition } = preprocess({
    tracks: [{ instrument: "harp", notes: "C6/w & (C2 C3)/w" }],
  });
  assertEquals(splitHands(composition).split.length, 0);
  assertEquals(splitHands(composition, { track: 0 }).split.length, 1);
});

Deno.test("splitHands() refuses a track that is not there", () => {
  const { composition } = preprocess({ tracks: { Piano: "C4/w" } });
  assertEquals(
    assertThrows(() => splitHands(composition, { track: 3 }), OnpuError).code,
    "unknown_track",
  );
});

Deno.test("splitHands() conserves notes, and makes a piece that is sound", () => {
  fc.assert(
    fc.property(compositionArbitrary({ maxNotes: 40, maxTracks: 2 }), (composition) => {
      if (composition.tracks.length === 0) return;
      const { composition: split } = splitHands(composition, { track: 0 });
      checkComposition(split);
      const sorted = (piece: Composition): string[] => listNotes(piece).flat().sort();
      assertEquals(sorted(split), sorted(composition));
    }),
    { numRuns: 100, seed: 6 },
  );
});
