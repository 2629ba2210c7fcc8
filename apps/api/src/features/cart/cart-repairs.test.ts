import { randomUUID } from "node:crypto";
import { FULL_BATTERY_CATEGORY_ID } from "@reprise/cart";
import { describe, expect, test } from "vitest";
import { codeOf, dataOf, linesOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { restock } from "../../test/actions/put-product.ts";
import { newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startCartShop();

const withBattery = { categories: [1000, FULL_BATTERY_CATEGORY_ID] } as const;

describe("repairs", () => {
  test("are applied, stored and reported once", async () => {
    const gone = await shop.product({ A1: { price: 100, units: 1 } });
    const dearer = await shop.product({ A1: { price: 200, units: 1 } });
    const fewer = await shop.product({ A1: { price: 300, units: 3 } });
    const visitor = newVisitor();
    await shop.add(visitor, gone);
    await shop.add(visitor, dearer);
    await shop.update(visitor, await shop.added(visitor, fewer), { quantity: 3 });
    await restock(api.database, gone, "A1", { units: 0 });
    await restock(api.database, dearer, "A1", { price: 250 });
    await restock(api.database, fewer, "A1", { units: 2 });
    const cart = await shop.read(visitor);
    expect(cart.repaired).toMatchObject([
      { code: "CART_ITEM_GONE", productName: `Phone ${gone} de`, grade: "A1" },
      { code: "CART_ITEM_PRICE_CHANGED", from: 200, to: 250 },
      { code: "CART_ITEM_QUANTITY_REDUCED", from: 3, to: 2 },
    ]);
    expect(linesOf(cart)).toEqual([
      ["A1", 1, false, 250],
      ["A1", 2, false, 300],
    ]);
    const again = await shop.read(visitor);
    expect([again.repaired, linesOf(again)]).toEqual([[], linesOf(cart)]);
    await restock(api.database, gone, "A1", { units: 1 });
    expect((await shop.read(visitor)).cartItems).toHaveLength(2);
  });

  test("are reported by a write too; a refused write does not lose them", async () => {
    const dearer = await shop.product({ A1: { price: 200, units: 5 } });
    const last = await shop.product({ A1: { price: 100, units: 1 } });
    const visitor = newVisitor();
    await shop.add(visitor, dearer);
    await shop.add(visitor, last);
    await restock(api.database, dearer, "A1", { price: 250 });
    for (const more of [{}, { idempotencyKey: randomUUID() }])
      expect(codeOf(await shop.add(visitor, last, "A1", more))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    const { cart } = dataOf(await shop.add(visitor, dearer));
    expect(cart.repaired).toMatchObject([{ code: "CART_ITEM_PRICE_CHANGED", from: 200, to: 250 }]);
    expect((await shop.read(visitor)).repaired).toEqual([]);
  });

  test("lowering a line that is above the stock sets the available quantity and reports it", async () => {
    const id = await shop.product({ A1: { price: 100, units: 5 } });
    const visitor = newVisitor();
    const uuid = await shop.added(visitor, id);
    await shop.update(visitor, uuid, { quantity: 5 });
    await restock(api.database, id, "A1", { units: 2 });
    const cart = dataOf(await shop.update(visitor, uuid, { quantity: 4 }));
    expect([linesOf(cart), cart.repaired]).toMatchObject([
      [["A1", 2, false, 100]],
      [{ code: "CART_ITEM_QUANTITY_REDUCED", from: 5, to: 2 }],
    ]);
    await restock(api.database, id, "A1", { units: 0 });
    expect(dataOf(await shop.update(visitor, uuid, { quantity: 1 })).repaired).toMatchObject([
      { code: "CART_ITEM_GONE" },
    ]);
  });

  test("an unavailable full battery is removed, and the line may merge with another", async () => {
    const id = await shop.product({ A1: { price: 100, units: 5, fullBattery: 2 } }, withBattery);
    const visitor = newVisitor();
    const battery = await shop.added(visitor, id, "A1", { withFullBattery: true });
    await shop.add(visitor, id);
    await restock(api.database, id, "A1", { fullBattery: 0 });
    const cart = await shop.read(visitor);
    expect([cart.cartItems.map(({ uuid }) => uuid), linesOf(cart)]).toEqual([
      [battery],
      [["A1", 2, false, 100]],
    ]);
    expect(cart.repaired).toMatchObject([{ code: "CART_ITEM_FULL_BATTERY_GONE", uuid: battery }]);
  });

  test("of concurrent reads one reports the repairs", async () => {
    const id = await shop.product({ A1: { price: 100, units: 5 } });
    const visitor = newVisitor();
    await shop.add(visitor, id);
    for (let price = 150; price < 155; price += 1) {
      await restock(api.database, id, "A1", { price });
      const carts = await Promise.all(Array.from({ length: 20 }, () => shop.read(visitor)));
      expect(carts.filter(({ repaired }) => repaired.length > 0)).toHaveLength(1);
      expect(new Set(carts.map(({ itemsPrice }) => itemsPrice))).toEqual(new Set([price]));
    }
  });
});
