import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { QueueWorker } from "../../jobs/queue.ts";
import { type AlertMailDependencies, alertMailWorker } from "./alert/alert-mail.worker.ts";
import type { DueAlert } from "./alert/due-alert.store.ts";
import { buyAlertMails } from "./buy-alert-mail.ts";
import { isMatchingPrice } from "./buy-alert.watch.ts";
import { type BuyOffer, composeBuyAlertMail } from "./compose-buy-alert-mail.ts";

/** Sends the mails of buy alerts. */
export const buyAlertMailWorker = (dependencies: AlertMailDependencies): QueueWorker =>
  alertMailWorker(dependencies, {
    table: "buy_alert",
    mails: buyAlertMails,
    findOffer,
    compose: composeBuyAlertMail,
  });

/** Returns the cheapest matching offer. Null: it is sold out again or too expensive. */
async function findOffer(db: Database["db"], { uuid }: DueAlert): Promise<BuyOffer | null> {
  const { rows } = await sql<BuyOffer>`
    select variant.label as "grade", variant.price, target_price as "targetPrice", seen_price as "seenPrice"
    from buy_alert
    join variant on variant.product_id = buy_alert.product_id
      and (buy_alert.label is null or variant.label = buy_alert.label) and variant.quantity > 0 and ${isMatchingPrice}
    where buy_alert.uuid = ${uuid}
    order by variant.price, variant.label limit 1`.execute(db);
  return rows[0] ?? null;
}
