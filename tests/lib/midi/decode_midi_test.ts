import { assertEquals } from "@std/assert";
import { type Composition, decodeMidi, type MidiWarningCode, type Track } from "../../../mod.ts";
import { file, hex, latin, meta, track } from "../../support/midi_bytes.ts";

/** C4 for a quarter note, from where the track stands. */
const C4 = "00 90 3C 64 83 60 80 3C 40";
/** The same on channel 2. */
const ON_TWO = "00 91 3C 64 83 60 81 3C 40";
/** Waits for a bar, for half of one, for a quarter note. */
const BAR = "8F 00";
const HALF = "87 40";
const QUARTER = "83 60";
const SHIFT_JIS = hex("83 73 83 41 83 6D"); // ピアノ
const UTF_8 = hex("E3 83 94 E3 82 A2 E3 83 8E");

interface Case {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What of the piece is looked at. */
  readonly part: (composition: Composition) => unknown;
  readonly expected: unknown;
  readonly warnings?: readonly MidiWarningCode[];
  readonly charset?: string;
}

const CASES: readonly Case[] = [
  // Time
  {
    name: "120 quarter notes a minute where no tempo is said, until the first one",
    bytes: file([track(`${C4} ${BAR} FF 51 03 0F 42 40`)]),
    part: ({ tempos }) => tempos,
    expected: [{ tick: 0, bpm: 120 }, { tick: 2400, bpm: 60 }],
  },
  {
    name: "tempos of any track, what is said again once",
    bytes: file([
      track(`${meta("51", hex("07 A1 20"))} ${BAR} FF 51 03 0F 42 40`),
      track(`${meta("51", hex("07 A1 20"))} ${HALF} FF 51 03 03 D0 90 ${C4}`),
    ]),
    part: ({ tempos }) => tempos,
    expected: [{ tick: 0, bpm: 120 }, { tick: 960, bpm: 240 }, { tick: 1920, bpm: 60 }],
  },
  {
    name: "tempos as somebody wrote them: 127, 66.67 and 97.5",
    bytes: file([
      track(
        [472_441, 899_955, 615_385].map((us) => `00 FF 51 03 ${us.toString(16).padStart(6, "0")}`)
          .join(" "),
      ),
    ]),
    part: ({ tempos }) => tempos.map(({ bpm }) => bpm),
    expected: [127, 66.67, 97.5],
  },
  {
    name: "no tempo of 0",
    bytes: file([track(`${meta("51", [0, 0, 0])} ${C4}`)]),
    part: ({ tempos }) => tempos,
    expected: [{ tick: 0, bpm: 120 }],
    warnings: ["bad_tempo"],
  },
  {
    name: "a time signature of two bytes",
    bytes: file([track(`${meta("58", [6, 3])} ${C4}`)]),
    part: ({ timeSignatures }) => timeSignatures,
    expected: [{ tick: 0, numerator: 6, denominator: 8 }],
  },
  {
    name: "no time signature that cannot be: 0/4, 4/128, one byte",
    bytes: file([
      track(`${meta("58", [0, 2, 24, 8])} ${meta("58", [4, 7, 24, 8])} ${meta("58", [4])}`),
    ]),
    part: ({ timeSignatures }) => timeSignatures,
    expected: [{ tick: 0, numerator: 4, denominator: 4 }],
    warnings: ["bad_time_signature", "meta_length"],
  },
  {
    name: "a metre inside a bar as the end of that bar",
    bytes: file([track(`${HALF} FF 58 04 03 02 18 08 ${C4}`)]),
    part: ({ timeSignatures }) => timeSignatures,
    expected: [
      { tick: 0, numerator: 2, denominator: 4 },
      { tick: 960, numerator: 3, denominator: 4 },
    ],
    warnings: ["metre_inside_bar"],
  },
  {
    name: "a metre inside the third bar as the end of that bar",
    bytes: file([track(`9E 70 FF 58 04 03 02 18 08 ${C4}`)]), // 3,952 ticks are not on any grid: 2 bars and 112
    part: ({ timeSignatures }) => timeSignatures,
    expected: [
      { tick: 0, numerator: 4, denominator: 4 },
      { tick: 5760, numerator: 3, denominator: 4 },
    ],
    warnings: ["metre_inside_bar"],
  },
  {
    name: "keys of seven flats to seven sharps, major and minor",
    bytes: file([
      track(
        [[0xf9, 0], [0xfd, 1], [0, 0], [0, 1], [7, 1], [3, 0]].map((key) => meta("59", key)).join(
          " ",
        ),
      ),
    ]),
    part: ({ keys }) => keys.map(({ tonic, mode }) => `${tonic} ${mode}`),
    expected: ["Cb major", "C minor", "C major", "A minor", "A# minor", "A major"],
  },
  {
    name: "no key of eight sharps, nor of a mode that does not exist",
    bytes: file([track(`${meta("59", [8, 0])} ${meta("59", [0, 2])} ${meta("59", [2, 0])}`)]),
    part: ({ keys }) => keys,
    expected: [{ tick: 0, tonic: "D", mode: "major" }],
    warnings: ["bad_key"],
  },
  {
    name: "a length that only the end of a track says",
    bytes: file([track(`${C4} ${BAR} FF 06 01 41`)]),
    part: ({ duration }) => duration,
    expected: 2400,
  },
  // Texts
  {
    name: "sections, and markers that are none",
    bytes: file([
      track([
        meta("06", latin("[Verse]")),
        `${BAR} FF 06 08 ${hexOf("[Chorus]")}`,
        `${HALF} FF 06 01 ${hexOf("x")}`,
        `${HALF} FF 06 09 ${hexOf("[/Chorus]")}`,
        `${HALF} FF 06 05 ${hexOf("[/No]")}`,
      ].join(" ")),
    ]),
    part: ({ sections, markers }) => ({ sections, markers }),
    expected: {
      sections: [
        { tick: 0, duration: 1920, name: "Verse" },
        { tick: 1920, duration: 1920, name: "Chorus" },
      ],
      markers: [{ tick: 2880, text: "x" }, { tick: 4800, text: "[/No]" }],
    },
  },
  {
    name: "two sections at one place: the first is only a mark",
    bytes: file([
      track(`${meta("06", latin("[A]"))} ${meta("06", latin("[B]"))} ${BAR} FF 06 01 78`),
    ]),
    part: ({ sections, markers }) => ({ sections, markers }),
    expected: {
      sections: [{ tick: 0, duration: 1920, name: "B" }],
      markers: [{ tick: 0, text: "A" }, { tick: 1920, text: "x" }],
    },
  },
  {
    name: "chords, and none where no chord is meant",
    bytes: file([
      track(
        `${meta("01", latin("chord: Am7"))} ${meta("01", latin("chord: what"))} ${BAR} FF 01 09 ${
          hexOf("chord end")
        } ${HALF} FF 06 01 78`,
      ),
    ]),
    part: ({ chords }) => chords,
    expected: [{ tick: 0, duration: 1920, symbol: "Am7" }],
    warnings: ["unknown_chord"],
  },
  {
    name: "a mode behind its key signature, and no key that has another one",
    bytes: file([
      track([
        meta("59", [0, 1]),
        meta("01", latin("key: D dorian")),
        meta("59", [1, 0]),
        meta("01", latin("key: E major")),
      ].join(" ")),
    ]),
    part: ({ keys }) => keys.map(({ tonic, mode }) => `${tonic} ${mode}`),
    expected: ["D dorian", "G major"],
  },
  ...[
    { name: "in UTF-8", content: UTF_8, charset: "shift_jis", expected: "ピアノ" },
    {
      name: "in Shift JIS",
      content: SHIFT_JIS,
      charset: "shift_jis",
      expected: "ピアノ",
      isGuess: true,
    },
    {
      name: "in GBK",
      content: hex("B8 D6 C7 D9"),
      charset: "gbk",
      expected: "钢琴",
      isGuess: true,
    },
    {
      name: "in EUC-KR",
      content: hex("C7 C7 BE C6 B3 EB"),
      charset: "euc-kr",
      expected: "피아노",
      isGuess: true,
    },
    { name: "in Latin-1", content: hex("46 6C F6 74 65"), expected: "Flöte", isGuess: true },
    { name: "with zeros behind it", content: hex("4F 62 6F 65 00 00"), expected: "Oboe" },
    { name: "of spaces alone", content: hex("20 20"), expected: "Acoustic Grand Piano" },
  ].map(({ name, content, charset, expected, isGuess = false }): Case => ({
    name: `a name ${name}`,
    bytes: file([track(""), track(`${meta("03", content)} ${C4}`)]),
    part: ({ tracks }) => tracks[0].name,
    expected,
    warnings: isGuess ? ["text_guessed"] : [],
    charset,
  })),
  {
    name: "the first track's name as title where it plays nothing",
    bytes: file([track(meta("03", latin("Song"))), track(`${meta("03", latin("Lead"))} ${C4}`)]),
    part: ({ title, tracks }) => [title, ...tracks.map(({ name }) => name)],
    expected: ["Song", "Lead"],
  },
  {
    name: "the first track's name as that of a part where it plays",
    bytes: file([
      track(`${meta("03", latin("Right"))} ${C4}`),
      track(`${meta("03", latin("Left"))} ${C4}`),
    ]),
    part: ({ title, tracks }) => [title, ...tracks.map(({ name }) => name)],
    expected: ["", "Right", "Left"],
  },
  {
    name: "the name of the one track as title, parts by what plays",
    bytes: file([track(`${meta("03", latin("Song"))} 00 C1 28 ${C4} ${ON_TWO}`)], { format: 0 }),
    part: ({ title, tracks }) => [title, ...tracks.map(({ name }) => name)],
    expected: ["Song", "Violin", "Acoustic Grand Piano"],
  },
  {
    name: "lyrics of a part",
    bytes: file([track(""), track(`${C4} ${meta("05", latin("la"))} ${C4}`)]),
    part: ({ lyrics }) => lyrics,
    expected: [{ tick: 480, track: 0, text: "la" }],
  },
  {
    name: "karaoke: words beside the notes go to the part that sings them",
    bytes: file([
      track(meta("01", latin("@KMIDI KARAOKE FILE"))),
      track([
        meta("03", latin("Words")),
        meta("01", latin("@LENGL")),
        meta("01", latin("@TMary")),
        meta("01", latin("@TTraditional")),
        `${QUARTER} FF 01 03 ${hexOf("\\Ma")}`,
        `${QUARTER} FF 01 03 ${hexOf("ry ")}`,
        `${QUARTER} FF 01 04 ${hexOf("/had")}`,
      ].join(" ")),
      track(`00 91 30 64 ${BAR} 81 30 40`),
      track(`${QUARTER} 90 3C 64 ${QUARTER} 80 3C 40 ${C4} ${C4}`),
    ]),
    part: ({ title, lyrics }) => ({ title, lyrics }),
    expected: {
      title: "Mary",
      lyrics: [
        { tick: 480, track: 1, text: "Ma" },
        { tick: 960, track: 1, text: "ry " },
        { tick: 1440, track: 1, text: "had" },
      ],
    },
    warnings: ["text_left_out", "text_left_out"],
  },
  {
    name: "lyrics without anybody who could sing",
    bytes: file([track(meta("05", latin("la")))]),
    part: ({ lyrics }) => lyrics,
    expected: [],
    warnings: ["no_singer"],
  },
  // Parts
  {
    name: "a part for each channel of one track",
    bytes: file([track(`00 C0 49 00 C1 28 ${C4} ${ON_TWO}`)], { format: 0 }),
    part: ({ tracks }) => tracks.map(lookOf),
    expected: ["Flute: channel 0, program 73, 1 notes", "Violin: channel 1, program 40, 1 notes"],
  },
  {
    name: "a part for each program of a channel, the later one on a channel of its own",
    bytes: file([track(""), track(`00 C0 49 ${C4} 00 C0 28 ${C4} 00 C0 49 ${C4}`), track(ON_TWO)]),
    part: ({ tracks }) => tracks.map(lookOf),
    expected: [
      "Flute: channel 0, program 73, 2 notes",
      "Violin: channel 2, program 40, 1 notes",
      "Acoustic Grand Piano: channel 1, program 0, 1 notes",
    ],
    warnings: ["program_moved"],
  },
  {
    name: "controllers and bends along with a part that moves",
    bytes: file([
      track(""),
      track(
        `00 C0 49 00 B0 07 50 00 40 7F ${C4} 00 B0 40 00 00 E0 00 50 00 C0 28 ${C4} 00 E0 00 40`,
      ),
    ]),
    part: ({ tracks: [, { volume, controllers, bends }] }) => ({ volume, controllers, bends }),
    expected: {
      volume: 80,
      controllers: [{ tick: 0, controller: 64, value: 0 }],
      bends: [{ tick: 0, value: 2048 }, { tick: 960, value: 0 }],
    },
    warnings: ["program_moved"],
  },
  {
    name: "programs that a silent first track selects",
    bytes: file([track("00 C0 49 00 C1 28"), track(C4), track(ON_TWO)]),
    part: ({ tracks }) => tracks.map(lookOf),
    expected: ["Flute: channel 0, program 73, 1 notes", "Violin: channel 1, program 40, 1 notes"],
  },
  {
    name: "volume and pan from before the first note, and what changes later",
    bytes: file([track(`0A B0 07 40 00 0A 20 0A 90 3C 64 0A B0 07 50 ${QUARTER} 80 3C 40`)]),
    part: ({ tracks: [{ volume, pan, controllers }] }) => ({ volume, pan, controllers }),
    expected: { volume: 64, pan: 32, controllers: [{ tick: 30, controller: 7, value: 80 }] },
  },
  {
    name: "volume that is set only after the first note as what it is at rest before",
    bytes: file([track(`${C4} 00 B0 07 40 ${C4}`)]),
    part: ({ tracks: [{ volume, controllers }] }) => ({ volume, controllers }),
    expected: { volume: 100, controllers: [{ tick: 480, controller: 7, value: 64 }] },
  },
  {
    name: "a bank together with its program",
    bytes: file([track(`0A B0 00 08 00 20 02 00 C0 30 ${C4} 00 B0 00 00 ${C4}`)]),
    part: ({ tracks: [{ program, controllers }] }) => ({ program, controllers }),
    expected: {
      program: 48,
      controllers: [
        { tick: 0, controller: 0, value: 8 },
        { tick: 0, controller: 32, value: 2 },
        { tick: 490, controller: 0, value: 0 },
      ],
    },
  },
  {
    name: "drums on channel 10 with their kit",
    bytes: file([track("00 C9 19 00 99 24 64 10 89 24 40")]),
    part: ({ tracks: [{ name, isDrum, channel, program }] }) => ({
      name,
      isDrum,
      channel,
      program,
    }),
    expected: { name: "Drums", isDrum: true, channel: 9, program: 25 },
  },
  {
    name: "ports",
    bytes: file([track(`${meta("21", [1])} ${C4}`), track(`${meta("21", [200])} ${C4}`)]),
    part: ({ tracks }) => tracks.map(({ port }) => port),
    expected: [1, 0],
    warnings: ["bad_port"],
  },
  {
    name: "patterns one after the other, each from a bar line on and a section",
    bytes: file([
      track(`${meta("03", latin("A"))} ${meta("58", [3, 2, 24, 8])} ${C4}`),
      track(`${meta("51", hex("0F 42 40"))} ${C4} ${ON_TWO}`),
    ], { format: 2 }),
    part: ({ sections, timeSignatures, tempos, tracks }) => ({
      sections,
      timeSignatures,
      tempos,
      onsets: tracks.map(({ notes }) => notes.map(({ onset }) => onset)),
    }),
    expected: {
      sections: [
        { tick: 0, duration: 1440, name: "A" },
        { tick: 1440, duration: 960, name: "Pattern 2" },
      ],
      timeSignatures: [
        { tick: 0, numerator: 3, denominator: 4 },
        { tick: 1440, numerator: 4, denominator: 4 },
      ],
      tempos: [{ tick: 0, bpm: 120 }, { tick: 1440, bpm: 60 }],
      onsets: [[0, 1440], [1920]],
    },
    warnings: ["patterns_joined"],
  },
];

for (const { name, bytes, part, expected, warnings = [], charset } of CASES) {
  Deno.test(`decodeMidi() reads ${name}`, () => {
    const read = decodeMidi(bytes, { charset });
    assertEquals(part(read.composition), expected);
    assertEquals(read.warnings.map(({ code }) => code), [...warnings]);
  });
}

function hexOf(text: string): string {
  return latin(text).map((byte) => byte.toString(16)).join(" ");
}

function lookOf({ name, channel, program, notes }: Track): string {
  return `${name}: channel ${channel}, program ${program}, ${notes.length} notes`;
}
