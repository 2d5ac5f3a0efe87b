import { assert, assertEquals, assertNotEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  continueNoteText,
  createMeter,
  LIMITS,
  NOTATION_PROBLEMS,
  type NoteText,
  type NoteTextContext,
  OnpuError,
  parseNoteText,
  startNoteText,
} from "../../../mod.ts";
import { noteTextArbitrary } from "../../support/note_text_arbitrary.ts";
import { NOTE_TEXT_EXAMPLES } from "../../support/note_text_examples.ts";
import { findNoteFault } from "../../support/note_text_prefixes.ts";

for (const { text, notes, problems = [], context = {} } of NOTE_TEXT_EXAMPLES) {
  const where = context.timeSignatures?.map((change) =>
    `${change.numerator}/${change.denominator}`
  );
  const title = [JSON.stringify(text), ...(where === undefined ? [] : ["in", ...where])].join(" ");
  Deno.test(`parseNoteText() plays ${title}`, () => {
    const read = parseNoteText(text, context);
    assertEquals(showNotes(read), notes);
    assertEquals(showProblems(read), problems);
  });
}

Deno.test("parseNoteText() tells of every bar that a line closes", () => {
  const text = "C4/q D4 E4 F4 | G4/h | r/w | A4/q |: B4/w :|x9 C5";
  assertEquals(parseNoteText(text).bars, [
    { bar: 1, tick: 0, offset: 14, beats: 4, expected: 4 },
    { bar: 2, tick: 1920, offset: 21, beats: 2, expected: 4 },
    { bar: 3, tick: 3840, offset: 27, beats: 4, expected: 4 },
    { bar: 4, tick: 5760, offset: 34, beats: 1, expected: 4 },
    { bar: 5, tick: 7680, offset: 42, beats: 4, expected: 4 },
  ]);
});

Deno.test("parseNoteText() counts beats of the metre", () => {
  const context = { timeSignatures: [{ tick: 0, numerator: 7, denominator: 8 }] };
  const read = parseNoteText("C4/e D E F G A | B | C4/qt D E F G |", context);
  assertEquals(read.bars.map(({ beats, expected }) => [beats, expected]), [
    [6, 7],
    [1, 7],
    [6.667, 7],
  ]);
  assertEquals(read.problems.map(({ detail }) => detail), [
    "bar 1 holds 6 of 7 beats",
    "bar 2 holds 1 of 7 beats",
    "bar 3 holds 6.667 of 7 beats",
  ]);
});

Deno.test("parseNoteText() starts where and as it is told", () => {
  const context = { tick: 1920, length: 240, octave: 2, velocity: 100 };
  assertEquals(
    showNotes(parseNoteText("C D/q | E", context)),
    "36@1920,240,100 38@2160,480,100 40@3840,480,100",
  );
});

Deno.test("parseNoteText() gives what another text needs to go on", () => {
  const first = parseNoteText("C3/e p (Am7)", { low: 48, high: 72 });
  assertEquals(first.end, {
    tick: 480,
    length: 240,
    octave: 3,
    velocity: 48,
    near: [64, 67, 69, 72],
    repeatable: LIMITS.notes,
  });
  const second = parseNoteText("C (Dm7)", { ...first.end, low: 48, high: 72 });
  assertEquals(
    showNotes(second),
    "48@480,240,48 62@720,240,48 65@720,240,48 69@720,240,48 72@720,240,48",
  );
});

Deno.test("parseNoteText() takes bars from a meter, a list of metres, or a list with a pickup", () => {
  const signature = { tick: 0, numerator: 3, denominator: 4 };
  const contexts: readonly NoteTextContext[] = [
    { meter: createMeter([signature]) },
    { timeSignatures: [signature] },
    { timeSignatures: [signature], pickup: 480, tick: 480 },
  ];
  const starts = contexts.map((context) =>
    parseNoteText("C4/h. | D4", context).notes.map(({ onset }) => onset - (context.tick ?? 0))
  );
  assertEquals(starts, [[0, 1440], [0, 1440], [0, 1440]]);
});

Deno.test("parseNoteText() puts a short bar at the front when there is a pickup", () => {
  const read = parseNoteText("C4/e | D4/w | E4", { pickup: 240 });
  assertEquals(read.problems, []);
  assertEquals(read.notes.map(({ onset }) => onset), [0, 240, 2160]);
});

