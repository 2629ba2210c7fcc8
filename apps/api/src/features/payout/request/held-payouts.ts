import type { Database } from "../../../db/database.ts";
import { defineQueue, type QueueWorker } from "../../../jobs/queue.ts";
import { requestPayout } from "./request-payout.ts";

/** Enqueued for the moment from which a changed payout method holds. */
export const heldPayouts = defineQueue<{ readonly tradeIn: string }>("held-payout", { isEndless: true });

/** Pays what has waited for a changed payout method. If it was changed again, the money waits for the later one. */
export const heldPayoutWorker = (database: Database): QueueWorker =>
  heldPayouts.worker(async ({ tradeIn }) => {
    await database.transaction((transaction) => requestPayout(transaction, tradeIn));
  });
