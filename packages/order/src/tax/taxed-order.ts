import { type Extras, forEachExtra, splitProportionally } from "@reprise/cart";
import type { Country } from "../address/address-choices.ts";
import { deliveryShares, type OrderAmounts, type OrderItem } from "../amounts/order-amounts.ts";
import { leftToRefund, type Refund } from "../amounts/refund.ts";
import type { IsoDate } from "../iso-date.ts";
import type { GoodsKind } from "./tax-rates.ts";
import type { TaxScheme } from "./tax.ts";

/** An item with what its tax depends on. */
export interface TaxedItem extends OrderItem {
  readonly scheme: TaxScheme;
  readonly kind: GoodsKind;
  /** What we paid for the unit, in cents. Only the margin scheme reads it. */
  readonly cost: number;
}

/** An order with what its tax depends on. It may hold items of both schemes. */
export interface TaxedOrder extends OrderAmounts {
  readonly items: readonly TaxedItem[];
  readonly destination: Country;
  /** Decides the rates, also those of later credit notes. */
  readonly date: IsoDate;
}

/** What the shopper pays for an item and its extras in the end, in cents. */
export interface PaidItem extends Extras {
  readonly item: TaxedItem;
  /** Without delivery and extras. */
  readonly goods: number;
  readonly deliveryShare: number;
}

/**
 * Computes what is paid for each item after refunds. Delivery follows the goods: it is split over the items by value,
 * and a refund of it over what is left of these shares, so that no share rises and all are 0 in the end.
 */
export function paidItems(order: TaxedOrder, refunds: readonly Refund[] = []): readonly PaidItem[] {
  const leftOf = leftToRefund(order, refunds);
  const shares = refunds
    .flatMap((refund) => refund.parts)
    .filter((part) => part.part === "delivery")
    .reduce(
      (left, { amount }) => {
        const returned = splitProportionally(amount, left);
        return left.map((share, index) => share - (returned[index] ?? 0));
      },
      deliveryShares(order.items, order.delivery),
    );
  return order.items.map((item, index) => ({
    item,
    goods: leftOf({ part: "goods", item: item.id }) ?? 0,
    deliveryShare: shares[index] ?? 0,
    ...forEachExtra((part) => leftOf({ part, item: item.id }) ?? 0),
  }));
}
