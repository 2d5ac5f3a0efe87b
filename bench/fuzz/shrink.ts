const MOST_TRIALS = 3_000;

/** The smallest input found that still fails: parts are left out and values made simple while it does. */
export function shrink(input: unknown, fails: (input: unknown) => boolean): unknown {
  let smallest = input;
  let trials = 0;
  for (let found = true; found && trials < MOST_TRIALS;) {
    found = false;
    for (const simpler of simplify(smallest, 0)) {
      if (++trials > MOST_TRIALS) break;
      if (!fails(simpler)) continue;
      smallest = simpler;
      found = true;
      break;
    }
  }
  return smallest;
}

/** Simpler values than the one given, the simplest first. */
function* simplify(value: unknown, depth: number): Generator<unknown> {
  if (depth > 12) return;
  if (typeof value === "string") yield* simplifyText(value);
  else if (typeof value === "number") {
    yield* [0, 1, 60, Math.trunc(value)].filter((n) => Math.abs(n) < Math.abs(value));
  } else if (Array.isArray(value)) yield* simplifyList(value, depth);
  else if (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  ) {
    yield* simplifyObject(value, depth);
  }
}

function* simplifyText(text: string): Generator<string> {
  for (let length = text.length; length >= 1; length = length >> 1) {
    for (let at = 0; at < text.length; at += length) {
      yield text.slice(0, at) + text.slice(at + length);
    }
  }
}

function* simplifyList(list: readonly unknown[], depth: number): Generator<unknown> {
  yield* list;
  for (let length = list.length; length >= 1; length = length >> 1) {
    for (let at = 0; at < list.length; at += length) yield list.toSpliced(at, length);
  }
  for (const [index, entry] of list.entries()) {
    for (const simpler of simplify(entry, depth + 1)) yield list.with(index, simpler);
  }
}

function* simplifyObject(object: object, depth: number): Generator<unknown> {
  const entries = Object.entries(object);
  for (const [, entry] of entries) yield entry;
  for (const [key] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== key));
  for (const [key, entry] of entries) {
    for (const simpler of simplify(entry, depth + 1)) {
      yield Object.fromEntries(
        entries.map(([other, value]) => [other, other === key ? simpler : value]),
      );
    }
  }
}
