import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  arpeggiate,
  type Composition,
  doubleOctave,
  fixFindings,
  harmonize,
  type HarmonizeOptions,
  mergeTracks,
  OnpuError,
  parseKey,
  preprocess,
  reviewComposition,
  setInstrument,
  splitTrack,
} from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { makeTextPiece } from "../../support/make_text_piece.ts";
import { assertUsable, forAllPieces, freeze } from "./laws.ts";

function pitches(piece: Composition, track: number): number[] {
  return piece.tracks[track].notes.map(({ pitch }) => pitch);
}

Deno.test("a second voice in thirds and sixths keeps to the scale and the chord", () => {
  const table: readonly [
    options: HarmonizeOptions,
    text: string,
    chords: string,
    voice: number[],
  ][] = [
    [{ by: "third_below" }, "E5/q F5 G5 A5", "", [72, 74, 76, 77]],
    [{ by: "third_above" }, "C5/q D5 E5 F5", "", [76, 77, 79, 81]],
    [{ by: "sixth_below" }, "C5/q D5 E5 F5", "", [64, 65, 67, 69]],
    [{ by: "sixth_above" }, "C5/q D5 E5 F5", "", [81, 83, 84, 86]],
    // Under the C of C major stands G, under the G of it E; D passes.
    [{ by: "third_below" }, "C5/q D5 E5 G5", "C", [67, 71, 72, 76]],
    [{}, "C5/q F5", "F", [69, 72]],
  ];
  for (const [options, text, chords, voice] of table) {
    const piece = makeTextPiece({ tracks: { Flute: text }, chords });
    const { composition } = harmonize(piece, { key: parseKey("C"), ...options });
    assertEquals(composition.tracks[0], piece.tracks[0]);
    assertEquals(pitches(composition, 1), voice, `${options.by} ${text} ${chords}`);
    assertEquals(composition.tracks[1].name, "Flute harmony");
    assertEquals(composition.tracks[1].notes[0].velocity, 68);
  }
});

Deno.test("block chords stand close under the melody", () => {
  const piece = makeTextPiece({
    tracks: { Flute: "C5/h E5 | A5/w | B4/w" },
    chords: "C | Dm7 | N.C.",
  });
  const { composition, remarks } = harmonize(piece, { by: "chords" });
  assertEquals(pitches(composition, 1), [64, 67, 67, 72, 72, 74, 77]);
  assertEquals(remarks.map(({ code, count }) => [code, count]), [["notes_kept", 1]]);
});

Deno.test("the top notes of a part are the melody, and another voice may join its track", () => {
  const piece = makeTextPiece({ tracks: { Piano: "(C4 E4 G4)/h (B3 D4 G4)/h" } });
  const { composition } = harmonize(piece, {
    key: parseKey("C"),
    by: "sixth_below",
    isOwnTrack: false,
  });
  assertEquals(composition.tracks.length, 1);
  assertEquals(pitches(composition, 0), [59, 60, 64, 67, 59, 62, 67]);
});

Deno.test("chords are broken for as long as they last", () => {
  const table: readonly [options: Parameters<typeof arpeggiate>[1], pitches: number[]][] = [
    [{}, [60, 64, 67, 60]],
    [{ pattern: "down" }, [67, 64, 60, 67]],
    [{ pattern: "up_down" }, [60, 64, 67, 64]],
    [{ pattern: "down_up" }, [67, 64, 60, 64]],
    [{ step: 480 }, [60, 64]],
    [{ step: 160 }, [60, 64, 67, 60, 64, 67]],
    [{ octaves: 2 }, [60, 64, 67, 72]],
  ];
  for (const [options, expected] of table) {
    const piece = makeTextPiece({ tracks: { Piano: "(C4 E4 G4)/h D5/h" } });
    const { composition } = arpeggiate(piece, options);
    assertEquals(pitches(composition, 0), [...expected, 74], JSON.stringify(options));
    assertEquals(composition.tracks[0].notes.at(-1), piece.tracks[0].notes.at(-1));
    assertEquals(composition.duration, 1920);
  }
});

Deno.test("octaves that are there already are not doubled, and none leaves the range", () => {
  const piece = makeTextPiece({ tracks: { Piano: "(C4 C5)/h G9/h" } });
  const { composition, remarks } = doubleOctave(piece);
  assertEquals(pitches(composition, 0), [60, 72, 84, 127]);
  assertEquals(remarks.map(({ code, count }) => [code, count]), [
    ["notes_dropped", 1],
    ["notes_merged", 1],
  ]);
});

