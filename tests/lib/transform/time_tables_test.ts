import { assertEquals, assertThrows } from "@std/assert";
import {
  augment,
  changeVelocity,
  type Composition,
  diminish,
  doubleTime,
  halfTime,
  humanize,
  OnpuError,
  preprocess,
  quantize,
  retrograde,
  setTempo,
  STRAIGHT,
} from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { makeTextPiece } from "../../support/make_text_piece.ts";

/** Onset, length and pitch of the notes of a track. */
function rows(piece: Composition, track = 0): (readonly [number, number, number])[] {
  return piece.tracks[track].notes.map(({ onset, duration, pitch }) => [onset, duration, pitch]);
}

function velocities(piece: Composition): number[] {
  return piece.tracks[0].notes.map(({ velocity }) => velocity);
}

/** A piece of one track whose notes start where it is told, an eighth long each. */
function starting(onsets: readonly number[], parts: Partial<Composition> = {}): Composition {
  const notes = onsets.map((onset, index) => ({
    onset,
    duration: 200,
    pitch: 60 + index,
    velocity: 80,
  }));
  return makeComposition({ duration: 3840, tracks: [makeTrack({ notes })], ...parts });
}

function onsets(piece: Composition): number[] {
  return piece.tracks[0].notes.map(({ onset }) => onset);
}

Deno.test("onsets go to a grid, straight, in triplets and swung", () => {
  const played = [8, 250, 470, 730, 961, 1190, 1451];
  const table: readonly [options: Parameters<typeof quantize>[1], onsets: number[]][] = [
    [{ grid: 240 }, [0, 240, 480, 720, 960, 1200, 1440]],
    [{}, [0, 240, 480, 720, 960, 1200, 1440]],
    [{ grid: 160 }, [0, 320, 480, 800, 960, 1120, 1440]],
    [{ grid: 240, swing: 2 / 3 }, [0, 320, 480, 800, 960, 1280, 1440]],
    [{ grid: 240, swing: 0.6 }, [0, 288, 480, 768, 960, 1248, 1440]],
    [{ grid: 240, strength: 0.5 }, [4, 245, 475, 725, 961, 1195, 1446]],
    [{ grid: 240, strength: 0 }, played],
    [{ grid: 240, bars: { from: 2 } }, played],
  ];
  for (const [options, expected] of table) {
    const { composition, remarks } = quantize(starting(played), options);
    assertEquals(onsets(composition), expected, JSON.stringify(options));
    assertEquals(remarks, []);
  }
});

Deno.test("a triplet at 2/3 of a pair stays where it is swung", () => {
  const swung = [0, 320, 480, 800];
  assertEquals(onsets(quantize(starting(swung), { grid: 240, swing: 2 / 3 }).composition), swung);
});

Deno.test("steps are counted from each bar line", () => {
  const sevenEight = [{ tick: 0, numerator: 7, denominator: 8 }];
  const piece = starting([1650, 1700, 2150], { timeSignatures: sevenEight });
  // The second bar of 7/8 begins at 1680, and its first quarter ends at 2160.
  assertEquals(onsets(quantize(piece, { grid: 480 }).composition), [1680, 1680, 2160]);
});

Deno.test("ends go to the grid too, and syllables go with their notes", () => {
  const piece = makeTextPiece({ tracks: { Voice: "C4/q D4" } });
  const played: Composition = {
    ...piece,
    lyrics: [{ tick: 15, track: 0, text: "la" }],
    tracks: [{
      ...piece.tracks[0],
      notes: [{ onset: 15, duration: 440, pitch: 60, velocity: 80 }, {
        onset: 490,
        duration: 20,
        pitch: 62,
        velocity: 80,
      }],
    }],
  };
  const { composition } = quantize(played, { grid: 240, isLength: true });
  assertEquals(rows(composition), [[0, 480, 60], [480, 240, 62]]);
  assertEquals(composition.lyrics[0].tick, 0);
});

