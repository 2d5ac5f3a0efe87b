import { assertEquals, assertThrows } from "@std/assert";
import {
  type AccompanimentContext,
  type AccompanimentPart,
  type ChordChange,
  type Note,
  OnpuError,
  parseChordLane,
  parsePitch,
  parseTimeSignature,
  playChords,
} from "../../../mod.ts";

interface Setting {
  readonly meter?: string;
  readonly low?: string;
  readonly high?: string;
  readonly velocity?: number;
}

/** What a part plays of a lane: its notes, and the chords. */
function play(lane: string, part: AccompanimentPart, setting: Setting = {}): Note[] {
  const { chords, context } = set(lane, setting);
  return playChords(chords, part, context);
}

function set(
  lane: string,
  { meter = "4/4", low = "A0", high = "C8", velocity }: Setting,
): { readonly chords: readonly ChordChange[]; readonly context: AccompanimentContext } {
  const timeSignatures = [{ tick: 0, ...parseTimeSignature(meter) }];
  const { chords } = parseChordLane(lane, { timeSignatures });
  const duration = Math.max(...chords.map(({ tick, duration }) => tick + duration));
  const range = { low: parsePitch(low), high: parsePitch(high) };
  const context = { timeSignatures, duration, ...range };
  return { chords, context: velocity === undefined ? context : { ...context, velocity } };
}

/** Pitches by onset in beats: `[[0, "C4 E4 G4"]]`. */
function show(notes: readonly Note[]): [beat: number, pitches: string][] {
  const rows: [number, string][] = [];
  for (const { onset, pitch } of notes) {
    const last = rows.at(-1);
    if (last !== undefined && last[0] === onset / 480) last[1] += ` ${name(pitch)}`;
    else rows.push([onset / 480, name(pitch)]);
  }
  return rows;
}

/** The notes of a part that plays one at a time. */
function line(notes: readonly Note[]): string {
  return notes.map(({ pitch }) => name(pitch)).join(" ");
}

function name(pitch: number): string {
  const names = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"];
  return `${names[pitch % 12]}${Math.floor(pitch / 12) - 1}`;
}

function beats(notes: readonly Note[]): number[] {
  return notes.map(({ onset }) => onset / 480);
}

function lengths(notes: readonly Note[]): number[] {
  return notes.map(({ duration }) => duration / 480);
}

Deno.test("a block part holds each chord, near the one before, about middle C", () => {
  const notes = play("C | Am | Dm7 G7 | C/E", { style: "block" });
  assertEquals(show(notes), [
    [0, "C4 E4 G4"],
    [4, "C4 E4 A4"],
    [8, "C4 D4 F4 A4"],
    [10, "B3 D4 F4 G4"],
    // A written bass stays below the chord.
    [12, "E3 C4 E4 G4"],
  ]);
  assertEquals(lengths(notes), [4, 4, 4, 4, 4, 4, ...Array(8).fill(2), 4, 4, 4, 4]);
});

const FIRST_CHORDS: readonly (readonly [lane: string, pitches: string])[] = [
  ["C", "C4 E4 G4"],
  ["D", "D4 F#4 A4"],
  ["Eb", "Eb3 G3 Bb3"],
  ["F", "F3 A3 C4"],
  ["G", "G3 B3 D4"],
  ["Am", "A3 C4 E4"],
  ["B", "B3 Eb4 F#4"],
  ["C5", "C4 G4"],
  ["C13", "C3 E3 G3 Bb3 D4 A4"], // the whole stack, where it fits
];
for (const [lane, pitches] of FIRST_CHORDS) {
  Deno.test(`a first ${lane} stands on its root about middle C`, () => {
    assertEquals(show(play(lane, { style: "block" })), [[0, pitches]]);
  });
}

Deno.test("N.C. is silence, and the chord after it is near the one before it", () => {
  const notes = play("C | N.C. | F", { style: "block" });
  assertEquals(show(notes), [[0, "C4 E4 G4"], [8, "C4 F4 A4"]]);
  assertEquals(play("N.C. | %", { style: "arpeggio" }), []);
});

