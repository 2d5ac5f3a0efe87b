import { assertEquals, assertNotEquals, assertThrows } from "@std/assert";
import {
  type Composition,
  encodeMidi,
  type Note,
  OnpuError,
  STRAIGHT,
  type Track,
} from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";

/** Name, program 0, volume 100, pan 64: what a piano on channel 0 begins with. */
const PIANO = "00 FF 03 05 50 69 61 6E 6F  00 C0 00  00 B0 07 64  00 0A 40";
/** 4/4 and 120 quarters a minute: what the first track begins with. */
const TIME = "00 FF 58 04 04 02 18 08  00 FF 51 03 07 A1 20";
const END_OF_BAR = "8F 00 FF 2F 00";
const C4: Note = { onset: 0, duration: 480, pitch: 60, velocity: 90 };

// Written out by hand from RP-001: chunk types and lengths, variable-length delta times, events.
Deno.test("encodeMidi() writes a small piece byte for byte", () => {
  const composition = makeComposition({
    title: "Hi",
    keys: [{ tick: 0, tonic: "Eb", mode: "major" }],
    sections: [{ tick: 0, duration: 1920, name: "A" }],
    markers: [{ tick: 480, text: "x" }],
    chords: [{ tick: 0, duration: 960, symbol: "Eb" }],
    lyrics: [{ tick: 480, track: 0, text: "la" }],
    tracks: [
      makeTrack({
        name: "Flute",
        program: 73,
        notes: [
          { onset: 0, duration: 480, pitch: 63, velocity: 90 },
          { onset: 480, duration: 480, pitch: 67, velocity: 80 },
        ],
        controllers: [{ tick: 0, controller: 64, value: 127 }],
        bends: [{ tick: 480, value: 0 }],
      }),
      makeTrack({
        name: "Drums",
        channel: 9,
        isDrum: true,
        notes: [{ onset: 0, duration: 120, pitch: 36, velocity: 100 }],
      }),
    ],
  });
  const expected: readonly (readonly [bytes: string, meaning: string])[] = [
    ["4D 54 68 64  00 00 00 06", "MThd, 6 bytes"],
    ["00 01  00 03  01 E0", "format 1, 3 tracks, 480 ticks a quarter"],

    ["4D 54 72 6B  00 00 00 48", "MTrk, 72 bytes"],
    ["00  FF 03 02  48 69", "title Hi"],
    ["00  FF 58 04  04 02 18 08", "4/4, 24 clocks a click, 8 thirty-seconds a quarter"],
    ["00  FF 59 02  FD 00", "three flats, major"],
    ["00  FF 51 03  07 A1 20", "500,000 microseconds a quarter"],
    ["00  FF 06 03  5B 41 5D", "marker [A]"],
    ["00  FF 01 09  63 68 6F 72 64 3A 20 45 62", "text chord: Eb"],
    ["83 60  FF 06 01  78", "480 later: marker x"],
    ["83 60  FF 01 09  63 68 6F 72 64 20 65 6E 64", "480 later: text chord end"],
    ["87 40  FF 2F 00", "960 later: end of track"],

    ["4D 54 72 6B  00 00 00 36", "MTrk, 54 bytes"],
    ["00  FF 03 05  46 6C 75 74 65", "name Flute"],
    ["00  C0 49", "program 73"],
    ["00  B0 07 64", "volume 100"],
    ["00  0A 40", "pan 64, by running status"],
    ["00  40 7F", "sustain pedal down"],
    ["00  90 3F 5A", "E flat 4 starts"],
    ["83 60  FF 05 02  6C 61", "480 later: lyric la"],
    ["00  90 3F 00", "E flat 4 ends; the status again, as a meta event stands before"],
    ["00  E0 00 40", "bend in the middle"],
    ["00  90 43 50", "G4 starts"],
    ["83 60  43 00", "480 later: G4 ends"],
    ["87 40  FF 2F 00", "960 later: end of track"],

    ["4D 54 72 6B  00 00 00 1F", "MTrk, 31 bytes"],
    ["00  FF 03 05  44 72 75 6D 73", "name Drums"],
    ["00  C9 00", "standard kit, channel index 9"],
    ["00  B9 07 64", "volume 100"],
    ["00  0A 40", "pan 64"],
    ["00  99 24 64", "bass drum starts"],
    ["78  24 00", "120 later: bass drum ends"],
    ["8E 08  FF 2F 00", "1800 later: end of track"],
  ];
  assertEquals(toHex(encodeMidi(composition)), spaced(expected.map(([bytes]) => bytes).join()));
});

