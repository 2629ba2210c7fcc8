import { randomUUID } from "node:crypto";
import { MAX_CART_LINES } from "@reprise/cart";
import { CHEAP_PRODUCTS } from "../attack/cheap-products.ts";
import { flood, unexpected } from "../attack/send.ts";
import { openSession } from "../attack/session.ts";
import type { Scenario } from "../scenario.ts";

export const repeatedAdds: Scenario = {
  name: "repeated-adds",
  summary:
    "Adds more products to one cart than it takes, 12 at once, and again: each answer is typed, and the cart is full.",
  // The embedded database is in the API's process: the adds make it grow by 60 to 100 MB.
  limits: { eventLoopDelay: 300, memoryGrowth: process.env["DATABASE_URL"] ? 100 : 200, shopperWait: 800 },
  async attack({ shop }) {
    const headers = await openSession(shop.url);
    const answers = await flood(shop.url, { count: 2 * CHEAP_PRODUCTS.length, atOnce: 12 }, (index) => ({
      method: "POST",
      path: "/api/cart/items",
      headers: { ...headers, "idempotency-key": randomUUID() },
      body: JSON.stringify({
        id: CHEAP_PRODUCTS[index % CHEAP_PRODUCTS.length],
        name: "x",
        productVariantLabel: "A1",
      }),
    }));
    const cart = await fetch(`${shop.url}/api/cart`, { headers: { cookie: headers["cookie"] ?? "" } });
    const { cartItems } = (await cart.json()) as { cartItems: readonly unknown[] };
    return [
      ...unexpected(answers, [200, 400, 409, 429]),
      ...(answers.some(({ text }) => text.includes("CART_LIMIT_REACHED")) ? [] : ["no add was refused"]),
      ...(cartItems.length === MAX_CART_LINES
        ? []
        : [`the cart has ${cartItems.length} lines, not ${MAX_CART_LINES}`]),
    ];
  },
};
