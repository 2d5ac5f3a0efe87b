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
  let state = scatter(seed) ^ scatter(~index);
  const next = () => {
    state = state + 0x9e3779b9 | 0;
    return (scatter(state) >>> 0) / 0x1_0000_0000;
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

/** The finishing steps of MurmurHash3: each bit of the value changes half of the result's. */
function scatter(value: number): number {
  let bits = value + 0x9e3779b9 | 0;
  bits = Math.imul(bits ^ bits >>> 16, 0x85ebca6b);
  bits = Math.imul(bits ^ bits >>> 13, 0xc2b2ae35);
  return bits ^ bits >>> 16;
}