/** What the first track holds before its end, for a piece of one bar. */
const FIRST_TRACK: readonly {
  readonly name: string;
  readonly parts: Partial<Composition>;
  readonly bytes: string;
}[] = [
  { name: "no title, no event", parts: {}, bytes: TIME },
  {
    name: "tempo to the nearest microsecond, not cut off",
    parts: { tempos: [{ tick: 0, bpm: 127 }] }, // 472,440.9
    bytes: "00 FF 58 04 04 02 18 08  00 FF 51 03 07 35 79",
  },
  {
    name: "the slowest tempo in three bytes",
    parts: { tempos: [{ tick: 0, bpm: 3.576279 }] },
    bytes: "00 FF 58 04 04 02 18 08  00 FF 51 03 FF FF FF",
  },
  {
    name: "a tempo that whole microseconds do not give back, and by number",
    parts: { tempos: [{ tick: 0, bpm: 123.4567 }] },
    bytes: `00 FF 58 04 04 02 18 08  00 FF 51 03 07 6A 70
      00 FF 01 0F 74 65 6D 70 6F 3A 20 31 32 33 2E 34 35 36 37`,
  },
  {
    name: "the fastest tempo in three bytes",
    parts: { tempos: [{ tick: 0, bpm: 60_000_000 }] },
    bytes: "00 FF 58 04 04 02 18 08  00 FF 51 03 00 00 01",
  },
  {
    name: "metres before keys before tempos before marks, at one tick and later",
    parts: {
      tempos: [{ tick: 0, bpm: 120 }, { tick: 960, bpm: 60 }],
      timeSignatures: [
        { tick: 0, numerator: 2, denominator: 4 },
        { tick: 960, numerator: 6, denominator: 8 },
      ],
      keys: [{ tick: 960, tonic: "A", mode: "minor" }],
      markers: [{ tick: 960, text: "m" }],
      chords: [{ tick: 960, duration: 960, symbol: "C" }],
      sections: [{ tick: 960, duration: 960, name: "S" }],
    },
    bytes: `00 FF 58 04 02 02 18 08  00 FF 51 03 07 A1 20
      87 40 FF 58 04 06 03 24 08  00 FF 59 02 00 01  00 FF 51 03 0F 42 40
      00 FF 06 03 5B 53 5D  00 FF 06 01 6D  00 FF 01 08 63 68 6F 72 64 3A 20 43  87 40 FF 2F 00`,
  },
  ...[
    { numerator: 3, denominator: 8, bytes: "03 03 18 08" },
    { numerator: 9, denominator: 8, bytes: "09 03 24 08" },
    { numerator: 12, denominator: 8, bytes: "0C 03 24 08" },
    { numerator: 7, denominator: 8, bytes: "07 03 18 08" },
    { numerator: 2, denominator: 2, bytes: "02 01 18 08" },
    { numerator: 255, denominator: 1, bytes: "FF 00 18 08" },
    { numerator: 1, denominator: 64, bytes: "01 06 18 08" },
  ].map(({ numerator, denominator, bytes }) => ({
    name: `metre ${numerator}/${denominator}`,
    parts: { timeSignatures: [{ tick: 0, numerator, denominator }] },
    bytes: `00 FF 58 04 ${bytes} 00 FF 51 03 07 A1 20`,
  })),
  ...[
    { tonic: "C", mode: "major" as const, bytes: "00 00" },
    { tonic: "A", mode: "minor" as const, bytes: "00 01" },
    { tonic: "F#", mode: "minor" as const, bytes: "03 01" },
    { tonic: "Cb", mode: "major" as const, bytes: "F9 00" },
    { tonic: "C#", mode: "major" as const, bytes: "07 00" },
    { tonic: "A#", mode: "minor" as const, bytes: "07 01" },
  ].map(({ tonic, mode, bytes }) => ({
    name: `key ${tonic} ${mode}`,
    parts: { keys: [{ tick: 0, tonic, mode }] },
    bytes: `00 FF 58 04 04 02 18 08  00 FF 59 02 ${bytes}  00 FF 51 03 07 A1 20`,
  })),
  {
    name: "a key of eight sharps as four flats, and by name",
    parts: { keys: [{ tick: 0, tonic: "G#", mode: "major" }] },
    bytes: `00 FF 58 04 04 02 18 08  00 FF 59 02 FC 00
      00 FF 01 0D 6B 65 79 3A 20 47 23 20 6D 61 6A 6F 72  00 FF 51 03 07 A1 20`,
  },
  {
    name: "a mode with a minor third as minor, and by name",
    parts: { keys: [{ tick: 0, tonic: "D", mode: "dorian" }] },
    bytes: `00 FF 58 04 04 02 18 08  00 FF 59 02 00 01
      00 FF 01 0D 6B 65 79 3A 20 44 20 64 6F 72 69 61 6E  00 FF 51 03 07 A1 20`,
  },
  {
    name: "a mode with a major third as major, and by name",
    parts: { keys: [{ tick: 0, tonic: "F", mode: "lydian" }] },
    bytes: `00 FF 58 04 04 02 18 08  00 FF 59 02 00 00
      00 FF 01 0D 6B 65 79 3A 20 46 20 6C 79 64 69 61 6E  00 FF 51 03 07 A1 20`,
  },
  {
    name: "the end of a section only where no next one begins",
    parts: {
      sections: [
        { tick: 0, duration: 127, name: "A" },
        { tick: 127, duration: 1, name: "B" },
        { tick: 256, duration: 1664, name: "C" },
      ],
    },
    bytes: `${TIME} 00 FF 06 03 5B 41 5D  7F FF 06 03 5B 42 5D  01 FF 06 04 5B 2F 42 5D
      81 00 FF 06 03 5B 43 5D  8D 00 FF 2F 00`,
  },
  {
    name: "the end of a section that ends with the piece, when the track goes on",
    parts: {
      sections: [{ tick: 0, duration: 1920, name: "A" }],
      markers: [{ tick: 1921, text: "x" }],
    },
    bytes: `${TIME} 00 FF 06 03 5B 41 5D  8F 00 FF 06 04 5B 2F 41 5D
      00 FF 01 09 70 69 65 63 65 20 65 6E 64  01 FF 06 01 78  00 FF 2F 00`,
  },
  {
    name: "nothing for a marker without text", // a text event without data is one that strict readers refuse
    parts: { markers: [{ tick: 0, text: "" }], sections: [{ tick: 0, duration: 1920, name: "" }] },
    bytes: `${TIME} 00 FF 06 02 5B 5D`,
  },
  {
    name: "texts in UTF-8, their length in bytes",
    parts: { title: "ピアノ🎹" },
    bytes: `00 FF 03 0D E3 83 94 E3 82 A2 E3 83 8E F0 9F 8E B9 ${TIME}`,
  },
  {
    name: "a byte-order mark as it is",
    parts: { title: "\uFEFFa" },
    bytes: `00 FF 03 04 EF BB BF 61 ${TIME}`,
  },
  {
    name: "half an emoji as U+FFFD",
    parts: { title: "a\uD83C" },
    bytes: `00 FF 03 04 61 EF BF BD ${TIME}`,
  },
  {
    name: "a text of more than 127 bytes",
    parts: { title: "音".repeat(1000) },
    bytes: `00 FF 03 97 38 ${"E9 9F B3 ".repeat(1000)} ${TIME}`,
  },
];

