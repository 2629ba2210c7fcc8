/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** From 0 to 1, exclusive. */
  uniform(): number;
  /** An integer from 0 to `count`, exclusive. */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A rank from 0 with Zipf's distribution: the n-th is about 1/n times as frequent as the first. */
  popularRank(count: number): number;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (count: number) => Math.floor(uniform() * count);
  return {
    uniform,
    below,
    chance: (probability) => uniform() < probability,
    pick(list) {
      if (list.length === 0) throw new Error("Cannot pick from an empty list: nothing to pick");
      return list[below(list.length)] as (typeof list)[number];
    },
    popularRank: (count) => Math.floor(Math.exp(uniform() * Math.log(count + 1))) - 1,
  };
}
