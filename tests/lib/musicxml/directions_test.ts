import { assertEquals } from "@std/assert";
import type { Composition } from "../../../mod.ts";
import { makeComposition, makeTrack } from "../../support/make_composition.ts";
import { childrenOf, measuresOf, textAt } from "../../support/read_musicxml.ts";

const note = (onset: number, duration: number, pitch: number) => ({
  onset,
  duration,
  pitch,
  velocity: 80,
});

/** Directions of a part in few words: `f@0`, `<@960`, `ped start@0`, with their staff and side. */
function directionsOf(piece: Composition, part = 0): string[] {
  const [divisions, found]: [number, string[]] = [
    Number(textAt(measuresOf(piece, part)[0], "attributes/divisions")),
    [],
  ];
  let start = 0;
  for (const measure of measuresOf(piece, part)) {
    let [now, end] = [0, 0];
    for (const item of measure.children) {
      const length = Number(textAt(item, "duration") ?? 0);
      if (item.name === "backup") now -= length;
      if (item.name === "note" && childrenOf(item, "chord").length === 0) now += length;
      end = Math.max(end, now);
      if (item.name !== "direction") continue;
      const [type] = childrenOf(item, "direction-type")[0].children;
      const place = start + (now + Number(textAt(item, "offset") ?? 0)) * 480 / divisions;
      const sound = Object.entries(childrenOf(item, "sound")[0]?.attributes ?? {}).flat().join(" ");
      const name = type.name === "dynamics" ? type.children[0].name : type.attributes.type;
      if (name === undefined) continue;
      const staff = textAt(item, "staff");
      const words = [
        name,
        `@${place}`,
        item.attributes.placement,
        staff && `staff ${staff}`,
        sound,
      ];
      found.push(words.filter((word) => word).join(" "));
    }
    start += end * 480 / divisions;
  }
  return found;
}

const loud = (onset: number, velocity: number, pitch = 72) => ({
  onset,
  duration: 480,
  pitch,
  velocity,
});

Deno.test("toMusicXml() writes dynamics where the level of a part changes, with what they sound like", () => {
  const notes = [48, 48, 48, 48, 96, 96, 96, 96].map((velocity, at) => loud(at * 480, velocity));
  assertEquals(directionsOf(makeComposition({ duration: 3840, tracks: [makeTrack({ notes })] })), [
    "p @0 below dynamics 53.33",
    "f @1920 below dynamics 106.67",
  ]);
});

Deno.test("toMusicXml() writes a crescendo as a hairpin to its mark", () => {
  const notes = [48, 48, 56, 64, 72, 80, 88, 96].map((velocity, at) => loud(at * 480, velocity));
  assertEquals(directionsOf(makeComposition({ duration: 3840, tracks: [makeTrack({ notes })] })), [
    "p @0 below dynamics 53.33",
    "crescendo @480 below",
    "stop @3360 below",
    "f @3360 below dynamics 106.67",
  ]);
});

Deno.test("toMusicXml() writes loudness between the hands of a piano, and over what is sung", () => {
  const hands = [loud(0, 112), loud(0, 112, 76), loud(0, 64, 40)];
  assertEquals(directionsOf(makeComposition({ tracks: [makeTrack({ notes: hands })] })), [
    "ff @0 below staff 1 dynamics 124.44",
  ]);
  const lyrics = [{ tick: 0, track: 0, text: "Oh" }];
  const sung = makeComposition({ lyrics, tracks: [makeTrack({ notes: [loud(0, 32)] })] });
  assertEquals(directionsOf(sung), ["pp @0 above dynamics 35.56"]);
});

Deno.test("toMusicXml() writes the pedal under the last staff, up to the last bar line", () => {
  const pedal = [[0, 127], [960, 0], [1000, 127]].map(([tick, value]) => ({
    tick,
    controller: 64,
    value,
  }));
  const hands = [note(0, 1920, 76), note(0, 1920, 72), note(0, 1920, 40)];
  const piece = makeComposition({ tracks: [makeTrack({ notes: hands, controllers: pedal })] });
  assertEquals(directionsOf(piece), [
    "start @0 below staff 2 damper-pedal yes",
    "stop @960 below staff 2 damper-pedal no",
    "start @960 below staff 2 damper-pedal yes",
    "stop @1920 below staff 2 damper-pedal no",
  ]);
});

Deno.test("toMusicXml() writes tempos in whole beats, and their sound to the hundredth", () => {
  const counted = (numerator: number, denominator: number): (string | null)[] => {
    const piece = makeComposition({
      timeSignatures: [{ tick: 0, numerator, denominator }],
      tempos: [{ tick: 0, bpm: 100.126 }],
      tracks: [makeTrack()],
    });
    const [mark] = childrenOf(measuresOf(piece)[0], "direction");
    const [metronome] = childrenOf(childrenOf(mark, "direction-type")[0], "metronome");
    return [
      textAt(metronome, "beat-unit") + ".".repeat(childrenOf(metronome, "beat-unit-dot").length),
      textAt(metronome, "per-minute"),
      childrenOf(mark, "sound")[0].attributes.tempo,
    ];
  };
  assertEquals(counted(4, 4), ["quarter", "100", "100.13"]);
  assertEquals(counted(2, 2), ["half", "50", "100.13"]);
  assertEquals(counted(6, 8), ["quarter.", "67", "100.13"]);
  assertEquals(counted(12, 16), ["eighth.", "134", "100.13"]);
});