Deno.test("notes that meet on a step become one, and are told of", () => {
  const notes = [0, 10].map((onset) => ({
    onset,
    duration: 10 + onset,
    pitch: 60,
    velocity: 70 + onset,
  }));
  const piece = makeComposition({ tracks: [makeTrack({ notes })] });
  const { composition, remarks } = quantize(piece);
  assertEquals(composition.tracks[0].notes, [{ onset: 0, duration: 20, pitch: 60, velocity: 80 }]);
  assertEquals(remarks, [{ code: "notes_merged", track: 0, count: 1, detail: "" }]);
});

Deno.test("what is swung in writing does not swing again", () => {
  const piece = { ...starting([0, 240]), feel: { ...STRAIGHT, swing: 0.6, timing: 5 } };
  const { composition, remarks } = quantize(piece, { grid: 240, swing: 2 / 3 });
  assertEquals(composition.tracks[0].feel, { ...piece.feel, swing: 0.5 });
  assertEquals(remarks.map(({ code }) => code), ["feel_dropped"]);
});

Deno.test("backwards, rhythm and pitches are mirrored, and form and words go with them", () => {
  const { composition: piece } = preprocess({
    key: "C",
    chords: "C | G7 F",
    sections: [{ name: "A", bars: 1 }, { name: "B", bars: 1 }],
    tracks: [{
      name: "Voice",
      notes: "C4/q. D4/8 E4/h | F4/h G4/h",
      lyrics: "one two three four five",
    }],
  });
  const { composition } = retrograde(piece);
  assertEquals(rows(composition), [
    [0, 960, 67],
    [960, 960, 65],
    [1920, 960, 64],
    [2880, 240, 62],
    [3120, 720, 60],
  ]);
  assertEquals(composition.chords.map(({ tick, symbol }) => [tick, symbol]), [
    [0, "F"],
    [960, "G7"],
    [1920, "C"],
  ]);
  assertEquals(composition.sections.map(({ tick, name }) => [tick, name]), [[0, "B"], [1920, "A"]]);
  assertEquals(
    composition.lyrics.map(({ text }) => text).reverse(),
    piece.lyrics.map(({ text }) => text),
  );
  assertEquals(composition.lyrics.map(({ tick }) => tick), [0, 960, 1920, 2880, 3120]);
});

Deno.test("backwards, metres and the pedal hold for the notes that they held for", () => {
  const piece = makeComposition({
    duration: 3360,
    timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }, {
      tick: 1920,
      numerator: 3,
      denominator: 4,
    }],
    tempos: [{ tick: 0, bpm: 60 }, { tick: 1920, bpm: 90 }],
    tracks: [makeTrack({
      notes: [{ onset: 480, duration: 480, pitch: 60, velocity: 80 }],
      controllers: [{ tick: 480, controller: 64, value: 127 }, {
        tick: 960,
        controller: 64,
        value: 0,
      }],
    })],
  });
  const { composition } = retrograde(piece);
  assertEquals(composition.timeSignatures.map(({ tick, numerator }) => [tick, numerator]), [
    [0, 3],
    [1440, 4],
  ]);
  assertEquals(composition.tempos, [{ tick: 0, bpm: 90 }, { tick: 1440, bpm: 60 }]);
  assertEquals(rows(composition), [[2400, 480, 60]]);
  assertEquals(composition.tracks[0].controllers.map(({ tick, value }) => [tick, value]), [[
    2400,
    127,
  ], [2880, 0]]);
});

Deno.test("augmentation of one part runs beside the others", () => {
  const piece = makeTextPiece({ tracks: { Violin: "C5/q D5 E5 F5", Cello: "C3/q D3 E3 F3" } });
  const { composition } = augment(piece, { tracks: ["Cello"] });
  assertEquals(composition.tracks[0], piece.tracks[0]);
  assertEquals(rows(composition, 1).map(([onset]) => onset), [0, 960, 1920, 2880]);
  assertEquals(composition.duration, 3840);
});

