import { assertEquals, assertThrows } from "@std/assert";
import { type Composition, OnpuError, preprocess, toMusicXml } from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import {
  childrenOf,
  readMusicXml,
  readXml,
  textAt,
  type Xml,
} from "../../support/read_musicxml.ts";

const note = (onset: number, duration: number, pitch: number) => ({
  onset,
  duration,
  pitch,
  velocity: 80,
});

const measuresOf = (piece: Composition, part = 0): readonly Xml[] =>
  childrenOf(childrenOf(readXml(toMusicXml(piece)), "part")[part], "measure");

/** Notes in few words: `C#5:quarter.`, rests `r`, chords joined by `+`, ties `~`, tuplets `3/2`, signs in brackets. */
function describe(measure: Xml): string {
  return measure.children.map((item): string => {
    if (item.name === "backup") return " |";
    if (item.name !== "note") return "";
    const [step, alter, octave] = ["step", "alter", "octave"].map((x) =>
      textAt(item, `pitch/${x}`)
    );
    const drum = `${textAt(item, "unpitched/display-step")}${
      textAt(item, "unpitched/display-octave")
    }`;
    const isRest = childrenOf(item, "rest").length > 0;
    const name = isRest ? "r" : step === null ? `*${drum}` : step +
      ({ "-1": "b", "1": "#" }[alter ?? ""] ?? "") + octave;
    const sign = textAt(item, "accidental");
    const ratio = textAt(item, "time-modification/actual-notes");
    const head = textAt(item, "notehead");
    const value = `${textAt(item, "type") ?? "bar"}${".".repeat(childrenOf(item, "dot").length)}`;
    const tied = childrenOf(item, "tie").some(({ attributes }) => attributes.type === "start");
    return (childrenOf(item, "chord").length > 0 ? "+" : " ") + name + (sign ? `(${sign})` : "") +
      `:${value}` + (head ? `[${head}]` : "") +
      (ratio ? `:${ratio}/${textAt(item, "time-modification/normal-notes")}` : "") +
      (tied ? "~" : "");
  }).join("").trim();
}

const bars = (parts: Partial<Composition>, part = 0): string[] =>
  measuresOf(makeComposition(parts), part).map(describe);

Deno.test("toMusicXml() writes values, dots, ties over the bar and rests", () => {
  const notes = [note(0, 720, 60), note(720, 240, 62), note(1680, 720, 64), note(2880, 960, 65)];
  assertEquals(
    bars({ duration: 3840, tracks: [makeTrack({ notes })] }),
    [
      "C4:quarter. D4:eighth r:quarter r:eighth E4:eighth~",
      "E4:quarter r:quarter F4:half",
    ],
  );
});

Deno.test("toMusicXml() writes chords from low to high, and voices that overlap", () => {
  const notes = [note(0, 960, 60), note(0, 960, 64), note(0, 1920, 72), note(960, 960, 62)];
  assertEquals(bars({ tracks: [makeTrack({ notes })] }), [
    "C5:whole | C4:half+E4:half D4:half",
  ]);
});

Deno.test("toMusicXml() writes a whole bar's rest in any metre, and skips further voices without notes", () => {
  const timeSignatures = [{ tick: 0, numerator: 5, denominator: 4 }];
  const notes = [note(0, 2400, 72), note(0, 480, 60), note(4800, 2400, 72)];
  const written = bars({ timeSignatures, duration: 7200, tracks: [makeTrack({ notes })] });
  assertEquals(written[1], "r:bar");
  assertEquals(written[2], "C5:whole~ C5:quarter");
});

Deno.test("toMusicXml() shows an accidental once in a bar, on its own line, and not after a tie", () => {
  const notes = [
    note(0, 480, 66),
    note(480, 480, 66),
    note(960, 480, 78),
    note(1440, 960, 65),
    note(2400, 480, 65),
    note(2880, 960, 66),
  ];
  assertEquals(bars({ duration: 3840, tracks: [makeTrack({ notes })] }), [
    "F#4(sharp):quarter F#4:quarter F#5(sharp):quarter F4(natural):quarter~",
    "F4:quarter F4:quarter F#4(sharp):half",
  ]);
  const inG = { keys: [{ tick: 0, tonic: "G", mode: "major" as const }] };
  assertEquals(bars({ ...inG, tracks: [makeTrack({ notes: notes.slice(0, 3) })] }), [
    "F#4:quarter F#4:quarter F#5:quarter r:quarter",
  ]);
});

