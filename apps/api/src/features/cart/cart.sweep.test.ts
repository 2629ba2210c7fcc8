import { sql } from "kysely";
import { expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { newVisitor } from "../../test/api.ts";
import { cartSweep } from "./cart.sweep.ts";

const { api, ...shop } = await startCartShop();

test("deletes carts unchanged for 30 days, with their lines", async () => {
  const id = await shop.product({ A1: { price: 100, units: 50 } });
  const [old, recent] = [newVisitor(), newVisitor()];
  const unchangedFor = (time: string) =>
    sql`update cart set updated_at = now() - ${time}::interval`.execute(api.database.db);
  await shop.add(old, id);
  await unchangedFor("30 days 1 minute");
  await shop.add(recent, id);
  expect(await cartSweep(api.database).run()).toBe(1);
  await unchangedFor("29 days 23 hours 59 minutes");
  expect(await cartSweep(api.database).run()).toBe(0);
  expect([(await shop.read(old)).orderProductsCount, (await shop.read(recent)).orderProductsCount]).toEqual([
    0, 1,
  ]);
});
