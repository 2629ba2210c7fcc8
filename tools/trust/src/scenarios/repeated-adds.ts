import { randomUUID } from "node:crypto";
import { flood, unexpected } from "../attack/send.ts";
import { openSession } from "../attack/session.ts";
import type { Scenario } from "../scenario.ts";

export const repeatedAdds: Scenario = {
  name: "repeated-adds",
  summary: "Adds to one cart 120 times at once: each answer is typed, and the cart stays small and readable.",
  limits: { eventLoopDelay: 300, memoryGrowth: 100, shopperWait: 800 },
  async attack({ shop }) {
    const headers = await openSession(shop.url);
    const list = await (await fetch(`${shop.url}/api/products`)).text();
    const ids = [...new Set([...list.matchAll(/"id":(\d{4,})/gu)].map(([, id]) => Number(id)))];
    const answers = await flood(shop.url, { count: 120, atOnce: 60 }, (index) => ({
      method: "POST",
      path: "/api/cart/items",
      headers: { ...headers, "idempotency-key": randomUUID() },
      body: JSON.stringify({ id: ids[index % ids.length], name: "x", productVariantLabel: "A1" }),
    }));
    const cart = await fetch(`${shop.url}/api/cart`, { headers: { cookie: headers["cookie"] ?? "" } });
    const { cartItems } = (await cart.json()) as { cartItems: readonly unknown[] };
    const isAnyAdded = answers.some(({ status }) => status === 200);
    return [
      ...unexpected(answers, [200, 400, 409, 429]),
      ...(isAnyAdded === cartItems.length > 0 ? [] : [`the cart has ${cartItems.length} lines`]),
      ...(cartItems.length <= 50 ? [] : [`the cart has ${cartItems.length} lines, at most 50`]),
    ];
  },
};
