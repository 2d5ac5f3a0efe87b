import { assertEquals } from "@std/assert";
import { NO_CHECKS, toChecks } from "../../view/checks.ts";

Deno.test("toChecks() reads what an answer says about the music", () => {
  const short = { code: "bar_short", track: "Bass", bar: 3, detail: "3.5 of 4 beats" };
  const equal = { code: "equal_velocities", track: null, bar: null, detail: "80" };
  assertEquals(toChecks({ checkTotal: 2, checks: [short, equal] }), {
    total: 2,
    list: [short, { ...equal, track: "" }],
  });
});

Deno.test("toChecks() keeps the number of what is not listed", () => {
  const checks = [{ code: "clash", track: "A", bar: 1, detail: "" }];
  assertEquals(toChecks({ checkTotal: 31, checks }).total, 31);
  assertEquals(toChecks({ checkTotal: 0, checks }).total, 1);
});

Deno.test("toChecks() keeps what it can read of a cut answer", () => {
  const checks = [null, "x", {}, { code: "new_rule", bar: 0 }, {
    detail: "D5",
    bar: 2.5,
    track: 1,
  }];
  assertEquals(toChecks({ checks }).list, [
    { code: "new_rule", track: "", bar: null, detail: "" },
    { code: "", track: "1", bar: null, detail: "D5" },
  ]);
});

for (
  const values of [null, {}, { checks: "none" }, { checks: [], checkTotal: 0 }, { checks: {} }]
) {
  Deno.test(`toChecks() finds nothing in ${JSON.stringify(values)}`, () => {
    assertEquals(toChecks(values), NO_CHECKS);
  });
}
