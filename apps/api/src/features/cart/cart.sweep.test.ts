import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newVisitor, startTestApi, type TestApi } from "../../test/api.ts";
import { cartActions } from "../../test/cart-actions.ts";
import { cartSweep } from "./cart.sweep.ts";

let api: TestApi;
let shop: ReturnType<typeof cartActions>;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
  shop = cartActions(api);
});
afterAll(() => api.close());

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
