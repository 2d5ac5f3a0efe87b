import { assertEquals } from "@std/assert";
import {
  append,
  deleteBars,
  insertBars,
  repeatBars,
  replaceBars,
  sliceBars,
} from "../../../mod.ts";
import {
  assertSame,
  assertUsable,
  barStart,
  countBars,
  forAllPieces,
  freeze,
  partAt,
} from "./laws.ts";

Deno.test("a slice up to a bar with the slice behind it appended is the whole, parted there", () => {
  forAllPieces((piece, random) => {
    const bars = countBars(piece);
    if (bars < 2) return;
    const last = 1 + random % (bars - 1);
    const before = sliceBars(freeze(piece), { bars: { from: 1, to: last } }).composition;
    const behind = sliceBars(piece, { bars: { from: last + 1 } }).composition;
    assertUsable(before);
    assertUsable(behind);
    const joined = append(freeze(before), { with: freeze(behind) });
    assertUsable(joined.composition);
    assertEquals(joined.remarks, []);
    assertSame(joined.composition, partAt(piece, barStart(piece, last + 1)));
  });
});

Deno.test("bars that are put in and taken out again leave the piece as it was, parted there", () => {
  forAllPieces((piece, random) => {
    const bars = countBars(piece);
    const before = 1 + random % bars;
    const count = 1 + random % 3;
    const longer = insertBars(freeze(piece), { before, count }).composition;
    assertUsable(longer);
    const shorter = deleteBars(freeze(longer), { bars: { from: before, to: before + count - 1 } });
    assertUsable(shorter.composition);
    const parted = partAt(piece, barStart(piece, before));
    assertSame(shorter.composition, { ...parted, sections: piece.sections, chords: piece.chords });
  });
});

Deno.test("a piece that is put in leaves what was before and behind it as it was", () => {
  forAllPieces((piece, random) => {
    const bars = countBars(piece);
    if (piece.duration === 0) return;
    const before = 1 + random % (bars + 1);
    const longer = insertBars(freeze(piece), { before, with: piece }).composition;
    assertUsable(longer);
    const notes = piece.tracks.flatMap((track) => track.notes).length;
    assertEquals(longer.tracks.flatMap((track) => track.notes).length >= 2 * notes, true);
    assertUsable(
      repeatBars(piece, { bars: { from: Math.min(before, bars) }, times: 3 }).composition,
    );
    const replaced = replaceBars(piece, { from: before, to: before, with: piece });
    assertUsable(replaced.composition);
  });
});

Deno.test("bars of a track that are replaced by themselves stay", () => {
  forAllPieces((piece, random) => {
    const bars = countBars(piece);
    const from = 1 + random % bars;
    const own = sliceBars(piece, { bars: { from, to: from } }).composition;
    const [start, end] = [barStart(piece, from), barStart(piece, from + 1)];
    piece.tracks.forEach(({ name }, track) => {
      // Names may come twice, and the new music is looked for by its name.
      const alone = { ...own, lyrics: [], chords: [], tracks: [{ ...own.tracks[track], name }] };
      const again = replaceBars(freeze(piece), { track, from, to: from, with: alone }).composition;
      assertUsable(again);
      const kept = partAt(piece, start).tracks[track].notes.map((note) => {
        const isIn = note.onset >= start && note.onset < end;
        return isIn ? { ...note, duration: Math.min(note.duration, end - note.onset) } : note;
      });
      assertEquals(again.tracks[track].notes, kept);
      assertEquals(again.tracks.toSpliced(track, 1), piece.tracks.toSpliced(track, 1));
    });
  }, 60);
});