Deno.test("parseNoteText() refuses a context without bars", () => {
  const context = { timeSignatures: [{ tick: 0, numerator: 0, denominator: 4 }] };
  assertEquals(
    assertThrows(() => parseNoteText("C4", context), OnpuError).code,
    "invalid_time_signature",
  );
  assertEquals(
    assertThrows(() => startNoteText({ pickup: 0.5 }), OnpuError).code,
    "invalid_position",
  );
});

Deno.test("parseNoteText() sorts what layers and ties give out of order", () => {
  const { notes } = parseNoteText("C3/w~ & E5/q F C4/h | C3/w & G4/h E4");
  assertEquals(findNoteFault(notes), null);
  assertEquals(notes[0], { onset: 0, duration: 3840, pitch: 48, velocity: 80 });
});

Deno.test("parseNoteText() voices chords near the one before, and never above or below the range", () => {
  const text = "(C)/w | (G7) | (Am) | (F) | (Dm7/G) | (Cmaj9)";
  const { notes, problems } = parseNoteText(text, { low: 40, high: 64 });
  assertEquals(problems, []);
  assert(notes.every(({ pitch }) => pitch >= 40 && pitch <= 64));
  assertEquals(parseNoteText(text, { low: 40, high: 64 }).notes, notes);
});

Deno.test("parseNoteText() stops repeats at what a piece can hold", () => {
  const read = parseNoteText("|: C4/64 D E F G A B C5 :|x999999999 E4");
  assert(read.notes.length <= LIMITS.notes + 9);
  assertEquals(read.problems.map(({ code }) => code), ["bar_short", "piece_long", "repeat_long"]);
  assertEquals(findNoteFault(read.notes), null);
  const crowded = parseNoteText(`|: (${"C4 D4 E4 F4 G4 A4 B4 C5 D5 E5 ".repeat(3)})/w :|x99999`);
  assertEquals(crowded.problems.map(({ code }) => code), ["repeat_long"]);
  assert(crowded.notes.length <= LIMITS.notes + 30);
  const few = parseNoteText("|: C4/w :|x9 % | %", { repeatable: 9 });
  assertEquals(few.notes.length, 10);
  assertEquals(few.end.repeatable, 0);
  assertEquals(few.problems.map(({ code }) => code), ["repeat_long"]);
  const empty = parseNoteText("|: r/w :|x999999999 r/w | C4");
  assertEquals(empty.problems.map(({ code }) => code), ["piece_long", "piece_long"]);
  assertEquals(empty.notes, []);
});

Deno.test("parseNoteText() stops at the last tick of a piece", () => {
  const read = parseNoteText("r/w ".repeat(140_000) + "C4 D4");
  assertEquals(read.notes, []);
  assertEquals(read.problems.map(({ code }) => code), ["piece_long"]);
});

Deno.test("parseNoteText() gives up on layers and items beyond measure", () => {
  const layers = parseNoteText(Array.from({ length: 130 }, () => "C4/q").join(" & "));
  assertEquals(layers.problems.filter(({ code }) => code === "layer_limit").length, 2);
  const long = parseNoteText(`C4${"/q+".repeat(300)} ${"x".repeat(700)}/q D4`);
  assertEquals(long.problems.map(({ code }) => code), ["item_unreadable", "item_unreadable"]);
  assertEquals(long.problems[1].text, "x".repeat(40));
  assertEquals(showNotes(long), "62@0,480");
});

Deno.test("parseNoteText() knows every code of its problems", () => {
  for (const { problems = [] } of NOTE_TEXT_EXAMPLES) {
    for (const problem of problems) assert(problem.split(" ")[0] in NOTATION_PROBLEMS, problem);
  }
});

Deno.test("parseNoteText() makes sound notes of any text, and never throws", () => {
  const letters = "CDEFGABcfpmrz#b/:-_.+~@>'0123456789whqest|:%&()[]{}<> \n,x♯é𝄪";
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(...letters), maxLength: 200 }),
    noteTextArbitrary(30).map((generated) => generated.text),
  );
  fc.assert(
    fc.property(text, fc.boolean(), (text, isDrum) => {
      const { notes, problems, bars } = parseNoteText(text, { isDrum });
      assertEquals(findNoteFault(notes), null);
      for (const { offset, text: item } of problems) {
        assert(offset >= 0 && offset < text.length && item.length <= 40);
      }
      assert(bars.every(({ beats, expected }) => beats > 0 && expected > 0));
    }),
    { seed: 3, numRuns: 2_000 },
  );
});