Deno.test("a gap in the lane is silence", () => {
  const { context } = set("C | C | C", {});
  const chords = [
    { tick: 0, duration: 480, symbol: "C" },
    { tick: 3840, duration: 480, symbol: "G" },
  ];
  const notes = playChords(chords, { style: "block", rhythm: "x..." }, context);
  assertEquals(show(notes), [[0, "C4 E4 G4"], [8, "B3 D4 G4"]]);
  assertEquals(lengths(notes), [1, 1, 1, 1, 1, 1]);
});

Deno.test("chords end where the next begins or the piece ends", () => {
  const { context } = set("C | C", {});
  const chords = [
    { tick: 0, duration: 1920, symbol: "C" },
    { tick: 960, duration: 9600, symbol: "F" },
    { tick: 4800, duration: 480, symbol: "G" },
  ];
  const notes = playChords(chords, { style: "bass" }, context);
  assertEquals(notes.map(({ onset, duration }) => [onset, duration]), [[0, 960], [960, 2880]]);
});

const ARPEGGIOS: readonly (readonly [
  lane: string,
  meter: string,
  direction: "up" | "down" | "updown",
  line: string,
])[] = [
  ["C", "4/4", "up", "C4 E4 G4 C5 C4 E4 G4 C5"],
  ["C", "4/4", "down", "C5 G4 E4 C4 C5 G4 E4 C4"],
  ["C", "4/4", "updown", "C4 E4 G4 C5 E5 C5 G4 E4"],
  ["Cmaj7", "4/4", "up", "C4 E4 G4 B4 C4 E4 G4 B4"],
  ["Cmaj7", "4/4", "updown", "C4 E4 G4 B4 C5 B4 G4 E4"],
  ["Cmaj9", "4/4", "up", "C3 E3 G3 B3 D4 E4 G4 B4"], // no note of the chord is left out
  ["C", "3/4", "up", "C4 E4 G4 C4 E4 G4"],
  ["C", "3/4", "updown", "C4 E4 G4 C5 G4 E4"],
  ["C", "6/8", "up", "C4 E4 G4 C4 E4 G4"],
  ["C", "6/8", "updown", "C4 E4 G4 C5 G4 E4"],
  ["Am7", "6/8", "up", "A3 C4 E4 G4 A4 C5"],
  ["C", "12/8", "down", "G4 E4 C4 G4 E4 C4 G4 E4 C4 G4 E4 C4"],
  ["C", "7/8", "up", "C4 E4 G4 C5 C4 E4 G4"],
  ["C", "5/4", "up", "C4 E4 G4 C5 C4 E4 G4 C5 C4 E4"],
  ["C F", "4/4", "up", "C4 E4 G4 C5 C4 F4 A4 C5"], // from the start again with each chord
  ["C/E", "4/4", "up", "E3 C4 E4 G4 E3 C4 E4 G4"],
];
for (const [lane, meter, direction, expected] of ARPEGGIOS) {
  Deno.test(`an arpeggio ${direction} of ${lane} in ${meter}`, () => {
    const notes = play(lane, { style: "arpeggio", direction }, { meter });
    assertEquals(line(notes), expected);
    assertEquals(beats(notes), notes.map((_, index) => index / 2));
    assertEquals(new Set(lengths(notes)), new Set([0.5]));
  });
}

Deno.test("an arpeggio starts again with every bar", () => {
  const notes = play("C | % | .", { style: "arpeggio", rhythm: "x.x.x." }, { meter: "3/4" });
  assertEquals(
    line(notes).split(" ").slice(0, 12).join(" "),
    "C4 E4 G4 C4 E4 G4 C4 E4 G4 C4 E4 G4",
  );
});

const ALBERTI: readonly (readonly [lane: string, meter: string, line: string])[] = [
  ["C", "4/4", "C4 G4 E4 G4 C4 G4 E4 G4"],
  ["C", "2/4", "C4 G4 E4 G4"],
  ["C", "3/4", "C4 G4 E4 G4 E4 G4"],
  ["C", "6/8", "C4 G4 E4 C4 G4 E4"],
  ["C", "9/8", "C4 G4 E4 C4 G4 E4 C4 G4 E4"],
  ["C", "7/8", "C4 G4 E4 G4 C4 G4 E4"],
  ["C G", "4/4", "C4 G4 E4 G4 B3 G4 D4 G4"],
  ["Cmaj7", "4/4", "C4 B4 E4 B4 C4 B4 G4 B4"], // both middle notes sound
  ["Cmaj7", "6/8", "C4 B4 E4 C4 B4 G4"],
  ["C5", "4/4", "C4 C5 G4 C5 C4 C5 G4 C5"],
];
for (const [lane, meter, expected] of ALBERTI) {
  Deno.test(`an Alberti bass of ${lane} in ${meter}`, () => {
    const notes = play(lane, { style: "alberti" }, { meter });
    assertEquals(line(notes), expected);
    assertEquals(beats(notes), notes.map((_, index) => index / 2));
  });
}

