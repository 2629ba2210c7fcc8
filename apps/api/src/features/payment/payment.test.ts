import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startSandboxShop } from "../../test/actions/sandbox-shop.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { sandboxEvent, signedWebhook } from "../../test/stand-ins/sandbox-webhook.ts";
import { loadOperations, requestOperation } from "./payment-operation.store.ts";
import { paymentWork } from "./payment-work.ts";
import { claimQuestion } from "./payment.store.ts";

const shop = await startSandboxShop();
const { api, orders } = shop;
const { db } = api.database;

/** What an order costs here, in cents. */
const TOTAL = 4_399;

const NORMAL = {
  notification: { copies: 1, delayMs: 0, isBeforeReturn: true },
  redirects: true,
  paysAfterExpiry: false,
  lostAnswers: 0,
  slowMs: 0,
  lateAnswerMs: 0,
};
beforeEach(async () => {
  await shop.behave(NORMAL);
});

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 });
const cartCount = async (as: { visitor: string }) =>
  dataOf(await api.call("api_get_cart", {}, as)).orderProductsCount;
const receive = (webhook: ReturnType<typeof signedWebhook>, provider = "sandbox") =>
  api.call("api_receive_payment_event", { params: { provider }, body: webhook });
const factsOf = async (order: string) => {
  const rows = await db
    .selectFrom("order_event")
    .select("event")
    .where("order_uuid", "=", order)
    .orderBy("position")
    .execute();
  return rows.map(({ event }) => (event as { type: string }).type);
};

describe("a shopper at the sandbox", () => {
  test("pays: the webhook makes the order paid before the shopper is back", async () => {
    const { as, order, page } = await shop.redirected();
    expect(await shop.statusOf(as, order)).toBe("placed");
    const back = await shop.press(page, "approve");
    expect(back).toMatch(
      new RegExp(`^https://shop\\.example/checkout/${order}/handle-payment-redirect\\?payment=pay_`, "u"),
    );
    expect(await shop.statusOf(as, order)).toBe("paid");
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "paid" });
    expect(await shop.paymentsOf(order)).toMatchObject([{ status: "authorised", amount: TOTAL }]);
  });

  test("pays, and the webhook never comes: the return makes the order paid", async () => {
    const { as, order, page } = await shop.redirected();
    await shop.press(page, "approve", "never");
    expect(await shop.statusOf(as, order)).toBe("placed");
    expect(dataOf(await shop.returned(as, order, { payment: "made-up" }))).toMatchObject({ state: "paid" });
    expect(await shop.statusOf(as, order)).toBe("paid");
  });

  test.each(["decline", "cancel", "expire"])(
    "does not pay (%s): the lines are in the cart again",
    async (choice) => {
      const { as, order, page } = await shop.redirected();
      expect(await cartCount(as)).toBe(0);
      await shop.press(page, choice, "never");
      expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "failed" });
      expect([await shop.statusOf(as, order), await cartCount(as)]).toEqual(["cancelled", 1]);
      const again = dataOf(await orders.complete(as, await orders.readCheckout(as)));
      await shop.press(again.redirectUrl ?? "", "approve");
      expect(await shop.statusOf(as, again.orderUuid)).toBe("paid");
    },
  );

  test.each([
    ["approve-later", "paid"],
    ["decline-later", "cancelled"],
  ])("waits for the bank (%s): the order is open, then %s", async (choice, status) => {
    await shop.behave({ lateAnswerMs: 1_000 });
    const { as, order, page } = await shop.redirected();
    await shop.press(page, choice);
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "open" });
    expect(dataOf(await orders.readOrder(as, order))).toMatchObject({
      status: "placed",
      payment: { redirectUrl: null },
    });
    await until(async () => expect(await shop.statusOf(as, order)).toBe(status));
  });

  test("comes back without having decided: the payment stays open", async () => {
    const { as, order, page } = await shop.redirected();
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "open" });
    expect(dataOf(await orders.readOrder(as, order)).payment.redirectUrl).toBe(page);
  });

  const giveUp = (as: { visitor: string; idempotencyKey?: string }, orderUuid: string) =>
    api.call("api_give_up_payment", { params: { orderUuid } }, as);
  const waiting = async (as: { visitor: string }) =>
    dataOf(await api.call("api_get_waiting_order", {}, as)).order;

  test("finds the order that waits for the payment, and gives it up: the lines are in the cart again", async () => {
    const { as, order, page } = await shop.redirected();
    const { number } = dataOf(await orders.readOrder(as, order));
    expect(await waiting(as)).toEqual({ uuid: order, number });
    expect(await waiting({ visitor: newVisitor() })).toBeNull();
    expect(codeOf(await giveUp({ visitor: newVisitor() }, order))).toBe("NOT_FOUND");
    for (let time = 0; time < 2; time += 1)
      expect(dataOf(await giveUp(as, order))).toMatchObject({ state: "failed" });
    expect([await shop.statusOf(as, order), await cartCount(as), await waiting(as)]).toEqual([
      "cancelled",
      1,
      null,
    ]);
    await shop.press(page, "approve");
    expect(await shop.statusOf(as, order)).toBe("cancelled");
  });

  test("gives up twice with one key: the first answer again, and the key is used", async () => {
    const { as: visitor, order } = await shop.redirected();
    const as = { ...visitor, idempotencyKey: randomUUID() };
    for (let time = 0; time < 2; time += 1)
      expect(dataOf(await giveUp(as, order))).toMatchObject({ state: "failed" });
    const body = { orderUuid: order, version: "v" };
    expect(codeOf(await api.call("api_complete_checkout", { body }, as))).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test("gives up what is paid or with the bank: it stays", async () => {
    const paid = await shop.redirected();
    await shop.press(paid.page, "approve", "never");
    expect(dataOf(await giveUp(paid.as, paid.order))).toMatchObject({ state: "paid" });
    expect(await shop.statusOf(paid.as, paid.order)).toBe("paid");
    await shop.behave({ lateAnswerMs: 600_000 });
    const late = await shop.redirected();
    await shop.press(late.page, "approve-later");
    dataOf(await shop.returned(late.as, late.order));
    expect(dataOf(await giveUp(late.as, late.order))).toMatchObject({ state: "open" });
    expect(await shop.statusOf(late.as, late.order)).toBe("placed");
  });

  test("has a saved card: no redirect", async () => {
    await shop.behave({ redirects: false });
    const { as, order, page } = await shop.redirected();
    expect([page, await shop.statusOf(as, order)]).toEqual(["", "paid"]);
  });

  test("who reloads does not make us ask the provider each time", async () => {
    const { order } = await shop.redirected();
    const [payment = ""] = await shop.paymentUuids(order);
    expect([await claimQuestion(db, payment, 1), await claimQuestion(db, payment, 1)]).toEqual([true, false]);
    await sql`update payment set asked_at = asked_at - interval '1 s' where uuid = ${payment}`.execute(db);
    expect(await claimQuestion(db, payment, 1)).toBe(true);
  });

  test("comes back twice with one key: gets the current state, and nothing is stored", async () => {
    const { as: visitor, order, page } = await shop.redirected();
    const as = { ...visitor, idempotencyKey: randomUUID() };
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "open" });
    await shop.press(page, "approve");
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "paid" });
    const stored = db.selectFrom("idempotency_key").select("key").where("key", "=", as.idempotencyKey);
    expect(await stored.execute()).toEqual([]);
    expect(await factsOf(order)).toEqual(["placed", "payment-pending", "payment-authorised"]);
  });
});

