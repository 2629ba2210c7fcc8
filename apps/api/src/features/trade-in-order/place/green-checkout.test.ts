import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../http/calls/sha256.ts";
import { newAddress, newEmail } from "../../../test/actions/checkout-actions.ts";
import { putCoupon } from "../../../test/actions/coupons.ts";
import { customerActions } from "../../../test/actions/customers.ts";
import { greenCheckoutActions } from "../../../test/actions/green-checkout-actions.ts";
import { startTradeInShop } from "../../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../../../test/actions/trade-in-order-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { type CallAs, newVisitor } from "../../../test/api.ts";
import { countConfirmation } from "../../order/order.public.ts";

const { api, ...shop } = await startTradeInShop();
const { read, sold } = tradeInOrderActions(api);
const { enterAll, place, putPayout, readCheckout } = greenCheckoutActions(api);
const { db } = api.database;

async function seller(visitor = newVisitor()) {
  const as = { visitor };
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  return as;
}
async function ready() {
  const as = await seller();
  await enterAll(as);
  return as;
}
const change = (as: { readonly visitor: string }, set: ReturnType<typeof sql>) =>
  sql`update green_checkout set ${set} from green_cart
    where green_cart.uuid = green_cart_uuid and owner_hash = ${sha256(as.visitor)}`.execute(db);
