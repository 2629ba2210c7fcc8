import { randomUUID } from "node:crypto";
import { type OrderEvent, orderTotals, type RefundRequest } from "@reprise/order";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { putCoupon } from "../../../test/actions/coupons.ts";
import { atOnce } from "../../../test/actions/customers.ts";
import { downloadDocument } from "../../../test/actions/documents.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import { createRefuser, createTestProvider } from "../../../test/stand-ins/test-provider.ts";
import { loadRefundsDue, prepaymentProvider } from "../../payment/payment.public.ts";
import { findInvoice, listDocuments } from "../documents/document.store.ts";
import { nextNumber } from "../documents/next-number.ts";
import { makePdf } from "../documents/pdf/make-pdf.ts";
import { loadHistory, stateAfter } from "../store/order-history.ts";
import { loadOrder } from "../store/order.store.ts";
import { loadRefunds } from "../store/refund.store.ts";
import { taxedOrder } from "../view/charged-order.ts";
import { applyEvents, lockOrder } from "./apply-events.ts";
import { applyPaymentFact } from "./apply-payment.ts";
import { refundOrder } from "./refund-order.ts";

const card = createTestProvider();
const { api, ...shop } = await startCartShop({ providers: [prepaymentProvider, card, createRefuser()] });
const orders = orderActions(api);
const { db } = api.database;

beforeEach(() => card.answers("captured"));

async function order({ quantity = 2, price = 1_000, method = "card" } = {}): Promise<string> {
  const product = await shop.product({ A1: { price, units: quantity } });
  const as = { visitor: newVisitor() };
  for (let added = 0; added < quantity; added += 1) await shop.add(as.visitor, product);
  return orders.order(as, method);
}

const happen = (uuid: string, ...events: OrderEvent[]) =>
  api.database.transaction(async (transaction) => {
    const applied = await applyEvents(
      transaction,
      await lockOrder(transaction, uuid),
      events,
      "operator:test",
    );
    if (!applied.ok) throw new Error(applied.code);
    return applied.after;
  });
const ship = (uuid: string, ...items: string[]) =>
  happen(uuid, { type: "shipped", parcel: randomUUID(), items });
const cancel = (uuid: string, ...items: string[]) => happen(uuid, { type: "cancelled", items });
const refund = (uuid: string, requests: readonly RefundRequest[] | "all-left") =>
  api.database.transaction(async (transaction) =>
    refundOrder(transaction, await lockOrder(transaction, uuid), {
      requests,
      reason: "test",
      actor: "operator:test",
    }),
  );
const stateOf = async (uuid: string) => stateAfter(uuid, await loadHistory(db, uuid));
const operationsOf = async (uuid: string) => {
  const { rows } = await sql<{ move: string }>`
    select o.kind || ' ' || o.amount || ' ' || o.state as move from payment_operation o
    join payment p on p.uuid = payment_uuid where order_uuid = ${uuid} order by requested_at`.execute(db);
  return rows.map(({ move }) => move);
};
const documentsOf = async (uuid: string) => {
  const { rows } = await sql<{ document: string }>`
    select kind || ' ' || (content->'taxes'->>'total') as document from document
    where order_uuid = ${uuid} order by issued_at, sequence`.execute(db);
  return rows.map(({ document }) => document);
};
const refundsOf = async (uuid: string) =>
  (await loadRefunds(db, uuid)).map(({ total, state }) => `${total} ${state}`);
const work = () => api.runJobs("queue");