for (const { name, parts, bytes } of FIRST_TRACK) {
  Deno.test(`encodeMidi() writes in the first track ${name}`, () => {
    const expected = bytes.includes("FF 2F 00") ? bytes : `${bytes} ${END_OF_BAR}`;
    assertEquals(chunksOf(encodeMidi(makeComposition(parts)))[1], spaced(expected));
  });
}

/** What a part's track holds, for a piece of one bar. */
const PARTS: readonly {
  readonly name: string;
  readonly parts: Partial<Track>;
  readonly bytes: string;
}[] = [
  { name: "nothing", parts: {}, bytes: `${PIANO} ${END_OF_BAR}` },
  {
    name: "an end before a start at one tick",
    parts: { notes: [C4, { ...C4, onset: 480, velocity: 91 }] },
    bytes: `${PIANO} 00 90 3C 5A  83 60 3C 00  00 3C 5B  83 60 3C 00  87 40 FF 2F 00`,
  },
  {
    name: "a note of one tick",
    parts: { notes: [{ ...C4, duration: 1 }] },
    bytes: `${PIANO} 00 90 3C 5A  01 3C 00  8E 7F FF 2F 00`,
  },
  {
    name: "the end of a note of no length behind its own start", // not valid, but never left sounding
    parts: { notes: [{ ...C4, duration: 0 }, { ...C4, velocity: 91 }] },
    bytes: `${PIANO} 00 90 3C 5A  00 3C 00  00 3C 5B  83 60 3C 00  8B 20 FF 2F 00`,
  },
  {
    name: "overlaps of one pitch with a start and an end for each", // not valid, but never left sounding
    parts: { notes: [C4, { ...C4, onset: 240 }] },
    bytes: `${PIANO} 00 90 3C 5A  81 70 3C 5A  81 70 3C 00  81 70 3C 00  89 30 FF 2F 00`,
  },
  {
    name: "ends at one tick in the order of their starts",
    parts: {
      notes: [
        { ...C4, pitch: 67, duration: 480 },
        { ...C4, pitch: 60, onset: 240, duration: 240 },
        { ...C4, pitch: 64, onset: 240, duration: 240 },
      ],
    },
    bytes: `${PIANO} 00 90 43 5A  81 70 3C 5A  00 40 5A
      81 70 43 00  00 3C 00  00 40 00  8B 20 FF 2F 00`,
  },
  {
    name: "a chord whose notes end in another order than they start",
    parts: {
      notes: [
        { ...C4, pitch: 60, duration: 3 },
        { ...C4, pitch: 64, duration: 1 },
        { ...C4, pitch: 67, duration: 2 },
      ],
    },
    bytes: `${PIANO} 00 90 3C 5A  00 40 5A  00 43 5A
      01 40 00  01 43 00  01 3C 00  8E 7D FF 2F 00`,
  },
  {
    name: "bank, program, volume, pan, other controllers, bend, start, at tick 0",
    parts: {
      program: 5,
      notes: [C4],
      controllers: [
        { tick: 0, controller: 64, value: 127 },
        { tick: 0, controller: 0, value: 1 },
        { tick: 0, controller: 7, value: 90 },
        { tick: 0, controller: 32, value: 2 },
      ],
      bends: [{ tick: 0, value: 0 }],
    },
    bytes: `00 FF 03 05 50 69 61 6E 6F  00 B0 00 01  00 20 02  00 C0 05
      00 B0 07 64  00 0A 40  00 40 7F  00 07 5A  00 E0 00 40  00 90 3C 5A
      83 60 3C 00  8B 20 FF 2F 00`,
  },
  {
    name: "end, bank, other controllers in their order, bend, start, at one later tick",
    parts: {
      notes: [C4, { ...C4, onset: 480 }],
      controllers: [
        { tick: 480, controller: 101, value: 0 },
        { tick: 480, controller: 100, value: 0 },
        { tick: 480, controller: 6, value: 12 },
        { tick: 480, controller: 0, value: 3 },
      ],
      bends: [{ tick: 480, value: 1 }, { tick: 480, value: -1 }],
    },
    bytes: `${PIANO} 00 90 3C 5A  83 60 3C 00  00 B0 00 03  00 65 00  00 64 00  00 06 0C
      00 E0 01 40  00 7F 3F  00 90 3C 5A  83 60 3C 00  87 40 FF 2F 00`,
  },
  {
    name: "a controller while a note sounds",
    parts: { notes: [C4], controllers: [{ tick: 240, controller: 1, value: 9 }] },
    bytes: `${PIANO} 00 90 3C 5A  81 70 B0 01 09  81 70 90 3C 00  8B 20 FF 2F 00`,
  },
  {
    name: "the lowest and the highest bend",
    parts: { bends: [{ tick: 0, value: -8192 }, { tick: 0, value: 8191 }] },
    bytes: `${PIANO} 00 E0 00 00  00 7F 7F  ${END_OF_BAR}`,
  },
  {
    name: "a port before the first channel message",
    parts: { port: 1 },
    bytes:
      `00 FF 03 05 50 69 61 6E 6F  00 FF 21 01 01  00 C0 00  00 B0 07 64  00 0A 40 ${END_OF_BAR}`,
  },
  {
    name: "a later event behind the end of the piece, and the end behind it",
    parts: { controllers: [{ tick: 1921, controller: 64, value: 0 }] },
    bytes: `${PIANO} 8F 01 40 00  00 FF 2F 00`,
  },
];

