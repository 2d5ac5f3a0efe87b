import { assertEquals } from "@std/assert";
import { OnpuError, quoteValue } from "../../mod.ts";

const QUOTED: readonly { value: unknown; text: string; why: string }[] = [
  { value: "C4", text: '"C4"', why: "a text" },
  { value: "", text: '""', why: "an empty text" },
  { value: 'a "b"\n', text: '"a \\"b\\"\\n"', why: "on one line" },
  { value: "a".repeat(40), text: `"${"a".repeat(40)}"`, why: "as long as may be" },
  { value: "a".repeat(41), text: `"${"a".repeat(40)}…"`, why: "longer" },
  { value: "𝄪".repeat(1000), text: `"${"𝄪".repeat(40)}…"`, why: "no sign is cut in half" },
  { value: 60.5, text: "60.5", why: "a number" },
  { value: NaN, text: "NaN", why: "no number" },
  { value: null, text: "null", why: "nothing" },
  { value: undefined, text: "undefined", why: "nothing at all" },
  { value: ["C4"], text: "a list", why: "too much to show" },
  { value: Object.create(null), text: "an object", why: "even one without a toString" },
];

for (const { value, text, why } of QUOTED) {
  Deno.test(`quoteValue() shows ${text.slice(0, 20)}: ${why}`, () => {
    assertEquals(quoteValue(value), text);
  });
}

Deno.test("OnpuError carries code, hint and path", () => {
  const error = new OnpuError("invalid_key", "Cannot read it", { hint: "Write C", path: "key" });
  assertEquals(
    [error.name, error.code, error.message, error.hint, error.path],
    ["OnpuError", "invalid_key", "Cannot read it", "Write C", "key"],
  );
  assertEquals(new OnpuError("invalid_key", "", { hint: "" }).path, undefined);
});

Deno.test("OnpuError takes the path of the whole input for none", () => {
  const error = new OnpuError("limit_exceeded", "Cannot read it", { hint: "Send less", path: "" });
  assertEquals(error.path, undefined);
});
