import { afterAll, beforeAll, expect, test } from "vitest";
import { putProduct, restock } from "../../test/actions/put-product.ts";
import { VISITOR_META } from "../../test/answers.ts";
import { newVisitor, startTestApi, type TestApi } from "../../test/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
});
afterAll(() => api.close());

test("a visitor has a language, a cart count and, on request, a cart", async () => {
  expect(await api.call("api_user_meta_view", { body: {} }, { locale: "it" })).toMatchObject({
    ok: true,
    data: { ...VISITOR_META, locale: "it" },
  });
  await putProduct(api.database, { id: 1, variants: { A1: { price: 100, units: 3 } } });
  const visitor = newVisitor();
  for (let pieces = 0; pieces < 2; pieces += 1) {
    await api.call(
      "api_add_item_to_cart",
      { body: { id: 1, name: "", productVariantLabel: "A1" } },
      { visitor },
    );
  }
  expect(await api.call("api_user_meta_view", { body: {} }, { visitor })).toMatchObject({
    data: { cart: null, orderProductsCount: 2 },
  });
  await restock(api.database, 1, "A1", { units: 1 });
  expect(await api.call("api_user_meta_view", { body: { withCart: true } }, { visitor })).toMatchObject({
    data: {
      cart: { cartItems: [{ quantity: 1 }], repaired: [{ code: "CART_ITEM_QUANTITY_REDUCED" }] },
      orderProductsCount: 1,
    },
  });
});
