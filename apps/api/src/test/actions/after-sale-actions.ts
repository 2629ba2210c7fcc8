import { randomInt, randomUUID } from "node:crypto";
import type { Grade } from "@reprise/cart";
import { sql } from "kysely";
import { applyEvents, lockOrder } from "../../features/order/change/apply-events.ts";
import { lastPayment } from "../../features/payment/payment.public.ts";
import { sellUnits } from "../../features/stock/stock.public.ts";
import { dataOf } from "../answers.ts";
import type { CallAs, TestApi } from "../api.ts";
import { newVisitor } from "../api.ts";
import { GUEST } from "./checkout-actions.ts";
import { orderActions } from "./order-actions.ts";
import { putProduct } from "./put-product.ts";

/** Orders and what happens to them after the sale. */
export function afterSaleActions(api: TestApi, emailOf = () => GUEST) {
  const orders = orderActions(api, emailOf);
  const { database } = api;
  const change = (
    uuid: string,
    work: (order: Awaited<ReturnType<typeof lockOrder>>) => Parameters<typeof applyEvents>[2],
  ) =>
    database.transaction(async (transaction) => {
      const order = await lockOrder(transaction, uuid);
      const applied = await applyEvents(transaction, order, work(order), "operator:test");
      if (!applied.ok) throw new Error(applied.code);
      return order;
    });
  /** Orders a unit of a product. */
  const ordered = async (as: CallAs, id: number, productVariantLabel: Grade, method: string) => {
    dataOf(await api.call("api_add_item_to_cart", { body: { id, name: "", productVariantLabel } }, as));
    const uuid = await orders.order(as, method);
    const { number } = dataOf(await orders.readOrder(as, uuid));
    return { as, uuid, number, product: id };
  };
  return {
    ...orders,
    ordered,
    /** A guest's order of several units of a new product. */
    guestOrder: async ({
      as = { visitor: newVisitor() },
      quantity = 1,
      price = 4_000,
      method = "card",
    }: { as?: CallAs; quantity?: number; price?: number; method?: string } = {}) => {
      const id = randomInt(1_000_000, 2_000_000_000);
      await putProduct(database, { id, variants: { A1: { price, units: quantity } } });
      for (let added = 1; added < quantity; added += 1)
        dataOf(
          await api.call("api_add_item_to_cart", { body: { id, name: "", productVariantLabel: "A1" } }, as),
        );
      return ordered(as, id, "A1", method);
    },
    /** Reports that the money of an order has arrived. */
    pay: async (uuid: string, amount: number): Promise<void> => {
      const payment = await lastPayment(database.db, uuid);
      const attempt = payment?.uuid ?? "";
      await change(uuid, () => [{ type: "payment-captured", attempt, capture: randomUUID(), amount }]);
    },
    /** Ships items of an order in a parcel. Returns its name. */
    ship: async (uuid: string, items?: readonly string[]): Promise<string> => {
      const parcel = randomUUID();
      const chosen = ({ position }: { position: number }) => items?.includes(`${position}`) ?? true;
      const order = await change(uuid, (loaded) => [
        { type: "shipped", parcel, items: loaded.items.filter(chosen).map(({ position }) => `${position}`) },
      ]);
      const units = order.items.filter(chosen).map(({ unit_id }) => unit_id);
      await database.transaction((transaction) =>
        sellUnits(transaction, { reference: uuid, units, destination: uuid }),
      );
      return parcel;
    },
    deliver: (uuid: string, parcel: string) => change(uuid, () => [{ type: "delivered", parcel }]),
    /** Moves all that has happened to an order into the past. */
    pass: (uuid: string, interval: string) =>
      database.transaction(async (transaction) => {
        const by = sql`${interval}::interval`;
        await sql`alter table order_event disable trigger user`.execute(transaction);
        await sql`update order_event set at = at - ${by} where order_uuid = ${uuid}`.execute(transaction);
        await sql`alter table order_event enable trigger user`.execute(transaction);
        await sql`update orders set placed_at = placed_at - ${by} where uuid = ${uuid}`.execute(transaction);
      }),
    afterSale: (as: CallAs, orderUuid: string, token?: string) =>
      api.call(
        "api_get_after_sale",
        { params: { orderUuid }, query: token === undefined ? {} : { token } },
        as,
      ),
    withdraw: (
      as: CallAs,
      orderUuid: string,
      items: readonly string[],
      more: { token?: string; email?: string } = {},
    ) =>
      api.call(
        "api_withdraw_order",
        {
          params: { orderUuid },
          body: { name: "Ada Lovelace", email: GUEST, items: [...items], ...more },
        },
        as,
      ),
    withdrawAsGuest: (orderNumber: string, email = GUEST, as: CallAs = {}) =>
      api.call("api_withdraw_guest_order", { body: { name: "Ada Lovelace", orderNumber, email } }, as),
    claim: (
      as: CallAs,
      orderUuid: string,
      more: { item?: string; description?: string; email?: string; token?: string } = {},
    ) =>
      api.call(
        "api_create_claim",
        {
          params: { orderUuid },
          body: {
            item: "1",
            kind: "battery",
            description: "Empty after an hour.\r\nSince Monday.",
            remedy: "repair",
            email: GUEST,
            ...more,
          },
        },
        as,
      ),
    /** State of each item of an order, as its shopper sees it. */
    itemStates: async (as: CallAs, uuid: string) =>
      dataOf(await orders.readOrder(as, uuid)).lines.flatMap(({ items }) => items.map(({ state }) => state)),
  };
}
