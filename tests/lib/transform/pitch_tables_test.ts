import { assertEquals, assertThrows } from "@std/assert";
import {
  changeKey,
  type ChangeKeyOptions,
  type Composition,
  fitToRange,
  formatKey,
  formatPitch,
  invert,
  type InvertOptions,
  OnpuError,
  parseKey,
  parsePitch,
  preprocess,
  transpose,
  transposeDiatonic,
  type TransposeOptions,
} from "../../../mod.ts";

function read(key: string | null, text: string, chords = ""): Composition {
  return preprocess({ ...(key === null ? {} : { key }), chords, tracks: { Flute: text } })
    .composition;
}

/** Names of the notes of the first track, spelled in the key at the end. */
function names(piece: Composition): string {
  return piece.tracks[0].notes.map(({ pitch }) => formatPitch(pitch, piece.keys.at(-1))).join(" ");
}

function symbols({ chords }: Composition): string {
  return chords.map(({ symbol }) => symbol).join(" ");
}

Deno.test("keys go to the spelling with the fewest accidentals", () => {
  const table: readonly [from: string, semitones: number, to: string][] = [
    ["C major", 1, "Db major"],
    ["C major", -1, "B major"],
    ["C major", 2, "D major"],
    ["C major", 3, "Eb major"],
    ["C major", 6, "Gb major"],
    ["G major", 11, "F# major"],
    ["F major", 1, "Gb major"],
    ["A minor", 1, "Bb minor"],
    ["A minor", -1, "G# minor"],
    ["E minor", -1, "D# minor"],
    ["D dorian", 3, "F dorian"],
    ["Bb major", -3, "G major"],
    ["F# major", 12, "F# major"],
    ["C# major", 1, "D major"],
  ];
  for (const [from, semitones, to] of table) {
    const { keys } = transpose(read(from, "C4/w"), { semitones }).composition;
    assertEquals(keys.map(formatKey), [to], `${from} ${semitones}`);
  }
});

Deno.test("chords are spelled in the key to which they go, and written as they were", () => {
  const table: readonly [key: string | null, semitones: number, from: string, to: string][] = [
    ["C", 2, "C Am | F G7", "D Bm G A7"],
    ["C", 1, "C Am | F G7/B", "Db Bbm Gb Ab7/C"],
    ["C", -1, "C E7 | Am F#m7b5", "B D#7 G#m E#m7b5"],
    ["Eb", 2, "Eb Cm7 | Fm7 Bb7", "F Dm7 Gm7 C7"],
    ["G", 3, "GM7 B-7 | C7(#11) D7sus4", "BbM7 D-7 Eb7(#11) F7sus4"],
    ["F", 1, "Bb/D Bbm/Db | F7 Bdim7", "Cb/Eb Bm/D Gb7 Cdim7"],
    [null, 2, "C Bb | F#m7 N.C.", "D C G#m7 N.C."],
    [null, 5, "C Am", "F Dm"],
    [null, 12, "Bb C#m", "Bb C#m"],
  ];
  for (const [key, semitones, from, to] of table) {
    const moved = transpose(read(key, "C4/w C4", from), { semitones }).composition;
    assertEquals(symbols(moved), to, `${from} ${semitones}`);
  }
});

Deno.test("a key is reached the nearer way, or as it is asked", () => {
  const table: readonly [to: string, direction: TransposeOptions["direction"], pitch: string][] = [
    ["D", "nearest", "D4"],
    ["A", "nearest", "A3"],
    ["A", "up", "A4"],
    ["D", "down", "D3"],
    ["F#", "nearest", "F#4"],
    ["C", "up", "C4"],
  ];
  for (const [to, direction, pitch] of table) {
    const moved = transpose(read("C", "C4/w"), { to: parseKey(to), direction }).composition;
    assertEquals(formatPitch(moved.tracks[0].notes[0].pitch), pitch, `${to} ${direction}`);
  }
});

