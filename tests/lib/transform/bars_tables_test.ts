import { assertEquals, assertThrows } from "@std/assert";
import {
  append,
  type Composition,
  deleteBars,
  insertBars,
  LIMITS,
  OnpuError,
  repeatBars,
  replaceBars,
  sliceBars,
} from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { makeTextPiece } from "../../support/make_text_piece.ts";

/** Four bars: two of 4/4, then two of 3/4, with a change of everything in the second bar. */
const PIECE: Composition = makeComposition({
  duration: 3840 + 2880,
  tempos: [{ tick: 0, bpm: 120 }, { tick: 2400, bpm: 90 }],
  timeSignatures: [
    { tick: 0, numerator: 4, denominator: 4 },
    { tick: 3840, numerator: 3, denominator: 4 },
  ],
  keys: [{ tick: 0, tonic: "C", mode: "major" }, { tick: 1920, tonic: "G", mode: "major" }],
  sections: [{ tick: 0, duration: 3840, name: "Verse" }, {
    tick: 3840,
    duration: 2880,
    name: "Waltz",
  }],
  markers: [{ tick: 1920, text: "A" }, { tick: 3840, text: "B" }],
  chords: [{ tick: 0, duration: 2880, symbol: "C" }, { tick: 2880, duration: 3840, symbol: "G" }],
  lyrics: [{ tick: 0, track: 0, text: "one" }, { tick: 3840, track: 0, text: "two" }],
  tracks: [makeTrack({
    notes: [
      { onset: 0, duration: 1920, pitch: 60, velocity: 80 },
      { onset: 2880, duration: 1440, pitch: 67, velocity: 80 },
      { onset: 5280, duration: 1440, pitch: 72, velocity: 80 },
    ],
    controllers: [{ tick: 960, controller: 64, value: 127 }, {
      tick: 3360,
      controller: 64,
      value: 0,
    }],
    bends: [{ tick: 1000, value: 4096 }],
  })],
});

function notes(piece: Composition, track = 0): (readonly [number, number, number])[] {
  return piece.tracks[track].notes.map(({ onset, duration, pitch }) => [onset, duration, pitch]);
}

function spans(
  items: readonly { tick: number; duration: number; name?: string; symbol?: string }[],
): unknown[] {
  return items.map(({ tick, duration, name, symbol }) => [tick, duration, name ?? symbol]);
}

Deno.test("a slice keeps what is in force where it begins", () => {
  const { composition, remarks } = sliceBars(PIECE, { bars: { from: 3, to: 3 } });
  assertEquals(composition.tempos, [{ tick: 0, bpm: 90 }]);
  assertEquals(composition.timeSignatures, [{ tick: 0, numerator: 3, denominator: 4 }]);
  assertEquals(composition.keys, [{ tick: 0, tonic: "G", mode: "major" }]);
  assertEquals(spans(composition.sections), [[0, 1440, "Waltz"]]);
  assertEquals(spans(composition.chords), [[0, 1440, "G"]]);
  assertEquals(composition.markers, [{ tick: 0, text: "B" }]);
  assertEquals(composition.lyrics, [{ tick: 0, track: 0, text: "two" }]);
  assertEquals(composition.tracks[0].controllers, [{ tick: 0, controller: 64, value: 0 }]);
  assertEquals(composition.tracks[0].bends, [{ tick: 0, value: 4096 }]);
  // The G that is tied into the bar sounds from its start.
  assertEquals(notes(composition), [[0, 480, 67]]);
  assertEquals(composition.duration, 1440);
  assertEquals(remarks, [{ code: "notes_cut", track: 0, count: 1, detail: "" }]);
});

Deno.test("empty bars hold what held before them, and sections and chords go on through them", () => {
  const { composition } = insertBars(PIECE, { before: 3, count: 2 });
  assertEquals(composition.timeSignatures.map(({ tick }) => tick), [0, 3840 + 2 * 1920]);
  assertEquals(composition.tempos.map(({ tick }) => tick), [0, 2400]);
  assertEquals(spans(composition.sections), [[0, 3840, "Verse"], [7680, 2880, "Waltz"]]);
  assertEquals(spans(composition.chords), [[0, 2880, "C"], [2880, 7680, "G"]]);
  assertEquals(notes(composition), [
    [0, 1920, 60],
    [2880, 960, 67],
    [7680, 480, 67],
    [9120, 1440, 72],
  ]);
  assertEquals(composition.tracks[0].bends, [
    { tick: 1000, value: 4096 },
    // It rests through the empty bars, and is as it was behind them.
    { tick: 3840, value: 0 },
    { tick: 7680, value: 4096 },
  ]);
});

