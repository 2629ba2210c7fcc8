import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { codeOf, dataOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { checkoutActions, PACKSTATION } from "../../test/actions/checkout-actions.ts";
import { newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startCartShop();
const checkout = checkoutActions(api);
/** The premium of a device for €300. */
const PREMIUM = 3_990;

/** A visitor with one phone in the cart. */
async function guest() {
  const visitor = newVisitor();
  const uuid = await shop.added(visitor, await shop.product({ A1: { price: 30_000, units: 9 } }));
  return { visitor, uuid, as: { visitor } };
}

/** A visitor with an insured phone and an address in Berlin. */
async function insured() {
  const shopper = await guest();
  dataOf(await checkout.guestAddress(shopper.as));
  dataOf(await checkout.putInsurance(shopper.as, shopper.uuid, true));
  return shopper;
}

describe("insurance in the checkout", () => {
  test("is in the totals and in the version, and can be removed", async () => {
    const { as, uuid } = await guest();
    const before = dataOf(await checkout.guestAddress(as));
    const after = dataOf(await checkout.putInsurance(as, uuid, true));
    expect(after).toMatchObject({
      totals: { goods: 30_000, insurance: PREMIUM, total: 30_000 + PREMIUM },
      cart: { insurancePrice: PREMIUM, paymentPrice: 30_000 + PREMIUM },
      repaired: [],
    });
    expect(after.version).not.toBe(before.version);
    expect(await checkout.readCheckout(as)).toEqual(after);
    const removed = dataOf(await checkout.putInsurance(as, uuid, false));
    expect(removed).toMatchObject({ totals: before.totals, version: before.version });
  });

  test("is possible before the first address", async () => {
    const { as, uuid } = await guest();
    expect(dataOf(await checkout.putInsurance(as, uuid, true)).totals.insurance).toBe(PREMIUM);
  });

  test("of another cart, an unknown line or an empty cart is refused", async () => {
    const [one, other] = [await guest(), await guest()];
    for (const uuid of [other.uuid, randomUUID()])
      expect(codeOf(await checkout.putInsurance(one.as, uuid, true))).toBe("CART_ITEM_NOT_FOUND");
    expect(codeOf(await checkout.putInsurance({ visitor: newVisitor() }, one.uuid, true))).toBe("CART_EMPTY");
  });

  test("is written once for a key", async () => {
    const { as, uuid } = await guest();
    const keyed = { ...as, idempotencyKey: randomUUID() };
    dataOf(await checkout.putInsurance(keyed, uuid, true));
    dataOf(await checkout.putInsurance(as, uuid, false));
    expect(dataOf(await checkout.putInsurance(keyed, uuid, true)).totals.insurance).toBe(0);
    expect(codeOf(await checkout.putInsurance(keyed, uuid, false))).toBe("IDEMPOTENCY_KEY_REUSED");
  });
});

describe("an address that does not allow insurance", () => {
  const repaired = [{ code: "ADDRESS_DOES_NOT_ALLOW_INSURANCE" }];

  test("is accepted; the insurance is removed and reported once", async () => {
    const { as } = await insured();
    const moved = dataOf(await checkout.guestAddress(as, PACKSTATION));
    expect(moved).toMatchObject({
      shippingAddress: { street: "Packstation 123" },
      totals: { insurance: 0, total: 30_000 },
      cart: { insurancePrice: 0, cartItems: [{ withInsurance: false }] },
      repaired,
    });
    expect(await checkout.readCheckout(as)).toMatchObject({ totals: { insurance: 0 }, repaired: [] });
  });

  test("refuses insurance later; one from the cart page is removed by the next read and reported once", async () => {
    const { as, visitor, uuid } = await guest();
    dataOf(await checkout.guestAddress(as));
    dataOf(await checkout.guestAddress(as, PACKSTATION));
    expect(codeOf(await checkout.putInsurance(as, uuid, true))).toBe("ADDRESS_DOES_NOT_ALLOW_INSURANCE");
    dataOf(await shop.update(visitor, uuid, { withInsurance: true }));
    expect(await checkout.readCheckout(as)).toMatchObject({
      shippingAddress: { street: "Packstation 123" },
      totals: { insurance: 0 },
      repaired,
    });
    expect(await checkout.readCheckout(as)).toMatchObject({ totals: { insurance: 0 }, repaired: [] });
    expect(await shop.read(visitor)).toMatchObject({ insurancePrice: 0 });
  });
});

test("a second item in the middle of a checkout ends the insurance, and the checkout reports it", async () => {
  const { as, visitor, uuid } = await insured();
  const other = await shop.product({ A1: { price: 2_000, units: 9 } });
  const { cart } = dataOf(await shop.add(visitor, other));
  expect(cart.repaired).toEqual([{ code: "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE" }]);
  expect(await checkout.readCheckout(as)).toMatchObject({ totals: { insurance: 0, total: 32_000 } });
  expect(codeOf(await checkout.putInsurance(as, uuid, true))).toBe(
    "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE",
  );
});