Deno.test("bars that move change the key there and back, and nothing else", () => {
  const piece = read("C", "C4/w | D4/w | E4/w", "C | G | C");
  const { composition } = transpose(piece, { semitones: 2, bars: { from: 2, to: 2 } });
  assertEquals(names(composition), "C4 E4 E4");
  assertEquals(symbols(composition), "C A C");
  assertEquals(composition.keys.map((key) => `${key.tick} ${formatKey(key)}`), [
    "0 C major",
    "1920 D major",
    "3840 C major",
  ]);
});

Deno.test("drums stay, and chords stay when not every part moves", () => {
  const { composition: piece } = preprocess({
    key: "C",
    chords: "C",
    tracks: [
      { name: "Flute", notes: "C5/w" },
      { name: "Piano", notes: "E4/w" },
      { name: "Drums", notes: "BD/q SD BD SD" },
    ],
  });
  const all = transpose(piece, { semitones: 3 });
  assertEquals(all.composition.tracks[2], piece.tracks[2]);
  assertEquals(all.remarks, []);
  const one = transpose(piece, { semitones: 3, tracks: ["flute", 2] });
  assertEquals(one.composition.tracks[0].notes[0].pitch, 75);
  assertEquals([one.composition.keys, one.composition.chords], [piece.keys, piece.chords]);
  assertEquals(one.remarks, [{ code: "drums_kept", track: 2, count: 1, detail: "Drums" }]);
});

Deno.test("what leaves the range of MIDI goes to another octave, and is told of", () => {
  const { composition, remarks } = transpose(read("C", "G9/q C4"), { semitones: 1 });
  assertEquals(composition.tracks[0].notes.map(({ pitch }) => pitch), [116, 61]);
  assertEquals(remarks, [{ code: "notes_folded", track: 0, count: 1, detail: "0–127" }]);
});

Deno.test("a piece without a key goes to one from the key that is heard", () => {
  const { composition, remarks } = transpose(read(null, "G4/q A4 B4 C5 | D5 E5 F#5 G5"), {
    to: parseKey("A"),
  });
  assertEquals(composition.tracks[0].notes[0].pitch, parsePitch("A4"));
  assertEquals(remarks.map(({ code, detail }) => [code, detail]), [["key_heard", "G major"]]);
});

Deno.test("steps of the scale keep to it, and notes between go between", () => {
  const table: readonly [key: string, steps: number, from: string, to: string][] = [
    ["C", 1, "C4/q D4 E4 B4", "D4 E4 F4 C5"],
    ["C", -2, "C4/q E4 G4 B4", "A3 C4 E4 G4"],
    ["C", 1, "F#4/q C#4", "Ab4 Eb4"],
    // Between E and F there is nothing: an E that is lowered goes where E goes.
    ["C", 1, "Eb4/q", "F4"],
    ["C", -1, "Eb4/q", "C#4"],
    ["A minor", 2, "A3/q B3 C4 G#4", "C4 D4 E4 B4"],
    ["F#", 1, "F#4/q A#4 E#5", "G#4 B4 F#5"],
    ["Cb", 1, "Cb4/q Fb4 Bb4", "Db4 Gb4 Cb5"],
    ["D dorian", 4, "D4/q F4 B4", "A4 C5 F5"],
  ];
  for (const [key, steps, from, to] of table) {
    assertEquals(names(transposeDiatonic(read(key, from), { steps }).composition), to, from);
  }
  const piece = read("C", "C4/w C4", "C Am7 | G7/B D7");
  assertEquals(symbols(transposeDiatonic(piece, { steps: 1 }).composition), "Dm Bm7b5 Am7/C E7");
});

Deno.test("the subject of a fugue, inverted really and tonally", () => {
  // The Art of Fugue, Contrapunctus I: the answer of Contrapunctus III is its tonal inversion around the third.
  const subject = "D4/h A4 | F4 D4 | C#4 D4/q E4 | F4/h";
  const table: readonly [options: InvertOptions, to: string][] = [
    [{ around: 65, isDiatonic: true }, "A4 D4 F4 A4 Bb4 A4 G4 F4"],
    [{ around: 62 }, "D4 G3 B3 D4 Eb4 D4 C4 B3"],
  ];
  for (const [options, to] of table) {
    const inverted = invert(read("D minor", subject), options).composition;
    const text = inverted.tracks[0].notes.map(({ pitch }) => formatPitch(pitch, parseKey("Dm")));
    assertEquals(text.join(" "), to);
  }
});