Deno.test("bars that are augmented move what follows, and a dotted factor rounds", () => {
  const piece = makeTextPiece({ tracks: { Violin: "C5/w | D5/w" }, chords: "C | G" });
  const { composition } = augment(piece, { bars: { from: 1, to: 1 } });
  assertEquals(rows(composition), [[0, 3840, 72], [3840, 1920, 74]]);
  assertEquals(composition.chords.map(({ tick }) => tick), [0, 3840]);
  const dotted =
    augment(makeTextPiece({ tracks: { Violin: "C5/q D5" } }), { factor: 1.5 }).composition;
  assertEquals(rows(dotted), [[0, 720, 72], [720, 720, 74]]);
});

Deno.test("a metre that would change between bar lines changes at the next one", () => {
  const piece = makeComposition({
    duration: 3360,
    timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }, {
      tick: 1920,
      numerator: 3,
      denominator: 4,
    }],
  });
  const { composition, remarks } = diminish(piece);
  assertEquals(composition.timeSignatures.map(({ tick }) => tick), [0, 1920]);
  assertEquals(remarks.map(({ code, count }) => [code, count]), [["meters_moved", 1]]);
});

Deno.test("one tempo throughout tells of the changes that it replaces", () => {
  const piece = makeComposition({
    duration: 5760,
    tempos: [{ tick: 0, bpm: 120 }, { tick: 1920, bpm: 100 }, { tick: 3840, bpm: 60 }],
  });
  const table: readonly [
    options: Parameters<typeof setTempo>[1],
    tempos: (readonly [number, number])[],
  ][] = [
    [{ bpm: 90 }, [[0, 90]]],
    [{ factor: 0.5 }, [[0, 60], [1920, 50], [3840, 30]]],
    [{ bpm: 90, bars: { from: 2, to: 2 } }, [[0, 120], [1920, 90], [3840, 60]]],
    [{ factor: 2, bars: { from: 1, to: 1 } }, [[0, 240], [1920, 100], [3840, 60]]],
  ];
  for (const [options, tempos] of table) {
    const { composition } = setTempo(piece, options);
    assertEquals(composition.tempos.map(({ tick, bpm }) => [tick, bpm] as const), tempos);
  }
  assertEquals(setTempo(piece, { bpm: 90 }).remarks.map(({ count }) => count), [2]);
});

Deno.test("a tempo change within a bar ends where the bars end", () => {
  const piece = makeComposition({ duration: 5760 });
  const { tempos } = setTempo(piece, { bpm: 60, bars: { from: 2, to: 2 } }).composition;
  assertEquals(tempos, [{ tick: 0, bpm: 120 }, { tick: 1920, bpm: 60 }, { tick: 3840, bpm: 120 }]);
});

Deno.test("half-time puts the backbeat on three, and double-time on every off-beat", () => {
  const piece = makeTextPiece({
    tracks: { Piano: "C4/w | D4/w", Drums: "BD/q SD BD SD | BD/q SD BD HH" },
  });
  const half = halfTime(piece);
  assertEquals(rows(half.composition, 1).map(([onset, , pitch]) => [onset, pitch]), [
    [0, 36],
    [960, 38],
    [1920, 36],
    [2880, 38],
  ]);
  assertEquals(half.remarks.map(({ code, count }) => [code, count]), [["notes_dropped", 4]]);
  assertEquals(half.composition.tracks[0], piece.tracks[0]);
  const double = doubleTime(piece, { bars: { from: 2, to: 2 } });
  assertEquals(rows(double.composition, 1).slice(4).map(([onset]) => onset), [
    ...[1920, 2160, 2400, 2640],
    ...[2880, 3120, 3360, 3600],
  ]);
  assertEquals(double.remarks, []);
});

Deno.test("a crescendo goes in proportion to time, with accents above it", () => {
  const piece = preprocess({ tracks: { Piano: "C4/q D4 E4 F4 | G4/w" } }).composition;
  const crescendo = changeVelocity(piece, { from: 40, to: 120 }).composition;
  assertEquals(velocities(crescendo), [40, 60, 80, 100, 120]);
  const notes = piece.tracks[0].notes.map((note, index) => ({
    ...note,
    velocity: index === 1 ? 100 : 80,
  }));
  const accented = { ...piece, tracks: [{ ...piece.tracks[0], notes }] };
  assertEquals(velocities(changeVelocity(accented, { from: 60, to: 60 }).composition), [
    56,
    76,
    56,
    56,
    56,
  ]);
});

