import { assertEquals, assertThrows } from "@std/assert";
import { checkDto } from "../../../lib/dto/check_dto.ts";
import { OnpuError } from "../../../lib/errors.ts";

class Piece {
  title = "Night Drive";
}

const cycle: { tracks: unknown[] } = { tracks: [] };
cycle.tracks.push(cycle);

const named = Object.assign([1, 2], { toJSON: (): string => "[]" });

const REFUSED: readonly {
  readonly name: string;
  readonly dto: unknown;
  readonly path: string | undefined;
  readonly message: string;
}[] = [
  { name: "undefined in a field", dto: { low: undefined }, path: "low", message: "undefined" },
  { name: "NaN", dto: { tracks: [{ seconds: NaN }] }, path: "tracks[0].seconds", message: "NaN" },
  { name: "an infinity", dto: { a: [1, -Infinity] }, path: "a[1]", message: "-Infinity" },
  { name: "a function", dto: { a: { run: () => 1 } }, path: "a.run", message: "a function" },
  { name: "a symbol", dto: { a: Symbol("a") }, path: "a", message: "a symbol" },
  { name: "a bigint", dto: { a: 1n }, path: "a", message: "a bigint" },
  { name: "a class instance", dto: { a: new Piece() }, path: "a", message: "an instance of Piece" },
  { name: "a date", dto: { a: new Date(0) }, path: "a", message: "an instance of Date" },
  { name: "a map", dto: { a: new Map([[1, 2]]) }, path: "a", message: "an instance of Map" },
  {
    name: "a class without a name",
    dto: { a: Object.create({}) },
    path: "a",
    message: "an instance of Object",
  },
  {
    name: "bytes",
    dto: { midi: Uint8Array.of(77) },
    path: "midi",
    message: "an instance of Uint8Array",
  },
  {
    name: "a kind of list",
    dto: { a: new (class Notes extends Array {})() },
    path: "a",
    message: "an instance of Notes",
  },
  // deno-lint-ignore no-sparse-arrays -- a hole is what is tested
  { name: "a list with a hole", dto: { a: [1, , 3] }, path: "a[1]", message: "undefined" },
  { name: "a list with a key of its own", dto: { a: named }, path: "a", message: "a list" },
  { name: "half an emoji", dto: { a: "🎹".slice(0, 1) }, path: "a", message: "a text" },
  { name: "half an emoji in a key", dto: { "\uD83C": 1 }, path: '["\\ud83c"]', message: "a text" },
  { name: "a cycle", dto: cycle, path: "tracks[0]", message: "a cycle" },
  {
    name: "objects of one shape under keys",
    dto: { roles: { lead: { channel: 1 }, bass: { channel: 2 } } },
    path: "roles",
    message: "an object of objects of one shape",
  },
  {
    name: "objects of one shape under the keys of the root",
    dto: { before: { bpm: 90, bars: 8 }, after: { bars: 8, bpm: 96 } },
    path: undefined,
    message: "an object of objects of one shape",
  },
  {
    name: "a key that is no identifier",
    dto: { "a b": [NaN] },
    path: '["a b"][0]',
    message: "NaN",
  },
];

for (const { name, dto, path, message } of REFUSED) {
  Deno.test(`checkDto() refuses ${name}`, () => {
    const error = assertThrows(() => checkDto(dto), OnpuError);
    assertEquals(error.code, "output_encoding_failed");
    assertEquals(error.path, path);
    assertEquals(error.message.slice(0, error.message.indexOf(":")), `Cannot encode ${message}`);
  });
}

const shared = { low: "A4", high: "E6" };

const ACCEPTED: readonly { readonly name: string; readonly dto: unknown }[] = [
  { name: "an object without fields", dto: {} },
  { name: "an object without a prototype", dto: Object.assign(Object.create(null), { a: 1 }) },
  { name: "every scalar", dto: { a: "", b: "🎹", c: -0.5, d: true, e: false, f: null } },
  { name: "lists of any kind", dto: { a: [], b: [1, "x"], c: [[1], []], d: [{ a: 1 }, { b: 2 }] } },
  { name: "a part that stands in two places", dto: { tracks: [shared, shared] } },
  { name: "one object under a key", dto: { range: { low: "A4" } } },
  { name: "objects of two shapes", dto: { range: { low: "A4" }, tempo: { bpm: 96 } } },
  { name: "objects of one shape beside a scalar", dto: { a: { x: 1 }, b: { x: 2 }, total: 2 } },
  { name: "empty objects", dto: { a: {}, b: {} } },
  { name: "a key of the prototype", dto: JSON.parse('{"__proto__":{"a":1}}') },
];

for (const { name, dto } of ACCEPTED) {
  Deno.test(`checkDto() accepts ${name}`, () => {
    assertEquals(checkDto(dto), undefined);
  });
}

Deno.test("checkDto() accepts 32 levels and refuses the 33rd", () => {
  const nest = (levels: number): unknown => levels === 0 ? 1 : [nest(levels - 1)];
  checkDto(nest(32));
  const error = assertThrows(() => checkDto(nest(33)), OnpuError);
  assertEquals(error.path, "[0]".repeat(32));
  assertThrows(() => checkDto(nest(2_000)), OnpuError);
});
