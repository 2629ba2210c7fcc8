import type { PriceRow } from "./price-history.ts";

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** The share of the lowest price, from which on a lower price is announced: "−1 %" is a change of price, no offer. */
const SMALLEST_REDUCTION = 0.05;

/** A price that is at least a twentieth lower than the lowest of the 30 days before it. */
export interface PriceReduction {
  /** The lowest price of these 30 days, in cents. */
  readonly lowest: number;
  /** In ms since 1970. Later, the reduced price is the usual one. */
  readonly until: number;
}

/**
 * The reduction that the present price is, with the lowest price of the 30 days before it was set. The law asks for it
 * beside an announced reduction (Directive (EU) 2019/2161). Null: the price was not reduced, by less than a twentieth, or
 * only from a price that was raised within those 30 days.
 * @param history the latest price first
 */
export function priceReduction(history: readonly PriceRow[]): PriceReduction | null {
  const [present, ...earlier] = history.map(({ price, validFrom }) => ({
    price,
    from: Date.parse(validFrom),
  }));
  if (present === undefined || earlier.length === 0) return null;
  // The price that held when the 30 days began counts, too.
  const first = earlier.findIndex(({ from }) => from <= present.from - THIRTY_DAYS_MS);
  const counted = first === -1 ? earlier : earlier.slice(0, first + 1);
  const lowest = Math.min(...counted.map(({ price }) => price));
  return present.price <= lowest * (1 - SMALLEST_REDUCTION)
    ? { lowest, until: present.from + THIRTY_DAYS_MS }
    : null;
}

/** The lowest price to name beside a price at this time (in ms since 1970). Null: none, the price is no reduction. */
export const lowestPriceOf = (reduction: PriceReduction | null, now: number): number | null =>
  reduction !== null && now <= reduction.until ? reduction.lowest : null;
