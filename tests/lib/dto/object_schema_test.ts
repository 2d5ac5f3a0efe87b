import { assertEquals } from "@std/assert";
import {
  INTEGER,
  NUMBER,
  NUMBER_OR_NULL,
  objectSchema,
  tableSchema,
  TEXT,
  TEXT_OR_NULL,
  TRUE_OR_NULL,
} from "../../../lib/dto/object_schema.ts";

interface Row {
  readonly name: string;
  readonly low: number | null;
  readonly drums: true | null;
}

interface Answer {
  readonly title: string | null;
  readonly rows: readonly Row[];
}

const ROW = { name: TEXT, low: NUMBER_OR_NULL, drums: TRUE_OR_NULL };

Deno.test("objectSchema() makes plain data with every field required and no other allowed", () => {
  assertEquals<unknown>(
    objectSchema<Answer>({ title: TEXT_OR_NULL, rows: tableSchema<Row>(ROW) }),
    {
      type: "object",
      properties: {
        title: { anyOf: [{ type: "string" }, { type: "null" }] },
        rows: {
          type: "array",
          items: {
            type: "object",
            properties: {
              name: { type: "string" },
              low: { anyOf: [{ type: "number" }, { type: "null" }] },
              drums: { anyOf: [{ type: "boolean" }, { type: "null" }] },
            },
            required: ["name", "low", "drums"],
            additionalProperties: false,
          },
        },
      },
      required: ["title", "rows"],
      additionalProperties: false,
    },
  );
});

Deno.test("objectSchema() does not compile until interface and schema agree", () => {
  const { drums: _, ...missing } = ROW;
  const schemas: readonly { readonly required: readonly string[] }[] = [
    // @ts-expect-error a field is missing
    objectSchema<Row>(missing),
    // @ts-expect-error a field is unknown
    objectSchema<Row>({ name: TEXT, low: NUMBER_OR_NULL, drums: TRUE_OR_NULL, port: INTEGER }),
    // @ts-expect-error a field has another type
    objectSchema<Row>({ ...ROW, name: INTEGER }),
    // @ts-expect-error a field may be null
    objectSchema<Row>({ ...ROW, low: NUMBER }),
    // @ts-expect-error a field is never null
    objectSchema<Row>({ ...ROW, name: TEXT_OR_NULL }),
    // @ts-expect-error the entries of a list have other fields
    objectSchema<Answer>({ title: TEXT_OR_NULL, rows: tableSchema<{ id: string }>({ id: TEXT }) }),
  ];
  assertEquals(schemas.map(({ required }) => required.length), [2, 4, 3, 3, 3, 2]);
});