Deno.test("bars come in before the first and behind the last", () => {
  const first = insertBars(PIECE, { before: 1 }).composition;
  assertEquals(notes(first).map(([onset]) => onset), [1920, 4800, 7200]);
  assertEquals(first.tempos.map(({ tick }) => tick), [0, 4320]);
  const last = insertBars(PIECE, { before: 5 }).composition;
  assertEquals(last.duration, PIECE.duration + 1440);
  assertEquals(last.tracks[0].notes, PIECE.tracks[0].notes);
});

Deno.test("what is taken out takes its changes along, but what holds behind it still does", () => {
  const { composition } = deleteBars(PIECE, { bars: { from: 2, to: 2 } });
  assertEquals(composition.tempos, [{ tick: 0, bpm: 120 }, { tick: 1920, bpm: 90 }]);
  assertEquals(composition.keys.map(({ tick, tonic }) => [tick, tonic]), [[0, "C"], [1920, "G"]]);
  assertEquals(spans(composition.sections), [[0, 1920, "Verse"], [1920, 2880, "Waltz"]]);
  assertEquals(spans(composition.chords), [[0, 1920, "C"], [1920, 2880, "G"]]);
  assertEquals(composition.markers, [{ tick: 1920, text: "B" }]);
  assertEquals(composition.timeSignatures.map(({ tick }) => tick), [0, 1920]);
  assertEquals(deleteBars(PIECE, { bars: { from: 3 } }).composition.duration, 3840);
});

Deno.test("a repeated section comes twice, and one that goes over the bars gets longer", () => {
  const whole = repeatBars(PIECE, { bars: { from: 3, to: 4 } }).composition;
  assertEquals(spans(whole.sections), [[0, 3840, "Verse"], [3840, 2880, "Waltz"], [
    6720,
    2880,
    "Waltz",
  ]]);
  assertEquals(whole.lyrics.map(({ tick, text }) => [tick, text]), [[0, "one"], [3840, "two"], [
    6720,
    "two",
  ]]);
  assertEquals(whole.markers.map(({ tick }) => tick), [1920, 3840, 6720]);
  const part = repeatBars(PIECE, { bars: { from: 1, to: 1 }, times: 3 }).composition;
  assertEquals(spans(part.sections)[0], [0, 3840 + 3840, "Verse"]);
  assertEquals(part.keys.map(({ tick, tonic }) => [tick, tonic]), [[0, "C"], [5760, "G"]]);
  assertEquals(notes(part).slice(0, 4), [[0, 1920, 60], [1920, 1920, 60], [3840, 1920, 60], [
    6720,
    1440,
    67,
  ]]);
});

Deno.test("tracks of one name and sound go on, and others come behind on a free channel", () => {
  const first = makeTextPiece({ tracks: { Piano: "C4/w", Bass: "C2/w" } });
  const second = makeTextPiece({ tracks: { Bass: "G1/w", Flute: "G5/w", Drums: "BD/q" } });
  const { composition, remarks } = append({ ...first, duration: 1900 }, {
    with: { ...second, lyrics: [{ tick: 0, track: 1, text: "la" }] },
  });
  assertEquals(composition.tracks.map(({ name, channel }) => [name, channel]), [
    ["Piano", 0],
    ["Bass", 1],
    ["Flute", 2],
    ["Drums", 9],
  ]);
  assertEquals(notes(composition, 1), [[0, 1920, 36], [1920, 1920, 31]]);
  assertEquals(composition.lyrics, [{ tick: 1920, track: 2, text: "la" }]);
  assertEquals(remarks.map(({ code, detail }) => [code, detail]), [["channel_moved", "Flute"]]);
});

Deno.test("a pedal that is down at the end is released where the next piece begins", () => {
  const held = makeComposition({
    tracks: [
      makeTrack({
        controllers: [{ tick: 0, controller: 64, value: 127 }],
        bends: [{ tick: 5, value: 9 }],
      }),
    ],
  });
  const next = makeComposition({ tracks: [makeTrack({ volume: 80 })] });
  const [track] = append(held, { with: next }).composition.tracks;
  assertEquals(track.controllers, [
    { tick: 0, controller: 64, value: 127 },
    { tick: 1920, controller: 64, value: 0 },
    { tick: 1920, controller: 7, value: 80 },
  ]);
  assertEquals(track.bends, [{ tick: 5, value: 9 }, { tick: 1920, value: 0 }]);
});

Deno.test("bars of one track are replaced, continued, and cut to their number", () => {
  const piece = makeTextPiece({ tracks: { Piano: "C4/w | D4 | E4", Bass: "C2/w | G1 | C2" } });
  const music = makeTextPiece({ tracks: { Piano: "F4/h G4 | A4/w" } });
  const table: readonly [
    options: { from: number; to?: number },
    pitches: number[],
    bars: number,
    remarks: string[],
  ][] = [
    [{ from: 2 }, [60, 65, 67, 69], 3, []],
    [{ from: 2, to: 2 }, [60, 65, 67, 64], 3, ["notes_dropped"]],
    [{ from: 1, to: 3 }, [65, 67, 69], 3, []],
    [{ from: 4 }, [60, 62, 64, 65, 67, 69], 5, []],
    [{ from: 3, to: 4 }, [60, 62, 65, 67, 69], 4, []],
  ];
  for (const [range, pitches, bars, codes] of table) {
    const { composition, remarks } = replaceBars(piece, { track: "Piano", ...range, with: music });
    assertEquals(notes(composition).map(([, , pitch]) => pitch), pitches, JSON.stringify(range));
    assertEquals(composition.tracks[1], piece.tracks[1]);
    assertEquals(composition.duration, bars * 1920);
    assertEquals(remarks.map(({ code }) => code), codes);
  }
});

