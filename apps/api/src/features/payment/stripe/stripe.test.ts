import { randomUUID } from "node:crypto";
import { createLogger } from "@reprise/service/logger";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { payingShop } from "../../../test/actions/paying-shop.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import {
  signedByStripe,
  startStripe,
  STRIPE_KEY,
  STRIPE_SECRET,
  stripeEvent,
} from "../../../test/stand-ins/stripe-stand-in.ts";
import { loadOperations, requestOperation } from "../payment-operation.store.ts";
import { paymentWork } from "../payment-work.ts";
import { guardProvider } from "../provider/guard-provider.ts";
import { createEventReceiver } from "../receive-event.ts";
import { stripeProvider } from "./stripe.provider.ts";

const stripe = await startStripe();
afterAll(stripe.close);

const lines: Record<string, unknown>[] = [];
const logger = createLogger(
  { service: "api", version: "test", level: "warn" },
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);
const config = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, apiUrl: stripe.url };
const provider = guardProvider(stripeProvider({ ...config, hasMulticapture: false }, 900, logger), logger);
const patient = stripeProvider({ ...config, hasMulticapture: true }, 900, logger);
const shop = payingShop(await startCartShop({ providers: [provider] }));
const { api, orders } = shop;
const { db } = api.database;

/** What an order costs here, in cents. */
const TOTAL = 4_399;

const unreached = () => Promise.reject(new Error("A wrong message reached the order"));
const receiveAndLog = createEventReceiver({
  database: api.database,
  providers: [provider],
  orders: {
    applyOutcome: unreached,
    applyFact: unreached,
    applyProblem: unreached,
    settle: unreached,
    isOwn: unreached,
  },
  logger,
});
const receive = (event: object, options = {}) => shop.receive("stripe", signedByStripe(event, options));

async function ordered() {
  const { as, order, page } = await shop.redirected();
  const [payment = ""] = await shop.paymentUuids(order);
  return { as, order, page, payment };
}

async function authorised() {
  const all = await ordered();
  const event = stripe.shopper.approves(all.payment);
  expect(codeOf(await receive(event))).toBe("OK");
  return { ...all, event };
}

const typesOf = async (order: string) => (await shop.factsOf(order)).map(({ type }) => type);

describe("a shopper at Stripe", () => {
  test("is sent to its page; the card is authorised, not charged", async () => {
    const { as, order, page, payment } = await ordered();
    expect(page).toMatch(/^https:\/\/checkout\.stripe\.com\//u);
    const { created } = stripe.find(payment);
    expect(Object.fromEntries(created)).toMatchObject({
      mode: "payment",
      "payment_intent_data[capture_method]": "manual",
      "payment_intent_data[metadata][payment]": payment,
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": `${TOTAL}`,
      client_reference_id: payment,
      success_url: `https://shop.example/checkout/${order}/handle-payment-redirect`,
      cancel_url: `https://shop.example/checkout/${order}/handle-payment-redirect?stripe=cancelled`,
    });
    expect(stripe.seen.at(-1)?.key).toBe(payment);
    stripe.shopper.approves(payment);
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "paid" });
    expect(await shop.statusOf(as, order)).toBe("paid");
    expect(stripe.intent(payment)).toMatchObject({ amount_capturable: TOTAL, amount_received: 0 });
  });

  test("pays, and the webhook comes before the return", async () => {
    const { as, order } = await authorised();
    expect(await shop.statusOf(as, order)).toBe("paid");
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "paid" });
  });

  test("is asked by the bank (3-D Secure): the payment is open until then", async () => {
    const { as, order, payment } = await ordered();
    expect(codeOf(await receive(stripe.shopper.isAskedByTheBank(payment)))).toBe("OK");
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "open" });
    await receive(stripe.shopper.approves(payment));
    expect(await shop.statusOf(as, order)).toBe("paid");
  });

  test("can use another card after a declined one, or give up: the lines are in the cart again", async () => {
    const { as, order, payment } = await ordered();
    expect(codeOf(await receive(stripe.shopper.isDeclined(payment)))).toBe("OK");
    expect(await shop.statusOf(as, order)).toBe("placed");
    expect(dataOf(await shop.returned(as, order, { stripe: "cancelled" }))).toMatchObject({
      state: "failed",
    });
    expect([await shop.statusOf(as, order), await shop.cartCount(as)]).toEqual(["cancelled", 1]);
    expect(stripe.find(payment).status).toBe("expired");
  });

  test("who paid and says that they gave up has paid", async () => {
    const { as, order, payment } = await ordered();
    stripe.shopper.approves(payment);
    expect(dataOf(await shop.returned(as, order, { stripe: "cancelled" }))).toMatchObject({ state: "paid" });
  });

  test("abandons the page: it cannot be paid after the time to pay", async () => {
    const { as, order, payment } = await ordered();
    await sql`update orders set payment_due_at = now() where uuid = ${order}`.execute(db);
    await api.runJobs("unpaid-orders");
    expect(stripe.find(payment).status).toBe("expired");
    expect([await shop.statusOf(as, order), await shop.cartCount(as)]).toEqual(["cancelled", 1]);
    const event = stripeEvent("checkout.session.expired", stripe.find(payment));
    expect(codeOf(await receive({ ...event, data: { object: { ...event.data.object, created: 1 } } }))).toBe(
      "OK",
    );
  });

  test("pays in the last second: the time to pay ends, and the order is paid", async () => {
    const { as, order, payment } = await ordered();
    stripe.shopper.approves(payment);
    await sql`update orders set payment_due_at = now() where uuid = ${order}`.execute(db);
    await api.runJobs("unpaid-orders");
    expect(await shop.statusOf(as, order)).toBe("paid");
  });
});