Deno.test("velocities are set, scaled, moved and compressed", () => {
  const notes = [40, 80, 120].map((velocity, index) => ({
    onset: index * 480,
    duration: 480,
    pitch: 60,
    velocity,
  }));
  const piece = makeComposition({ tracks: [makeTrack({ notes })] });
  const table: readonly [Parameters<typeof changeVelocity>[1], number[], limited: number][] = [
    [{ set: 64 }, [64, 64, 64], 0],
    [{ scale: 0.5 }, [20, 40, 60], 0],
    [{ add: 20 }, [60, 100, 127], 1],
    [{ add: -50 }, [1, 30, 70], 1],
    [{ compress: 0.5 }, [60, 80, 100], 0],
    [{ compress: -0.5 }, [20, 80, 127], 1],
    [{ set: 100, bars: { from: 1, to: 1 } }, [100, 100, 100], 0],
  ];
  for (const [options, expected, limited] of table) {
    const { composition, remarks } = changeVelocity(piece, options);
    assertEquals(velocities(composition), expected, JSON.stringify(options));
    assertEquals(remarks.reduce((sum, { count }) => sum + count, 0), limited);
  }
});

Deno.test("feel goes to the piece, or to the tracks that are named", () => {
  const piece = makeTextPiece({ tracks: { Piano: "C4/w", Bass: "C2/w" } });
  const all = humanize(piece, { swing: 0.6, seed: 5 }).composition;
  assertEquals(all.feel, { swing: 0.6, swingUnit: 240, timing: 0, dynamics: 0, seed: 5 });
  const plain = humanize(piece).composition;
  assertEquals(plain.feel, { ...STRAIGHT, timing: 20, dynamics: 10, seed: 1 });
  assertEquals(humanize(plain, { dynamics: 0 }).composition.feel.timing, 20);
  const one = humanize(piece, { tracks: ["Bass"], timing: 4 }).composition;
  assertEquals([one.feel, one.tracks[0].feel], [STRAIGHT, null]);
  assertEquals(one.tracks[1].feel, { ...STRAIGHT, timing: 4, seed: 1 });
});

Deno.test("what cannot be done is said with a hint", () => {
  const piece = makeTextPiece({ tracks: { Piano: "C4/w" } });
  const table: readonly [() => unknown, code: string, hint: string][] = [
    [() => quantize(piece, { grid: 0 }), "invalid_option", "Use a number from 10 to 1920"],
    [() => quantize(piece, { strength: 1.1 }), "invalid_option", "Use a number from 0 to 1"],
    [() => halfTime(piece), "invalid_option", "Name the tracks that it is about"],
    [() => setTempo(piece, {}), "invalid_option", "Give bpm, or a factor"],
    [
      () => setTempo({ ...piece, tempos: [{ tick: 0, bpm: 5 }] }, { factor: 0.5 }),
      "invalid_tempo",
      "Use a factor that gives 4 or more quarter notes a minute",
    ],
    [() => changeVelocity(piece, { from: 20 }), "invalid_option", "Give to too"],
    [
      () => changeVelocity(piece, {}),
      "invalid_option",
      "Give set, scale, add or compress, or from and to for a crescendo",
    ],
    [() => humanize(piece, { swingUnit: 480 }), "invalid_option", "Use 240 for eighths"],
    [() => augment(piece, { factor: 0 }), "invalid_option", "Use a number from 0.015625 to 64"],
    [
      () => augment({ ...piece, duration: 0x0FFFFFFF }, { factor: 2 }),
      "limit_exceeded",
      "Do it with fewer bars, fewer tracks or fewer times",
    ],
  ];
  for (const [act, code, hint] of table) {
    const error = assertThrows(act, OnpuError);
    assertEquals([error.code, error.hint], [code, hint]);
  }
});
