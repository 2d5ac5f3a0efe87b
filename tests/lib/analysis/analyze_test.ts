import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  type Analysis,
  analyze,
  type Composition,
  formatKey,
  parseChord,
  parseNoteName,
  preprocess,
  toPitchClass,
} from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { KNOWN_PIECES, type KnownPiece } from "../../support/known_pieces.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { makeRandomPiece } from "../../support/random_piece.ts";

const EXAMPLES: Readonly<Record<string, string>> = {
  barcarolle: "G minor",
  // The sevenths on I and IV make a blues mixolydian to the ear; people write F.
  blues: "F mixolydian",
  boss_battle: "C minor",
  fugue: "G minor",
  j_pop: "D major",
  messy: "B minor",
};

for (const [name, key] of Object.entries(EXAMPLES)) {
  Deno.test(`analyze() hears ${key} in the example ${name}`, () => {
    assertEquals(keyOf(analyze(deafen(readExample(name)))), key);
  });
}

for (const piece of KNOWN_PIECES) {
  Deno.test(`analyze() hears ${piece.key} in ${piece.title}`, () => {
    assertEquals(keyOf(analyze(deafen(readKnown(piece)))), piece.key);
  });
}

for (const piece of KNOWN_PIECES.filter(({ cadences }) => cadences !== undefined)) {
  Deno.test(`analyze() finds the cadences of ${piece.title}`, () => {
    const found = analyze(deafen(readKnown(piece))).cadences.map(({ kind, bar }) =>
      `${kind} ${bar}`
    );
    for (const cadence of piece.cadences ?? []) assert(found.includes(cadence), found.join(", "));
  });
}

Deno.test("analyze() hears the key of nine in ten pieces that were made by rule", () => {
  const wrong = Array.from({ length: 100 }, (_, index) => makeRandomPiece(5000 + index))
    .filter(({ composition, home }) => keyOf(analyze(deafen(composition))) !== formatKey(home))
    .map(({ composition }) => composition.title);
  assert(wrong.length <= 10, wrong.join(", "));
});

Deno.test("analyze() hears the chords of pieces that were made by rule in nine of ten bars", () => {
  let right = 0;
  let all = 0;
  for (let seed = 6000; seed < 6040; seed++) {
    const { composition } = makeRandomPiece(seed);
    const { chords } = analyze(deafen(composition));
    for (const { tick, symbol } of composition.chords) {
      const heard = chords.findLast((span) => span.tick <= tick);
      all++;
      if (heard && samePitchClasses(heard.symbol, symbol)) right++;
    }
  }
  assert(right / all > 0.9, `${right} of ${all}`);
});

/** Music, its chords with numerals, and its cadences with `!` for a perfect one. */
const PROGRESSIONS: readonly (readonly [string, string, string, string])[] = [
  [
    "a perfect authentic cadence",
    "(C3 E4 G4 C5)/w | (F3 F4 A4 C5) | (G3 F4 B4 D5) | (C3 E4 G4 C5)",
    "C:I F:IV G7:V7 C:I",
    "authentic! 4",
  ],
  [
    "an imperfect one: the fifth is on top",
    "(C3 E4 G4 C5)/w | (F3 F4 A4 C5) | (G3 F4 B4 D5) | (C3 E4 C5 G5)",
    "C:I F:IV G7:V7 C:I",
    "authentic 4",
  ],
  [
    "a plagal cadence",
    "(C3 E4 G4 C5)/w | (G3 D4 G4 B4) | (F3 F4 A4 C5) | (C3 E4 G4 C5)",
    "C:I G:V F:IV C:I",
    "plagal 4",
  ],
  [
    "a deceptive cadence",
    "(C3 E4 G4 C5)/w | (F3 F4 A4 C5) | (G3 F4 B4 D5) | (A3 E4 A4 C5)/w | (F3 F4 A4 C5)/h (G3 D4 F4 B4) | (C3 E4 G4 C5)/w",
    "C:I F:IV G7:V7 Am:vi F:IV G7:V7 C:I",
    "deceptive 4, authentic! 6",
  ],
  [
    "a half cadence in minor",
    "(A2 E4 A4 C5)/w | (D3 F4 A4 D5) | (A2 E4 A4 C5) | (E3 E4 G#4 B4)",
    "Am:i Dm:iv Am:i E:V",
    "half 4",
  ],
  [
    "inversions",
    "(C3 E4 G4 C5)/w | (B2 D4 G4 D5) | (C3 E4 G4 C5) | (E3 G4 C5 G5) | (G3 D4 F4 B4) | (C3 E4 G4 C5)",
    "C:I G/B:V6 C:I C/E:I6 G7:V7 C:I",
    "authentic! 6",
  ],
];