Deno.test("a chord off the grid is struck where it begins, and not again at once", () => {
  // Three chords share four beats.
  const notes = play("C F G", { style: "arpeggio" });
  assertEquals(notes.map(({ onset }) => onset), [0, 240, 480, 640, 960, 1200, 1280, 1440, 1680]);
});

for (
  const [lane, strings] of [
    ["C", "C3 E3 G3 C4 E4"],
    ["D", "D3 F#3 A3 D4 F#4"],
    ["E", "E2 Ab2 B2 E3 Ab3"],
    ["G", "G2 B2 D3 G3 B3"],
    ["Am", "A2 C3 E3 A3 C4"],
  ] as const
) {
  Deno.test(`a first ${lane} on strings is as low as on open ones`, () => {
    assertEquals(line(play(lane, { style: "strum" })), strings);
  });
}

Deno.test("a strum goes over the strings from the lowest, each a little later, and ends together", () => {
  const notes = play("C", { style: "strum" });
  assertEquals(line(notes), "C3 E3 G3 C4 E4");
  assertEquals(notes.map(({ onset }) => onset), [0, 10, 20, 30, 40]);
  assertEquals(notes.map(({ onset, duration }) => onset + duration), Array(5).fill(1920));
});

const STRUMS: readonly (readonly [
  rhythm: string,
  stepsPerBeat: number,
  meter: string,
  strokes: string,
])[] = [
  ["xxxxxxxx", 2, "4/4", "DUDUDUDU"],
  ["x.xx.xxx", 2, "4/4", "DDUUDU"],
  ["D.DU.UDU", 2, "4/4", "DDUUDU"],
  ["UUDD", 1, "4/4", "UUDD"],
  ["x...x...x...x...", 4, "4/4", "DDDD"],
  ["x..x..x.x..x..x.", 4, "4/4", "DUDDUD"], // the hand swings in sixteenths
  ["xxxxxx", 2, "6/8", "DUDDUD"],
  ["xxxxxxxxxxxx", 3, "4/4", "DUDDUDDUDDUD"],
];
for (const [rhythm, stepsPerBeat, meter, expected] of STRUMS) {
  Deno.test(`the hand strums ${rhythm} in ${meter}, ${stepsPerBeat} to the beat`, () => {
    const notes = play("C", { style: "strum", rhythm, stepsPerBeat }, { meter });
    assertEquals(notes.length, expected.length * 5);
    const lowest = notes.filter(({ pitch }) => pitch === 48).map(({ onset }) => onset);
    const highest = notes.filter(({ pitch }) => pitch === 64).map(({ onset }) => onset);
    const strokes = lowest.map((low, index) => low < highest[index] ? "D" : "U");
    assertEquals(strokes.join(""), expected);
  });
}

Deno.test("a strum goes one way where it is told to", () => {
  const rhythm = "xx";
  const firsts = (direction: "down" | "up"): string[] =>
    play("C", { style: "strum", direction, rhythm, stepsPerBeat: 1 })
      .filter(({ onset }) => onset % 480 === 0).map(({ pitch }) => name(pitch));
  assertEquals(firsts("down"), ["C3", "C3", "C3", "C3"]);
  assertEquals(firsts("up"), ["E4", "E4", "E4", "E4"]);
});

Deno.test("a wide spread fits the first half of a hit, and none is a block", () => {
  const wide = play("C", { style: "strum", spread: 500, rhythm: "x" });
  assertEquals(wide.slice(0, 5).map(({ onset }) => onset), [0, 15, 30, 45, 60]);
  const none = play("C", { style: "strum", spread: 0 });
  assertEquals(none.map(({ onset }) => onset), [0, 0, 0, 0, 0]);
});

