import { randomUUID } from "node:crypto";
import { FULL_BATTERY_CATEGORY_ID } from "@reprise/cart";
import type { Checkout } from "@reprise/contracts";
import type { AddressKind } from "@reprise/order";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { BERLIN } from "../../test/actions/checkout-actions.ts";
import { putCoupon } from "../../test/actions/coupons.ts";
import { atOnce, customerActions, PASSWORD } from "../../test/actions/customers.ts";
import { operatorOrderActions } from "../../test/actions/operator-order-actions.ts";
import { orderActions } from "../../test/actions/order-actions.ts";
import { restock, sellOut } from "../../test/actions/put-product.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";
import { prepaymentProvider } from "../payment/payment.public.ts";
import { createOrderLink } from "./store/order-link.store.ts";

const card = createTestProvider();
const { api, ...shop } = await startCartShop({ providers: [prepaymentProvider, card] });
const orders = orderActions(api);
const people = customerActions(api);
const operators = operatorOrderActions(api);
const { db } = api.database;

beforeEach(() => {
  card.answers("captured");
});

/** A visitor with units of a new product in the cart. */
async function visitor({ price = 4_000, units = 3, quantity = 1 } = {}) {
  const product = await shop.product({ A1: { price, units } });
  const as = { visitor: newVisitor() };
  for (let added = 0; added < quantity; added += 1) await shop.add(as.visitor, product);
  return { as, product };
}

