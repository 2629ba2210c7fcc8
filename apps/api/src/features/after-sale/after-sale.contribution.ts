import type { CustomerContribution } from "../customer/customer.public.ts";

/** Withdrawals, returns and claims belong to orders, which outlive the account. */
export const afterSaleContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => {
    const withdrawals = await db
      .selectFrom("withdrawal")
      .innerJoin("orders", "orders.uuid", "withdrawal.order_uuid")
      .select(["orders.number", "withdrawal.items", "withdrawal.name", "withdrawal.email"])
      .select("withdrawal.received_at")
      .where("orders.customer_uuid", "=", uuid)
      .orderBy("withdrawal.received_at")
      .execute();
    const returns = await db
      .selectFrom("order_return")
      .innerJoin("orders", "orders.uuid", "order_return.order_uuid")
      .innerJoin("order_return_item", "order_return_item.return_number", "order_return.number")
      .select(["orders.number as orderNumber", "order_return.number", "order_return.created_at"])
      .select(["order_return_item.position", "order_return_item.state", "order_return_item.note"])
      .where("orders.customer_uuid", "=", uuid)
      .orderBy("order_return.created_at")
      .orderBy("order_return_item.position")
      .execute();
    const claims = await db
      .selectFrom("warranty_claim as claim")
      .innerJoin("orders", "orders.uuid", "claim.order_uuid")
      .select(["orders.number as orderNumber", "claim.number", "claim.position", "claim.kind"])
      .select(["claim.description", "claim.remedy", "claim.email", "claim.state", "claim.created_at"])
      .where("orders.customer_uuid", "=", uuid)
      .orderBy("claim.created_at")
      .execute();
    return { withdrawals, returns, claims };
  },
};
