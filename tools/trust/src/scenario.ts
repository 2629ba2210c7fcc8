import type { Shop } from "@reprise/e2e/open-shop";

/** Limits that must hold during an attack. On a machine that others use, the times are longer by as much (`contention`). */
export interface Limits {
  /** In ms: the longest event loop delay of a service. */
  readonly eventLoopDelay: number;
  /** In MB: maximum growth of a service's memory (RSS). */
  readonly memoryGrowth: number;
  /** In ms: the longest wait of another shopper for a page or the cart. */
  readonly shopperWait: number;
}

/** At least three times what most scenarios measure on two cores; scenarios that measure more have limits of their own. */
export const LIMITS: Limits = { eventLoopDelay: 150, memoryGrowth: 60, shopperWait: 300 };

export interface Target {
  readonly shop: Shop;
  /** Attack strength: 1 in the tests, more in the long form. Request counts are multiplied by it. */
  readonly intensity: number;
}

/** A hostile client behaviour. */
export interface Scenario {
  readonly name: string;
  /** One-sentence description. */
  readonly summary: string;
  readonly limits?: Partial<Limits>;
  /** Attacks; returns violations in the shop's own answers as sentences. */
  attack(target: Target): Promise<readonly string[]>;
}