Deno.test("harmony turns with all parts: major chords become minor ones", () => {
  const piece = read("C", "C4/w C4", "C F | G7 Cmaj7");
  const real = invert(piece, { around: 60 }).composition;
  assertEquals(symbols(real), "Fm Cm Gm7b5 Dbmaj7");
  assertEquals(real.keys.map(formatKey), ["C phrygian"]);
  const tonal = invert(piece, { around: 60, isDiatonic: true }).composition;
  assertEquals(symbols(tonal), "F C G7 Dm7");
  assertEquals(tonal.keys, piece.keys);
});

Deno.test("without a mirror each part turns around its middle, all in one harmony", () => {
  const { composition } = preprocess({
    tracks: { Flute: "C5/q E5 G5 C6", Bass: "C2/q G2 C3 C3" },
  });
  const { tracks } = invert(composition).composition;
  assertEquals(tracks.map(({ notes }) => notes.map(({ pitch }) => formatPitch(pitch)).join(" ")), [
    "C6 Ab5 F5 C5",
    "C3 F2 C2 C2",
  ]);
});

Deno.test("degrees go to another key or mode", () => {
  const table: readonly [from: string, to: string, text: string, result: string][] = [
    ["C", "A minor", "C4/q D4 E4 G4", "A3 B3 C4 E4"],
    ["C", "C minor", "C4/q E4 A4 G4", "C4 Eb4 Ab4 G4"],
    ["A minor", "A major", "A4/q C5 F5 G#5", "A4 C#5 F#5 G#5"],
    ["A minor", "C major", "A4/q G4 C5 E5", "C5 B4 E5 G5"],
    ["C", "D dorian", "C4/q E4 A4 B4", "D4 F4 B4 C5"],
    ["C", "C lydian", "C4/q F4 B4 F4", "C4 F#4 B4 F#4"],
    ["D dorian", "D minor", "D4/q B4 A4 D4", "D4 Bb4 A4 D4"],
    // A blue third stays a minor third.
    ["C", "C minor", "Eb4/q E4 C4 C4", "Eb4 Eb4 C4 C4"],
    // The leading note stays raised where it leads, and else falls.
    ["C", "C minor", "B4/q C5 B4 A4", "B4 C5 Bb4 Ab4"],
  ];
  for (const [from, to, text, result] of table) {
    const changed = changeKey(read(from, text), { to: parseKey(to) }).composition;
    assertEquals(names(changed), result, `${from} → ${to}: ${text}`);
    assertEquals(changed.keys.map(formatKey), [formatKey(parseKey(to))]);
  }
});

Deno.test("chords of a key go by degrees, and chords from elsewhere keep their kind", () => {
  const table: readonly [string, string, ChangeKeyOptions["seventh"], string, string][] = [
    ["C", "C minor", "leading", "C F | G7 C", "Cm Fm G7 Cm"],
    ["C", "C minor", "natural", "C F | G7 C", "Cm Fm Gm7 Cm"],
    ["C", "C minor", "leading", "Dm7 G7 | Am Bdim", "Dm7b5 G7 Ab Bdim"],
    ["C", "A minor", "leading", "C Am | F G", "Am F Dm E"],
    ["A minor", "A major", "leading", "Am F | E7 Am", "A F#m E7 A"],
    ["C", "C minor", "leading", "D7 G7/B | E7 Am", "D7 G7/B Eb7 Ab"],
    ["C", "D", "leading", "Cmaj9 Am7/G | F6 N.C.", "Dmaj9 Bm7/A G6 N.C."],
  ];
  for (const [from, to, seventh, chords, result] of table) {
    const changed = changeKey(read(from, "C4/w C4", chords), { to: parseKey(to), seventh });
    assertEquals(symbols(changed.composition), result, `${from} → ${to}: ${chords}`);
    assertEquals(changed.remarks, []);
  }
});

