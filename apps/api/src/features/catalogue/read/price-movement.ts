import type { Variant } from "@reprise/contracts";
import { warehouseDate } from "@reprise/order";
import type { PriceRow } from "./price-history.ts";

/** Days that are shown. */
const DAYS = 30;
const DAY_MS = 86_400_000;

type PriceMovement = NonNullable<Variant["priceMovement"]>;

/**
 * How a price moved in the last 30 days. Null: it did not.
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
  if (new Set(prices).size < 2) return null;
  const dayOf = (daysAgo: number) => warehouseDate(new Date(now - daysAgo * DAY_MS));
  return { lowest: Math.min(...prices), from: dayOf(steps[0]?.daysAgo ?? 0), to: dayOf(0), steps };
}
