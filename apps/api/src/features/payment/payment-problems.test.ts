import { createLogger } from "@reprise/service/logger";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { newTrackingNumber, operatorOrderActions } from "../../test/actions/operator-order-actions.ts";
import { operatorRefundActions } from "../../test/actions/operator-refund-actions.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { payingShop } from "../../test/actions/paying-shop.ts";
import { refundAccountActions } from "../../test/actions/refund-account-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import {
  signedByStripe,
  startStripe,
  STRIPE_KEY,
  STRIPE_SECRET,
  stripeEvent,
} from "../../test/stand-ins/stripe-stand-in.ts";
import { isDisputed } from "./refund/disputed-order.ts";
import { stripeProvider } from "./stripe/stripe.provider.ts";

const stripe = await startStripe();
afterAll(stripe.close);
const logger = createLogger({ service: "api", version: "test", level: "fatal" });
const config = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, apiUrl: stripe.url };
const shop = payingShop(
  await startCartShop({ providers: [stripeProvider({ ...config, hasMulticapture: false }, 900, logger)] }),
);
const { api, orders } = shop;
const operators = operatorOrderActions(api);
const refunds = operatorRefundActions(api);
const accounts = refundAccountActions(api);

/** What an order costs here, in cents. */
const TOTAL = 4_399;

const receive = async (type: string, object: object) =>
  codeOf(await shop.receive("stripe", signedByStripe(stripeEvent(type, object))));

/** An order that was paid by card and sent: its money is captured. */
async function sent() {
  const { as, order } = await shop.redirected();
  const [payment = ""] = await shop.paymentUuids(order);
  await shop.receive("stripe", signedByStripe(stripe.shopper.approves(payment)));
  const number = await operators.numberOf(order);
  dataOf(await operators.ship(number, { trackingNumber: newTrackingNumber() }));
  await api.runJobs("queue");
  const intent = stripe.intent(payment).id;
  const view = async () => dataOf(await orders.readOrder(as, order));
  return {
    as,
    order,
    number,
    payment,
    intent,
    view,
    /** A dispute of the whole payment at the bank. */
    dispute: (status: string, more: object = {}) => ({
      id: `du_${intent}`,
      amount: TOTAL,
      currency: "eur",
      status,
      reason: "fraudulent",
      payment_intent: intent,
      ...more,
    }),
    madeAtStripe: () => stripe.refunds.filter((refund) => refund.payment_intent === intent),
    credited: async () => (await view()).documents.filter(({ kind }) => kind === "credit-note").length,
    amounts: async () => dataOf(await operators.show(number)).amounts,
  };
}

const problemsOf = async (number: string, state: "open" | "resolved" = "open") => {
  const { problems } = dataOf(
    await api.call("api_operator_list_payment_problems", { query: { state } }, await refunds.finance),
  );
  return problems.filter(({ orderNumber }) => orderNumber.replace("-", "") === number.replace("-", ""));
};
const resolve = async (id: string, body: { note: string; outcome?: "won" | "lost" }) =>
  api.call("api_operator_resolve_payment_problem", { params: { id }, body }, await refunds.finance);
const mailsOf = async (uuid: string) => {
  const { rows } = await sql<{ kind: string }>`select payload->>'kind' as kind from job
    where queue = 'order-mail' and payload->>'order' = ${uuid} order by id`.execute(api.database.db);
  return rows.map(({ kind }) => kind);
};

test("a refund by hand at the provider counts: nothing is refunded twice", async () => {
  const { number, intent, amounts, madeAtStripe, credited } = await sent();
  const byHand = { id: "re_hand", amount: 1_000, currency: "eur", payment_intent: intent, metadata: {} };
  expect(await receive("refund.created", { ...byHand, status: "pending" })).toBe("OK");
  expect(await amounts()).toMatchObject({ captured: TOTAL, refunded: 0 });
  for (const type of ["refund.updated", "refund.updated"])
    expect(await receive(type, { ...byHand, status: "succeeded" })).toBe("OK");
  expect(await amounts()).toMatchObject({ captured: TOTAL, refunded: 1_000 });
  expect(await problemsOf(number)).toMatchObject([
    { kind: "provider-refund", amount: 1_000, reference: "re_hand", state: "open" },
  ]);
  dataOf(await refunds.refund(number, [{ part: "goods", item: "1", amount: 1_000 }]));
  await api.runJobs("queue");
  expect([madeAtStripe(), await credited()]).toEqual([[], 1]);
  dataOf(await refunds.refund(number));
  await api.runJobs("queue");
  expect(madeAtStripe()).toMatchObject([{ amount: TOTAL - 1_000 }]);
  const [problem] = await problemsOf(number);
  dataOf(await resolve(problem?.id ?? "", { note: "credit note issued" }));
  expect(await problemsOf(number)).toEqual([]);
  expect(await problemsOf(number, "resolved")).toMatchObject([{ note: "credit note issued", outcome: null }]);
});

