import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Composition } from "../../../mod.ts";
import { emptyModel, toViewModel, type ViewModel } from "../../../view/model.ts";
import type { Camera, Density, Layout } from "../../../view/piano_roll/geometry.ts";
import { toLayout } from "../../../view/piano_roll/geometry.ts";
import { toOverlay } from "../../../view/piano_roll/overlay.ts";
import { toScene } from "../../../view/piano_roll/scene.ts";
import type { Shape } from "../../../view/piano_roll/shape.ts";
import type { SceneOptions } from "../../../view/piano_roll/sight.ts";
import { toMinimapShapes } from "../../../view/panels/minimap_scene.ts";
import { findStrings } from "../../../view/strings.ts";
import { firstCamera } from "../../support/first_camera.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { makeSamplePiece, makeTrack } from "../../support/sample_piece.ts";

const strings = findStrings("en");
const options: SceneOptions = {
  silent: new Set(),
  lead: 0,
  isFocused: false,
  until: Infinity,
  pixel: 1,
  laneNames: strings.lanes,
  headNames: { bar: strings.bar, chord: strings.chord },
  velocityName: strings.velocity,
  marks: [],
  measure: (name) => name.length * 6,
};
const layout = toLayout(548, 368, { density: "inline", hasChords: true, lanes: 3 });
const camera = firstCamera("inline", { low: 54, high: 90 });
const model = toViewModel(makeSamplePiece());

function draw(
  changes: Partial<SceneOptions> = {},
  view: { model?: ViewModel; camera?: Camera; layout?: Layout } = {},
): Shape[] {
  return toScene(view.model ?? model, view.layout ?? layout, view.camera ?? camera, {
    ...options,
    ...changes,
  });
}

function pick<Kind extends Shape["kind"]>(
  shapes: readonly Shape[],
  kind: Kind,
): Extract<Shape, { kind: Kind }>[] {
  return shapes.filter((shape): shape is Extract<Shape, { kind: Kind }> => shape.kind === kind);
}

Deno.test("toScene() paints the accompaniment first and the lead on top", () => {
  const colours = pick(draw(), "note").map(({ colour }) => colour);
  assertEquals(colours, [1, 1, 1, 0, 0, 0]);
  assertEquals(pick(draw({ lead: 1 }), "note").map(({ colour }) => colour), [0, 0, 0, 1, 1, 1]);
});

Deno.test("toScene() shows loudness as strength, the lead stronger, silence weakest", () => {
  const notes = pick(draw(), "note");
  const tune = notes.filter(({ colour }) => colour === 0).map(({ strength }) => strength);
  assert(tune[0] > tune[1]);
  const chords = notes.filter(({ colour }) => colour === 1).map(({ strength }) => strength);
  assert(chords[0] < tune[1]);
  assert(chords.every((strength) => strength >= 1));
  const muted = pick(draw({ silent: new Set([1]) }), "note").filter(({ colour }) => colour === 1);
  assertEquals(muted.map(({ strength, hasCap }) => [strength, hasCap]), [
    [0, false],
    [0, false],
    [0, false],
  ]);
});

Deno.test("toScene() caps the beginning of a note when it is in view", () => {
  const scrolled = { ...camera, scroll: 240 };
  const [first, second] = pick(draw({}, { camera: scrolled }), "note")
    .filter(({ colour }) => colour === 0);
  assertEquals([first.x, first.hasCap], [layout.gutter, false]);
  assertEquals(second.hasCap, true);
});

Deno.test("toScene() keeps notes apart that follow each other", () => {
  const [first, second] = pick(draw(), "note").filter(({ colour }) => colour === 0);
  assert(first.x + first.width <= second.x - 1);
});

Deno.test("toScene() lets the others stand back behind the track in focus", () => {
  const notes = pick(draw({ lead: 1, isFocused: true }), "note");
  const look = (colour: number): (number | boolean)[][] =>
    notes.filter((note) => note.colour === colour)
      .map(({ strength, hasCap }) => [strength === 1, hasCap]);
  assertEquals(look(0), [[true, false], [true, false], [true, false]]);
  assertEquals(look(1).map(([, hasCap]) => hasCap), [true, true, true]);
});

