import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  type AccompanimentContext,
  type AccompanimentPart,
  barTicks,
  checkComposition,
  type ChordChange,
  type Note,
  playChords,
  STRAIGHT,
  type TimeSignatureChange,
} from "../../../mod.ts";

interface Case {
  readonly chords: readonly ChordChange[];
  readonly part: AccompanimentPart;
  readonly context: AccompanimentContext;
}

const SYMBOLS = [
  ...["C", "Am", "F#m7b5", "Bb", "G7", "Dm7/G", "C/E", "F/A", "B5", "Ebmaj9", "C13", "Gsus4"],
  ...["N.C.", "E7#9", "Dbdim7", "Aaug", "C/Db", "Bm11"],
];

const signature = fc.constantFrom(
  ...["4/4", "3/4", "2/4", "6/8", "7/8", "12/8", "5/4", "2/2", "3/16", "9/8", "1/4"].map((text) => {
    const [numerator, denominator] = text.split("/").map(Number);
    return { numerator, denominator };
  }),
);

const options = fc.record({
  rhythm: fc.array(fc.constantFrom(..."xxXoO..--DU"), { maxLength: 40 }).map((s) => s.join("")),
  stepsPerBeat: fc.constantFrom(1, 2, 3, 4, 5, 6, 8, 12, 48),
  octave: fc.integer({ min: -1, max: 9 }),
  velocity: fc.integer({ min: 1, max: 127 }),
  articulation: fc.constantFrom("legato" as const, "staccato" as const),
}, { requiredKeys: [] });

const style = fc.constantFrom<AccompanimentPart>(
  { style: "block" },
  { style: "arpeggio", direction: "up" },
  { style: "arpeggio", direction: "down" },
  { style: "arpeggio", direction: "updown" },
  { style: "alberti" },
  { style: "strum" },
  { style: "strum", direction: "up", spread: 200 },
  { style: "bass" },
  { style: "bass", pattern: "root_fifth" },
  { style: "bass", pattern: "octaves" },
  { style: "bass", pattern: "walking" },
);

/** Chords one after another, some with gaps, in a piece with two time signatures and two sections. */
const cases: fc.Arbitrary<Case> = fc.record({
  lane: fc.array(
    fc.record({
      symbol: fc.constantFrom(...SYMBOLS),
      duration: fc.oneof(
        fc.constantFrom(240, 480, 640, 960, 1440, 1920, 3840),
        fc.integer({ min: 1, max: 5000 }),
      ),
      gap: fc.constantFrom(0, 0, 0, 480, -100),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  first: signature,
  second: signature,
  bars: fc.integer({ min: 1, max: 3 }),
  style,
  options,
  low: fc.integer({ min: 0, max: 110 }),
  width: fc.integer({ min: 11, max: 80 }),
  cut: fc.integer({ min: 0, max: 2000 }),
}).map(({ lane, first, second, bars, style, options, low, width, cut }) => {
  let tick = 0;
  const chords = lane.map(({ symbol, duration, gap }) => {
    const chord = { tick, duration, symbol };
    tick = Math.max(tick + 1, tick + duration + gap);
    return chord;
  });
  const timeSignatures: TimeSignatureChange[] = [
    { tick: 0, ...first },
    { tick: bars * barTicks(first), ...second },
  ];
  const sections = [{ tick: barTicks(first), duration: 480, name: "A" }];
  const end = Math.max(...chords.map(({ tick, duration }) => tick + duration));
  const context = {
    ...{ timeSignatures, sections, low, high: Math.min(127, low + width) },
    duration: Math.max(1, end - cut),
  };
  return { chords, part: { ...style, ...options }, context };
});

const RUNS = { numRuns: 1500, seed: 7 };

Deno.test("playChords() gives notes that a track may hold, inside the instrument's range", () => {
  fc.assert(
    fc.property(cases, ({ chords, part, context }) => {
      const notes = playChords(chords, part, context);
      for (const { pitch } of notes) assert(pitch >= context.low && pitch <= context.high);
      checkComposition({
        ...{ title: "", keys: [], sections: [], markers: [], lyrics: [], chords: [] },
        tempos: [{ tick: 0, bpm: 120 }],
        timeSignatures: context.timeSignatures,
        feel: STRAIGHT,
        duration: context.duration,
        tracks: [{
          ...{ name: "Piano", channel: 0, port: 0, program: 0, isDrum: false },
          ...{ notes, controllers: [], bends: [], volume: 100, pan: 64, feel: null },
        }],
      });
      assertEquals(playChords(chords, part, context), notes);
    }),
    RUNS,
  );
});

Deno.test("no note reaches out of its chord, and none sounds in N.C.", () => {
  fc.assert(
    fc.property(cases, ({ chords, part, context }) => {
      for (const { onset, duration } of playChords(chords, part, context)) {
        const index = chords.findLastIndex(({ tick }) => tick <= onset);
        const { tick, duration: length, symbol } = chords[index];
        const end = Math.min(tick + length, chords[index + 1]?.tick ?? Infinity, context.duration);
        assert(onset + duration <= end);
        assert(symbol !== "N.C.");
      }
    }),
    RUNS,
  );
});

Deno.test("without a written rhythm every chord sounds from its start", () => {
  fc.assert(
    fc.property(cases, ({ chords, part: { rhythm: _, ...part }, context }) => {
      const starts = new Set(playChords(chords, part, context).map(({ onset }) => onset));
      for (const [index, { tick, symbol }] of chords.entries()) {
        if (symbol === "N.C." || tick >= context.duration) continue;
        if (part.style === "strum" && part.direction === "up") continue;
        assert(starts.has(tick), `chord ${index}`);
      }
    }),
    RUNS,
  );
});

Deno.test("notes depend on their chord and those before, but for the last of a walking bass", () => {
  fc.assert(
    fc.property(cases, ({ chords, part, context }) => {
      const all = playChords(chords, part, context);
      const isWalking = part.style === "bass" && part.pattern === "walking";
      for (let count = 1; count < chords.length; count++) {
        const end = chords[count].tick;
        const cut = chords.slice(0, count).map((chord) => ({
          ...chord,
          duration: Math.min(chord.duration, end - chord.tick),
        }));
        const early = playChords(cut, part, context);
        const whole = all.filter(({ onset }) => onset < end);
        assertEquals(early.length, whole.length);
        const kept = (notes: readonly Note[]): readonly Note[] =>
          isWalking ? notes.slice(0, -1) : notes;
        assertEquals(kept(early), kept(whole));
      }
    }),
    { numRuns: 500, seed: 8 },
  );
});