Deno.test("hands have one sound, and lie on one channel while nothing moves it", () => {
  const piece = makeTextPiece({ tracks: { Piano: "(C3 E4)/h", Flute: "C5/h" } });
  const plain = splitTrack(piece, { track: "Piano" }).composition;
  assertEquals(plain.tracks.map(({ name, channel }) => [name, channel]), [
    ["Piano upper", 0],
    ["Piano lower", 0],
    ["Flute", 1],
  ]);
  const pedal = [{ tick: 0, controller: 64, value: 127 }];
  const tracks = piece.tracks.map((track, index) =>
    index === 0 ? { ...track, controllers: pedal } : track
  );
  const split = splitTrack({ ...piece, tracks, lyrics: [{ tick: 0, track: 1, text: "la" }] });
  assertEquals(split.composition.tracks.map(({ channel }) => channel), [0, 2, 1]);
  assertEquals(split.composition.tracks[1].controllers, pedal);
  assertEquals(split.composition.lyrics[0].track, 2);
  assertEquals(split.remarks.map(({ code }) => code), ["channel_moved"]);
  const low = splitTrack(piece, { track: "Piano", at: 100 });
  assertEquals(low.composition, piece);
  assertEquals(low.remarks.map(({ code, detail }) => [code, detail]), [[
    "notes_kept",
    "all below E7",
  ]]);
});

Deno.test("tracks of two sounds play with the first, which is told", () => {
  const piece = makeTextPiece({ tracks: { Violin: "C5/h E5", Piano: "C4/h", Flute: "C5/h" } });
  const lyrics = [{ tick: 0, track: 1, text: "a" }, { tick: 0, track: 2, text: "b" }];
  const { composition, remarks } = mergeTracks({ ...piece, lyrics }, {
    tracks: ["Flute", "Violin"],
  });
  assertEquals(composition.tracks.map(({ name, program }) => [name, program]), [["Violin", 40], [
    "Piano",
    0,
  ]]);
  assertEquals(pitches(composition, 0), [72, 76]);
  assertEquals(composition.lyrics.map(({ track, text }) => [track, text]), [[1, "a"], [0, "b"]]);
  assertEquals(remarks.map(({ code, detail }) => [code, detail]), [
    ["sound_joined", "Flute: Flute → Violin"],
    ["notes_merged", ""],
  ]);
});

Deno.test("a part of a shared channel gets a channel of its own with its new instrument", () => {
  const piece = makeComposition({
    tracks: [
      makeTrack({ name: "Piano" }),
      makeTrack({ name: "Left Hand" }),
      makeTrack({ name: "Drums", isDrum: true, channel: 9 }),
    ],
  });
  const { composition, remarks } = setInstrument(piece, { tracks: [0, 2], program: 40 });
  assertEquals(composition.tracks.map(({ name, program, channel }) => [name, program, channel]), [
    ["Violin", 40, 1],
    ["Left Hand", 0, 0],
    ["Drums", 0, 9],
  ]);
  assertEquals(remarks.map(({ code, track }) => [code, track]), [["channel_moved", 0], [
    "drums_kept",
    2,
  ]]);
  const jazz = setInstrument(piece, { tracks: ["Drums"], kit: "Jazz Kit" });
  assertEquals(jazz.composition.tracks[2].program, 32);
  assertEquals(jazz.remarks, []);
});

Deno.test("notes that the new instrument does not have are told of", () => {
  const piece = makeTextPiece({ tracks: { Piano: "C2/h C5" } });
  const { remarks } = setInstrument(piece, { tracks: ["Piano"], program: 73 });
  assertEquals(remarks.map(({ code, count, detail }) => [code, count, detail]), [[
    "out_of_range",
    1,
    "B3–D7",
  ]]);
});