Deno.test("toScene() draws each drum by its shape on its lane", () => {
  const strokes = pick(draw(), "stroke");
  assertEquals(strokes.map(({ shape }) => shape).toSorted(), ["dot", "square", "square"]);
  const [kick] = strokes.filter(({ x }) => x === layout.gutter);
  assert(kick.y > layout.height - layout.lane && kick.y + kick.height < layout.height);
});

Deno.test("toScene() narrows the strokes of a roll", () => {
  const roll = [0, 1, 2, 3].map((step) => [step * 60, 60, 38, 100] as const);
  const piece = makeSamplePiece({
    tracks: [makeTrack("Drums", roll, { isDrum: true, channel: 9 })],
  });
  const strokes = pick(draw({}, { model: toViewModel(piece) }), "stroke")
    .toSorted((one, other) => one.x - other.x);
  for (let index = 1; index < strokes.length; index++) {
    const before = strokes[index - 1];
    assert(before.x + before.width <= strokes[index].x + 0.01);
  }
});

Deno.test("toScene() leaves out notes that are not revealed yet", () => {
  assertEquals(pick(draw({ until: 480 }), "note").length, 3);
});

Deno.test("toScene() marks the growing edge and what is being written", () => {
  const note = { onset: 960, duration: 240, pitch: 67, velocity: 80 };
  const growing = toViewModel(makeSamplePiece(), { provisional: { track: 1, note } });
  const shapes = draw({}, { model: growing });
  const [wash] = pick(shapes, "wash");
  const [dashed] = pick(shapes, "dashed");
  assertEquals([wash.colour, dashed.colour], [1, 1]);
  assertEquals(wash.x + wash.width, Math.round(layout.gutter + 960 * camera.pixelsPerTick));
  assertEquals(pick(draw(), "dashed"), []);
});

Deno.test("toScene() names bars, octaves, lanes, sections and chords", () => {
  const shapes = draw();
  const labels = pick(shapes, "label");
  const texts = (style: string): string[] =>
    labels.filter((label) => label.style === style).map(({ text }) => text);
  assertEquals(texts("bar"), ["1", "2", "3", "4", "5", "6", "7", "8"]);
  assertEquals(texts("key"), ["C4", "C5", "C6"]);
  assertEquals(texts("lane"), ["BD", "SD", "CH"]);
  assertEquals(texts("section"), ["Verse", "サビ"]);
  assertEquals(
    pick(shapes, "chord").map(({ root, extension, bass }) => [root, extension, bass]),
    [["F", "M7", ""], ["C", "7", "/E"]],
  );
});

Deno.test("toScene() writes lanes and chords out where there is room", () => {
  const wide = toLayout(1000, 600, { density: "full", hasChords: true, lanes: 3 });
  const shapes = draw({}, { layout: wide });
  const names = pick(shapes, "label").filter(({ style }) => style === "laneName");
  assertEquals(names.map(({ text }) => text), [
    "Kick",
    "Snare",
    "Closed hat",
    "Velocity",
    "Bar",
    "Chord",
  ]);
  assertEquals(pick(shapes, "chord")[0].extension, "maj7");
});

Deno.test("toScene() puts the degree under a chord where there is room, and the key has one for it", () => {
  const wide = toLayout(1000, 600, { density: "full", hasChords: true, lanes: 3 });
  const chords = ["Bbmaj7", "C7/E", "N.C."].map((symbol, bar) => ({
    tick: bar * 1920,
    duration: 1920,
    symbol,
  }));
  const degreesIn = (keys: Composition["keys"], at: Layout): string[] =>
    pick(draw({}, { model: toViewModel(makeSamplePiece({ chords, keys })), layout: at }), "label")
      .filter(({ style }) => style === "numeral").map(({ text }) => text);
  const inF = [{ tick: 0, tonic: "F", mode: "major" as const }];
  assertEquals(degreesIn(inF, wide), ["IVmaj7", "V65"]);
  assertEquals(degreesIn([...inF, { tick: 1920, tonic: "C", mode: "major" }], wide), [
    "IVmaj7",
    "V65/IV",
  ]);
  assertEquals(degreesIn([], wide), []);
  assertEquals(degreesIn(inF, layout), []);
});