const unitsOf = async (product: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ state: string; count: number }>`select unit.state, count(*) from unit
    join variant on variant.id = variant_id where product_id = ${product} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

const cartOf = async (as: { visitor: string }) => dataOf(await api.call("api_get_cart", {}, as));
const pass = (uuid: string) => sql`update orders set payment_due_at = now() where uuid = ${uuid}`.execute(db);

describe("placing an order", () => {
  test("saves a customer's addresses for the next order, each once", async () => {
    const { customer } = await people.customer();
    const buy = async (shipping: string, billing: string) => {
      const product = await shop.product({ A1: { price: 4_000, units: 3 } });
      const body = { id: product, name: "", productVariantLabel: "A1" as const };
      dataOf(await api.call("api_add_item_to_cart", { body }, { customer }));
      const enter = (kind: AddressKind, city: string) =>
        orders.putAddress({ customer }, { address: { ...BERLIN, kind, city } });
      dataOf(await enter("shipping-and-billing", shipping));
      if (billing !== shipping) dataOf(await enter("billing", billing));
      dataOf(await orders.putDelivery({ customer }, "standard"));
      dataOf(await orders.complete({ customer }, dataOf(await orders.putPayment({ customer }, "card"))));
      const { addresses } = dataOf(await api.call("api_get_customer_addresses", {}, { customer }));
      return addresses.map(({ kind, city }) => [kind, city]);
    };
    const berlin = ["shipping-and-billing", "Berlin"];
    expect(await buy("Berlin", "Berlin")).toEqual([berlin]);
    expect(await buy("Kiel", "Berlin")).toEqual([berlin, ["shipping", "Kiel"]]);
    expect(await buy("Kiel", "Bonn")).toEqual([berlin, ["shipping", "Kiel"], ["billing", "Bonn"]]);
  });

  test("takes the name of the billing address over into a profile without a name", async () => {
    const { customer } = await people.customer();
    const profile = { firstName: null, lastName: null };
    dataOf(await api.call("api_update_customer", { body: profile }, { customer }));
    const buy = async (firstName: string) => {
      const product = await shop.product({ A1: { price: 4_000, units: 1 } });
      const body = { id: product, name: "", productVariantLabel: "A1" as const };
      dataOf(await api.call("api_add_item_to_cart", { body }, { customer }));
      const shipping = { ...BERLIN, kind: "shipping-and-billing" as const, firstName: "Receiver" };
      dataOf(await orders.putAddress({ customer }, { address: shipping }));
      const billing = { ...BERLIN, kind: "billing" as const, firstName };
      dataOf(await orders.putAddress({ customer }, { address: billing }));
      dataOf(await orders.putDelivery({ customer }, "standard"));
      dataOf(await orders.complete({ customer }, dataOf(await orders.putPayment({ customer }, "card"))));
      const named = dataOf(await api.call("api_get_customer", {}, { customer }));
      return [named.firstName, named.lastName];
    };
    expect(await buy("Robin")).toEqual(["Robin", BERLIN.lastName]);
    expect(await buy("Other")).toEqual(["Robin", BERLIN.lastName]);
  });

  test("freezes what was shown, reserves the devices themselves and empties the cart", async () => {
    const { as, product } = await visitor({ price: 4_000, quantity: 2 });
    const shown = await orders.enterAll(as);
    const { orderUuid, redirectUrl } = dataOf(await orders.complete(as, shown));
    expect([orderUuid, redirectUrl]).toEqual([shown.orderUuid, null]);
    const order = dataOf(await orders.readOrder(as, orderUuid));
    expect(order).toMatchObject({
      number: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/u),
      status: "paid",
      isGuest: true,
      email: shown.email,
      totals: shown.totals,
      payment: { status: "captured", dueAt: null, transfer: null, redirectUrl: null },
      lines: [{ productId: product, label: "A1", price: 4_000 }],
    });
    const items = order.lines.flatMap((line) => line.items);
    expect(new Set(items.map(({ serial }) => serial)).size).toBe(2);
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      ["1", "ordered"],
      ["2", "ordered"],
    ]);
    expect(await unitsOf(product)).toEqual({ reserved: 2, sellable: 1 });
    expect((await cartOf(as)).cartItems).toEqual([]);
    expect([...card.charges.values()].at(-1)).toMatchObject({ order: orderUuid, amount: shown.totals.total });
  });

  test("an order by prepayment waits seven days for the transfer with its reference", async () => {
    const { as } = await visitor();
    const uuid = await orders.order(as, "prepayment");
    const order = dataOf(await orders.readOrder(as, uuid));
    expect(order.status).toBe("placed");
    expect(order.payment.transfer).toMatchObject({
      iban: "DE89370400440532013000",
      amount: order.totals.total,
      reference: expect.stringMatching(/^RF\d\d [\dA-Z]{4} [\dA-Z]{4}$/u),
    });
    const days = (Date.parse(order.payment.dueAt ?? "") - Date.parse(order.placedAt)) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  test("a device with a full battery goes to the line that paid for it", async () => {
    const product = await shop.product(
      { A1: { price: 4_000, units: 2, fullBattery: 1 } },
      { categories: [FULL_BATTERY_CATEGORY_ID] },
    );
    const as = { visitor: newVisitor() };
    await shop.add(as.visitor, product);
    await shop.add(as.visitor, product, "A1", { withFullBattery: true });
    const { lines } = dataOf(await orders.readOrder(as, await orders.order(as)));
    const batteries = await db
      .selectFrom("order_item")
      .innerJoin("unit", "unit.id", "order_item.unit_id")
      .innerJoin("order_line", "order_line.uuid", "order_item.line_uuid")
      .select(["with_full_battery", "full_battery"])
      .where(
        "order_item.line_uuid",
        "in",
        lines.map(({ uuid }) => uuid),
      )
      .execute();
    expect(batteries.toSorted((a, b) => Number(a.full_battery) - Number(b.full_battery))).toEqual([
      { with_full_battery: false, full_battery: false },
      { with_full_battery: true, full_battery: true },
    ]);
  });

  test("nothing to order, and a missing step", async () => {
    const nobody = { visitor: newVisitor() };
    const nothing = { orderUuid: randomUUID(), version: "" };
    expect(codeOf(await orders.complete(nobody, nothing))).toBe("CART_EMPTY");
    const { as } = await visitor();
    const { version, orderUuid } = dataOf(await orders.guestAddress(as));
    expect(codeOf(await orders.complete(as, { version, orderUuid }))).toBe("CHECKOUT_INCOMPLETE");
  });

  test.each([
    [
      "a new price",
      async (product: number) => restock(api.database, product, "A1", { price: 4_100, units: 3 }),
    ],
    ["another version", null],
  ])("is refused after %s, and nothing is written", async (_what, change) => {
    const { as, product } = await visitor();
    const shown = await orders.enterAll(as);
    await orders.endHold(shown);
    await change?.(product);
    const version = change === null ? "another" : shown.version;
    expect(codeOf(await orders.complete(as, { ...shown, version }))).toBe("CHECKOUT_CHANGED");
    expect((await cartOf(as)).orderProductsCount).toBe(1);
    expect(await unitsOf(product)).toEqual({ sellable: 3 });
    expect(codeOf(await orders.readOrder(as, shown.orderUuid ?? ""))).toBe("NOT_FOUND");
  });

  test("leads whoever goes back to the emptied cart to the order, for an hour, unless it is cancelled", async () => {
    const { as } = await visitor();
    const placed = async (who: object = as) =>
      dataOf(await api.call("api_get_waiting_order", {}, who)).placedUuid;
    expect(await placed()).toBeNull();
    const uuid = await orders.order(as);
    expect([await placed(), await placed({ visitor: newVisitor() }), await placed({})]).toEqual([
      uuid,
      null,
      null,
    ]);
    await sql`update orders set status = 'cancelled' where uuid = ${uuid}`.execute(db);
    expect(await placed()).toBeNull();
    await sql`update orders set status = 'paid', placed_at = now() - interval '61 minutes' where uuid = ${uuid}`.execute(
      db,
    );
    expect(await placed()).toBeNull();
  });

  test("is refused when the last unit is gone", async () => {
    const { as, product } = await visitor();
    const shown = await orders.enterAll(as);
    await orders.endHold(shown);
    await sellOut(api.database, product);
    expect(codeOf(await orders.complete(as, shown))).toBe("PRODUCT_VARIANT_EXHAUSTED");
  });

  test("a free order needs no payment", async () => {
    const { as } = await visitor({ price: 20_000 });
    const code = `free-${randomUUID().slice(0, 8)}`;
    await putCoupon(api.database, { code, kind: "percentage", value: 100 });
    dataOf(await api.call("api_set_coupon", { body: { code } }, as));
    const charges = card.charges.size;
    dataOf(await orders.guestAddress(as));
    const shown = dataOf(await orders.putDelivery(as, "standard"));
    expect([shown.totals.total, shown.missing, shown.paymentMethod]).toEqual([0, null, null]);
    const { orderUuid } = dataOf(await orders.complete(as, shown));
    const order = dataOf(await orders.readOrder(as, orderUuid));
    expect([order.totals.total, order.status, order.payment.dueAt, order.paymentMethod]).toEqual([
      0,
      "paid",
      null,
      "none",
    ]);
    expect(card.charges.size).toBe(charges);
  });

  test("an order whose delivery alone costs something needs a payment method, which is not forgotten", async () => {
    const { as } = await visitor({ price: 20_000 });
    const code = `goods-${randomUUID().slice(0, 8)}`;
    await putCoupon(api.database, { code, kind: "percentage", value: 100 });
    dataOf(await api.call("api_set_coupon", { body: { code } }, as));
    dataOf(await orders.guestAddress(as));
    const put = (body: object) =>
      api.call("api_put_checkout_payment_method", { body: { method: null, ...body } }, as);
    const express = dataOf(await put({ deliveryMethod: "express" }));
    expect([express.totals.total, express.missing]).toEqual([999, "payment-method"]);
    expect(codeOf(await put({}))).toBe("VALIDATION_FAILED");
    expect(dataOf(await put({ deliveryMethod: "express", method: "card" })).missing).toBeNull();
  });
});

describe("repeating", () => {
  /** Waits until the first transaction of the request with this key has ended. */
  const hasArrived = (key: string) =>
    expect
      .poll(
        () =>
          api.database.db
            .selectFrom("idempotency_key")
            .select("key")
            .where("key", "=", key)
            .executeTakeFirst(),
        { timeout: 20_000 },
      )
      .toBeDefined();

  test("with the same key or others, one after another or at once: one order, one charge", async () => {
    const { as, product } = await visitor({ units: 5 });
    const shown = await orders.enterAll(as);
    const idempotencyKey = randomUUID();
    const charges = card.charges.size;
    const answers = await atOnce(12, (index) =>
      orders.complete(
        { ...as, ...(index % 2 === 0 ? { idempotencyKey } : { idempotencyKey: randomUUID() }) },
        shown,
      ),
    );
    expect(["OK", "IDEMPOTENCY_KEY_IN_FLIGHT"]).toEqual(expect.arrayContaining(answers.map(codeOf)));
    const again = await orders.complete({ ...as, idempotencyKey }, shown);
    const uuids = [...answers, again].flatMap((answer) => (answer.ok ? [answer.data.orderUuid] : []));
    expect(new Set(uuids)).toEqual(new Set([shown.orderUuid]));
    expect(card.charges.size).toBe(charges + 1);
    expect(await unitsOf(product)).toEqual({ reserved: 1, sellable: 4 });
  });

  test("while the provider is asked, whatever the key: every request gets the page of the provider", async () => {
    card.answers("redirect");
    const { as } = await visitor();
    const shown = await orders.enterAll(as);
    const release = card.holdAnswers();
    const first = orders.complete({ ...as, idempotencyKey: randomUUID() }, shown);
    await card.isAsked();
    const others = [1, 2, 3].map(() => orders.complete({ ...as, idempotencyKey: randomUUID() }, shown));
    release();
    const answers = await Promise.all([first, ...others]);
    const redirects = answers.map((answer) => dataOf(answer).redirectUrl);
    expect(redirects).toEqual(redirects.map(() => expect.stringMatching(/handle-payment-redirect/u)));
    expect(new Set(redirects).size).toBe(1);
  });

  test("a decline is the answer to every request that came meanwhile", async () => {
    card.answers("failed");
    const { as } = await visitor();
    const shown = await orders.enterAll(as);
    const release = card.holdAnswers();
    const first = orders.complete({ ...as, idempotencyKey: randomUUID() }, shown);
    await card.isAsked();
    const idempotencyKey = randomUUID();
    const second = orders.complete({ ...as, idempotencyKey }, shown);
    await hasArrived(idempotencyKey);
    release();
    expect([await first, await second].map(codeOf)).toEqual(["PAYMENT_FAILED", "PAYMENT_FAILED"]);
  });

  test("two carts want the last unit: one gets it, the other keeps its cart", async () => {
    const product = await shop.product({ A1: { price: 4_000, units: 1 } });
    const rivals: Array<{ as: { visitor: string }; shown: Checkout }> = [];
    for (let count = 0; count < 6; count += 1) {
      const as = { visitor: newVisitor() };
      await shop.add(as.visitor, product);
      const shown = await orders.enterAll(as);
      await orders.endHold(shown);
      rivals.push({ as, shown });
    }
    const answers = await atOnce(rivals.length, (index) => {
      const rival = rivals[index];
      if (rival === undefined) throw new Error("There is no such rival");
      return orders.complete(rival.as, rival.shown);
    });
    const codes = answers.map(codeOf).toSorted();
    expect(codes).toEqual(["OK", ...Array.from({ length: 5 }, () => "PRODUCT_VARIANT_EXHAUSTED")]);
    expect(await unitsOf(product)).toEqual({ reserved: 1 });
  });
});

describe("payment", () => {
  test("a declined payment gives the lines, the entries, the coupon and the units back", async () => {
    const { as, product } = await visitor({ price: 9_000 });
    const code = `once-${randomUUID().slice(0, 8)}`;
    await putCoupon(api.database, { code, kind: "amount", value: 500, limitOverall: 1 });
    dataOf(await api.call("api_set_coupon", { body: { code } }, as));
    const shown = await orders.enterAll(as);
    card.answers("failed");
    expect(codeOf(await orders.complete(as, shown))).toBe("PAYMENT_FAILED");
    expect(dataOf(await orders.readOrder(as, shown.orderUuid ?? "")).status).toBe("cancelled");
    expect(await unitsOf(product)).toEqual({ sellable: 3 });
    const again = await orders.readCheckout(as);
    expect(again).toMatchObject({ missing: null, totals: shown.totals, email: shown.email });
    expect([shown.paymentFailed, again.paymentFailed]).toEqual([false, true]);
    expect((await orders.readCheckout(as)).paymentFailed).toBe(true);
    expect(dataOf(await orders.putPayment(as, "card")).paymentFailed).toBe(false);
    expect(again.orderUuid).not.toBe(shown.orderUuid);
    card.answers("captured");
    expect(codeOf(await orders.complete(as, again))).toBe("OK");
  });

  test("a declined payment gives an insured device back with its insurance", async () => {
    const as = { visitor: newVisitor() };
    const uuid = await shop.added(as.visitor, await shop.product({ A1: { price: 30_000, units: 1 } }));
    dataOf(await orders.putInsurance(as, uuid, true));
    const shown = await orders.enterAll(as);
    card.answers("failed");
    expect(codeOf(await orders.complete(as, shown))).toBe("PAYMENT_FAILED");
    expect(await orders.readCheckout(as)).toMatchObject({
      totals: { insurance: 3_990, total: 33_990 },
      cart: { cartItems: [{ withInsurance: true }] },
    });
  });

  test("a payment page that is not completed ends after its time; a shopper who was faster has paid", async () => {
    card.answers("redirect");
    const { as, product } = await visitor();
    const shown = await orders.enterAll(as);
    const { orderUuid, redirectUrl } = dataOf(await orders.complete(as, shown));
    expect(redirectUrl).toMatch(/handle-payment-redirect/u);
    expect(dataOf(await orders.readOrder(as, orderUuid)).payment).toMatchObject({
      redirectUrl,
      status: "pending",
    });
    await api.runJobs("unpaid-orders");
    expect(dataOf(await orders.readOrder(as, orderUuid)).status).toBe("placed");
    await pass(orderUuid);
    await api.runJobs("unpaid-orders");
    expect(dataOf(await orders.readOrder(as, orderUuid))).toMatchObject({
      status: "cancelled",
      payment: { dueAt: null, redirectUrl: null },
    });
    expect(await unitsOf(product)).toEqual({ sellable: 3 });
    expect((await cartOf(as)).orderProductsCount).toBe(1);
  });

  test("items that an operator has cancelled stay out of the cart, and so do lines without others", async () => {
    card.answers("redirect");
    const { as, product } = await visitor({ quantity: 2 });
    await shop.add(as.visitor, await shop.product({ A1: { price: 5_000, units: 1 } }));
    const uuid = await orders.order(as);
    const { lines } = dataOf(await orders.readOrder(as, uuid));
    const [first, second] = lines.map(({ items }) => items.map(({ id }) => id));
    const cancelled = [first?.[1] ?? "", ...(second ?? [])];
    dataOf(await operators.cancel(await operators.numberOf(uuid), cancelled));
    await pass(uuid);
    await api.runJobs("unpaid-orders");
    expect((await cartOf(as)).cartItems).toMatchObject([{ product: { id: product }, quantity: 1 }]);
  });

  test("an unpaid order of a closed account ends: no cart and no address of the customer is stored", async () => {
    card.answers("redirect");
    const { customer, email } = await people.customer();
    const body = { id: await shop.product({ A1: { price: 4_000, units: 3 } }), name: "" };
    const item = { body: { ...body, productVariantLabel: "A1" } } as const;
    dataOf(await api.call("api_add_item_to_cart", item, { customer }));
    const uuid = await orders.order({ customer });
    const close = { body: { isConfirmed: true, password: PASSWORD } } as const;
    dataOf(await api.call("api_close_customer", close, { customer }));
    await pass(uuid);
    const carts = async () => (await db.selectFrom("cart").select("uuid").execute()).length;
    const before = await carts();
    await api.runJobs("unpaid-orders");
    const order = db.selectFrom("orders").select(["status", "email"]).where("uuid", "=", uuid);
    expect(await order.execute()).toEqual([{ status: "cancelled", email }]);
    expect(await carts()).toBe(before);
    const { rows } = await sql`select from checkout where checkout::text like ${`%${email}%`}`.execute(db);
    expect(rows).toEqual([]);
  });

  test("a transfer that never comes cancels the order; the cart of that time stays gone", async () => {
    const { as, product } = await visitor();
    const uuid = await orders.order(as, "prepayment");
    await pass(uuid);
    await api.runJobs("unpaid-orders");
    expect(dataOf(await orders.readOrder(as, uuid)).status).toBe("cancelled");
    expect(await unitsOf(product)).toEqual({ sellable: 3 });
    expect((await cartOf(as)).orderProductsCount).toBe(0);
  });
});

describe("who sees an order", () => {
  test("its guest's browser and the link of a mail; no other client", async () => {
    const { as } = await visitor();
    const uuid = await orders.order(as);
    const token = await createOrderLink(db, uuid);
    const stranger = { visitor: newVisitor() };
    expect(codeOf(await orders.readOrder(as, uuid))).toBe("OK");
    expect(codeOf(await orders.readOrder(stranger, uuid))).toBe("NOT_FOUND");
    expect(codeOf(await orders.readOrder(stranger, uuid, "x"))).toBe("NOT_FOUND");
    expect(codeOf(await orders.readOrder(stranger, uuid, token))).toBe("OK");
    const { as: other } = await visitor();
    expect(codeOf(await orders.readOrder(stranger, await orders.order(other), token))).toBe("NOT_FOUND");
  });

  test("a customer sees it in every browser, and in the list of orders", async () => {
    const customer = await people.customer();
    const product = await shop.product({ A1: { price: 4_000, units: 3 } });
    const as = { customer: customer.customer };
    dataOf(
      await api.call(
        "api_add_item_to_cart",
        { body: { id: product, name: "", productVariantLabel: "A1" } },
        as,
      ),
    );
    const uuid = await orders.order(as);
    const order = dataOf(await orders.readOrder(as, uuid));
    expect([order.isGuest, order.email]).toEqual([false, customer.email]);
    const list = dataOf(await api.call("api_get_orders", { query: {} }, as));
    expect(list).toMatchObject({
      numFound: 1,
      numOpen: 1,
      orders: [
        { uuid, number: order.number, status: "paid", orderProductsCount: 1, total: order.totals.total },
      ],
    });
    const stranger = await people.customer();
    expect(codeOf(await orders.readOrder({ customer: stranger.customer }, uuid))).toBe("NOT_FOUND");
  });
});

test("the history of an order is only added to", async () => {
  const { as } = await visitor();
  const uuid = await orders.order(as);
  await expect(
    sql`update order_event set actor = 'x' where order_uuid = ${uuid}`.execute(db),
  ).rejects.toThrow(/only added to/u);
});
