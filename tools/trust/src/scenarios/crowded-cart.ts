import { randomUUID } from "node:crypto";
import { MAX_CART_LINES } from "@reprise/cart";
import { CHEAP_PRODUCTS } from "../attack/cheap-products.ts";
import { type AttackRequest, flood, unexpected } from "../attack/send.ts";
import { openSession } from "../attack/session.ts";
import type { Scenario } from "../scenario.ts";

export const crowdedCart: Scenario = {
  name: "crowded-cart",
  summary:
    "Changes a full cart from 60 connections at once: each answer is typed, and the writes of other shoppers go on.",
  limits: { eventLoopDelay: 300, memoryGrowth: process.env["DATABASE_URL"] ? 100 : 200, shopperWait: 800 },
  async attack({ shop, intensity }) {
    const headers = await openSession(shop.url);
    const other = await openSession(shop.url);
    const add = (index: number, from = headers): AttackRequest => ({
      method: "POST",
      path: "/api/cart/items",
      headers: { ...from, "idempotency-key": randomUUID() },
      body: JSON.stringify({
        id: CHEAP_PRODUCTS[index % CHEAP_PRODUCTS.length],
        name: "x",
        productVariantLabel: "A1",
      }),
    });
    await flood(shop.url, { count: MAX_CART_LINES, atOnce: 4 }, (index) => add(index));
    const attacking = flood(shop.url, { count: 120 * intensity, atOnce: 60 }, (index) => add(index));
    const others = flood(shop.url, { count: 10, atOnce: 1 }, () => add(0, other));
    const answers = await attacking;
    return [
      ...unexpected(answers, [200, 400, 429]),
      ...(answers.some(({ status }) => status === 429) ? [] : ["the cart's queue had no end"]),
      ...unexpected(await others, [200]).map((problem) => `another shopper: ${problem}`),
    ];
  },
};