const BASS_LINES: readonly (readonly [
  lane: string,
  meter: string,
  pattern: "root" | "root_fifth" | "octaves" | "walking",
  beats: readonly number[],
  line: string,
])[] = [
  ["C | F | G | C/E", "4/4", "root", [0, 4, 8, 12], "C2 F2 G2 E2"],
  ["Am F", "4/4", "root", [0, 2], "A1 F1"],
  ["C/Bb", "4/4", "root", [0], "Bb1"],
  ["C | F", "4/4", "root_fifth", [0, 2, 4, 6], "C2 G1 F2 C2"],
  ["C | F", "2/4", "root_fifth", [0, 1, 2, 3], "C2 G1 F2 C2"],
  ["C | . | F", "3/4", "root_fifth", [0, 3, 6], "C2 G1 F2"],
  ["C | F", "6/8", "root_fifth", [0, 1.5, 3, 4.5], "C2 G1 F2 C2"],
  ["C", "5/4", "root_fifth", [0, 3], "C2 G1"],
  ["C", "7/8", "root_fifth", [0, 2], "C2 G1"],
  ["Bdim", "4/4", "root_fifth", [0, 2], "B1 F1"],
  ["C/G", "4/4", "root_fifth", [0, 2], "G1 C2"],
  ["C/E", "4/4", "root_fifth", [0, 2], "E1 G1"],
  ["E", "4/4", "root_fifth", [0, 2], "E1 B1"], // no string is below E1
  ["C", "2/4", "octaves", [0, 0.5, 1, 1.5], "C2 C3 C2 C3"],
  ["C", "3/8", "octaves", [0, 0.5, 1], "C2 C3 C2"],
  [
    "Dm7 | G7 | C",
    "4/4",
    "walking",
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    [
      ..."D2 F2 A2 Ab2".split(" "),
      ..."G2 F2 D2 C#2".split(" "),
      ..."C2 E2 G2 C3".split(" "),
    ].join(" "),
  ],
  ["C F | C", "4/4", "walking", [0, 1, 2, 3, 4, 5, 6, 7], "C2 E2 F2 C#2 C2 E2 G2 C3"],
  ["C | G", "3/4", "walking", [0, 1, 2, 3, 4, 5], "C2 E2 F#2 G2 D2 B1"],
  ["C | F", "6/8", "walking", [0, 1.5, 3, 4.5], "C2 E2 F2 A2"],
  ["C/E | F", "4/4", "walking", [0, 1, 2, 3, 4, 5, 6, 7], "E1 G1 C2 E2 F2 A2 C3 F3"],
];
for (const [lane, meter, pattern, places, expected] of BASS_LINES) {
  Deno.test(`a ${pattern} bass of ${lane} in ${meter}`, () => {
    const notes = play(lane, { style: "bass", pattern }, { meter });
    assertEquals(line(notes), expected);
    assertEquals(beats(notes), places);
  });
}

Deno.test("a walking bass leads by a half-step to every bar and chord, also of the same harmony", () => {
  const notes = play("C | . | F | Bb7", { style: "bass", pattern: "walking" });
  for (const beat of [3, 7, 11]) {
    const [last, next] = notes.slice(beat, beat + 2);
    assertEquals(Math.abs(last.pitch - next.pitch), 1, `beat ${beat}`);
  }
});

Deno.test("a walking bass does not lead into silence", () => {
  const notes = play("C | N.C. | F", { style: "bass", pattern: "walking" });
  assertEquals(line(notes.slice(0, 4)), "C2 E2 G2 C3");
});