for (const [what, text, chords, cadences] of PROGRESSIONS) {
  Deno.test(`analyze() tells ${what}`, () => {
    // A section that ends where the phrase does stands for the breath after it.
    const composition = deafen(preprocess(text).composition);
    const border = what.includes("deceptive") ? [{ tick: 7680, duration: 3840, name: "B" }] : [];
    const analysis = analyze({ ...composition, sections: border });
    assertEquals(
      analysis.chords.map(({ symbol, numeral }) => `${symbol}:${numeral}`).join(" "),
      chords,
    );
    assertEquals(
      analysis.cadences.map(({ kind, isPerfect, bar }) => `${kind}${isPerfect ? "!" : ""} ${bar}`)
        .join(", "),
      cadences,
    );
  });
}

Deno.test("analyze() names chords by what they do in their key", () => {
  const text =
    "(C3 E4 G4)/w | (F3 F4 A4 C5) | (Ab2 Eb4 Ab4 C5) | (G3 F4 B4 D5) | (C3 E4 G4 C5) | (A2 E4 A4 C5) | (G3 F4 B4 D5) | (C3 E4 G4 C5)";
  const { chords } = analyze(deafen(preprocess(text).composition));
  assertEquals(chords.map((chord) => `${chord.numeral} ${chord.function}`), [
    "I tonic",
    "IV subdominant",
    "bVI subdominant",
    "V7 dominant",
    "I tonic",
    "vi tonic",
    "V7 dominant",
    "I tonic",
  ]);
});

Deno.test("analyze() takes a major chord at the end of a piece in minor for home", () => {
  const text = "(A2 E4 A4 C5)/w | (D3 F4 A4 D5) | (E3 E4 G#4 D5) | (A2 E4 A4 C#5)";
  const { key, chords } = analyze(deafen(preprocess(text).composition));
  assertEquals(key && formatKey(key.key), "A minor");
  assertEquals(
    chords.map(({ symbol, numeral }) => `${symbol} ${numeral}`).join(", "),
    "Am i, Dm iv, E7 V7, A I",
  );
});

Deno.test("analyze() tells chords that lead to another degree", () => {
  const text =
    "(C3 E4 G4 C5)/w | (A2 E4 G4 C#5) | (D3 D4 F4 A4) | (D3 D4 F#4 C5) | (G2 D4 G4 B4) | (C3 E4 G4 C5)";
  const { chords } = analyze(deafen(preprocess(text).composition));
  assertEquals(chords.map(({ numeral }) => numeral), ["I", "V7/ii", "ii", "V7/V", "V", "I"]);
  assertEquals(chords[1].function, "dominant");
});

Deno.test("analyze() tells a dominant seventh of the scale by the chord that it leads to", () => {
  const rows: readonly (readonly [key: string, chords: string, numerals: readonly string[]])[] = [
    ["A minor", "Am | G7 | C | E7 | Am", ["i", "V7/bIII", "bIII", "V7", "i"]],
    ["A minor", "Am | G7/B | C | G7 | Am", ["i", "V65/bIII", "bIII", "bVII7", "i"]],
    ["A minor", "Am | G | C", ["i", "bVII", "bIII"]],
    ["C", "C | D7 | G7 | C", ["I", "V7/V", "V7", "I"]],
    ["F mixolydian", "F7 | Bb7 | F7 | C7", ["I7", "IV7", "I7", "V7"]],
  ];
  for (const [key, chords, numerals] of rows) {
    const { composition } = preprocess({ key, chords, tracks: [{ name: "Keys", play: "block" }] });
    assertEquals(analyze(composition).chords.map(({ numeral }) => numeral), numerals);
  }
});

