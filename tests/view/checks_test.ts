import { assertEquals } from "@std/assert";
import { toCompositionDto } from "../../mod.ts";
import { findCheckedTrack, NO_CHECKS, toChecks } from "../../view/checks.ts";
import { toViewModel } from "../../view/model.ts";
import { makeSamplePiece, makeTrack } from "../support/sample_piece.ts";

Deno.test("toChecks() reads what an answer says about the music", () => {
  const short = { code: "bar_short", track: "Bass", bar: 3, detail: "3.5 of 4 beats" };
  const equal = { code: "equal_velocities", track: null, bar: null, detail: "80" };
  assertEquals(toChecks({ checkTotal: 2, checks: [short, equal] }), {
    total: 2,
    list: [short, { ...equal, track: "" }],
  });
});

Deno.test("toChecks() reads what the server answers", () => {
  const piece = makeSamplePiece();
  const findings = [{
    code: "silent_end",
    track: null,
    tick: 0,
    bar: 1,
    detail: "1",
    count: 2,
  }] as const;
  const dto = toCompositionDto(piece, { id: "a", repairs: [], findings });
  assertEquals(toChecks({ ...dto }), {
    total: 1,
    list: [{ code: "silent_end", track: "", bar: 1, detail: "1 ×2" }],
  });
});

Deno.test("findCheckedTrack() knows a track by its name, cut as in answers, or by its place", () => {
  const long = "A very long name ".repeat(9);
  const tracks = ["Lead", "Pad", "Pad", long].map((name) => makeTrack(name, []));
  const piece = makeSamplePiece({ tracks });
  const findings = tracks.map((_, track) => (
    { code: "no_notes", track, tick: null, bar: null, detail: "", count: 1 } as const
  ));
  const { list } = toChecks({ ...toCompositionDto(piece, { id: "a", repairs: [], findings }) });
  assertEquals(list.map(({ track }) => track).slice(0, 3), ["Lead", "tracks[1]", "tracks[2]"]);
  const models = toViewModel(piece).tracks;
  assertEquals(list.map((check) => findCheckedTrack(check, models)), [...models]);
  assertEquals(findCheckedTrack({ ...list[0], track: "" }, models), undefined);
  assertEquals(findCheckedTrack({ ...list[0], track: "tracks[9]" }, models), undefined);
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
