import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  continueNoteText,
  endNoteText,
  type NoteTextState,
  parseNoteText,
  startNoteText,
} from "../../../mod.ts";
import { noteTextArbitrary } from "../../support/note_text_arbitrary.ts";
import { NOTE_TEXT_EXAMPLES } from "../../support/note_text_examples.ts";
import { findNoteFault, findPrefixFault } from "../../support/note_text_prefixes.ts";

Deno.test("every prefix of every example gives only notes of the whole, and takes none back", () => {
  for (const { text, context = {} } of NOTE_TEXT_EXAMPLES) {
    assertEquals(findPrefixFault(text, context, 1), null, text);
  }
});

Deno.test("every prefix holds where items, groups and spaces reach their limits", () => {
  const ends = [" D4/e E4", "~ C4", "|D4", "@60 C4", "(C4 E4) F4", ":|x3 C4"];
  for (const length of [599, 600, 601, 602]) {
    for (const end of ends) {
      const texts = [
        `C4/q ${"x".repeat(length)}${end}`,
        `C4/q${"+q".repeat(length / 2)}${end}`,
        `(C4 E4)${"x".repeat(length)}${end}`,
        `(C4 E4)/q${"~".repeat(length - 2)}${end}`,
        `C4 /${"q".repeat(length)}${end}`,
        `C4 ${" ".repeat(length)}~${end}`,
      ];
      for (const text of texts) assertEquals(findPrefixFault(text, {}, 151), null, text);
    }
  }
  for (const length of [1199, 1200, 1201, 1202]) {
    for (const end of [") D4/e E4", ")/h C4", " |D4 C4"]) {
      const texts = [
        `(C4 ${"E".repeat(length - 4)}${end}`,
        `(${"E4 ".repeat(length / 3)}${end}`,
        `${"C4 (".padEnd(length)}E4 G4${end}`,
      ];
      for (const text of texts) assertEquals(findPrefixFault(text, {}, 301), null, text);
    }
  }
});

Deno.test("every prefix of 200 texts gives only notes of the whole, and takes none back", () => {
  const cases = fc.sample(noteTextArbitrary(), { numRuns: 200, seed: 20 });
  assert(cases.some(({ text }) => text.length > 200));
  for (const { text, isDrum } of cases) {
    const context = { isDrum, low: 40, high: 80 };
    assertEquals(findPrefixFault(text, context, 37), null, JSON.stringify(text));
    assertEquals(findNoteFault(parseNoteText(text, context).notes), null, JSON.stringify(text));
  }
});

/** What is shown while a text grows: its certain notes, and the one that is written. */
const SHOWN: readonly (readonly [text: string, notes: readonly number[], provisional: string])[] = [
  ["", [], ""],
  ["C", [], "60 480"],
  ["C#", [], "61 480"],
  ["C#5/", [], "73 480"],
  ["C#5/h", [], "73 960"],
  ["C#5/h@6", [], "73 960"],
  ["C#5/h ", [], "73 960"],
  ["C#5/h ~", [], "73 960"],
  ["C#5/h D", [73], "74 960"],
  ["C#5/h r", [73], ""],
  ["C#5/h m", [73], ""],
  ["C#5/h |", [73], ""],
  ["C#5/h (E4 ", [73], ""],
  ["C#5/h (E4 G4)/", [73], "64 960"],
  ["C#5/h (E4 G4)/q ", [73], "64 480"],
  ["C#5/h (E4 G4)/q r", [73, 64, 67], ""],
  ["f", [], ""],
  ["f ", [], ""],
  ["f g", [], ""],
  ["f g ", [65], "67 480"],
  ["f G", [], ""],
  // A tie is open until its bar is full.
  ["C4/w~ | ", [], "60 1920"],
  ["C4/w~ | D4/q ", [], "60 1920"],
  ["C4/w~ | C4/q D", [60], "62 480"],
  // What may be too much for the bar, or be cut short in the next one, is not shown yet.
  ["C4/q D4 E4 F4 G4 A4", [60, 62, 64, 65], ""],
  ["C4/h D4/w E", [60], "62 1920"],
  ["C4/h D4/w | E4/q F", [60, 64], "62 1920"],
  ["C4/h D4/w | E4/w |", [60, 64], "62 1920"],
  ["C4/h D4/w | E4/w | F", [60, 64, 62], "65 1920"],
  // After four bars without a line nothing is too much.
  ["C4/w D4 E4 F4 G4", [60], ""],
  ["C4/w D4 E4 F4 G4 A4", [60, 62, 64, 65, 67], "69 1920"],
  // How often something is played is known when something else follows.
  ["C4/w :|", [60], ""],
  ["C4/w :| ", [60], ""],
  ["C4/w :|x", [60], ""],
  ["C4/w :|x3", [60], ""],
  ["C4/w :|x3 ", [60, 60, 60], ""],
  ["C4/w | %", [60, 60], ""],
];

for (const [text, notes, provisional] of SHOWN) {
  Deno.test(`continueNoteText() shows what is certain of ${JSON.stringify(text)}`, () => {
    const step = continueNoteText(startNoteText(), text);
    assertEquals(step.notes.map(({ pitch }) => pitch), notes);
    const { provisional: shown } = step;
    assertEquals(shown === null ? "" : `${shown.pitch} ${shown.duration}`, provisional);
  });
}

Deno.test("continueNoteText() gives the same in pieces of any size", () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(noteTextArbitrary(), pieces, ({ text, isDrum }, sizes) => {
      let state: NoteTextState = startNoteText({ isDrum });
      const notes = [];
      let at = 0;
      for (let index = 0; at < text.length; index++) {
        const step = continueNoteText(state, text.slice(at, at + sizes[index % sizes.length]));
        state = step.state;
        notes.push(...step.notes);
        at += sizes[index % sizes.length];
      }
      notes.push(...endNoteText(state).notes);
      notes.sort((a, b) => a.onset - b.onset || a.pitch - b.pitch);
      assertEquals(notes, parseNoteText(text, { isDrum }).notes);
    }),
    { seed: 4, numRuns: 200 },
  );
});

Deno.test("continueNoteText() keeps nothing that cannot matter of a word or space without end", () => {
  let state = startNoteText();
  for (let count = 0; count < 2_000; count++) {
    state = continueNoteText(state, (count % 2 === 0 ? "x" : " ").repeat(5_000)).state;
  }
  const { notes } = continueNoteText(state, " C4/q D4 ");
  assertEquals(notes.map(({ onset }) => onset), [0]);
});
