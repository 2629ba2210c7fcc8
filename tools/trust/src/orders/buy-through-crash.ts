import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type ApiClient, dataOf } from "./api-client.ts";
import { GOODS } from "./goods.ts";
import { inParallel } from "./in-parallel.ts";
import { press } from "./sandbox.ts";
import { createShoppers } from "./shopper.ts";

const SHOPPERS = 5;
/** In ms: a request whose process died is answered by another one after half a minute. */
const ANSWERED_WITHIN = 90_000;

/** Tries until it succeeds; throws the last error when it does not in time. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + ANSWERED_WITHIN; ; await sleep(200))
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
}

/**
 * Shoppers order and pay by card, several at a time, while something crashes and starts again. Each tries until the shop
 * says that the order is paid. Returns the uuids of all orders that were acknowledged, also of those that the shop then
 * does not know any more.
 */
export async function buyThroughCrash(
  api: ApiClient,
  { orders, crash }: { readonly orders: number; readonly crash: () => Promise<void> },
): Promise<readonly string[]> {
  const shoppers = createShoppers(api);
  const acknowledged: string[] = [];
  await inParallel({ count: orders, atOnce: SHOPPERS }, async () => {
    const session = await persistently(() =>
      shoppers.prepare({ lines: [{ product: GOODS.crash }], payment: "card" }),
    );
    const key = randomUUID();
    const order = await persistently(async () => dataOf(await shoppers.complete(session, key)));
    acknowledged.push(order.orderUuid);
    // The other shoppers are in the middle of their orders.
    if (acknowledged.length === Math.ceil(orders / 3)) await crash();
    if (order.redirectUrl !== null) await press(order.redirectUrl, "approve", "usual");
    await persistently(async () => {
      const input = { params: { orderUuid: order.orderUuid }, body: { details: {} } };
      const { state } = dataOf(await api.call("api_handle_payment_redirect", input, session.as));
      if (state !== "paid") throw new Error(`The order is ${state}`);
    }).catch(() => {});
  });
  return acknowledged;
}