Deno.test("toMusicXml() brackets triplets that no beam holds together, and names what they are made of", () => {
  const notes = [
    note(0, 160, 60),
    note(160, 160, 62),
    note(320, 160, 64),
    note(480, 320, 65),
    note(800, 160, 67),
  ];
  const [measure] = measuresOf(makeComposition({ tracks: [makeTrack({ notes })] }));
  assertEquals(
    describe(measure),
    "C4:eighth:3/2 D4:eighth:3/2 E4:eighth:3/2 F4:quarter:3/2 G4:eighth:3/2 r:half",
  );
  const items = childrenOf(measure, "note").slice(0, 5);
  assertEquals(
    items.map((item) => textAt(item, "time-modification/normal-type")),
    Array(5).fill("eighth"),
  );
  const marks = items.map((item) =>
    childrenOf(childrenOf(item, "notations")[0] ?? item, "tuplet").map(({ attributes }) =>
      attributes
    )
  );
  const start = (bracket: string) => [{ type: "start", bracket }];
  assertEquals(marks, [start("no"), [], [{ type: "stop" }], start("yes"), [{ type: "stop" }]]);
});

Deno.test("toMusicXml() writes beams on the first note of each chord, and says that it writes all there are", () => {
  const notes = [
    note(0, 360, 60),
    note(0, 360, 64),
    note(360, 120, 62),
    note(480, 240, 64),
    note(960, 240, 65),
    note(1200, 240, 67),
  ];
  const piece = makeComposition({ tracks: [makeTrack({ notes })] });
  const beams = childrenOf(measuresOf(piece)[0], "note").map((item) =>
    childrenOf(item, "beam").map(({ attributes, text }) => `${attributes.number} ${text}`).join()
  );
  assertEquals(beams, ["1 begin", "", "1 end,2 backward hook", "", "", "1 begin", "1 end", ""]);
  const [encoding] = childrenOf(
    childrenOf(readXml(toMusicXml(piece)), "identification")[0],
    "encoding",
  );
  assertEquals(childrenOf(encoding, "supports").map(({ attributes }) => attributes), [
    { type: "yes", element: "accidental" },
    { type: "yes", element: "beam" },
  ]);
});

Deno.test("toMusicXml() writes all stems of drums up", () => {
  const notes = [note(0, 480, 36), note(480, 240, 42), note(720, 240, 49)];
  const drums = measuresOf(
    makeComposition({ tracks: [makeTrack({ isDrum: true, channel: 9, notes })] }),
  );
  const stems = (measures: readonly Xml[]) =>
    childrenOf(measures[0], "note").map((item) => textAt(item, "stem"));
  assertEquals(stems(drums), ["up", "up", "up", null]);
  const piano = measuresOf(
    makeComposition({ tracks: [makeTrack({ notes: [note(0, 1920, 60)] })] }),
  );
  assertEquals(stems(piano), [null]);
});

Deno.test("toMusicXml() writes a pickup, metres, keys and the last line", () => {
  const piece = makeComposition({
    timeSignatures: [
      { tick: 0, numerator: 1, denominator: 4 },
      { tick: 480, numerator: 3, denominator: 4 },
      { tick: 1920, numerator: 2, denominator: 4 },
    ],
    keys: [{ tick: 0, tonic: "D", mode: "major" }, { tick: 1920, tonic: "C", mode: "dorian" }],
    duration: 2880,
    tracks: [makeTrack({ notes: [note(0, 480, 69)] })],
  });
  const measures = measuresOf(piece);
  assertEquals(measures.map(({ attributes }) => attributes), [
    { number: "0", implicit: "yes" },
    { number: "1" },
    { number: "2" },
  ]);
  const changes = measures.map((measure) =>
    ["time/beats", "time/beat-type", "key/fifths", "key/mode"].map((path) =>
      textAt(measure, `attributes/${path}`)
    )
  );
  assertEquals(changes, [["3", "4", "2", "major"], [null, null, null, null], [
    "2",
    "4",
    "-2",
    "dorian",
  ]]);
  assertEquals(measures.map((measure) => textAt(measure, "barline/bar-style")), [
    null,
    null,
    "light-heavy",
  ]);
  assertEquals(readMusicXml(toMusicXml(piece)).parts[0].map(({ length }) => length), [
    480,
    1440,
    960,
  ]);
});