Deno.test("parseNoteText() shows where each problem stands", () => {
  const text = "C4/q legato (C4 oops E4)/q | boing X4/q (Cmaj8) | D4/w";
  for (const { offset, text: item } of parseNoteText(text).problems) {
    if (item !== "Cmaj8") assertEquals(text.slice(offset, offset + item.length), item);
  }
});

Deno.test("continueNoteText() leaves the state from which it goes on as it was", () => {
  const start = continueNoteText(startNoteText(), "|: C4/w D4/h~ ").state;
  const goOn = (more: string) => {
    const step = continueNoteText(start, more);
    return [step.notes, step.bars, step.problems, step.provisional, step.state.offset];
  };
  const first = goOn("D4/q :| E4/w ");
  const second = goOn("G4/q :| A4/w ");
  assertNotEquals(first, second);
  assertEquals(goOn("D4/q :| E4/w "), first);
  assertEquals(goOn("G4/q :| A4/w "), second);
  assertEquals(start.offset, 14);
});

function showNotes({ notes }: NoteText): string {
  return notes.map(({ onset, duration, pitch, velocity }) =>
    `${pitch}@${onset},${duration}${velocity === 80 ? "" : `,${velocity}`}`
  ).join(" ");
}

function showProblems({ problems }: NoteText): string[] {
  return problems.map(({ code, offset, text, detail }) =>
    `${code} ${offset} ${text}${detail === "" ? "" : `: ${detail}`}`
  );
}

Deno.test("parseNoteText() reads a group that was there before as any other", () => {
  const items = fc.array(
    fc.constantFrom(
      ...[
        "(C4 E4 G4)",
        "(E G C)",
        "(G C E)/h",
        "C5",
        "D3",
        "f",
        "(Am7)",
        "(C7(b9))",
        "(Xyz)",
        "(V7)",
      ],
      ...[
        "(C4~ E4@140)",
        "(C4:q E4:h)",
        "(C-9 C4)",
        "(C99 D99)",
        "()",
        "(e5)",
        "|",
        "&",
        "%",
        "(e g",
      ],
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(items, fc.boolean(), (items, isDrum) => {
      // A space more in each of them makes all groups different, and means nothing.
      const other = items.map((item, index) =>
        item.startsWith("(") ? `(${" ".repeat(index)}${item.slice(1)}` : item
      );
      const [read, expected] = [items, other].map((list) =>
        parseNoteText(list.join(" "), { isDrum })
      );
      assertEquals(read.notes, expected.notes);
      assertEquals(read.end, expected.end);
      const show = ({ problems }: NoteText): unknown[] =>
        problems.map(({ code, bar, detail }) => [code, bar, detail]);
      assertEquals(show(read), show(expected));
    }),
  );
});

Deno.test("parseNoteText() reads groups beyond the last that it remembers", () => {
  const groups = Array.from(
    { length: 2_500 },
    (_, index) => `(C4@${1 + index % 127} E4${" ".repeat(index % 40)})`,
  );
  const { notes, problems } = parseNoteText([...groups, ...groups].join(" "));
  assertEquals([notes.length, problems.length], [10_000, 0]);
  assertEquals(
    notes.slice(5_000).map(({ velocity }) => velocity),
    notes.slice(0, 5_000).map(({ velocity }) => velocity),
  );
});

for (
  const [sign, count] of [
    [":|", 2],
    [":|x3", 3],
    [":|X3", 3],
    [":|×3", 3],
    [":|*3", 3],
    [":|3", 3],
    [":| x3", 3],
    [":|, x3", 3],
    [":||x4", 4],
    [":|x0", 1],
    // What is no count belongs to what follows.
    [":| 3", 2],
    [":|x", 2],
    [":|x3y", 2],
    [":|x1234567890", 2],
  ] as const
) {
  Deno.test(`parseNoteText() plays what stands before ${sign} ${count} times`, () => {
    const { notes } = parseNoteText(`C4/w ${sign}`);
    assertEquals(
      notes.map(({ onset }) => onset),
      Array.from({ length: count }, (_, n) => n * 1920),
    );
  });
}
