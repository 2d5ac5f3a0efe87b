/** What reading gives when a value does not fit. */
const MISFIT = Symbol("misfit");

/** What a schema is made of, where the SDK looks for it. */
interface Definition {
  readonly type: string;
  readonly shape?: Shape;
  readonly value?: unknown;
}

type Shape = Readonly<Record<string, Schema>>;
type Read = (value: unknown) => unknown;

/** Outcome of {@link Schema.safeParse}. */
export type Outcome =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: Error };

/**
 * A description of a message, in the small part of zod's vocabulary that the MCP SDK and MCP Apps use.
 *
 * It takes zod's place in the page only: messages have the same verdicts and the same results, without the 65 KB.
 */
export class Schema {
  /** zod's place for what a schema is made of. */
  readonly _zod: { readonly def: Definition };
  /** Fields, of objects. */
  readonly shape: Shape | undefined;
  /** The one value, of literals. */
  readonly value: unknown;
  /** Reads a value, or gives {@link MISFIT}. */
  readonly read: Read;

  constructor(definition: Definition, read: Read) {
    this._zod = { def: definition };
    this.shape = definition.shape;
    this.value = definition.value;
    this.read = read;
  }

  safeParse(value: unknown): Outcome {
    const data = this.read(value);
    return data === MISFIT
      ? { success: false, error: new Error("A message does not have the expected form") }
      : { success: true, data };
  }

  parse(value: unknown): unknown {
    const outcome = this.safeParse(value);
    if (!outcome.success) throw outcome.error;
    return outcome.data;
  }

  optional(): Schema {
    return optional(this);
  }

  or(other: Schema): Schema {
    return union([this, other]);
  }

  and(other: Schema): Schema {
    return intersection(this, other);
  }

  default(fallback: unknown): Schema {
    return new Schema(
      { type: "default" },
      (value) => value === undefined ? fallback : this.read(value),
    );
  }

  refine(holds: (value: never) => boolean): Schema {
    return this.#narrow((value) => holds(value as never));
  }

  describe(): Schema {
    return this;
  }

  int(): Schema {
    return this.#narrow(Number.isSafeInteger);
  }

  nonnegative(): Schema {
    return this.min(0);
  }

  min(least: number): Schema {
    return this.#narrow((value) => sizeOf(value) >= least);
  }

  max(most: number): Schema {
    return this.#narrow((value) => sizeOf(value) <= most);
  }

  url(): Schema {
    return this.#narrow((value) => URL.canParse(String(value)));
  }

  startsWith(start: string): Schema {
    return this.#narrow((value) => String(value).startsWith(start));
  }

  extend(more: Shape): Schema {
    return toObject({ ...this.shape, ...more }, this.#rest());
  }

  merge(other: Schema): Schema {
    return toObject({ ...this.shape, ...other.shape }, other.#rest());
  }

  passthrough(): Schema {
    return toObject(this.shape ?? {}, "keep");
  }

  loose(): Schema {
    return this.passthrough();
  }

  catchall(): Schema {
    return this.passthrough();
  }

  strict(): Schema {
    return toObject(this.shape ?? {}, "refuse");
  }

  #rest(): Rest {
    return (this._zod.def.type.split(" ")[1] ?? "drop") as Rest;
  }

  #narrow(holds: (value: unknown) => boolean): Schema {
    return new Schema(this._zod.def, (value) => {
      const read = this.read(value);
      return read === MISFIT || !holds(read) ? MISFIT : read;
    });
  }
}

/** What becomes of fields that an object does not name. */
type Rest = "drop" | "keep" | "refuse";

/** Any value for which a condition holds, as it is. */
export function custom(holds: (value: unknown) => boolean): Schema {
  return new Schema({ type: "custom" }, (value) => holds(value) ? value : MISFIT);
}

export function string(): Schema {
  return custom((value) => typeof value === "string");
}

export function number(): Schema {
  return custom(Number.isFinite);
}

export function boolean(): Schema {
  return custom((value) => typeof value === "boolean");
}