for (const { name, parts, bytes } of PARTS) {
  Deno.test(`encodeMidi() writes in a part ${name}`, () => {
    const composition = makeComposition({ tracks: [makeTrack(parts)] });
    assertEquals(chunksOf(encodeMidi(composition))[2], spaced(bytes));
  });
}

/** RP-001, "Variable-length quantities", and both sides of each length. */
const DELTAS: readonly { readonly ticks: number; readonly bytes: string }[] = [
  { ticks: 0, bytes: "00" },
  { ticks: 0x40, bytes: "40" },
  { ticks: 0x7f, bytes: "7F" },
  { ticks: 0x80, bytes: "81 00" },
  { ticks: 0x2000, bytes: "C0 00" },
  { ticks: 0x3fff, bytes: "FF 7F" },
  { ticks: 0x4000, bytes: "81 80 00" },
  { ticks: 0x100000, bytes: "C0 80 00" },
  { ticks: 0x1fffff, bytes: "FF FF 7F" },
  { ticks: 0x200000, bytes: "81 80 80 00" },
  { ticks: 0x8000000, bytes: "C0 80 80 00" },
  { ticks: 0xfffffff, bytes: "FF FF FF 7F" },
];

for (const { ticks, bytes } of DELTAS) {
  Deno.test(`encodeMidi() writes ${ticks} ticks as ${bytes}`, () => {
    const empty = makeComposition({ duration: ticks, tracks: [makeTrack()] });
    assertEquals(chunksOf(encodeMidi(empty)).slice(1), [
      spaced(`${TIME} ${bytes} FF 2F 00`),
      spaced(`${PIANO} ${bytes} FF 2F 00`),
    ]);
    const note = { ...C4, onset: ticks, duration: 1 };
    const played = makeComposition({ duration: ticks, tracks: [makeTrack({ notes: [note] })] });
    const events = `${PIANO} ${bytes} 90 3C 5A  01 3C 00  00 FF 2F 00`;
    // One tick more is too long, which the next test is about.
    if (ticks < 0xfffffff) assertEquals(chunksOf(encodeMidi(played))[2], spaced(events));
  });
}

