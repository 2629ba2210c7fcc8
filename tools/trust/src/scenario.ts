import type { Shop } from "@reprise/e2e/open-shop";

/** What must hold while a scenario's attack runs. */
export interface Limits {
  /** In ms: the longest time that a service's event loop did nothing else. */
  readonly eventLoopDelay: number;
  /** In MB: what a service's memory (RSS) may grow by. */
  readonly memoryGrowth: number;
  /** In ms: the longest that another shopper waits for a page, the cart or a picture. */
  readonly shopperWait: number;
}

/** Wide enough for a machine that runs other tests meanwhile. */
export const LIMITS: Limits = { eventLoopDelay: 3_000, memoryGrowth: 200, shopperWait: 10_000 };

export interface Target {
  readonly shop: Shop;
  /** How hard to attack: 1 in the tests, more in the long form. Counts of requests are multiplied by it. */
  readonly intensity: number;
}

/** One hostile thing that somebody may do to a running shop. */
export interface Scenario {
  readonly name: string;
  /** What is done, in one sentence. */
  readonly summary: string;
  readonly limits?: Partial<Limits>;
  /** Attacks, and tells in sentences what of the shop's own answers was not as it must be. */
  attack(target: Target): Promise<readonly string[]>;
}
