import { assertEquals, assertThrows } from "@std/assert";
import { type Composition, OnpuError, preprocess, STRAIGHT } from "../../../mod.ts";

/** What is sent, and what a musician means by it. */
interface Row {
  readonly name: string;
  readonly input: unknown;
  /** Notes of each track as `pitch@onset+duration`, in ticks. */
  readonly notes?: readonly string[];
  /** Velocities of each track. */
  readonly velocities?: readonly (readonly number[])[];
  /** Any other part of the composition. */
  readonly piece?: Partial<Composition>;
  /** Any other part of each track. */
  readonly tracks?: readonly Partial<Composition["tracks"][number]>[];
  /** Code, path, before and after of each repair. */
  readonly repairs?:
    readonly (readonly [code: string, path?: string, before?: string, after?: string])[];
}

const C4 = { pitch: "C4", beat: 1, duration: 1 };
const D4 = { pitch: "D4", beat: 2, duration: 1 };
const CD = "60@0+480 62@480+480";
const track = (...notes: unknown[]): unknown => ({ tracks: [{ notes }] });
const piece = (fields: object, ...notes: unknown[]): unknown => ({
  ...fields,
  tracks: [{ notes: notes.length === 0 ? [C4, D4] : notes }],
});
const WORDS = ["C:maj7", "Cpower", "C major", "Chalfdim7"];
// deno-fmt-ignore
const JAZZ = [
  "CΔ7", "C△", "C^7", "C-7", "C–7", "Cø", "C°7", "C+", "Cm(maj7)", "Cm/maj7", "C7(b9,#11)", "Calt", "C2", "Csus",
  "C(add9)", "Cno3", "C/E", "Am7/G", "D/F#", "C7/Bb", "C6/9",
];
/** A track of sequential notes with one field after the other. */
const lengths = (...durations: unknown[]): unknown =>
  track(...durations.map((duration) => ({ pitch: 60, duration })));
const pitches = (...names: unknown[]): unknown =>
  track(...names.map((pitch) => ({ pitch, duration: 1 })));
const places = (...fields: object[]): unknown =>
  track(...fields.map((field, index) => ({ pitch: 60 + index, duration: 1, ...field })));

