import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { lastPayment, type PaymentProvider } from "../../payment/payment.read.ts";
import { expirePayment } from "../../payment/payment.write.ts";
import { applyPaymentOutcome } from "./apply-payment.ts";

/** Maximum number of orders in one run. */
const BATCH = 50;

/**
 * Ends the payments of orders whose time to pay is over. The provider decides: a shopper who paid in the last second has
 * paid. Otherwise the order is cancelled and its units are for sale again.
 */
export function unpaidOrdersSweep(
  database: Database,
  providers: readonly PaymentProvider[],
  logger: Logger,
): Job {
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
      const due = await database.db
        .selectFrom("orders")
        .select("uuid")
        .where("payment_due_at", "<=", sql<Date>`now()`)
        .orderBy("payment_due_at")
        .limit(BATCH)
        .execute();
      let ended = 0;
      for (const { uuid } of due)
        try {
          if (await end(uuid)) ended += 1;
        } catch (error) {
          logger.error({ err: error, order: uuid }, "The payment of an order could not be ended");
        }
      return ended;
    },
  };
}
