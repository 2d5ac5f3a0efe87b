import { assertEquals } from "@std/assert";
import {
  type EngravedElement,
  type EngravedTune,
  findColumn,
  findLine,
  findLines,
  placeOf,
  tickAt,
} from "../../../view/score/engraving.ts";

/** A note or rest as abcjs lays it out. */
function element(x: number, duration: number, more: Record<string, unknown> = {}): EngravedElement {
  return { x, elemset: [], abcelem: { el_type: "note", duration, ...more } };
}

const rest = { rest: { type: "rest" } };
const bar: EngravedElement = { x: 90, abcelem: { el_type: "bar" } };

/** Two lines of two voices: a triplet over a rest, then a whole note. */
const tune: EngravedTune = {
  engraver: {
    staffgroups: [
      {
        staffs: [{ absoluteY: 100, top: 16, bottom: -4 }, { absoluteY: 200, top: 10, bottom: -8 }],
        voices: [
          {
            children: [
              element(10, 1 / 4, { startTriplet: 3, tripletMultiplier: 2 / 3 }),
              element(20, 1 / 4),
              element(30, 1 / 4, { endTriplet: true }),
              element(40, 1 / 2),
              bar,
            ],
          },
          { children: [element(55, 1, rest), bar] },
        ],
        w: 100,
      },
      undefined,
      {
        staffs: [{ absoluteY: 300, top: 10, bottom: 0 }],
        voices: [{ children: [element(12, 1), bar] }, { children: [element(60, 1, rest)] }],
        w: 100,
      },
    ],
  },
};

Deno.test("findLines() tells when and where everything was drawn", () => {
  const lines = findLines(tune, 960, 2);
  assertEquals(
    lines.map(({ columns, end }) => [...columns, end].map(({ tick, x }) => [tick, x])),
    [[[960, 20], [1280, 40], [1600, 60], [1920, 80], [2880, 200]], [[2880, 24], [4800, 200]]],
  );
  assertEquals(lines.map(({ top, bottom }) => [top, bottom]), [[76, 462], [522.5, 600]]);
});

Deno.test("findLine() and findColumn() find what sounds at a tick", () => {
  const lines = findLines(tune, 960, 1);
  assertEquals(
    [0, 960, 2879, 2880, 4800].map((tick) =>
      lines.findIndex((line) => line === findLine(lines, tick))
    ),
    [
      -1,
      0,
      0,
      1,
      -1,
    ],
  );
  assertEquals([960, 1300, 2800].map((tick) => findColumn(lines[0], tick)?.tick), [
    960,
    1280,
    1920,
  ]);
});

Deno.test("placeOf() moves evenly from one note to the next", () => {
  const [line] = findLines(tune, 960, 1);
  assertEquals([960, 1120, 1280, 1920, 2400].map((tick) => placeOf(line, tick)), [
    10,
    15,
    20,
    40,
    70,
  ]);
});

Deno.test("tickAt() finds the note that a click means", () => {
  const lines = findLines(tune, 960, 1);
  assertEquals(tickAt(lines, 0, 100), 960);
  assertEquals(tickAt(lines, 19, 100), 1280);
  assertEquals(tickAt(lines, 500, 100), 1920);
  assertEquals(tickAt(lines, 500, 900), 2880);
  assertEquals(tickAt([], 0, 0), null);
});
