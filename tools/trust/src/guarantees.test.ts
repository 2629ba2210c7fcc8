import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GUARANTEES_OF_EVERY_CHANGE } from "./guarantees.ts";
import { type OrderShop, openOrderShop } from "./orders/open-order-shop.ts";

// The short form. The embedded database has one connection, and no races.
describe.runIf(process.env["DATABASE_URL"])("orders", () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await openOrderShop();
  }, 120_000);
  afterAll(() => shop.close());

  test.each(GUARANTEES_OF_EVERY_CHANGE)("$name: $summary", { timeout: 300_000 }, async ({ check }) => {
    const { problems } = await check({ shop, isLong: false });
    expect(problems).toEqual([]);
  });
});