Deno.test("toMusicXml() chooses clefs, and two staves for two hands", () => {
  const clefs = (parts: Parameters<typeof makeTrack>[0]): (string | null)[][] =>
    childrenOf(
      childrenOf(measuresOf(makeComposition({ tracks: [makeTrack(parts)] }))[0], "attributes")[0],
      "clef",
    )
      .map((clef) => ["sign", "line", "clef-octave-change"].map((name) => textAt(clef, name)));
  assertEquals(clefs({ notes: [note(0, 480, 72)] }), [["G", "2", null]]);
  assertEquals(clefs({ notes: [note(0, 480, 45)] }), [["F", "4", null]]);
  assertEquals(clefs({ program: 41, notes: [note(0, 480, 60)] }), [["C", "3", null]]);
  assertEquals(clefs({ program: 33, notes: [note(0, 480, 33)] }), [["F", "4", "-1"]]);
  assertEquals(clefs({ isDrum: true, channel: 9, notes: [note(0, 480, 36)] }), [[
    "percussion",
    null,
    null,
  ]]);
  const hands = { notes: [note(0, 960, 36), note(0, 960, 79), note(960, 960, 84)] };
  assertEquals(clefs(hands), [["G", "2", null], ["F", "4", null]]);
  const octaves = [note(0, 960, 24), note(0, 960, 36)];
  assertEquals(clefs({ notes: octaves }), [["F", "4", null]]);
  const [measure] = measuresOf(makeComposition({ tracks: [makeTrack(hands)] }));
  assertEquals(describe(measure), "G5:half C6:half | C2:half r:half");
  assertEquals(childrenOf(measure, "note").map((item) => textAt(item, "staff")), [
    "1",
    "1",
    "2",
    "2",
  ]);
});

Deno.test("toMusicXml() writes drums by place, head and instrument", () => {
  const notes = [
    note(0, 480, 36),
    note(0, 240, 42),
    note(240, 240, 42),
    note(480, 10, 38),
    note(960, 960, 49),
  ];
  const text = toMusicXml(
    makeComposition({ tracks: [makeTrack({ isDrum: true, channel: 9, notes })] }),
  );
  assertEquals(
    describe(childrenOf(childrenOf(readXml(text), "part")[0], "measure")[0]),
    "*F4:eighth+*G5:eighth[x] *G5:eighth[x] *C5:quarter *B5:quarter[x] r:quarter",
  );
  assertEquals(readMusicXml(text).notes.map(({ pitch, isDrum }) => [pitch, isDrum]), [
    [36, true],
    [42, true],
    [42, true],
    [38, true],
    [49, true],
  ]);
});

Deno.test("toMusicXml() sets syllables under the notes that they are sung to", () => {
  const { composition } = preprocess({
    tracks: [{ name: "Voice", notes: "C4/q D4 E4/h", lyrics: "hal- le- lu" }],
  });
  const lyrics = childrenOf(measuresOf(composition)[0], "note").map((
    item,
  ) => [textAt(item, "lyric/syllabic"), textAt(item, "lyric/text")]);
  assertEquals(lyrics, [["begin", "hal"], ["middle", "le"], ["end", "lu"]]);
});