Deno.test("analyze() spells roots by key: A flat in C minor, G sharp in A minor", () => {
  const minor = "(C3 Eb4 G4)/w | (Ab2 C4 Eb4) | (B2 D4 F4 Ab4) | (C3 Eb4 G4)";
  assertEquals(symbolsOf(analyze(deafen(preprocess(minor).composition))), "Cm Ab Bdim7 Cm");
  const other = "(A2 C4 E4)/w | (F2 A3 C4) | (G#2 B3 D4 F4) | (A2 C4 E4)";
  assertEquals(symbolsOf(analyze(deafen(preprocess(other).composition))), "Am F G#dim7 Am");
});

Deno.test("analyze() names an open fifth for what it is", () => {
  const riff =
    "(E2 B2 E3)/h (G2 D3 G3) | (A2 E3 A3) (E2 B2 E3) | (G2 D3 G3) (A2 E3 A3) | (E2 B2 E3)/w";
  assertEquals(symbolsOf(analyze(deafen(preprocess(riff).composition))), "E5 G5 A5 E5 G5 A5 E5");
});

Deno.test("analyze() hears a modulation and the way back", () => {
  const home = "(C3 E4 G4 C5)/h (F3 F4 A4 C5) | (G3 F4 B4 D5) (C3 E4 G4 C5)";
  const away = "(G3 D4 G4 B4)/h (A3 E4 A4 C5) | (D3 F#4 A4 C5) (G3 D4 G4 B4)";
  const text = [home, home, away, away, away, away, home, home].join(" | ");
  const { key, keys } = analyze(deafen(preprocess(text).composition));
  assertEquals(key && formatKey(key.key), "C major");
  assertEquals(keys.map((span) => [formatKey(span.key), span.bar]), [
    ["C major", 1],
    ["G major", 5],
    ["C major", 13],
  ]);
});

Deno.test("analyze() takes given keys and chords, and still tells what it hears", () => {
  const composition = readExample("barcarolle");
  const { key, heardKey, keys, chords } = analyze(composition);
  assertEquals([key?.source, heardKey?.source], ["given", "heard"]);
  assertEquals(keys.map((span) => [formatKey(span.key), span.bar, span.source]), [
    ["G minor", 1, "given"],
    ["G major", 9, "given"],
  ]);
  assertEquals(chords.map(({ symbol }) => symbol), composition.chords.map(({ symbol }) => symbol));
  assertEquals(
    chords.every(({ source, confidence }) => source === "given" && confidence === 1),
    true,
  );
  assertEquals(chords.slice(0, 4).map(({ numeral }) => numeral), ["i", "iv64", "V65", "i"]);
});

Deno.test("analyze() has nothing to tell of silence and of drums alone", () => {
  const nothing = { key: null, heardKey: null, keys: [], chords: [], cadences: [] };
  const { tracks: _, ...silence } = analyze(makeComposition());
  assertEquals(silence, nothing);
  const notes = [{ onset: 0, duration: 240, pitch: 36, velocity: 100 }];
  const { tracks, ...beat } = analyze(
    makeComposition({ tracks: [makeTrack({ isDrum: true, channel: 9, notes })] }),
  );
  assertEquals(beat, nothing);
  assertEquals(tracks[0].range, null);
});

