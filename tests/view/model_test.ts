import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Composition, createPartialReader, type PartialReading } from "../../mod.ts";
import {
  barBeatAt,
  beatLengthAt,
  DRUM_COLOUR,
  emptyModel,
  findChord,
  findSounding,
  findWindow,
  lastBar,
  toTrackColours,
  toViewModel,
  withoutUnbegun,
} from "../../view/model.ts";
import { compositionArbitrary } from "../support/composition_arbitrary.ts";
import { makeSamplePiece, makeTrack } from "../support/sample_piece.ts";

Deno.test("toViewModel() puts notes into columns", () => {
  const { tracks, noteCount, bars } = toViewModel(makeSamplePiece());
  assertEquals([...tracks[0].onsets], [0, 480, 7200]);
  assertEquals([...tracks[0].durations], [480, 480, 480]);
  assertEquals([...tracks[0].pitches], [72, 74, 77]);
  assertEquals([...tracks[0].velocities], [100, 60, 127]);
  assertEquals([tracks[1].longest, tracks[1].end], [1920, 3840]);
  assertEquals([noteCount, bars], [9, 4]);
});

Deno.test("toViewModel() names instruments and kits, and keeps the neutral colour for drums", () => {
  const { tracks, lead } = toViewModel(makeSamplePiece());
  assertEquals(tracks.map(({ instrument }) => instrument), [
    "Flute",
    "Electric Piano 1",
    "Standard Kit",
  ]);
  assertEquals(tracks.map(({ colour }) => colour), [0, 1, DRUM_COLOUR]);
  assertEquals(lead, 0);
});

Deno.test("toViewModel() begins with the first colour again after the last one", () => {
  const tracks = Array.from({ length: 18 }, (_, index) => makeTrack(`T${index}`, []));
  const { tracks: models } = toViewModel(makeSamplePiece({ tracks }));
  assertEquals(models.slice(0, 16).map(({ colour }) => colour), [...Array(16).keys()]);
  assertEquals(models.slice(16).map(({ colour }) => colour), [0, 1]);
});

Deno.test("toViewModel() gives the pitches of melodic tracks only", () => {
  assertEquals(toViewModel(makeSamplePiece()).pitches, { low: 60, high: 77 });
  const drums = makeSamplePiece().tracks.slice(2);
  const model = toViewModel(makeSamplePiece({ tracks: drums }));
  assertEquals([model.pitches, model.lead], [null, -1]);
});

Deno.test("toViewModel() gives the drum lanes in use, and the usual ones while it grows", () => {
  const lanesOf = (model: ReturnType<typeof toViewModel>): string =>
    model.lanes.map(({ short }) => short).join(" ");
  assertEquals(lanesOf(toViewModel(makeSamplePiece())), "BD SD CH");
  const growing = toViewModel(makeSamplePiece(), { provisional: null });
  assertEquals(lanesOf(growing), "BD SD CH OH CC");
});

Deno.test("toViewModel() puts the growing edge at the note being written, or after the last one", () => {
  const note = { onset: 960, duration: 240, pitch: 67, velocity: 80 };
  const withNote = toViewModel(makeSamplePiece(), { provisional: { track: 1, note } });
  assertEquals(withNote.edge, { track: 1, tick: 960 });
  assertEquals(withNote.provisional, { ...note, track: 1 });
  assertEquals(toViewModel(makeSamplePiece(), { provisional: null }).edge, { track: 2, tick: 600 });
  assertEquals(toViewModel(makeSamplePiece()).edge, null);
  const nothing = toViewModel(makeSamplePiece({ tracks: [] }), { provisional: null });
  assertEquals(nothing.edge, null);
});

Deno.test("withoutUnbegun() leaves out tracks at the end that have no note yet", () => {
  const [tune, chords] = makeSamplePiece().tracks;
  const empty = makeTrack("Empty", []);
  const namesOf = (tracks: Composition["tracks"], provisional: PartialReading["provisional"]) =>
    withoutUnbegun(makeSamplePiece({ tracks }), provisional).tracks.map(({ name }) => name);
  assertEquals(namesOf([tune, empty, chords, empty, empty], null), ["Tune", "Empty", "Chords"]);
  const note = { onset: 0, duration: 240, pitch: 67, velocity: 80 };
  assertEquals(namesOf([tune, empty, empty], { track: 1, note }), ["Tune", "Empty"]);
  assertEquals(namesOf([empty], null), []);
});

Deno.test("lastBar() is the bar in which the writer was", () => {
  assertEquals(lastBar(toViewModel(makeSamplePiece())), 1);
  const tracks = [makeTrack("A", [[0, 1920, 60, 80], [1920, 1920, 62, 80]])];
  assertEquals(lastBar(toViewModel(makeSamplePiece({ tracks }))), 2);
  assertEquals(lastBar(emptyModel()), 1);
});

Deno.test("toTrackColours() keeps the neutral colour for drums and counts the others", () => {
  const drums = [false, true, ...Array<boolean>(16).fill(false), true];
  const tracks = drums.map((isDrum) => ({ isDrum }));
  const melodic = Array.from({ length: 15 }, (_, index) => index + 1);
  assertEquals(toTrackColours(tracks), [0, 16, ...melodic, 0, 16]);
});

