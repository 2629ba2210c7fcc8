import type { Kysely } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import type { QueueWorker } from "../../../jobs/queue.ts";
import { tradeInMails } from "../mails/trade-in-mail.ts";
import { takeDueSteps } from "../store/pending-step.store.ts";
import { lockTradeIn } from "../store/trade-in.store.ts";
import { buyItems } from "./buy-items.ts";
import { stepWork } from "./step-work.ts";

/** Lets mail and money leave for what was not undone in time. All that is due leaves together: one mail, one payout. */
export const tradeInStepWorker = (database: Database): QueueWorker =>
  stepWork.worker(({ tradeIn }) =>
    database.transaction((transaction) => completeDueSteps(transaction, tradeIn)),
  );

async function completeDueSteps(transaction: Kysely<Schema>, uuid: string): Promise<void> {
  const tradeIn = await lockTradeIn(transaction, "uuid", uuid);
  if (tradeIn === null) throw new Error(`There is no trade-in order ${uuid}`);
  const { received, accepted } = await takeDueSteps(transaction, uuid);
  if (received.length > 0)
    await tradeInMails.enqueue(transaction, { kind: "received", tradeIn: uuid, items: received });
  if (accepted.length === 0) return;
  await buyItems(transaction, tradeIn, accepted);
  await tradeInMails.enqueue(transaction, { kind: "accepted", tradeIn: uuid, items: accepted });
}