// deno-fmt-ignore
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  "1 the piece as JSON text": [
    { name: "text", input: JSON.stringify(track(C4, D4)), notes: [CD] },
    { name: "text in the field composition", input: { title: "A", composition: JSON.stringify(track(C4)) }, notes: ["60@0+480"], piece: { title: "A" } },
    { name: "text in text", input: JSON.stringify(JSON.stringify(track(C4))), notes: ["60@0+480"], repairs: [["escaped_text", ""]] },
    { name: "lists as texts", input: { tracks: JSON.stringify([{ notes: JSON.stringify([C4, D4]) }]) }, notes: [CD] },
  ],
  "2 fences, prose and byte order marks": [
    { name: "fence", input: "```json\n" + JSON.stringify(track(C4)) + "\n```", notes: ["60@0+480"], repairs: [["code_fence", ""]] },
    { name: "prose", input: `Here is your song: ${JSON.stringify(track(C4))} Enjoy!`, notes: ["60@0+480"], repairs: [["text_around", ""]] },
    { name: "byte order mark", input: "\ufeff" + JSON.stringify(track(C4)), notes: ["60@0+480"], repairs: [["odd_space", ""]] },
  ],
  "3 other quotes, comments and commas": [
    { name: "smart quotes", input: "{“notes”:[{“pitch”:“C4”,“duration”:1}]}", notes: ["60@0+480"], repairs: [["other_quotes", ""]] },
    { name: "comment and comma", input: '{"notes":[{"pitch":"C4","duration":1}, // first\n]}', notes: ["60@0+480"], repairs: [["comment", ""], ["trailing_comma", ""]] },
  ],
  "4 cut off": [
    { name: "inside a note", input: '{"tracks":[{"name":"A","notes":[{"pitch":"C4","duration":1},{"pitch":"D4","dura', notes: ["60@0+480"], repairs: [["truncated", "", "", "bar 1 of A"]] },
    { name: "between notes", input: '{"notes":[{"pitch":"C4","duration":4},{"pitch":"D4","duration":1},', notes: ["60@0+1920 62@1920+480"], repairs: [["truncated", "", "", "bar 2 of Acoustic Grand Piano"]] },
    { name: "in a field behind the notes", input: '{"tracks":[{"notes":[{"pitch":"C4","duration":1}],"instr', notes: ["60@0+480"], repairs: [["truncated", "", "", "bar 1 of Acoustic Grand Piano"]] },
  ],
  "5 tracks in other shapes": [
    { name: "tracks in sections, each section from its own first beat", input: { sections: [{ name: "A", bars: 1, tracks: [{ name: "Solo", notes: [C4] }] }, { name: "B", bars: 2, bpm: 90, tracks: [{ name: "Solo", notes: [D4] }, { name: "Other", notes: [C4] }] }] }, notes: ["60@0+480 62@2400+480", "60@1920+480"], tracks: [{ name: "Solo" }, { name: "Other" }], piece: { tempos: [{ tick: 0, bpm: 120 }, { tick: 1920, bpm: 90 }] } },
    { name: "voices of one track at the same time", input: { tracks: [{ voices: [[{ pitch: 72, duration: 2 }, { pitch: 74, duration: 2 }], [{ pitch: 48, duration: 4 }]] }] }, notes: ["48@0+1920 72@0+960 74@960+960"] },
    { name: "lists beside each other", input: { tracks: [{ pitches: ["C4", "D4", "E4"], durations: [1, 1, 2], velocities: [80, 90, 100] }] }, notes: ["60@0+480 62@480+480 64@960+960"], velocities: [[80, 90, 100]] },
    { name: "lists beside each other and the title", input: { title: "A", notes: ["C4", "D4"], durations: ["q", "h"] }, notes: ["60@0+480 62@480+960"] },
    { name: "a table by its only order", input: { tracks: [{ notes: [[60, 0, 1, 100], [62, 1, 0.5, 90], [64, 1.5, 0.5, 80]] }] }, notes: ["60@0+480 62@480+240 64@720+240"], velocities: [[100, 90, 80]], repairs: [["rows_guessed", "tracks[0].notes", "[60, 0, 1, 100]", "pitch, start, duration, velocity"]] },
    { name: "names in turn in an entry", input: track({ bar: 1, melody: "C5 E5 G5 E5" }, { bar: 2, notes: "C4 D4 E4" }), notes: ["72@0+480 76@480+480 79@960+480 76@1440+480 60@1920+480 62@2400+480 64@2880+480"] },
    { name: "names at once in an entry", input: track({ duration: 2, notes: "C4 E4 G4" }), notes: ["60@0+960 64@0+960 67@0+960"] },
    { name: "bar and beat with a dot between them", input: places({ position: 1.1 }, { position: "1.3" }, { position: 2.1 }, { position: 2.4 }), notes: ["60@0+480 61@960+480 62@1920+480 63@3360+480"], repairs: [["bar_beat_dots", "tracks[0].notes[3].position", "2.4", "bar and beat"]] },
    { name: "beats with a fraction", input: places({ position: 1.5 }, { position: 3.1 }, { position: 5.1 }), notes: ["60@720+480 61@1488+480 62@2448+480"] },
    { name: "ticks as the last part of positions and lengths", input: track({ pitch: 60, time: "1:1:000", duration: "0:1:000" }, { pitch: 62, time: "1:2:240", duration: "0:0:240" }, { pitch: 64, time: "1:3:000", duration: "0:0:120" }), notes: ["60@0+480 62@720+240 64@960+120"] },
    { name: "nothing among names is a rest", input: { tracks: [{ duration: 0.5, notes: ["C4", null, "E4", "G4", null] }] }, notes: ["60@0+240 64@480+240 67@720+240"] },
    { name: "an entry with many beats", input: { tracks: [{ name: "Drums", duration: 1, notes: [{ drum: "kick", beats: [1, 3] }, { drum: "snare", beat: [2, 4] }] }] }, notes: ["36@0+480 38@480+480 36@960+480 38@1440+480"] },
    { name: "an entry with many steps", input: { tracks: [{ name: "Drums", duration: 0.5, notes: [{ drum: "kick", steps: [0, 8] }, { drum: "snare", steps: [4, 12] }] }] }, notes: ["36@0+240 38@480+240 36@960+240 38@1440+240"] },
    { name: "an entry with lengths that are tied", input: track({ pitch: 60, beats: [1, 0.5] }, { pitch: 62, duration: 1 }), notes: ["60@0+720 62@720+480"] },
    { name: "a table of names, places and lengths", input: { tracks: [{ notes: [["C4", 0, 1], ["D4", 1, 0.5], ["E4", 1.5, 0.5]] }] }, notes: ["60@0+480 62@480+240 64@720+240"], repairs: [["rows_guessed", "tracks[0].notes", "[C4, 0, 1]", "pitch, start, duration"]] },
    { name: "a table of places, names and lengths", input: { tracks: [{ notes: [[0, "C4", 1], [1, "F#4", 0.5]] }] }, notes: ["60@0+480 66@480+240"], repairs: [["rows_guessed", "tracks[0].notes", "[0, C4, 1]", "start, pitch, duration"]] },
    { name: "a table of names, places, lengths and velocities", input: { tracks: [{ notes: [["C4", 1, 1, 90], ["D4", 2, 0.5, 80]] }] }, notes: ["60@0+480 62@480+240"], velocities: [[90, 80]], repairs: [["rows_guessed"], ["start_base"]] },
    { name: "a table of names, lengths and velocities", input: { tracks: [{ notes: [["C4", 1, 64], ["D4", 1, 60]] }] }, notes: ["60@0+480 62@480+480"], velocities: [[64, 60]], repairs: [["rows_guessed", "tracks[0].notes", "[C4, 1, 64]", "pitch, duration, velocity"]] },
    { name: "texts of a pitch and beats behind a comma", input: { tracks: [{ notes: ["C4,1", "D4, 0.5", "E4,2"] }] }, notes: ["60@0+480 62@480+240 64@720+960"] },
    { name: "texts of a pitch and a length of which one can only be beats", input: { tracks: [{ notes: ["C4:1", "D4:0.5", "E4-0.5"] }] }, notes: ["60@0+480 62@480+240 64@720+240"], repairs: [["duration_text"]] },
    { name: "lists of notes with lengths in a list of bars", input: { tracks: [{ measures: [["C4:q", "D4:q", "E4:h"], ["F4:w"]] }] }, notes: ["60@0+480 62@480+480 64@960+960 65@1920+1920"] },
    { name: "beats under the names of drums", input: { tracks: [{ name: "Drums", duration: 0.5, notes: { kick: [1, 3], snare: [2, 4] } }] }, notes: ["36@0+240 38@480+240 36@960+240 38@1440+240"], repairs: [["lane_guessed", "tracks[0].notes.kick", "[1, 3]", "beats"], ["lane_guessed", "tracks[0].notes.snare", "[2, 4]", "beats"]] },
    { name: "notes that name their tracks, each name holding until the next", input: { notes: [{ ...C4, track: "flute" }, D4, { pitch: 48, beat: 1, duration: 1, track: "cello" }] }, notes: [CD, "48@0+480"], tracks: [{ name: "flute", program: 73 }, { name: "cello", program: 42 }], repairs: [["track_split", "notes"], ["program_from_name", ""], ["program_from_name", ""]] },
    { name: "a map of tracks", input: { tracks: { flute: { notes: [C4] }, cello: { notes: [D4] } } }, notes: ["60@0+480", "62@480+480"], tracks: [{ name: "flute", program: 73 }, { name: "cello", program: 42 }], repairs: [["program_from_name", "tracks.flute"], ["program_from_name", "tracks.cello"]] },
    { name: "a map of lists, two of whose names are also fields", input: { tracks: { melody: [C4], drums: [{ pitch: 36, beat: 2, duration: 1 }] } }, notes: ["60@0+480", "36@480+480"], tracks: [{ name: "melody", isDrum: false }, { name: "drums", isDrum: true }] },
    { name: "a map of texts, one of them drums", input: { tracks: { Tune: "C4/q D", Drums: "BD/q" } }, notes: ["60@0+480 62@480+480", "36@0+480"], tracks: [{ name: "Tune", isDrum: false }, { name: "Drums", isDrum: true }] },
    { name: "a map of texts and lanes", input: { tracks: { drums: { kick: "x...x..." }, Tune: "C4/q D" } }, notes: ["36@0+120 36@480+120", "60@0+480 62@480+480"], tracks: [{ name: "drums", isDrum: true }, { name: "Tune", isDrum: false }] },
    { name: "one track without a list", input: { tracks: { name: "Solo", notes: [C4, D4] } }, notes: [CD], tracks: [{ name: "Solo" }] },
    { name: "notes at top level", input: { title: "A", bpm: 90, notes: [C4, D4] }, notes: [CD], piece: { title: "A", tempos: [{ tick: 0, bpm: 90 }] } },
    { name: "a bare list of notes", input: [C4, D4], notes: [CD] },
    { name: "a bare list of tracks", input: [{ name: "A", notes: [C4] }, { name: "B", notes: [D4] }], notes: ["60@0+480", "62@480+480"], tracks: [{ name: "A" }, { name: "B" }] },
    { name: "tracks as bare lists", input: { tracks: [[C4], [D4]] }, notes: ["60@0+480", "62@480+480"] },
    { name: "notes where tracks should be", input: { tracks: [C4, D4] }, notes: [CD] },
    { name: "one note", input: C4, notes: ["60@0+480"] },
    { name: "fields in Japanese", input: { 曲名: "春", テンポ: 90, 拍子: "3/4", 調: "ト長調", トラック: [{ 名前: "笛", 楽器: "flute", 音符: [{ 音: "ソ4", 拍: 1, 長さ: 1, 歌詞: "は" }, "D4/h"] }] }, notes: ["67@0+480 62@480+960"], tracks: [{ name: "笛", program: 73 }], piece: { title: "春", tempos: [{ tick: 0, bpm: 90 }], timeSignatures: [{ tick: 0, numerator: 3, denominator: 4 }], keys: [{ tick: 0, tonic: "G", mode: "major" }], lyrics: [{ tick: 0, text: "は", track: 0 }] }, repairs: [] },
    { name: "texts beside the title", input: { title: "A", rightHand: "C5/h D5", leftHand: "C3/w", mode: "A | B" }, notes: ["72@0+960 74@960+960", "48@0+1920"], tracks: [{ name: "rightHand" }, { name: "leftHand" }], repairs: [["track_named", "rightHand"], ["track_named", "leftHand"]] },
    { name: "a text that is no music", input: { notes: [C4], about: "A | B | A" }, notes: ["60@0+480"], repairs: [["unknown_field", "about"]] },
    ...[["bars", "1", "2"], ["notes", "bar 1", "bar 2"], ["measures", "Measure_1", "Measure_2"]].map(([key, first, second]): Row => ({ name: `texts under the numbers of bars: ${first}`, input: { tracks: [{ [key]: { [first]: "C4/q D4", [second]: "E4/w" } }] }, notes: ["60@0+480 62@480+480 64@1920+1920"], repairs: [] })),
    { name: "lists under the numbers of bars", input: { tracks: [{ notes: { bar1: [C4, D4], bar3: [C4] } }] }, notes: [`${CD} 60@3840+480`], repairs: [] },
    { name: "bars of one track", input: { instrument: "flute", measures: [{ notes: [C4, D4] }, { notes: [C4] }] }, notes: [`${CD} 60@1920+480`], tracks: [{ program: 73 }], repairs: [] },
    { name: "tracks beside the title", input: { title: "A", piano: { notes: [C4] } }, notes: ["60@0+480"], tracks: [{ name: "piano" }], repairs: [["track_named", "piano"]] },
    { name: "wrapped twice", input: { arguments: { title: "A", composition: { tracks: [{ notes: [C4] }] } } }, notes: ["60@0+480"], piece: { title: "A" } },
    { name: "one piece in a list", input: [{ tracks: [{ notes: [C4] }] }], notes: ["60@0+480"] },
  ],
  "6 comments and unknown keys": [
    { name: "comments", input: { _comment: "x", tracks: [{ "//": "x", id: 7, color: "red", notes: [{ ...C4, _why: "x", finger: 3 }] }] }, notes: ["60@0+480"] },
    { name: "unknown keys are named once", input: track({ ...C4, wobble: 3 }, { ...D4, wobble: 4 }), notes: [CD], repairs: [["unknown_field", "tracks[0].notes[0].wobble", "wobble"]] },
    { name: "misspelt keys are read", input: { tracks: [{ notes: [{ pitch: "C4", beat: 1, durtaion: 2 }] }] }, notes: ["60@0+960"], repairs: [["misspelt_field", "tracks[0].notes[0].durtaion", "durtaion", "duration"]] },
  ],
  "7 other names for notes, and NoteSequence": [
    { name: "events that count from the one before", input: { tracks: [{ events: [{ type: "note_on", note: 60, delta: 0 }, { type: "note_off", note: 60, delta: 480 }, { type: "note_on", note: 62, delta: 240 }, { type: "note_off", note: 62, delta: 240 }] }] }, notes: ["60@0+480 62@720+240"] },
    { name: "pairs of note-on and note-off events", input: { tracks: [{ events: [{ type: "note_on", note: 60, time: 0 }, { type: "note_on", note: 64, time: 1 }, { type: "note_off", note: 60, time: 2 }, { type: "note_on", note: 64, time: 2, velocity: 0 }] }] }, notes: ["60@0+960 64@480+480"] },
    { name: "events", input: { tracks: [{ events: [C4, D4] }] }, notes: [CD] },
    { name: "sequence", input: { tracks: [{ sequence: [C4, D4] }] }, notes: [CD] },
    { name: "data", input: { tracks: [{ data: [C4, D4] }] }, notes: [CD] },
    { name: "a NoteSequence counts seconds", input: { notes: [{ pitch: 60, startTime: 0, endTime: 0.5, velocity: 100 }, { pitch: 62, startTime: 0.5, endTime: 1.5, velocity: 100 }], totalTime: 1.5, tempos: [{ time: 0, qpm: 60 }] }, notes: ["60@0+240 62@240+480"] },
    { name: "a NoteSequence of several instruments", input: { ticksPerQuarter: 220, totalTime: 1, notes: [{ pitch: 60, startTime: 0, endTime: 1, program: 40, instrument: 0 }, { pitch: 36, startTime: 0, endTime: 1, isDrum: true, instrument: 1 }] }, notes: ["60@0+960", "36@0+960"], tracks: [{ program: 40 }, { isDrum: true }], repairs: [["track_split", "notes"]] },
    { name: "times with ends are seconds where the tempo agrees", input: piece({ bpm: 90 }, { pitch: 60, startTime: 0, endTime: 2 / 3 }, { pitch: 62, startTime: 2 / 3, endTime: 4 / 3 }), notes: ["60@0+480 62@480+480"], repairs: [["time_unit", "tracks[0].notes[1].startTime"]] },
    { name: "times with ends are beats where it does not", input: piece({ bpm: 97 }, { pitch: 60, startTime: 0, endTime: 1 }, { pitch: 62, startTime: 1, endTime: 2.5 }), notes: ["60@0+480 62@480+720"] },
    { name: "quantized steps", input: { quantizationInfo: { stepsPerQuarter: 4 }, totalQuantizedSteps: 8, notes: [{ pitch: 60, quantizedStartStep: 0, quantizedEndStep: 4 }, { pitch: 62, quantizedStartStep: 4, quantizedEndStep: 6 }] }, notes: ["60@0+480 62@480+240"] },
  ],
  "8 tempo": [
    ...([["bpm", 90, 90], ["tempo", "120", 120], ["qpm", "96 BPM", 96], ["tempo_bpm", "♩=88", 88], [
      "tempo",
      "Allegro",
      144,
    ]] as const)
      .map(([key, value, bpm]): Row => ({
        name: `${key} ${value}`,
        input: piece({ [key]: value }),
        piece: { tempos: [{ tick: 0, bpm }] },
      })),
    { name: "none is 120", input: piece({}), piece: { tempos: [{ tick: 0, bpm: 120 }] } },
    { name: "an unreadable one is 120, and recorded", input: piece({ bpm: "groovy" }), piece: { tempos: [{ tick: 0, bpm: 120 }] }, repairs: [["tempo_default", "bpm", "groovy"]] },
    { name: "too slow", input: piece({ bpm: 1 }), piece: { tempos: [{ tick: 0, bpm: 4 }] }, repairs: [["tempo_range", "bpm", "1", "4"]] },
  ],
  "9 tempo maps": [
    { name: "in the sections", input: piece({ sections: [{ name: "A", bars: 4, bpm: 100 }, { name: "B", bars: 4, tempo: "140" }] }), piece: { tempos: [{ tick: 0, bpm: 100 }, { tick: 7680, bpm: 140 }] } },
    { name: "a beat that is no quarter", input: piece({ tempo: { bpm: 60, beatUnit: "dotted quarter" } }), piece: { tempos: [{ tick: 0, bpm: 90 }] } },
    { name: "by beat", input: piece({ tempo: [{ beat: 1, bpm: 100 }, { beat: 5, bpm: 120 }] }), piece: { tempos: [{ tick: 0, bpm: 100 }, { tick: 1920, bpm: 120 }] } },
    { name: "by beat from 0 beside notes from 1", input: piece({ tempo: [{ beat: 0, bpm: 100 }, { beat: 4, bpm: 120 }] }), piece: { tempos: [{ tick: 0, bpm: 100 }, { tick: 1920, bpm: 120 }] }, repairs: [["list_base", "tempo", "0", "the first of its beats"]] },
    { name: "by tick", input: piece({ tempos: [{ ticks: 0, bpm: 100 }, { ticks: 960, bpm: 50 }] }), piece: { tempos: [{ tick: 0, bpm: 100 }, { tick: 960, bpm: 50 }] } },
    { name: "by bar, after the first tempo", input: piece({ bpm: 80, tempoChanges: [{ bar: 3, tempo: 120 }] }), piece: { tempos: [{ tick: 0, bpm: 80 }, { tick: 3840, bpm: 120 }] } },
    { name: "microseconds", input: piece({ tempo: 500000 }), piece: { tempos: [{ tick: 0, bpm: 120 }] }, repairs: [["tempo_unit", "tempo", "500000", "120"]] },
    { name: "seconds hang on the tempo before", input: { totalTime: 9, tempos: [{ time: 0, qpm: 60 }, { time: 2, qpm: 120 }, { time: 3, qpm: 60 }], notes: [{ pitch: 60, startTime: 3, endTime: 4 }] }, notes: ["60@1920+480"], piece: { tempos: [{ tick: 0, bpm: 60 }, { tick: 960, bpm: 120 }, { tick: 1920, bpm: 60 }] } },
  ],
  "10 time signatures": [
    { name: "in the bars of a track", input: { tracks: [{ measures: [{ timeSignature: "3/4", notes: [{ pitch: 60, duration: 3 }] }, { timeSignature: "4/4", notes: [{ pitch: 62, duration: 4 }] }, { notes: [{ pitch: 64, duration: 4 }] }] }] }, notes: ["60@0+1440 62@1440+1920 64@3360+1920"], piece: { timeSignatures: [{ tick: 0, numerator: 3, denominator: 4 }, { tick: 1440, numerator: 4, denominator: 4 }] } },
    { name: "in the sections", input: piece({ sections: [{ name: "A", bars: 2, timeSignature: "3/4" }, { name: "B", bar: 3, bars: 2, meter: "4/4" }] }), piece: { timeSignatures: [{ tick: 0, numerator: 3, denominator: 4 }, { tick: 2880, numerator: 4, denominator: 4 }] } },
    { name: "count and unit", input: piece({ timeSignature: { count: 6, unit: 8 } }), piece: { timeSignatures: [{ tick: 0, numerator: 6, denominator: 8 }] } },
    { name: "changes in any order", input: piece({ timeSignatures: [{ bar: 3, timeSignature: "3/4" }, { bar: 1, timeSignature: "2/4" }] }), piece: { timeSignatures: [{ tick: 0, numerator: 2, denominator: 4 }, { tick: 1920, numerator: 3, denominator: 4 }] } },
    ...(["6/8", [6, 8], { numerator: 6, denominator: 8 }, { beats: 6, beatType: 8 }] as const)
      .map((timeSignature): Row => ({
        name: JSON.stringify(timeSignature),
        input: piece({ timeSignature }),
        piece: { timeSignatures: [{ tick: 0, numerator: 6, denominator: 8 }] },
      })),
    ...([["C", 4, 4], ["common", 4, 4], ["cut", 2, 2]] as const)
      .map(([meter, numerator, denominator]): Row => ({
        name: meter,
        input: piece({ meter }),
        piece: { timeSignatures: [{ tick: 0, numerator, denominator }] },
      })),
    { name: "beats stay quarters in 6/8", input: piece({ timeSignature: "6/8" }, C4, D4), notes: [CD] },
    { name: "beats of a bar are eighths in 6/8", input: piece({ timeSignature: "6/8" }, { pitch: 60, bar: 2, beat: 4, duration: 1 }), notes: ["60@2160+480"] },
    { name: "changes by bar", input: piece({ timeSignatures: [{ bar: 1, timeSignature: "3/4" }, { bar: 3, timeSignature: "4/4" }] }), piece: { timeSignatures: [{ tick: 0, numerator: 3, denominator: 4 }, { tick: 2880, numerator: 4, denominator: 4 }] } },
    { name: "changes off the bar line are moved", input: piece({ timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }, { tick: 2000, numerator: 3, denominator: 4 }] }), piece: { timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }, { tick: 1920, numerator: 3, denominator: 4 }] }, repairs: [["time_signature_moved", "timeSignatures[1]", "tick 2000", "tick 1920"]] },
    { name: "an unreadable one is 4/4, and recorded", input: piece({ timeSignature: "7/9" }), piece: { timeSignatures: [{ tick: 0, numerator: 4, denominator: 4 }] }, repairs: [["time_signature_default", "timeSignature", "7/9"]] },
  ],
  "11 keys": [
    { name: "in the sections", input: piece({ sections: [{ name: "A", bar: 1, bars: 4, key: "Am" }, { name: "B", bar: 5, bars: 4, key: "C" }] }), piece: { keys: [{ tick: 0, tonic: "A", mode: "minor" }, { tick: 7680, tonic: "C", mode: "major" }] } },
    ...([
      ["Bb", "Bb", "major"],
      ["F#m", "F#", "minor"],
      ["C minor", "C", "minor"],
      ["ハ長調", "C", "major"],
      [-3, "Eb", "major"],
      ["Am", "A", "minor"],
    ] as const)
      .map(([key, tonic, mode]): Row => ({
        name: String(key),
        input: piece({ key }),
        piece: { keys: [{ tick: 0, tonic, mode }] },
      })),
    { name: "a mode beside it", input: piece({ key: "A", mode: "minor" }), piece: { keys: [{ tick: 0, tonic: "A", mode: "minor" }] } },
    { name: "tonic and mode in one object", input: piece({ key: { tonic: "D", mode: "dorian" } }), piece: { keys: [{ tick: 0, tonic: "D", mode: "dorian" }] } },
    { name: "changes", input: piece({ key: "C", keyChanges: [{ bar: 2, key: "D" }] }), piece: { keys: [{ tick: 0, tonic: "C", mode: "major" }, { tick: 1920, tonic: "D", mode: "major" }] } },
    { name: "an unreadable one is left out", input: piece({ key: "blue" }), piece: { keys: [] }, repairs: [["key_dropped", "key", "blue"]] },
  ],
  "12 beats from 1": [{
    name: "beat 1 is the start",
    input: places({ beat: 1 }, { beat: 3.5 }),
    notes: ["60@0+480 61@1200+480"],
  }],
  "13 beats from 0": [
    { name: "beat 0 anywhere moves all tracks", input: { tracks: [{ notes: [{ pitch: 60, beat: 4, duration: 1 }] }, { notes: [{ pitch: 62, beat: 0, duration: 1 }] }] }, notes: ["60@1920+480", "62@0+480"], repairs: [["beat_base", "tracks[1].notes[0].beat", "0", "0 is the first beat"]] },
    { name: "beat 0.5 is before the first of beats from 1", input: places({ beat: 0.5 }, { beat: 1 }), notes: ["60@240+480 61@480+480"], repairs: [["beat_base", "tracks[0].notes[0].beat"]] },
    { name: "a pickup before the start moves everything a bar later", input: places({ beat: -1 }, { beat: 0 }, { beat: 1 }), notes: ["60@960+480 61@1440+480 62@1920+480"], repairs: [["negative_start", "tracks[0].notes[0].beat", "-1"]] },
  ],
  "14 starts in beats from 0": [
    "start",
    "start_time",
    "startBeat",
    "start_q",
    "t_beats",
    "offset",
    "position",
  ]
    .map((key): Row => ({
      name: key,
      input: places({ [key]: 0 }, { [key]: 1.5 }),
      notes: ["60@0+480 61@720+480"],
    })),
  "14 starts in beats where none is before 1": [
    { name: "count from 1 in all tracks", input: { tracks: [{ notes: [{ pitch: 60, start: 2, duration: 1 }] }, { notes: [{ pitch: 62, start: 1, end: 3 }] }] }, notes: ["60@480+480", "62@0+960"], repairs: [["start_base", "tracks[1].notes[0].start", "1", "1 is the start"]] },
    { name: "and so do beats by name", input: places({ startBeat: 1 }, { startBeat: 2 }), notes: ["60@0+480 61@480+480"], repairs: [["start_base", "tracks[0].notes[0].startBeat"]] },
    { name: "a pickup keeps the bar lines", input: piece({ timeSignature: "3/4" }, { pitch: 60, start: -1, duration: 1 }, { pitch: 62, start: 0, duration: 3 }), notes: ["60@960+480 62@1440+1440"], repairs: [["negative_start", "tracks[0].notes[0].start", "-1"]] },
  ],
  "15 times": [
    { name: "milliseconds of a performance", input: track({ pitch: 60, time: 0, duration: 470 }, { pitch: 62, time: 483, duration: 455 }), notes: ["60@0+451 62@464+436"], repairs: [["time_unit", "tracks[0].notes[1].time", "483", "milliseconds"], ["duration_unit", "tracks[0].notes[0].duration", "470", "milliseconds"]] },
    { name: "beats stay beats beside a resolution", input: { ppq: 480, tracks: [{ notes: [{ pitch: 60, time: 2, durationTicks: 240 }, { pitch: 62, time: 124, durationTicks: 240 }] }] }, notes: ["60@960+240 62@59520+240"] },
    { name: "ticks of a performance beside a resolution", input: { ppq: 480, tracks: [{ notes: [{ pitch: 60, time: 3, durationTicks: 240 }, { pitch: 62, time: 2401, durationTicks: 240 }] }] }, notes: ["60@3+240 62@2401+240"], repairs: [["time_unit", "tracks[0].notes[1].time", "2401", "ticks"]] },
    { name: "time in beats", input: places({ time: 0 }, { time: 0.5 }, { time: 1 }), notes: ["60@0+480 61@240+480 62@480+480"] },
    { name: "startTime in beats", input: places({ startTime: 0 }, { startTime: 0.5 }), notes: ["60@0+480 61@240+480"] },
    { name: "large multiples of ticks", input: track({ pitch: 60, time: 0, duration: 480 }, { pitch: 62, time: 480, duration: 240 }), notes: ["60@0+480 62@480+240"], repairs: [["time_unit", "tracks[0].notes[1].time", "480", "ticks"], ["duration_unit", "tracks[0].notes[0].duration", "480", "ticks"]] },
    { name: "all tracks have one unit", input: { tracks: [{ notes: [{ pitch: 60, time: 0, duration: "4" }] }, { notes: [{ pitch: 62, time: 960, duration: "4" }] }] }, notes: ["60@0+480", "62@960+480"], repairs: [["time_unit", "tracks[1].notes[0].time", "960", "ticks"]] },
    { name: "seconds by name", input: piece({ bpm: 60 }, { pitch: 60, start_sec: 1.5, durationSeconds: 0.5 }), notes: ["60@720+240"] },
    { name: "milliseconds by name", input: piece({ bpm: 120 }, { pitch: 60, start_ms: 500, duration_ms: 250 }), notes: ["60@480+240"] },
    { name: "a unit for the whole piece", input: piece({ bpm: 60, timeUnit: "seconds" }, { pitch: 60, time: 2, duration: 1 }), notes: ["60@960+480"] },
  ],
  "16 ticks": [
    { name: "divisions of MusicXML, and the type beside them", input: { divisions: 4, tracks: [{ notes: [{ step: "C", octave: 4, duration: 4, type: "quarter" }, { step: "D", octave: 4, duration: 2 }, { step: "E", octave: 4, type: "half", dots: 1 }] }] }, notes: ["60@0+480 62@480+240 64@720+1440"], repairs: [["duration_unit", "tracks[0].notes[0].duration", "4", "ticks"]] },
    { name: "480 to a quarter", input: track({ pitch: 60, ticks: 240, durationTicks: 120 }), notes: ["60@240+120"] },
    { name: "another resolution", input: { ppq: 96, tracks: [{ notes: [{ pitch: 60, tick: 48, durationTicks: 96 }] }] }, notes: ["60@240+480"] },
    { name: "an export of Tone.js", input: { header: { ppq: 480, tempos: [{ bpm: 60, ticks: 0 }], timeSignatures: [{ ticks: 0, timeSignature: [3, 4] }] }, tracks: [{ name: "", channel: 0, instrument: { number: 40, family: "strings", name: "violin" }, notes: [{ midi: 60, name: "C4", ticks: 480, time: 1, durationTicks: 240, duration: 0.5, velocity: 0.5 }] }] }, notes: ["60@480+240"], velocities: [[64]], tracks: [{ program: 40 }], piece: { timeSignatures: [{ tick: 0, numerator: 3, denominator: 4 }] }, repairs: [["velocity_scale", "tracks[0].notes[0].velocity"]] },
  ],
  "17 bar and beat": [
    { name: "beats as musicians count them", input: places({ bar: 1, beat: "1e" }, { bar: 1, beat: "2&" }, { bar: 1, beat: "3 and" }, { bar: 1, beat: "4a" }), notes: ["60@120+480 61@720+480 62@1200+480 63@1800+480"] },
    { name: "words", input: places({ position: "m1b1" }, { position: "m2 b3" }, { position: "bar 3 beat 2" }), notes: ["60@0+480 61@2880+480 62@4320+480"] },
    { name: "beats from the start beside bars", input: places({ bar: 1, beat: 1 }, { bar: 2, beat: 5 }, { bar: 3, beat: 9 }), notes: ["60@0+480 61@1920+480 62@3840+480"], repairs: [["bar_beats_absolute", "tracks[0].notes[2].beat", "9"]] },
    { name: "large beats of a long bar are no beats from the start", input: piece({ timeSignature: "12/8" }, { pitch: 60, bar: 3, beat: 10, duration: 1 }), notes: ["60@7920+480"] },
    { name: "fields", input: places({ bar: 1, beat: 1 }, { bar: 2, beat: 3 }), notes: ["60@0+480 61@2880+480"] },
    { name: "measure", input: places({ measure: 2, beat: 1 }), notes: ["60@1920+480"] },
    { name: "bar alone", input: places({ bar: 2 }), notes: ["60@1920+480"] },
    { name: "2:3", input: places({ position: "1:1" }, { position: "2:3" }), notes: ["60@0+480 61@2880+480"] },
    { name: "3.2.1", input: places({ position: "3.2.1" }), notes: ["60@4320+480"] },
    { name: "1:2:240", input: places({ position: "1:2:240" }), notes: ["60@720+480"] },
    { name: "0:2:0 of Tone.js", input: places({ time: "0:0:0" }, { time: "0:2:0" }, { time: "1:1:2" }), notes: ["60@0+480 61@960+480 62@2640+480"] },
    { name: "after a change of metre", input: piece({ timeSignatures: [{ bar: 1, timeSignature: "3/4" }, { bar: 2, timeSignature: "6/8" }] }, { pitch: 60, bar: 3, beat: 2, duration: 1 }), notes: ["60@3120+480"] },
    { name: "bars from 0", input: places({ bar: 0, beat: 1 }, { bar: 1, beat: 1 }), notes: ["60@0+480 61@1920+480"], repairs: [["bar_base", "tracks[0].notes[0].bar"]] },
    { name: "beats of a bar from 0", input: places({ bar: 1, beat: 0 }, { bar: 1, beat: 3 }), notes: ["60@0+480 61@1440+480"], repairs: [["bar_beat_base", "tracks[0].notes[0].beat"]] },
    { name: "lists of bars", input: { tracks: [{ bars: [[C4, D4], [{ pitch: 64, duration: 1 }, { pitch: 65, duration: 1 }]] }] }, notes: [`${CD} 64@1920+480 65@2400+480`] },
    { name: "bars with notes", input: { tracks: [{ measures: [{ number: 1, notes: [{ pitch: 60, beat: 2, duration: 1 }] }, { number: 2, notes: [{ pitch: 62, beat: 2, duration: 1 }] }] }] }, notes: ["60@480+480 62@2400+480"] },
  ],
  "18 no position": [{
    name: "one after the other, each track from the start",
    input: {
      tracks: [{
        notes: [{ pitch: 60, duration: 1 }, { pitch: 62, duration: 0.5 }, {
          pitch: 64,
          duration: 2,
        }],
      }, { notes: [{ pitch: 48, duration: 4 }] }],
    },
    notes: ["60@0+480 62@480+240 64@720+960", "48@0+1920"],
  }],
  "19 some positions": [{
    name: "the others follow the note before",
    input: track({ pitch: 60, duration: 1 }, { pitch: 62, beat: 5, duration: 1 }, {
      pitch: 64,
      duration: 1,
    }),
    notes: ["60@0+480 62@1920+480 64@2400+480"],
  }],
  "20 the number 4 and the text 4": [{
    name: "four beats and a quarter",
    input: lengths(4, "4"),
    notes: ["60@0+1920 60@1920+480"],
  }],
  "21 exact beats": [
    { name: "numbers", input: lengths(3, 1.5, 0.75, 6), notes: ["60@0+1440 60@1440+720 60@2160+360 60@2520+2880"] },
    { name: "thirds", input: lengths(1 / 3, 0.333, 0.33, 0.6667, 0.67), notes: ["60@0+160 60@160+160 60@320+160 60@480+320 60@800+320"] },
    { name: "fifths do not drift", input: lengths(...new Array(7).fill(1 / 7), 1), notes: ["60@0+69 60@69+68 60@137+69 60@206+68 60@274+69 60@343+68 60@411+69 60@480+480"] },
  ],
  "22 lengths by name": [{
    name: "words and letters",
    input: lengths("quarter", "q", "dotted-half", "dh", "8th", "sixteenth", "eighth triplet"),
    notes: ["60@0+480 60@480+480 60@960+1440 60@2400+1440 60@3840+240 60@4080+120 60@4200+160"],
  }],
  "23 fractions of a whole note": [{
    name: "texts and objects",
    input: lengths("1/4", "3/8", "1/4.", { numerator: 1, denominator: 4 }),
    notes: ["60@0+480 60@480+720 60@1200+720 60@1920+480"],
  }],
  "24 lengths of Tone.js": [{
    name: "n, t and m",
    input: piece(
      { timeSignature: "3/4" },
      ...["4n", "8t", "4n.", "1m", "2m"].map((duration) => ({ pitch: 60, duration })),
    ),
    notes: ["60@0+480 60@480+160 60@640+720 60@1360+1440 60@2800+2880"],
  }],
  "25 dots and triplets": [
    { name: "in a text", input: lengths("d4", "dd4", "T8", "8t", "4.", "4..", "T128"), notes: ["60@0+720 60@720+840 60@1560+160 60@1720+160 60@1880+720 60@2600+840 60@3440+128"] },
    { name: "beside it", input: track({ pitch: 60, duration: "4", dots: 1 }, { pitch: 60, duration: "quarter", dotted: true }, { pitch: 60, duration: "8", triplet: true }), notes: ["60@0+720 60@720+720 60@1440+160"] },
  ],
  "26 a note with its length in one text": ([
    ["C4:q", 60, 480],
    ["C#4:qd", 61, 720],
    ["C4/4", 60, 480],
    ["C4 quarter", 60, 480],
    ["Bb3_8.", 58, 360],
    ["F#5-q", 78, 480],
    ["C4 half", 60, 960],
  ] as const).flatMap(([text, pitch, ticks]): Row[] => [
    { name: `${text} as a pitch`, input: track({ pitch: text }, { pitch: 62, duration: 1 }), notes: [`${pitch}@0+${ticks} 62@${ticks}+480`] },
    { name: `${text} in a list`, input: { tracks: [{ notes: [text, "D4:q"] }] }, notes: [`${pitch}@0+${ticks} 62@${ticks}+480`] },
  ]),
  "27 other names of durations": [
    ...["length", "len", "dur", "dur_q", "value"].map((key): Row => ({
      name: key,
      input: track({ pitch: 60, [key]: 1.5 }),
      notes: ["60@0+720"],
    })),
    { name: "start and end", input: track({ pitch: 60, start: 0, end: 1 }, { pitch: 60, start: 1, end: 2.5 }), notes: ["60@0+480 60@480+720"] },
    { name: "beat and endBeat from 1", input: track({ pitch: 60, beat: 1, endBeat: 3 }), notes: ["60@0+960"] },
    { name: "tied lengths", input: lengths(["4", "8"], "2+8"), notes: ["60@0+720 60@720+1200"] },
  ],
  "28 no duration": [
    { name: "to the next onset, else one beat", input: track({ pitch: 60, beat: 1 }, { pitch: 64, beat: 1 }, { pitch: 62, beat: 3 }), notes: ["60@0+960 64@0+960 62@960+480"], repairs: [["missing_duration", "tracks[0].notes[0]", "", "2 beats"], ["missing_duration", "tracks[0].notes[2]", "", "1 beat"]] },
    { name: "a duration that is no duration", input: track({ pitch: 60, beat: 1, duration: "long" }, { pitch: 62, beat: 2, duration: 1 }), notes: [CD], repairs: [["unknown_duration", "tracks[0].notes[0].duration", "long", "to the next note"]] },
    { name: "a duration of the track", input: { tracks: [{ duration: "8", notes: ["C4", "D4"] }] }, notes: ["60@0+240 62@240+240"] },
  ],
  "29 no length and negative length": [
    { name: "a grace note before the piece has no time", input: track({ pitch: 62, grace: true }, { pitch: 60, duration: 1 }), notes: ["60@0+480"], repairs: [["note_dropped", "tracks[0].notes[0]"]] },
    { name: "0 is a grace note and takes no time", input: lengths(0, 1), notes: ["60@0+480"], repairs: [["zero_duration", "tracks[0].notes[0].duration", "0", "1/32"], ["duplicate_notes", "tracks[0].notes[1]"]] },
    { name: "a grace note comes before its note", input: track({ pitch: 60, duration: 1 }, { pitch: 62, grace: true }, { pitch: 64, duration: 1 }), notes: ["60@0+480 62@420+60 64@480+480"] },
    { name: "negative", input: lengths(-1, 1), notes: ["60@0+480"], repairs: [["negative_duration", "tracks[0].notes[0].duration", "-1"]] },
    { name: "an end before the start", input: track({ pitch: 60, start: 2, end: 1 }, { pitch: 62, start: 0, end: 1 }), notes: ["62@0+480"], repairs: [["end_before_start", "tracks[0].notes[0]"]] },
  ],
  "30 pitches as numbers": [
    { name: "60 in three ways", input: pitches(60, "60", 60.0), notes: ["60@0+480 60@480+480 60@960+480"] },
    { name: "a quarter tone", input: pitches(60.5), notes: ["61@0+480"], repairs: [["pitch_rounded", "tracks[0].notes[0].pitch", "60.5", "61"]] },
    { name: "out of range", input: pitches(128, 60), notes: ["60@480+480"], repairs: [["pitch_range", "tracks[0].notes[0].pitch", "128"]] },
  ],
  "31 note names": [{ name: "with the number behind, and in words", input: pitches("C4 (60)", "Middle C"), notes: ["60@0+480 60@480+480"] }, {
    name: "in every writing",
    input: pitches("c4", "C#4", "Db4", "C♯4", "D♭4", "Ｃ＃４"),
    notes: ["60@0+480 61@480+480 61@960+480 61@1440+480 61@1920+480 61@2400+480"],
  }],
  "32 double accidentals": [{
    name: "the octave follows the letter",
    input: pitches("Bbb4", "C##4", "Cx4", "C𝄪4", "Cb4", "B#3"),
    notes: ["69@0+480 62@480+480 62@960+480 62@1440+480 59@1920+480 60@2400+480"],
  }],
  "33 names without an octave": [
    { name: "octave 4, then the nearest", input: pitches("C", "G", "C"), notes: ["60@0+480 55@480+480 60@960+480"], repairs: [["octave_guessed", "tracks[0].notes[0].pitch", "C", "60"], ["octave_guessed", "tracks[0].notes[1].pitch", "G", "55"]] },
    { name: "octave 2 for a bass", input: { tracks: [{ instrument: "bass", notes: [{ pitch: "E", duration: 1 }] }] }, notes: ["40@0+480"], repairs: [["octave_guessed", "tracks[0].notes[0].pitch", "E", "40"]] },
    { name: "an octave of their own", input: track({ pitch: "C", octave: 5, duration: 1 }), notes: ["72@0+480"] },
  ],
  "34 German names": [
    { name: "H is B", input: pitches("H4", "C5"), notes: ["71@0+480 72@480+480"] },
    { name: "then B is B flat", input: pitches("H4", "B4", "Cis4", "Es4"), notes: ["71@0+480 70@480+480 61@960+480 63@1440+480"], repairs: [["german_names", "tracks[0].notes[0].pitch", "H4", "B is B flat"]] },
    { name: "without German names it is not", input: pitches("B4", "C#4"), notes: ["71@0+480 61@480+480"] },
    { name: "in all tracks", input: { tracks: [{ notes: [{ pitch: "B4", duration: 1 }] }, { notes: [{ pitch: "Fis4", duration: 1 }] }] }, notes: ["70@0+480", "66@0+480"], repairs: [["german_names", "tracks[1].notes[0].pitch"]] },
  ],
  "35 solfège and Japanese": [
    { name: "with octaves", input: pitches("Do4", "sol#4", "ド4", "嬰ヘ4"), notes: ["60@0+480 68@480+480 60@960+480 66@1440+480"] },
    { name: "without", input: pitches("ド", "ソ♯"), notes: ["60@0+480 56@480+480"], repairs: [["octave_guessed", "tracks[0].notes[0].pitch"], ["octave_guessed", "tracks[0].notes[1].pitch"]] },
  ],
  "36 other names of pitches": [
    { name: "a track that is transposed", input: { transpose: 2, tracks: [{ transpose: -12, notes: [{ pitch: "C5", duration: 1 }] }, { name: "Drums", notes: [{ pitch: 36, duration: 1 }] }] }, notes: ["62@0+480", "36@0+480"] },
    { name: "one letter each", input: track({ n: "C4", d: "q", v: 100 }, { n: 62, d: "h" }), notes: ["60@0+480 62@480+960"] },
    ...([["note", "C4"], ["noteNumber", 60], ["midi", 60], ["key", 60], ["pitches", [
      "C4",
    ]]] as const).map(([key, value]): Row => ({
      name: key,
      input: track({ [key]: value, duration: 1 }),
      notes: ["60@0+480"],
    })),
    { name: "name and octave", input: track({ name: "C#", octave: 4, duration: 1 }), notes: ["61@0+480"] },
    { name: "step, alter and octave", input: track({ step: "E", alter: -1, octave: 5, duration: 1 }), notes: ["75@0+480"] },
    { name: "an object", input: track({ pitch: { step: "F", alter: 1, octave: 4 }, duration: 1 }), notes: ["66@0+480"] },
  ],
  "37 several pitches": [
    ...["C4-E4-G4", "C4/E4/G4", "C4|E4|G4", "<C4 E4 G4>"].map((pitch): Row => ({ name: pitch, input: track({ pitch, duration: 1 }), notes: ["60@0+480 64@0+480 67@0+480"] })),
    { name: "each with its velocity", input: track({ pitch: ["C4", "E4"], velocity: [80, 60], duration: 1 }), notes: ["60@0+480 64@0+480"], velocities: [[80, 60]] },
    ...([["C4", "E4", "G4"], "C4 E4 G4", "C4+E4+G4", "[C4,E4,G4]", [60, 64, 67]] as const).map((
      pitch,
    ): Row => ({
      name: JSON.stringify(pitch),
      input: track({ pitch, duration: 1 }),
      notes: ["60@0+480 64@0+480 67@0+480"],
    })),
    { name: "a list in the list of notes", input: { notes: [["C4", "E4"]], defaultDuration: 2 }, notes: ["60@0+960 64@0+960"] },
    { name: "a table is no chord", input: track([1, 60, 0.5, 100], C4), notes: ["60@0+480"], repairs: [["note_dropped", "tracks[0].notes[0]", "[1, 60, 0.5, 100]"]] },
  ],
  "38 one beat": [{ name: "beats that start again are the next bar", input: places({ beat: 1 }, { beat: 3 }, { beat: 3 }, { beat: 1 }, { beat: 2.5 }, { beat: 1 }), notes: ["60@0+480 61@960+480 62@960+480 63@1920+480 64@2640+480 65@3840+480"], repairs: [["beats_restart", "tracks[0].notes"]] }, { name: "drums may be written drum by drum", input: { tracks: [{ name: "Drums", notes: [{ pitch: 36, beat: 1, duration: 1 }, { pitch: 36, beat: 3, duration: 1 }, { pitch: 42, beat: 1, duration: 1 }] }] }, notes: ["36@0+480 42@0+480 36@960+480"] }, {
    name: "a chord",
    input: places({ beat: 2 }, { beat: 2 }, { beat: 2 }),
    notes: ["60@480+480 61@480+480 62@480+480"],
  }],
  "39 chord symbols": [
    { name: "where some can be nothing else, a digit is no octave", input: pitches("Am7", "G7", "C"), notes: ["69@0+480 72@0+480 76@0+480 79@0+480 71@480+480 74@480+480 77@480+480 79@480+480 72@960+480 76@960+480 79@960+480"], repairs: [["pitch_is_chord", "tracks[0].notes[0].pitch", "Am7"], ["pitch_is_chord", "tracks[0].notes[1].pitch", "G7"], ["pitch_is_chord", "tracks[0].notes[2].pitch", "C"]] },
    { name: "where all can be notes, they are", input: pitches("A6", "G7", "C6"), notes: ["93@0+480 103@480+480 84@960+480"] },
    { name: "of a track take a bar each", input: { tracks: [{ instrument: "piano", chords: ["C", "F"] }] }, notes: ["60@0+1920 64@0+1920 67@0+1920 60@1920+1920 65@1920+1920 69@1920+1920"], repairs: [["chord_placed", "tracks[0].chords"]] },
    ...([["C7", "60 64 67 70"], ["G7", "67 71 74 77"], ["C6", "60 64 67 69"], [
      "C9",
      "60 64 67 70 74",
    ]] as const)
      .map(([chord, voicing]): Row => ({
        name: `${chord} has no octave`,
        input: track({ chord, duration: 1 }),
        notes: [voicing.split(" ").map((pitch) => `${pitch}@0+480`).join(" ")],
      })),
    { name: "in the pitch", input: track({ pitch: "Am7", duration: 1, octave: 3 }), notes: ["57@0+480 60@0+480 64@0+480 67@0+480"], repairs: [["pitch_is_chord", "tracks[0].notes[0].pitch", "Am7"]] },
    { name: "by root and quality", input: track({ root: "D", quality: "m", duration: 1 }), notes: ["62@0+480 65@0+480 69@0+480"] },
  ],
  "40 slashes": [{
    name: "a bass, or not",
    input: track({ chord: "C/E", duration: 1 }, { chord: "C6/9", octave: 4, duration: 1 }),
    notes: [
      "52@0+480 60@0+480 64@0+480 67@0+480 60@480+480 64@480+480 67@480+480 69@480+480 74@480+480",
    ],
  }],
  "41 jazz spellings": [{
    name: "in the chord lane",
    input: piece({
      chords: JAZZ.map((symbol, index) => ({
        bar: index + 1,
        symbol,
      })),
    }),
    piece: {
      chords: JAZZ.map((symbol, index) => ({
        tick: index * 1920,
        duration: 1920,
        symbol,
      })),
    },
  }],
  "42 no chord and repeats": [
    { name: "N.C. is silence", input: track({ chord: "N.C.", duration: 1 }, { pitch: 60, duration: 1 }), notes: ["60@480+480"] },
    { name: "/ and % are the chord before", input: track({ chord: "C", duration: 1, octave: 4 }, { chord: "/", duration: 1, octave: 4 }, { chord: "%", duration: 1, octave: 4 }), notes: ["60@0+480 64@0+480 67@0+480 60@480+480 64@480+480 67@480+480 60@960+480 64@960+480 67@960+480"] },
    { name: "in the lane", input: piece({ chords: [{ bar: 1, symbol: "C" }, { bar: 2, symbol: "%" }, { bar: 3, symbol: "N.C." }] }), piece: { chords: [{ tick: 0, duration: 1920, symbol: "C" }, { tick: 1920, duration: 1920, symbol: "C" }, { tick: 3840, duration: 1920, symbol: "N.C." }] } },
  ],
  "43 case of chord symbols": [
    { name: "Dm and DM", input: track({ chord: "Dm", octave: 4, duration: 1 }, { chord: "DM", octave: 4, duration: 1 }), notes: ["62@0+480 65@0+480 69@0+480 62@480+480 66@480+480 69@480+480"] },
    { name: "a small letter alone is a note", input: track({ chord: "c", octave: 4, duration: 1 }), notes: ["60@0+480"] },
  ],
  "44 Roman numerals": [{
    name: "of a key, in notes and in the lane",
    input: { key: "G", chords: "I | ♭VII V7/ii", tracks: [{ notes: [{ chord: "ii", octave: 4, duration: 1 }, { chord: "V7", octave: 4, duration: 1 }, { chord: "1", octave: 4, duration: 1 }] }] },
    notes: ["69@0+480 72@0+480 76@0+480 62@480+480 66@480+480 69@480+480 72@480+480 67@960+480 71@960+480 74@960+480"],
    piece: { chords: [{ tick: 0, duration: 1920, symbol: "G" }, { tick: 1920, duration: 960, symbol: "F" }, { tick: 2880, duration: 960, symbol: "E7" }] },
  }, {
    name: "not without a key",
    input: track({ chord: "ii", duration: 1 }, C4),
    notes: ["60@0+480"],
    repairs: [["not_read_yet", "tracks[0].notes[0].chord", "ii"]],
  }],
  "45 chords in words": [
    { name: "Harte and English", input: piece({ chords: WORDS.map((chord, index) => ({ bar: index + 1, chord })) }), piece: { chords: WORDS.map((symbol, index) => ({ tick: index * 1920, duration: 1920, symbol })) } },
  ],
  "46 chords in one text": [{ name: "in a note", input: track({ chord: "Cmaj7 | Am7", duration: 1 }, C4), notes: ["60@0+480"], repairs: [["not_read_yet", "tracks[0].notes[0].chord", "Cmaj7 | Am7"]] }, {
    name: "as the lane",
    input: piece({ chords: "Cmaj7 | Am7 | Fmaj7 G7" }),
    piece: { chords: [["Cmaj7", 0, 1920], ["Am7", 1920, 1920], ["Fmaj7", 3840, 960], ["G7", 4800, 960]].map(([symbol, tick, duration]) => ({ tick: Number(tick), duration: Number(duration), symbol: String(symbol) })) },
  }],
  "46 chords as the music of a track": [
    { name: "with names and lengths", input: { tracks: [{ chords: [{ name: "C", beats: 4 }, { name: "F", beats: 2 }] }] }, notes: ["60@0+1920 64@0+1920 67@0+1920 60@1920+960 65@1920+960 69@1920+960"], repairs: [] },
  ],
  "46 chords alone": [
    { name: "without a word on how", input: { chords: "C | F" }, notes: ["60@0+1920 64@0+1920 67@0+1920 60@1920+1920 65@1920+1920 69@1920+1920"], repairs: [["chords_played", "chords", "", "block"]] },
    { name: "and how", input: { chords: "C", play: { style: "block", rhythm: "x.......x......." }, instrument: "Rhodes" }, notes: ["60@0+960 64@0+960 67@0+960 60@960+960 64@960+960 67@960+960"], tracks: [{ program: 4 }], repairs: [] },
    { name: "in sections", input: { sections: { A: { chords: "C" } } }, notes: ["60@0+1920 64@0+1920 67@0+1920"], repairs: [["chords_played", "sections", "", "block"]] },
    { name: "beside notes nobody plays them", input: { chords: "C", play: "block", notes: [C4] }, notes: ["60@0+480"], repairs: [["unknown_field", "play", "block"]] },
  ],
  "47 rests": [
    { name: "a length for a rest", input: track({ rest: "half" }, { pitch: 60, duration: 1 }, { rest: 1 }, { pitch: 62, duration: 1 }), notes: ["60@960+480 62@1920+480"] },
    ...(["rest", "R", "r", null, [], -1, "z", "~", "."] as const).map((pitch): Row => ({
      name: JSON.stringify(pitch),
      input: track({ pitch, duration: 1 }, { pitch: 60, duration: 1 }),
      notes: ["60@480+480"],
    })),
    { name: "nothing before a length", input: track(["C4", 1], [null, 1], ["D4", 0.5]), notes: ["60@0+480 62@960+240"], repairs: [["pair_guessed", "tracks[0].notes[0]", "[C4, 1]"], ["pair_guessed", "tracks[0].notes[1]", "[null, 1]"], ["pair_guessed", "tracks[0].notes[2]", "[D4, 0.5]"]] },
    { name: "a field", input: track({ rest: true, duration: 1 }, { pitch: 60, duration: 1 }), notes: ["60@480+480"] },
    { name: "a type", input: track({ type: "rest", duration: "2" }, { pitch: 60, duration: 1 }), notes: ["60@960+480"] },
  ],
  "48 ties": [
    { name: "true", input: track({ pitch: 60, duration: 4, tie: true }, { pitch: 60, duration: 1 }), notes: ["60@0+2400"] },
    { name: "start and stop", input: track({ pitch: 60, duration: 1, tie: "start" }, { pitch: 60, duration: 1, tie: "stop" }, { pitch: 60, duration: 1 }), notes: ["60@0+960 60@960+480"] },
    { name: "a mark behind the name", input: pitches("C4~", "C4", "D4-", "D4"), notes: ["60@0+960 62@960+960"] },
    { name: "^ goes on", input: pitches("C4", "^", "D4"), notes: ["60@0+960 62@960+480"] },
    { name: "only one pitch of a chord goes on", input: track({ pitch: ["C4", "E4"], duration: 1, tie: true }, { pitch: ["C4", "E4"], duration: 1 }), notes: ["60@0+960 64@0+960"] },
    { name: "nothing to tie to", input: track({ pitch: 60, duration: 1, tie: "start" }, { pitch: 62, duration: 1 }), notes: [CD], repairs: [["tie_open", "tracks[0].notes[0]"]] },
  ],
  "49 velocities up to 1": [
    { name: "shares of 127", input: track({ ...C4, velocity: 0.8 }, { ...D4, velocity: 1 }), velocities: [[102, 127]], repairs: [["velocity_scale", "tracks[0].notes[1].velocity", "1", "times 127"]] },
    { name: "one above 1 among fractions is a mistake", input: track({ ...C4, velocity: 0.8 }, { ...D4, velocity: 1.4 }), velocities: [[102, 127]], repairs: [["velocity_scale", "tracks[0].notes[1].velocity", "1.4", "times 127"], ["velocity_range", "tracks[0].notes[1].velocity", "1.4", "127"]] },
    { name: "a fraction among MIDI velocities is a share", input: track({ ...C4, velocity: 0.5 }, { ...D4, velocity: 100 }), velocities: [[64, 100]], repairs: [["velocity_share", "tracks[0].notes[0].velocity", "0.5", "64"]] },
    { name: "one of a track that nobody can read", input: { tracks: [{ dynamics: "crescendo", notes: [C4] }] }, velocities: [[80]], repairs: [["velocity_default", "tracks[0].dynamics", "crescendo", "80"]] },
    { name: "a lone 1 among others stays", input: track({ ...C4, velocity: 1 }, { ...D4, velocity: 100 }), velocities: [[1, 100]] },
  ],
  "50 dynamics": [
    { name: "letters and words", input: track(...["mf", "forte", "ff", "80%", "100"].map((velocity) => ({ pitch: 60, duration: 1, velocity }))), velocities: [[80, 96, 112, 102, 100]] },
    { name: "other names", input: track({ ...C4, dyn: "p" }, { ...D4, vel: 90 }, { pitch: 64, beat: 3, duration: 1, volume: 70 }), velocities: [[48, 90, 70]] },
    { name: "no dynamic", input: track({ ...C4, velocity: "spicy" }), velocities: [[80]], repairs: [["velocity_default", "tracks[0].notes[0].velocity", "spicy", "80"]] },
  ],
  "51 velocities out of range": [
    { name: "above 127", input: track({ ...C4, velocity: 200 }), velocities: [[127]], repairs: [["velocity_range", "tracks[0].notes[0].velocity", "200", "127"]] },
    { name: "0 is silence", input: track({ pitch: 60, duration: 1, velocity: 0 }, { pitch: 62, duration: 1, velocity: 90 }), notes: ["62@480+480"], repairs: [["velocity_zero", "tracks[0].notes[0].velocity", "0", "silence"]] },
  ],
  "52 instruments": [
    ...([
      ["violin", 40, false],
      ["accordian", 21, false],
      ["piano_1", 0, false],
      ["琴", 107, false],
      ["drums", 0, true],
    ] as const)
      .map(([instrument, program, isDrum]): Row => ({
        name: instrument,
        input: { tracks: [{ instrument, notes: [C4] }] },
        tracks: [{ program, isDrum }],
      })),
    { name: "a part of a name", input: { tracks: [{ instrument: "Acoustic Grand", notes: [C4] }] }, tracks: [{ program: 0 }], repairs: [["instrument_guessed", "tracks[0].instrument", "Acoustic Grand", "Acoustic Grand Piano"]] },
    { name: "a misspelt one", input: { tracks: [{ instrument: "acordeom", notes: [C4] }] }, tracks: [{ program: 21 }], repairs: [["instrument_guessed", "tracks[0].instrument", "acordeom", "Accordion"]] },
    { name: "an object", input: { tracks: [{ instrument: { name: "violin", number: 40 }, notes: [C4] }] }, tracks: [{ program: 40 }] },
    { name: "no instrument", input: { tracks: [{ instrument: "qqqqqqqq", notes: [C4] }] }, tracks: [{ program: 0 }], repairs: [["unknown_instrument", "tracks[0].instrument", "qqqqqqqq", "Acoustic Grand Piano"]] },
  ],
  "53 programs from 1": [
    { name: "128", input: { tracks: [{ program: 128, notes: [C4] }, { program: 1, notes: [C4] }] }, tracks: [{ program: 127 }, { program: 0 }], repairs: [["program_base", "tracks[0].program", "128", "127"]] },
    { name: "a piano with 1", input: { tracks: [{ name: "Piano", program: 1, notes: [C4] }, { name: "Violin", program: 41, notes: [C4] }] }, tracks: [{ program: 0 }, { program: 40 }], repairs: [["program_base", "tracks[0].program", "1", "0"]] },
  ],
  "54 channels": [
    { name: "10 is percussion where drums are on it", input: { tracks: [{ channel: 1, notes: [C4] }, { channel: 10, notes: [{ pitch: 36, duration: 1 }] }] }, tracks: [{ channel: 0, isDrum: false }, { channel: 9, isDrum: true }], repairs: [["channel_base", "tracks[1].channel", "10", "9"]] },
    { name: "16 seen: from 1", input: { tracks: [{ channel: 16, notes: [C4] }, { channel: 1, notes: [C4] }] }, tracks: [{ channel: 15 }, { channel: 0 }], repairs: [["channel_base", "tracks[0].channel", "16", "15"]] },
    { name: "10 for a melody, where nothing tells the base", input: { tracks: [{ channel: 10, instrument: "piano", notes: [C4] }] }, tracks: [{ channel: 10, isDrum: false }], repairs: [["channel_guessed", "tracks[0].channel", "10"]] },
    { name: "0 seen: from 0", input: { tracks: [{ channel: 0, notes: [C4] }, { channel: 9, notes: [{ pitch: 36, duration: 1 }] }, { channel: 10, program: 4, notes: [C4] }] }, tracks: [{ channel: 0 }, { channel: 9, isDrum: true }, { channel: 10, isDrum: false }] },
    { name: "a melody on the drums' channel is moved", input: { tracks: [{ channel: 0, program: 5, notes: [C4] }, { channel: 9, instrument: "violin", notes: [C4] }] }, tracks: [{ channel: 0 }, { channel: 1, program: 40 }], repairs: [["channel_moved", "tracks[1].channel", "9", "1"]] },
  ],
  "55 drums by name": [
    { name: "a word in the name of a melody is a guess", input: { tracks: [{ name: "Snare and Sorrow", notes: [{ pitch: "E5", duration: 1 }] }] }, tracks: [{ isDrum: true }], repairs: [["drums_guessed", "tracks[0]"]] },
    { name: "a name before a number", input: { tracks: [{ name: "ドラムス", instrument: 0, notes: [{ pitch: 36, duration: 1 }] }] }, tracks: [{ channel: 9, isDrum: true }] },
    { name: "the track's name", input: { tracks: ["Drums", "Percussion", "ドラム"].map((name) => ({ name, notes: [{ pitch: 36, duration: 1 }] })) }, tracks: [{ channel: 9, isDrum: true }, { channel: 9, isDrum: true }, { channel: 9, isDrum: true }] },
    { name: "a flag", input: { tracks: [{ isDrum: true, notes: [{ pitch: 36, duration: 1 }] }] }, tracks: [{ channel: 9, isDrum: true }] },
    { name: "a program", input: { tracks: [{ program: "drums", notes: [{ pitch: 36, duration: 1 }] }] }, tracks: [{ channel: 9, isDrum: true, program: 0 }] },
  ],
  "56 drum names": [
    { name: "as pitches", input: { tracks: [{ name: "Drums", notes: ["kick", "hh", "closed_hi_hat", "bd sd"].map((pitch) => ({ pitch, duration: 1 })) }] }, notes: ["36@0+480 42@480+480 42@960+480 36@1440+480 38@1440+480"] },
    { name: "they make a track drums", input: pitches("kick", "snare"), notes: ["36@0+480 38@480+480"], tracks: [{ isDrum: true, channel: 9 }], repairs: [["drums_guessed", "tracks[0]", "", "drums"]] },
    { name: "lanes", input: { tracks: [{ notes: [C4] }, { name: "Drums", drums: { kick: "x---x---" } }] }, notes: ["60@0+480", "36@0+120 36@480+120"], tracks: [{}, { isDrum: true, channel: 9 }] },
    ...(["pattern", "patterns", "grid"].flatMap((key) => [
      { [key]: { kick: "x---x---", snare: [0, 0, 1, 0] } },
      { [key]: [{ name: "kick", pattern: "x---x---" }, { sound: "snare", steps: "--x-" }] },
    ])).map((fields): Row => ({ name: JSON.stringify(fields).slice(0, 30), input: { tracks: [{ name: "Drums", ...fields }] }, notes: ["36@0+120 38@240+120 36@480+120 38@720+120"], tracks: [{ isDrum: true, channel: 9 }], repairs: [] })),
    { name: "lanes beside what is said of them", input: { drums: { pattern: { kick: "x.x." }, stepsPerBeat: 2 } }, notes: ["36@0+240 36@480+240"], tracks: [{ isDrum: true, channel: 9 }] },
    { name: "tracks that are one drum", input: { tracks: [{ name: "Kick", pattern: "x...x..." }, { instrument: "snare", notes: [0, 0, 0, 0, 1, 0, 0, 0] }, { name: "Clap", hits: [0, 0, 0, 0, 100, 0, 0, 0] }, { name: "Hi-Hat", steps: "x.x.x.x." }] }, notes: ["36@0+120 36@480+120", "38@480+120", "39@480+120", "42@0+120 42@240+120 42@480+120 42@720+120"], tracks: [{ name: "Kick", isDrum: true }, { isDrum: true }, { isDrum: true }, { isDrum: true }] },
    { name: "rows under the names of drums where tracks stand", input: { tracks: { kick: "x...x...", snare: [0, 0, 0, 0, 1, 0, 0, 0] } }, notes: ["36@0+120 36@480+120", "38@480+120"] },
    { name: "lanes of velocities", input: { tracks: [{ name: "Drums", drums: { kick: [100, 0, 0, 0, 90, 0, 0, 0], hihat: [1, 0, 1, 0, 1, 0, 1, 0] } }] }, notes: ["36@0+120 42@0+120 42@240+120 36@480+120 42@480+120 42@720+120"], velocities: [[100, 96, 96, 90, 96, 96]] },
    { name: "lanes of velocities as text", input: { tracks: [{ name: "Drums", drums: { kick: "100 0 0 0 | 90 0 0 0" } }] }, notes: ["36@0+120 36@480+120"], velocities: [[100, 90]] },
    { name: "lanes of shares of the loudest", input: { tracks: [{ name: "Drums", drums: { kick: [1, 0, 0.5, 0] } }] }, notes: ["36@0+120 36@240+120"], velocities: [[127, 64]] },
    { name: "numbers that rise are no velocities", input: { tracks: [{ name: "Drums", drums: { kick: [1, 2.5, 17, 18] } }] }, notes: ["36@0+720 36@720+6960 36@7680+480 36@8160+480"], repairs: [["lane_guessed"], ["missing_duration"], ["missing_duration"], ["missing_duration"]] },
    { name: "rows of ones and noughts by beats", input: { tracks: [{ name: "Drums", drums: { kick: "1000 1000" } }] }, notes: ["36@0+120 36@480+120"], velocities: [[96, 96]] },
    { name: "lanes of steps from 0", input: { tracks: [{ name: "Drums", drums: { kick: [0, 8, 11], snare: [4, 12], hihat: [0, 2, 4, 6, 8, 10, 12, 14] } }] }, notes: ["36@0+120 42@0+120 42@240+120 38@480+120 42@480+120 42@720+120 36@960+120 42@960+120 42@1200+120 36@1320+120 38@1440+120 42@1440+120 42@1680+120"], repairs: [["lane_guessed", "tracks[0].drums"]] },
    { name: "lanes of steps from 1", input: { tracks: [{ name: "Drums", notes: { kick: [1, 9], snare: [5, 13] } }] }, notes: ["36@0+120 38@480+120 36@960+120 38@1440+120"], repairs: [["lane_guessed", "tracks[0].notes", "{kick: […], snare: […]}", "steps from 1"]] },
    { name: "beats of four bars", input: { tracks: [{ name: "Drums", duration: 1, drums: { kick: [1, 3, 5, 7, 9, 11], snare: [2, 4, 6, 8, 10, 12] } }] }, notes: ["36@0+480 38@480+480 36@960+480 38@1440+480 36@1920+480 38@2400+480 36@2880+480 38@3360+480 36@3840+480 38@4320+480 36@4800+480 38@5280+480"], repairs: [["lane_guessed"], ["lane_guessed"]] },
    { name: "lanes of beats as text", input: { tracks: [{ name: "Drums", duration: 0.5, drums: { kick: "1 3", snare: "2, 4.5" } }] }, notes: ["36@0+240 38@480+240 36@960+240 38@1680+240"], repairs: [["lane_guessed"], ["lane_guessed"]] },
    { name: "lanes of steps as text", input: { tracks: [{ name: "Drums", drums: { kick: "0 8", snare: "4 12" } }] }, notes: ["36@0+120 38@480+120 36@960+120 38@1440+120"], repairs: [["lane_guessed"]] },
    { name: "lanes of beats", input: { tracks: [{ name: "Drums", drums: { kick: [1, 3], snare: [2, 4] } }] }, notes: ["36@0+480 38@480+480 36@960+480 38@1440+480"], tracks: [{ isDrum: true }], repairs: [["lane_guessed", "tracks[0].drums.kick", "[1, 3]", "beats"], ["lane_guessed", "tracks[0].drums.snare", "[2, 4]", "beats"], ["missing_duration", "tracks[0].drums.kick[0]"], ["missing_duration", "tracks[0].drums.snare[0]"]] },
    { name: "lanes of O", input: { tracks: [{ drums: { snare: "O...O..." } }] }, notes: ["38@0+120 38@480+120"], tracks: [{ isDrum: true }] },
  ],
  "57 repeats": [
    { name: "a track without positions end to end", input: { tracks: [{ repeat: 3, notes: [{ pitch: 60, duration: "8t" }, { pitch: 62, duration: "8t" }] }] }, notes: ["60@0+160 62@160+160 60@320+160 62@480+160 60@640+160 62@800+160"] },
    { name: "a track with a rest at its end", input: { tracks: [{ repeat: 2, notes: [{ pitch: 60, duration: 1 }, { rest: true, duration: 1 }] }] }, notes: ["60@0+480 60@960+480"], piece: { duration: 1920 } },
    { name: "a note", input: track({ pitch: 60, duration: 1, repeat: 3 }, { pitch: 62, duration: 1 }), notes: ["60@0+480 60@480+480 60@960+480 62@1440+480"] },
    { name: "a group one after the other", input: track({ notes: [{ pitch: 60, duration: 1 }, { pitch: 62, duration: 0.5 }], times: 2 }, { pitch: 64, duration: 1 }), notes: ["60@0+480 62@480+240 60@720+480 62@1200+240 64@1440+480"] },
    { name: "a group with positions fills its bar", input: track({ notes: [{ pitch: 60, beat: 1, duration: 1 }, { pitch: 62, beat: 2, duration: 1 }], repeat: 2 }), notes: [`${CD} 60@1920+480 62@2400+480`] },
    { name: "a track", input: { tracks: [{ repeat: 2, notes: [C4, D4] }] }, notes: [`${CD} 60@1920+480 62@2400+480`] },
    { name: "a loop lasts as long as the others", input: { tracks: [{ loop: true, notes: [C4] }, { notes: [{ pitch: 62, beat: 1, duration: 12 }] }] }, notes: ["60@0+480 60@1920+480 60@3840+480", "62@0+5760"] },
    { name: "patterns in order", input: { patterns: { A: [{ pitch: 60, duration: 4 }], B: [{ pitch: 62, duration: 4 }] }, tracks: [{ name: "x", sequence: ["A", "B", "A"] }] }, notes: ["60@0+1920 62@1920+1920 60@3840+1920"] },
    { name: "patterns at places", input: { patterns: [{ name: "A", notes: [C4] }], tracks: [{ placements: [{ pattern: "A", bar: 1, repeat: 2 }, { pattern: "A", bar: 4 }] }] }, notes: ["60@0+480 60@1920+480 60@5760+480"] },
    { name: "percent", input: track({ notes: [C4, D4], repeat: "percent" }), notes: [`${CD} 60@1920+480 62@2400+480`] },
    { name: "the whole piece", input: piece({ repeat: 2 }), notes: [`${CD} 60@1920+480 62@2400+480`] },
  ],
  "58 feel and controls": [
    ...([[62, 0.62], [0.66, 0.66], [true, 2 / 3], [{ swing: 0.6, swingUnit: 120 }, 0.6]] as const)
      .map(([swing, share]): Row => ({
        name: `swing ${JSON.stringify(swing)}`,
        input: piece({ swing }),
        piece: { feel: { ...STRAIGHT, swing: share, swingUnit: typeof swing === "object" ? 120 : 240 } },
      })),
    { name: "swing 33", input: piece({ swing: 33 }), piece: { feel: { ...STRAIGHT, swing: 0.665 } }, repairs: [["swing_share", "swing", "33", "0.665"]] },
    { name: "a feel by name", input: piece({ feel: "straight" }), piece: { feel: STRAIGHT } },
    { name: "pan around 0", input: { tracks: [{ pan: -1, notes: [C4] }, { pan: 0.5, notes: [C4] }, { pan: "left", notes: [C4] }] }, tracks: [{ pan: 0 }, { pan: 96 }, { pan: 0 }] },
    { name: "pan around 64", input: { tracks: [{ pan: 0, notes: [C4] }, { pan: 100, notes: [C4] }] }, tracks: [{ pan: 0 }, { pan: 100 }] },
    { name: "volume", input: { tracks: [{ volume: 0.5, notes: [C4] }, { volume: 1, notes: [C4] }] }, tracks: [{ volume: 64 }, { volume: 127 }] },
    { name: "the pedal in every bar", input: { tracks: [{ sustain: true, notes: [{ pitch: 60, duration: 8 }] }] }, tracks: [{ controllers: [[0, 127], [1920, 0], [1950, 127], [3840, 0]].map(([tick, value]) => ({ tick, controller: 64, value })) }], repairs: [["pedal_placed", "tracks[0].sustain", "true"]] },
    { name: "a pedal that says how long it is down", input: { tracks: [{ sustain: [{ beat: 1, duration: 1.5 }, { beat: 3, until: 4 }], notes: [C4] }] }, tracks: [{ controllers: [[0, 127], [720, 0], [960, 127], [1440, 0]].map(([tick, value]) => ({ tick, controller: 64, value })) }] },
    { name: "controllers", input: { tracks: [{ cc: { 64: 127, expression: 90 }, notes: [C4] }] }, tracks: [{ controllers: [{ tick: 0, controller: 64, value: 127 }, { tick: 0, controller: 11, value: 90 }] }] },
    { name: "controllers of Tone.js", input: { tracks: [{ controlChanges: { 1: [{ ticks: 0, value: 0.5 }, { ticks: 480, value: 1 }] }, notes: [C4] }] }, tracks: [{ controllers: [{ tick: 0, controller: 1, value: 64 }, { tick: 480, controller: 1, value: 127 }] }], repairs: [["control_scale", "tracks[0].controlChanges", "1", "times 127"]] },
    { name: "bends up to 1 are shares of two semitones", input: track({ ...C4, bend: 0.5 }), tracks: [{ bends: [{ tick: 0, value: 4096 }, { tick: 480, value: 0 }] }] },
    { name: "bends up to 24 are semitones", input: track({ ...C4, bend: 1 }, { ...D4, bend: -2 }), tracks: [{ bends: [{ tick: 0, value: 4096 }, { tick: 480, value: 0 }, { tick: 480, value: -8192 }, { tick: 960, value: 0 }] }] },
    { name: "larger bends are MIDI's", input: { tracks: [{ pitchBend: [{ beat: 1, value: 8191 }, { beat: 2, value: 0 }], notes: [C4] }] }, tracks: [{ bends: [{ tick: 0, value: 8191 }, { tick: 480, value: 0 }] }] },
  ],
};