describe("Stripe fails", () => {
  test.each([["cut-off"], ["500-after"]] as const)("once (%s): the same key, one session", async (mishap) => {
    stripe.goWrong(mishap);
    const { page, payment } = await ordered();
    expect(page).toBe(stripe.find(payment).url);
    const keys = stripe.seen.filter(({ method }) => method === "POST").slice(-2);
    expect(keys.map(({ key }) => key)).toEqual([payment, payment]);
  });

  test(
    "and does not answer: the order is found out afterwards under the same key",
    { timeout: 20_000 },
    async () => {
      const product = await shop.product({ A1: { price: 4_000, units: 3 } });
      const as = { visitor: newVisitor(), idempotencyKey: randomUUID() };
      await shop.add(as.visitor, product);
      const shown = await orders.enterAll({ visitor: as.visitor }, "card");
      stripe.goWrong("no-answer", "no-answer");
      const before = stripe.seen.length;
      expect(codeOf(await orders.complete(as, shown))).toBe("PAYMENT_PROVIDER_UNAVAILABLE");
      // The library repeats the request at about the time of our deadline. Without it, the job's would get no answer.
      await expect.poll(() => stripe.seen.length - before).toBe(2);
      await sql`update idempotency_key set tried_at = now() - interval '1 hour' where key = ${as.idempotencyKey}`.execute(
        db,
      );
      await api.runJobs("interrupted-calls");
      const placed = dataOf(await orders.complete(as, shown));
      const [payment = ""] = await shop.paymentUuids(placed.orderUuid);
      expect(placed.redirectUrl).toBe(stripe.find(payment).url);
    },
  );
});

