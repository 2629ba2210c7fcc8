import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { afterSaleActions } from "../../test/actions/after-sale-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { GUEST } from "../../test/actions/checkout-actions.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";
import { MAX_OPEN_REPORTS } from "./unmatched-report.store.ts";

const { api } = await startCartShop({ providers: [createTestProvider()] });
const shop = afterSaleActions(api);
const { db } = api.database;
const anna = await addOperator(api, "support");
beforeEach(async () => {
  await sql`truncate throttle, unmatched_report`.execute(db);
});

const delivered = async (quantity = 1) => {
  const order = await shop.guestOrder({ quantity });
  await shop.deliver(order.uuid, await shop.ship(order.uuid));
  return order;
};
const withdraw = async (orderNumber: string, email = GUEST) => {
  const answer = dataOf(await shop.withdrawAsGuest(orderNumber, email));
  await api.runJobs("queue");
  return answer;
};
const claim = async (orderNumber: string, article: string | null = null) => {
  const body = {
    orderNumber,
    email: GUEST,
    article,
    kind: "battery" as const,
    description: "Empty after an hour.",
    remedy: "repair" as const,
  };
  const answer = dataOf(await api.call("api_create_guest_claim", { body }));
  await api.runJobs("queue");
  return answer;
};
const open = async (kind?: "withdrawal" | "claim") =>
  dataOf(await api.call("api_operator_unmatched_list", { query: { kind } }, anna)).reports;
const match = (number: number, orderNumber: string) =>
  api.call(
    "api_operator_unmatched_match",
    { params: { number: `${number}` }, body: { orderNumber } },
    { ...anna, idempotencyKey: randomUUID() },
  );

test.each(["#7K4M-9XP3", "7K4M\u20119XP3", "Bestellnummer: 7K4M-9XP3"])(
  "%j is read: the withdrawal of the order is made",
  async (spelling) => {
    const order = await delivered();
    await withdraw(
      spelling.replace("7K4M", order.number.slice(0, 4)).replace("9XP3", order.number.slice(-4)),
    );
    expect(await shop.itemStates(order.as, order.uuid)).toEqual(["withdrawn"]);
    expect(await open()).toEqual([]);
  },
);

test("what is no number is refused at the field, and nothing is kept", async () => {
  expect(await shop.withdrawAsGuest("hello")).toMatchObject({
    ok: false,
    error: { code: "VALIDATION_FAILED", fields: [{ path: "body.orderNumber" }] },
  });
  await api.runJobs("queue");
  expect(await open()).toEqual([]);
});

test("a withdrawal that matches no order is kept as of its receipt, once; a claim with its fault", async () => {
  const { number } = await delivered();
  const { receivedAt } = await withdraw(number, "other@example.com");
  await withdraw(number.toLowerCase(), "Other@example.com");
  await claim("2222-2222", "the phone");
  expect(await open()).toMatchObject([
    {
      kind: "withdrawal",
      orderNumber: number,
      email: "other@example.com",
      name: "Ada Lovelace",
      receivedAt: receivedAt.at,
      fault: null,
    },
    {
      kind: "claim",
      orderNumber: "2222-2222",
      name: null,
      fault: { article: "the phone", kind: "battery", description: "Empty after an hour.", remedy: "repair" },
    },
  ]);
  expect(await open("claim")).toHaveLength(1);
});

test("its kind says what a report is, not the fields that it has", async () => {
  const details = {
    name: "x",
    article: "the phone",
    kind: "battery",
    description: "Empty.",
    remedy: "repair",
  };
  await sql`insert into unmatched_report (kind, received_at, order_number, email, details, content_hash)
    values ('claim', now(), '22222222', ${GUEST}, ${JSON.stringify(details)}, '\\x00')`.execute(db);
  expect(await open()).toMatchObject([{ kind: "claim", name: null, fault: { article: "the phone" } }]);
});

