import { dataOf } from "../answers.ts";
import { type CallAs, newVisitor } from "../api.ts";
import type { startCartShop } from "./cart-shop.ts";
import { orderActions } from "./order-actions.ts";

/** Shoppers who order and pay at a provider with a page of its own. */
export function payingShop(shop: Awaited<ReturnType<typeof startCartShop>>) {
  const { api } = shop;
  const orders = orderActions(api);
  return {
    ...shop,
    orders,
    async paymentUuids(order: string): Promise<string[]> {
      const rows = await api.database.db
        .selectFrom("payment")
        .select("uuid")
        .where("order_uuid", "=", order)
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    /** A new visitor orders a new product and is sent to the provider. */
    async redirected({ units = 3 } = {}) {
      const product = await shop.product({ A1: { price: 4_000, units } });
      const as: CallAs & { visitor: string } = { visitor: newVisitor() };
      dataOf(await shop.add(as.visitor, product));
      const placed = dataOf(await orders.complete(as, await orders.enterAll(as, "card")));
      return { as, product, order: placed.orderUuid, page: placed.redirectUrl ?? "" };
    },
    returned: (as: CallAs, orderUuid: string, details: Record<string, string> = {}) =>
      api.call("api_handle_payment_redirect", { params: { orderUuid }, body: { details } }, as),
    statusOf: async (as: CallAs, order: string) => dataOf(await orders.readOrder(as, order)).status,
    cartCount: async (as: { visitor: string }) =>
      dataOf(await api.call("api_get_cart", {}, as)).orderProductsCount,
    receive: (provider: string, body: { body: string; headers: Record<string, string> }) =>
      api.call("api_receive_payment_event", { params: { provider }, body }),
    /** What happened to an order, without the fact that it was placed. */
    async factsOf(order: string) {
      const rows = await api.database.db
        .selectFrom("order_event")
        .select("event")
        .where("order_uuid", "=", order)
        .orderBy("position")
        .execute();
      return rows.map(({ event }) => event as { type: string; amount?: number }).slice(1);
    },
  };
}
