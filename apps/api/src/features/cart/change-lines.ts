import type { Cart } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import {
  exceedsCoupon,
  loadContents,
  saveContents,
  repairContents,
  type Shopper,
  viewContents,
} from "./cart-contents.ts";
import type { StoredLine } from "./cart-line.store.ts";

export type Lines = readonly StoredLine[];

/**
 * Changes the lines of a locked cart. First it repairs the stored lines and reports these repairs. If the
 * change itself would need a repair, it exceeds the stock and is refused.
 */
export async function changeLines(
  transaction: Transaction<Schema>,
  cart: string,
  shopper: Shopper,
  change: (lines: Lines, stored: Lines) => Lines,
): Promise<Cart> {
  const stored = await loadContents(transaction, shopper);
  const repaired = repairContents(stored);
  const changed = repairContents({ ...repaired, lines: change(repaired.lines, stored.lines) });
  // A second item ends the insurance of the first; the cart reports it.
  const ended = changed.repairs.filter(({ code }) => code === "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE");
  if (changed.repairs.length > ended.length)
    throw new ApiFailure("PRODUCT_VARIANT_EXHAUSTED", "There are no more of this variant");
  if (exceedsCoupon(changed, repaired))
    throw new ApiFailure(
      "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED",
      "The coupon allows one item only",
    );
  await saveContents(transaction, cart, stored, changed);
  return viewContents({ ...changed, repairs: [...repaired.repairs, ...ended] });
}
