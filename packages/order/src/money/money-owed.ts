import { sum } from "@reprise/cart";
import type { RefundedAmount } from "../amounts/refund.ts";
import type { OrderState } from "../state/fold-order.ts";

/** What the shopper owes for an order, in cents: without cancelled items and without what is refunded. */
export interface MoneyOwed {
  readonly total: number;
  /** For what has left: the items in parcels, and the delivery with the first one. */
  readonly shipped: number;
}

/** `refunded`: the parts of all refunds, also of those whose money is still on its way. */
export function moneyOwed({ items, facts }: OrderState, refunded: readonly RefundedAmount[]): MoneyOwed {
  const { items: placed = [], delivery = 0 } = facts.placed ?? {};
  const refundedOf = (item?: string) =>
    sum(
      refunded
        .filter((part) => (part.part === "delivery" ? undefined : part.item) === item)
        .map(({ amount }) => amount),
    );
  const owedFor = (isOwed: (id: string) => boolean): number => {
    const owed = placed.filter(({ id }) => items.get(id)?.state !== "cancelled" && isOwed(id));
    const goods = owed.map(({ id, amount }) => Math.max(0, amount - refundedOf(id)));
    return sum(goods) + (owed.length > 0 ? Math.max(0, delivery - refundedOf()) : 0);
  };
  return { total: owedFor(() => true), shipped: owedFor((id) => items.get(id)?.isShipped === true) };
}
