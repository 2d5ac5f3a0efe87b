import { assert, assertEquals, assertThrows } from "@std/assert";
import { decode } from "@toon-format/toon";
import fc from "fast-check";
import {
  DTO_FORMATS,
  type DtoFormat,
  encodeDto,
  parseDtoFormat,
} from "../../../lib/dto/encode_dto.ts";
import { OnpuError } from "../../../lib/errors.ts";
import { anyDto } from "../../support/dto_arbitrary.ts";
import { flatten, readMarkdown } from "../../support/read_markdown.ts";

const RUNS = { seed: 1, numRuns: 1_000 };

Deno.test("encodeDto() writes TOON that a strict decoder reads as the same DTO", () => {
  fc.assert(
    fc.property(anyDto, (dto) => {
      const text = encodeDto(dto, "toon");
      assertEquals<unknown>(text === "{}" ? {} : decode(text, { strict: true }), dto);
    }),
    RUNS,
  );
});

Deno.test("encodeDto() writes JSON on one line that reads as the same DTO", () => {
  fc.assert(
    fc.property(anyDto, (dto) => {
      const text = encodeDto(dto, "json");
      assert(!text.includes("\n"));
      assertEquals(JSON.parse(text), dto);
    }),
    RUNS,
  );
});

Deno.test("encodeDto() writes Markdown that carries every value of the DTO", () => {
  fc.assert(
    fc.property(anyDto, (dto) => {
      const text = encodeDto(dto, "markdown");
      assertEquals(readMarkdown(text === "{}" ? "" : text), flatten(dto));
    }),
    RUNS,
  );
});

for (const format of DTO_FORMATS) {
  Deno.test(`encodeDto() gives some text for an object without fields, as ${format}`, () => {
    assertEquals(encodeDto({}, format), "{}");
  });

  Deno.test(`encodeDto() refuses what cannot be written, as ${format}`, () => {
    const error = assertThrows(() => encodeDto({ tracks: [{ bpm: NaN }] }, format), OnpuError);
    assertEquals([error.code, error.path], ["output_encoding_failed", "tracks[0].bpm"]);
  });
}

for (const format of ["xml", "__proto__", "toString"]) {
  Deno.test(`encodeDto() says which formats there are to a script without types: ${format}`, () => {
    const error = assertThrows(() => encodeDto({}, format as DtoFormat), OnpuError);
    assertEquals([error.code, error.hint], ["unknown_format", "Use one of toon, markdown, json"]);
  });
}

Deno.test("parseDtoFormat() reads each name in any case", () => {
  for (const format of DTO_FORMATS) {
    assertEquals(parseDtoFormat(format), format);
    assertEquals(parseDtoFormat(` ${format.toUpperCase()} `), format);
  }
});

for (const text of ["yaml", "", "toon,json", "__proto__"]) {
  Deno.test(`parseDtoFormat() refuses ${JSON.stringify(text)}`, () => {
    const error = assertThrows(() => parseDtoFormat(text), OnpuError);
    assertEquals(error.code, "unknown_format");
    assertEquals(error.hint, "Use one of toon, markdown, json");
  });
}
