import { assertEquals } from "@std/assert";
import { toFindingDtos } from "../../../lib/dto/finding_dto.ts";
import type { Finding } from "../../../lib/review/finding.ts";
import { makeTrack } from "../../support/make_composition.ts";

const FINDING: Finding = {
  code: "out_of_range",
  track: 0,
  tick: 1920,
  bar: 2,
  detail: "B3–D7 … C8",
  count: 1,
};

Deno.test("toFindingDtos() tells codes with the names of their tracks", () => {
  const tracks = ["Lead", "Bass"].map((name) => makeTrack({ name }));
  const silence: Finding = {
    code: "silent_end",
    track: null,
    tick: 3840,
    bar: 3,
    detail: "2 of 3 bars",
    count: 1,
  };
  const empty: Finding = {
    code: "no_notes",
    track: 1,
    tick: null,
    bar: null,
    detail: "0 notes",
    count: 1,
  };
  assertEquals(toFindingDtos([empty, silence, FINDING], tracks), [
    { code: "no_notes", track: "Bass", bar: null, detail: "0 notes" },
    { code: "silent_end", track: null, bar: 3, detail: "2 of 3 bars" },
    { code: "out_of_range", track: "Lead", bar: 2, detail: "B3–D7 … C8" },
  ]);
});

Deno.test("toFindingDtos() says how often", () => {
  const [{ detail }] = toFindingDtos([{ ...FINDING, count: 12 }], [makeTrack()]);
  assertEquals(detail, "B3–D7 … C8 ×12");
});

Deno.test("toFindingDtos() counts tracks where their names do not tell them apart", () => {
  const tracks = ["Lead", "Bass", "Lead", " ", "🎹".repeat(70)].map((name) => makeTrack({ name }));
  const findings = tracks.map((_, track) => ({ ...FINDING, track }));
  assertEquals(toFindingDtos(findings, tracks).map(({ track }) => track), [
    "tracks[0]",
    "Bass",
    "tracks[2]",
    "tracks[3]",
    "🎹".repeat(59) + "…",
  ]);
});