describe("the money follows the order", () => {
  test("authorised money is captured with each parcel, and released for what is cancelled", async () => {
    card.answers("authorised");
    const uuid = await order({ quantity: 3 });
    expect(await operationsOf(uuid)).toEqual([]);
    await ship(uuid, "1");
    expect(await operationsOf(uuid)).toEqual(["capture 1399 requested"]);
    await work();
    expect((await stateOf(uuid)).payment).toMatchObject({ status: "captured", captured: 1_399 });
    await cancel(uuid, "3");
    expect(await refundsOf(uuid)).toEqual(["1000 done"]);
    await ship(uuid, "2");
    await work();
    await work();
    expect(await operationsOf(uuid)).toEqual(["capture 1399 done", "capture 1000 done", "cancel 0 done"]);
    expect(await documentsOf(uuid)).toEqual(["invoice 3399", "credit-note 1000"]);
  });

  test("a cancelled paid order is refunded; the credit note comes when the money is back", async () => {
    const uuid = await order();
    await cancel(uuid, "1", "2");
    expect([await operationsOf(uuid), await refundsOf(uuid)]).toEqual([
      ["refund 2399 requested"],
      ["2399 requested"],
    ]);
    expect((await stateOf(uuid)).payment.refunded).toBe(0);
    expect(await documentsOf(uuid)).toEqual(["invoice 2399"]);
    await work();
    expect((await stateOf(uuid)).payment.refunded).toBe(2_399);
    expect(await refundsOf(uuid)).toEqual(["2399 done"]);
    expect(await documentsOf(uuid)).toEqual(["invoice 2399", "credit-note 2399"]);
  });

  test("a refund that the provider refuses waits for a person, and so does its credit note", async () => {
    const uuid = await order({ method: "paypal" });
    await cancel(uuid, "1", "2");
    await work();
    expect([await operationsOf(uuid), await refundsOf(uuid)]).toEqual([
      ["refund 2399 refused"],
      ["2399 requested"],
    ]);
    const due = (await loadRefundsDue(db, 100)).filter((each) => each.order === uuid);
    expect(due).toMatchObject([{ amount: 2_399, provider: "refuser", reason: "the card expired" }]);
    expect(await documentsOf(uuid)).toEqual(["invoice 2399"]);
  });

  test("an overpaid transfer goes back by hand and needs no credit note", async () => {
    const uuid = await order({ method: "prepayment" });
    expect(await documentsOf(uuid)).toEqual([]);
    const payment = await db
      .selectFrom("payment")
      .select("uuid")
      .where("order_uuid", "=", uuid)
      .executeTakeFirstOrThrow();
    await api.database.transaction((transaction) =>
      applyPaymentFact(
        transaction,
        uuid,
        { type: "payment-captured", attempt: payment.uuid, capture: "statement", amount: 2_449 },
        "shop",
      ),
    );
    await work();
    expect(await operationsOf(uuid)).toEqual(["refund 50 requested"]);
    expect(await documentsOf(uuid)).toEqual(["invoice 2399"]);
  });

  test("an order of nothing gets no invoice", async () => {
    const code = `free-${randomUUID().slice(0, 8)}`;
    await putCoupon(api.database, { code, kind: "percentage", value: 100 });
    const product = await shop.product({ A1: { price: 20_000, units: 1 } });
    const as = { visitor: newVisitor() };
    await shop.add(as.visitor, product);
    dataOf(await api.call("api_set_coupon", { body: { code } }, as));
    const uuid = await orders.order(as);
    await ship(uuid, "1");
    expect([await documentsOf(uuid), await operationsOf(uuid)]).toEqual([[], []]);
  });
});

