import { randomUUID } from "node:crypto";
import { COUNTRIES } from "@reprise/order";
import { describe, expect, test } from "vitest";
import { codeOf, dataOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { BERLIN, checkoutActions, GUEST, PACKSTATION } from "../../test/actions/checkout-actions.ts";
import { putCoupon } from "../../test/actions/coupons.ts";
import { atOnce } from "../../test/actions/customers.ts";
import { restock, sellOut } from "../../test/actions/put-product.ts";
import { newVisitor } from "../../test/api.ts";
import { charges } from "../../test/fixtures/carts-and-orders.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";
import type { PaymentMethod } from "./payment-method.ts";

/** Offered for bills to Germany only. */
const INVOICE: PaymentMethod = {
  method: "invoice",
  isOffered: ({ billingAddress }) => billingAddress?.country === "DE",
};

const { api, ...shop } = await startCartShop({
  providers: [createTestProvider("prepayment"), { ...createTestProvider(), methods: [INVOICE] }],
});
const checkout = checkoutActions(api, () => GUEST);

/** A visitor with one unit in the cart. */
async function guest(price = 4_000) {
  const product = await shop.product({ A1: { price, units: 100 } });
  const visitor = newVisitor();
  await shop.add(visitor, product);
  return { visitor, product, as: { visitor } };
}

/** A visitor who has entered {@link BERLIN}. */
async function guestInBerlin(price?: number) {
  const visitor = await guest(price);
  dataOf(await checkout.guestAddress(visitor.as));
  return visitor;
}

const fieldsOf = (answer: Awaited<ReturnType<typeof checkout.putAddress>>) =>
  answer.ok ? [] : (answer.error.fields ?? []).map(({ path }) => path);
const { kind: _kind, ...STORED_BERLIN } = { ...BERLIN, company: null, addition: null, phone: null };

describe("steps", () => {
  test("each answer names the first step that is not complete", async () => {
    const { as, visitor } = await guest();
    const first = await checkout.readCheckout(as);
    expect(first).toMatchObject({ missing: "address", orderUuid: null, repaired: [] });
    expect(dataOf(await checkout.guestAddress(as, { kind: "billing" }))).toMatchObject({
      missing: "address",
      billingAddress: STORED_BERLIN,
      shippingAddress: null,
    });
    const addressed = dataOf(await checkout.guestAddress(as, { kind: "shipping", city: "Potsdam" }));
    expect(addressed).toMatchObject({
      missing: "delivery-method",
      billingAddress: { city: "Berlin" },
      shippingAddress: { city: "Potsdam" },
      email: "guest@example.com",
    });
    const delivered = dataOf(await checkout.putDelivery(as, "standard"));
    expect(delivered).toMatchObject({ missing: "payment-method", deliveryMethod: "standard" });
    const complete = dataOf(await checkout.putPayment(as, "prepayment"));
    expect(complete).toMatchObject({ missing: null, paymentMethod: "prepayment", repaired: [] });
    expect(await checkout.readCheckout(as)).toEqual(complete);
    expect(complete.orderUuid).toBe(addressed.orderUuid);
    expect(addressed.orderUuid).not.toBeNull();
    expect(complete.version).not.toBe(delivered.version);
    const line = complete.cart.cartItems[0]?.uuid ?? "";
    await shop.remove(visitor, line);
    expect(await checkout.readCheckout(as)).toMatchObject({ missing: "cart", orderUuid: complete.orderUuid });
  });

  test("both addresses are needed, in any order", async () => {
    const { as } = await guest();
    expect(dataOf(await checkout.guestAddress(as, { kind: "shipping" })).missing).toBe("address");
    expect(dataOf(await checkout.guestAddress(as, { kind: "billing" })).missing).toBe("delivery-method");
  });

  test("a read answers what the write before it did", async () => {
    const { as } = await guest();
    const written = dataOf(await checkout.guestAddress(as));
    expect(await checkout.readCheckout(as)).toEqual(written);
  });

  test("one address for both replaces both", async () => {
    const { as } = await guestInBerlin();
    await checkout.guestAddress(as, { kind: "shipping", city: "Potsdam" });
    expect(dataOf(await checkout.guestAddress(as, { city: "Kiel" }))).toMatchObject({
      billingAddress: { city: "Kiel" },
      shippingAddress: { city: "Kiel" },
    });
  });

  test("an empty cart is refused, and one whose goods are sold meanwhile; the answer to a read says so", async () => {
    const emptied = await guestInBerlin();
    await sellOut(api.database, emptied.product);
    for (const [as, code] of [
      [{}, "CART_EMPTY"],
      [{ visitor: newVisitor() }, "CART_EMPTY"],
      [emptied.as, "PRODUCT_VARIANT_EXHAUSTED"],
    ] as const) {
      expect(codeOf(await checkout.guestAddress(as))).toBe(code);
      expect(codeOf(await checkout.putDelivery(as, "standard"))).toBe(code);
      expect(codeOf(await checkout.putPayment(as, "prepayment"))).toBe(code);
      const { missing, totals } = await checkout.readCheckout(as);
      expect([missing, totals.total]).toEqual(["cart", 0]);
    }
  });

  test("a method needs a shipping address", async () => {
    const { as } = await guest();
    await checkout.guestAddress(as, { kind: "billing" });
    expect(codeOf(await checkout.putDelivery(as, "standard"))).toBe("CHECKOUT_ADDRESS_MISSING");
    expect(codeOf(await checkout.putPayment(as, "prepayment"))).toBe("CHECKOUT_ADDRESS_MISSING");
    expect((await checkout.readCheckout(as)).choices.deliveryMethods).toEqual([]);
  });

  test("a coupon that does not fit leads back to the cart, so that no discount is lost unseen", async () => {
    const { as, visitor } = await guestInBerlin();
    await putCoupon(api.database, { code: "much", minimumGoods: 1_000_000 });
    dataOf(await shop.setCoupon(visitor, "much"));
    expect((await checkout.readCheckout(as)).missing).toBe("cart");
  });
});

describe("addresses", () => {
  test("a guest needs an email address, which later addresses keep", async () => {
    const { as } = await guest();
    const without = await checkout.putAddress(as, { address: BERLIN });
    expect([codeOf(without), fieldsOf(without)]).toEqual(["VALIDATION_FAILED", ["body.email"]]);
    for (const email of [
      "guest",
      "guest@localhost",
      "a@b.example\r\nBcc: c@d.example",
      `${"a".repeat(250)}@b.example`,
    ])
      expect(fieldsOf(await checkout.putAddress(as, { email, address: BERLIN }))).toEqual(["body.email"]);
    expect((await checkout.readCheckout(as)).orderUuid).toBeNull();
    await checkout.guestAddress(as);
    expect(dataOf(await checkout.putAddress(as, { address: BERLIN })).email).toBe("guest@example.com");
    const other = { email: "other@example.com", address: BERLIN };
    expect(dataOf(await checkout.putAddress(as, other)).email).toBe("other@example.com");
  });

  const POSTCODES = {
    AT: ["A-1010", "1010", "10100"],
    BE: ["B 1000", "1000", "100"],
    DE: ["D-10115", "10115", "1011"],
    ES: ["28013", "28013", "99999"],
    FR: ["75 001", "75001", "7500"],
    IE: ["d02af30", "D02 AF30", "10115"],
    IT: ["I-00184", "00184", "0018"],
    LU: ["L-1234", "1234", "12345"],
    NL: ["1012ab", "1012 AB", "1012"],
  } as const;

  test.each(COUNTRIES)("%s: postcodes are checked, and stored as they are written there", async (country) => {
    const { as } = await guest();
    const [typed, stored, wrong] = POSTCODES[country];
    const refused = await checkout.guestAddress(as, { country, postalCode: wrong });
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(["VALIDATION_FAILED", ["body.address.postalCode"]]);
    const { shippingAddress, billingAddress, choices } = dataOf(
      await checkout.guestAddress(as, { country, postalCode: typed }),
    );
    expect([shippingAddress?.postalCode, billingAddress?.postalCode]).toEqual([stored, stored]);
    expect(choices.deliveryMethods[0]?.method).toBe("standard");
    expect(choices.countries).toEqual(COUNTRIES);
  });

  test("fields have a maximum length, and an unknown country or kind is refused", async () => {
    const { as } = await guest();
    const long = "1".repeat(121);
    for (const [field, value] of Object.entries({
      firstName: long,
      lastName: long,
      company: long,
      street: long,
      addition: long,
      postalCode: long,
      city: long,
      phone: long,
      country: "US",
      kind: "home",
    }))
      expect(new Set(fieldsOf(await checkout.guestAddress(as, { [field]: value })))).toEqual(
        new Set([`body.address.${field}`]),
      );
  });

  test("an address and a saved one exclude each other", async () => {
    const { as } = await guest();
    const savedAddress = { uuid: randomUUID(), kind: "shipping" } as const;
    for (const body of [{}, { address: BERLIN, savedAddress }])
      expect(codeOf(await checkout.putAddress(as, body))).toBe("VALIDATION_FAILED");
    expect(codeOf(await checkout.putAddress(as, { email: "guest@example.com", savedAddress }))).toBe(
      "NOT_FOUND",
    );
  });

  test("a packstation takes parcels only", async () => {
    const { as } = await guestInBerlin();
    for (const kind of ["billing", "shipping-and-billing"] as const)
      expect(fieldsOf(await checkout.guestAddress(as, { ...PACKSTATION, kind }))).toEqual([
        "body.address.kind",
      ]);
    const { shippingAddress, choices } = dataOf(await checkout.guestAddress(as, PACKSTATION));
    expect(shippingAddress?.street).toBe("Packstation 123");
    expect(choices.deliveryMethods.map(({ method }) => method)).toEqual(["standard"]);
  });

  test("a packstation takes no large goods, now or later", async () => {
    const { as, visitor } = await guestInBerlin();
    dataOf(await checkout.guestAddress(as, PACKSTATION));
    const monitor = await shop.product({ A1: { price: 9_900, units: 9 } }, { categories: [13, 142] });
    await shop.add(visitor, monitor);
    expect(await checkout.readCheckout(as)).toMatchObject({
      shippingAddress: null,
      missing: "address",
      repaired: [{ code: "PACKSTATION_ADDRESS_NOT_ALLOWED" }],
    });
    expect(await checkout.readCheckout(as)).toMatchObject({ shippingAddress: null, repaired: [] });
    expect(codeOf(await checkout.guestAddress(as, PACKSTATION))).toBe("PACKSTATION_ADDRESS_NOT_ALLOWED");
  });
});

describe("delivery", () => {
  const methodsOf = async (as: { visitor: string }) =>
    (await checkout.readCheckout(as)).choices.deliveryMethods.map(({ method, price }) => [method, price]);

  test("methods have the prices of the country, and the total contains the chosen one", async () => {
    const { as } = await guestInBerlin();
    expect(await methodsOf(as)).toEqual([
      ["standard", 399],
      ["express", 999],
    ]);
    expect((await checkout.readCheckout(as)).totals).toMatchObject({
      goods: 4_000,
      delivery: 399,
      total: 4_399,
    });
    expect(dataOf(await checkout.putDelivery(as, "express")).totals).toEqual({
      ...charges({ goods: 4_000, delivery: 999 }),
      total: 4_999,
    });
  });

  test("a method that does not reach a new address is removed and reported once", async () => {
    const { as } = await guestInBerlin();
    dataOf(await checkout.putDelivery(as, "express"));
    const moved = dataOf(await checkout.guestAddress(as, { country: "IE", postalCode: "D02 AF30" }));
    expect(moved).toMatchObject({
      deliveryMethod: null,
      missing: "delivery-method",
      repaired: [{ code: "DELIVERY_METHOD_VALIDATION_FAILED" }],
    });
    expect(await checkout.readCheckout(as)).toMatchObject({ deliveryMethod: null, repaired: [] });
    expect(codeOf(await checkout.putDelivery(as, "express"))).toBe("DELIVERY_METHOD_VALIDATION_FAILED");
    expect(codeOf(await checkout.putDelivery(as, "drone" as "express"))).toBe("VALIDATION_FAILED");
  });

  test("dates are working days after today", async () => {
    const { as } = await guestInBerlin();
    const today = new Date().toISOString().slice(0, 10);
    for (const { dispatch, arrival } of (await checkout.readCheckout(as)).choices.deliveryMethods) {
      expect(dispatch.first > today && dispatch.last >= dispatch.first).toBe(true);
      expect(arrival.first > dispatch.first && arrival.last > dispatch.last).toBe(true);
      for (const date of [dispatch.first, dispatch.last, arrival.first, arrival.last])
        expect([0, 6]).not.toContain(new Date(date).getUTCDay());
    }
  });

  test("a coupon makes the standard delivery free, and lowers the total", async () => {
    const { as, visitor } = await guestInBerlin();
    await putCoupon(api.database, { code: "free", kind: "free-delivery", value: 0 });
    dataOf(await shop.setCoupon(visitor, "free"));
    expect(await methodsOf(as)).toEqual([
      ["standard", 0],
      ["express", 999],
    ]);
    expect((await checkout.readCheckout(as)).totals).toMatchObject({ delivery: 0, total: 4_000 });
    await putCoupon(api.database, { code: "third", kind: "percentage", value: 33 });
    dataOf(await shop.setCoupon(visitor, "third"));
    expect((await checkout.readCheckout(as)).totals).toEqual({
      ...charges({ goods: 4_000, discount: 1_320, delivery: 399 }),
      total: 3_079,
    });
  });

  test("totals are those of the cart with many units and a discount that does not divide", async () => {
    const { as, visitor, product } = await guest(999);
    for (let count = 0; count < 6; count += 1) await shop.add(visitor, product);
    await putCoupon(api.database, { code: "odd", kind: "amount", value: 1_000 });
    dataOf(await shop.setCoupon(visitor, "odd"));
    const { totals, cart } = await checkout.readCheckout(as);
    expect(totals).toMatchObject({ goods: 6_993, discount: 1_000, total: cart.paymentPrice });
  });
});

describe("payment", () => {
  test("only methods that are offered for the entries can be chosen", async () => {
    const { as } = await guestInBerlin();
    const { choices } = await checkout.readCheckout(as);
    expect(choices.paymentMethods).toEqual([{ method: "prepayment" }, { method: "invoice" }]);
    expect(codeOf(await checkout.putPayment(as, "cheque"))).toBe("INVALID_PAYMENT_METHOD");
    for (const method of ["", "A", "x".repeat(41), "__proto__"])
      expect(codeOf(await checkout.putPayment(as, method))).toBe("VALIDATION_FAILED");
    dataOf(await checkout.putPayment(as, "invoice"));
    const abroad = { country: "AT", postalCode: "1010" } as const;
    expect(dataOf(await checkout.guestAddress(as, abroad))).toMatchObject({
      paymentMethod: null,
      repaired: [{ code: "INVALID_PAYMENT_METHOD" }],
      choices: { paymentMethods: [{ method: "prepayment" }] },
    });
    expect((await checkout.readCheckout(as)).repaired).toEqual([]);
    expect(codeOf(await checkout.putPayment(as, "invoice"))).toBe("INVALID_PAYMENT_METHOD");
  });
});

test("the payment methods have a call of their own, which keeps repairs for the checkout to report", async () => {
  const { as, product } = await guestInBerlin();
  const offered = async (of: { visitor: string }) =>
    dataOf(await api.call("api_get_payment_methods", {}, of)).paymentMethods;
  expect(await offered(as)).toEqual([{ method: "prepayment" }, { method: "invoice" }]);
  expect(await offered({ visitor: newVisitor() })).toEqual([]);
  await sellOut(api.database, product);
  await offered(as);
  expect((await checkout.readCheckout(as)).cart.repaired).not.toEqual([]);
});

describe("delivery and payment in one write", () => {
  test("both are chosen", async () => {
    const { as } = await guestInBerlin();
    expect(dataOf(await checkout.putPayment(as, "prepayment", "express"))).toMatchObject({
      deliveryMethod: "express",
      paymentMethod: "prepayment",
      missing: null,
    });
  });

  test("none is chosen if one is refused", async () => {
    const { as } = await guest();
    dataOf(await checkout.guestAddress(as, { country: "IE", postalCode: "D02 AF30" }));
    expect(codeOf(await checkout.putPayment(as, "prepayment", "express"))).toBe(
      "DELIVERY_METHOD_VALIDATION_FAILED",
    );
    expect(codeOf(await checkout.putPayment(as, "cheque", "standard"))).toBe("INVALID_PAYMENT_METHOD");
    expect(await checkout.readCheckout(as)).toMatchObject({ deliveryMethod: null, paymentMethod: null });
  });
});

describe("changes since the last answer", () => {
  test("a changed price and a sold unit are reported once, and the total follows", async () => {
    const { as, visitor, product } = await guestInBerlin(1_000);
    await shop.add(visitor, product);
    const before = await checkout.readCheckout(as);
    await restock(api.database, product, "A1", { price: 1_200, units: 1 });
    const after = await checkout.readCheckout(as);
    expect(after.cart.repaired.map(({ code }) => code)).toEqual([
      "CART_ITEM_PRICE_CHANGED",
      "CART_ITEM_QUANTITY_REDUCED",
    ]);
    expect(after.totals.total).toBe(1_200 + 399);
    expect(after.version).not.toBe(before.version);
    expect((await checkout.readCheckout(as)).cart.repaired).toEqual([]);
  });

  test("a write reports them as well", async () => {
    const { as, product } = await guestInBerlin(1_000);
    await restock(api.database, product, "A1", { price: 1_200 });
    const written = dataOf(await checkout.putDelivery(as, "standard"));
    expect([written.cart.repaired.length, written.totals.goods]).toEqual([1, 1_200]);
    expect((await checkout.readCheckout(as)).cart.repaired).toEqual([]);
  });

  test("a coupon that has ended is removed and reported once", async () => {
    const { as, visitor } = await guestInBerlin();
    await putCoupon(api.database, { code: "ends" });
    dataOf(await shop.setCoupon(visitor, "ends"));
    await api.database.db
      .updateTable("coupon")
      .set({ valid_until: new Date(Date.now() - 1_000) })
      .where("code", "=", "ENDS")
      .execute();
    const { cart, totals } = await checkout.readCheckout(as);
    expect([cart.repaired, totals.discount]).toEqual([[{ code: "COUPON::EXPIRED", coupon: "ENDS" }], 0]);
    expect((await checkout.readCheckout(as)).cart.repaired).toEqual([]);
  });

  const changePromise = (product: number, days: number) =>
    api.database.db
      .updateTable("product")
      .set({ max_days_until_dispatch: days })
      .where("id", "=", product)
      .execute();

  test("a changed promise is reported once, and only after something was entered", async () => {
    const { as, product } = await guest();
    await checkout.readCheckout(as);
    await changePromise(product, 7);
    expect((await checkout.readCheckout(as)).repaired).toEqual([]);
    const { version } = dataOf(await checkout.guestAddress(as));
    await changePromise(product, 9);
    const told = await checkout.readCheckout(as);
    expect(told.repaired).toEqual([{ code: "ORDER_PROMISE_CHANGED" }]);
    expect(told.version).not.toBe(version);
    expect((await checkout.readCheckout(as)).repaired).toEqual([]);
  });

  test("prices of a client are ignored", async () => {
    const { as } = await guestInBerlin();
    const before = await checkout.readCheckout(as);
    const body = { method: "standard", price: 0, total: 1, orderUuid: randomUUID(), cart: [] } as const;
    const after = dataOf(await api.call("api_put_checkout_delivery_method", { body }, as));
    expect([after.totals, after.orderUuid]).toEqual([before.totals, before.orderUuid]);
  });
});

describe("requests", () => {
  test("a repeat with the same key changes nothing and stores no address", async () => {
    const { as } = await guest();
    const keyed = { ...as, idempotencyKey: randomUUID() };
    const first = dataOf(await checkout.guestAddress(keyed));
    await checkout.guestAddress(as, { city: "Kiel" });
    expect(dataOf(await checkout.guestAddress(keyed))).toMatchObject({
      orderUuid: first.orderUuid,
      shippingAddress: { city: "Kiel" },
    });
    expect(codeOf(await checkout.guestAddress(keyed, { city: "Bonn" }))).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(codeOf(await checkout.putDelivery(keyed, "standard"))).toBe("IDEMPOTENCY_KEY_REUSED");
    const answers = await api.database.db
      .selectFrom("idempotency_key")
      .select("answer")
      .where("key", "=", keyed.idempotencyKey)
      .execute();
    expect(answers).toEqual([{ answer: "{}" }]);
  });

  test("parallel writes lose nothing, and make one order", async () => {
    const { as } = await guest();
    const answers = await atOnce(10, (index) =>
      checkout.guestAddress(as, { kind: index % 2 === 0 ? "billing" : "shipping", city: `City ${index}` }),
    );
    expect(new Set(answers.map((answer) => dataOf(answer).orderUuid)).size).toBe(1);
    expect(await checkout.readCheckout(as)).toMatchObject({ missing: "delivery-method" });
    await Promise.all([checkout.putDelivery(as, "express"), checkout.putPayment(as, "prepayment")]);
    expect(await checkout.readCheckout(as)).toMatchObject({
      missing: null,
      deliveryMethod: "express",
      paymentMethod: "prepayment",
    });
  });

  test("another visitor sees and changes nothing of it", async () => {
    const own = await guestInBerlin();
    const before = await checkout.readCheckout(own.as);
    const other = await guest();
    expect(JSON.stringify(await checkout.readCheckout(other.as))).not.toContain("Torstraße");
    await checkout.guestAddress(other.as, { city: "Kiel" });
    await checkout.putDelivery(other.as, "express");
    expect(await checkout.readCheckout(own.as)).toEqual(before);
    expect((await checkout.readCheckout(other.as)).orderUuid).not.toBe(before.orderUuid);
  });

  test("a cart has one row at most, which is deleted with it", async () => {
    const { as } = await guestInBerlin();
    await checkout.guestAddress(as, { city: "Kiel" });
    const { orderUuid } = await checkout.readCheckout(as);
    const rows = () =>
      api.database.db
        .selectFrom("checkout")
        .select("cart_uuid")
        .where("order_uuid", "=", orderUuid ?? "")
        .execute();
    const [row, ...more] = await rows();
    expect([row === undefined, more]).toEqual([false, []]);
    await api.database.db
      .deleteFrom("cart")
      .where("uuid", "=", row?.cart_uuid ?? "")
      .execute();
    expect(await rows()).toEqual([]);
  });
});
