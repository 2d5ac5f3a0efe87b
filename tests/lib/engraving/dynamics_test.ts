import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { findDynamics } from "../../../lib/engraving/dynamics.ts";
import { QUARTER } from "../../../lib/engraving/fine.ts";

/** Sounds one after another: `96` a quarter of velocity 96, `64*8` eight of them, `80/2` an eighth. */
function play(text: string): Parameters<typeof findDynamics>[0] {
  let at = 0;
  return text.split(" ").flatMap((word) => {
    const [, velocity, count = "1", part = "1"] = /^(\d+)(?:\*(\d+))?(?:\/(\d+))?$/.exec(word) ??
      [];
    return Array.from({ length: Number(count) }, () => {
      const start = at;
      at += QUARTER / Number(part);
      return { start, end: at, velocity: Number(velocity) };
    });
  });
}

/** Marks and hairpins in order: `f@4` at the fifth quarter, `<2-6` a crescendo. */
function describe(text: string): string {
  const { marks, hairpins } = findDynamics(play(text));
  return [
    ...marks.map(({ place, mark }) => ({ place, text: `${mark}@${place / QUARTER}` })),
    ...hairpins.map(({ start, end, type }) => ({
      place: start,
      text: `${type === "crescendo" ? "<" : ">"}${start / QUARTER}-${end / QUARTER}`,
    })),
  ].sort((a, b) => a.place - b.place).map(({ text }) => text).join(" ");
}

// deno-fmt-ignore
const TABLE: readonly (readonly [velocities: string, written: string, what: string])[] = [
  ["80*8", "", "nothing for what is mezzo-forte throughout"],
  ["96*8", "f@0", "what another loudness begins with"],
  ["16 16*3", "ppp@0", "the softest"],
  ["127*4", "fff@0", "the loudest"],
  ["90*8", "f@0", "the nearest mark"],
  ["80*4 96*4 80*4", "mf@0 f@4 mf@8", "each bar of its own"],
  ["48*16 112*16 48*16", "p@0 ff@16 p@32", "contrasts"],
  ["80*3 112 80*3 112 80*8", "", "nothing for accents"],
  ["96/2 64/2 80/2 64/2 96/2 64/2 80/2 64/2 96/2 64/2 80/2 64/2", "mp@0", "one level for strong and weak beats"],
  ["78 83 80 75 84 79 81 77 90 74 82 80", "", "nothing for a human hand"],
  ["92 99 95 101 93 97 61 66 63 68 60 65", "f@0 mp@6", "a change under a human hand"],
  ["48*4 56 64 72 80 88 96*4", "p@0 <3-9 f@9", "a crescendo"],
  ["48*4 60 72 84 96", "p@0 <3-7 f@7", "a crescendo to the last note"],
  ["48*4 60 72 84 96 80*6", "p@0 <3-7 f@7 mf@8", "the top of a crescendo, and what comes after"],
  ["112*4 96 80 64 48*4", "ff@0 >3-7 p@7", "a diminuendo"],
  ["48*4 64 80 96 80 64 48*4", "p@0 <3-6 f@6 >6-9 p@9", "a swell"],
  ["48*2 64*2 80*4", "p@0 <1-4 mf@4", "steps of two notes as one way"],
  ["48*4 64*4 80*4", "p@0 mp@4 mf@8", "terraces of a bar each by marks"],
  ["48*4 96 97*3", "p@0 f@4", "no crescendo for a sudden step"],
  ["48*4 64/8 80/8 96*4", "p@0 f@4.125", "none for what is shorter than a beat"],
  ["", "", "nothing for nobody"],
];

for (const [velocities, written, what] of TABLE) {
  Deno.test(`findDynamics() writes ${what}`, () => {
    assertEquals(
      velocities === "" ? findDynamics([]).marks.length : describe(velocities),
      velocities === "" ? 0 : written,
    );
  });
}

Deno.test("a kit of usual strokes has no marks, another has", () => {
  assertEquals(findDynamics(play("96*8"), true).marks, []);
  assertEquals(findDynamics(play("80*8"), true).marks.map(({ mark }) => mark), ["mf"]);
});

Deno.test("the loudest of what sounds together counts", () => {
  const hands = play("48*8").flatMap((sound) => [sound, { ...sound, velocity: 96 }]);
  assertEquals(findDynamics(hands).marks.map(({ mark }) => mark), ["f"]);
});

Deno.test("marks never repeat, stand in order at sounds, and hairpins lead up or down to one", () => {
  const word = fc.record({
    velocity: fc.integer({ min: 1, max: 127 }),
    length: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      let at = 0;
      const sounds = words.map(({ velocity, length }) => {
        const start = at;
        at += length * QUARTER / 2;
        return { start, end: at, velocity };
      });
      const { marks, hairpins } = findDynamics(sounds);
      const starts = new Set(sounds.map(({ start }) => start));
      marks.forEach(({ place, velocity }, index) => {
        assertEquals(starts.has(place), true);
        if (index === 0) return;
        assertEquals(marks[index - 1].place < place, true);
        assertEquals(marks[index - 1].velocity !== velocity, true);
      });
      hairpins.forEach(({ start, end, type }, index) => {
        assertEquals(start < end && (index === 0 || hairpins[index - 1].end <= start), true);
        const before = marks.findLast(({ place }) => place <= start);
        const after = marks.find(({ place }) => place === end);
        assertEquals(
          Math.sign((after?.velocity ?? NaN) - (before?.velocity ?? NaN)),
          type === "crescendo" ? 1 : -1,
        );
      });
    }),
    { seed: 12, numRuns: 300 },
  );
});
