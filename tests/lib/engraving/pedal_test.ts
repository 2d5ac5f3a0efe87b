import { assertEquals } from "@std/assert";
import { layOutBars } from "../../../lib/engraving/bars.ts";
import { QUARTER } from "../../../lib/engraving/fine.ts";
import { findPedal } from "../../../lib/engraving/pedal.ts";
import { findWrittenBars } from "../../../lib/notation/written_bars.ts";
import { makeComposition } from "../../support/make_composition.ts";

/** Signs in order, by quarters from the first bar that is written: `start@0 stop@4`. */
function describe(
  values: readonly (readonly [tick: number, value: number, controller?: number])[],
  range?: { readonly from: number; readonly to: number },
): string {
  const composition = makeComposition({ duration: 3840 });
  const written = findWrittenBars(composition, range);
  const controllers = values.map(([tick, value, controller = 64]) => ({ tick, value, controller }));
  return findPedal(controllers, written, layOutBars(composition, written))
    .map(({ type, place }) => `${type}@${place / QUARTER}`).join(" ");
}

Deno.test("findPedal() writes where the pedal goes down and up", () => {
  assertEquals(describe([[0, 127], [960, 0]]), "start@0 stop@2");
  assertEquals(describe([[0, 64], [480, 63]]), "start@0 stop@1");
  assertEquals(describe([[0, 63], [480, 0]]), "");
  assertEquals(describe([[0, 127, 66], [480, 0, 66], [0, 127, 1]]), "");
});

Deno.test("findPedal() lifts it for a moment where it goes up and down again, as players do after a beat", () => {
  assertEquals(
    describe([[0, 127], [1920, 0], [1920, 127], [3840, 0]]),
    "start@0 stop@4 start@4 stop@8",
  );
  assertEquals(
    describe([[50, 127], [1930, 0], [2010, 127], [3700, 0]]),
    "start@0 stop@4 start@4 stop@7.5",
  );
  assertEquals(
    describe([[0, 127], [960, 0], [1440, 127], [1920, 0]]),
    "start@0 stop@2 start@3 stop@4",
  );
});

Deno.test("findPedal() takes in what is repeated, half pressed, left down or too short to be seen", () => {
  assertEquals(describe([[0, 127], [240, 100], [480, 80], [960, 40], [970, 0]]), "start@0 stop@2");
  assertEquals(describe([[0, 127]]), "start@0 stop@8");
  assertEquals(describe([[10, 127], [50, 0]]), "");
});

Deno.test("findPedal() writes the pedal of some bars as it is held there", () => {
  assertEquals(
    describe([[480, 127], [2880, 0], [3360, 127]], { from: 2, to: 2 }),
    "start@0 stop@2 start@3 stop@4",
  );
  assertEquals(describe([[480, 127], [2880, 0]], { from: 1, to: 1 }), "start@1 stop@4");
  assertEquals(describe([[2400, 127], [2880, 0]], { from: 1, to: 1 }), "");
});