Deno.test("findChord() gives the chord that lasts at a tick", () => {
  const chords = [
    { tick: 480, duration: 480, symbol: "F" },
    { tick: 1440, duration: 480, symbol: "C7" },
  ];
  const model = toViewModel(makeSamplePiece({ chords }));
  const symbols = [0, 480, 959.9, 960, 1439, 1440, 1920].map((tick) =>
    findChord(model, tick)?.symbol ?? null
  );
  assertEquals(symbols, [null, "F", "F", null, null, "C7", null]);
  assertEquals(findChord(emptyModel(), 0), null);
});

Deno.test("emptyModel() is in four four at 120", () => {
  const model = emptyModel();
  assertEquals(model.meter.signatureAt(0), { numerator: 4, denominator: 4 });
  assertEquals(model.tempoMap.secondsAt(960), 1);
});

Deno.test("findWindow() and findSounding() find what a scan of all notes finds", () => {
  fc.assert(
    fc.property(
      compositionArbitrary(),
      fc.nat(20_000),
      fc.nat(4_000),
      (composition, start, length) => {
        for (const track of toViewModel(composition).tracks) {
          const [first, last] = findWindow(track, start, start + length);
          const inside = [...track.onsets.keys()].filter((index) =>
            track.onsets[index] < start + length &&
            track.onsets[index] + track.durations[index] > start
          );
          assertEquals(inside.filter((index) => index < first || index >= last), []);
          const sounding = [...track.onsets.keys()].filter((index) =>
            track.onsets[index] <= start && start < track.onsets[index] + track.durations[index]
          );
          assertEquals(findSounding(track, start), sounding);
        }
      },
    ),
    { numRuns: 300, seed: 3 },
  );
});

Deno.test("barBeatAt() counts whole beats from 1, also before the beginning", () => {
  const model = toViewModel(makeSamplePiece());
  assertEquals(barBeatAt(model, 0), { bar: 1, beat: 1 });
  assertEquals(barBeatAt(model, 1920 + 700.5), { bar: 2, beat: 2 });
  assertEquals(barBeatAt(model, -3), { bar: 1, beat: 1 });
});

Deno.test("beatLengthAt() follows the denominator", () => {
  const timeSignatures = [
    { tick: 0, numerator: 4, denominator: 4 },
    { tick: 1920, numerator: 6, denominator: 8 },
  ];
  const model = toViewModel(makeSamplePiece({ timeSignatures }));
  assertEquals([beatLengthAt(model, 0), beatLengthAt(model, 1920)], [480, 240]);
});

Deno.test("toViewModel() makes only the columns of tracks whose notes changed", () => {
  const before = toViewModel(makeSamplePiece());
  const piece = makeSamplePiece();
  const tracks = piece.tracks.map((track, index) => ({
    ...track,
    name: `${track.name}!`,
    notes: index === 0 ? [...track.notes] : before.tracks[index].source,
  }));
  const now = toViewModel({ ...piece, tracks }, null, before);
  assertEquals(now.tracks, toViewModel({ ...piece, tracks }).tracks);
  const kept = now.tracks.map(({ onsets }, index) => onsets === before.tracks[index].onsets);
  assertEquals(kept, [false, true, true]);
});

Deno.test("toViewModel() gives the same track as before unless something of it changed", () => {
  const piece = makeSamplePiece();
  const before = toViewModel(piece);
  const isKept = (tracks: typeof piece.tracks): boolean[] =>
    toViewModel({ ...piece, tracks }, null, before).tracks
      .map((track, index) => track === before.tracks[index]);
  assertEquals(isKept(piece.tracks), [true, true, true]);
  const changes = [{ name: "Other" }, { program: 41 }, { isDrum: true }, { notes: [] }];
  for (const change of changes) {
    const [first, ...rest] = piece.tracks;
    // Drums take no colour, so that the others have another one.
    const others = "isDrum" in change ? [false, true] : [true, true];
    assertEquals(isKept([{ ...first, ...change }, ...rest]), [false, ...others]);
  }
});

Deno.test("toViewModel() of a piece that grows makes the columns of the track being written", () => {
  const reader = createPartialReader();
  const notesOf = (count: number): unknown[] =>
    Array.from({ length: count }, (_, index) => ({ pitch: 60 + index % 12, beat: 1 + index }));
  let model = emptyModel();
  let made = 0;
  for (let written = 0; written <= 600; written += 10) {
    const tracks = [notesOf(Math.min(300, written)), notesOf(Math.max(0, written - 300))]
      .filter((notes) => notes.length > 0);
    const { composition, provisional } = reader.read({
      tracks: tracks.map((notes) => ({ notes })),
    });
    const next = toViewModel(composition, { provisional }, model);
    made += next.tracks.filter(({ onsets }, index) =>
      onsets !== model.tracks[index]?.onsets
    ).length;
    assertEquals(next.tracks, toViewModel(composition, { provisional }).tracks);
    model = next;
  }
  // One in each reading, and the first once more when its last note is complete.
  assertEquals(made, 61);
});