describe("a lost answer", () => {
  test("is asked for again with the same key: one charge", async () => {
    await shop.behave({ lostAnswers: 1, redirects: false });
    const { as, order } = await shop.redirected();
    expect(await shop.statusOf(as, order)).toBe("paid");
    expect(await shop.paymentsOf(order)).toHaveLength(1);
  });

  test("of a provider that stays silent is found out afterwards: one charge", async () => {
    const product = await shop.product({ A1: { price: 4_000, units: 3 } });
    const as = { visitor: newVisitor(), idempotencyKey: randomUUID() };
    await shop.add(as.visitor, product);
    const shown = await orders.enterAll({ visitor: as.visitor }, "card");
    await shop.behave({ lostAnswers: 3, redirects: false });
    expect(codeOf(await orders.complete(as, shown))).toBe("PAYMENT_PROVIDER_UNAVAILABLE");
    const order = shown.orderUuid ?? "";
    expect(await shop.statusOf(as, order)).toMatch(/placed|paid/u);
    await sql`update idempotency_key set tried_at = now() - interval '1 hour' where key = ${as.idempotencyKey}`.execute(
      db,
    );
    await api.runJobs("interrupted-calls");
    expect(await shop.statusOf(as, order)).toBe("paid");
    expect(dataOf(await orders.complete(as, shown)).orderUuid).toBe(order);
    expect(await shop.paymentsOf(order)).toMatchObject([{ status: "authorised" }]);
  });
});

