import { assertEquals } from "@std/assert";
import {
  type ChordChange,
  type Composition,
  formatChordLane,
  formatDrumGrid,
  formatNoteText,
  NOTATION_PROBLEMS,
  type Note,
  parseChordLane,
  parseDrumGrid,
  parseNoteText,
  UNSAID,
} from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { NOTE_TEXT_EXAMPLES } from "../../support/note_text_examples.ts";

Deno.test("every problem of notation can be provoked", () => {
  const found = [
    ...NOTE_TEXT_EXAMPLES.map(({ text, context }) => parseNoteText(text, context)),
    parseNoteText(Array.from({ length: 130 }, () => "C4/q").join(" & ")),
    parseNoteText(`|: (${"C4 D4 E4 ".repeat(9)})/w :|x99999`),
    parseNoteText("|: C4/w :|x999999999"),
    parseDrumGrid({ kick: "x?", snare: "x".repeat(17) }, { bars: 1 }),
    parseChordLane("C D E F G"),
    parseChordLane(". | C"),
    parseChordLane("C - G"),
  ].flatMap(({ problems }) => problems.map(({ code }): string => code));
  assertEquals([...new Set(found)].sort(), Object.keys(NOTATION_PROBLEMS).sort());
});

Deno.test("everything that notation does not say can be provoked", () => {
  const notes: Note[] = [
    ...Array.from({ length: 128 }, (_, pitch): Note => ({
      onset: 1920,
      duration: 30 + 10 * pitch,
      pitch,
      velocity: 96,
    })),
    { onset: 3839, duration: 120, pitch: 36, velocity: 96 },
    { onset: 5760, duration: 480, pitch: 36, velocity: 1 },
  ];
  const chords: ChordChange[] = [
    { tick: 0, duration: 2000, symbol: "C" },
    { tick: 2400, duration: 480, symbol: "C maj7" },
    { tick: 2880, duration: 480, symbol: "C" },
    { tick: 3000, duration: 480, symbol: "C" },
    { tick: 3600, duration: 480, symbol: "C" },
  ];
  const tracks = [makeTrack({
    isDrum: true,
    channel: 9,
    notes,
    controllers: [{ tick: 1920, controller: 7, value: 1 }],
    bends: [{ tick: 1920, value: 1 }],
  })];
  const piece: Composition = makeComposition({ duration: 7680, tracks, chords });
  const bars = { from: 2, to: 2 };
  const found = [
    formatNoteText(piece, { track: 0 }),
    formatDrumGrid(piece, { track: 0 }),
    formatChordLane(piece, { bars }),
  ].flatMap(({ unsaid }) => unsaid.map(({ code }): string => code));
  assertEquals([...new Set(found)].sort(), Object.keys(UNSAID).sort());
});
