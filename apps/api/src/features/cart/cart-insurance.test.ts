import { INSURANCE_TARIFFS } from "@reprise/cart";
import { describe, expect, test } from "vitest";
import { codeOf, dataOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { putCoupon } from "../../test/actions/coupons.ts";
import { restock } from "../../test/actions/put-product.ts";
import { newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startCartShop();
/** The premium of a device for €300. */
const PREMIUM = 3_990;
const phone = () => shop.product({ A1: { price: 30_000, units: 9 } });
const cheap = () => shop.product({ A1: { price: 2_000, units: 9 } });

/** A visitor with an insured phone. */
async function insured() {
  const visitor = newVisitor();
  const product = await phone();
  return { visitor, product, uuid: await shop.added(visitor, product, "A1", { withInsurance: true }) };
}
const NONE = { insurancePrice: 0, cartItems: [{ withInsurance: false }] };

describe("insurance of a line", () => {
  test("is offered, added and removed, and the total contains its premium", async () => {
    const visitor = newVisitor();
    const uuid = await shop.added(visitor, await phone());
    expect(await shop.read(visitor)).toMatchObject({
      ...NONE,
      cartItems: [{ withInsurance: false, variant: { insurancePrice: PREMIUM } }],
      paymentPrice: 30_000,
    });
    const after = { itemsPrice: 30_000, insurancePrice: PREMIUM, paymentPrice: 30_000 + PREMIUM };
    expect(dataOf(await shop.update(visitor, uuid, { withInsurance: true }))).toMatchObject(after);
    expect(await shop.read(visitor)).toMatchObject({ ...after, cartItems: [{ withInsurance: true }] });
    expect(dataOf(await shop.update(visitor, uuid, { withInsurance: false }))).toMatchObject({
      ...NONE,
      paymentPrice: 30_000,
    });
  });

  test("is added with the product", async () => {
    const { visitor } = await insured();
    expect(await shop.read(visitor)).toMatchObject({ insurancePrice: PREMIUM, repaired: [] });
  });

  test("stays when the battery of the line changes, and its premium does not depend on it", async () => {
    const [tariff] = INSURANCE_TARIFFS;
    const price = tariff?.bands[1]?.upTo ?? 0;
    const product = await shop.product(
      { A1: { price, units: 2, fullBattery: 2 } },
      { categories: [1000, 1112] },
    );
    const visitor = newVisitor();
    const uuid = await shop.added(visitor, product, "A1", { withInsurance: true });
    expect(dataOf(await shop.update(visitor, uuid, { withFullBattery: true }))).toMatchObject({
      insurancePrice: PREMIUM,
      cartItems: [{ withInsurance: true, withFullBattery: true }],
    });
  });

  test("counts neither for a coupon nor for free delivery", async () => {
    const { visitor } = await insured();
    await putCoupon(api.database, { code: "ten", kind: "percentage", value: 10 });
    dataOf(await shop.setCoupon(visitor, "ten"));
    expect(await shop.read(visitor)).toMatchObject({
      discountPrice: 3_000,
      insurancePrice: PREMIUM,
      paymentPrice: 27_000 + PREMIUM,
    });
  });

  test("does not exist for a product without a tariff: it is refused, and left out of an add", async () => {
    const visitor = newVisitor();
    const uuid = await shop.added(visitor, await cheap(), "A1", { withInsurance: true });
    expect(await shop.read(visitor)).toMatchObject({
      ...NONE,
      cartItems: [{ variant: { insurancePrice: null }, withInsurance: false }],
      repaired: [],
    });
    expect(codeOf(await shop.update(visitor, uuid, { withInsurance: true }))).toBe("INSURANCE_NOT_OFFERED");
  });

  test("belongs to the shopper", async () => {
    const { uuid } = await insured();
    expect(codeOf(await shop.update(newVisitor(), uuid, { withInsurance: false }))).toBe(
      "CART_ITEM_NOT_FOUND",
    );
  });
});

describe("an order of several items has no insurance", () => {
  const ended = [{ code: "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE" }];

  test("another product ends it, and the answer says so once", async () => {
    const { visitor } = await insured();
    const { cart } = dataOf(await shop.add(visitor, await cheap()));
    expect([cart.insurancePrice, cart.repaired]).toEqual([0, ended]);
    const again = await shop.read(visitor);
    expect(again.repaired).toEqual([]);
    expect(again.cartItems.map((line) => [line.withInsurance, line.variant.insurancePrice])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  test("so does a second unit", async () => {
    const { visitor, uuid, product } = await insured();
    expect(dataOf(await shop.update(visitor, uuid, { quantity: 2 })).repaired).toEqual(ended);
    const other = await insured();
    expect(dataOf(await shop.add(other.visitor, other.product)).cart.repaired).toEqual(ended);
    expect(product).not.toBe(other.product);
  });

  test("it is refused, and left out of an add", async () => {
    const { visitor, uuid } = await insured();
    await shop.add(visitor, await cheap());
    expect(codeOf(await shop.update(visitor, uuid, { withInsurance: true }))).toBe(
      "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE",
    );
    const { cart } = dataOf(await shop.add(visitor, await phone(), "A1", { withInsurance: true }));
    expect([cart.insurancePrice, cart.repaired]).toEqual([0, ended]);
  });

  test("a refused quantity keeps it", async () => {
    const { visitor, uuid } = await insured();
    expect(codeOf(await shop.update(visitor, uuid, { quantity: 10 }))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    expect(await shop.read(visitor)).toMatchObject({ insurancePrice: PREMIUM, repaired: [] });
  });
});

test("a price beyond the tariff ends the insurance, and the answer says so once", async () => {
  const { visitor, product, uuid } = await insured();
  await restock(api.database, product, "A1", { price: 300_000 });
  expect(await shop.read(visitor)).toMatchObject({
    ...NONE,
    repaired: [
      { code: "CART_ITEM_PRICE_CHANGED", uuid },
      { code: "CART_ITEM_INSURANCE_GONE", uuid },
    ],
  });
  expect(await shop.read(visitor)).toMatchObject({ ...NONE, repaired: [] });
});