Deno.test("what is safe to mend is mended, and the rest is told", () => {
  const { composition: piece } = preprocess({
    bars: 6,
    tracks: [
      { name: "Flute", notes: "C3/q D3 E3 F3 | G3 A3 B3 C4 | D4 E4 F4 G4 | A4 B4 C5 D5" },
      { name: "Violin", notes: "C5/q D5 E5 F5" },
      { name: "Bass", notes: "C2/w | C2 | C2 | C2" },
    ],
  });
  const silent = { ...piece, tracks: [makeTrack({ name: "Nobody" }), ...piece.tracks] };
  const found = reviewComposition(silent).map(({ code }) => code);
  const { composition, remarks } = fixFindings(freeze(silent));
  assertUsable(composition);
  assertEquals(composition.tracks.map(({ name }) => name), ["Flute", "Violin", "Bass"]);
  assertEquals(composition.duration, 4 * 1920);
  const left = reviewComposition(composition).map(({ code }) => code);
  assertEquals(left, ["ends_early"]);
  const told = remarks.map(({ code, detail }) => `${code} ${detail.split(",")[0]}`);
  for (const code of found) {
    const word = left.includes(code) ? "not_mended" : "mended";
    assert(told.includes(`${word} ${code}`), `${word} ${code} in ${told.join("; ")}`);
  }
});

Deno.test("parallel fifths are mended by another note of the written chord", () => {
  const piece = makeTextPiece({ tracks: { Violin: "G4/h A4", Cello: "C3/h D3" }, chords: "C Dm" });
  const { composition, remarks } = fixFindings(piece, { isCounterpoint: true });
  assertEquals(pitches(composition, 1), [48, 53]);
  assertEquals(remarks.map(({ code, detail }) => `${code}: ${detail}`), [
    "mended: parallel_fifths, C3–G4 → D3–A4",
  ]);
  const bare = fixFindings({ ...piece, chords: [] }, { isCounterpoint: true });
  assertEquals(bare.composition.tracks, piece.tracks);
  assertEquals(bare.remarks.map(({ code }) => code), ["not_mended"]);
});

Deno.test("a note that would only make other parallels is passed over", () => {
  // The F above would go on in fifths with the next notes, so that the F below is taken.
  const piece = {
    ...makeTextPiece({ tracks: { Violin: "D5/q C5 B4/h", Cello: "D4/q C4 E4/h" } }),
    chords: [{ tick: 0, duration: 480, symbol: "D5" }, { tick: 480, duration: 480, symbol: "F5" }],
  };
  const { composition } = fixFindings(piece, { isCounterpoint: true });
  assertEquals(pitches(composition, 1), [62, 53, 64]);
});

Deno.test("every change of parts gives a piece that can be used", () => {
  forAllPieces((piece, random) => {
    freeze(piece);
    const tracks = [...piece.tracks.keys()];
    const key = parseKey("D");
    assertUsable(arpeggiate(piece, { step: 100 + random % 400 }).composition);
    assertUsable(fixFindings(piece, { isCounterpoint: random % 2 === 0 }).composition);
    if (tracks.length === 0) return;
    assertUsable(harmonize(piece, { tracks, key, by: "sixth_above" }).composition);
    if (piece.chords.length > 0) {
      assertUsable(harmonize(piece, { tracks, by: "chords" }).composition);
    }
    assertUsable(
      setInstrument(piece, { tracks: tracks.slice(1), program: random % 128 }).composition,
    );
    const melodic = tracks.filter((index) => !piece.tracks[index].isDrum);
    if (melodic.length > 1) assertUsable(mergeTracks(piece, { tracks: melodic }).composition);
  }, 80);
});

Deno.test("what cannot be done is said with a hint", () => {
  const piece = makeTextPiece({ tracks: { Piano: "C4/w", Drums: "BD/q SD" } });
  const table: readonly [() => unknown, code: string, hint: string][] = [
    [() => mergeTracks(piece, { tracks: [0] }), "invalid_option", "Name two or more"],
    [() => mergeTracks(piece, { tracks: [0, 1] }), "invalid_option", "Name only one kind"],
    [
      () => harmonize(piece, { by: "chords" }),
      "invalid_option",
      "Give it chords, or use third_below",
    ],
    [() => harmonize(makeComposition()), "invalid_option", "Name the track"],
    [
      () => setInstrument(piece, { tracks: [0] }),
      "invalid_option",
      "Give a program, or a kit for drums",
    ],
    [() => doubleOctave(piece, { octaves: 0 }), "invalid_option", "Use 1 or -1"],
    [() => splitTrack(piece, { track: "Pianos" }), "unknown_track", 'Use "Piano"'],
  ];
  for (const [act, code, hint] of table) {
    const error = assertThrows(act, OnpuError);
    assertEquals([error.code, error.hint], [code, hint]);
  }
});
