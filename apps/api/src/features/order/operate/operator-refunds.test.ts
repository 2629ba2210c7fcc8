import { MAX_REFUND_PARTS } from "@reprise/contracts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { GUEST } from "../../../test/actions/checkout-actions.ts";
import { atOnce, customerActions } from "../../../test/actions/customers.ts";
import { operatorOrderActions } from "../../../test/actions/operator-order-actions.ts";
import { operatorRefundActions } from "../../../test/actions/operator-refund-actions.ts";
import { addOperator } from "../../../test/actions/operators.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import { createRefuser, createTestProvider } from "../../../test/stand-ins/test-provider.ts";
import { prepaymentProvider } from "../../payment/payment.public.ts";

const card = createTestProvider();
const { api, ...shop } = await startCartShop({ providers: [prepaymentProvider, card, createRefuser()] });
const orders = orderActions(api, () => GUEST);
const operators = operatorOrderActions(api);
const refunds = operatorRefundActions(api);

beforeEach(() => card.answers("captured"));

/** A paid order of two items of 40.00. */
async function paid(
  method = "card",
  as: { visitor?: string; customer?: string } = { visitor: newVisitor() },
) {
  const id = await shop.product({ A1: { price: 4_000, units: 2 } });
  const body = { id, name: "", productVariantLabel: "A1" } as const;
  for (let added = 0; added < 2; added += 1) dataOf(await api.call("api_add_item_to_cart", { body }, as));
  const uuid = await orders.order(as, method);
  if (method === "prepayment") await operators.pay(uuid);
  const number = await operators.numberOf(uuid);
  const shown = async () => dataOf(await operators.show(number));
  return { uuid, number, shown, total: (await shown()).order.totals.total };
}

const refundMails = async (uuid: string) => {
  const { rows } = await sql<{ text: string }>`select payload::text as text from job
    where payload->>'order' = ${uuid} and payload->>'kind' = 'refunded'`.execute(api.database.db);
  return rows.length;
};

test("refunds a part, an item, then the rest; never more than was charged", async () => {
  const { number, shown, total } = await paid();
  dataOf(await operators.ship(number));
  const part = dataOf(await refunds.refund(number, [{ part: "goods", item: "1", amount: 500 }]));
  expect(part.refunds).toMatchObject([{ total: 500, parts: [{ part: "goods", item: "1", amount: 500 }] }]);
  const tooMuch = await refunds.refund(number, [{ part: "goods", item: "1", amount: 3_501 }]);
  expect(codeOf(tooMuch)).toBe("REFUND_MORE_THAN_LEFT");
  const rest = dataOf(await refunds.refund(number));
  expect(rest.refunds.map((refund) => refund.total)).toEqual([total - 500]);
  expect(codeOf(await refunds.refund(number))).toBe("REFUND_NOTHING_LEFT");
  await api.runJobs("queue");
  expect((await shown()).amounts.refunded).toBe(total);
  const query = { operator: (await refunds.finance).name, limit: "1" };
  const [entry] = dataOf(await api.call("api_operator_audit", { query }, await refunds.finance)).entries;
  expect(entry).toMatchObject({ call: "api_operator_refund_order", changes: { reason: "scratched" } });
});

test("refuses what is no part of the order, was never charged or has no role", async () => {
  const { number } = await paid();
  expect(codeOf(await refunds.refund(number, [{ part: "goods", item: "9" }]))).toBe("ORDER_ITEM_UNKNOWN");
  expect(codeOf(await refunds.refund("2222-2222"))).toBe("ORDER_NOT_FOUND");
  const twice = await refunds.refund(number, [{ part: "delivery" }, { part: "delivery", amount: 1 }]);
  expect(codeOf(twice)).toBe("VALIDATION_FAILED");
  const many = Array.from({ length: MAX_REFUND_PARTS + 1 }, (_, id) => ({
    part: "goods" as const,
    item: `${id + 1}`,
  }));
  expect(codeOf(await refunds.refund(number, many))).toBe("VALIDATION_FAILED");
  expect(codeOf(await refunds.refund(number, undefined, await addOperator(api, "support")))).toBe(
    "FORBIDDEN",
  );
  const as = { visitor: newVisitor() };
  await shop.add(as.visitor, await shop.product({ A1: { price: 4_000, units: 1 } }));
  const unpaid = await operators.numberOf(await orders.order(as, "prepayment"));
  expect(codeOf(await refunds.refund(unpaid))).toBe("ORDER_NOT_CHARGED");
});

test.each(["prepayment", "paypal"])("a refund of %s is due, and transferred once", async (method) => {
  const { uuid, number, shown, total } = await paid(method);
  dataOf(await refunds.refund(number, [{ part: "goods", item: "1" }]));
  await api.runJobs("queue");
  const [due, ...others] = await refunds.dueOf(number);
  expect([due, others]).toMatchObject([
    { amount: 4_000, email: "guest@example.com", reason: method === "paypal" ? "the card expired" : null },
    [],
  ]);
  const outcomes = await atOnce(4, () => refunds.transferred(due?.id ?? "", "bank 1"));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.map((outcome) => (outcome.ok ? "ok" : codeOf(outcome))).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => "REFUND_NOT_FOUND"),
    "ok",
  ]);
  expect([await refunds.dueOf(number), await refundMails(uuid)]).toEqual([[], 1]);
  // The bank may name two transfers alike.
  dataOf(await refunds.refund(number));
  await api.runJobs("queue");
  const [second] = await refunds.dueOf(number);
  dataOf(await refunds.transferred(second?.id ?? "", "bank 1"));
  const { amounts, order, history } = await shown();
  expect([amounts.refunded, order.documents.map(({ kind }) => kind)]).toEqual([
    total,
    ["invoice", "credit-note", "credit-note"],
  ]);
  expect(history.at(-1)).toMatchObject({ actor: `operator:${(await refunds.finance).name}` });
});

test("a refund that a provider makes is not for people to transfer", async () => {
  const { number } = await paid();
  dataOf(await refunds.refund(number));
  expect(await refunds.dueOf(number)).toEqual([]);
  const { rows } = await sql<{ uuid: string }>`select uuid from payment_operation
    where kind = 'refund' and state = 'requested'`.execute(api.database.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { uuid } of rows) expect(codeOf(await refunds.transferred(uuid))).toBe("REFUND_NOT_FOUND");
});

test("operators download the documents of an order, of this order only", async () => {
  const [one, other] = [await paid(), await paid()];
  const document = (await one.shown()).order.documents[0]?.number ?? "";
  const answer = await refunds.download(one.number, document);
  expect([answer.status, answer.type, (answer.body as Buffer).subarray(0, 5).toString()]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  expect((await refunds.download(other.number, document)).status).toBe(404);
});

test("the customer's export has refunds and documents", async () => {
  const { customer } = await customerActions(api).customer();
  const { number } = await paid("prepayment", { customer });
  dataOf(await refunds.refund(number, [{ part: "goods", item: "1", amount: 700 }]));
  dataOf(await refunds.transferred((await refunds.dueOf(number))[0]?.id ?? ""));
  const { data } = dataOf(await api.call("api_export_customer_data", {}, { customer }));
  expect(data["refunds"]).toMatchObject([{ orderNumber: number, total: 700, state: "done" }]);
  expect(data["documents"]).toMatchObject([
    { orderNumber: number, number: expect.stringMatching(/^INV-/u), printed: { title: "Rechnung" } },
    { orderNumber: number, printed: { total: ["Erstattungsbetrag", expect.any(String)] } },
  ]);
});