test("an operator matches a withdrawal with the order that was meant: it holds as of its receipt", async () => {
  const order = await delivered();
  const { receivedAt } = await withdraw(order.number, "other@example.com");
  const [report] = await open();
  await shop.pass(order.uuid, "90 days");
  await sql`update unmatched_report set received_at = received_at - interval '90 days'`.execute(db);
  expect(codeOf(await match(report?.number ?? 0, "2222-2222"))).toBe("VALIDATION_FAILED");
  dataOf(await match(report?.number ?? 0, order.number));
  expect(await shop.itemStates(order.as, order.uuid)).toEqual(["withdrawn"]);
  const [stored] = await db
    .selectFrom("withdrawal")
    .select(["email", "received_at"])
    .where("order_uuid", "=", order.uuid)
    .execute();
  expect(stored?.email).toBe(GUEST);
  expect(stored?.received_at.getTime()).toBeLessThan(Date.parse(receivedAt.at));
  expect(await open()).toEqual([]);
  expect(codeOf(await match(report?.number ?? 0, order.number))).toBe("NOT_FOUND");
});

test("an operator matches a claim, and dismisses a report", async () => {
  const order = await delivered();
  await claim("2222-2222");
  await withdraw("2222-2222");
  const [first, second] = await open();
  dataOf(await match(first?.number ?? 0, order.number));
  expect(dataOf(await shop.afterSale(order.as, order.uuid)).claims).toMatchObject([{ kind: "battery" }]);
  const params = { number: `${second?.number}` };
  dataOf(await api.call("api_operator_unmatched_dismiss", { params, body: { reason: "spam" } }, anna));
  expect(await open()).toEqual([]);
  // A settled report does not swallow the next one.
  await withdraw("2222-2222");
  expect(await open()).toHaveLength(1);
});

test("a claim about an unclear item is kept when no more mails ask about it", async () => {
  const { number } = await delivered(2);
  for (let count = 0; count < 3; count += 1) await claim(number);
  expect(await open()).toEqual([]);
  await claim(number);
  expect(await open("claim")).toMatchObject([{ orderNumber: number }]);
});

test("a withdrawal that comes too late is kept when no more mails say so, and an operator is told the same", async () => {
  const { uuid, number } = await delivered();
  await shop.pass(uuid, "90 days");
  for (let count = 0; count < 3; count += 1) await withdraw(number);
  expect(await open()).toEqual([]);
  await withdraw(number);
  const [report] = await open("withdrawal");
  expect(report).toMatchObject({ orderNumber: number, name: "Ada Lovelace" });
  expect(codeOf(await match(report?.number ?? 0, number))).toBe("NOTHING_TO_WITHDRAW");
  expect(await open()).toHaveLength(1);
});

test("a claim that is not possible is kept when no more mails say so", async () => {
  const { uuid, number } = await delivered();
  await shop.pass(uuid, "37 months");
  for (let count = 0; count < 4; count += 1) await claim(number);
  expect(await open("claim")).toMatchObject([{ orderNumber: number }]);
});

test.each(["withdrawal", "claim"] as const)(
  "when operators have too many, a further %s is refused and not confirmed, whether or not there is such an order",
  async (kind) => {
    const { number } = await delivered();
    await sql`insert into unmatched_report (kind, received_at, order_number, email, details, content_hash)
      select ${kind}, now(), '22222222', 'a@example.com', '{"name": "x"}', sha256(n::text::bytea)
      from generate_series(1, ${MAX_OPEN_REPORTS}) as n`.execute(db);
    const body = {
      article: null,
      kind: "battery" as const,
      description: "Empty after an hour.",
      remedy: "repair" as const,
    };
    const report = (orderNumber: string, sent: "withdrawal" | "claim") =>
      sent === "withdrawal"
        ? shop.withdrawAsGuest(orderNumber, GUEST)
        : api.call("api_create_guest_claim", { body: { orderNumber, email: GUEST, ...body } });
    for (const orderNumber of [number, "2222-2222"])
      expect(codeOf(await report(orderNumber, kind))).toBe("OPEN_REPORTS_LIMIT_REACHED");
    // The other kind has a limit of its own.
    expect(codeOf(await report("2222-2222", kind === "claim" ? "withdrawal" : "claim"))).toBe("OK");
    await sql`update unmatched_report set settled_at = now() where number in (
      select number from unmatched_report where kind = ${kind} limit 1)`.execute(db);
    expect(codeOf(await report(number, kind))).toBe("OK");
  },
);
