/** A JSON Schema 2020-12 of an object, as plain data that any validator and any protocol takes. */
export type JsonSchema = {
  /** Always an object. */
  readonly type: "object";
  /** Schema of each field. */
  readonly properties: Record<string, object>;
  /** All fields: what is absent is `null`. */
  readonly required: string[];
  /** No others. */
  readonly additionalProperties: false;
};

/** The schema of an object of a type: it does not compile when a field is missing, unknown or of another type. */
export type ObjectSchema<Dto> = JsonSchema & { readonly properties: Properties<Dto> };

/** The schema of a list of entries of a type. */
export interface TableSchema<Dto> {
  /** Always a list. */
  readonly type: "array";
  /** The schema of each entry. */
  readonly items: ObjectSchema<Dto>;
}

type Properties<Dto> = { readonly [Field in keyof Dto]: SchemaOf<Dto[Field]> };

/** The schema that a value of a type has to have. */
type SchemaOf<Value> = null extends Value ? OrNull<SchemaOf<Exclude<Value, null>>>
  : [Value] extends [string] ? { readonly type: "string" }
  : [Value] extends [number] ? { readonly type: "number" | "integer" }
  : [Value] extends [true] ? { readonly type: "boolean" }
  : [Value] extends [readonly (infer Item)[]] ? TableSchema<Item>
  : ObjectSchema<Value>;

/** Hosts stumble over a list in `type`. */
interface OrNull<Schema> {
  readonly anyOf: readonly [Schema, { readonly type: "null" }];
}

/** Any text. */
export const TEXT: SchemaOf<string> = { type: "string" };
/** Any finite number. */
export const NUMBER: SchemaOf<number> = { type: "number" };
/** A whole number. */
export const INTEGER: SchemaOf<number> = { type: "integer" };
/** A text that may be absent. */
export const TEXT_OR_NULL: SchemaOf<string | null> = {
  anyOf: [{ type: "string" }, { type: "null" }],
};
/** A number that may be absent. */
export const NUMBER_OR_NULL: SchemaOf<number | null> = {
  anyOf: [{ type: "number" }, { type: "null" }],
};
/** A flag, which is never `false`. */
export const TRUE_OR_NULL: SchemaOf<true | null> = {
  anyOf: [{ type: "boolean" }, { type: "null" }],
};

/**
 * The schema of a DTO, from the schemas of its fields: all are there, and no other.
 *
 * A bundler sees by the mark below that a page which uses no schema needs none.
 *
 * @param properties Schema of each field, in the order of the interface
 */
// @__NO_SIDE_EFFECTS__
export function objectSchema<Dto extends object>(properties: Properties<Dto>): ObjectSchema<Dto> {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/**
 * The schema of a list of entries with the same fields.
 *
 * @param properties Schema of each field of an entry
 */
// @__NO_SIDE_EFFECTS__
export function tableSchema<Dto extends object>(properties: Properties<Dto>): TableSchema<Dto> {
  return { type: "array", items: objectSchema(properties) };
}