const ordersOf = async (as: { readonly visitor: string }) =>
  (
    await db
      .selectFrom("trade_in")
      .where("owner_hash", "=", sha256(as.visitor))
      .select(({ fn }) => fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow()
  ).orders;

test("a green cart becomes an order with what the seller saw and entered, and the cart is empty", async () => {
  const as = await seller();
  await shop.added(as, { id: await shop.book(350), price: 350, answers: null });
  const { tradeInUuid } = await enterAll(as, { email: "anna@example.com" });
  const order = dataOf(await place(as));
  expect(order).toMatchObject({
    uuid: tradeInUuid,
    status: "announced",
    email: "anna@example.com",
    address: { street: "Musterstraße 1", country: "DE" },
    carrier: "dhl",
    handover: "drop-off",
    pickup: null,
    total: 20_350,
    items: [
      { id: "1", state: "announced", quoted: 20_000, price: null, revision: null },
      { id: "2", state: "announced", quoted: 350 },
    ],
    parcels: [{ postedOn: null }],
  });
  expect(order.address).not.toHaveProperty("kind");
  expect((await shop.read(as)).items).toEqual([]);
  expect(await readCheckout(as)).toMatchObject({ tradeInUuid: null, address: null, payout: null });
  expect(await read(as, order)).toEqual(order);
  const payout = { params: { tradeInUuid: order.uuid }, query: {} };
  expect(codeOf(await api.call("api_get_trade_in_payout", payout, as))).toBe("NOT_FOUND");
});

test("the chosen pickup is frozen in the order", async () => {
  const as = await seller();
  await enterAll(as);
  const [day] = (await readCheckout(as)).choices.pickupDays;
  const pickup = { date: day?.date ?? "", window: day?.windows[0] ?? "morning" };
  await enterAll(as, { shipping: { carrier: "dhl", handover: "pickup", pickup } });
  expect(dataOf(await place(as))).toMatchObject({ handover: "pickup", pickup });
});

test("30 checkouts of one green cart at once: one order", async () => {
  const as = await ready();
  const { tradeInUuid, cart } = await readCheckout(as);
  const bodies = Array.from({ length: 30 }, (_, index) => ({
    tradeInUuid: index % 3 === 2 ? randomUUID() : (tradeInUuid ?? ""),
    total: cart.total,
  }));
  const codes = await Promise.all(
    bodies.map(async (body) => codeOf(await api.call("api_green_checkout", { body }, as))),
  );
  // The uuid of the checkout finds the order; others find an empty cart or another checkout.
  expect(codes.filter((_, index) => index % 3 !== 2)).toEqual(Array.from({ length: 20 }, () => "OK"));
  expect(codes.filter((_, index) => index % 3 === 2)).not.toContain("OK");
  expect(await ordersOf(as)).toBe(1);
});

test("a repeat finds the order, another shopper's uuid is refused", async () => {
  const as = await ready();
  const order = dataOf(await place(as));
  const again = { tradeInUuid: order.uuid, total: 20_000 };
  expect(dataOf(await place(as, again))).toEqual(order);
  expect(codeOf(await place(await ready(), again))).toBe("GREEN_CHECKOUT_CHANGED");
  expect(codeOf(await place(await ready(), { tradeInUuid: randomUUID() }))).toBe("GREEN_CHECKOUT_CHANGED");
  const other = { params: { tradeInUuid: order.uuid }, query: {} };
  expect(codeOf(await api.call("api_get_trade_in_order", other, { visitor: newVisitor() }))).toBe(
    "NOT_FOUND",
  );
});

test("a total that the seller did not see, an expired quote and too little are refused; nothing is lost", async () => {
  const as = await ready();
  expect(codeOf(await place(as, { total: 90_000 }))).toBe("GREEN_CHECKOUT_CHANGED");
  const poor = { visitor: newVisitor() };
  await shop.added(poor, { id: await shop.book(350), price: 350, answers: null });
  await enterAll(poor);
  expect(codeOf(await place(poor))).toBe("GREEN_CHECKOUT_CHANGED");
  await shop.ageQuotes(22);
  expect(codeOf(await place(as))).toBe("GREEN_CHECKOUT_CHANGED");
  expect(await readCheckout(as)).toMatchObject({
    missing: "cart",
    refusal: null,
    address: { city: "Musterstadt" },
  });
  await shop.prepare(as);
  expect(codeOf(await place(as))).toBe("OK");
  const nobody = { tradeInUuid: randomUUID(), total: 1 };
  expect(codeOf(await place({ visitor: newVisitor() }, nobody))).toBe("GREEN_CART_EMPTY");
});

test("an incomplete checkout is refused", async () => {
  const as = await seller();
  const uuid = { tradeInUuid: randomUUID() };
  expect(codeOf(await place(as, uuid))).toBe("GREEN_CHECKOUT_INCOMPLETE");
  await enterAll(as);
  await change(as, sql`payout_method = null`);
  expect(codeOf(await place(as))).toBe("GREEN_CHECKOUT_INCOMPLETE");
  await putPayout(as);
  expect(codeOf(await place(as))).toBe("OK");
});

test.each([
  [
    sql`address = jsonb_set(address, '{postalCode}', '"1"')`,
    "VALIDATION_FAILED",
    "body.address.postalCode",
    "address",
  ],
  [sql`address = jsonb_set(address, '{phone}', '"1"')`, "VALIDATION_FAILED", "body.address.phone", "address"],
  [sql`email = 'a@-'`, "VALIDATION_FAILED", "body.email", "address"],
  [
    sql`handover = 'pickup', pickup_date = current_date - 1, pickup_window = 'morning'`,
    "PICKUP_NOT_AVAILABLE",
    "body.pickup",
    "shipping",
  ],
  [
    sql`payout_method = jsonb_set(payout_method, '{iban}', '"DE00"')`,
    "VALIDATION_FAILED",
    "body.method.iban",
    "payout",
  ],
  [sql`payout_method = '{"kind":"credit"}'`, "PAYOUT_METHOD_NOT_OFFERED", undefined, "payout"],
] as const)(
  "an entry that does not hold any more is named, and nothing is lost: %#",
  async (set, code, field, step) => {
    const as = await ready();
    const before = await readCheckout(as);
    await change(as, set);
    const placed = await place(as);
    expect([codeOf(placed), placed.ok ? [] : placed.error.fields?.map(({ path }) => path)]).toEqual([
      code,
      field && [field],
    ]);
    expect(await ordersOf(as)).toBe(0);
    // The step names the same problem.
    const after = await readCheckout(as);
    expect(after).toMatchObject({ missing: step, refusal: { code } });
    expect(after.refusal?.fields?.[0]?.path).toBe(field);
    expect(after.cart).toEqual(before.cart);
    await enterAll(as);
    expect(codeOf(await place(as))).toBe("OK");
  },
);

test("the name of the sender becomes that of a profile without a name", async () => {
  const { customer } = await customerActions(api).customer();
  const as = { customer, visitor: newVisitor() };
  const change = (body: { firstName: string | null; lastName: string | null }) =>
    api.call("api_update_customer", { body }, as);
  dataOf(await change({ firstName: null, lastName: null }));
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  await sold(as);
  expect(dataOf(await api.call("api_get_customer", {}, as))).toMatchObject({
    firstName: "Anna",
    lastName: expect.any(String),
  });
});

test("a customer can take credit; the address of mail is that of the account", async () => {
  const { customer } = await customerActions(api).customer();
  const as = { customer, visitor: newVisitor() };
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  const order = await sold(as, { method: { kind: "credit" } });
  expect(order.email).not.toBe("anna@example.com");
  const payout = { params: { tradeInUuid: order.uuid }, query: {} };
  expect(dataOf(await api.call("api_get_trade_in_payout", payout, as))).toMatchObject({
    number: order.number,
    method: { kind: "credit" },
  });
  const { addresses } = dataOf(await api.call("api_get_customer_addresses", {}, { customer }));
  expect(addresses).toMatchObject([{ kind: "shipping", street: "Musterstraße 1" }]);
});

test("bonus and fee for express grading are split over the items, and the coupon is used up", async () => {
  const as = await seller();
  await putCoupon(api.database, { code: "ONCE", side: "green", limitOverall: 1 });
  await shop.added(as, {
    id: await shop.device(),
    price: 9_750,
    answers: { power: "on", looks: "worn", where: "display", charger: "no" },
  });
  dataOf(await api.call("api_set_green_coupon", { body: { code: "ONCE" } }, as));
  dataOf(await api.call("api_add_express_grading", {}, as));
  const { bonus } = await shop.read(as);
  const { items, expressFee } = await sold(as);
  const sumOf = (key: "bonus" | "fee") => items.reduce((sum, item) => sum + item[key], 0);
  expect([sumOf("bonus"), sumOf("fee")]).toEqual([bonus, expressFee]);
  const again = await api.call("api_set_green_coupon", { body: { code: "ONCE" } }, await seller());
  expect(codeOf(again)).toBe("COUPON::USED_UP");
});

test("a coupon that adds nothing to an order is not used up: it waits for the next one", async () => {
  const { customer } = await customerActions(api).customer();
  const as = { customer, visitor: newVisitor() };
  const terms = { side: "green", minimumGoods: 30_000, limitPerCustomer: 1 } as const;
  await putCoupon(api.database, { code: "WAITS", ...terms });
  const setCoupon = () => api.call("api_set_green_coupon", { body: { code: "WAITS" } }, as);
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  dataOf(await setCoupon());
  const { uuid } = await sold(as);
  const { coupon_code } = await db
    .selectFrom("trade_in")
    .select("coupon_code")
    .where("uuid", "=", uuid)
    .executeTakeFirstOrThrow();
  expect(coupon_code).toBeNull();
  for (let count = 0; count < 2; count += 1) await shop.added(as, { id: await shop.device(), price: 20_000 });
  dataOf(await setCoupon());
  expect((await sold(as)).total).toBe(44_000);
  expect(codeOf(await setCoupon())).toBe("COUPON::ALREADY_USED");
});

describe("the number of trade-in orders is limited", () => {
  const sell = async ({ email, as }: { readonly email?: string; readonly as: CallAs }) => {
    await shop.added(as, { id: await shop.device(), price: 20_000 });
    await enterAll(as, email === undefined ? {} : { email });
    return place(as);
  };
  const times = async (count: number, order: () => Parameters<typeof sell>[0]) => {
    const codes: string[] = [];
    for (let done = 0; done < count; done += 1) codes.push(codeOf(await sell(order())));
    return codes;
  };

  test("ten mails a day go to an address that guests type; a refused cart stays as it is", async () => {
    const email = newEmail();
    const order = () => ({ email, as: { visitor: newVisitor(), address: newAddress() } });
    expect(await times(10, order)).toEqual(Array.from({ length: 10 }, () => "OK"));
    const last = order();
    expect(codeOf(await sell(last))).toBe("TOO_MANY_REQUESTS");
    expect(await ordersOf(last.as)).toBe(0);
    expect(await readCheckout(last.as)).toMatchObject({ email, missing: null, cart: { total: 20_000 } });
  });

  test("a network places sixty orders and trade-in orders within an hour", async () => {
    const address = newAddress();
    const client = { address, userAgent: null };
    for (let placed = 0; placed < 59; placed += 1)
      await api.database.transaction((transaction) =>
        countConfirmation(transaction, { customer: null, email: newEmail(), client }),
      );
    const order = () => ({ as: { visitor: newVisitor(), address } });
    expect(await times(2, order)).toEqual(["OK", "TOO_MANY_REQUESTS"]);
    expect(codeOf(await sell({ as: { visitor: newVisitor(), address: newAddress() } }))).toBe("OK");
  });
});