Deno.test("encodeMidi() refuses a piece that is longer than a delta time", () => {
  const error = assertThrows(
    () => encodeMidi(makeComposition({ duration: 0x10000000 })),
    OnpuError,
    "Cannot write a track of 268435456 ticks",
  );
  assertEquals(error.code, "limit_exceeded");
});

Deno.test("encodeMidi() puts no part on channel index 9 that is not drums, and drums nowhere else", () => {
  const channels = Array.from({ length: 16 }, (_, channel) => channel);
  const tracks = channels.map((channel) =>
    makeTrack({ channel, isDrum: channel === 9, notes: [C4] })
  );
  const parts = chunksOf(encodeMidi(makeComposition({ tracks }))).slice(2);
  const digits = channels.map((channel) => channel.toString(16).toUpperCase());
  assertEquals(
    parts,
    digits.map((digit) =>
      spaced(`00 FF 03 05 50 69 61 6E 6F  00 C${digit} 00  00 B${digit} 07 64  00 0A 40
        00 9${digit} 3C 5A  83 60 3C 00  8B 20 FF 2F 00`)
    ),
  );
});

Deno.test("encodeMidi() gives each of two parts on one channel its own start and end of a shared pitch", () => {
  const tracks = [
    makeTrack({ notes: [C4] }),
    makeTrack({ notes: [{ ...C4, onset: 240, velocity: 91 }] }),
  ];
  assertEquals(chunksOf(encodeMidi(makeComposition({ tracks }))).slice(2), [
    spaced(`${PIANO} 00 90 3C 5A  83 60 3C 00  8B 20 FF 2F 00`),
    spaced(`${PIANO} 81 70 90 3C 5B  83 60 3C 00  89 30 FF 2F 00`),
  ]);
});

