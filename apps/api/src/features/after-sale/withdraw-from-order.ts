import { randomUUID } from "node:crypto";
import type { ItemState, OrderEvent } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { applyEvents, loadHistory, lockOrder, stateAfter } from "../order/order.public.ts";
import { afterSaleMails } from "./after-sale-mail.ts";
import { isWithdrawalOpen } from "./order-periods.ts";
import { openReturn } from "./return.store.ts";
import { insertWithdrawal, type WithdrawalRow, withdrawalsOf } from "./withdrawal.store.ts";

type Db = Kysely<Schema>;

export interface Declaration {
  readonly order: string;
  /** Ids of the items. */
  readonly items: readonly string[] | "all-left";
  readonly name: string;
  readonly email: string;
  readonly receivedAt: Date;
}

export type WithdrawalOutcome =
  | { readonly ok: true; readonly withdrawal: WithdrawalRow; readonly isNew: boolean }
  | { readonly ok: false; readonly code: "WITHDRAWAL_PERIOD_OVER" | "NOTHING_TO_WITHDRAW" };

/** The effect of a withdrawal on an item in a state. Null: the item is withdrawn already or cannot be withdrawn any more. */
export function effectOn(state: ItemState | undefined): "cancelled" | "withdrawn" | null {
  if (state === "ordered" || state === "picking") return "cancelled";
  return state === "shipped" || state === "delivered" ? "withdrawn" : null;
}

/**
 * Withdraws from the contract about some items: what was not shipped is cancelled, for the rest a return opens. The
 * acknowledgement is mailed. Repeated, it returns the withdrawal that has these items.
 */
export async function withdrawFromOrder(
  transaction: Db,
  { order: uuid, items, name, email, receivedAt }: Declaration,
): Promise<WithdrawalOutcome> {
  const order = await lockOrder(transaction, uuid);
  const history = await loadHistory(transaction, uuid);
  const state = stateAfter(uuid, history);
  const named = [...state.items.keys()].filter((id) => items === "all-left" || items.includes(id));
  const idsWithEffect = (effect: "cancelled" | "withdrawn") =>
    named.filter((id) => effectOn(state.items.get(id)?.state) === effect);
  const [cancelled, withdrawn] = [idsWithEffect("cancelled"), idsWithEffect("withdrawn")];
  if (cancelled.length + withdrawn.length === 0) {
    const earlier = (await withdrawalsOf(transaction, uuid)).find(
      (one) => items === "all-left" || named.some((id) => one.items.includes(Number(id))),
    );
    return earlier === undefined
      ? { ok: false, code: "NOTHING_TO_WITHDRAW" }
      : { ok: true, withdrawal: earlier, isNew: false };
  }
  if (withdrawn.length > 0 && !isWithdrawalOpen({ row: order.row, state, history }, receivedAt))
    return { ok: false, code: "WITHDRAWAL_PERIOD_OVER" };

  const events: OrderEvent[] = [
    ...(cancelled.length > 0 ? [{ type: "cancelled" as const, items: cancelled }] : []),
    ...(withdrawn.length > 0 ? [{ type: "withdrawn" as const, items: withdrawn }] : []),
  ];
  const applied = await applyEvents(transaction, order, events, "shopper");
  if (!applied.ok) throw new Error(`The order ${uuid} refuses a withdrawal: ${applied.code}`);
  const withdrawal = {
    uuid: randomUUID(),
    order_uuid: uuid,
    items: [...cancelled, ...withdrawn].map(Number).toSorted((one, other) => one - other),
    name,
    email,
    received_at: receivedAt,
  };
  await insertWithdrawal(transaction, withdrawal);
  if (withdrawn.length > 0)
    await openReturn(transaction, { withdrawal: withdrawal.uuid, order: uuid, items: withdrawn.map(Number) });
  await afterSaleMails.enqueue(transaction, { kind: "withdrawal-received", withdrawal: withdrawal.uuid });
  return { ok: true, withdrawal, isNew: true };
}