Deno.test("toMusicXml() writes tempos as they are counted, sections, texts and chords where they are", () => {
  const piece = makeComposition({
    timeSignatures: [{ tick: 0, numerator: 6, denominator: 8 }],
    tempos: [{ tick: 0, bpm: 90 }, { tick: 720, bpm: 120 }],
    sections: [{ tick: 0, duration: 1440, name: "A & B" }],
    markers: [{ tick: 720, text: "dolce" }],
    chords: [{ tick: 0, duration: 720, symbol: "Am" }, {
      tick: 720,
      duration: 720,
      symbol: "N.C.",
    }],
    duration: 1440,
    tracks: [makeTrack({ notes: [note(0, 1440, 69)] }), makeTrack({ notes: [note(0, 1440, 57)] })],
  });
  const [measure] = measuresOf(piece);
  const seen = measure.children.filter(({ name }) => name === "direction" || name === "harmony")
    .map((item) => [
      textAt(item, "direction-type/rehearsal") ?? textAt(item, "direction-type/words") ??
        textAt(item, "direction-type/metronome/per-minute") ?? textAt(item, "kind"),
      textAt(item, "offset"),
      childrenOf(item, "sound")[0]?.attributes.tempo ?? null,
    ]);
  assertEquals(
    seen,
    [
      ["A & B", null, null],
      ["60", null, "90"],
      ["minor", null, null],
      ["80", "3", "120"],
      ["dolce", "3", null],
      ["none", "3", null],
    ],
  );
  assertEquals(childrenOf(measuresOf(piece, 1)[0], "harmony"), []);
});

/** Directions of a part in few words: `f@0`, `<@960`, `ped start@0`, with their staff and side. */
function directionsOf(piece: Composition, part = 0): string[] {
  const [divisions, found]: [number, string[]] = [
    Number(textAt(measuresOf(piece, part)[0], "attributes/divisions")),
    [],
  ];
  let start = 0;
  for (const measure of measuresOf(piece, part)) {
    let [now, end] = [0, 0];
    for (const item of measure.children) {
      const length = Number(textAt(item, "duration") ?? 0);
      if (item.name === "backup") now -= length;
      if (item.name === "note" && childrenOf(item, "chord").length === 0) now += length;
      end = Math.max(end, now);
      if (item.name !== "direction") continue;
      const [type] = childrenOf(item, "direction-type")[0].children;
      const place = start + (now + Number(textAt(item, "offset") ?? 0)) * 480 / divisions;
      const sound = Object.entries(childrenOf(item, "sound")[0]?.attributes ?? {}).flat().join(" ");
      const name = type.name === "dynamics" ? type.children[0].name : type.attributes.type;
      if (name === undefined) continue;
      const staff = textAt(item, "staff");
      const words = [
        name,
        `@${place}`,
        item.attributes.placement,
        staff && `staff ${staff}`,
        sound,
      ];
      found.push(words.filter((word) => word).join(" "));
    }
    start += end * 480 / divisions;
  }
  return found;
}

const loud = (onset: number, velocity: number, pitch = 72) => ({
  onset,
  duration: 480,
  pitch,
  velocity,
});

Deno.test("toMusicXml() writes dynamics where the level of a part changes, with what they sound like", () => {
  const notes = [48, 48, 48, 48, 96, 96, 96, 96].map((velocity, at) => loud(at * 480, velocity));
  assertEquals(directionsOf(makeComposition({ duration: 3840, tracks: [makeTrack({ notes })] })), [
    "p @0 below dynamics 53.33",
    "f @1920 below dynamics 106.67",
  ]);
});

Deno.test("toMusicXml() writes a crescendo as a hairpin to its mark", () => {
  const notes = [48, 48, 56, 64, 72, 80, 88, 96].map((velocity, at) => loud(at * 480, velocity));
  assertEquals(directionsOf(makeComposition({ duration: 3840, tracks: [makeTrack({ notes })] })), [
    "p @0 below dynamics 53.33",
    "crescendo @480 below",
    "stop @3360 below",
    "f @3360 below dynamics 106.67",
  ]);
});

Deno.test("toMusicXml() writes loudness between the hands of a piano, and over what is sung", () => {
  const hands = [loud(0, 112), loud(0, 112, 76), loud(0, 64, 40)];
  assertEquals(directionsOf(makeComposition({ tracks: [makeTrack({ notes: hands })] })), [
    "ff @0 below staff 1 dynamics 124.44",
  ]);
  const lyrics = [{ tick: 0, track: 0, text: "Oh" }];
  const sung = makeComposition({ lyrics, tracks: [makeTrack({ notes: [loud(0, 32)] })] });
  assertEquals(directionsOf(sung), ["pp @0 above dynamics 35.56"]);
});