Deno.test("over a dominant the seventh is raised, over other chords it is not", () => {
  const piece = read("C", "B4/h A4/h | B4/h G4/h", "G7 F | Em C");
  assertEquals(names(changeKey(piece, { to: parseKey("Cm") }).composition), "B4 Ab4 Bb4 G4");
  assertEquals(changeKey(piece, { mode: "minor" }), changeKey(piece, { to: parseKey("Cm") }));
  const raised = changeKey(piece, { to: parseKey("Cm"), seventh: "raised" }).composition;
  assertEquals(names(raised), "B4 Ab4 B4 G4");
});

Deno.test("a piece that modulates goes with its main key", () => {
  const { composition } = preprocess({
    key: "C",
    tracks: { Flute: "C5/w | G5/w | A5/w" },
  });
  const piece: Composition = {
    ...composition,
    keys: [
      { tick: 0, tonic: "C", mode: "major" },
      { tick: 1920, tonic: "G", mode: "major" },
      { tick: 3840, tonic: "A", mode: "minor" },
    ],
  };
  const { keys, tracks } = changeKey(piece, { to: parseKey("Cm") }).composition;
  assertEquals(keys.map(formatKey), ["C minor", "G minor", "Ab major"]);
  assertEquals(tracks[0].notes.map(({ pitch }) => formatPitch(pitch, parseKey("Cm"))), [
    "C5",
    "G5",
    "Ab5",
  ]);
});

Deno.test("a part goes to its range as a whole where it can, else note by note", () => {
  const whole = fitToRange(read("C", "C3/q E3 G3 C4"));
  assertEquals(names(whole.composition), "C4 E4 G4 C5");
  assertEquals(whole.remarks.map(({ code, count }) => [code, count]), [["notes_folded", 4]]);
  const wide = fitToRange(read("C", "C3/q C6 D7 C8"));
  assertEquals(names(wide.composition), "C4 C6 D7 C7");
  const narrow = fitToRange(read("C", "C4/q D4"), { low: 62, high: 65 });
  assertEquals(names(narrow.composition), "C4 D4");
  assertEquals(narrow.remarks.map(({ code, count }) => [code, count]), [["notes_kept", 1]]);
});

Deno.test("what cannot be done is said with a hint", () => {
  const piece = read("C", "C4/w | D4/w");
  const table: readonly [() => unknown, code: string, hint: string][] = [
    [() => transpose(piece, {}), "invalid_option", "Give semitones, or a key in to"],
    [
      () => transpose(piece, { semitones: 1.5 }),
      "invalid_option",
      "Use a whole number from -127 to 127",
    ],
    [() => transpose(piece, { semitones: 1, tracks: ["Flutes"] }), "unknown_track", 'Use "Flute"'],
    [
      () => transpose(piece, { semitones: 1, tracks: [3] }),
      "unknown_track",
      'Use an index from 0 to 0, or one of "Flute"',
    ],
    [
      () => transpose(piece, { semitones: 1, bars: { from: 3 } }),
      "invalid_position",
      "Use a bar from 1 to 2",
    ],
    [
      () => transpose(piece, { semitones: 1, bars: { from: 2, to: 1 } }),
      "invalid_position",
      "Use bar 2 or a later one as the last",
    ],
    [() => changeKey(piece, {}), "invalid_option", "Give a key in to, or a mode"],
    [() => invert(piece, { around: 128 }), "invalid_option", "Use a whole number from 0 to 127"],
    [() => fitToRange(piece, { low: 70, high: 60 }), "invalid_option", "Use C4 or a lower note"],
  ];
  for (const [act, code, hint] of table) {
    const error = assertThrows(act, OnpuError);
    assertEquals([error.code, error.hint], [code, hint]);
  }
});
