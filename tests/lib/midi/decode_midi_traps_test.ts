import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  checkComposition,
  decodeMidi,
  type DecodeMidiOptions,
  encodeMidi,
  MIDI_WARNINGS,
  type MidiWarningCode,
  OnpuError,
} from "../../../mod.ts";
import { chunk, file, hex, latin, meta, toHex, track } from "../../support/midi_bytes.ts";

/** C4 for a quarter note, from where the track stands. */
const C4 = "00 90 3C 64 83 60 80 3C 40";
const D4 = "00 90 3E 64 83 60 80 3E 40";
/** Onset, duration, pitch and velocity. */
type Row = readonly [onset: number, duration: number, pitch: number, velocity: number];
const FIRST: Row = [0, 480, 60, 100];
const SECOND: Row = [480, 480, 62, 100];

interface Trap {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Notes of each part. */
  readonly notes: readonly (readonly Row[])[];
  /** Code, track, byte and count of each warning; none for a file that is right. */
  readonly warnings?: readonly (readonly [MidiWarningCode, number | null, number, number])[];
  readonly options?: DecodeMidiOptions;
}

// Bytes before the events of the first track: 14 of the header, 8 of the chunk.
const TRAPS: readonly Trap[] = [
  { name: "a track and its end", bytes: file([track(C4)]), notes: [[FIRST]] },
  { name: "no track at all", bytes: file([]), notes: [] },
  {
    name: "a header of ten bytes",
    bytes: file([track(C4)], { more: [1, 2, 3, 4] }),
    notes: [[FIRST]],
  },
  {
    name: "format 3",
    bytes: file([track(C4)], { format: 3 }),
    notes: [[FIRST]],
    warnings: [["unknown_format", null, 8, 1]],
  },
  {
    name: "format 0 with two tracks",
    bytes: file([track(C4), track(D4)], { format: 0 }),
    notes: [[FIRST], [[0, 480, 62, 100]]],
    warnings: [["format_0_tracks", null, 8, 1]],
  },
  {
    name: "more tracks counted than there are",
    bytes: file([track(C4)], { count: 3 }),
    notes: [[FIRST]],
    warnings: [["track_count", null, 8, 1]],
  },
  {
    name: "fewer tracks counted than there are",
    bytes: file([track(C4), track(D4)], { count: 1 }),
    notes: [[FIRST], [[0, 480, 62, 100]]],
    warnings: [["track_count", null, 8, 1]],
  },
  {
    name: "an alien chunk between tracks, not counted",
    bytes: file([track(C4), chunk("XFIH", [0x4d, 0x54, 0x72, 0x6b]), track(D4)], { count: 2 }),
    notes: [[FIRST], [[0, 480, 62, 100]]],
    warnings: [["alien_chunk", null, 35, 1]],
  },
  {
    name: "an alien chunk of a length that lies",
    bytes: file([chunk("XFIH", [1, 2, 3], 900), track(C4)], { count: 1 }),
    notes: [[FIRST]],
    warnings: [["alien_chunk", null, 14, 1]],
  },
  {
    name: "a RIFF wrapper with a chunk of odd length before the data",
    bytes: riff([["LIST", [1, 2, 3]], ["data", [...file([track(C4)])]]]),
    notes: [[FIRST]],
  },
  {
    name: "a track length past the end of the file that hides another track",
    bytes: file([chunk("MTrk", hex(`${C4} 00 FF 2F 00`), 9999), track(D4)]),
    notes: [[FIRST], [[0, 480, 62, 100]]],
    warnings: [["chunk_length", 0, 18, 1]],
  },
  {
    name: "a track length that is too short",
    bytes: file([chunk("MTrk", hex(`${C4} ${D4} 00 FF 2F 00`), 12), track(C4)]),
    notes: [[FIRST, SECOND], [FIRST]],
    warnings: [["chunk_length", 0, 18, 1]],
  },
  {
    name: "a file that ends inside a message",
    bytes: file([track(C4 + D4)]).slice(0, -6),
    notes: [[FIRST, [480, 480, 62, 100]]],
    warnings: [["chunk_length", 0, 18, 1], ["truncated", 0, 35, 1], ["stuck_note", 0, 35, 1]],
  },
  {
    name: "bytes behind the last track",
    bytes: Uint8Array.from([...file([track(C4)]), 0, 0, 0]),
    notes: [[FIRST]],
    warnings: [["trailing_bytes", null, 35, 1]],
  },
  {
    name: "no end of track",
    bytes: file([chunk("MTrk", hex(C4))]),
    notes: [[FIRST]],
    warnings: [["no_end_of_track", 0, 31, 1]],
  },
  {
    name: "two ends of a track, notes behind the first",
    bytes: file([track(`${C4} 00 FF 2F 00 ${D4}`)]),
    notes: [[FIRST]],
    warnings: [["after_end_of_track", 0, 35, 1]],
  },
  {
    name: "an end of track with a length",
    bytes: file([chunk("MTrk", hex(`${C4} 00 FF 2F 01 00`))]),
    notes: [[FIRST]],
    warnings: [["meta_length", 0, 31, 1], ["after_end_of_track", 0, 35, 1]],
  },
  {
    name: "delta times padded to four bytes",
    bytes: file([track("80 80 80 00 90 3C 64 80 80 83 60 80 3C 40")]),
    notes: [[FIRST]],
  },
  {
    name: "a delta time of five bytes that is too large",
    bytes: file([track(`${C4} 81 80 80 80 00 90 3E 64 83 60 80 3E 40`)]),
    notes: [[FIRST, SECOND]],
    warnings: [["long_quantity", 0, 31, 1]],
  },
  {
    name: "a delta time of six bytes that is small",
    bytes: file([track("00 90 3C 64 80 80 80 80 83 60 80 3C 40")]),
    notes: [[FIRST]],
    warnings: [["long_quantity", 0, 26, 1]],
  },
  {
    name: "running status through messages",
    bytes: file([track("00 90 3C 64 83 60 3C 00 00 3E 64 83 60 3E 00")]),
    notes: [[FIRST, SECOND]],
  },
  {
    name: "running status behind a meta event",
    bytes: file([
      track(`00 90 3C 64 00 FF 20 01 00 83 60 3C 00 ${meta("20", [0])} 00 3E 64 83 60 3E 00`),
    ]),
    notes: [[FIRST, SECOND]],
    warnings: [["meta_left_out", 0, 26, 2], ["running_status", 0, 31, 2]],
  },
  {
    name: "running status behind a system exclusive message",
    bytes: file([track("00 90 3C 64 00 F0 03 7E 09 F7 83 60 3C 00")]),
    notes: [[FIRST]],
    warnings: [["sysex_left_out", 0, 26, 1], ["running_status", 0, 32, 1]],
  },
  {
    name: "a system exclusive message in two packets",
    bytes: file([track(`00 F0 02 43 12 10 F7 02 43 F7 ${C4}`)]),
    notes: [[[16, 480, 60, 100]]],
    warnings: [["sysex_left_out", 0, 22, 2]],
  },
  {
    name: "a message without status at the start",
    bytes: file([track(`00 3C 64 ${C4}`)]),
    notes: [[FIRST]],
    warnings: [["no_status", 0, 22, 1]],
  },
  {
    name: "system messages of every size",
    bytes: file([
      track(`00 F1 10 00 F2 10 20 00 F3 05 00 F4 00 F5 00 F6 00 F8 00 FA 00 FE ${C4}`),
    ]),
    notes: [[FIRST]],
    warnings: [["system_message", 0, 22, 9]],
  },
  {
    name: "a clock between messages of one status",
    bytes: file([track("00 90 3C 64 00 F8 83 60 3C 00")]),
    notes: [[FIRST]],
    warnings: [["system_message", 0, 26, 1]],
  },
  {
    name: "a velocity of 200",
    bytes: file([track("00 90 3C C8 83 60 80 3C 40")]),
    notes: [[[0, 480, 60, 127]]],
    warnings: [["data_byte", 0, 22, 1]],
  },
  {
    name: "a pitch of 200",
    bytes: file([track(`00 90 C8 64 ${C4}`)]),
    notes: [[FIRST]],
    warnings: [["data_byte", 0, 22, 1]],
  },
  {
    name: "a meta event that is longer than its track",
    bytes: file([track(`${C4} 00 FF 01 7F 41`)]),
    notes: [[FIRST]],
    warnings: [["truncated", 0, 31, 1]],
  },
  {
    name: "an end without a note",
    bytes: file([track(`00 80 3C 40 ${C4} 00 80 3C 40`)]),
    notes: [[FIRST]],
    warnings: [["orphan_off", 0, 22, 2]],
  },
  {
    name: "a note without an end",
    bytes: file([track("00 90 3C 64 87 40 FF 06 01 41")]),
    notes: [[[0, 960, 60, 100]]],
    warnings: [["stuck_note", 0, 32, 1]],
  },
  {
    name: "a note of no length before one of the same pitch",
    bytes: file([track(`00 90 3C 64 00 80 3C 40 83 60 90 3C 64 83 60 80 3C 40`)]),
    notes: [[[0, 1, 60, 100], [480, 480, 60, 100]]],
    warnings: [["zero_length", 0, 26, 1]],
  },
  {
    name: "an end before the next note at one tick",
    bytes: file([track("00 90 3C 64 83 60 90 3C 00 00 90 3C 50 83 60 80 3C 40")]),
    notes: [[FIRST, [480, 480, 60, 80]]],
  },
  {
    name: "overlapping notes of one pitch, first in first out",
    bytes: file([track("00 90 3C 64 81 70 90 3C 50 81 70 80 3C 40 83 60 80 3C 40")]),
    notes: [[FIRST], [[240, 720, 60, 80]]],
    warnings: [["overlap", 0, 26, 1]],
  },
  {
    name: "a pitch that starts five times at once",
    bytes: file([
      track("00 90 3C 64" + " 00 3C 64".repeat(4) + " 83 60 3C 00" + " 00 3C 00".repeat(4)),
    ]),
    notes: [[FIRST], [FIRST], [FIRST], [FIRST]],
    warnings: [["note_dropped", 0, 22, 1], ["overlap", 0, 26, 4]],
  },
  {
    name: "a pitch that starts again five times while it sounds",
    bytes: file([
      track("00 90 3C 64" + " 0A 3C 64".repeat(4) + " 83 60 3C 00" + " 00 3C 00".repeat(4)),
    ]),
    notes: [
      [[0, 520, 60, 100]],
      [[10, 510, 60, 100]],
      [[20, 500, 60, 100]],
      [[30, 10, 60, 100], [40, 480, 60, 100]],
    ],
    warnings: [["note_shortened", 0, 22, 1], ["overlap", 0, 26, 4]],
  },
  {
    name: "notes that all notes off ends",
    bytes: file([track("00 90 3C 64 83 60 B0 7B 00 00 90 3E 64 83 60 B0 78 00")]),
    notes: [[FIRST, SECOND]],
    warnings: [["mode_left_out", 0, 26, 2]],
  },
  {
    name: "pressure",
    bytes: file([track(`00 A0 3C 40 00 D0 40 ${C4}`)]),
    notes: [[FIRST]],
    warnings: [["pressure_left_out", 0, 22, 2]],
  },
  {
    name: "seven ticks a quarter note",
    bytes: file([track("01 90 3C 64 02 80 3C 40")], { division: 7 }),
    // 480/7 = 68.57 and 3 × 480/7 = 205.71, each rounded by itself.
    notes: [[[69, 137, 60, 100]]],
    warnings: [["ticks_rounded", 0, 22, 3]],
  },
  {
    name: "960 ticks a quarter note, all of them even",
    bytes: file([track("87 40 90 3C 64 87 40 80 3C 40")], { division: 960 }),
    notes: [[[480, 480, 60, 100]]],
  },
  {
    name: "milliseconds: 25 frames of 40 ticks",
    bytes: file([track(`${meta("51", hex("0F 42 40"))} 83 74 90 3C 64 87 68 80 3C 40`)], {
      division: 0xe728,
    }),
    // Half a second and a second at 120: one quarter note and two. The tempo in the file means nothing.
    notes: [[[480, 960, 60, 100]]],
    warnings: [["smpte_time", null, 0, 1]],
  },
  {
    name: "milliseconds at a tempo that is asked for",
    bytes: file([track("83 74 90 3C 64 87 68 80 3C 40")], { division: 0xe728 }),
    notes: [[[240, 480, 60, 100]]],
    warnings: [["smpte_time", null, 0, 1]],
    options: { tempo: 60 },
  },
  {
    name: "drop-frame time: 30,000/1001 frames a second",
    // 1001 frames of a tick are 33.4 seconds, which is 66.8 quarter notes at 120.
    bytes: file([track("00 90 3C 64 87 69 80 3C 40")], { division: 0xe301 }),
    notes: [[[0, Math.round(1001 * 1001 / 30_000 * 960), 60, 100]]],
    warnings: [["smpte_time", null, 0, 1]],
  },
  {
    name: "parts for small and for large synthesizers",
    bytes: file([track(`${meta("7F", [0, 0, 0x41])} ${C4}`)]),
    notes: [[FIRST]],
    warnings: [["extended_file", 0, 22, 1]],
  },
  {
    name: "a text of 200,000 bytes",
    bytes: file([
      chunk("MTrk", [
        ...hex("00 FF 06 8C 9A 40"),
        ...new Array(200_000).fill(0x41),
        ...hex(C4 + "00 FF 2F 00"),
      ]),
    ]),
    notes: [[FIRST]],
    warnings: [["text_shortened", 0, 22, 1]],
  },
];

