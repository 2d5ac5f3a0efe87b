import { assertEquals } from "@std/assert";
import { preprocess } from "../../../mod.ts";

const NOTES = [{ pitch: 60, beat: 1, duration: 1 }];

/** Channels, with the port where it is not the first. */
function placesOf(tracks: readonly object[]): { places: string[]; repairs: string[] } {
  const { composition, repairs } = preprocess({
    tracks: tracks.map((track) => ({ notes: NOTES, ...track })),
  });
  return {
    places: composition.tracks.map(({ channel, port }) =>
      port === 0 ? `${channel}` : `${channel}/${port}`
    ),
    repairs: repairs.map(({ code, path, before, after }) => `${code} ${path} ${before} → ${after}`),
  };
}

Deno.test("assignChannels() gives free channels in order, and percussion its own", () => {
  const tracks = Array.from(
    { length: 12 },
    (_, index) => ({ program: index, isDrum: index === 3 }),
  );
  const { places, repairs } = placesOf(tracks);
  assertEquals(places, ["0", "1", "2", "9", "3", "4", "5", "6", "7", "8", "10", "11"]);
  assertEquals(repairs, []);
});

Deno.test("assignChannels() keeps the caller's channels and fills the others around them", () => {
  const { places, repairs } = placesOf([{ channel: 1, program: 1 }, { program: 2 }, {
    channel: 0,
    program: 3,
  }, { program: 4 }]);
  assertEquals(places, ["1", "2", "0", "3"]);
  assertEquals(repairs, []);
});

Deno.test("assignChannels() lets tracks of one instrument share the channel that they ask for", () => {
  const { places, repairs } = placesOf([{ channel: 0, program: 5 }, { channel: 0, program: 5 }, {
    channel: 0,
    program: 6,
  }]);
  assertEquals(places, ["0", "0", "1"]);
  assertEquals(repairs, ["channel_moved tracks[2].channel 0 → 1"]);
});

Deno.test("assignChannels() moves drums to their channel and melodies away from it", () => {
  const { places, repairs } = placesOf([{ channel: 0, name: "Drums" }, {
    channel: 9,
    instrument: "violin",
  }]);
  assertEquals(places, ["9", "0"]);
  assertEquals(repairs, [
    "channel_moved tracks[0].channel 0 → 9",
    "channel_moved tracks[1].channel 9 → 0",
  ]);
});

Deno.test("assignChannels() shares channels by sound before it opens a port", () => {
  const shared = placesOf(Array.from({ length: 20 }, (_, index) => ({ program: index % 4 })));
  assertEquals(shared.places, Array.from({ length: 20 }, (_, index) => `${index % 4}`));
  assertEquals(shared.repairs, ["channel_shared  20 tracks → 4 channels, 1 port"]);

  const ported = placesOf(Array.from({ length: 17 }, (_, index) => ({ program: index })));
  assertEquals(ported.places, [
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "10",
    "11",
    "12",
    "13",
    "14",
    "15",
    "0/1",
    "1/1",
  ]);
  assertEquals(ported.repairs, ["channel_shared  17 tracks → 15 channels, 2 ports"]);
});

Deno.test("assignChannels() never shares a channel between tracks that turn other controls", () => {
  const tracks = Array.from(
    { length: 16 },
    (_, index) => ({ program: 0, ...(index < 2 ? { cc: { 11: index } } : {}) }),
  );
  assertEquals(placesOf(tracks).places, ["0", "1", ...new Array(14).fill("2")]);
});