Deno.test("new music brings its chords and words into its bars, and keeps the volume of the track", () => {
  const piece = {
    ...makeTextPiece({ tracks: { Voice: "C4/w | D4 | E4" }, chords: "C | G | C" }),
    lyrics: [0, 1920, 3840].map((tick) => ({ tick, track: 0, text: `old ${tick}` })),
  };
  const quiet = {
    ...piece,
    tracks: [{ ...piece.tracks[0], controllers: [{ tick: 0, controller: 7, value: 50 }] }],
  };
  const music = {
    ...makeTextPiece({ tracks: { Song: "F4/w" }, chords: "F" }),
    lyrics: [{ tick: 0, track: 0, text: "new" }],
  };
  const { composition } = replaceBars(quiet, { track: 0, from: 2, with: music });
  assertEquals(composition.chords.map(({ symbol }) => symbol), ["C", "F", "C"]);
  assertEquals(composition.lyrics.map(({ text }) => text), ["old 0", "new", "old 3840"]);
  assertEquals(composition.tracks[0].controllers, [{ tick: 0, controller: 7, value: 50 }]);
  assertEquals(composition.tracks[0].name, "Voice");
});

Deno.test("without a track, bars are taken out and the whole new music is put in", () => {
  const music = makeTextPiece({ tracks: { Piano: "F4/w | G4" }, chords: "F | G" });
  const { composition } = replaceBars(PIECE, {
    from: 2,
    to: 2,
    with: { ...music, tempos: [{ tick: 0, bpm: 60 }] },
  });
  assertEquals(composition.duration, PIECE.duration + 1920);
  assertEquals(composition.tempos, [
    { tick: 0, bpm: 120 },
    { tick: 1920, bpm: 60 },
    { tick: 5760, bpm: 90 },
  ]);
  assertEquals(spans(composition.sections), [[0, 5760, "Verse"], [5760, 2880, "Waltz"]]);
  assertEquals(spans(composition.chords), [[0, 1920, "C"], [1920, 1920, "F"], [3840, 1920, "G"], [
    5760,
    2880,
    "G",
  ]]);
});

Deno.test("what cannot be done is said with a hint", () => {
  const piece = makeTextPiece({ tracks: { Piano: "C4/w | D4" } });
  const drums = makeTextPiece({ tracks: { Drums: "BD/q" } });
  const many = {
    ...piece,
    tracks: Array.from({ length: LIMITS.tracks }, (_, index) => makeTrack({ name: `${index}` })),
  };
  const table: readonly [() => unknown, code: string, hint: string][] = [
    [() => sliceBars(piece, { bars: { from: 0 } }), "invalid_position", "Use a bar from 1 to 2"],
    [() => sliceBars(piece, { bars: { from: 1.5 } }), "invalid_position", "Use a bar from 1 to 2"],
    [
      () => sliceBars(piece, { bars: { from: 1, to: 9 } }),
      "invalid_position",
      "Use a bar from 1 to 2",
    ],
    [() => deleteBars(piece, { bars: {} }), "invalid_position", "Leave at least one bar"],
    [() => insertBars(piece, { before: 4 }), "invalid_position", "Use a bar from 1 to 3"],
    [
      () => insertBars(piece, { before: 1, count: 0 }),
      "invalid_option",
      "Use a whole number from 1 to 10000",
    ],
    [() => repeatBars(piece, { times: 1 }), "invalid_option", "Use a whole number from 2 to 1000"],
    [
      () => repeatBars({ ...piece, duration: 1_000_000 }, { times: 1000 }),
      "limit_exceeded",
      "Do it with fewer bars, fewer tracks or fewer times",
    ],
    [
      () => replaceBars(piece, { track: "Piano", from: 1, with: drums }),
      "invalid_option",
      'Write the music of "Piano" as a melody',
    ],
    [
      () => replaceBars(piece, { track: "Organ", from: 1, with: piece }),
      "unknown_track",
      'Use an index from 0 to 0, or one of "Piano"',
    ],
    [() => append(many, { with: piece }), "limit_exceeded", "Merge tracks first"],
  ];
  for (const [act, code, hint] of table) {
    const error = assertThrows(act, OnpuError);
    assertEquals([error.code, error.hint], [code, hint]);
  }
});
