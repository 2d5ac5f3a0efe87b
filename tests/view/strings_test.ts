import { assertEquals, assertNotEquals } from "@std/assert";
import { findStrings, STRINGS } from "../../view/strings.ts";

Deno.test("findStrings() goes by the language of a tag, and falls back to English", () => {
  for (const tag of ["ja", "ja-JP", "JA-jp"]) assertEquals(findStrings(tag).language, "ja");
  for (const tag of ["en-GB", "fr", "", undefined]) assertEquals(findStrings(tag).language, "en");
});

Deno.test("every text is translated", () => {
  const { en, ja } = STRINGS;
  assertEquals(Object.keys(ja), Object.keys(en));
  const same = Object.keys(en).filter((key) =>
    typeof Reflect.get(en, key) === "string" && Reflect.get(en, key) === Reflect.get(ja, key)
  );
  assertEquals(same, ["appName", "muteLetter", "soloLetter"]);
});

Deno.test("every check is translated", () => {
  const { en, ja } = STRINGS;
  assertEquals(Object.keys(ja.checkLines), Object.keys(en.checkLines));
  const lines = [...Object.values(en.checkLines), ...Object.values(ja.checkLines)];
  assertEquals(new Set(lines).size, lines.length);
});

Deno.test("review() tells only what there is", () => {
  const { review } = findStrings("en");
  assertEquals([review(2, 3, 0), review(1, 0, 4), review(0, 1, 1), review(0, 0, 1)], [
    "2 checks · 3 repairs",
    "1 check · 4 warnings",
    "1 repair · 1 warning",
    "1 warning",
  ]);
  assertEquals(findStrings("ja").review(2, 3, 1), "確認 2件 · 修復 3件 · 警告 1件");
});

Deno.test("warningPlace() tells a track of the file, its byte and how often", () => {
  const { en, ja } = STRINGS;
  assertEquals(en.warningPlace(null, 0, 1), "byte 0");
  assertEquals(en.warningPlace(0, 1234, 3), "Track 1 · byte 1234 · 3 times");
  assertEquals(ja.warningPlace(0, 1234, 3), "トラック1 · 1234バイト目 · 3回");
});

Deno.test("texts with numbers have their singular", () => {
  const { repairs, bars, notes } = findStrings("en");
  assertEquals([repairs(1), repairs(3)], ["1 repair", "3 repairs"]);
  assertEquals([bars(1), notes(1200)], ["1 bar", "1,200 notes"]);
});

Deno.test("keyName() names keys as each language does", () => {
  const { keyName } = findStrings("ja");
  assertEquals(
    [keyName("F#", "minor"), keyName("Bb", "major"), keyName("D", "dorian")],
    ["嬰ヘ短調", "変ロ長調", "D dorian"],
  );
  assertNotEquals(keyName("C", "major"), findStrings("en").keyName("C", "major"));
});
