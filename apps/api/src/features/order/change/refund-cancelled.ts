import { type OrderState, refundForDelivery, refundOf, type RefundRequest, wholeItem } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { Actor } from "../store/order-history.ts";
import type { StoredOrder } from "../store/order.store.ts";
import { insertRefund, loadRefunds } from "../store/refund.store.ts";
import { loadChargedOrder } from "../view/charged-order.ts";

/** The reason of a refund after a cancellation. */
export const CANCELLED = "cancelled";

/**
 * Refunds items that are cancelled after the invoice, so that a credit note corrects it. The last item also refunds the
 * delivery: in full if nothing was shipped, else as for a return. Before the invoice nothing was charged.
 */
export async function refundCancelled(
  transaction: Kysely<Schema>,
  order: StoredOrder,
  { cancelled, after, actor }: Cancellation,
): Promise<void> {
  const charged = await loadChargedOrder(transaction, order);
  if (charged === null) return;
  const isCharged = (id: string) => charged.items.some((item) => item.id === id);
  const refunds = await loadRefunds(transaction, order.row.uuid);
  const delivery: readonly RefundRequest[] =
    after.status === "cancelled"
      ? [{ part: "delivery" }]
      : refundForDelivery({ order: charged, earlier: refunds, items: after.items });
  const items = cancelled.filter(isCharged).flatMap(wholeItem);
  const decided = refundOf(charged, refunds, [...items, ...delivery]);
  if (!decided.ok) return;
  await insertRefund(transaction, order.row.uuid, {
    refund: decided.refund,
    reason: CANCELLED,
    actor,
    position: refunds.length + 1,
  });
}

interface Cancellation {
  /** Ids of the items. */
  readonly cancelled: readonly string[];
  readonly after: OrderState;
  readonly actor: Actor;
}
