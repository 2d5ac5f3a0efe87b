import type { CollectContext } from "./collect_notes.ts";
import { foldKey } from "./fields.ts";
import { type Given, joinPath, pathOf, type RawNote, toPlain } from "./raw.ts";
import { areInTurn } from "./loose_text.ts";
import { isTrack } from "./recognize.ts";
import { isList, isRecord, keysOf, lengthOf, valueAt } from "./safe.ts";

/** Marks of a bar that is the bar before again. */
const REPEAT = /^\s*(?:%|percent|repeat)\s*$/i;

/** Collects patterns, a list or a map by name, so that notes and placements may name them. */
export function collectPatterns(given: Given, context: CollectContext): void {
  const { value, path } = context.texts.read(given);
  if (isList(value)) {
    for (let index = 0; index < lengthOf(value); index++) {
      const pattern = valueAt(value, index);
      const names = isRecord(pattern)
        ? ["name", "id", "pattern"].map((key) => valueAt(pattern, key))
        : [];
      const name = names.find((name) => typeof name === "string" || typeof name === "number");
      addPattern(String(name ?? index), { value: pattern, path: `${path}[${index}]` }, context);
    }
  } else if (isRecord(value)) {
    for (const key of keysOf(value)) {
      addPattern(key, { value: valueAt(value, key), path: joinPath(path, key) }, context);
    }
  }
}

/**
 * Collects where patterns are played: `["A", "A", "B"]`, `"A A B"`, or objects with a pattern and a place.
 *
 * @param given Value of the field
 * @param context What collecting needs
 * @returns A group for each place, in order
 */
export function collectPlacements(given: Given, context: CollectContext): RawNote[] {
  const { log, notes, spine, texts } = context;
  const { value, path } = texts.read(given);
  const list: readonly unknown[] = typeof value === "string"
    ? value.split(/[\s,]+/).filter((name) => name !== "")
    : isList(value)
    ? value
    : [value];
  const length = lengthOf(list);
  const placed: RawNote[] = [];
  for (let index = 0; index < length; index++) {
    const item = valueAt(list, index);
    if (!spine.isComplete(list, item, index === length - 1)) break;
    const note = notes.collectRecord(isRecord(item) ? item : { pattern: item }, path, index);
    if (note.children !== null) placed.push(note);
    else {
      const before = note.fields.pattern ?? item;
      log.add("pattern_dropped", pathOf(note), { before, detail: listPatterns(notes.patterns) });
    }
  }
  return placed;
}

/** Whether a list of notes is one of names of patterns. */
export function isPatternOrder(value: unknown, { notes: { patterns } }: CollectContext): boolean {
  return patterns.size > 0 && isList(value) && lengthOf(value) > 0 &&
    value.every((name) => typeof name === "string" && patterns.has(foldKey(name)));
}

/** Bars one after another: each has its number, and `%` is the bar before again. */
export function numberBars(bars: readonly RawNote[]): RawNote[] {
  let before: readonly RawNote[] | null = null;
  // A bar of pitches is a chord, unless any of them can only be a tune.
  const areTunes = bars.some(({ fields: { pitch } }) =>
    isList(pitch) && areInTurn(pitch.join(" "))
  );
  return bars.map((written, index) => {
    const bar = areTunes ? playInTurn(written) : written;
    const { pitch } = bar.fields;
    const isRepeat = typeof pitch === "string" && REPEAT.test(pitch);
    const children: readonly RawNote[] | null = isRepeat ? before : bar.children;
    before = children ?? before;
    return { ...bar, fields: { ...bar.fields, bar: bar.fields.bar ?? index + 1 }, children };
  });
}

/** The pitches of an entry one after another. */
function playInTurn(bar: RawNote): RawNote {
  const { fields: { pitch, ...fields }, list, index } = bar;
  if (!isList(pitch)) return bar;
  const children = pitch.map((one, place) => toPlain({ pitch: one }, `${list}[${index}]`, place));
  return { ...bar, fields, children };
}

function addPattern(name: string, { value, path }: Given, context: CollectContext): void {
  const { notes, spine, texts, tables } = context;
  if (spine.isOpen(value)) return;
  const given = texts.read({ value, path });
  const pattern: RawNote = isRecord(given.value) && isTrack(given.value, tables)
    ? notes.collectRecord(given.value, path, -1)
    : { list: path, index: -1, source: null, fields: {}, children: notes.collect(given).items };
  if (pattern.children !== null) notes.patterns.set(foldKey(name), pattern);
}

function listPatterns(patterns: ReadonlyMap<string, RawNote>): string {
  return patterns.size === 0
    ? "the piece has no patterns"
    : `the patterns are ${[...patterns.keys()].slice(0, 8).join(", ")}`;
}
