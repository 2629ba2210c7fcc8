import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Guarantee } from "../guarantee.ts";
import { type OrderShop, openOrderShop } from "./open-order-shop.ts";

/** Tests guarantees in their short form. The embedded database has one connection, and no races. */
export function testGuarantees(guarantees: readonly Guarantee[]): void {
  describe.runIf(process.env["DATABASE_URL"])("orders", () => {
    let shop: OrderShop;
    beforeAll(async () => {
      shop = await openOrderShop();
    }, 120_000);
    afterAll(() => shop.close());

    test.each(guarantees)("$name: $summary", { timeout: 300_000 }, async ({ check }) => {
      const { problems } = await check({ shop, isLong: false });
      expect(problems).toEqual([]);
    });
  });
}