Deno.test("toMusicXml() writes the pedal under the last staff, up to the last bar line", () => {
  const pedal = [[0, 127], [960, 0], [1000, 127]].map(([tick, value]) => ({
    tick,
    controller: 64,
    value,
  }));
  const hands = [note(0, 1920, 76), note(0, 1920, 72), note(0, 1920, 40)];
  const piece = makeComposition({ tracks: [makeTrack({ notes: hands, controllers: pedal })] });
  assertEquals(directionsOf(piece), [
    "start @0 below staff 2 damper-pedal yes",
    "stop @960 below staff 2 damper-pedal no",
    "start @960 below staff 2 damper-pedal yes",
    "stop @1920 below staff 2 damper-pedal no",
  ]);
});

Deno.test("toMusicXml() writes tempos in whole beats, and their sound to the hundredth", () => {
  const counted = (numerator: number, denominator: number): (string | null)[] => {
    const piece = makeComposition({
      timeSignatures: [{ tick: 0, numerator, denominator }],
      tempos: [{ tick: 0, bpm: 100.126 }],
      tracks: [makeTrack()],
    });
    const [mark] = childrenOf(measuresOf(piece)[0], "direction");
    const [metronome] = childrenOf(childrenOf(mark, "direction-type")[0], "metronome");
    return [
      textAt(metronome, "beat-unit") + ".".repeat(childrenOf(metronome, "beat-unit-dot").length),
      textAt(metronome, "per-minute"),
      childrenOf(mark, "sound")[0].attributes.tempo,
    ];
  };
  assertEquals(counted(4, 4), ["quarter", "100", "100.13"]);
  assertEquals(counted(2, 2), ["half", "50", "100.13"]);
  assertEquals(counted(6, 8), ["quarter.", "67", "100.13"]);
  assertEquals(counted(12, 16), ["eighth.", "134", "100.13"]);
});

// deno-fmt-ignore
const CHORDS: readonly (readonly [symbol: string, kind: string, text: string, degrees: string, bass: string])[] = [
  ["C", "major", "", "", ""], ["Am", "minor", "m", "", ""], ["G7", "dominant", "7", "", ""],
  ["Fmaj7", "major-seventh", "maj7", "", ""], ["Dm7", "minor-seventh", "m7", "", ""],
  ["Bm7b5", "half-diminished", "m7b5", "", ""], ["Bdim7", "diminished-seventh", "dim7", "", ""],
  ["Caug", "augmented", "aug", "", ""], ["Csus4", "suspended-fourth", "sus4", "", ""],
  ["C6", "major-sixth", "6", "", ""], ["Cm(maj7)", "major-minor", "m(maj7)", "", ""], ["C5", "power", "5", "", ""],
  ["C9", "dominant-ninth", "9", "", ""], ["C13", "dominant-13th", "13", "", ""],
  ["Cadd9", "major", "add9", "add 9 0", ""], ["G7b9", "dominant", "7b9", "add 9 -1", ""],
  ["G7sus4", "suspended-fourth", "7sus4", "add 7 0", ""], ["Cmaj7#11", "major-seventh", "maj7#11", "add 11 1", ""],
  ["C/E", "major", "", "", "E"], ["F#m7/E", "minor-seventh", "m7", "", "E"], ["C7b5", "dominant", "7b5", "alter 5 -1", ""],
];
for (const [symbol, kind, text, degrees, bass] of CHORDS) {
  Deno.test(`toMusicXml() writes ${symbol} as ${kind} ${degrees}`, () => {
    const chords = [{ tick: 0, duration: 1920, symbol }];
    const [measure] = measuresOf(makeComposition({ chords, tracks: [makeTrack()] }));
    const [harmony] = childrenOf(measure, "harmony");
    assertEquals([
      textAt(harmony, "kind"),
      childrenOf(harmony, "kind")[0].attributes.text,
      childrenOf(harmony, "degree").map((degree) =>
        ["degree-type", "degree-value", "degree-alter"].map((name) => textAt(degree, name)).join(
          " ",
        )
      ).join(),
      textAt(harmony, "bass/bass-step") ?? "",
      (textAt(harmony, "root/root-step") ?? "") +
      (textAt(harmony, "root/root-alter") === "1" ? "#" : ""),
    ], [kind, text, degrees, bass, symbol.slice(0, symbol[1] === "#" ? 2 : 1)]);
  });
}

