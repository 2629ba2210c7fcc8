import { expect, test, vi } from "vitest";
import { dataOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { checkoutActions, PACKSTATION } from "../../test/actions/checkout-actions.ts";
import { putCoupon } from "../../test/actions/coupons.ts";
import { newVisitor } from "../../test/api.ts";
import { productCards } from "../catalogue/catalogue.public.ts";

const { api, ...shop } = await startCartShop();
const checkout = checkoutActions(api);

async function guest(price = 4_000) {
  const visitor = newVisitor();
  await shop.add(visitor, await shop.product({ A1: { price, units: 9 } }));
  return { visitor };
}
const pricesOf = async (as: Parameters<typeof checkout.readDelivery>[0]) => {
  const { methods, ...more } = await checkout.readDelivery(as);
  return { ...more, methods: methods.map(({ method, price }) => [method, price]) };
};

test.each([
  ["de", "DE", 999],
  ["fr", "FR", 1_699],
  ["nl", "NL", 1_499],
] as const)(
  "without an address, delivery is to the country of the language: %s",
  async (locale, country, express) => {
    expect(await pricesOf({ ...(await guest()), locale })).toEqual({
      country,
      isFromAddress: false,
      methods: [
        ["standard", 399],
        ["express", express],
      ],
    });
  },
);

test("English shoppers are in Ireland, where there is no express delivery", async () => {
  expect(await pricesOf({ ...(await guest()), locale: "en" })).toEqual({
    country: "IE",
    isFromAddress: false,
    methods: [["standard", 399]],
  });
});

test("the shipping address decides as soon as there is one", async () => {
  const as = await guest();
  dataOf(await checkout.guestAddress(as, { country: "AT", postalCode: "1010", city: "Wien" }));
  expect(await pricesOf(as)).toMatchObject({ country: "AT", isFromAddress: true });
  dataOf(await checkout.guestAddress(as, PACKSTATION));
  expect(await pricesOf(as)).toEqual({ country: "DE", isFromAddress: true, methods: [["standard", 399]] });
});

test.each([
  ["before Christmas", "2026-12-23T12:00:00Z", "2026-12-24", "2026-12-29"],
  ["just before midnight at the warehouse", "2026-11-23T22:59:00Z", "2026-11-24", "2026-11-26"],
  ["just after midnight at the warehouse", "2026-11-23T23:01:00Z", "2026-11-25", "2026-11-27"],
] as const)(
  "product page, card and cart name the same days of dispatch and arrival: %s",
  async (_, now, first, last) => {
    const visitor = newVisitor();
    const id = await shop.product({ A1: { price: 4_000, units: 9 } });
    await shop.add(visitor, id);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    try {
      const { product } = dataOf(await api.call("api_product_view", { params: { id: `${id}` }, query: {} }));
      expect(product.dispatch).toEqual({ first, last });
      // Pages of an older version compute the days themselves (decision 20).
      expect([product.minDaysUntilDispatch, product.maxDaysUntilDispatch]).toEqual([1, 3]);
      const { methods } = await checkout.readDelivery({ visitor });
      expect(methods.map(({ dispatch }) => dispatch)).toEqual(methods.map(() => product.dispatch));
      expect(product.arrival).toEqual(methods[0]?.arrival);
      const [listed] = await productCards(api.database.db, [id], "de");
      expect(listed?.card.arrival).toEqual(product.arrival);
    } finally {
      vi.useRealTimers();
    }
  },
);

test("costs are those of the cart: free from the threshold on, or by a coupon", async () => {
  expect((await pricesOf(await guest(5_000))).methods[0]).toEqual(["standard", 0]);
  const as = await guest();
  await putCoupon(api.database, { code: "free", kind: "free-delivery", value: 0 });
  dataOf(await shop.setCoupon(as.visitor, "free"));
  expect((await pricesOf(as)).methods[0]).toEqual(["standard", 0]);
});

test("dates are the ones of the checkout", async () => {
  const as = await guest();
  const { methods } = await checkout.readDelivery({ ...as, locale: "de" });
  expect(methods).toEqual(dataOf(await checkout.guestAddress(as)).choices.deliveryMethods);
  expect(methods[0]?.arrival.first).toMatch(/^\d{4}-\d\d-\d\d$/u);
});

test("an empty cart has no delivery", async () => {
  for (const as of [{}, { visitor: newVisitor() }])
    expect(await checkout.readDelivery({ ...as, locale: "de" })).toEqual({
      country: "DE",
      isFromAddress: false,
      methods: [],
    });
});