for (const { name, bytes, notes, warnings = [], options } of TRAPS) {
  Deno.test(`decodeMidi() reads ${name}`, () => {
    const { composition, warnings: found } = decodeMidi(bytes, options);
    checkComposition(composition);
    assertEquals(
      composition.tracks.map((part) =>
        part.notes.map((n) => [n.onset, n.duration, n.pitch, n.velocity])
      ),
      notes.map((rows) => rows.map((row) => [...row])),
    );
    assertEquals(
      found.map(({ code, track, offset, count }) => [code, track, offset, count]),
      warnings.map((row) => [...row]),
    );
    for (const { code, message } of found) assert(message.startsWith(MIDI_WARNINGS[code]));
    // Whatever was wrong with it, what comes of it is a file without fault.
    assertEquals(decodeMidi(encodeMidi(composition)), { composition, warnings: [] });
  });
}

const UNREADABLE: readonly (readonly [name: string, bytes: readonly number[], reason: RegExp])[] = [
  ["no bytes", [], /header/],
  ["another kind of file", latin("This is no MIDI file at all"), /header/],
  ["half a header", [...file([])].slice(0, 12), /header/],
  ["a header of four bytes", [...latin("MThd"), 0, 0, 0, 4, 0, 1, 0, 1, 1, 0xe0], /4 bytes/],
  ["a header without end", latin("MThd but no more"), /no end/],
  ["division 0", [...file([track(C4)], { division: 0 })], /division is 0/],
  ["frames without ticks", [...file([track(C4)], { division: 0xe700 })], /no ticks/],
  ["a RIFF wrapper of something else", [...riff([["LIST", [1, 2]]])], /no data/],
];

