import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { codeOf, dataOf, linesOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startCartShop();

const watchAndStrap = async (strapUnits: number) => ({
  watch: await shop.product({ A1: { price: 20_000, units: 3 } }),
  strap: await shop.product({ A2: { price: 2_000, units: strapUnits } }),
});
const addBoth = (
  visitor: string,
  { watch, strap }: { readonly watch: number; readonly strap: number },
  idempotencyKey = randomUUID() as string,
) =>
  api.call(
    "api_add_item_to_cart",
    {
      body: {
        id: watch,
        name: "Watch",
        productVariantLabel: "A1",
        wristband: { id: strap, name: "Strap", productVariantLabel: "A2" },
      },
    },
    { visitor, idempotencyKey },
  );

test("a watch and its wristband are added together, once for an idempotency key", async () => {
  const both = await watchAndStrap(3);
  const visitor = newVisitor();
  const key = randomUUID();
  const { uuid, cart } = dataOf(await addBoth(visitor, both, key));
  await addBoth(visitor, both, key);
  expect(linesOf(cart)).toEqual(linesOf(await shop.read(visitor)));
  expect(cart.cartItems.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [both.watch, 1],
    [both.strap, 1],
  ]);
  expect(cart.cartItems.find((item) => item.uuid === uuid)?.product.id).toBe(both.watch);
});

test("a pair keeps its order when the quantity of the second one changes", async () => {
  const both = await watchAndStrap(3);
  const visitor = newVisitor();
  const { cart } = dataOf(await addBoth(visitor, both));
  await shop.update(visitor, cart.cartItems[1]?.uuid ?? "", { quantity: 2 });
  expect((await shop.read(visitor)).cartItems.map(({ product }) => product.id)).toEqual([
    both.watch,
    both.strap,
  ]);
});

test("a wristband that is sold out is named by the error, and nothing is added", async () => {
  const both = await watchAndStrap(0);
  const visitor = newVisitor();
  const answer = await addBoth(visitor, both);
  expect(codeOf(answer)).toBe("PRODUCT_VARIANT_OUT_OF_STOCK");
  expect(answer).toMatchObject({ error: { fields: [{ path: "body.wristband" }] } });
  expect((await shop.read(visitor)).cartItems).toEqual([]);
});

test("a second pair raises both quantities, and the last wristband bounds them", async () => {
  const both = await watchAndStrap(2);
  const visitor = newVisitor();
  await addBoth(visitor, both);
  expect(dataOf(await addBoth(visitor, both)).cart.orderProductsCount).toBe(4);
  const answer = await addBoth(visitor, both);
  expect(codeOf(answer)).toBe("PRODUCT_VARIANT_EXHAUSTED");
  expect(answer).toMatchObject({ error: { fields: [{ path: "body.wristband" }] } });
  expect((await shop.read(visitor)).orderProductsCount).toBe(4);
});
