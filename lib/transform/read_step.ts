import { OnpuError, quoteValue } from "../errors.ts";
import { findNearest } from "../nearest.ts";
import { BAR_FIELDS, foldWord, readOption } from "./read_option.ts";
import type { OptionKind, OptionValues, StepOptions, Transform } from "./transform.ts";
import { TRANSFORMS } from "./transforms.ts";

/** What to do, as people write it: the name of a transform with its options beside it. */
export type TransformStep = string | Readonly<Record<string, unknown>>;

/** A step that is read. */
export interface ReadStep {
  readonly transform: Transform;
  readonly options: StepOptions;
}

/** Fields in which people write the name of the transform. */
const NAME_FIELDS: readonly string[] = [
  "transform",
  "type",
  "name",
  "op",
  "operation",
  "action",
  "kind",
  "do",
  "method",
];
/** Fields in which people put the options together. */
const OPTION_FIELDS: readonly string[] = ["options", "args", "arguments", "params", "parameters"];

/**
 * Reads a step: the transform by any of its names, and each option by its kind.
 *
 * @param step What to do
 * @param index Its place among the steps, for paths
 * @throws {OnpuError} `unknown_transform` or `invalid_option`, with the nearest known word
 */
export function readStep(step: unknown, index: number): ReadStep {
  const path = `steps[${index}]`;
  const fields = listFields(step, path);
  const named = fields.find(({ key, value }) =>
    NAME_FIELDS.includes(key) && typeof value === "string"
  );
  // `{ transpose: 2 }` and `{ transpose: { semitones: 2 } }` name it by the field.
  const alone = named === undefined && fields.length === 1 ? fields[0] : undefined;
  const name = named?.value ?? alone?.written;
  if (typeof name !== "string") {
    throw new OnpuError("unknown_transform", `Cannot tell what to do by ${quoteValue(step)}`, {
      hint: 'Name it, as in { "transform": "transpose", "semitones": 2 }',
      path,
    });
  }
  const transform = findTransform(name, path);
  const rest = alone === undefined
    ? fields.filter((field) => field !== named)
    : toShortOptions(alone.value, transform, path);
  return { transform, options: readOptions(rest, transform, path) };
}

/** One field of a step. */
interface Field {
  /** As it is written. */
  readonly written: string;
  /** As names are compared. */
  readonly key: string;
  readonly value: unknown;
}

function listFields(step: unknown, path: string): Field[] {
  if (typeof step === "string") return [{ written: "transform", key: "transform", value: step }];
  if (typeof step !== "object" || step === null || Array.isArray(step)) {
    throw new OnpuError("unknown_transform", `Cannot read ${quoteValue(step)} as a step`, {
      hint: 'Write an object, as in { "transform": "transpose", "semitones": 2 }',
      path,
    });
  }
  return Object.entries(step).flatMap(([written, value]): Field[] => {
    const key = foldWord(written);
    return OPTION_FIELDS.includes(key) && typeof value === "object" && value !== null
      ? listFields(value, path)
      : [{ written, key, value }];
  });
}

function toShortOptions(value: unknown, transform: Transform, path: string): Field[] {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return listFields(value, path);
  }
  const [first] = Object.keys(transform.options);
  return value === null || value === true || first === undefined
    ? []
    : [{ written: first, key: foldWord(first), value }];
}

/**
 * The row of a transform.
 *
 * @throws {OnpuError} `unknown_transform` with the nearest name
 */
export function findTransform(name: string, path?: string): Transform {
  const folded = foldWord(name);
  const found = TRANSFORMS.find((row) =>
    foldWord(row.name) === folded || row.aliases.includes(folded)
  );
  if (found !== undefined) return found;
  const names = TRANSFORMS.flatMap((row) => [foldWord(row.name), ...row.aliases]);
  const nearest = findNearest(folded, names);
  const row = TRANSFORMS.find((row) =>
    nearest !== null && (foldWord(row.name) === nearest || row.aliases.includes(nearest))
  );
  throw new OnpuError("unknown_transform", `Cannot find a transform called ${quoteValue(name)}`, {
    hint: row === undefined
      ? `Use one of ${TRANSFORMS.map((row) => row.name).join(", ")}`
      : `Use ${row.name}: ${row.description}`,
    path,
  });
}

function readOptions(fields: readonly Field[], transform: Transform, path: string): StepOptions {
  const options: Record<string, OptionValues[OptionKind]> = {};
  const bars: { from?: unknown; to?: unknown } = {};
  for (const { written, key, value } of fields) {
    const name = findOption(key, transform);
    if (value === undefined || value === null || isAll(value, transform, name)) continue;
    if (name !== null) {
      const place = `${path}.${written}`;
      // "To minor" names a mode where one can be given.
      const mode = transform.options[name].kind === "key" ? findMode(value, transform) : undefined;
      if (mode !== undefined) options.mode = mode;
      else options[name] = readOption(value, transform.options[name], { name, path: place });
      continue;
    }
    // Bars are often written as two fields beside the others.
    const end = BAR_FIELDS.get(key);
    if (end !== undefined && transform.options.bars !== undefined) {
      bars[end] = value;
      continue;
    }
    throw unknownOption(written, transform, path);
  }
  if (options.bars === undefined && (bars.from !== undefined || bars.to !== undefined)) {
    options.bars = readOption(bars, transform.options.bars, { name: "bars", path });
  }
  for (const [name, { isRequired, description }] of Object.entries(transform.options)) {
    if (isRequired !== true || options[name] !== undefined) continue;
    throw new OnpuError("invalid_option", `Cannot ${transform.name} without ${name}`, {
      hint: `Give ${name}: ${description}, as in ${writeExample(transform)}`,
      path,
    });
  }
  return options;
}

/** The mode that a text names alone, for a transform that takes one. */
function findMode(value: unknown, { options }: Transform): string | undefined {
  if (typeof value !== "string") return undefined;
  return options.mode?.choices?.find((mode) => mode === foldWord(value));
}

/** Whether tracks or bars are all, as they are when none are named. */
function isAll(value: unknown, { options }: Transform, name: string | null): boolean {
  const isScope = name !== null && ["tracks", "bars"].includes(options[name].kind);
  return isScope && typeof value === "string" &&
    /^(?:all|\*|every|whole|everything)$/i.test(value.trim());
}

function findOption(key: string, { options }: Transform): string | null {
  const names = Object.keys(options);
  return names.find((name) => foldWord(name) === key) ??
    names.find((name) => options[name].aliases?.includes(key)) ?? null;
}

function unknownOption(written: string, transform: Transform, path: string): OnpuError {
  const names = Object.keys(transform.options);
  const nearest = findNearest(written, names);
  return new OnpuError(
    "invalid_option",
    `Cannot use ${quoteValue(written)} with ${transform.name}: it has no such option`,
    {
      hint: nearest !== null
        ? `Use ${nearest}`
        : `Use ${names.join(", ")}, as in ${writeExample(transform)}`,
      path: `${path}.${written}`,
    },
  );
}

function writeExample({ name, example }: Transform): string {
  return JSON.stringify({ transform: name, ...example });
}
