/**
 * Reads messages of the host by their schemas: the part of zod that these schemas are written in.
 *
 * The SDK and ext-apps write the schemas with zod, and the page gets this in its place (`build.ts`): zod also explains
 * what is wrong, transforms, describes and compiles, which would be 13 KB of the page with gzip. Names and rules are zod's
 * (https://zod.dev/api); a test reads the same messages with both.
 *
 * @module
 */

/** A value that a schema does not take. */
const WRONG = Symbol("wrong");

/** Gives a value as it goes on, or `WRONG`. */
type Read = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

/** Schemas by the keys of an object. */
export type Shape = Readonly<Record<string, Schema>>;

/** What becomes of keys that a schema does not know. */
type Unknowns = "drop" | "keep" | "refuse";

/** What a message is read to. */
export type Reading = { readonly success: true; readonly data: unknown } | {
  readonly success: false;
  readonly error: Error;
};

/** What a value has to be. */
export class Schema {
  constructor(readonly read: Read, readonly mayBeAbsent: boolean = false) {}

  safeParse(value: unknown): Reading {
    const data = this.read(value);
    if (data === WRONG) return { success: false, error: new Error("Invalid input") };
    return { success: true, data };
  }

  optional(): Schema {
    return this.default(undefined);
  }

  default(fallback: unknown): Schema {
    return new Schema((value) => value === undefined ? fallback : this.read(value), true);
  }

  refine(holds: (value: never) => unknown): Schema {
    return new Schema((value) => {
      const data = this.read(value);
      return data !== WRONG && holds(data as never) ? data : WRONG;
    }, this.mayBeAbsent);
  }

  int(): Schema {
    return this.refine(Number.isSafeInteger);
  }

  min(least: number): Schema {
    return this.refine((value: number) => value >= least);
  }

  max(most: number): Schema {
    return this.refine((value: number) => value <= most);
  }

  /** Of two objects, with the fields of both. */
  and(other: Schema): Schema {
    return new Schema((value) => {
      const first = this.read(value);
      const second = other.read(value);
      return isObject(first) && isObject(second) ? { ...first, ...second } : WRONG;
    });
  }
}

class LiteralSchema extends Schema {
  /** By the method of a message the SDK tells who gets it. */
  constructor(readonly value: unknown) {
    super((given) => given === value ? given : WRONG);
  }
}

class ObjectSchema extends Schema {
  constructor(readonly shape: Shape, readonly unknowns: Unknowns = "drop") {
    super((value) => readFields(value, this));
  }

  loose(): ObjectSchema {
    return new ObjectSchema(this.shape, "keep");
  }

  passthrough(): ObjectSchema {
    return this.loose();
  }

  /** Only keeping whatever there is besides is asked for. */
  catchall(): ObjectSchema {
    return this.loose();
  }

  strict(): ObjectSchema {
    return new ObjectSchema(this.shape, "refuse");
  }

  extend(shape: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...shape }, this.unknowns);
  }
}

/** Kinds of schemas, under the names that zod gives them; only those that messages to a page are made of. */
export const z = {
  object: (shape: Shape): ObjectSchema => new ObjectSchema(shape),
  looseObject: (shape: Shape): ObjectSchema => new ObjectSchema(shape, "keep"),
  string: (): Schema => only((value) => typeof value === "string"),
  number: (): Schema => only(Number.isFinite),
  boolean: (): Schema => only((value) => typeof value === "boolean"),
  literal: (value: unknown): Schema => new LiteralSchema(value),
  undefined: (): Schema => new LiteralSchema(undefined),
  enum: (values: readonly unknown[]): Schema => readAny(values.map(z.literal)),
  unknown: (): Schema => new Schema((value) => value, true),
  any: (): Schema => z.unknown(),
  custom: (holds: (value: unknown) => unknown): Schema => z.unknown().refine(holds),
  optional: (schema: Schema): Schema => schema.optional(),
  union: readAny,
  array: readItems,
  record: readEntries,
  iso: {
    /** A time is told by its form (ISO 8601): nothing here reads it. */
    datetime: (): Schema =>
      z.string().refine((text: string) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
      ),
  },
  /** Told not to compile schemas, which nothing here does. */
  config: (): void => {},
} as const;

function only(holds: (value: unknown) => boolean): Schema {
  return new Schema((value) => holds(value) ? value : WRONG);
}

/** The first that takes it decides. */
function readAny(schemas: readonly Schema[]): Schema {
  return new Schema((value) => {
    for (const schema of schemas) {
      const data = schema.read(value);
      if (data !== WRONG) return data;
    }
    return WRONG;
  }, schemas.some(({ mayBeAbsent }) => mayBeAbsent));
}

function readItems(item: Schema): Schema {
  return new Schema((value) => {
    if (!Array.isArray(value)) return WRONG;
    const items = value.map(item.read);
    return items.includes(WRONG) ? WRONG : items;
  });
}

function readEntries(name: Schema, field: Schema): Schema {
  return new Schema((value) => {
    if (!isObject(value)) return WRONG;
    const entries = Object.entries(value);
    const data = entries.map(([key, given]): [string, unknown] => [key, field.read(given)]);
    const isWrong = data.some(([key, read]) => read === WRONG || name.read(key) === WRONG);
    return isWrong ? WRONG : toFields(data);
  });
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What `"__proto__"` stands for is no field, and would change the object that it is written to. */
function toFields(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries.filter(([key]) => key !== "__proto__"));
}

function readFields(value: unknown, { shape, unknowns }: ObjectSchema): unknown {
  if (!isObject(value)) return WRONG;
  const others = Object.entries(value).filter(([key]) => !Object.hasOwn(shape, key));
  if (unknowns === "refuse" && others.length > 0) return WRONG;
  const fields = toFields(unknowns === "keep" ? others : []);
  for (const [key, schema] of Object.entries(shape)) {
    const isAbsent = !(key in value);
    if (isAbsent && !schema.mayBeAbsent) return WRONG;
    const data = schema.read(value[key]);
    if (data === WRONG) return WRONG;
    if (!isAbsent || data !== undefined) fields[key] = data;
  }
  return fields;
}