test("a refund by hand of another payment, also in another currency, is accepted and changes nothing", async () => {
  const refund = { id: "re_x", amount: 5, currency: "usd", payment_intent: "pi_of_others", status: "failed" };
  for (const currency of ["usd", "eur"])
    expect(await receive("refund.failed", { ...refund, currency, metadata: {} })).toBe("OK");
  expect(
    await receive("charge.dispute.created", { id: "du_x", amount: 1, currency: "usd", status: "x" }),
  ).toBe("OK");
});

test("a refund that fails after it was reported as made is due again, and its credit note stays one", async () => {
  const { as, order, number, view, credited, madeAtStripe } = await sent();
  dataOf(await refunds.refund(number));
  await api.runJobs("queue");
  expect((await view()).status).toBe("refunded");
  expect(await mailsOf(order)).not.toContain("refund-account");
  const failed = { ...madeAtStripe()[0], status: "failed", failure_reason: "expired_or_canceled_card" };
  for (const type of ["refund.failed", "refund.updated"]) expect(await receive(type, failed)).toBe("OK");
  expect(await view()).toMatchObject({ status: "shipped", payment: { refund: { amount: TOTAL } } });
  expect((await mailsOf(order)).filter((kind) => kind === "refund-account")).toHaveLength(1);
  const [due] = await refunds.dueOf(number);
  expect(due).toMatchObject({ amount: TOTAL, reason: "expired_or_canceled_card", isDisputed: false });
  expect(await problemsOf(number)).toMatchObject([
    { kind: "refund-failed", reason: "expired_or_canceled_card" },
  ]);
  dataOf(await accounts.give(as, order));
  dataOf(await refunds.transferred(due?.id ?? ""));
  expect([(await view()).status, await credited()]).toEqual(["refunded", 1]);
  expect(await mailsOf(order)).toContain("refunded");
  expect([await problemsOf(number), await refunds.dueOf(number)]).toEqual([[], []]);
  expect(madeAtStripe()).toHaveLength(1);
});