describe("webhooks", () => {
  test("are refused with a wrong signature, when older than 300 s, or when they are no event", async () => {
    const { as, order } = await shop.redirected();
    const [payment = ""] = await shop.paymentUuids(order);
    const event = sandboxEvent(payment, "payment.authorised");
    const old = signedWebhook(event, { age: 301 });
    const forged = signedWebhook(event, { secret: "another" });
    for (const webhook of [old, forged, { ...signedWebhook(event), body: "{}" }, signedWebhook("no event")]) {
      const answer = await receive(webhook);
      expect([answer.status, codeOf(answer)]).toEqual([400, "WEBHOOK_INVALID"]);
    }
    expect(await shop.statusOf(as, order)).toBe("placed");
    expect(codeOf(await receive(signedWebhook(event, { age: 299 })))).toBe("OK");
    expect(await shop.statusOf(as, order)).toBe("paid");
  });

  test("about an unknown payment are accepted and change nothing", async () => {
    const event = sandboxEvent(randomUUID(), "payment.authorised");
    expect(codeOf(await receive(signedWebhook(event)))).toBe("OK");
    const stored = await db.selectFrom("payment_event").select("id").where("id", "=", event.id).execute();
    expect(stored).toEqual([]);
  });

  test("about something that the shop does not need are accepted", async () => {
    expect(codeOf(await receive(signedWebhook(sandboxEvent(randomUUID(), "payment.disputed"))))).toBe("OK");
  });

  test("need a provider of that name that sends them", async () => {
    const webhook = signedWebhook(sandboxEvent(randomUUID(), "payment.authorised"));
    for (const provider of ["prepayment", "nobody"])
      expect(codeOf(await receive(webhook, provider))).toBe("NOT_FOUND");
  });

  test("that come twice are applied once", async () => {
    const { order } = await shop.redirected();
    const [payment = ""] = await shop.paymentUuids(order);
    const event = signedWebhook(sandboxEvent(payment, "payment.authorised"));
    for (let time = 0; time < 2; time += 1) expect(codeOf(await receive(event))).toBe("OK");
    expect(await factsOf(order)).toEqual(["placed", "payment-pending", "payment-authorised"]);
  });
});

test("a payment without a webhook and without a return is found out by the job", async () => {
  const { as, order, page } = await shop.redirected();
  await shop.press(page, "approve", "never");
  await api.runJobs("open-payments");
  expect(await shop.statusOf(as, order)).toBe("placed");
  await sql`update payment set created_at = now() - interval '31 s', asked_at = null where order_uuid = ${order}`.execute(
    db,
  );
  await api.runJobs("open-payments");
  expect(await shop.statusOf(as, order)).toBe("paid");
});

test("the time to pay ends: the order cannot be paid any more and is cancelled", async () => {
  const { as, order, page } = await shop.redirected();
  await sql`update orders set payment_due_at = now() where uuid = ${order}`.execute(db);
  await api.runJobs("unpaid-orders");
  expect([await shop.statusOf(as, order), await cartCount(as)]).toEqual(["cancelled", 1]);
  await shop.press(page, "approve");
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: "expired" }]);
});

describe("a payment that is authorised after the order was cancelled", () => {
  const expired = async () => {
    await shop.behave({ paysAfterExpiry: true });
    const ordered = await shop.redirected();
    await sql`update orders set payment_due_at = now() where uuid = ${ordered.order}`.execute(db);
    await api.runJobs("unpaid-orders");
    expect(await shop.statusOf(ordered.as, ordered.order)).toBe("cancelled");
    return ordered;
  };
  const mailsOf = async (order: string) => {
    const jobs = await db.selectFrom("job").select("payload").where("queue", "=", "order-mail").execute();
    return jobs
      .map(({ payload }) => payload)
      .filter((payload) => (payload as { order: string }).order === order);
  };

  test("is released at the provider, and the shopper gets a mail; the order stays cancelled", async () => {
    const { as, order, page } = await expired();
    await shop.press(page, "approve");
    expect(await shop.paymentsOf(order)).toMatchObject([{ status: "authorised" }]);
    expect(await mailsOf(order)).toEqual([{ kind: "late-payment", order, amount: TOTAL }]);
    await api.runJobs("queue");
    expect(await shop.paymentsOf(order)).toMatchObject([{ status: "cancelled", captured: 0 }]);
    expect([await shop.statusOf(as, order), await cartCount(as)]).toEqual(["cancelled", 1]);
    expect(dataOf(await shop.returned(as, order))).toMatchObject({ state: "failed" });
  });

  test("changes nothing for the next order of the same shopper", async () => {
    const { as, order, page } = await expired();
    await shop.behave({ redirects: false });
    const next = dataOf(await orders.complete(as, await orders.readCheckout(as)));
    await shop.press(page, "approve");
    await api.runJobs("queue");
    expect(await shop.paymentsOf(order)).toMatchObject([{ status: "cancelled" }]);
    expect(await shop.statusOf(as, next.orderUuid)).toBe("paid");
    expect(await shop.paymentsOf(next.orderUuid)).toMatchObject([{ status: "authorised" }]);
  });
});

