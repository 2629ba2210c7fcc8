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
  /** Current progress of the items by id. */
  readonly items: ReadonlyMap<string, ItemProgress>;
  /** Ids of the items that came back now. */
  readonly returned: readonly string[];
}

/**
 * Returns what to refund for items that came back: what was paid for them, insurance included, and the delivery as
 * `refundForDelivery` does. Empty: nothing is left to refund.
 */
export function refundForReturn({ returned, ...rest }: ReturnedItems): readonly RefundRequest[] {
  const leftOf = leftToRefund(rest.order, rest.earlier);
  const own = returned.flatMap(wholeItem).filter((part) => (leftOf(part) ?? 0) > 0);
  return [...own, ...refundForDelivery(rest)];
}

/**
 * Returns what to refund of the delivery when items came back or were cancelled. Once nothing of the order is with the
 * shopper, or will be, it is the delivery, but not what express cost more (2011/83/EU art. 13 (1) and (2)). Empty: nothing
 * is left to refund.
 */
export function refundForDelivery({
  order,
  earlier,
  items,
}: Omit<ReturnedItems, "returned">): readonly RefundRequest[] {
  if (![...items.values()].every(({ state }) => IS_OVER.includes(state))) return [];
  const left = leftToRefund(order, earlier)({ part: "delivery" }) ?? 0;
  const goods = order.items.reduce((total, item) => total + item.price, 0);
  const amount = Math.min(deliveryToRefund(order.delivery, goods), left);
  return amount > 0 ? [{ part: "delivery", amount }] : [];
}
