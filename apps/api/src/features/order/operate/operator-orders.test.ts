import { randomUUID } from "node:crypto";
import { MAX_ORDER_ITEMS } from "@reprise/cart";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { GUEST } from "../../../test/actions/checkout-actions.ts";
import { atOnce } from "../../../test/actions/customers.ts";
import { newTrackingNumber, operatorOrderActions } from "../../../test/actions/operator-order-actions.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import { createTestProvider } from "../../../test/stand-ins/test-provider.ts";
import { prepaymentProvider } from "../../payment/payment.public.ts";
import { applyPaymentFact } from "../change/apply-payment.ts";

const card = createTestProvider();
const { api, ...shop } = await startCartShop({ providers: [prepaymentProvider, card] });
const orders = orderActions(api, () => GUEST);
const operators = operatorOrderActions(api);
const { db } = api.database;

/** An order of units of one product. */
async function placed({ quantity = 2, method = "card" } = {}) {
  const product = await shop.product({ A1: { price: 4_000, units: quantity } });
  const as = { visitor: newVisitor() };
  for (let added = 0; added < quantity; added += 1) await shop.add(as.visitor, product);
  const uuid = await orders.order(as, method);
  const number = await operators.numberOf(uuid);
  return { as, uuid, number, read: async () => dataOf(await orders.readOrder(as, uuid)) };
}

const statesOf = async (uuid: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("order_item")
    .innerJoin("unit", "unit.id", "unit_id")
    .select("state")
    .where("order_uuid", "=", uuid)
    .orderBy("position")
    .execute();
  return rows.map(({ state }) => state);
};

const lastEntry = async () => {
  const query = { operator: (await operators.warehouse).name, limit: "1" };
  return dataOf(await api.call("api_operator_audit", { query }, await operators.warehouse)).entries[0];
};

describe("what operators see", () => {
  test("lists orders by status, number as typed and email in any case, in pages", async () => {
    const { number, uuid } = await placed({ method: "prepayment" });
    await placed();
    const typed = ` ${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`;
    const found = dataOf(await operators.list({ number: typed }));
    expect(found).toMatchObject({
      numFound: 1,
      pagination: { page: 1, pageCount: 1 },
      orders: [{ uuid, status: "placed", email: "guest@example.com", orderProductsCount: 2 }],
    });
    const open = dataOf(await operators.list({ status: "placed", email: "Guest@Example.com" }));
    expect(new Set(open.orders.map(({ status }) => status))).toEqual(new Set(["placed"]));
    expect(open.orders.map((order) => order.uuid)).toContain(uuid);
    expect(dataOf(await operators.list({ email: "guest@example.co" })).numFound).toBe(0);
    expect(codeOf(await operators.list({ page: "9999" }))).toBe("PAGE_OUT_OF_RANGE");
    expect(codeOf(await operators.list({ number: "nonsense" }))).toBe("VALIDATION_FAILED");
  });

  test("shows an order with units, payments and who did what", async () => {
    const { number, uuid } = await placed();
    dataOf(await operators.pick(number));
    const shown = dataOf(await operators.show(number));
    const { total } = shown.order.totals;
    expect(shown).toMatchObject({
      order: { uuid, status: "picking", parcels: [] },
      locale: "de",
      customerUuid: null,
      isEmailUndeliverable: false,
      amounts: { due: total, secured: total, captured: total, refunded: 0 },
      units: [
        { item: "1", state: "reserved", cost: expect.any(Number) },
        { item: "2", state: "reserved" },
      ],
      payments: [{ provider: "test", method: "card", amount: total, state: "captured" }],
      history: [
        { actor: "shopper", event: { type: "placed" } },
        { event: { type: "payment-captured" } },
        { actor: `operator:${(await operators.warehouse).name}`, event: { type: "picking" } },
      ],
    });
    expect(codeOf(await operators.show("2222-2222"))).toBe("ORDER_NOT_FOUND");
  });
});

describe("packing", () => {
  test("returns the packing list, also when it is asked for again", async () => {
    const { number, uuid, read } = await placed();
    const list = dataOf(await operators.pick(number));
    const { lines, shippingAddress } = await read();
    expect(list).toMatchObject({ shippingAddress, deliveryMethod: "standard" });
    expect(list.items.map(({ id, serial }) => [id, serial])).toEqual(
      lines.flatMap((line) => line.items.map(({ id, serial }) => [id, serial])),
    );
    expect(list.items[0]).toMatchObject({ sku: expect.stringMatching(/^sku-/u), label: "A1" });
    expect(await lastEntry()).toMatchObject({ changes: { picking: ["1", "2"] } });
    expect(dataOf(await operators.pick(number))).toEqual(list);
    expect(await lastEntry()).toMatchObject({ changes: { picking: [] } });
    const { history } = dataOf(await operators.show(number));
    expect(history.filter(({ event }) => event.type === "picking")).toHaveLength(1);
    expect(await statesOf(uuid)).toEqual(["reserved", "reserved"]);
  });

  test("leaves out what has left or is cancelled", async () => {
    const { number } = await placed({ quantity: 3 });
    dataOf(await operators.ship(number, { items: ["1"] }));
    dataOf(await operators.cancel(number, ["2"]));
    expect(dataOf(await operators.pick(number)).items.map(({ id }) => id)).toEqual(["3"]);
    dataOf(await operators.ship(number));
    expect(codeOf(await operators.pick(number))).toBe("ORDER_NOTHING_LEFT");
  });
});

