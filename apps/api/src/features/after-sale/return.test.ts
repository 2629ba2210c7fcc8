import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { afterSaleActions } from "../../test/actions/after-sale-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { atOnce } from "../../test/actions/customers.ts";
import { operatorOrderActions } from "../../test/actions/operator-order-actions.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startSmtpSink } from "../../test/stand-ins/smtp-sink.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";
import { loadRefunds } from "../order/order.public.ts";

const sink = await startSmtpSink();
afterAll(() => sink.close());
const card = createTestProvider();
const { api } = await startCartShop({ providers: [card], smtpUrl: sink.url });
const shop = afterSaleActions(api);
const operators = operatorOrderActions(api);
const { db } = api.database;
const otto = await addOperator(api, "warehouse");

/** A delivered order whose shopper has withdrawn from all of it. */
const withdrawn = async (quantity = 1) => {
  const order = await shop.guestOrder({ quantity });
  await shop.deliver(order.uuid, await shop.ship(order.uuid));
  const items = Array.from({ length: quantity }, (_, index) => `${index + 1}`);
  const number = dataOf(await shop.withdraw(order.as, order.uuid, items)).returnNumber ?? "";
  return { ...order, returnNumber: number };
};
const receive = (number: string, items?: string[], idempotencyKey = randomUUID()) =>
  api.call(
    "api_operator_return_receive",
    { params: { number }, body: { note: "as sent", ...(items && { items }) } },
    { ...otto, idempotencyKey },
  );
const refuse = (number: string, items?: string[]) =>
  api.call(
    "api_operator_return_refuse",
    { params: { number }, body: { note: "another device", ...(items && { items }) } },
    otto,
  );
const unitStates = async (product: number) => {
  const { rows } = await sql<{ state: string }>`select state from unit join variant on variant.id = variant_id
    where product_id = ${product} order by unit.id`.execute(db);
  return rows.map(({ state }) => state);
};

test("what arrives is withdrawn for inspection, with its history, and can be put on sale again", async () => {
  const { as, uuid, product, returnNumber, number } = await withdrawn();
  expect(await unitStates(product)).toEqual(["sold"]);
  // The number as a person types it.
  const received = dataOf(await receive(returnNumber.toLowerCase().replaceAll("-", "")));
  expect(received).toMatchObject({
    number: returnNumber,
    orderNumber: number,
    items: [{ state: "received", note: "as sent" }],
  });
  expect(await unitStates(product)).toEqual(["withdrawn"]);
  expect(await shop.itemStates(as, uuid)).toEqual(["returned"]);
  const [item] = received.items;
  const restored = await api.call(
    "api_operator_stock_restore",
    { body: { serial: item?.serial ?? "", reason: "inspected" } },
    otto,
  );
  expect(dataOf(restored).unit.state).toBe("sellable");
  // The note is the warehouse's.
  expect(dataOf(await shop.afterSale(as, uuid)).returns[0]?.items[0]).toMatchObject({
    state: "received",
    note: null,
  });
  const { entries } = dataOf(await api.call("api_operator_audit", { query: { operator: otto.name } }, otto));
  expect(entries[1]).toMatchObject({
    call: "api_operator_return_receive",
    subject: `order ${number}`,
    changes: { return: returnNumber, items: [1], note: "as sent" },
  });
});

/** An order of two units of which the first was shipped, came back and was refunded. */
const halfReturned = async (price: number) => {
  const order = await shop.guestOrder({ quantity: 2, price });
  dataOf(await operators.ship(order.number, { items: ["1"] }));
  await api.runJobs("queue");
  const { returnNumber } = dataOf(await shop.withdraw(order.as, order.uuid, ["1"]));
  dataOf(await receive(returnNumber ?? ""));
  await api.runJobs("queue");
  return order;
};
const refundsOf = async (uuid: string) =>
  (await loadRefunds(db, uuid)).map(({ total, reason }) => ({ total, reason }));

test("some items at a time, each once", async () => {
  const { product, returnNumber } = await withdrawn(3);
  dataOf(await receive(returnNumber, ["2"]));
  expect(await unitStates(product)).toEqual(expect.arrayContaining(["sold", "withdrawn", "sold"]));
  expect(codeOf(await receive(returnNumber, ["2"]))).toBe("RETURN_ITEM_NOT_OPEN");
  expect(codeOf(await receive(returnNumber, ["1", "9"]))).toBe("RETURN_ITEM_NOT_OPEN");
  expect(dataOf(await receive(returnNumber)).items.map(({ state }) => state)).toEqual(
    Array.from({ length: 3 }, () => "received"),
  );
  expect(codeOf(await receive(returnNumber))).toBe("RETURN_ITEM_NOT_OPEN");
});