Deno.test("encodeMidi() puts each syllable in the track that sings it, before the note", () => {
  const tracks = [makeTrack({ notes: [C4] }), makeTrack({ notes: [C4] })];
  const lyrics = [{ tick: 0, track: 1, text: "あ" }, { tick: 0, track: 1, text: "" }, {
    tick: 0,
    track: 1,
    text: "b",
  }];
  assertEquals(chunksOf(encodeMidi(makeComposition({ tracks, lyrics }))).slice(2), [
    spaced(`${PIANO} 00 90 3C 5A  83 60 3C 00  8B 20 FF 2F 00`),
    spaced(`00 FF 03 05 50 69 61 6E 6F  00 FF 05 03 E3 81 82  00 FF 05 01 62  00 C0 00
      00 B0 07 64  00 0A 40  00 90 3C 5A  83 60 3C 00  8B 20 FF 2F 00`),
  ]);
});

Deno.test("encodeMidi() plays the swing of a piece", () => {
  const notes = [{ ...C4, duration: 240 }, { ...C4, onset: 240, duration: 240 }];
  const composition = makeComposition({
    feel: { ...STRAIGHT, swing: 2 / 3 },
    tracks: [makeTrack({ notes })],
  });
  assertEquals(
    chunksOf(encodeMidi(composition))[2],
    spaced(`${PIANO} 00 90 3C 5A  82 40 3C 00  00 3C 5A  81 20 3C 00  8B 20 FF 2F 00`),
  );
});

Deno.test("encodeMidi() plays a part as its own feel says", () => {
  const notes = [{ ...C4, duration: 240 }, { ...C4, onset: 240, duration: 240 }];
  const composition = makeComposition({
    tracks: [
      makeTrack({ notes }),
      makeTrack({ notes, feel: { ...STRAIGHT, swing: 2 / 3 } }),
    ],
  });
  assertEquals(chunksOf(encodeMidi(composition)).slice(2), [
    spaced(`${PIANO} 00 90 3C 5A  81 70 3C 00  00 3C 5A  81 70 3C 00  8B 20 FF 2F 00`),
    spaced(`${PIANO} 00 90 3C 5A  82 40 3C 00  00 3C 5A  81 20 3C 00  8B 20 FF 2F 00`),
  ]);
});

Deno.test("encodeMidi() without feel writes the piece as it is written", () => {
  const notes = [{ ...C4, duration: 240 }, { ...C4, onset: 240, duration: 240 }];
  const feel = { swing: 0.6, swingUnit: 240, timing: 30, dynamics: 20, seed: 1 };
  const played = makeComposition({
    feel,
    tracks: [makeTrack({ notes }), makeTrack({ notes, feel })],
  });
  const plain = makeComposition({ tracks: [makeTrack({ notes }), makeTrack({ notes })] });
  assertEquals(encodeMidi(played, { feel: "none" }), encodeMidi(plain));
  assertEquals(encodeMidi(played, { feel: "played" }), encodeMidi(played));
  assertNotEquals(encodeMidi(played), encodeMidi(plain));
});

Deno.test("encodeMidi() gives a file of its own size, not a window on a larger one", () => {
  const bytes = encodeMidi(makeComposition({ tracks: [makeTrack({ notes: [C4] })] }));
  assertEquals([bytes.byteOffset, bytes.buffer.byteLength], [0, bytes.length]);
});

Deno.test("encodeMidi() grows past its first estimate", () => {
  // Delta times of four bytes make every note as long as it can be.
  const onsets = Array.from({ length: 63 }, (_, index) => index * 0x400000 + 0x200000);
  const notes = onsets.map((onset) => ({ ...C4, onset, duration: 0x200000 }));
  const tracks = Array.from({ length: 20 }, () => makeTrack({ notes }));
  const part = `${PIANO} 81 80 80 00 90 3C 5A  81 80 80 00 3C 00
    ${"81 80 80 00 3C 5A  81 80 80 00 3C 00".repeat(62)}  00 FF 2F 00`;
  const chunks = chunksOf(encodeMidi(makeComposition({ duration: 63 * 0x400000, tracks })));
  assertEquals(chunks.slice(2), tracks.map(() => spaced(part)));
});

/** The content of each chunk: header, first track, parts. */
function chunksOf(bytes: Uint8Array): string[] {
  const chunks: string[] = [];
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length;) {
    const end = at + 8 + view.getUint32(at + 4);
    chunks.push(toHex(bytes.subarray(at + 8, end)));
    at = end;
  }
  return chunks;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(" ");
}

function spaced(hex: string): string {
  return hex.match(/[0-9A-F]{2}/g)?.join(" ") ?? "";
}
