import { sql } from "kysely";
import { expect, test } from "vitest";
import { newVisitor } from "../../test/api.ts";
import { startCartShop } from "../../test/cart-shop.ts";
import { cartSweep } from "./cart.sweep.ts";

const { api, ...shop } = await startCartShop();

test("carts that nobody changed for 30 days are deleted, with their lines", async () => {
  const id = await shop.product({ A1: { price: 100, units: 50 } });
  const [old, recent] = [newVisitor(), newVisitor()];
  await shop.add(old, id);
  await sql`update cart set updated_at = now() - interval '31 days'`.execute(api.database.db);
  await shop.add(recent, id);
  expect(await cartSweep(api.database).run()).toBe(1);
  expect([(await shop.read(old)).orderProductsCount, (await shop.read(recent)).orderProductsCount]).toEqual([
    0, 1,
  ]);
});