const RHYTHMS: readonly (readonly [
  rhythm: string,
  meter: string,
  onsets: readonly number[],
  lengths: readonly number[],
])[] = [
  ["x...x...x...x...", "4/4", [0, 1, 2, 3], [1, 1, 1, 1]],
  ["x..x..x.", "4/4", [0, 0.75, 1.5, 2, 2.75, 3.5], [0.75, 0.75, 0.5, 0.75, 0.75, 0.5]],
  ["| x... x... |", "4/4", [0, 1, 2, 3], [1, 1, 1, 1]],
  ["....x.......x...", "4/4", [1, 3], [2, 1]],
  ["x--.x-..x.x-----", "4/4", [0, 1, 2, 2.5], [0.75, 0.5, 0.25, 1.5]],
  ["x", "1/4", [0, 0.25, 0.5, 0.75], [0.25, 0.25, 0.25, 0.25]],
  ["x...", "3/4", [0, 1, 2], [1, 1, 1]],
  ["x.....", "6/8", [0, 1.5], [1.5, 1.5]],
  // A grid that does not fill the bar starts again with it all the same.
  ["x....", "2/4", [0, 1.25], [1.25, 0.75]],
  ["................", "4/4", [], []],
  ["", "4/4", [], []],
];
for (const [rhythm, meter, onsets, durations] of RHYTHMS) {
  Deno.test(`the rhythm "${rhythm}" in ${meter}`, () => {
    const notes = play("C", { style: "bass", rhythm }, { meter });
    assertEquals(beats(notes), onsets);
    assertEquals(lengths(notes), durations);
  });
}

Deno.test("a rhythm keeps to bar lines through chords that change inside a bar", () => {
  const notes = play("C . . F | G", { style: "bass", rhythm: "x...x...x...x..." });
  assertEquals(show(notes).map(([beat, pitch]) => `${beat} ${pitch}`), [
    ...["0 C2", "1 C2", "2 C2", "3 F2"],
    ...["4 G2", "5 G2", "6 G2", "7 G2"],
  ]);
});

Deno.test("a rhythm of two bars spans two bars, and begins again with a section", () => {
  const { chords, context } = set("C | C | C | C", {});
  const part: AccompanimentPart = { style: "bass", rhythm: "x............... ....x..........." };
  assertEquals(beats(playChords(chords, part, context)), [0, 5, 8, 13]);
  const sections = [
    { tick: 0, duration: 1920, name: "Intro" },
    { tick: 1920, duration: 5760, name: "Verse" },
  ];
  assertEquals(beats(playChords(chords, part, { ...context, sections })), [0, 4, 9, 12]);
  const offLine = [{ tick: 2000, duration: 480, name: "Bridge" }];
  assertEquals(beats(playChords(chords, part, { ...context, sections: offLine })), [0, 5, 8, 13]);
});

Deno.test("a rhythm begins again with a time signature", () => {
  const chords = [{ tick: 0, duration: 1920 + 1440 + 1440, symbol: "C" }];
  const timeSignatures = [
    { tick: 0, numerator: 4, denominator: 4 },
    { tick: 1920, numerator: 3, denominator: 4 },
  ];
  const context = { timeSignatures, duration: 4800, low: 28, high: 67 };
  const notes = playChords(chords, { style: "bass", rhythm: "x...", stepsPerBeat: 2 }, context);
  assertEquals(beats(notes), [0, 2, 4, 6, 7, 9]);
});

Deno.test("triplets are exact", () => {
  const notes = play("C", { style: "bass", rhythm: "x.x", stepsPerBeat: 3 });
  assertEquals(notes.map(({ onset }) => onset), [0, 320, 480, 800, 960, 1280, 1440, 1760]);
});

Deno.test("a chord without a hit of its own is struck when the hit before still rings", () => {
  const ringing = play("C G", { style: "bass", rhythm: "X..............." });
  assertEquals(show(ringing), [[0, "C2"], [2, "G1"]]);
  assertEquals(ringing.map(({ velocity }) => velocity), [100, 100]);
  const silent = play("C G", { style: "bass", rhythm: "x---............" });
  assertEquals(show(silent), [[0, "C2"]]);
  const held = play("C G", { style: "bass", rhythm: "x----------....." });
  assertEquals(show(held), [[0, "C2"], [2, "G1"]]);
  assertEquals(lengths(held), [2, 0.75]);
});

Deno.test("a hit that the bar line cuts off still rings into a chord that begins there", () => {
  const { context } = set("C | C", { meter: "3/8" });
  const chords = [
    { tick: 0, duration: 720, symbol: "C" },
    { tick: 720, duration: 120, symbol: "F" },
    { tick: 840, duration: 600, symbol: "G" },
  ];
  const notes = playChords(chords, { style: "bass", rhythm: "-x-." }, context);
  assertEquals(notes.map(({ onset, duration }) => [onset, duration]), [
    ...[[120, 240], [600, 120], [720, 120]],
    ...[[840, 240], [1320, 120]],
  ]);
});

