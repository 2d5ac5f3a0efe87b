/** Numbers and choices that are the same for the same seed. */
export interface Random {
  /** An integer from 0 to one below the bound. */
  below(bound: number): number;
  /** True so often, 0–1. */
  chance(share: number): boolean;
  /** One of the values. */
  pick<T>(values: readonly T[]): T;
  /** One of the choices, called. */
  pickCall<T>(choices: readonly (() => T)[]): T;
  /** So many values, from `low` to `high` of them. */
  list<T>(low: number, high: number, make: (index: number) => T): T[];
}

/** Numbers for one case of one run: near seeds and near cases have nothing in common. */
export function createRandom(seed: number, index: number): Random {
  let state = mix(mix(seed | 0) + index | 0);
  // Mulberry32: a counter, hashed.
  const next = () => {
    state = state + 0x6d2b79f5 | 0;
    return mix(state) / 0x1_0000_0000;
  };
  const random: Random = {
    below: (bound) => Math.floor(next() * bound),
    chance: (share) => next() < share,
    pick: (values) => values[random.below(values.length)],
    pickCall: (choices) => random.pick(choices)(),
    list: (low, high, make) =>
      Array.from({ length: low + random.below(high - low + 1) }, (_, index) => make(index)),
  };
  return random;
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ value >>> 15, value | 1);
  mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
  return (mixed ^ mixed >>> 14) >>> 0;
}
