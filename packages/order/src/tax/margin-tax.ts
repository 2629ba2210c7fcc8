import { sum } from "@reprise/cart";
import type { Refund } from "../amounts/refund.ts";
import { taxOf } from "./tax.ts";
import { type PaidItem, paidItems, type TaxedOrder } from "./taxed-order.ts";

/**
 * The cost that a sale may deduct. A fully refunded item has none: its unit can be sold again, which deducts the cost
 * then, and a delivery price that we kept is taxed in full.
 */
const costOf = ({ item, goods }: PaidItem): number =>
  goods === 0 && item.price > item.discount ? 0 : item.cost;

/**
 * Returns the tax in cents that we owe under the margin scheme for an order after refunds. Each item is taxed by itself: a
 * negative margin does not lower the tax of another item.
 *
 * The shop itself does not call it, because invoices must not show this tax. It is here for the books and the tax return,
 * so that both follow the rules of the invoices.
 */
export function marginTax(order: TaxedOrder, refunds: readonly Refund[] = []): number {
  const margins = paidItems(order, refunds).filter(({ item }) => item.scheme === "margin");
  return sum(
    margins.map((paid) => {
      const gross = paid.goods + paid.deliveryShare;
      return taxOf({ scheme: "margin", date: order.date, gross, cost: costOf(paid) }).tax;
    }),
  );
}