describe("shipping", () => {
  test("sells the units and mails the shopper the tracking number", async () => {
    const { number, uuid, read } = await placed();
    const trackingNumber = newTrackingNumber();
    const typed = `${trackingNumber.slice(0, 4)} ${trackingNumber.slice(4).toLowerCase()}`;
    const first = dataOf(await operators.ship(number, { items: ["2"], trackingNumber: typed }));
    expect([first.order.status, await statesOf(uuid)]).toEqual(["partially-shipped", ["reserved", "sold"]]);
    expect(await lastEntry()).toMatchObject({
      call: "api_operator_ship_order",
      changes: { shipped: ["2"], carrier: "dhl", trackingNumber },
    });
    dataOf(await operators.ship(number, { carrier: "gls" }));
    const { status, parcels, lines } = await read();
    expect([status, await statesOf(uuid)]).toEqual(["shipped", ["sold", "sold"]]);
    expect(lines[0]?.items.map(({ state }) => state)).toEqual(["shipped", "shipped"]);
    expect(parcels).toMatchObject([
      {
        carrier: "dhl",
        carrierName: "DHL",
        trackingNumber,
        trackingUrl: expect.stringContaining(trackingNumber),
        items: ["2"],
        deliveredAt: null,
      },
      { carrier: "gls", items: ["1"] },
    ]);
    const { rows } = await sql`select 1 from unit where destination = ${uuid}`.execute(db);
    expect(rows).toHaveLength(2);
    dataOf(await operators.deliver(number, trackingNumber));
    // Repeated, it changes nothing.
    dataOf(await operators.deliver(number, trackingNumber));
    const after = await read();
    expect([after.status, after.parcels[0]?.deliveredAt]).toEqual([
      "partially-delivered",
      expect.any(String),
    ]);
    expect(codeOf(await operators.deliver(number, newTrackingNumber()))).toBe("PARCEL_NOT_FOUND");
  });

  test("needs the payment, and money that stays", async () => {
    const { number, uuid } = await placed({ method: "prepayment" });
    expect(codeOf(await operators.pick(number))).toBe("ORDER_NOT_PAID");
    expect(codeOf(await operators.ship(number))).toBe("ORDER_NOT_PAID");
    await operators.pay(uuid);
    expect(codeOf(await operators.ship(number, { items: ["1"] }))).toBe("OK");
    const { amounts } = dataOf(await operators.show(number));
    await refund(uuid, amounts.captured);
    expect(codeOf(await operators.ship(number))).toBe("ORDER_NOT_PAID");
    expect(await statesOf(uuid)).toEqual(["sold", "reserved"]);
  });

  test("refuses items that are unknown, cancelled or gone, and tracking numbers of other parcels", async () => {
    const { number, uuid } = await placed({ quantity: 3 });
    const trackingNumber = newTrackingNumber();
    dataOf(await operators.cancel(number, ["2"]));
    dataOf(await operators.ship(number, { items: ["1"], trackingNumber }));
    expect(codeOf(await operators.ship(number, { items: ["9"] }))).toBe("ORDER_ITEM_UNKNOWN");
    expect(codeOf(await operators.ship(number, { items: ["2"] }))).toBe("ORDER_ITEM_CANCELLED");
    expect(codeOf(await operators.ship(number, { items: ["1", "3"] }))).toBe("ORDER_ITEM_SHIPPED");
    expect(codeOf(await operators.ship(number, { items: ["3", "3"] }))).toBe("VALIDATION_FAILED");
    const tooMany = Array.from({ length: MAX_ORDER_ITEMS + 1 }, (_, index) => `${index + 1}`);
    expect(codeOf(await operators.ship(number, { items: tooMany }))).toBe("VALIDATION_FAILED");
    expect(codeOf(await operators.ship(number, { items: tooMany.slice(1) }))).toBe("ORDER_ITEM_CANCELLED");
    expect(codeOf(await operators.ship(number, { trackingNumber: "../x" }))).toBe("VALIDATION_FAILED");
    expect(codeOf(await operators.ship(number, { trackingNumber }))).toBe("PARCEL_EXISTS");
    const other = await placed();
    expect(codeOf(await operators.ship(other.number, { trackingNumber }))).toBe("PARCEL_EXISTS");
    // Another carrier counts by itself, and numbers are used again after a year.
    expect(codeOf(await operators.ship(other.number, { items: ["1"], trackingNumber, carrier: "ups" }))).toBe(
      "OK",
    );
    await sql`update parcel set created_at = now() - interval '13 months' where order_uuid = ${uuid}`.execute(
      db,
    );
    const third = await placed();
    expect(codeOf(await operators.ship(third.number, { trackingNumber }))).toBe("OK");
    expect(await statesOf(uuid)).toEqual(["sold", "sellable", "reserved"]);
  });

  test("many at once: each item leaves once, each tracking number names one parcel", async () => {
    const [one, other] = [await placed(), await placed()];
    const trackingNumber = newTrackingNumber();
    const answers = await atOnce(12, (index) =>
      index % 3 === 0
        ? operators.ship(one.number, { items: ["1"] })
        : operators.ship((index % 3 === 1 ? one : other).number, { items: ["2"], trackingNumber }),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === "OK")).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(["OK", "ORDER_ITEM_SHIPPED", "PARCEL_EXISTS"]));
    const { rows } = await sql`select 1 from parcel where tracking_number = ${trackingNumber}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test("with one idempotency key once; only for the warehouse", async () => {
    const { number } = await placed();
    const as = { idempotencyKey: randomUUID() };
    const body = { items: ["1"], trackingNumber: newTrackingNumber() };
    expect(await operators.ship(number, body, as)).toEqual(await operators.ship(number, body, as));
    expect(codeOf(await operators.ship(number, { ...body, items: ["2"] }, as))).toBe(
      "IDEMPOTENCY_KEY_REUSED",
    );
    const { operator } = await operators.support;
    expect(codeOf(await operators.ship(number, {}, { operator }))).toBe("FORBIDDEN");
    expect(codeOf(await operators.pick(number, { operator }))).toBe("FORBIDDEN");
  });
});

describe("cancelling", () => {
  test("items: their units are sellable again, the others stay", async () => {
    const { number, uuid, read } = await placed();
    const { order, amounts } = dataOf(await operators.cancel(number, ["1"]));
    expect([order.status, amounts.due < amounts.captured]).toEqual(["paid", true]);
    expect(await statesOf(uuid)).toEqual(["sellable", "reserved"]);
    expect((await read()).lines[0]?.items.map(({ state }) => state)).toEqual(["cancelled", "ordered"]);
    // The rest of the order, without naming it.
    expect(dataOf(await operators.cancel(number)).order.status).toBe("cancelled");
    expect(await statesOf(uuid)).toEqual(["sellable", "sellable"]);
    expect(codeOf(await operators.cancel(number))).toBe("ORDER_NOTHING_LEFT");
    expect(codeOf(await operators.cancel(number, ["1"]))).toBe("ORDER_NOTHING_LEFT");
    const query = { operator: (await operators.support).name, limit: "1" };
    const { entries } = dataOf(await api.call("api_operator_audit", { query }, await operators.support));
    expect(entries[0]).toMatchObject({ changes: { cancelled: ["2"], reason: "scratched" } });
  });

  test("is refused for what was shipped, unknown or cancelled; nothing changes", async () => {
    const { number, uuid } = await placed({ quantity: 3 });
    dataOf(await operators.ship(number, { items: ["1"] }));
    expect(codeOf(await operators.cancel(number))).toBe("ORDER_ITEM_SHIPPED");
    expect(codeOf(await operators.cancel(number, ["1", "2"]))).toBe("ORDER_ITEM_SHIPPED");
    expect(codeOf(await operators.cancel(number, ["7"]))).toBe("ORDER_ITEM_UNKNOWN");
    expect(await statesOf(uuid)).toEqual(["sold", "reserved", "reserved"]);
    dataOf(await operators.cancel(number, ["2"]));
    expect(codeOf(await operators.cancel(number, ["2"]))).toBe("ORDER_ITEM_CANCELLED");
    const { operator } = await operators.warehouse;
    expect(codeOf(await operators.cancel(number, ["3"], { operator }))).toBe("FORBIDDEN");
  });

  test("an unpaid order, too: it waits for no transfer any more", async () => {
    const { number, read } = await placed({ method: "prepayment" });
    dataOf(await operators.cancel(number));
    expect(await read()).toMatchObject({ status: "cancelled", payment: { dueAt: null, transfer: null } });
  });

  test("shipping and cancelling one item at once: one of them happens", async () => {
    const { number, uuid } = await placed({ quantity: 1 });
    const answers = await atOnce(8, (index) =>
      index % 2 === 0 ? operators.ship(number, { items: ["1"] }) : operators.cancel(number, ["1"]),
    );
    expect(answers.map(codeOf).filter((code) => code === "OK")).toHaveLength(1);
    const { order } = dataOf(await operators.show(number));
    expect([order.status, await statesOf(uuid)]).toEqual(
      order.status === "shipped" ? ["shipped", ["sold"]] : ["cancelled", ["sellable"]],
    );
  });
});

/** A refund as a provider reports it. */
async function refund(order: string, amount: number): Promise<void> {
  await api.database.transaction((transaction) =>
    applyPaymentFact(transaction, order, { type: "refunded", refund: randomUUID(), amount }, "provider:test"),
  );
}
