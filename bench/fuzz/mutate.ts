import { makeForeignValue, makeHostileValue } from "./hostile.ts";
import type { Random } from "./random.ts";

type Container = Record<string | number, unknown>;
type Mutation = (random: Random, parent: Container, key: string | number) => void;

// deno-fmt-ignore
const KEYS = [
  "notes", "tracks", "pitch", "beat", "bar", "time", "ticks", "duration", "end", "velocity", "repeat", "bpm", "tempo",
  "timeSignature", "key", "ppq", "sections", "markers", "chords", "lyrics", "swing", "humanize", "feel", "channel", "program", "isDrum",
  "cc", "bends", "pattern", "patterns", "title", "composition", "tie", "rest", "chord", "name", "drums", "play", "form", "pickup",
  "stepsPerBeat", "bars", "rhythm", "steps", "section", "octave", "__proto__", "toString",
];

/** Changes of one entry of an object or list. */
const MUTATIONS: readonly Mutation[] = [
  (random, parent, key) => set(parent, key, makeHostileValue(random)),
  (random, parent, key) => set(parent, key, makeHostileValue(random)),
  (random, parent, key) =>
    set(parent, key, random.chance(0.3) ? makeForeignValue(random) : makeHostileValue(random)),
  (random, parent) => set(parent, random.pick(KEYS), makeHostileValue(random)),
  (random, parent) => set(parent, random.pick(KEYS), makeHostileValue(random)),
  (_, parent, key) => Reflect.deleteProperty(parent, key),
  (_, parent, key) => set(parent, key, [parent[key]]),
  (random, parent, key) => set(parent, key, { [random.pick(KEYS)]: parent[key] }),
  (_, parent, key) => set(parent, key, swapType(parent[key])),
  (random, parent, key) => set(parent, key, scale(parent[key], random)),
  (_, parent, key) => set(parent, key, toJson(parent[key])),
  (random, parent, key) => {
    set(parent, random.pick(KEYS), parent[key]);
    Reflect.deleteProperty(parent, key);
  },
  // The same object in two places, and an object in itself.
  (random, parent, key) => set(parent, random.pick(KEYS), parent[key]),
  (random, parent, key) => random.chance(0.2) && set(parent, key, parent),
  (random, parent) => set(parent, "repeat", random.pick([2, 50, 1e4, 1e9, Infinity])),
  (random, parent) =>
    Array.isArray(parent) && parent.push(...random.list(0, 3, () => makeHostileValue(random))),
  (_, parent) => Array.isArray(parent) && parent.reverse(),
];

/** Changes so many entries of a value, in place and wherever they stand. */
export function mutate(value: unknown, random: Random, count: number): unknown {
  const holder: Container = { value };
  for (let index = 0; index < count; index++) {
    const [parent, key] = findEntry(holder, random);
    random.pick(MUTATIONS)(random, parent, key);
  }
  return holder.value;
}

/** An entry reached by a random walk from the outside in, so that outer ones come as often as notes. */
function findEntry(root: Container, random: Random): [Container, string | number] {
  let parent = root;
  let key: string | number = "value";
  for (let depth = random.below(7); depth > 0; depth--) {
    const next: unknown = parent[key];
    if (typeof next !== "object" || next === null) break;
    if (Object.isFrozen(next) || ArrayBuffer.isView(next)) break;
    const keys = Object.keys(next);
    if (keys.length === 0) break;
    parent = next as Container;
    key = random.pick(keys);
  }
  return [parent, key];
}

function set(parent: Container, key: string | number, value: unknown): void {
  // Unlike an assignment this takes "__proto__" as a key, and leaves what cannot be changed.
  Reflect.defineProperty(parent, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

function swapType(value: unknown): unknown {
  return typeof value === "number" ? String(value) : typeof value === "string" ? Number(value) : [];
}

function scale(value: unknown, random: Random): unknown {
  if (typeof value === "number") return value * random.pick([-1, 0, 0.001, 0.5, 2, 480, 1e6]);
  // Repeated again and again, a text would soon be longer than a text can be.
  if (typeof value === "string") return value.slice(0, 20_000).repeat(random.pick([0, 2, 50]));
  return value;
}

function toJson(value: unknown): unknown {
  try {
    return JSON.stringify(value);
  } catch {
    return "cycle";
  }
}