describe("the queue of payment work", () => {
  const work = async (...all: Parameters<(typeof paymentWork)["enqueue"]>[1][]) => {
    for (const each of all)
      await api.database.transaction((transaction) => paymentWork.enqueue(transaction, each));
    await api.runJobs("queue");
  };
  const paid = async () => {
    await shop.behave({ redirects: false });
    const { order } = await shop.redirected();
    const [payment = ""] = await shop.paymentUuids(order);
    return { order, payment };
  };

  test("captures and refunds in parts; repeated work and lost answers change nothing", async () => {
    const { order, payment } = await paid();
    const capture = { kind: "capture", payment, amount: TOTAL, key: randomUUID() } as const;
    const first = { kind: "refund", payment, amount: 1_000, key: randomUUID() } as const;
    await work(capture, capture);
    await shop.behave({ lostAnswers: 1 });
    await work(first, first, { ...first, key: randomUUID(), amount: TOTAL - 1_000 });
    expect(await shop.paymentsOf(order)).toMatchObject([{ captured: TOTAL, refunded: TOTAL }]);
    await until(async () =>
      expect((await factsOf(order)).toSorted()).toEqual([
        "payment-authorised",
        "payment-captured",
        "placed",
        "refunded",
        "refunded",
      ]),
    );
    const row = await db.selectFrom("payment").select("state").where("uuid", "=", payment).execute();
    expect(row).toEqual([{ state: "captured" }]);
  });

  test("refuses to refund more than was captured: nothing happens, and the work is not repeated", async () => {
    const { order, payment } = await paid();
    await work({ kind: "refund", payment, amount: 1, key: randomUUID() });
    expect(await shop.paymentsOf(order)).toMatchObject([{ captured: 0, refunded: 0 }]);
    expect(await db.selectFrom("job").select("id").where("queue", "=", "payment").execute()).toEqual([]);
  });

  test("is never given up: after days without an answer the money still moves, once", async () => {
    const { order, payment } = await paid();
    await shop.behave({ lostAnswers: 3, notification: { ...NORMAL.notification, copies: 0 } });
    const capture = { kind: "capture", attempt: payment, amount: TOTAL } as const;
    await api.database.transaction((transaction) => requestOperation(transaction, capture));
    const tryAgain = async (attempts: number) => {
      await sql`update job set attempts = ${attempts}, run_at = now() where queue = 'payment'`.execute(db);
      await api.runJobs("queue");
    };
    await tryAgain(1_000);
    expect(await loadOperations(db, order)).toMatchObject([{ kind: "capture", state: "requested" }]);
    await tryAgain(1_001);
    expect(await loadOperations(db, order)).toMatchObject([{ kind: "capture", state: "done" }]);
    expect(await shop.paymentsOf(order)).toMatchObject([{ captured: TOTAL }]);
    expect((await factsOf(order)).filter((type) => type === "payment-captured")).toHaveLength(1);
  });

  test("releases an authorisation", async () => {
    const { order, payment } = await paid();
    await work({ kind: "cancel", payment, key: randomUUID() });
    expect(await shop.paymentsOf(order)).toMatchObject([{ status: "cancelled" }]);
    expect(await factsOf(order)).toContain("payment-failed");
    const row = await db.selectFrom("payment").select("state").where("uuid", "=", payment).execute();
    expect(row).toEqual([{ state: "failed" }]);
  });
});

describe("a message that names a payment and the provider's name of another one", () => {
  test("is accepted and changes nothing: the provider would only repeat it", async () => {
    const [mine, other] = [await shop.redirected(), await shop.redirected()];
    const paymentOf = async (order: string) =>
      db
        .selectFrom("payment")
        .select(["uuid", "reference"])
        .where("order_uuid", "=", order)
        .executeTakeFirstOrThrow();
    const [first, second] = [await paymentOf(mine.order), await paymentOf(other.order)];
    const event = sandboxEvent(first.uuid, "payment.authorised");
    const message = { ...event, payment: { ...event.payment, id: second.reference } };
    expect(codeOf(await receive(signedWebhook(message)))).toBe("OK");
    expect([await shop.statusOf(mine.as, mine.order), await shop.statusOf(other.as, other.order)]).toEqual([
      "placed",
      "placed",
    ]);
  });
});

describe("a shopper who comes back in another browser", () => {
  test("makes the order paid although no message came, and learns that it is paid and nothing else", async () => {
    const { as, order, page } = await shop.redirected();
    await shop.press(page, "approve", "never");
    for (const stranger of [{}, { visitor: newVisitor() }])
      expect(dataOf(await shop.returned(stranger, order))).toEqual({ state: "paid", isOwn: false });
    expect(await shop.statusOf(as, order)).toBe("paid");
    expect(dataOf(await shop.returned(as, order))).toEqual({ state: "paid", isOwn: true });
    expect(codeOf(await shop.returned({}, randomUUID()))).toBe("NOT_FOUND");
  });
});
