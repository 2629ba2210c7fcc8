import { sum } from "@reprise/cart";
import {
  leftToRefund,
  type OrderState,
  type Refund,
  refundOf,
  type RefundErrorCode,
  type RefundRequest,
  type TaxedOrder,
  wholeOrder,
} from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { type Actor, loadHistory, stateAfter } from "../store/order-history.ts";
import type { StoredOrder } from "../store/order.store.ts";
import { insertRefund, loadRefunds, type StoredRefund } from "../store/refund.store.ts";
import { loadChargedOrder } from "../view/charged-order.ts";
import { applyEvents } from "./apply-events.ts";
import { requestMoneyMovements } from "./request-money-movements.ts";

type Db = Kysely<Schema>;

export interface RefundWish {
  readonly requests: readonly RefundRequest[] | "all-left";
  readonly reason: string;
  readonly actor: Actor;
}

export type RefundOutcome =
  /** The new refunds: of items which have not left, as cancelled ones, and of everything else. */
  | { readonly ok: true; readonly refunds: readonly StoredRefund[] }
  /** Nothing was written. NOT_CHARGED: there is no invoice. */
  | { readonly ok: false; readonly code: RefundErrorCode | "NOT_CHARGED" };

/**
 * Refunds parts of a locked order. Their money moves after the commit; the history has it when the provider says so.
 * Items that have not left and of which nothing is left to pay are cancelled.
 */
export async function refundOrder(
  transaction: Db,
  order: StoredOrder,
  { requests, reason, actor }: RefundWish,
): Promise<RefundOutcome> {
  const { uuid } = order.row;
  const charged = await loadChargedOrder(transaction, order);
  if (charged === null) return { ok: false, code: "NOT_CHARGED" };
  const earlier = await loadRefunds(transaction, uuid);
  const decided = refundOf(charged, earlier, requests === "all-left" ? wholeOrder(charged) : requests);
  if (!decided.ok) return decided;
  const { refund } = decided;
  const unsent = unsentItems(await currentState(transaction, uuid), charged, [...earlier, refund], refund);
  if (unsent.length > 0) {
    const cancelled = await applyEvents(transaction, order, [{ type: "cancelled", items: unsent }], actor);
    if (!cancelled.ok) throw new Error(`The order ${uuid} refuses a cancellation: ${cancelled.code}`);
  }
  // The cancellation has refunded its items already.
  const before = await loadRefunds(transaction, uuid);
  const rest = restOf(refund, charged, before);
  if (rest.total > 0) {
    await insertRefund(transaction, uuid, { refund: rest, reason, actor, position: before.length + 1 });
    await requestMoneyMovements(transaction, order, await currentState(transaction, uuid));
  }
  return { ok: true, refunds: (await loadRefunds(transaction, uuid)).slice(earlier.length) };
}

const currentState = async (transaction: Db, order: string): Promise<OrderState> =>
  stateAfter(order, await loadHistory(transaction, order));

function unsentItems(
  { items }: OrderState,
  charged: TaxedOrder,
  all: readonly Refund[],
  { parts }: Refund,
): readonly string[] {
  const leftOf = leftToRefund(charged, all);
  return parts.flatMap((part) => {
    if (part.part !== "goods" || leftOf(part) !== 0) return [];
    const state = items.get(part.item)?.state;
    return state === "ordered" || state === "picking" ? [part.item] : [];
  });
}

/** The parts of a refund that are not refunded yet. */
function restOf({ parts }: Refund, charged: TaxedOrder, refunds: readonly Refund[]): Refund {
  const leftOf = leftToRefund(charged, refunds);
  const rest = parts
    .map((part) => ({ ...part, amount: Math.min(part.amount, leftOf(part) ?? 0) }))
    .filter(({ amount }) => amount > 0);
  return { parts: rest, total: sum(rest.map(({ amount }) => amount)) };
}
