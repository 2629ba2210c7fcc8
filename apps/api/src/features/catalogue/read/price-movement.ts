import type { Variant } from "@reprise/contracts";
import { warehouseDate } from "@reprise/order";
import type { PriceRow } from "./price-history.ts";

/** Days that are shown. */
const DAYS = 30;
/** A smaller change, as a share of the highest price, is not worth a drawing. */
const LEAST_CHANGE = 0.02;
const DAY_MS = 86_400_000;

type PriceMovement = NonNullable<Variant["priceMovement"]>;

/**
 * How a price moved in the last 30 days. Null: it did not, or by very little.
 * @param history the latest price first
 * @param now in ms since 1970
 */
export function priceMovement(history: readonly PriceRow[], now: number): PriceMovement | null {
  const steps: PriceMovement["steps"] = [];
  for (const { price, validFrom } of history) {
    const daysAgo = (now - Date.parse(validFrom)) / DAY_MS;
    steps.unshift({ daysAgo: Math.round(Math.min(DAYS, Math.max(0, daysAgo)) * 10) / 10, price });
    // The price that held when the 30 days began counts, and none before it.
    if (daysAgo >= DAYS) break;
  }
  const prices = steps.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (steps.length === 0 || highest - lowest < LEAST_CHANGE * highest) return null;
  const dayOf = (daysAgo: number) => warehouseDate(new Date(now - daysAgo * DAY_MS));
  return { lowest, from: dayOf(steps[0]?.daysAgo ?? 0), to: dayOf(0), steps };
}