for (const [title, rows] of Object.entries(ROWS)) {
  for (const row of rows) {
    Deno.test(`preprocess() reads ${title}: ${row.name}`, () => {
      const { composition, repairs } = preprocess(row.input);
      if (row.notes) assertEquals(composition.tracks.map(formatNotes), row.notes);
      if (row.velocities) {
        assertEquals(
          composition.tracks.map(({ notes }) => notes.map(({ velocity }) => velocity)),
          row.velocities,
        );
      }
      for (const [field, value] of Object.entries(row.piece ?? {})) {
        assertEquals(composition[field as keyof Composition], value);
      }
      for (const [index, fields] of (row.tracks ?? []).entries()) {
        for (const [field, value] of Object.entries(fields)) {
          assertEquals({ [field]: composition.tracks[index][field as "name"] }, { [field]: value });
        }
      }
      const wanted = row.repairs ?? [];
      const found = repairs.map(({ code, path, before, after }, index) =>
        [code, path, before, after].slice(0, wanted[index]?.length ?? 4)
      );
      assertEquals(found, wanted.map((row) => [...row]));
    });
  }
}

Deno.test("preprocess() says that nothing is left to play, and why", () => {
  const error = assertThrows(() => preprocess(track({ pitch: "X9", duration: 1 })), OnpuError);
  assertEquals([error.code, error.path], ["nothing_to_play", "tracks[0].notes[0].pitch"]);
});

function formatNotes({ notes }: Composition["tracks"][number]): string {
  return notes.map(({ pitch, onset, duration }) => `${pitch}@${onset}+${duration}`).join(" ");
}
