import { assertEquals, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import type { Draft } from "../../../lib/preprocess/draft.ts";
import { finishNotes } from "../../../lib/preprocess/finish_notes.ts";
import { NoteFinisher } from "../../../lib/preprocess/note_finisher.ts";
import type { RawNote } from "../../../lib/preprocess/raw.ts";
import { RepairLog } from "../../../lib/preprocess/repair.ts";

/** Notes mostly one after another, with chords, ties, silences, lengths to be filled, and starts that are near or go back. */
const anyDrafts = fc.array(
  fc.record({
    step: fc.constantFrom(0, 0, 0.3, 0.6, 1, 240, 480, 480, -240, -3000, 9000, 3e8),
    length: fc.constantFrom(NaN, NaN, 1, 240, 480, 482, 5000, 3e8),
    pitch: fc.constantFrom(60, 60, 62, 64, -1),
    isTied: fc.constantFrom(false, false, false, true),
    isCopy: fc.constantFrom(false, false, false, false, true),
    velocity: fc.constantFrom(60, 90),
    isWritten: fc.boolean(),
  }),
  { maxLength: 300, size: "max" },
).map((steps) => {
  let start = 0;
  return steps.map(({ step, length, isWritten, ...rest }, index): Draft => {
    start = Math.max(0, start + step) % 4e8;
    const fields = isWritten ? { duration: 1 } : {};
    const raw: RawNote = { list: "notes", index, source: null, fields, children: null };
    return { ...rest, start, end: start + length, raw };
  });
});

Deno.test("NoteFinisher gives of every prefix what finishNotes() gives of it", () => {
  fc.assert(
    fc.property(anyDrafts, fc.integer({ min: 1, max: 20 }), (drafts, step) => {
      let finisher = new NoteFinisher();
      for (let count = 0; count < drafts.length + step; count += step) {
        const part = drafts.slice(0, count);
        let finished = finisher.finish(part);
        if (finished === null) {
          finisher = new NoteFinisher();
          finished = finisher.finish(part);
        }
        const log = new RepairLog();
        const notes = finishNotes(part.map((draft) => ({ ...draft })), log);
        assertEquals(finished?.notes, notes);
        const end = notes.reduce((most, note) => Math.max(most, note.onset + note.duration), 0);
        assertEquals(finished?.end, end);
        const merged = new RepairLog();
        for (const own of finished?.logs ?? []) assertEquals(merged.merge(own), true);
        assertEquals(merged.list(), log.list());
      }
    }),
    { seed: 7, numRuns: 60 },
  );
});

Deno.test("NoteFinisher keeps notes that stay what they are", () => {
  const raw: RawNote = { list: "notes", index: 0, source: null, fields: {}, children: null };
  const drafts = Array.from({ length: 300 }, (_, index): Draft => ({
    start: index * 240,
    end: index * 240 + 240,
    pitch: 60 + index % 12,
    velocity: 80,
    isTied: false,
    raw,
    isCopy: false,
  }));
  const finisher = new NoteFinisher();
  const before = finisher.finish(drafts.slice(0, 290));
  const now = finisher.finish(drafts);
  assertEquals([before?.notes.length, now?.notes.length], [290, 300]);
  for (const [index, note] of before?.notes.entries() ?? []) {
    assertStrictEquals(now?.notes[index], note);
  }
  assertStrictEquals(finisher.finish(drafts), now);
});

Deno.test("NoteFinisher has to begin again for a note before what is settled", () => {
  const raw: RawNote = { list: "notes", index: 0, source: null, fields: {}, children: null };
  const at = (start: number): Draft => ({
    start,
    end: start + 240,
    pitch: 60,
    velocity: 80,
    isTied: false,
    raw,
    isCopy: false,
  });
  const drafts = Array.from({ length: 200 }, (_, index) => at(index * 240));
  const finisher = new NoteFinisher();
  assertEquals(finisher.finish(drafts)?.notes.length, 200);
  assertEquals(finisher.finish([...drafts, at(190 * 240 + 120)])?.notes.length, 201);
  assertEquals(finisher.finish([...drafts, at(190 * 240 + 120), at(120)]), null);
});

Deno.test("finishNotes() tells of ties to nothing in the order of their notes, not of their pitches", () => {
  const drafts = [72, 60, 66].map((pitch, index): Draft => ({
    start: index * 480,
    end: index * 480 + 240,
    pitch,
    velocity: 80,
    isTied: true,
    raw: { list: "notes", index, source: null, fields: { duration: 0.5 }, children: null },
    isCopy: false,
  }));
  const log = new RepairLog();
  assertEquals(finishNotes(drafts, log).map(({ pitch }) => pitch), [72, 60, 66]);
  assertEquals(log.list().map(({ path, count }) => [path, count]), [["notes[0]", 3]]);
});