describe("money at Stripe", () => {
  const work = async (...all: Parameters<(typeof paymentWork)["enqueue"]>[1][]) => {
    for (const each of all)
      await api.database.transaction((transaction) => paymentWork.enqueue(transaction, each));
    await api.runJobs("queue");
  };

  const requestRefund = (attempt: string, amount: number) =>
    api.database.transaction((transaction) =>
      requestOperation(transaction, { kind: "refund", attempt, amount }),
    );

  test("is captured and refunded in parts and completely, once for each key", async () => {
    const { order, payment } = await authorised();
    const capture = { kind: "capture", payment, amount: TOTAL, key: randomUUID() } as const;
    const first = { kind: "refund", payment, amount: 1_000, key: randomUUID() } as const;
    await work(capture, capture);
    stripe.goWrong("cut-off");
    await work(first, first);
    expect(stripe.refunds.filter(({ metadata }) => metadata["payment"] === payment)).toHaveLength(1);
    await work({ ...first, key: randomUUID(), amount: TOTAL - 1_000 });
    const events = [
      stripe.captured(payment),
      ...stripe.refunds.map((refund) => stripeEvent("refund.created", refund)),
    ];
    for (const event of events) expect(codeOf(await receive(event))).toBe("OK");
    expect((await shop.factsOf(order)).slice(1)).toMatchObject([
      { type: "payment-authorised", amount: TOTAL },
      { type: "payment-captured", amount: TOTAL },
      { type: "refunded", amount: 1_000 },
      { type: "refunded", amount: TOTAL - 1_000 },
    ]);
  });

  test("is captured in parts where the account can: the rest stays authorised", async () => {
    stripe.allowMulticapture(true);
    const { order, payment } = await authorised();
    const name = { payment, reference: stripe.intent(payment).id };
    const first = await patient.capture({ ...name, amount: 1_399, key: `${payment}-1` });
    expect(await patient.capture({ ...name, amount: 1_399, key: `${payment}-1` })).toEqual(first);
    expect(stripe.intent(payment)).toMatchObject({ amount_capturable: 3_000, amount_received: 1_399 });
    expect(codeOf(await receive(stripe.captured(payment)))).toBe("OK");
    await patient.capture({ ...name, amount: 3_000, key: `${payment}-2` });
    expect(codeOf(await receive(stripe.captured(payment)))).toBe("OK");
    stripe.allowMulticapture(false);
    expect((await shop.factsOf(order)).slice(1)).toMatchObject([
      { type: "payment-authorised", amount: TOTAL },
      { type: "payment-captured", amount: 1_399 },
      { type: "payment-captured", amount: 3_000 },
    ]);
  });

  test("is captured in part where the account cannot: the rest is released, a second capture is refused", async () => {
    const { payment } = await authorised();
    const name = { payment, reference: stripe.intent(payment).id };
    expect(await provider.capture({ ...name, amount: 1_000, key: "a" })).toMatchObject({ type: "done" });
    expect(stripe.intent(payment)).toMatchObject({ status: "succeeded", amount_received: 1_000 });
    expect(await provider.capture({ ...name, amount: 1, key: "b" })).toEqual({
      type: "refused",
      reason: { code: "other", text: "payment_intent_unexpected_state" },
    });
  });

  test("is refused beyond what was captured, and waits while Stripe is down", async () => {
    const { payment } = await authorised();
    const name = { payment, reference: stripe.intent(payment).id };
    expect(await provider.refund({ ...name, amount: 1, key: "r" })).toMatchObject({ type: "refused" });
    stripe.goWrong("500-before", "500-before", "500-before");
    await expect(provider.capture({ ...name, amount: 1, key: "c" })).rejects.toThrow("broken");
  });

  test("is on its way back (a pending refund): a message reports when it has arrived", async () => {
    const { order, payment } = await authorised();
    const name = { payment, reference: stripe.intent(payment).id };
    await provider.capture({ ...name, amount: TOTAL, key: "p" });
    stripe.refundsAre("pending");
    expect(await provider.refund({ ...name, amount: 500, key: "late" })).toMatchObject({ type: "accepted" });
    stripe.refundsAre("succeeded");
    const refund = stripe.refunds.at(-1);
    await receive(stripeEvent("refund.created", { ...refund }));
    expect(await typesOf(order)).not.toContain("refunded");
    await receive(stripeEvent("refund.updated", { ...refund, status: "succeeded" }));
    expect(await typesOf(order)).toContain("refunded");
  });

  test("does not arrive: the refund is refused, and a person has to transfer it", async () => {
    const { order, payment } = await authorised();
    await work({ kind: "capture", payment, amount: TOTAL, key: randomUUID() });
    await requestRefund(payment, 500);
    stripe.refundsAre("pending");
    await api.runJobs("queue");
    stripe.refundsAre("succeeded");
    const refund = stripe.refunds.at(-1);
    await receive(stripeEvent("refund.failed", { ...refund, status: "failed" }));
    expect(await typesOf(order)).not.toContain("refunded");
    expect(await loadOperations(db, order)).toMatchObject([
      { kind: "refund", amount: 500, state: "refused" },
    ]);
  });

  test("is released: an authorisation, or an unused page", async () => {
    const { order, payment } = await authorised();
    await work(
      { kind: "cancel", payment, key: randomUUID() },
      { kind: "cancel", payment, key: randomUUID() },
    );
    expect(stripe.intent(payment).status).toBe("canceled");
    expect(await typesOf(order)).toContain("payment-failed");
    const open = await ordered();
    await work({ kind: "cancel", payment: open.payment, key: randomUUID() });
    expect(stripe.find(open.payment).status).toBe("expired");
  });
});

