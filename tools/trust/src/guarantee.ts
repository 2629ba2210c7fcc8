import type { OrderShop } from "./orders/open-order-shop.ts";

export interface Verdict {
  /** Violations as sentences; empty: it holds. */
  readonly problems: readonly string[];
  /** Readable measurements. */
  readonly measured: string;
  /** Programs without which nothing was checked. Absent: it was. */
  readonly missing?: readonly string[];
}

export interface Examination {
  readonly shop: OrderShop;
  /** False: the short form of the tests, which measures no times. */
  readonly isLong: boolean;
}

/** What must hold for every order, whatever shoppers do at the same time. */
export interface Guarantee {
  readonly name: string;
  /** One-sentence description. */
  readonly summary: string;
  /** Provokes the shop; returns what did not hold. */
  check(examination: Examination): Promise<Verdict>;
}
