import { randomUUID } from "node:crypto";
import { createLogger } from "@reprise/service/logger";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { payingShop } from "../../../test/actions/paying-shop.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import {
  ADYEN_ACCOUNT,
  ADYEN_HMAC_KEY,
  ADYEN_KEY,
  signedByAdyen,
  startAdyen,
} from "../../../test/stand-ins/adyen-stand-in.ts";
import { loadOperations, requestOperation } from "../payment-operation.store.ts";
import { paymentWork } from "../payment-work.ts";
import { guardProvider } from "../provider/guard-provider.ts";
import { adyenProvider } from "./adyen.provider.ts";

const adyen = await startAdyen();
afterAll(adyen.close);

const PREVIOUS_KEY = "1e".repeat(32);
const lines: Record<string, unknown>[] = [];
const logger = createLogger(
  { service: "api", version: "test", level: "warn" },
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);
const provider = guardProvider(
  adyenProvider(
    {
      apiKey: ADYEN_KEY,
      merchantAccount: ADYEN_ACCOUNT,
      hmacKeys: [ADYEN_HMAC_KEY, PREVIOUS_KEY],
      apiUrl: adyen.url,
    },
    900,
    logger,
  ),
  logger,
);
const shop = payingShop(await startCartShop({ providers: [provider] }));
const { api } = shop;
const { db } = api.database;

/** What an order costs here, in cents. */
const TOTAL = 4_399;

type Item = Parameters<typeof signedByAdyen>[0][number];
const receive = (...items: Item[]) => shop.receive("adyen", signedByAdyen(items));

async function ordered() {
  const { as, order, page } = await shop.redirected();
  const [payment = ""] = await shop.paymentUuids(order);
  return { as, order, page, payment };
}

async function authorised() {
  const all = await ordered();
  const item = adyen.shopper.approves(all.payment);
  expect(dataOf(await receive(item))).toEqual({ acknowledgement: "[accepted]" });
  return { ...all, item };
}

const typesOf = async (order: string) => (await shop.factsOf(order)).map(({ type }) => type);

describe("a shopper at Adyen", () => {
  test("is sent to its page; the card is authorised, not charged", async () => {
    const { as, order, page, payment } = await ordered();
    expect(page).toBe(adyen.find(payment).url);
    expect(adyen.find(payment)).toMatchObject({
      amount: { currency: "EUR", value: TOTAL },
      shopperLocale: "de-DE",
      returnUrl: `https://shop.example/checkout/${order}/handle-payment-redirect`,
    });
    expect(adyen.seen.find(({ key }) => key === payment)?.path).toBe("/v72/paymentLinks");
    const item = adyen.shopper.approves(payment);
    // Without the reference of the payment nothing can be captured: the message brings it.
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "open" });
    await receive(item);
    expect(await shop.statusOf(as, order)).toBe("paid");
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "paid" });
    expect(adyen.payment(payment)).toMatchObject({ captured: 0 });
  });

  test("is asked by the bank (3-D Secure): the payment is open until then", async () => {
    const { as, order, payment } = await ordered();
    adyen.shopper.isAskedByTheBank(payment);
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "open" });
    await sql`update orders set payment_due_at = now() where uuid = ${order}`.execute(db);
    await api.runJobs("unpaid-orders");
    expect(await shop.statusOf(as, order)).toBe("placed");
    adyen.find(payment).status = "active";
    await receive(adyen.shopper.approves(payment));
    expect(await shop.statusOf(as, order)).toBe("paid");
  });

  test("can use another card after a declined one", async () => {
    const { as, order, payment } = await ordered();
    expect(codeOf(await receive(adyen.shopper.isDeclined(payment)))).toBe("OK");
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "open" });
    await receive(adyen.shopper.approves(payment));
    expect(await shop.statusOf(as, order)).toBe("paid");
  });

  test("abandons the page: it cannot be paid after the time to pay", async () => {
    const { as, order, payment } = await ordered();
    await sql`update orders set payment_due_at = now() where uuid = ${order}`.execute(db);
    await api.runJobs("unpaid-orders");
    expect(adyen.find(payment).status).toBe("expired");
    expect([await shop.statusOf(as, order), await shop.cartCount(as)]).toEqual(["cancelled", 1]);
  });

  test("pays in the last second: the order waits for the message and is paid", async () => {
    const { as, order, payment } = await ordered();
    const item = adyen.shopper.approves(payment);
    await sql`update orders set payment_due_at = now() where uuid = ${order}`.execute(db);
    await api.runJobs("unpaid-orders");
    expect(await shop.statusOf(as, order)).toBe("placed");
    await receive(item);
    expect(await shop.statusOf(as, order)).toBe("paid");
  });
});