describe("webhooks of Stripe", () => {
  test("are refused with a wrong signature, older than 300 s, or changed", async () => {
    const { as, order, payment } = await ordered();
    const event = stripe.shopper.approves(payment);
    const changed = { ...signedByStripe(event), body: JSON.stringify({ ...event, id: "evt_2" }) };
    for (const message of [
      signedByStripe(event, { age: 301 }),
      signedByStripe(event, { secret: "whsec_another" }),
      { ...signedByStripe(event), headers: {} },
      changed,
      signedByStripe("no event"),
      signedByStripe({ id: 1 }),
    ]) {
      const answer = await shop.receive("stripe", message);
      expect([answer.status, codeOf(answer)]).toEqual([400, "WEBHOOK_INVALID"]);
    }
    expect(await shop.statusOf(as, order)).toBe("placed");
    expect(codeOf(await receive(event, { age: 299 }))).toBe("OK");
    expect(await shop.statusOf(as, order)).toBe("paid");
  });

  test("come before the answer to the order, twice and at once: one fact", async () => {
    const { order, event } = await authorised();
    await Promise.all(Array.from({ length: 5 }, () => receive(event)));
    expect(await typesOf(order)).toEqual(["payment-pending", "payment-authorised"]);
  });

  test("come in the wrong order: captured before authorised", async () => {
    const { as, order, payment } = await ordered();
    const approved = structuredClone(stripe.shopper.approves(payment));
    await provider.capture({ payment, reference: stripe.intent(payment).id, amount: TOTAL, key: "k" });
    for (const event of [stripe.captured(payment), approved]) expect(codeOf(await receive(event))).toBe("OK");
    expect(await shop.statusOf(as, order)).toBe("paid");
    expect(new Set(await typesOf(order))).toEqual(
      new Set(["payment-pending", "payment-authorised", "payment-captured"]),
    );
  });

  test.each<[string, object]>([
    ["too little", { amount_capturable: TOTAL - 1 }],
    ["too much", { amount_capturable: TOTAL + 1 }],
    ["another currency", { currency: "usd" }],
    ["more captured than ordered", { amount_capturable: 0, amount_received: TOTAL + 1 }],
  ])("about another amount are logged and not believed: %s", async (_case, change) => {
    const { as, order, payment } = await ordered();
    const event = stripe.shopper.approves(payment);
    const wrong = { ...event, data: { object: { ...event.data.object, ...change } } };
    expect(codeOf(await receive(wrong))).toBe("WEBHOOK_INVALID");
    expect(await shop.statusOf(as, order)).toBe("placed");
    const { body, headers } = signedByStripe({ ...wrong, id: randomUUID() });
    await expect(receiveAndLog("stripe", { body, headers })).rejects.toMatchObject({
      code: "WEBHOOK_INVALID",
    });
    expect(lines.at(-1)).toMatchObject({ level: 50, payment });
  });

  test("about payments of others and about other things are accepted", async () => {
    expect(codeOf(await receive(stripeEvent("payment_intent.succeeded", { id: "pi_1", metadata: {} })))).toBe(
      "OK",
    );
    // A balance has no id, and Stripe adds kinds of events.
    for (const type of ["balance.available", "something.new"])
      expect(codeOf(await receive(stripeEvent(type, { object: "balance", currency: "usd" })))).toBe("OK");
  });
});

test("an answer about another amount is not believed either", async () => {
  const { as, order, payment } = await ordered();
  stripe.shopper.approves(payment);
  stripe.intent(payment).amount_capturable -= 1;
  expect((await shop.returned(as, order)).status).toBe(500);
  expect(await shop.statusOf(as, order)).toBe("placed");
});
