import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { alertWatch } from "./alert/alert-watch.ts";
import { buyAlertMails } from "./buy-alert-mail.ts";

/** Variants in stock that match `buy_alert`, at any price. */
const offered = sql`select from variant where variant.product_id = buy_alert.product_id
  and (buy_alert.label is null or variant.label = buy_alert.label) and variant.quantity > 0`;

/**
 * The price matches: at most the target price, otherwise below the price when the alert was set. Without
 * both, any price.
 */
export const isMatchingPrice = sql`variant.price <= coalesce(buy_alert.target_price, buy_alert.seen_price - 1, variant.price)`;

/** Compares buy alerts with changed products and the current stock. */
export const buyAlertWatch = (database: Database): Job =>
  alertWatch(database, "buy-alert-watch", {
    table: "buy_alert",
    mails: buyAlertMails,
    isFulfilled: sql`exists (${offered} and ${isMatchingPrice})`,
    // For a sold-out target, the return is reported at any price.
    prepare: async (transaction, changed) => {
      await sql`update buy_alert set seen_price = null
        where seen_price is not null and ${changed} and not exists (${offered})`.execute(transaction);
    },
  });