describe("refunds", () => {
  test("parts of shipped items, then the rest: exactly what was charged, credit notes row by row", async () => {
    const uuid = await order();
    await ship(uuid, "1", "2");
    expect(await refund(uuid, [{ part: "goods", item: "1", amount: 234 }])).toMatchObject({ ok: true });
    await work();
    expect(await refund(uuid, "all-left")).toMatchObject({ ok: true, refunds: [{ total: 2_399 - 234 }] });
    await work();
    expect(await refund(uuid, "all-left")).toEqual({ ok: false, code: "NOTHING_LEFT" });
    expect((await stateOf(uuid)).payment.refunded).toBe(2_399);
    expect(await documentsOf(uuid)).toEqual(["invoice 2399", "credit-note 234", "credit-note 2165"]);
  });

  test("items that have not left are cancelled with their refund", async () => {
    const uuid = await order();
    await ship(uuid, "1");
    await refund(uuid, [{ part: "goods", item: "2" }]);
    const state = await stateOf(uuid);
    expect(state.items.get("2")?.state).toBe("cancelled");
    expect(await operationsOf(uuid)).toEqual(["refund 1000 requested"]);
    await refund(uuid, "all-left");
    await work();
    expect((await stateOf(uuid)).payment.refunded).toBe(2_399);
  });

  test("an order without an invoice has nothing to refund", async () => {
    const uuid = await order({ method: "prepayment" });
    expect(await refund(uuid, "all-left")).toEqual({ ok: false, code: "NOT_CHARGED" });
  });

  test("refunds at the same time never exceed what is left", async () => {
    const uuid = await order({ quantity: 1 });
    await ship(uuid, "1");
    const outcomes = await atOnce(8, () => refund(uuid, [{ part: "goods", item: "1", amount: 400 }]));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    await work();
    expect((await stateOf(uuid)).payment.refunded).toBe(800);
  });
});

describe("documents", () => {
  test("the invoice charges what the order does, and never changes", async () => {
    const uuid = await order();
    const stored = await loadOrder(db, uuid);
    const invoice = await findInvoice(db, uuid);
    if (stored === null || invoice === null) throw new Error("There is no invoice");
    const { total } = orderTotals(taxedOrder(stored, new Set(invoice.content.items)));
    expect([invoice.content.taxes.total, stored.row.total]).toEqual([total, total]);
    expect(invoice.content.printed).toMatchObject({
      title: "Rechnung",
      total: ["Gesamtbetrag", "23,99\u00a0€"],
    });
    await expect(sql`update document set content = '{}'`.execute(db)).rejects.toThrow(/only added to/u);
    await happen(uuid, { type: "payment-captured", attempt: "x", capture: "y", amount: 1 });
    expect(await listDocuments(db, uuid)).toHaveLength(1);
  });

  test("the PDF goes to the owner of the order alone, and is the same each time", async () => {
    const product = await shop.product({ A1: { price: 1_000, units: 1 } });
    const visitor = newVisitor();
    await shop.add(visitor, product);
    const uuid = await orders.order({ visitor });
    const [invoice] = dataOf(await orders.readOrder({ visitor }, uuid)).documents;
    if (invoice === undefined) throw new Error("There is no invoice");
    const own = await downloadDocument(api, visitor, uuid, invoice.number);
    expect([own.status, own.type, own.headers["content-disposition"]]).toEqual([
      200,
      "application/pdf",
      `attachment; filename=${invoice.number}.pdf`,
    ]);
    const stored = await findInvoice(db, uuid);
    if (stored === null) throw new Error("There is no invoice");
    const again = await makePdf(stored.content.printed, stored.issuedAt);
    expect(again.equals(own.body as Buffer)).toBe(true);
    const strange = await downloadDocument(api, newVisitor(), uuid, invoice.number);
    const other = await downloadDocument(api, visitor, await order(), invoice.number);
    const none = await downloadDocument(api, visitor, uuid, "INV-2026-999999");
    expect([strange.status, other.status, none.status]).toEqual([404, 404, 404]);
  });

  test("30 documents at once, a third rolled back: numbers without gaps and without doubles", async () => {
    const before = await api.database.transaction((transaction) => nextNumber(transaction, "credit-note"));
    const taken = await atOnce(30, (index) =>
      api.database
        .transaction(async (transaction) => {
          const { sequence } = await nextNumber(transaction, "credit-note");
          await sql`select pg_sleep(${(index % 4) / 1000})`.execute(transaction);
          if (index % 3 === 0) throw new RangeError("rolled back");
          return sequence;
        })
        .catch((error: unknown) => {
          if (error instanceof RangeError) return null;
          throw error;
        }),
    );
    const numbers = taken.filter((sequence) => sequence !== null).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => before.sequence + 1 + index));
  });
});