test("a payment that is authorised after the order was cancelled is released", async () => {
  const { as, order, payment } = await ordered();
  await sql`update orders set payment_due_at = now() where uuid = ${order}`.execute(db);
  await api.runJobs("unpaid-orders");
  expect(await shop.statusOf(as, order)).toBe("cancelled");
  adyen.messages.splice(0);
  const item = adyen.shopper.approves(payment);
  await receive(item);
  await api.runJobs("queue");
  expect(adyen.messages).toMatchObject([
    { eventCode: "CANCELLATION", originalReference: item.pspReference, merchantReference: payment },
  ]);
  await receive(...adyen.messages.splice(0));
  expect(await loadOperations(db, order)).toMatchObject([{ kind: "cancel", state: "done" }]);
  const row = await db.selectFrom("payment").selectAll().where("uuid", "=", payment).executeTakeFirst();
  expect(row).toMatchObject({ state: "failed", reference: item.pspReference });
  expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "failed" });
});

describe("Adyen fails", () => {
  test.each([["cut-off"], ["500-after"], ["500-before"]] as const)(
    "once (%s): the same key, one link",
    async (mishap) => {
      adyen.goWrong(mishap);
      const { page, payment } = await ordered();
      expect(page).toBe(adyen.find(payment).url);
      expect(adyen.seen.slice(-2).map(({ key }) => key)).toEqual([payment, payment]);
    },
  );

  test(
    "and does not answer: the shopper gets an answer in time, and a repeat finds the link",
    { timeout: 20_000 },
    async () => {
      const request = {
        payment: randomUUID(),
        order: randomUUID(),
        orderNumber: "R-1",
        method: "card",
        amount: TOTAL,
        email: "a@b.example",
        locale: "fr" as const,
        expressSession: null,
        returnUrl: "https://shop.example/back",
      };
      adyen.goWrong("no-answer");
      await expect(provider.authorise(request)).rejects.toMatchObject({
        code: "PAYMENT_PROVIDER_UNAVAILABLE",
      });
      expect(await provider.status({ payment: request.payment, reference: null })).toBeNull();
      expect(await provider.authorise(request)).toMatchObject({ url: adyen.find(request.payment).url });
      await expect(provider.authorise({ ...request, amount: 1 })).rejects.toMatchObject({
        code: "PAYMENT_PROVIDER_UNAVAILABLE",
      });
    },
  );
});