Deno.test("toScene() draws a bar line for every bar in view, under changes of metre too", () => {
  const timeSignatures = [
    { tick: 0, numerator: 3, denominator: 4 },
    { tick: 2880, numerator: 7, denominator: 8 },
  ];
  const changing = toViewModel(makeSamplePiece({ timeSignatures, sections: [] }));
  const lines = pick(draw({}, { model: changing }), "fill")
    .filter(({ ink, y }) => ink === "bar" && y === layout.head).map(({ x }) => Math.round(x + 0.5));
  const expected = [1440, 2880, 4560, 6240, 7920, 9600, 11280, 12960]
    .map((tick) => Math.round(layout.gutter + tick * camera.pixelsPerTick));
  assertEquals(lines.slice(0, expected.length), expected);
});

Deno.test("toScene() draws fewer bar lines when bars are narrow", () => {
  const far = { ...camera, pixelsPerTick: 0.5 / 480 };
  const lines = pick(draw({}, { camera: far }), "fill")
    .filter(({ ink, y }) => ink === "bar" && y === layout.head);
  assert(lines.length > 20 && lines.length < 130, String(lines.length));
});

Deno.test("toScene() shows an empty grid before there is music", () => {
  const shapes = draw({ lead: -1 }, { model: emptyModel() });
  assertEquals(pick(shapes, "note"), []);
  assert(pick(shapes, "fill").length > 40);
});

Deno.test("every shape stays in the canvas", () => {
  const cameraArbitrary = fc.record({
    scroll: fc.double({ min: 0, max: 30_000, noNaN: true }),
    quarter: fc.double({ min: 2, max: 160, noNaN: true }),
    low: fc.double({ min: 0, max: 100, noNaN: true }),
    rows: fc.double({ min: 12, max: 88, noNaN: true }),
  });
  const sizeArbitrary = fc.record({
    width: fc.integer({ min: 100, max: 1600 }),
    height: fc.integer({ min: 120, max: 1000 }),
    density: fc.constantFrom<Density>("compact", "inline", "full"),
    pixel: fc.constantFrom(1, 0.5, 1 / 1.5),
    isGrowing: fc.boolean(),
    position: fc.double({ min: 0, max: 30_000, noNaN: true }),
    lead: fc.integer({ min: -1, max: 3 }),
  });
  fc.assert(
    fc.property(compositionArbitrary(), cameraArbitrary, sizeArbitrary, (piece, view, size) => {
      const first = piece.tracks.at(-1)?.notes.at(-1);
      const provisional = first ? { track: piece.tracks.length - 1, note: first } : null;
      const drawn = toViewModel(piece, size.isGrowing ? { provisional } : null);
      const place = toLayout(size.width, size.height, {
        density: size.density,
        hasChords: drawn.chords.length > 0,
        lanes: drawn.lanes.length,
      });
      const eye = { ...view, pixelsPerTick: view.quarter / 480 };
      const shapes = [
        ...toScene(drawn, place, eye, {
          ...options,
          lead: size.lead,
          isFocused: size.isGrowing,
          marks: [{ tick: 480, text: "7/8 · D major · 96 BPM" }, { tick: 1920, text: "4/4" }],
          pixel: size.pixel,
        }),
        ...toOverlay(drawn, place, eye, {
          position: size.position,
          isPlaying: true,
          silent: new Set(),
          loop: { start: 100, end: 9000 },
          lead: size.lead,
          picked: first ? { track: piece.tracks.length - 1, note: 0 } : null,
          pixel: size.pixel,
        }),
      ];
      for (const shape of shapes) assertInside(shape, size.width, size.height);
      const small = toMinimapShapes(drawn, {
        width: size.width,
        height: 40,
        total: Math.max(1, piece.duration),
        silent: new Set(),
        pixel: size.pixel,
        measure: (name) => name.length * 6,
      });
      for (const shape of small) assertInside(shape, size.width, 40);
    }),
    { numRuns: 400, seed: 11 },
  );
});

function assertInside(shape: Shape, width: number, height: number): void {
  const { x, y, width: wide, height: high } = shape;
  const isInside = x >= -1e-6 && y >= -1e-6 && wide >= 0 && high >= 0 &&
    x + wide <= width + 1e-6 && y + high <= height + 1e-6;
  assert(isInside, `${width} × ${height}: ${JSON.stringify(shape)}`);
}
