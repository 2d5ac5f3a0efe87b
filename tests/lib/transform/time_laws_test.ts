import { assert, assertEquals } from "@std/assert";
import {
  augment,
  changeVelocity,
  type Composition,
  createMeter,
  createTempoMap,
  diminish,
  doubleTime,
  halfTime,
  humanize,
  mergeTracks,
  quantize,
  retrograde,
  setTempo,
  splitTrack,
} from "../../../mod.ts";
import { assertUsable, countBars, forAllPieces, freeze, notesOf, plain } from "./laws.ts";

/** Controllers whose value is known before the first change: volume, pan and the pedal. */
const AT_REST = [7, 10, 64];

/** A piece that fills its bars, whose keys hold from its start, with nothing behind its end. */
function full(piece: Composition): Composition {
  const meter = createMeter(piece.timeSignatures);
  const end = meter.barStart(meter.barCount(piece.duration) + 1);
  const within = <T extends { readonly tick: number }>(items: readonly T[], last = end): T[] =>
    items.filter(({ tick }) => tick < last);
  return {
    ...piece,
    duration: end,
    tempos: piece.tempos.filter(({ tick }) => tick === 0 || tick < end),
    timeSignatures: piece.timeSignatures.filter(({ tick }) => tick === 0 || tick < end),
    keys: within(piece.keys).map((key, index) => index === 0 ? { ...key, tick: 0 } : key),
    markers: within(piece.markers, end + 1),
    // A syllable on one of several notes may change to another of them.
    lyrics: [],
    tracks: piece.tracks.map((track) => ({
      ...track,
      controllers: within(track.controllers).filter(({ controller }) =>
        AT_REST.includes(controller)
      ),
      bends: within(track.bends),
    })),
  };
}

Deno.test("a piece that is turned twice is the piece again", () => {
  forAllPieces((whole) => {
    const piece = full(whole);
    if (piece.duration === 0) return;
    const once = retrograde(freeze(piece));
    assertUsable(once.composition);
    assertEquals(once.remarks, []);
    const twice = retrograde(freeze(once.composition)).composition;
    assertEquals(plain(twice), plain(piece));
  });
});

Deno.test("backwards, a moment has the tempo of the moment that it mirrors", () => {
  forAllPieces((whole, random) => {
    const piece = full(whole);
    if (piece.duration === 0) return;
    const turned = retrograde(piece).composition;
    const tick = random % piece.duration;
    const [from, to] = [piece.tempos, turned.tempos].map(createTempoMap);
    assertEquals(to.bpmAt(piece.duration - 1 - tick), from.bpmAt(tick));
  });
});

Deno.test("bars and tracks that are turned leave the others as they were", () => {
  forAllPieces((piece, random) => {
    const bars = countBars(piece);
    const from = 1 + random % bars;
    assertUsable(retrograde(freeze(piece), { bars: { from } }).composition);
    if (piece.tracks.length === 0) return;
    const one = retrograde(piece, { tracks: [0], bars: { from, to: from } }).composition;
    assertUsable(one);
    assertEquals(one.chords, piece.chords);
    assertEquals(one.sections, piece.sections);
  });
});

Deno.test("a piece that is augmented and diminished is the piece again", () => {
  forAllPieces((piece, random) => {
    const factor = 2 + random % 3;
    const longer = augment(freeze(piece), { factor });
    assertUsable(longer.composition);
    assertEquals(longer.remarks, []);
    const again = diminish(freeze(longer.composition), { factor });
    assertEquals(again, { composition: piece, remarks: [] });
  });
});

Deno.test("any factor, on any bars and tracks, gives a piece that can be used", () => {
  forAllPieces((piece, random) => {
    const factor = 0.1 + random % 37 / 10;
    const bars = { from: 1 + random % countBars(piece) };
    assertUsable(augment(freeze(piece), { factor }).composition);
    assertUsable(augment(piece, { factor, bars }).composition);
    if (piece.tracks.length > 0) {
      assertUsable(diminish(piece, { factor, bars, tracks: [0] }).composition);
    }
  });
});

