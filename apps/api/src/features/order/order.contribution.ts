import { CHARGE_KINDS } from "@reprise/cart";
import { formatDocumentNumber } from "@reprise/order";
import type { CustomerContribution } from "../customer/customer.public.ts";
import { NO_OWNER } from "./store/order.store.ts";

/**
 * Orders outlive the account: the law asks shops to keep invoices. Their rows lose the reference to the customer with the
 * customer's row, and the owner of the cart here: an unpaid order must not store the customer's address in a cart again.
 */
export const orderContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => {
    const orders = await db
      .selectFrom("orders")
      .select(["uuid", "number", "locale", "email", "billing_address", "shipping_address", "delivery_method"])
      .select(["promise", "payment_method", "coupon_code", ...CHARGE_KINDS, "total"])
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
    const refunds = await db
      .selectFrom("refund")
      .innerJoin("orders", "orders.uuid", "refund.order_uuid")
      .select(["orders.number as orderNumber", "refund.parts", "refund.total", "refund.reason"])
      .select(["refund.state", "refund.requested_at", "refund.done_at"])
      .where("orders.customer_uuid", "=", uuid)
      .orderBy("refund.requested_at")
      .orderBy("refund.position")
      .execute();
    const refundAccounts = await db
      .selectFrom("refund_account")
      .innerJoin("orders", "orders.uuid", "refund_account.order_uuid")
      .select(["orders.number as orderNumber", "refund_account.holder", "refund_account.iban", "given_at"])
      .where("orders.customer_uuid", "=", uuid)
      .orderBy("refund_account.id")
      .execute();
    const documents = await db
      .selectFrom("document")
      .innerJoin("orders", "orders.uuid", "document.order_uuid")
      .select(["orders.number as orderNumber", "document.kind", "document.year", "document.sequence"])
      .select(["document.issued_at", "document.content"])
      .where("orders.customer_uuid", "=", uuid)
      .orderBy("document.issued_at")
      .orderBy("document.sequence")
      .execute();
    return {
      orders,
      orderLines,
      refunds,
      refundAccounts,
      documents: documents.map(({ orderNumber, issued_at, content, ...number }) => ({
        orderNumber,
        number: formatDocumentNumber(number),
        issued_at,
        printed: content.printed,
      })),
    };
  },
  erase: async (transaction, { uuid }) => {
    await transaction
      .updateTable("orders")
      .set({ owner_hash: NO_OWNER })
      .where("customer_uuid", "=", uuid)
      .execute();
  },
};
