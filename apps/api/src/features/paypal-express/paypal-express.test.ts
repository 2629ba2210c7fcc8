import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { customerActions, PASSWORD } from "../../test/actions/customers.ts";
import { expressActions } from "../../test/actions/express-actions.ts";
import { startSandboxShop } from "../../test/actions/sandbox-shop.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, newVisitor } from "../../test/api.ts";
import { createTestExpress } from "../../test/stand-ins/test-express.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";

const shop = await startSandboxShop();
const { api, orders } = shop;
const express = expressActions(shop);
const people = customerActions(api);
const plainShop = await startCartShop();

const testExpress = createTestExpress("paypal-express");
let lookups = 0;
/** Its provider counts how often it is asked for a session. */
const countingShop = await startCartShop({
  providers: [
    {
      ...createTestProvider(),
      express: {
        ...testExpress,
        find: (details) => {
          lookups += 1;
          return testExpress.find(details);
        },
      },
    },
  ],
});

type Visitor = CallAs & { readonly visitor: string };

async function withCart(units = 20): Promise<{ as: Visitor; product: number }> {
  const product = await shop.product({ A1: { price: 4_000, units } });
  const as = { visitor: newVisitor() };
  dataOf(await shop.add(as.visitor, product));
  return { as, product };
}

/** Number of units of a product in each state. */
async function unitsOf(product: number) {
  const { rows } = await sql<{ state: string; count: number }>`select unit.state, count(*) from unit
    join variant on variant.id = variant_id where product_id = ${product} group by 1`.execute(
    api.database.db,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** How many of these idempotency keys are stored. */
async function storedKeys(keys: readonly string[]): Promise<number> {
  const rows = await api.database.db
    .selectFrom("idempotency_key")
    .select("key")
    .where("key", "in", keys)
    .execute();
  return rows.length;
}

const HOME = { firstName: "Robin", street: "Torstraße 1", postalCode: "10119", country: "DE" };

describe("an approved session", () => {
  test("fills in the checkout, and the order is paid without another page", async () => {
    const { as } = await withCart();
    const { checkout, refusedAddress } = await express.approved(as, "office");
    expect(refusedAddress).toBeNull();
    expect(checkout).toMatchObject({
      missing: null,
      email: "robin.sommer@mail.example",
      shippingAddress: { company: "Sommer GmbH", street: "Alexanderplatz 2" },
      billingAddress: HOME,
      deliveryMethod: "standard",
      paymentMethod: "paypal-express",
      repaired: [],
    });
    expect(checkout.holdUntil).not.toBeNull();
    expect(JSON.stringify(checkout)).not.toContain("exp_");
    const placed = dataOf(await orders.complete(as, checkout));
    expect(placed.redirectUrl).toBeNull();
    await expect.poll(() => shop.statusOf(as, placed.orderUuid)).toBe("paid");
    expect(await shop.paymentsOf(placed.orderUuid)).toMatchObject([{ amount: 4_399, status: "authorised" }]);
  });

  test("is entered once: what the shopper changes afterwards stays", async () => {
    const { as } = await withCart();
    const session = await express.approve(as);
    dataOf(await express.enter(as, session));
    dataOf(await orders.guestAddress(as, { city: "Kiel" }));
    dataOf(await orders.putPayment(as, "card", "express"));
    const { checkout } = dataOf(await express.enter(as, session));
    expect(checkout).toMatchObject({
      shippingAddress: { city: "Kiel" },
      paymentMethod: "card",
      deliveryMethod: "express",
    });
    const placed = dataOf(await orders.complete(as, checkout));
    expect(placed.redirectUrl).not.toBeNull();
    expect(await shop.paymentsOf(placed.orderUuid)).toMatchObject([{ method: "card", status: "open" }]);
  });

  test("is entered and cancelled with a key: a repeat is harmless, and stores nothing", async () => {
    const { as: visitor } = await withCart();
    const page = await express.open(visitor);
    const cancelled = await express.cancelOn(page);
    const cancelling = { ...visitor, idempotencyKey: randomUUID() };
    for (let time = 0; time < 2; time += 1)
      expect(codeOf(await express.cancel(cancelling, cancelled))).toBe("OK");
    const session = await express.approve(visitor);
    const entering = { ...visitor, idempotencyKey: randomUUID() };
    dataOf(await express.enter(entering, session));
    dataOf(await orders.putPayment(visitor, "card"));
    expect(dataOf(await express.enter(entering, session)).checkout.paymentMethod).toBe("card");
    expect(await storedKeys([cancelling.idempotencyKey, entering.idempotencyKey])).toBe(0);
  });

  test("pays an order that costs a little more; of one that costs much more the shopper approves again", async () => {
    for (const [price, isAsked] of [
      [500, false],
      [3_000, true],
    ] as const) {
      const { as } = await withCart();
      await express.approved(as);
      await shop.add(as.visitor, await shop.product({ A1: { price, units: 1 } }));
      const placed = dataOf(await orders.complete(as, await orders.readCheckout(as)));
      expect(placed.redirectUrl !== null).toBe(isAsked);
      if (placed.redirectUrl !== null) await shop.press(placed.redirectUrl, "approve");
      await expect.poll(() => shop.statusOf(as, placed.orderUuid)).toBe("paid");
      expect(await shop.paymentsOf(placed.orderUuid)).toHaveLength(1);
    }
  });

  test("that has ended at the provider only: the shopper approves again, nothing is lost", async () => {
    const { as } = await withCart();
    const session = await express.approve(as);
    const { checkout } = dataOf(await express.enter(as, session));
    await shop.decideExpress(session, "expire");
    const { redirectUrl, orderUuid } = dataOf(await orders.complete(as, checkout));
    await shop.press(redirectUrl ?? "", "approve");
    await expect.poll(() => shop.statusOf(as, orderUuid)).toBe("paid");
  });

  test("that has ended: the payment method is repaired, everything else stays, and a new session is opened", async () => {
    const { as } = await withCart();
    const { checkout } = await express.approved(as);
    await sql`update checkout set express_until = now() where order_uuid = ${checkout.orderUuid}`.execute(
      api.database.db,
    );
    expect(codeOf(await orders.complete(as, checkout))).toBe("CHECKOUT_INCOMPLETE");
    expect(await orders.readCheckout(as)).toMatchObject({
      missing: "payment-method",
      repaired: [{ code: "INVALID_PAYMENT_METHOD" }],
      shippingAddress: HOME,
      choices: { paymentMethods: [{ method: "prepayment" }, { method: "card" }, { method: "paypal" }] },
    });
    expect(codeOf(await orders.putPayment(as, "paypal-express"))).toBe("INVALID_PAYMENT_METHOD");
    expect((await express.approved(as)).checkout.missing).toBeNull();
  });

  test("whose payment the bank declines: lines and entries are back, and it cannot be used again", async () => {
    const { as } = await withCart();
    const session = await express.approve(as, "home", "approve-declined");
    const { checkout } = dataOf(await express.enter(as, session));
    expect(codeOf(await orders.complete(as, checkout))).toBe("PAYMENT_FAILED");
    expect(await shop.cartCount(as)).toBe(1);
    expect(await orders.readCheckout(as)).toMatchObject({
      missing: "payment-method",
      shippingAddress: HOME,
      repaired: [{ code: "INVALID_PAYMENT_METHOD" }],
    });
    expect(codeOf(await express.enter(as, session))).toBe("EXPRESS_SESSION_INVALID");
  });

  test("of a customer: the email address stays that of the account", async () => {
    const { product } = await withCart();
    const { customer, email } = await people.customer();
    const as = { customer };
    const item = { id: product, name: "", productVariantLabel: "A1" as const };
    dataOf(await express.start(as, item));
    expect((await express.approved(as)).checkout).toMatchObject({ email, missing: null });
  });

  test("survives a login in the middle of the checkout", async () => {
    const { as } = await withCart();
    await express.approved(as);
    const { email } = await people.customer();
    const { customerToken: customer } = dataOf(await people.logIn(email, PASSWORD, as));
    const checkout = await orders.readCheckout({ customer });
    expect(checkout).toMatchObject({ email, missing: null, paymentMethod: "paypal-express", repaired: [] });
    expect(dataOf(await orders.complete({ customer }, checkout)).redirectUrl).toBeNull();
  });
});

describe("an account that does not fit", () => {
  test("a packstation receives the parcel, the home the bill", async () => {
    const { as } = await withCart();
    const { checkout, refusedAddress } = await express.approved(as, "packstation");
    expect(refusedAddress).toBeNull();
    expect(checkout).toMatchObject({
      missing: null,
      shippingAddress: { street: "Packstation 123" },
      billingAddress: HOME,
    });
  });

  test.each([
    ["abroad", { kind: "shipping-and-billing", fields: ["country"] }, { billingAddress: null }],
    ["incomplete", { kind: "shipping", fields: ["street", "postalCode"] }, { billingAddress: HOME }],
  ])("%s: the address is handed back, the approval holds", async (account, refused, entered) => {
    const { as } = await withCart();
    const { checkout, refusedAddress } = await express.approved(as, account);
    expect(refusedAddress).toMatchObject(refused);
    expect(refusedAddress?.values).toMatchObject({ firstName: "Robin", email: "robin.sommer@mail.example" });
    expect(checkout).toMatchObject({ missing: "address", paymentMethod: "paypal-express", ...entered });
    dataOf(await orders.guestAddress(as));
    dataOf(await orders.putDelivery(as, "standard"));
    const { redirectUrl } = dataOf(await orders.complete(as, await orders.readCheckout(as)));
    expect(redirectUrl).toBeNull();
  });

  test("an address that was entered before stays where the account's cannot be used", async () => {
    const { as } = await withCart();
    dataOf(await orders.guestAddress(as, { city: "Kiel" }));
    const { checkout } = await express.approved(as, "abroad");
    expect(checkout).toMatchObject({ shippingAddress: { city: "Kiel" }, missing: null });
  });
});

describe("is refused, and changes nothing", () => {
  test("a session that is not approved, was cancelled, is unknown or belongs to another shopper", async () => {
    const { as } = await withCart();
    const { as: other } = await withCart();
    const foreign = await express.approve(other);
    await express.open(as);
    const before = await orders.readCheckout(as);
    for (const session of ["", "exp_unknown", "../payments", "x".repeat(101), foreign])
      expect(codeOf(await express.enter(as, session))).toBe("EXPRESS_SESSION_INVALID");
    const page = await express.open(as);
    expect(await shop.press(page, "cancel")).toMatch(
      /\/checkout\/paypal-express\?cancelled=%2Fcheckout%2Fcart&session=exp_/u,
    );
    expect(await orders.readCheckout(as)).toEqual(before);
    expect((await express.approved(other)).checkout.missing).toBeNull();
  });

  test("a return without a checkout: the provider is not asked, and nothing is stored", async () => {
    const { api: counting, ...carts } = countingShop;
    const withoutCheckout = newVisitor();
    dataOf(await carts.add(withoutCheckout, await carts.product({ A1: { price: 4_000, units: 1 } })));
    const body = { details: { session: "exp_unknown" } };
    const codes: string[] = [];
    for (const visitor of [newVisitor(), withoutCheckout]) {
      const as = () => ({ visitor, idempotencyKey: randomUUID() });
      codes.push(codeOf(await counting.call("api_enter_paypal_express", { body }, as())));
      codes.push(codeOf(await counting.call("api_cancel_paypal_express", { body }, as())));
    }
    expect(codes).toEqual([
      "CART_EMPTY",
      "EXPRESS_SESSION_INVALID",
      "EXPRESS_SESSION_INVALID",
      "EXPRESS_SESSION_INVALID",
    ]);
    expect(lookups).toBe(0);
    const calls = ["api_enter_paypal_express", "api_cancel_paypal_express"];
    const stored = counting.database.db
      .selectFrom("idempotency_key")
      .select("key")
      .where("call", "in", calls);
    expect(await stored.execute()).toEqual([]);
  });

  test("the approved session of the cart before the last order", async () => {
    const { as, product } = await withCart();
    const session = await express.approve(as);
    const { checkout } = dataOf(await express.enter(as, session));
    dataOf(await orders.complete(as, checkout));
    expect(codeOf(await express.enter(as, session))).toBe("CART_EMPTY");
    dataOf(await shop.add(as.visitor, product));
    expect(codeOf(await express.enter(as, session))).toBe("EXPRESS_SESSION_INVALID");
  });

  test("a start without a cart, and one that leads to another site", async () => {
    expect(codeOf(await express.start({ visitor: newVisitor() }))).toBe("CART_EMPTY");
    const { as } = await withCart();
    for (const path of ["//evil.example", "https://evil.example", "checkout", `/${"x".repeat(2_000)}`])
      expect(codeOf(await express.start(as, undefined, path))).toBe("VALIDATION_FAILED");
  });
});

describe("from the product page", () => {
  const item = (id: number) => ({ id, name: "", productVariantLabel: "A1" as const });

  test("the product is added first, once however often it is pressed, also the last unit", async () => {
    const product = await shop.product({ A1: { price: 4_000, units: 1 } });
    const as = { visitor: newVisitor() };
    for (let press = 0; press < 3; press += 1)
      expect(dataOf(await express.start(as, item(product))).redirectUrl).not.toBeNull();
    expect(await shop.cartCount(as)).toBe(1);
    expect(codeOf(await express.start({ visitor: newVisitor() }, item(product)))).toBe(
      "PRODUCT_VARIANT_EXHAUSTED",
    );
  });

  test("a changed price is reported before the approval", async () => {
    const { as, product } = await withCart();
    await api.database.db
      .updateTable("variant")
      .set({ price: 5_000 })
      .where("product_id", "=", product)
      .execute();
    expect(dataOf(await express.start(as))).toMatchObject({
      redirectUrl: null,
      cart: { repaired: [{ code: "CART_ITEM_PRICE_CHANGED" }] },
    });
    expect(dataOf(await express.start(as)).redirectUrl).not.toBeNull();
  });
});

describe("a cancelled session", () => {
  test("frees the units, changes nothing else, and the next press opens another one", async () => {
    const { as, product } = await withCart(1);
    const free = () => unitsOf(product);
    const page = await express.open(as);
    expect(await free()).toEqual({ reserved: 1 });
    const session = await express.cancelOn(page);
    for (const each of [1, 2])
      expect([each, codeOf(await express.cancel(as, session))]).toEqual([each, "OK"]);
    expect(await free()).toEqual({ sellable: 1 });
    expect([await shop.cartCount(as), (await orders.readCheckout(as)).holdUntil]).toEqual([1, null]);
    expect(await express.open(as)).not.toBe(page);
  });

  test("that is approved, unknown or another shopper's frees nothing", async () => {
    const { as, product } = await withCart(1);
    const session = await express.approve(as);
    expect(codeOf(await express.cancel(as, session))).toBe("EXPRESS_SESSION_INVALID");
    expect(codeOf(await express.cancel(as, "exp_none"))).toBe("EXPRESS_SESSION_INVALID");
    const { as: other } = await withCart();
    const cancelled = await express.cancelOn(await express.open(other));
    expect(codeOf(await express.cancel(as, cancelled))).toBe("OK");
    expect(await unitsOf(product)).toEqual({ reserved: 1 });
  });
});

test("a shop without a provider that has it does not offer it", async () => {
  const { api: plain, ...other } = plainShop;
  expect(dataOf(await plain.call("api_get_paypal_express", {}))).toEqual({ isOffered: false });
  expect(dataOf(await api.call("api_get_paypal_express", {}))).toEqual({ isOffered: true });
  const visitor = newVisitor();
  dataOf(await other.add(visitor, await other.product({ A1: { price: 4_000, units: 1 } })));
  const returned = { body: { details: { session: "exp_unknown" } } };
  const as = { visitor: newVisitor(), idempotencyKey: randomUUID() };
  expect(codeOf(await plain.call("api_enter_paypal_express", returned, as))).toBe("INVALID_PAYMENT_METHOD");
  const stored = plain.database.db.selectFrom("idempotency_key").select("key");
  expect(await stored.where("key", "=", as.idempotencyKey).execute()).toEqual([]);
  const body = { cancelPath: "/" };
  expect(codeOf(await plain.call("api_start_paypal_express", { body }, { visitor }))).toBe(
    "INVALID_PAYMENT_METHOD",
  );
});