export function unknown(): Schema {
  return new Schema({ type: "unknown" }, (value) => value);
}

export function never(): Schema {
  return custom(() => false);
}

export function literal(wanted: unknown): Schema {
  return new Schema(
    { type: wanted === undefined ? "optional" : "literal", value: wanted },
    (value) => value === wanted ? value : MISFIT,
  );
}

export function oneOf(words: readonly string[]): Schema {
  return custom((value) => words.includes(value as string));
}

export function array(part: Schema): Schema {
  return new Schema({ type: "array" }, (value) => {
    if (!Array.isArray(value)) return MISFIT;
    const read = value.map(part.read);
    return read.includes(MISFIT) ? MISFIT : read;
  });
}

export function record(key: Schema, part: Schema): Schema {
  return new Schema({ type: "record" }, (value) => {
    if (!isPlain(value)) return MISFIT;
    const read = Object.entries(value).map(([name, field]) => [key.read(name), part.read(field)]);
    return read.flat().includes(MISFIT) ? MISFIT : Object.fromEntries(read);
  });
}

export function object(shape: Shape): Schema {
  return toObject(shape, "drop");
}

export function looseObject(shape: Shape): Schema {
  return toObject(shape, "keep");
}

export function optional(schema: Schema): Schema {
  return new Schema(
    { type: "optional" },
    (value) => value === undefined ? undefined : schema.read(value),
  );
}

export function union(choices: readonly Schema[]): Schema {
  const type = choices.some(mayBeMissing) ? "optional" : "union";
  return new Schema({ type }, (value) => {
    for (const choice of choices) {
      const read = choice.read(value);
      if (read !== MISFIT) return read;
    }
    return MISFIT;
  });
}

export function discriminatedUnion(_field: string, choices: readonly Schema[]): Schema {
  return union(choices);
}

export function intersection(one: Schema, other: Schema): Schema {
  return new Schema({ type: "intersection" }, (value) => {
    const [left, right] = [one.read(value), other.read(value)];
    if (left === MISFIT || right === MISFIT) return MISFIT;
    return isPlain(left) && isPlain(right) ? { ...left, ...right } : left;
  });
}

export function preprocess(prepare: Read, schema: Schema): Schema {
  return new Schema(schema._zod.def, (value) => schema.read(prepare(value)));
}

/** Dates and times as in ISO 8601, with an offset. */
export const iso = {
  datetime: (): Schema =>
    custom((value) =>
      typeof value === "string" &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
      !Number.isNaN(Date.parse(value))
    ),
};

/** zod compiles schemas to code unless told otherwise; here is nothing to tell. */
export function config(): void {}

/** The SDK asks by function rather than by method. */
export function safeParse(schema: Schema, value: unknown): Outcome {
  return schema.safeParse(value);
}

function toObject(shape: Shape, rest: Rest): Schema {
  const fields = Object.entries(shape);
  return new Schema({ type: `object ${rest}`, shape }, (value) => {
    if (!isPlain(value)) return MISFIT;
    if (rest === "refuse" && Object.keys(value).some((name) => !(name in shape))) return MISFIT;
    const result: Record<string, unknown> = rest === "keep" ? { ...value } : {};
    for (const [name, schema] of fields) {
      const isThere = name in value;
      if (!isThere && !mayBeMissing(schema)) return MISFIT;
      const read = schema.read(value[name]);
      if (read === MISFIT) return MISFIT;
      if (read !== undefined || isThere) result[name] = read;
    }
    return result;
  });
}

function mayBeMissing(schema: Schema): boolean {
  return ["optional", "default"].includes(schema._zod.def.type);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sizeOf(value: unknown): number {
  return typeof value === "number" ? value : (value as { length: number }).length;
}

export { literalNull as null, literalUndefined as undefined, oneOf as enum, unknown as any };

function literalNull(): Schema {
  return literal(null);
}

function literalUndefined(): Schema {
  return literal(undefined);
}