Deno.test("a chord with a hit of its own waits for it", () => {
  const offbeats = play("C | F", { style: "block", rhythm: "..x...x...x...x." });
  assertEquals(show(offbeats).map(([beat]) => beat), [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5]);
});

Deno.test("accents and ghost notes are parts of the usual velocity", () => {
  const velocities = (part: AccompanimentPart, velocity?: number): number[] =>
    play("C", part, velocity === undefined ? {} : { velocity }).map(({ velocity }) => velocity);
  const rhythm = "x...X...o...O...";
  assertEquals(velocities({ style: "bass", rhythm }), [80, 100, 47, 100]);
  assertEquals(velocities({ style: "bass", rhythm, velocity: 96 }), [96, 120, 56, 120]);
  assertEquals(velocities({ style: "bass", rhythm, velocity: 120 }, 50), [120, 127, 70, 127]);
  assertEquals(velocities({ style: "bass", rhythm }, 1), [1, 1, 1, 1]);
});

Deno.test("staccato notes last half as long", () => {
  const notes = play("C | F", { style: "bass", articulation: "staccato" });
  assertEquals(lengths(notes), [2, 2]);
});

const REGISTERS: readonly (readonly [
  part: AccompanimentPart,
  low: string,
  high: string,
  pitches: string,
])[] = [
  [{ style: "block", octave: 3 }, "A0", "C8", "C3 E3 G3"],
  [{ style: "block", octave: 5 }, "A0", "C8", "C5 E5 G5"],
  [{ style: "block", octave: 9 }, "A0", "C8", "C7 E7 G7"], // as far as the piano goes
  [{ style: "block", octave: -1 }, "A0", "C8", "C1 E1 G1"],
  [{ style: "block" }, "C4", "C7", "C5 E5 G5"], // a flute
  [{ style: "block" }, "E1", "G4", "C3 E3 G3"], // a bass
  [{ style: "block" }, "G3", "D4", "G3 C4 E4"], // narrower than an octave: an octave up from G3
  [{ style: "bass" }, "C4", "C7", "C4"],
  [{ style: "bass", octave: 3 }, "A0", "C8", "C3"],
  [{ style: "bass", octave: 1 }, "A0", "C8", "C1"],
  [{ style: "bass" }, "C2", "C3", "C2"],
];
for (const [part, low, high, pitches] of REGISTERS) {
  Deno.test(`${JSON.stringify(part)} from ${low} to ${high}`, () => {
    assertEquals(show(play("C", part, { low, high })), [[0, pitches]]);
  });
}

Deno.test("a chord that fits no voicing into a range is folded into it", () => {
  const notes = play("C/Bb", { style: "block" }, { low: "C4", high: "B4" });
  assertEquals(show(notes), [[0, "C4 E4 G4 Bb4"]]);
});

Deno.test("playChords() refuses symbols and steps that are none", () => {
  const { context } = set("C", {});
  const chords = [{ tick: 0, duration: 480, symbol: "H7z" }];
  const unread = assertThrows(() => playChords(chords, { style: "block" }, context), OnpuError);
  assertEquals(unread.code, "invalid_chord");
  for (const stepsPerBeat of [0, 1.5, 481, NaN]) {
    const part = { style: "block", rhythm: "x", stepsPerBeat } as const;
    const error = assertThrows(() => playChords([], part, context), OnpuError);
    assertEquals(error.code, "invalid_duration");
  }
});

Deno.test("no chord is no note", () => {
  assertEquals(playChords([], { style: "bass", pattern: "walking" }, set("C", {}).context), []);
});

Deno.test("playChords() makes no more notes than it may", () => {
  const { chords, context } = set("C | F", {});
  for (const part of [{ style: "block" }, { style: "arpeggio" }, { style: "alberti" }] as const) {
    const all = playChords(chords, part, context);
    assertEquals(playChords(chords, part, { ...context, most: 4 }), all.slice(0, 4));
  }
});