test("many at once take each item back once; one key gives one answer", async () => {
  const { product, returnNumber } = await withdrawn(2);
  const codes = (await atOnce(6, () => receive(returnNumber))).map(codeOf);
  expect(codes.filter((code) => code === "OK")).toHaveLength(1);
  expect(await unitStates(product)).toEqual(["withdrawn", "withdrawn"]);
  const other = await withdrawn();
  const key = randomUUID();
  const first = await receive(other.returnNumber, undefined, key);
  expect(await receive(other.returnNumber, undefined, key)).toEqual(first);
});

test("a refused item stays with its order, and the mail gives the reason", async () => {
  const { as, uuid, product, returnNumber } = await withdrawn(2);
  expect(dataOf(await refuse(returnNumber, ["1"])).items.map(({ state }) => state)).toEqual([
    "refused",
    "announced",
  ]);
  expect(await unitStates(product)).toEqual(["sold", "sold"]);
  expect(dataOf(await shop.afterSale(as, uuid)).returns[0]?.items[0]?.note).toBe("another device");
  await api.runJobs("queue");
  const mails = sink.mailsTo("guest@example.com").filter((mail) => mail.includes("another device"));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(returnNumber);
  expect(codeOf(await receive(returnNumber, ["1"]))).toBe("RETURN_ITEM_NOT_OPEN");
});

test("returns are listed by the state of their items; only the warehouse decides", async () => {
  const { returnNumber } = await withdrawn();
  const support = await addOperator(api, "support");
  const list = async (state: "announced" | "received" | "refunded") =>
    dataOf(await api.call("api_operator_return_list", { query: { state } }, support)).returns.map(
      ({ number }) => number,
    );
  expect(await list("announced")).toContain(returnNumber);
  const params = { number: returnNumber };
  const body = { note: "as sent" };
  expect(codeOf(await api.call("api_operator_return_receive", { params, body }, support))).toBe("FORBIDDEN");
  dataOf(await receive(returnNumber));
  expect(await list("announced")).not.toContain(returnNumber);
  expect(await list("received")).toContain(returnNumber);
  const page = await api.call("api_operator_return_list", { query: { page: "999" } }, support);
  expect(codeOf(page)).toBe("PAGE_OUT_OF_RANGE");
  for (const number of ["R-2222-2222", "nothing"])
    expect(codeOf(await api.call("api_operator_return_show", { params: { number } }, support))).toBe(
      "NOT_FOUND",
    );
});

test("what came back is refunded, with the delivery once all of the order is back", async () => {
  const { as, uuid, returnNumber } = await withdrawn(2);
  const { total, delivery } = dataOf(await shop.readOrder(as, uuid)).totals;
  dataOf(await receive(returnNumber, ["1"]));
  expect(await refundsOf(uuid)).toEqual([{ total: 4_000, reason: `return ${returnNumber}` }]);
  dataOf(await receive(returnNumber, ["2"]));
  expect((await refundsOf(uuid)).map((refund) => refund.total)).toEqual([4_000, 4_000 + delivery]);
  expect(8_000 + delivery).toBe(total);
  await sql`update refund set state = 'done', done_at = now() where order_uuid = ${uuid}`.execute(db);
  expect(dataOf(await shop.afterSale(as, uuid)).returns[0]?.items.map(({ state }) => state)).toEqual([
    "refunded",
    "refunded",
  ]);
});

test("the rest of an authorised order is sent after its only shipped part was refunded", async () => {
  card.answers("authorised");
  const { number } = await halfReturned(6_000);
  card.answers("captured");
  const amounts = { secured: 12_000, captured: 6_000, refunded: 6_000 };
  expect(dataOf(await operators.show(number))).toMatchObject({
    order: { status: "partially-delivered" },
    amounts,
  });
  dataOf(await operators.pick(number));
  expect(dataOf(await operators.ship(number)).order.status).toBe("partially-delivered");
  await api.runJobs("queue");
  expect(dataOf(await operators.show(number)).amounts.captured).toBe(12_000);
});

test("the delivery is refunded as well when what never left is cancelled after the rest came back", async () => {
  const [withdrawnOrder, cancelledOrder] = [await halfReturned(2_000), await halfReturned(2_000)];
  const { delivery } = dataOf(await shop.readOrder(withdrawnOrder.as, withdrawnOrder.uuid)).totals;
  expect(delivery).toBeGreaterThan(0);
  dataOf(await shop.withdraw(withdrawnOrder.as, withdrawnOrder.uuid, ["2"]));
  dataOf(await operators.cancel(cancelledOrder.number, ["2"]));
  await api.runJobs("queue");
  for (const { uuid, number } of [withdrawnOrder, cancelledOrder]) {
    expect((await refundsOf(uuid)).map(({ total }) => total)).toEqual([2_000, 2_000 + delivery]);
    const { order, amounts } = dataOf(await operators.show(number));
    expect([order.status, amounts.refunded]).toEqual(["refunded", amounts.captured]);
  }
});
