import { randomUUID } from "node:crypto";
import type { OperatorTradeIn, TradeInItemChange, TradeInOrder } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { type As, dataOf } from "../orders/api-client.ts";
import type { OrderShop } from "../orders/open-order-shop.ts";

type Numbered = Pick<TradeInOrder, "number">;

/** An operator who receives and accepts devices. */
export async function openWarehouse({ api, shop }: Pick<OrderShop, "api" | "shop">) {
  const body = { name: `trust-${randomUUID().slice(0, 8)}`, roles: ["warehouse" as const] };
  const { token: operator } = dataOf(
    await api.call("api_operator_add", { body }, { operator: shop.inside.bootstrapToken }),
  );
  const as: As = { operator };
  const change = (
    { number }: Numbered,
    what: TradeInItemChange,
    idempotencyKey: string = randomUUID(),
  ): Promise<CallResult<OperatorTradeIn>> =>
    api.call(
      "api_operator_change_trade_in",
      { params: { number }, body: { change: what } },
      { ...as, idempotencyKey },
    );
  return {
    name: body.name,
    /** All items arrive in the first box. */
    receive: async (order: Pick<TradeInOrder, "number" | "items">): Promise<void> => {
      const items = order.items.map(({ id }) => id);
      dataOf(await change(order, { type: "receive", parcel: 1, items }));
    },
    /** Buys an item as its seller described it. */
    accept: (order: Numbered, item = "1", key?: string) =>
      change(order, { type: "accept", items: [item] }, key),
  };
}

export type Warehouse = Awaited<ReturnType<typeof openWarehouse>>;
