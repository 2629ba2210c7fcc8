import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { boughtPrice } from "../../catalogue/catalogue.public.ts";
import { alertWatch } from "../alert/alert-watch.ts";
import { saleAlertMails } from "./sale-alert-mail.ts";

/** Compares sale alerts with changed products and the current purchase prices. */
export const saleAlertWatch = (database: Database): Job =>
  alertWatch(database, "sale-alert-watch", {
    table: "sale_alert",
    mails: saleAlertMails,
    isFulfilled: sql`exists (select from variant join product on product.id = variant.product_id
      join category on category.id = product.category_id
      where variant.product_id = sale_alert.product_id and ${boughtPrice} is not null)`,
  });
