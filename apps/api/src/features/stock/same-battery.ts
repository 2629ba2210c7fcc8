import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { StockProduct } from "./stock-view.store.ts";

/**
 * Either all units of a product have a battery or none has. If imported stock already differs, the rule is
 * not applied.
 * @param inStock whether units in stock have a battery: empty, one value or both
 * @throws {ApiFailure} UNIT_BATTERY_DIFFERS
 */
export function requireSameBattery(
  { sku }: StockProduct,
  inStock: readonly boolean[],
  units: ReadonlyArray<{ readonly fullBattery: boolean | null }>,
): void {
  const all = new Set([...inStock, ...units.map(({ fullBattery }) => fullBattery !== null)]);
  if (all.size === 1 || inStock.length > 1) return;
  const [hasBattery] = inStock;
  const those =
    hasBattery === undefined ? "these differ" : `those in stock have ${hasBattery ? "one" : "none"}`;
  throw new ApiFailure("UNIT_BATTERY_DIFFERS", `All units of ${sku} have a battery or none has: ${those}`);
}