for (const [name, bytes, reason] of UNREADABLE) {
  Deno.test(`decodeMidi() refuses ${name}`, () => {
    const error = assertThrows(() => decodeMidi(Uint8Array.from(bytes)), OnpuError);
    assertEquals(error.code, "unreadable_midi");
    assert(reason.test(error.message), error.message);
  });
}

Deno.test("decodeMidi() refuses options that it cannot use", () => {
  const bytes = file([track(C4)]);
  const codeOf = (options: DecodeMidiOptions): string =>
    assertThrows(() => decodeMidi(bytes, options), OnpuError).code;
  assertEquals(codeOf({ charset: "klingon" }), "unknown_charset");
  assertEquals([0, NaN, 1001].map((tempo) => codeOf({ tempo })), [
    "invalid_tempo",
    "invalid_tempo",
    "invalid_tempo",
  ]);
});

const TOO_LARGE: readonly (readonly [name: string, bytes: () => Uint8Array])[] = [
  ["ticks", () => file([track(`FF FF FF 7F 90 3C 64 FF FF FF 7F 80 3C 40`)])],
  ["ticks at one tick a quarter", () => file([track(`FF FF FF 7F 90 3C 64`)], { division: 1 })],
  ["notes", () => file([track("00 90 3C 64" + " 00 3C 01".repeat(250_000))])],
  ["controllers", () => file([track("00 B0 01 00" + " 00 01 00".repeat(250_000))])],
  ["tempos", () => file([track(" 00 FF 51 03 07 A1 20".repeat(20_001))])],
  ["parts", () => file(Array.from({ length: 129 }, () => track(C4)))],
];

for (const [name, bytes] of TOO_LARGE) {
  Deno.test(`decodeMidi() refuses too many ${name}`, () => {
    assertEquals(assertThrows(() => decodeMidi(bytes()), OnpuError).code, "limit_exceeded");
  });
}

Deno.test("decodeMidi() takes bytes from inside a larger buffer and leaves them as they were", () => {
  const plain = file([track(C4)]);
  const buffer = Uint8Array.from([0x4d, 0x54, ...plain, 0xff, 0xff]);
  const before = toHex([...buffer]);
  assertEquals(decodeMidi(buffer.subarray(2, -2)), decodeMidi(plain));
  assertEquals(toHex([...buffer]), before);
});

function riff(
  chunks: readonly (readonly [type: string, content: readonly number[]])[],
): Uint8Array {
  const content = chunks.flatMap(([type, bytes]) => [
    ...latin(type),
    ...[0, 8, 16, 24].map((shift) => bytes.length >>> shift & 0xff),
    ...bytes,
    ...bytes.length % 2 === 1 ? [0] : [],
  ]);
  return Uint8Array.from([...latin("RIFF"), 0, 0, 0, 0, ...latin("RMID"), ...content]);
}