Deno.test("a piece that is quantized twice is as it was once", () => {
  forAllPieces((piece, random) => {
    const grid = [120, 160, 240, 480, 100, 30][random % 6];
    const swing = random % 2 === 0 ? 0.5 : 2 / 3;
    const options = { grid, swing, isLength: random % 3 === 0 };
    const once = quantize(freeze(piece), options).composition;
    assertUsable(once);
    const twice = quantize(freeze(once), options).composition;
    assertEquals(notesOf(twice), notesOf(once));
    assertUsable(quantize(piece, { ...options, strength: 0.37 }).composition);
    assertEquals(
      notesOf(quantize(piece, { ...options, isLength: false, strength: 0 }).composition),
      notesOf(piece),
    );
  });
});

Deno.test("feel is a layer that leaves notes alone, and can be written in", () => {
  forAllPieces((piece, random) => {
    const options = { timing: random % 61, dynamics: random % 31, seed: random };
    const layer = humanize(freeze(piece), options).composition;
    assertUsable(layer);
    assertEquals(notesOf(layer), notesOf(piece));
    assertUsable(humanize(piece, { ...options, isWritten: true }).composition);
    if (piece.tracks.length < 2) return;
    const one = humanize(piece, { ...options, isWritten: true, tracks: [1] }).composition;
    assertUsable(one);
    assertEquals(one.tracks[0], piece.tracks[0]);
  });
});

Deno.test("a tempo and its inverse give the tempos back", () => {
  forAllPieces((piece, random) => {
    const factor = 2 ** (random % 3);
    const bars = { from: 1 + random % countBars(piece) };
    const faster = setTempo(freeze(piece), { factor, bars }).composition;
    assertUsable(faster);
    const again = setTempo(faster, { factor: 1 / factor, bars }).composition;
    const [from, to] = [piece.tempos, again.tempos].map(createTempoMap);
    const tick = random % (piece.duration + 1);
    assertEquals(to.bpmAt(tick), from.bpmAt(tick));
    assertUsable(setTempo(piece, { bpm: 100, bars: { from: 1, to: 1 } }).composition);
  });
});

Deno.test("half-time and double-time leave everything but the tracks that they change", () => {
  forAllPieces((piece) => {
    if (piece.tracks.length < 2) return;
    const options = { tracks: [0] };
    for (const change of [halfTime, doubleTime]) {
      const changed = change(freeze(piece), options).composition;
      assertUsable(changed);
      assertEquals({ ...changed, tracks: changed.tracks.slice(1), duration: 0 }, {
        ...piece,
        tracks: piece.tracks.slice(1),
        duration: 0,
      });
    }
  });
});

Deno.test("velocities stay in range, and loudness that is compressed to one is even", () => {
  forAllPieces((piece, random) => {
    for (
      const options of [
        { scale: random % 30 / 10 },
        { add: random % 253 - 126 },
        { from: 1 + random % 127, to: 1 + random % 11 * 12 },
      ]
    ) assertUsable(changeVelocity(freeze(piece), options).composition);
    const even = changeVelocity(piece, { compress: 1 }).composition;
    assertUsable(even);
    const velocities = even.tracks.flatMap(({ notes }) => notes.map(({ velocity }) => velocity));
    assert(new Set(velocities).size <= 1);
  });
});

Deno.test("a track that is split and merged has the notes that it had", () => {
  forAllPieces((piece, random) => {
    piece.tracks.forEach((old, track) => {
      const split = splitTrack(freeze(piece), { track, at: random % 128 });
      assertUsable(split.composition);
      if (split.composition === piece) return;
      const options = { tracks: [track, track + 1], name: old.name };
      const merged = mergeTracks(freeze(split.composition), options);
      assertUsable(merged.composition);
      assertEquals(merged.remarks, []);
      assertEquals(notesOf(merged.composition), notesOf(piece));
      assertEquals(merged.composition.lyrics, piece.lyrics);
    });
  }, 60);
});
