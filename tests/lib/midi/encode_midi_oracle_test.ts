import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { parseMidi, writeMidi } from "midi-file";
import { applyFeel, type Composition, encodeMidi, STRAIGHT } from "../../../mod.ts";
import { compositionArbitrary } from "../../support/composition_arbitrary.ts";
import { type PlacedEvent, readMidi, readMidiTracks } from "../../support/read_midi.ts";

const RUNS = { seed: 20, numRuns: 300 };

/** Pieces with more parts than channels, with everything at random. */
const pieces = compositionArbitrary({ maxTracks: 20 });

Deno.test("encodeMidi() is read by an independent reader, every note exact", () => {
  fc.assert(
    fc.property(pieces, (composition) => {
      const { tracks } = readMidi(encodeMidi(composition));
      assertEquals(tracks.map(({ notes }) => notes), composition.tracks.map(({ notes }) => notes));
    }),
    RUNS,
  );
});

Deno.test("encodeMidi() is read by an independent reader, all that it says", () => {
  fc.assert(
    fc.property(pieces, (drawn) => {
      // Sections of one name that overlap may come back with their ends exchanged; these have a name each.
      const sections = drawn.sections.map((section, index) => ({
        ...section,
        name: `${section.name}${index}`,
      }));
      const composition = { ...drawn, sections };
      assertEquals(readMidi(encodeMidi(composition)), whatAFileSays(composition));
    }),
    RUNS,
  );
});

Deno.test("encodeMidi() ends every track once, where the piece or the track's last event ends", () => {
  fc.assert(
    fc.property(pieces, (composition) => {
      for (const events of readMidiTracks(encodeMidi(composition))) {
        const ends = events.filter(({ type }) => type === "endOfTrack");
        const last = Math.max(composition.duration, ...events.slice(0, -1).map(({ tick }) => tick));
        assertEquals([ends.length, events.at(-1)?.type, ends[0].tick], [1, "endOfTrack", last]);
      }
    }),
    RUNS,
  );
});

Deno.test("encodeMidi() orders what stands at one tick", () => {
  fc.assert(
    fc.property(pieces, (composition) => {
      const [, ...parts] = readMidiTracks(encodeMidi(composition));
      for (const events of parts) {
        const keys = events.map((event) => event.tick * 10 + rankOf(event));
        assertEquals(keys, keys.toSorted((a, b) => a - b));
      }
    }),
    RUNS,
  );
});

Deno.test("encodeMidi() is byte for byte what midi-file writes of what it reads", () => {
  fc.assert(
    fc.property(pieces, (composition) => {
      const bytes = encodeMidi(composition);
      // Its reader keeps the status and the kind of end of each event, so that its writer needs no option.
      assertEquals(Uint8Array.from(writeMidi(parseMidi(bytes))), bytes);
      // Forced to leave out every status it can, and to end notes by velocity 0, it still writes the same.
      const options = { running: true, useByte9ForNoteOff: true };
      assertEquals(Uint8Array.from(writeMidi(parseMidi(bytes), options)), bytes);
    }),
    RUNS,
  );
});

Deno.test("encodeMidi() gives the same bytes for the same piece, and leaves it as it was", () => {
  fc.assert(
    fc.property(compositionArbitrary({ feel: true }), (composition) => {
      const before = structuredClone(composition);
      const bytes = encodeMidi(composition);
      assertEquals(composition, before);
      assertEquals(encodeMidi(before), bytes);
    }),
    { ...RUNS, numRuns: 100 },
  );
});

Deno.test("encodeMidi() is read as the piece is played, and without feel as it is written", () => {
  fc.assert(
    fc.property(compositionArbitrary({ feel: true }), (composition) => {
      const played = readMidi(encodeMidi(composition)).tracks.map(({ notes }) => notes);
      assertEquals(played, applyFeel(composition).tracks.map(({ notes }) => notes));
      const straight = {
        ...composition,
        feel: STRAIGHT,
        tracks: composition.tracks.map((track) => ({ ...track, feel: null })),
      };
      assertEquals(encodeMidi(composition, { feel: "none" }), encodeMidi(straight));
    }),
    RUNS,
  );
});

/** The piece as far as a file can say it. */
function whatAFileSays(composition: Composition): ReturnType<typeof readMidi> {
  const { feel: _, duration: __, ...said } = composition;
  return {
    ...said,
    tempos: composition.tempos.map(({ tick, bpm }) => ({
      tick,
      microseconds: Math.round(60_000_000 / bpm),
    })),
    // The lane has one chord at a time: the next one ends it.
    chords: composition.chords
      .map((chord, index, chords) => {
        const next = chords[index + 1]?.tick ?? Infinity;
        return { ...chord, duration: Math.min(chord.duration, next - chord.tick) };
      })
      .filter(({ duration }) => duration > 0),
    markers: composition.markers.filter(({ text }) => text !== ""),
    lyrics: composition.lyrics.filter(({ text }) => text !== "")
      .toSorted((a, b) => a.track - b.track),
    tracks: composition.tracks.map((track) => ({
      ...track,
      controllers: track.controllers.toSorted((a, b) =>
        a.tick - b.tick || Number(isBank(b.controller)) - Number(isBank(a.controller))
      ),
    })),
  };
}

/** Place of an event among those at one tick; a program change has one of its own. */
function rankOf(event: PlacedEvent): number {
  switch (event.type) {
    case "noteOff":
      return 1;
    case "controller":
      return isBank(event.controllerType) ? 2 : 4;
    case "programChange":
      return 3;
    case "pitchBend":
      return 5;
    case "noteOn":
      return 6;
    case "endOfTrack":
      return 7;
    default:
      return 0;
  }
}

function isBank(controller: number): boolean {
  return controller === 0 || controller === 32;
}
