/** Figures that look random and are the same for the same seed. */
export interface Draw {
  /** From 0 up to but not 1. */
  uniform(): number;
  /** A whole number from 0 up to but not `count`. */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A rank from 0: the n-th is wanted about 1/n times as often as the first, as products and words are. */
  popularRank(count: number): number;
}

/** Mulberry32. */
export function createDraw(seed: number): Draw {
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
      if (list.length === 0) throw new Error("There is nothing to pick from");
      return list[below(list.length)] as (typeof list)[number];
    },
    popularRank: (count) => Math.floor(Math.exp(uniform() * Math.log(count + 1))) - 1,
  };
}
