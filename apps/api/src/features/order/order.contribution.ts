import type { CustomerContribution } from "../customer/customer-contribution.read.ts";

/**
 * Orders outlive the account: the law asks shops to keep invoices. Their rows lose the reference to the customer with the
 * customer's row.
 */
export const orderContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => {
    const orders = await db
      .selectFrom("orders")
      .select(["uuid", "number", "locale", "email", "billing_address", "shipping_address", "delivery_method"])
      .select([
        "promise",
        "payment_method",
        "coupon_code",
        "goods",
        "discount",
        "insurance",
        "delivery",
        "total",
      ])
      .select(["status", "placed_at"])
      .where("customer_uuid", "=", uuid)
      .orderBy("placed_at")
      .execute();
    const orderLines = await db
      .selectFrom("order_line")
      .innerJoin("orders", "orders.uuid", "order_line.order_uuid")
      .select(["orders.number", "order_line.name", "order_line.grade", "order_line.price"])
      .where("orders.customer_uuid", "=", uuid)
      .orderBy("orders.placed_at")
      .orderBy("order_line.position")
      .execute();
    return { orders, orderLines };
  },
};
