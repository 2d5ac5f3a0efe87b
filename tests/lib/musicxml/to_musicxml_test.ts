import { assertEquals, assertThrows } from "@std/assert";
import { type Composition, OnpuError, preprocess, toMusicXml } from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import {
  childrenOf,
  measuresOf,
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
