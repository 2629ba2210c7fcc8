import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { PREPAYMENT } from "../../payment/payment.public.ts";
import type { Actor, OrderChange } from "../store/order-history.ts";
import type { OrderRow } from "../store/order.store.ts";
import { orderMails } from "./order-mail.ts";
import { orderMailsAfter } from "./order-mails-after.ts";

type Db = Kysely<Schema>;

/**
 * Enqueues the mails that a change of a locked order causes. The confirmation is sent once, also when a payment is
 * authorised, fails and is authorised again. No mail is sent before the
 * confirmation, except about refunds.
 */
export async function enqueueOrderMails(
  transaction: Db,
  { uuid, payment_method }: Pick<OrderRow, "uuid" | "payment_method">,
  change: OrderChange,
  actor: Actor,
): Promise<void> {
  const mails = orderMailsAfter(change, { order: uuid, isPrepaid: payment_method === PREPAYMENT, actor });
  if (mails.length === 0) return;
  const wasConfirmed = await isConfirmed(transaction, uuid);
  const sent = mails.filter(({ kind }) => {
    if (kind === "confirmation") return !wasConfirmed;
    return kind === "refunded" || kind === "late-payment" || wasConfirmed;
  });
  if (sent.some(({ kind }) => kind === "confirmation")) await markConfirmed(transaction, uuid);
  await orderMails.enqueueAll(
    transaction,
    sent.map((payload) => ({ payload })),
  );
}

async function isConfirmed(transaction: Db, uuid: string): Promise<boolean> {
  const { confirmed_at } = await transaction
    .selectFrom("orders")
    .select("confirmed_at")
    .where("uuid", "=", uuid)
    .executeTakeFirstOrThrow();
  return confirmed_at !== null;
}

async function markConfirmed(transaction: Db, uuid: string): Promise<void> {
  await transaction
    .updateTable("orders")
    .set({ confirmed_at: sql<Date>`now()` })
    .where("uuid", "=", uuid)
    .execute();
}
