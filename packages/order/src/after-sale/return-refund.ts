import type { OrderAmounts } from "../amounts/order-amounts.ts";
import { leftToRefund, type Refund, type RefundRequest, wholeItem } from "../amounts/refund.ts";
import { deliveryToRefund } from "../delivery/delivery-method.ts";
import type { ItemProgress, ItemState } from "../state/item-state.ts";

/** Nothing of the order is with the shopper, or will be. */
const IS_OVER: readonly ItemState[] = ["cancelled", "returned"];

export interface ReturnedItems {
  readonly order: OrderAmounts;
  /** Refunds so far. */
  readonly earlier: readonly Refund[];
  /** After the return. */
  readonly items: ReadonlyMap<string, ItemProgress>;
  /** Ids of the items that came back now. */
  readonly returned: readonly string[];
}

/**
 * Returns what to refund for items that came back: what was paid for them, insurance included. When all of the order is
 * withdrawn, also the delivery, but not what express cost more (2011/83/EU art. 13 (1) and (2)). Empty: nothing is left
 * to refund.
 */
export function refundForReturn({
  order,
  earlier,
  items,
  returned,
}: ReturnedItems): readonly RefundRequest[] {
  const leftOf = leftToRefund(order, earlier);
  const own = returned.flatMap(wholeItem).filter((part) => (leftOf(part) ?? 0) > 0);
  if (![...items.values()].every(({ state }) => IS_OVER.includes(state))) return own;
  const goods = order.items.reduce((total, item) => total + item.price, 0);
  const amount = Math.min(deliveryToRefund(order.delivery, goods), leftOf({ part: "delivery" }) ?? 0);
  return amount > 0 ? [...own, { part: "delivery", amount }] : own;
}