Deno.test("analyze() gives whole, ordered answers for any piece", () => {
  fc.assert(
    fc.property(compositionArbitrary(), (composition) => {
      for (const piece of [composition, deafen(composition)]) {
        const { keys, chords, cadences, tracks } = analyze(piece);
        assertEquals(tracks.length, piece.tracks.length);
        assertOrdered(keys.map(({ tick }) => tick));
        assertOrdered(chords.map(({ tick }) => tick));
        assertOrdered(cadences.map(({ tick }) => tick));
        for (const { confidence, duration } of [...keys, ...chords]) {
          assert(confidence >= 0 && confidence <= 1.000001, String(confidence));
          assert(duration >= 0);
        }
        for (const { symbol } of chords) parseChord(symbol);
      }
    }),
    { seed: 5, numRuns: 150 },
  );
});

Deno.test("analyze() of a long note in a short metre is quick, and of the longest piece", () => {
  const notes = [{ onset: 0, duration: 0x0fffffff, pitch: 60, velocity: 80 }];
  const analysis = analyze(makeComposition({
    timeSignatures: [{ tick: 0, numerator: 1, denominator: 64 }],
    duration: 0x0fffffff,
    tracks: [makeTrack({ notes })],
  }));
  assertEquals(analysis.chords.length, 1);
});

Deno.test("transposing a piece transposes its analysis", () => {
  fc.assert(
    fc.property(
      compositionArbitrary({ maxTracks: 3 }),
      fc.integer({ min: 1, max: 11 }),
      (composition, by) => {
        const low = transposeNotes(deafen(composition), 0);
        const [one, other] = [analyze(low), analyze(transposeNotes(low, by))];
        assertEquals(relativeTo(other, by), relativeTo(one, 0));
      },
    ),
    { seed: 7, numRuns: 150 },
  );
});

function keyOf({ heardKey }: Analysis): string | null {
  return heardKey && formatKey(heardKey.key);
}

function symbolsOf({ chords }: Analysis): string {
  return chords.map(({ symbol }) => symbol).join(" ");
}

/** A piece without what it says about its own harmony. */
function deafen(composition: Composition): Composition {
  return { ...composition, keys: [], chords: [] };
}

function readExample(name: string): Composition {
  const url = new URL(`../../../examples/note_text/${name}.json`, import.meta.url);
  return preprocess(JSON.parse(Deno.readTextFileSync(url))).composition;
}

function readKnown({ tracks, cadences: _, ...piece }: KnownPiece): Composition {
  const parts = tracks.map((notes, index) => ({ name: `Part ${index + 1}`, notes }));
  return preprocess({ ...piece, tracks: parts }).composition;
}

function samePitchClasses(a: string, b: string): boolean {
  const [one, other] = [a, b].map((symbol) => parseChord(symbol).pitchClasses.toSorted().join());
  return one === other;
}

function assertOrdered(ticks: readonly number[]): void {
  assert(ticks.every((tick, index) => index === 0 || tick >= ticks[index - 1]), ticks.join(" "));
}

/** Notes moved into the middle octaves and up, each track keeping one note of a pitch at a time. */
function transposeNotes(composition: Composition, by: number): Composition {
  return {
    ...composition,
    tracks: composition.tracks.map((track) => ({
      ...track,
      notes: track.notes.map((note) => ({
        ...note,
        pitch: (by === 0 ? Math.min(116, note.pitch) : note.pitch) + by,
      })),
    })),
  };
}

/** An analysis with pitch classes for names, counted from so many semitones above C. */
function relativeTo({ key, keys, chords, cadences, tracks }: Analysis, by: number): unknown {
  const classOf = (name: string): number => (toPitchClass(parseNoteName(name)) - by + 12) % 12;
  return {
    key: key && [classOf(key.key.tonic), key.key.mode, key.confidence],
    keys: keys.map((span) => [classOf(span.key.tonic), span.key.mode, span.bar, span.confidence]),
    chords: chords.map(({ symbol, tick, duration, confidence }) => {
      const { root, bass, quality } = parseChord(symbol);
      return [classOf(root), classOf(bass), quality, tick, duration, confidence];
    }),
    cadences: cadences.map(({ kind, isPerfect, tick }) => [kind, isPerfect, tick]),
    tracks: tracks.map(({ range, ...rest }) => ({
      ...rest,
      range: range && { low: range.low - by, high: range.high - by },
    })),
  };
}