describe("money at Adyen", () => {
  const work = async (...all: Parameters<(typeof paymentWork)["enqueue"]>[1][]) => {
    for (const each of all)
      await api.database.transaction((transaction) => paymentWork.enqueue(transaction, each));
    await api.runJobs("queue");
  };
  const requestRefund = (attempt: string, amount: number) =>
    api.database.transaction((transaction) =>
      requestOperation(transaction, { kind: "refund", attempt, amount }),
    );
  /** What Adyen says about the work since the last call. */
  const told = () => adyen.messages.splice(0);

  test("is captured and refunded in parts and completely, once for each key; messages report it", async () => {
    const { order, payment } = await authorised();
    told();
    const first = { kind: "capture", payment, amount: 1_399, key: randomUUID() } as const;
    await work(first, first);
    await work({ ...first, amount: 3_000, key: randomUUID() });
    expect(adyen.payment(payment)).toMatchObject({ captured: TOTAL });
    expect(await typesOf(order)).not.toContain("payment-captured");
    await receive(...told());
    adyen.goWrong("cut-off");
    const refund = { kind: "refund", payment, amount: 1_000, key: randomUUID() } as const;
    await work(refund, refund);
    await work({ ...refund, amount: TOTAL - 1_000, key: randomUUID() });
    expect(adyen.payment(payment)).toMatchObject({ refunded: TOTAL });
    await receive(...told().toReversed());
    expect((await shop.factsOf(order)).slice(1)).toMatchObject([
      { type: "payment-authorised", amount: TOTAL },
      { type: "payment-captured", amount: 1_399 },
      { type: "payment-captured", amount: 3_000 },
      { type: "refunded", amount: TOTAL - 1_000 },
      { type: "refunded", amount: 1_000 },
    ]);
    const row = await db.selectFrom("payment").selectAll().where("uuid", "=", payment).executeTakeFirst();
    expect(row).toMatchObject({ state: "captured", reference: adyen.payment(payment)?.pspReference });
  });

  test("is refused beyond what was authorised or captured, and before", async () => {
    const { payment } = await authorised();
    const name = { payment, reference: adyen.payment(payment)?.pspReference ?? "" };
    expect(await provider.capture({ ...name, amount: TOTAL + 1, key: randomUUID() })).toEqual({
      type: "refused",
      reason: { code: "other", text: "10_901" },
    });
    expect(await provider.refund({ ...name, amount: 1, key: randomUUID() })).toMatchObject({
      type: "refused",
    });
    expect(await provider.capture({ payment, reference: null, amount: 1, key: "x" })).toMatchObject({
      type: "refused",
    });
    adyen.goWrong("500-before", "500-before", "500-before");
    await expect(provider.capture({ ...name, amount: 1, key: randomUUID() })).rejects.toThrow(
      "Adyen answers 500",
    );
  });

  test("is released: an authorisation, or an unused page", async () => {
    const { order, payment } = await authorised();
    told();
    await work({ kind: "cancel", payment, key: randomUUID() });
    await receive(...told());
    expect(await typesOf(order)).toContain("payment-failed");
    const open = await ordered();
    await work({ kind: "cancel", payment: open.payment, key: randomUUID() });
    expect(adyen.find(open.payment).status).toBe("expired");
    expect(await typesOf(open.order)).toContain("payment-failed");
  });

  test("waits for the message about it: done, or refused and left to a person", async () => {
    const { order, payment } = await authorised();
    await work({ kind: "capture", payment, amount: TOTAL, key: randomUUID() });
    await receive(...told());
    for (const amount of [500, 500, 700]) await requestRefund(payment, amount);
    await api.runJobs("queue");
    const [lost, first, second] = told().toSorted((a, b) => b.amount.value - a.amount.value);
    if (!first || !second || !lost) throw new Error("Adyen took note of three refunds");
    const refunds = async () =>
      (await loadOperations(db, order))
        .filter(({ kind }) => kind === "refund")
        .map(({ amount, state }) => `${amount} ${state}`)
        .toSorted();
    expect(await refunds()).toEqual(["500 requested", "500 requested", "700 requested"]);
    await receive(second);
    await receive({ ...lost, success: "false" });
    expect(await refunds()).toEqual(["500 done", "500 requested", "700 refused"]);
    expect((await shop.factsOf(order)).filter(({ type }) => type === "refunded")).toHaveLength(1);
    await receive(first, second);
    expect(await refunds()).toEqual(["500 done", "500 done", "700 refused"]);
    expect((await shop.factsOf(order)).filter(({ type }) => type === "refunded")).toHaveLength(2);
  });

  test("is reported before the answer that names the work: the work is done", async () => {
    const { order, payment } = await authorised();
    await work({ kind: "capture", payment, amount: TOTAL, key: randomUUID() });
    await receive(...told());
    const key = await requestRefund(payment, 500);
    const name = { payment, reference: adyen.payment(payment)?.pspReference ?? "" };
    await provider.refund({ ...name, amount: 500, key });
    await receive(...told());
    await api.runJobs("queue");
    expect(await loadOperations(db, order)).toMatchObject([{ kind: "refund", state: "done" }]);
    expect(adyen.payment(payment)).toMatchObject({ refunded: 500 });
    // Adyen forgets keys after days, so the work is not sent again.
    expect(adyen.seen.filter((request) => request.key === key)).toHaveLength(1);
  });

  test("of a refund that is reversed after it was done is due again", async () => {
    const { order, payment } = await authorised();
    await work({ kind: "capture", payment, amount: TOTAL, key: randomUUID() });
    await receive(...told());
    await requestRefund(payment, 500);
    await api.runJobs("queue");
    const [refund] = told();
    if (refund === undefined) throw new Error("Adyen took note of a refund");
    await receive(refund);
    expect(await loadOperations(db, order)).toMatchObject([{ state: "done" }]);
    await receive({ ...refund, eventCode: "REFUNDED_REVERSED" });
    expect(await loadOperations(db, order)).toMatchObject([{ state: "refused" }]);
    expect(await typesOf(order)).toContain("refund-failed");
  });

  test.each<[string, string, object]>([
    ["REQUEST_FOR_INFORMATION", "dispute-opened", { kind: "dispute", state: "open" }],
    ["NOTIFICATION_OF_CHARGEBACK", "dispute-opened", { kind: "dispute", state: "open" }],
    ["CHARGEBACK", "dispute-opened", { kind: "dispute", state: "open" }],
    ["CHARGEBACK_REVERSED", "dispute-opened", { kind: "dispute", state: "open" }],
    ["PREARBITRATION_WON", "dispute-closed", { kind: "dispute", outcome: "won" }],
    ["PREARBITRATION_LOST", "dispute-closed", { kind: "dispute", outcome: "lost" }],
    ["SECOND_CHARGEBACK", "dispute-closed", { kind: "dispute", outcome: "lost" }],
    ["CAPTURE_FAILED", "capture-failed", { kind: "capture-failed", state: "open" }],
    ["REFUND_FAILED", "refund-failed", { kind: "refund-failed", state: "open" }],
  ])("%s is a fact of the order and a problem for operators", async (code, type, problem) => {
    const { order, payment, item } = await authorised();
    const about = adyen.about(code, {
      merchantReference: payment,
      originalReference: code === "CHARGEBACK_REVERSED" ? "" : item.pspReference,
    });
    await receive(about);
    expect(await typesOf(order)).toContain(type);
    const rows = await db
      .selectFrom("payment_problem")
      .selectAll()
      .where("payment_uuid", "=", payment)
      .execute();
    expect(rows).toMatchObject([{ ...problem, reference: about.pspReference, amount: 100, reason: code }]);
    expect(lines.at(-1)).not.toMatchObject({ level: 50, msg: "Unexpected error" });
  });

  test("a report of fraud is logged for a person", async () => {
    const item = adyen.about("NOTIFICATION_OF_FRAUD");
    expect(codeOf(await receive(item))).toBe("OK");
    expect(lines.at(-1)).toMatchObject({
      level: 50,
      event: `NOTIFICATION_OF_FRAUD:${item.pspReference}:true`,
    });
  });
});