Deno.test("toMusicXml() writes silence of the chord lane without a root", () => {
  const chords = [{ tick: 0, duration: 1920, symbol: "N.C." }];
  const [measure] = measuresOf(makeComposition({ chords, tracks: [makeTrack()] }));
  const [harmony] = childrenOf(measure, "harmony");
  assertEquals(childrenOf(harmony, "root"), []);
  assertEquals(childrenOf(childrenOf(harmony, "numeral")[0], "numeral-root")[0].attributes, {
    text: "",
  });
  assertEquals([textAt(harmony, "kind"), childrenOf(harmony, "kind")[0].attributes.text], [
    "none",
    "N.C.",
  ]);
});

Deno.test("toMusicXml() keeps any text harmless and whole", () => {
  const hostile = '<script>&amp;"\u0000\ud800]]> --> 桜';
  const piece = makeComposition({
    title: hostile,
    sections: [{ tick: 0, duration: 1920, name: hostile }],
    markers: [{ tick: 0, text: hostile }],
    lyrics: [{ tick: 0, track: 0, text: hostile }],
    tracks: [makeTrack({ name: hostile, notes: [note(0, 480, 60)] })],
  });
  const score = readXml(toMusicXml(piece, { composer: hostile }));
  const clean = '<script>&amp;" \ufffd]]> --> 桜';
  assertEquals(textAt(score, "work/work-title"), clean);
  assertEquals(textAt(score, "identification/creator"), clean);
  assertEquals(textAt(score, "part-list/score-part/part-name"), clean);
  assertEquals(textAt(score, "part/measure/note/lyric/text"), clean);
});

Deno.test("toMusicXml() writes the tracks and bars that are asked for", () => {
  const tracks = [60, 62].map((pitch) =>
    makeTrack({ name: `${pitch}`, notes: [note(0, 3840, pitch)] })
  );
  const text = toMusicXml(makeComposition({ duration: 3840, tracks }), {
    tracks: [1],
    bars: { from: 2, to: 2 },
  });
  const score = readXml(text);
  assertEquals(childrenOf(score, "part").length, 1);
  assertEquals(textAt(score, "part-list/score-part/part-name"), "62");
  const [measure] = childrenOf(childrenOf(score, "part")[0], "measure");
  assertEquals([measure.attributes, describe(measure)], [{ number: "2" }, "D4:whole"]);
  const error = assertThrows(() => toMusicXml(makeComposition(), { tracks: [0] }), OnpuError);
  assertEquals(error.code, "unknown_track");
});

Deno.test("toMusicXml() writes what lies below the octaves of MusicXML an octave up, and says so", () => {
  const low = [note(0, 480, 0), note(480, 480, 11)];
  const text = toMusicXml(makeComposition({ tracks: [makeTrack({ notes: low })] }));
  assertEquals(textAt(readXml(text), "part/measure/attributes/transpose/octave-change"), "-1");
  assertEquals(readMusicXml(text).notes.map(({ pitch }) => pitch), [0, 11]);
  const keys = [{ tick: 0, tonic: "C#", mode: "major" as const }];
  const sharp = toMusicXml(makeComposition({ keys, tracks: [makeTrack({ notes: low })] }));
  assertEquals(readMusicXml(sharp).notes.map(({ pitch }) => pitch), [0, 11]);
  assertEquals(
    describe(childrenOf(childrenOf(readXml(sharp), "part")[0], "measure")[0]),
    "C0(natural):quarter B0(natural):quarter r:half",
  );
  const wide = [note(0, 480, 0), note(480, 480, 127)];
  const both = readMusicXml(toMusicXml(makeComposition({ tracks: [makeTrack({ notes: wide })] })));
  assertEquals(both.notes.map(({ pitch }) => pitch), [0, 115]);
});

Deno.test("toMusicXml() writes a piece without tracks or bars as an empty part", () => {
  const silent = measuresOf(makeComposition());
  assertEquals(silent.map(describe), ["r:bar"]);
  const [measure, ...more] = measuresOf(makeComposition({ duration: 0, tracks: [makeTrack()] }));
  assertEquals([describe(measure), more, textAt(measure, "attributes/divisions")], ["", [], "1"]);
});
