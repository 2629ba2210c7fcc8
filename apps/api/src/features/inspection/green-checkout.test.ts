import { expect, test } from "vitest";
import { sha256 } from "../../http/calls/sha256.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { putCoupon } from "../../test/coupons.ts";
import { customerActions } from "../../test/customers.ts";
import { checkoutOf, inspectionActions } from "../../test/inspection-actions.ts";
import { startTradeInShop } from "../../test/trade-in-actions.ts";

const { api, ...shop } = await startTradeInShop();
const { checkOut, read } = inspectionActions(api);

async function seller(visitor = newVisitor()) {
  const as = { visitor };
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  return as;
}
const fieldsOf = (answer: Awaited<ReturnType<typeof checkOut>>) =>
  answer.ok ? [] : (answer.error.fields ?? []).map(({ path }) => path);

test("a green cart becomes an order with what the seller saw, and the cart is empty", async () => {
  const as = await seller();
  await shop.added(as, { id: await shop.book(350), price: 350, answers: null });
  const body = checkoutOf(20_350);
  const order = dataOf(await checkOut(as, body));
  expect(order).toMatchObject({
    uuid: body.tradeInUuid,
    status: "announced",
    email: "anna@example.com",
    carrier: "dhl",
    total: 20_350,
    items: [
      { id: "1", state: "announced", quoted: 20_000, price: null, revision: null },
      { id: "2", state: "announced", quoted: 350 },
    ],
    parcels: [{ postedOn: null }],
  });
  expect((await shop.read(as)).items).toEqual([]);
  expect(await read(as, order)).toEqual(order);
  const payout = { params: { tradeInUuid: order.uuid }, query: {} };
  expect(codeOf(await api.call("api_get_trade_in_payout", payout, as))).toBe("NOT_FOUND");
});

test("30 checkouts of one green cart at once: one order", async () => {
  const as = await seller();
  const same = checkoutOf(20_000);
  const bodies = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? same : checkoutOf(20_000)));
  const codes = (await Promise.all(bodies.map((body) => checkOut(as, body)))).map(codeOf);
  expect(new Set(codes).difference(new Set(["OK", "GREEN_CART_EMPTY"]))).toEqual(new Set());
  expect(codes).toContain("OK");
  const { orders } = await api.database.db
    .selectFrom("trade_in")
    .where("owner_hash", "=", sha256(as.visitor))
    .select(({ fn }) => fn.countAll<number>().as("orders"))
    .executeTakeFirstOrThrow();
  expect(orders).toBe(1);
});

test("a repeat finds the order, somebody else's uuid is refused", async () => {
  const as = await seller();
  const body = checkoutOf(20_000);
  const order = dataOf(await checkOut(as, body));
  expect(dataOf(await checkOut(as, body))).toEqual(order);
  expect(codeOf(await checkOut(await seller(), body))).toBe("GREEN_CHECKOUT_CHANGED");
  const other = { params: { tradeInUuid: order.uuid }, query: {} };
  expect(codeOf(await api.call("api_get_trade_in_order", other, { visitor: newVisitor() }))).toBe(
    "NOT_FOUND",
  );
});

test("a total that the seller did not see, an expired quote and too little are refused; nothing is lost", async () => {
  const as = await seller();
  expect(codeOf(await checkOut(as, checkoutOf(90_000)))).toBe("GREEN_CHECKOUT_CHANGED");
  const poor = { visitor: newVisitor() };
  await shop.added(poor, { id: await shop.book(350), price: 350, answers: null });
  expect(codeOf(await checkOut(poor, checkoutOf(350)))).toBe("GREEN_CHECKOUT_CHANGED");
  await shop.ageQuotes(22);
  expect(codeOf(await checkOut(as, checkoutOf(20_000)))).toBe("GREEN_CHECKOUT_CHANGED");
  expect((await shop.read(as)).items).toHaveLength(1);
  expect(codeOf(await checkOut({ visitor: newVisitor() }, checkoutOf(1)))).toBe("GREEN_CART_EMPTY");
});

test("an account number, postcode, carrier or address of mail that cannot be is named, and nothing is lost", async () => {
  const as = await seller();
  const wrong = checkoutOf(20_000, { method: { kind: "bank-account", holder: "A", iban: "DE00" } });
  expect(fieldsOf(await checkOut(as, wrong))).toEqual(["body.method.iban"]);
  const { address } = wrong;
  const place = checkoutOf(20_000, { address: { ...address, postalCode: "1" } });
  expect(fieldsOf(await checkOut(as, place))).toEqual(["body.address.postalCode"]);
  expect(fieldsOf(await checkOut(as, checkoutOf(20_000, { carrier: "ups" })))).toEqual(["body.carrier"]);
  expect(fieldsOf(await checkOut(as, checkoutOf(20_000, { email: undefined })))).toEqual(["body.email"]);
  const credit = checkoutOf(20_000, { method: { kind: "credit" } });
  expect(codeOf(await checkOut(as, credit))).toBe("PAYOUT_METHOD_NOT_OFFERED");
  expect((await shop.read(as)).items).toHaveLength(1);
  dataOf(await checkOut(as, checkoutOf(20_000)));
});

test("a customer can take credit; the address of mail is that of the account", async () => {
  const { customer } = await customerActions(api).customer();
  const as = { customer, visitor: newVisitor() };
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  const order = dataOf(await checkOut(as, checkoutOf(20_000, { method: { kind: "credit" } })));
  expect(order.email).not.toBe("anna@example.com");
  const payout = { params: { tradeInUuid: order.uuid }, query: {} };
  expect(dataOf(await api.call("api_get_trade_in_payout", payout, as)).number).toBe(order.number);
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
  const { total, bonus } = await shop.read(as);
  const { items, expressFee } = dataOf(await checkOut(as, checkoutOf(total)));
  const sumOf = (key: "bonus" | "fee") => items.reduce((sum, item) => sum + item[key], 0);
  expect([sumOf("bonus"), sumOf("fee")]).toEqual([bonus, expressFee]);
  const again = await api.call("api_set_green_coupon", { body: { code: "ONCE" } }, await seller());
  expect(codeOf(again)).toBe("COUPON::USED_UP");
});
