import type { CustomerContribution } from "../customer/customer.public.ts";

/** Trade-in orders outlive the account: dealers keep from whom they bought used goods. They lose their customer with it. */
export const tradeInOrderContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    tradeIns: await db
      .selectFrom("trade_in")
      .select(["number", "locale", "email", "address", "carrier", "handover", "pickup_date"])
      .select(["pickup_window", "has_express_grading", "coupon_code"])
      .select(["items_price", "bonus", "express_fee", "total", "status", "placed_at"])
      .where("customer_uuid", "=", uuid)
      .orderBy("placed_at")
      .execute(),
    tradeInItems: await db
      .selectFrom("trade_in_item")
      .innerJoin("trade_in", "trade_in.uuid", "trade_in_item.trade_in_uuid")
      .innerJoin("quote", "quote.uuid", "trade_in_item.quote_uuid")
      .select(["trade_in.number", "trade_in_item.name", "quote.answers", "quote.offer", "quote.valid_until"])
      .where("trade_in.customer_uuid", "=", uuid)
      .orderBy("trade_in.placed_at")
      .orderBy("trade_in_item.position")
      .execute(),
  }),
};