describe("webhooks of Adyen", () => {
  test("are refused unless every item is signed by our key", async () => {
    const { as, order, payment } = await ordered();
    const item = adyen.shopper.approves(payment);
    const genuine = signedByAdyen([item]);
    const other = "0".repeat(64);
    for (const message of [
      signedByAdyen([item], { key: other }),
      { ...genuine, body: genuine.body.replace(`"value":${TOTAL}`, `"value":1`) },
      { ...genuine, body: genuine.body.replace("hmacSignature", "signature") },
      { ...genuine, body: "[]" },
      { ...genuine, body: "no event" },
    ]) {
      const answer = await shop.receive("adyen", message);
      expect([answer.status, codeOf(answer)]).toEqual([400, "WEBHOOK_INVALID"]);
    }
    expect(await shop.statusOf(as, order)).toBe("placed");
  });

  test("may be old, because Adyen repeats them for days; the same one is applied once", async () => {
    const { as, order, payment } = await ordered();
    const item = adyen.shopper.approves(payment);
    const days = signedByAdyen([item], { age: 20 * 86_400 });
    expect(codeOf(await shop.receive("adyen", days))).toBe("OK");
    expect(await shop.statusOf(as, order)).toBe("paid");
    await Promise.all(Array.from({ length: 5 }, () => receive(item)));
    expect(await typesOf(order)).toEqual(["payment-pending", "payment-authorised"]);
    const stored = await db
      .selectFrom("payment_event")
      .select("id")
      .where("payment_uuid", "=", payment)
      .execute();
    expect(stored).toEqual([{ id: `AUTHORISATION:${item.pspReference}:true` }]);
  });

  test("come in the wrong order: captured before authorised", async () => {
    const { as, order, payment } = await ordered();
    const item = adyen.shopper.approves(payment);
    adyen.messages.splice(0);
    await provider.capture({ payment, reference: item.pspReference, amount: TOTAL, key: randomUUID() });
    await receive(...adyen.messages.splice(0), item);
    expect(await shop.statusOf(as, order)).toBe("paid");
    const row = await db.selectFrom("payment").selectAll().where("uuid", "=", payment).executeTakeFirst();
    expect(row).toMatchObject({ state: "captured", reference: item.pspReference });
  });

  test.each<[string, Partial<Item>]>([
    ["too little", { amount: { currency: "EUR", value: TOTAL - 1 } }],
    ["too much", { amount: { currency: "EUR", value: TOTAL + 1 } }],
    ["another currency", { amount: { currency: "USD", value: TOTAL } }],
  ])("about another amount are not believed: %s", async (_case, change) => {
    const { as, order, payment } = await ordered();
    const item = { ...adyen.shopper.approves(payment), ...change };
    expect(codeOf(await receive(item))).toBe("WEBHOOK_INVALID");
    expect(await shop.statusOf(as, order)).toBe("placed");
  });

  test("may still be signed with the key before, while it is changed", async () => {
    const { as, order, payment } = await ordered();
    const message = signedByAdyen([adyen.shopper.approves(payment)], { key: PREVIOUS_KEY });
    expect(codeOf(await shop.receive("adyen", message))).toBe("OK");
    expect(await shop.statusOf(as, order)).toBe("paid");
  });

  test.each<[string, string, Partial<Item>]>([
    [
      "a report, whose reference is a file",
      "REPORT_AVAILABLE",
      {
        pspReference: "settlement_detail_report_batch_7.csv",
        originalReference: "",
        merchantReference: "",
        amount: { currency: "EUR", value: 0 },
      },
    ],
    ["a kind that Adyen added", "SOMETHING_NEW2", { pspReference: "a/b:c", success: "maybe" }],
    ["an amount of no currency", "OFFER_CLOSED", { amount: { currency: "", value: 0 } }],
    ["another account of the company", "AUTHORISATION", { merchantAccountCode: "AnotherECOM" }],
    ["an unknown payment", "AUTHORISATION", {}],
    ["a payment that the shop did not make", "CAPTURE", { merchantReference: "pos-1" }],
  ])(
    "are accepted when they are about something else, with what else came: %s",
    async (_case, code, more) => {
      const { as, order, payment } = await ordered();
      const answer = await receive(adyen.about(code, more), adyen.shopper.approves(payment));
      expect(dataOf(answer)).toEqual({ acknowledgement: "[accepted]" });
      expect(await shop.statusOf(as, order)).toBe("paid");
    },
  );

  test("of known kinds are read strictly", async () => {
    const { as, order, payment } = await ordered();
    const item = { ...adyen.shopper.approves(payment), pspReference: "a file.csv" };
    expect(codeOf(await receive(item))).toBe("WEBHOOK_INVALID");
    expect(await shop.statusOf(as, order)).toBe("placed");
  });
});
