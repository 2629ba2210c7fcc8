import { randomUUID } from "node:crypto";
import { paymentReferenceOf, warehouseDate } from "@reprise/order";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { atOnce } from "../../../test/actions/customers.ts";
import { addOperator } from "../../../test/actions/operators.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";

const { api, ...shop } = await startCartShop();
const orders = orderActions(api);
const finance = await addOperator(api, "finance");

/** A new order that waits for a transfer. */
async function waiting() {
  const product = await shop.product({ A1: { price: 4_000, units: 1 } });
  const as = { visitor: newVisitor() };
  await shop.add(as.visitor, product);
  const uuid = await orders.order(as, "prepayment");
  const order = dataOf(await orders.readOrder(as, uuid));
  const number = order.number.replace("-", "");
  const read = async () => dataOf(await orders.readOrder(as, uuid));
  const status = async () => (await read()).status;
  return { uuid, number, reference: paymentReferenceOf(number), total: order.totals.total, read, status };
}

const transfer = (purpose: string, amount: number, id = `ref:${randomUUID()}`) => ({
  id,
  bookedOn: "2026-11-22",
  amount,
  purpose,
});
const send = (entries: ReturnType<typeof transfer>[], as: { operator: string } = finance) =>
  api.call("api_operator_reconcile_payments", { body: { entries } }, as);
const resultsOf = async (...entries: ReturnType<typeof transfer>[]) =>
  dataOf(await send(entries)).results.map(({ result }) => result);

test("a transfer with the reference pays the order, once, and the audit log has it", async () => {
  const { reference, total, number, status } = await waiting();
  const entry = transfer(`thanks ${reference.toLowerCase()} Anna`, total);
  expect(dataOf(await send([entry])).results).toEqual([
    {
      id: entry.id,
      result: "paid",
      orderNumber: `${number.slice(0, 4)}-${number.slice(4)}`,
      amount: total,
      due: total,
      received: total,
    },
  ]);
  expect(await status()).toBe("paid");
  expect(await resultsOf(entry)).toEqual(["repeated"]);
  const audit = dataOf(await api.call("api_operator_audit", { query: { limit: "5" } }, finance));
  expect(JSON.stringify(audit)).toContain(entry.id);
});

test("less is not enough, the rest completes it, more is reported", async () => {
  const { reference, total, status } = await waiting();
  expect(await resultsOf(transfer(reference, total - 1))).toEqual(["underpaid"]);
  expect(await status()).toBe("placed");
  expect(await resultsOf(transfer(reference, 1))).toEqual(["paid"]);
  expect(await status()).toBe("paid");
  expect(await resultsOf(transfer(reference, 500))).toEqual(["overpaid"]);
});

test("the days of arrival count from the payment", async () => {
  const { uuid, reference, total, read } = await waiting();
  const days = { first: "2026-01-05", last: "2026-01-07" };
  const promise = JSON.stringify({ dispatch: days, arrival: days });
  await sql`update orders set placed_at = '2026-01-02T12:00Z', promise = ${promise}::jsonb where uuid = ${uuid}`.execute(
    api.database.db,
  );
  expect(await resultsOf(transfer(reference, total))).toEqual(["paid"]);
  const order = await read();
  const today = warehouseDate(new Date());
  expect(order.dispatch.first > today && order.arrival.last > order.dispatch.first).toBe(true);
});

test("money for a cancelled order is counted and reported", async () => {
  const { uuid, reference, total, status } = await waiting();
  await sql`update orders set payment_due_at = now() where uuid = ${uuid}`.execute(api.database.db);
  await api.runJobs("unpaid-orders");
  expect(await resultsOf(transfer(reference, total))).toEqual(["too-late"]);
  expect(await status()).toBe("cancelled");
});

test("what names no order, several or an unknown one changes nothing", async () => {
  const [one, other] = [await waiting(), await waiting()];
  const results = await Promise.all([
    resultsOf(transfer("rent", 100)),
    resultsOf(transfer(`${one.reference} ${other.reference}`, one.total)),
    resultsOf(transfer(paymentReferenceOf("23456789"), 100)),
  ]);
  expect(results.flat()).toEqual(["no-reference", "several-references", "unknown-order"]);
  expect([await one.status(), await other.status()]).toEqual(["placed", "placed"]);
});

test("the same statement at once from several operators counts once", async () => {
  const all = [await waiting(), await waiting(), await waiting()];
  const entries = all.map(({ reference, total }) => transfer(reference, total));
  const answers = await atOnce(6, (index) => send(index % 2 === 0 ? entries : entries.toReversed()));
  const results = answers.flatMap((answer) => dataOf(answer).results.map(({ result }) => result));
  expect(results.filter((result) => result === "paid")).toHaveLength(3);
  expect(results.filter((result) => result === "repeated")).toHaveLength(15);
});

test("only finance may do it", async () => {
  const support = await addOperator(api, "support", "warehouse");
  expect(codeOf(await send([transfer("x", 1)], support))).toBe("FORBIDDEN");
});
