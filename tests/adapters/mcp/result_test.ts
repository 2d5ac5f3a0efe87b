import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { toErrorResult } from "../../../adapters/mcp/errors.ts";
import { toResult } from "../../../adapters/mcp/result.ts";
import { OnpuError } from "../../../mod.ts";

function textOf({ content: [block] }: ReturnType<typeof toResult>): string {
  assert(block.type === "text");
  return block.text;
}

Deno.test("toResult() gives text in the format and the values themselves", () => {
  const dto = { title: "A", tracks: [{ name: "Lead", low: null }] };
  for (
    const [format, text] of [
      ["toon", "title: A\ntracks[1]{name,low}:\n  Lead,null"],
      ["json", '{"title":"A","tracks":[{"name":"Lead","low":null}]}'],
    ] as const
  ) {
    assertEquals(toResult({ dto, effect: null }, format), {
      content: [{ type: "text", text }],
      structuredContent: dto,
    });
  }
});

const UNWRITABLE = { title: "half \ud83c" };

Deno.test("toResult() says how to get an answer that cannot be written", () => {
  const result = toResult({ dto: UNWRITABLE, effect: null }, "toon");
  assertEquals([result.isError, result.structuredContent], [true, undefined]);
  for (const words of ["output_encoding_failed", "Path: title", "--format json", "?format=json"]) {
    assertStringIncludes(textOf(result), words);
  }
});

Deno.test("toResult() still tells what was done when the answer cannot be written", () => {
  const effect = 'The piece "A" is made (id ab12, in the file /songs/A.mid).';
  const result = toResult({ dto: UNWRITABLE, effect }, "toon");
  assertEquals([result.isError, result.structuredContent], [true, undefined]);
  const [first, ...others] = textOf(result).split("\n");
  assertEquals(first, `${effect} Do not call again: only the answer could not be written.`);
  assertStringIncludes(others.join("\n"), "output_encoding_failed");
  assert(!textOf(result).includes("--format"));
});

Deno.test("toErrorResult() gives code, message, path and hint, and nothing beside the text", () => {
  const error = new OnpuError(
    "invalid_chord",
    'Cannot parse chord "Cmaj8": unknown quality "maj8"',
    {
      hint: "Use maj7",
      path: "tracks[0].notes[3].chord",
    },
  );
  const text = 'invalid_chord: Cannot parse chord "Cmaj8": unknown quality "maj8".\n' +
    "Path: tracks[0].notes[3].chord\nUse maj7.";
  assertEquals(toErrorResult(error, () => {}), {
    isError: true,
    content: [{ type: "text", text }],
  });
});

for (const thrown of [new TypeError("secret"), "secret", undefined]) {
  Deno.test(`toErrorResult() keeps a defect to the log: ${String(thrown)}`, () => {
    const log: string[] = [];
    const result = toErrorResult(thrown, (text) => log.push(text));
    const text = textOf(result);
    const id = /id (\w{8})/.exec(text)?.[1] ?? "none";
    assertEquals([result.isError, text.startsWith("internal_error: "), log.length], [
      true,
      true,
      1,
    ]);
    assert(!text.includes("secret"));
    assertStringIncludes(log[0], id);
    assertStringIncludes(log[0], thrown instanceof Error ? "TypeError: secret" : String(thrown));
  });
}
