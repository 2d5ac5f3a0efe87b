import { assert, assertEquals } from "@std/assert";
import { DRUM_COLOUR, toViewModel } from "../../../view/model.ts";
import { findDrawn, toMinimapShapes, toMinimapSpan } from "../../../view/panels/minimap_scene.ts";
import { makeSamplePiece, makeTrack } from "../../support/sample_piece.ts";

const options = {
  width: 320,
  height: 40,
  total: 7680,
  silent: new Set<number>(),
  pixel: 1,
  measure: (name: string) => name.length * 6,
};

Deno.test("toMinimapSpan() ends with the last bar of a piece that is complete", () => {
  assertEquals(toMinimapSpan(toViewModel(makeSamplePiece()), true), 7680);
  assertEquals(toMinimapSpan(toViewModel(makeSamplePiece({ duration: 6000 })), true), 7680);
});

Deno.test("toMinimapSpan() leaves a growing piece room, in jumps that double it", () => {
  const spanOf = (duration: number): number =>
    toMinimapSpan(toViewModel(makeSamplePiece({ duration, sections: [] })), false) / 1920;
  assertEquals([spanOf(0), spanOf(7680), spanOf(16 * 1920), spanOf(17 * 1920)], [16, 16, 16, 32]);
});

Deno.test("toMinimapSpan() takes the length from the sections when they are there", () => {
  const model = toViewModel(makeSamplePiece({ duration: 1920 }), { provisional: null });
  assertEquals(toMinimapSpan(model, false), 7680);
});

Deno.test("toMinimapShapes() puts the lead on top and names the sections", () => {
  const shapes = toMinimapShapes(toViewModel(makeSamplePiece()), options);
  const notes = shapes.filter((shape) => shape.kind === "note").map(({ colour }) => colour);
  assertEquals(notes.at(0), DRUM_COLOUR);
  assertEquals(notes.at(-1), 0);
  const labels = shapes.filter((shape) => shape.kind === "label");
  assertEquals(labels.map(({ text, x }) => [text, x]), [["Verse", 6], ["サビ", 166]]);
});

Deno.test("toMinimapShapes() leaves names out that have no room, whole", () => {
  const model = toViewModel(makeSamplePiece());
  const namesAt = (width: number): string[] =>
    toMinimapShapes(model, { ...options, width }).flatMap((shape) =>
      shape.kind === "label" ? [shape.text] : []
    );
  // “Verse” takes 30 pixels and 9 beside it, of the half that is its own; “サビ” 12.
  assertEquals([namesAt(80), namesAt(76), namesAt(42), namesAt(38)], [
    ["Verse", "サビ"],
    ["サビ"],
    ["サビ"],
    [],
  ]);
});

Deno.test("toMinimapShapes() draws no more shapes than there are pixels", () => {
  const notes = Array.from({ length: 50_000 }, (_, index) => [index % 7000, 10, 60, 90] as const)
    .toSorted(([one], [other]) => one - other);
  const model = toViewModel(makeSamplePiece({ tracks: [makeTrack("Dense", notes)] }));
  const shapes = toMinimapShapes(model, options);
  assert(shapes.length < 700, String(shapes.length));
});

Deno.test("toMinimapShapes() gives of a piece that grows what its picture lacks", () => {
  const track = makeTrack("Tune", [[0, 480, 60, 90], [480, 480, 72, 90], [960, 480, 64, 90]]);
  const modelOf = (...notes: number[]): ReturnType<typeof toViewModel> =>
    toViewModel(makeSamplePiece({
      tracks: notes.map((count) => ({ ...track, notes: track.notes.slice(0, count) })),
    }));
  const before = modelOf(2);
  const missing = (model: ReturnType<typeof toViewModel>): number[] | null => {
    const drawn = findDrawn(before, model);
    return drawn === null ? null : toMinimapShapes(model, options, drawn).map(({ x }) => x);
  };
  assertEquals(missing(modelOf(2)), []);
  assertEquals(missing(modelOf(3)), [40]);
  assertEquals(missing(modelOf(2, 1)), [0]);
  // Fewer notes, another range, a note that went.
  assertEquals(missing(modelOf(1)), null);
  const other = { ...track, notes: track.notes.with(1, { ...track.notes[1], pitch: 80 }) };
  assertEquals(missing(toViewModel(makeSamplePiece({ tracks: [other] }))), null);
  const later = { ...track, notes: track.notes.toSpliced(1, 0, { ...track.notes[0], onset: 240 }) };
  assertEquals(missing(toViewModel(makeSamplePiece({ tracks: [later] }))), null);
});
