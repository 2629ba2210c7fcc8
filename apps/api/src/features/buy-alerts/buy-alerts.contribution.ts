import type { CustomerContribution } from "../customer/customer.public.ts";
import { saleAlertsOf } from "./sale/sale-alert.store.ts";
import { isOfCustomer } from "./search/search-alert.store.ts";

export const buyAlertsContribution: CustomerContribution = {
  exportOf: async (db, customer) => ({
    buyAlerts: await db
      .selectFrom("buy_alert")
      .select(["product_id", "label", "target_price", "seen_price", "search_uuid", "created_at"])
      .where("customer_uuid", "=", customer.uuid)
      .orderBy("created_at")
      .execute(),
    saleAlerts: await db
      .selectFrom("sale_alert")
      .select(["product_id", "search_uuid", "created_at"])
      .where("customer_uuid", "=", customer.uuid)
      .orderBy("created_at")
      .execute(),
    searchAlerts: await db
      .selectFrom("search_alert")
      .select(["email", "locale", "query", "asked_at", "confirmed_at"])
      .where(isOfCustomer(customer))
      .orderBy("asked_at")
      .execute(),
  }),
  // Those of the account go with it.
  erase: async (transaction, { email_key, email_verified_at }) => {
    if (email_verified_at !== null)
      await transaction.deleteFrom("search_alert").where("email_key", "=", email_key).execute();
  },
  meta: async ({ db }, { customer }) => {
    if (customer === null) return {};
    const buyAlerts = await db
      .selectFrom("buy_alert")
      .select(["product_id as productId", "label"])
      .where("customer_uuid", "=", customer.uuid)
      .orderBy("created_at")
      .execute();
    const saleAlerts = await saleAlertsOf(db, customer.uuid);
    return { buyAlerts, saleAlerts: saleAlerts.map(({ product_id }) => product_id) };
  },
};