describe("while the payer's bank decides about a payment", () => {
  test("nothing is refunded and no account is asked for; after a won dispute the refund follows", async () => {
    const { as, order, number, dispute, view, madeAtStripe } = await sent();
    dataOf(await refunds.refund(number, [{ part: "goods", item: "1", amount: 500 }]));
    for (const status of ["needs_response", "needs_response", "under_review"])
      expect(await receive("charge.dispute.created", dispute(status))).toBe("OK");
    await api.runJobs("queue");
    expect(madeAtStripe()).toEqual([]);
    expect(codeOf(await refunds.refund(number))).toBe("PAYMENT_DISPUTED");
    expect((await view()).payment.refund).toBeNull();
    expect(codeOf(await accounts.give(as, order))).toBe("REFUND_NOT_DUE");
    expect(await mailsOf(order)).not.toContain("refund-account");
    expect(await problemsOf(number)).toMatchObject([
      { kind: "dispute", amount: TOTAL, reason: "fraudulent", state: "open" },
    ]);
    expect(await receive("charge.dispute.closed", dispute("won"))).toBe("OK");
    await api.runJobs("queue");
    expect(madeAtStripe()).toMatchObject([{ amount: 500 }]);
    expect(await problemsOf(number, "resolved")).toMatchObject([
      { outcome: "won", resolvedBy: "provider:stripe" },
    ]);
  });

  test("a refund that the provider refuses for it is not transferred; a lost dispute has returned the money", async () => {
    const { order, number, intent, dispute, madeAtStripe, credited } = await sent();
    stripe.refundsAre("pending");
    dataOf(await refunds.refund(number));
    await api.runJobs("queue");
    stripe.refundsAre("succeeded");
    const reason = "charge_for_pending_refund_disputed";
    const failed = { ...madeAtStripe()[0], status: "failed", failure_reason: reason };
    expect(await receive("refund.failed", failed)).toBe("OK");
    expect(await mailsOf(order)).not.toContain("refund-account");
    expect(await receive("charge.dispute.created", dispute("needs_response"))).toBe("OK");
    const due = await refunds.dueOf(number);
    expect([due, await credited()]).toEqual([[], 0]);
    expect(await receive("charge.dispute.closed", dispute("lost"))).toBe("OK");
    await api.runJobs("queue");
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === intent)).toHaveLength(1);
    expect([await refunds.dueOf(number), await credited()]).toEqual([[], 1]);
    expect(await mailsOf(order)).not.toContain("refund-account");
  });

  test("a refund that fails with any other reason is transferred, whatever its words are", async () => {
    const { order, number, madeAtStripe } = await sent();
    dataOf(await refunds.refund(number));
    await api.runJobs("queue");
    const failed = { ...madeAtStripe()[0], status: "failed", failure_reason: "no dispute, account closed" };
    expect(await receive("refund.failed", failed)).toBe("OK");
    expect(await mailsOf(order)).toContain("refund-account");
    expect(await problemsOf(number)).toMatchObject([
      { kind: "refund-failed", reason: "no dispute, account closed" },
    ]);
  });

  test("a refund that waits for a transfer is not made", async () => {
    const { as, order, number, dispute, madeAtStripe } = await sent();
    dataOf(await refunds.refund(number));
    await api.runJobs("queue");
    const failed = { ...madeAtStripe()[0], status: "failed", failure_reason: "lost_or_stolen_card" };
    expect(await receive("refund.failed", failed)).toBe("OK");
    dataOf(await accounts.give(as, order));
    expect(await receive("charge.dispute.created", dispute("needs_response"))).toBe("OK");
    const [due] = await refunds.dueOf(number);
    expect(due).toMatchObject({ isDisputed: true });
    expect(codeOf(await refunds.transferred(due?.id ?? ""))).toBe("PAYMENT_DISPUTED");
    expect(dataOf(await accounts.export()).count).toBe(0);
    expect(await isDisputed(api.database.db, order)).toBe(true);
    const open = (await problemsOf(number)).find(({ kind }) => kind === "dispute")?.id ?? "";
    expect(codeOf(await resolve(open, { note: "x" }))).toBe("DISPUTE_OUTCOME_NEEDED");
    expect(dataOf(await resolve(open, { note: "the bank wrote", outcome: "won" }))).toMatchObject({
      outcome: "won",
      note: "the bank wrote",
    });
    expect(await isDisputed(api.database.db, order)).toBe(false);
    expect(codeOf(await resolve(open, { note: "x", outcome: "lost" }))).toBe("PAYMENT_PROBLEM_NOT_FOUND");
    expect(dataOf(await accounts.export())).toMatchObject({ count: 1, total: TOTAL });
  });

  test.each([
    ["charge.dispute.created", "warning_needs_response", "open", null],
    ["charge.dispute.closed", "warning_closed", "resolved", "won"],
    ["charge.dispute.funds_withdrawn", "needs_response", "open", null],
    ["charge.dispute.closed", "lost", "resolved", "lost"],
    ["charge.dispute.funds_reinstated", "won", "resolved", "won"],
  ] as const)("%s with %s: %s, %s", async (type, status, state, outcome) => {
    const { number, dispute } = await sent();
    expect(await receive(type, dispute(status, { currency: "usd", amount: 1 }))).toBe("OK");
    expect(await problemsOf(number, state)).toMatchObject([{ kind: "dispute", outcome, amount: TOTAL }]);
  });
});

test("a capture that is refused is a problem for operators", async () => {
  const { as: _as, order } = await shop.redirected();
  const [payment = ""] = await shop.paymentUuids(order);
  await shop.receive("stripe", signedByStripe(stripe.shopper.approves(payment)));
  stripe.intent(payment).status = "canceled";
  const number = await operators.numberOf(order);
  dataOf(await operators.ship(number));
  await api.runJobs("queue");
  expect(await problemsOf(number)).toMatchObject([
    { kind: "capture-failed", amount: TOTAL, reason: "payment_intent_unexpected_state" },
  ]);
});

test("support sees the problems, finance ends them", async () => {
  const support = await addOperator(api, "support");
  expect(codeOf(await api.call("api_operator_list_payment_problems", {}, support))).toBe("OK");
  const end = { params: { id: crypto.randomUUID() }, body: { note: "x" } };
  expect(codeOf(await api.call("api_operator_resolve_payment_problem", end, support))).toBe("FORBIDDEN");
});
