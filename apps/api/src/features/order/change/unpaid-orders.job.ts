import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Database, Schema } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { expirePayment, lastPayment, type PaymentProvider } from "../../payment/payment.public.ts";
import { applyPaymentOutcome } from "./apply-payment.ts";

/** Orders that are loaded at once. */
const BATCH = 50;

/**
 * The orders whose time to pay is over and whose payment is not decided, the earliest first. An order that stays open comes
 * once, so it does not keep the later ones from their end. An underpaid one is not among them after its payment has ended: a
 * person decides.
 */
async function* dueOrders(db: Kysely<Schema>): AsyncGenerator<string> {
  // As text: a Date has no microseconds.
  let last = { uuid: "00000000-0000-0000-0000-000000000000", dueAt: "-infinity" };
  for (;;) {
    const { rows } = await sql<typeof last>`
      select uuid, payment_due_at::text as "dueAt" from orders
      where payment_due_at <= now()
        and (payment_due_at, uuid) > (${last.dueAt}::timestamptz, ${last.uuid}::uuid)
        and exists (select from payment where order_uuid = orders.uuid and state in ('started', 'open'))
      order by payment_due_at, uuid limit ${BATCH}`.execute(db);
    for (const row of rows) {
      last = row;
      yield row.uuid;
    }
    if (rows.length < BATCH) return;
  }
}

/**
 * Ends the payments of orders whose time to pay is over. The provider decides: a shopper who paid in the last second has
 * paid. Otherwise the order is cancelled and its units are for sale again.
 */
export function unpaidOrdersJob(
  database: Database,
  providers: readonly PaymentProvider[],
  logger: Logger,
): Job {
  let isStopped = false;

  async function end(order: string): Promise<boolean> {
    const payment = await lastPayment(database.db, order);
    if (payment === null) throw new Error(`The order ${order} has no payment`);
    const outcome = await expirePayment(providers, payment);
    await database.transaction((transaction) =>
      applyPaymentOutcome(transaction, { order, payment: payment.uuid }, outcome, "shop"),
    );
    return outcome.type === "failed";
  }

  return {
    name: "unpaid-orders",
    everyMs: 15_000,
    run: async () => {
      let ended = 0;
      for await (const order of dueOrders(database.db)) {
        if (isStopped) break;
        try {
          if (await end(order)) ended += 1;
        } catch (error) {
          logger.error({ err: error, order }, "The payment of an order could not be ended");
        }
      }
      return ended;
    },
    stop: () => {
      isStopped = true;
    },
  };
}
