import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { afterSaleActions } from "../../test/actions/after-sale-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { atOnce, customerActions } from "../../test/actions/customers.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { type SmtpSink, startSmtpSink } from "../../test/stand-ins/smtp-sink.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";
import { createOrderLink } from "../order/order.public.ts";
import { prepaymentProvider } from "../payment/payment.public.ts";

const sink: SmtpSink = await startSmtpSink();
afterAll(() => sink.close());
const card = createTestProvider();
const { api } = await startCartShop({ providers: [prepaymentProvider, card], smtpUrl: sink.url });
const shop = afterSaleActions(api);
const people = customerActions(api);
const { db } = api.database;

const GUEST = "guest@example.com";
/** The subject of an acknowledgement, as it is encoded. Confirmations of orders mention the withdrawal as well. */
const SUBJECT = /^Subject:.*dein(?:em)?[ _]Widerr/mu;
/** The mails about the withdrawal from an order. */
const mails = async (number: string): Promise<string[]> => {
  // The first run withdraws for guests, the second sends.
  await api.runJobs("queue");
  await api.runJobs("queue");
  return sink.mailsTo(GUEST).filter((mail) => mail.includes(number) && SUBJECT.test(mail));
};
const withdrawalsOf = (order: string) =>
  db.selectFrom("withdrawal").selectAll().where("order_uuid", "=", order).execute();
const delivered = async (options: Parameters<typeof shop.guestOrder>[0] = {}) => {
  const order = await shop.guestOrder(options);
  await shop.deliver(order.uuid, await shop.ship(order.uuid));
  return order;
};

describe("the shopper of an order", () => {
  test("withdraws from some items that arrived: a return opens, and the acknowledgement has content and time", async () => {
    const { as, uuid, number } = await delivered({ quantity: 2 });
    const before = dataOf(await shop.afterSale(as, uuid));
    expect(before).toMatchObject({ orderNumber: number, name: "Ada Lovelace", isWithdrawalOver: false });
    expect(before.items.map(({ withdrawal }) => withdrawal)).toEqual(["withdrawn", "withdrawn"]);
    const receipt = dataOf(await shop.withdraw(as, uuid, ["2"]));
    expect(receipt).toMatchObject({
      orderNumber: number,
      name: "Ada Lovelace",
      email: GUEST,
      items: [{ id: "2" }],
      returnNumber: expect.stringMatching(/^R-/u),
    });
    expect(Math.abs(Date.parse(receipt.receivedAt.at) - Date.now())).toBeLessThan(60_000);
    expect(await shop.itemStates(as, uuid)).toEqual(["delivered", "withdrawn"]);
    const after = dataOf(await shop.afterSale(as, uuid));
    expect(after.withdrawals).toEqual([receipt]);
    expect(after.returns).toEqual([
      { number: receipt.returnNumber, items: [expect.objectContaining({ id: "2", state: "announced" })] },
    ]);
    const [mail, ...others] = await mails(number);
    expect(others).toEqual([]);
    const { date, time } = receipt.receivedAt;
    const day = `${Number(date.slice(8))}.`;
    for (const text of [
      number,
      "Ada Lovelace",
      GUEST,
      receipt.items[0]?.serial,
      receipt.returnNumber,
      day,
      time,
    ])
      expect(mail).toContain(text);
    expect(mail).not.toContain(before.items[0]?.serial);
  });

  test("withdraws before the delivery: what is not sent is cancelled and for sale again", async () => {
    const { as, uuid, product } = await shop.guestOrder({ quantity: 2 });
    await shop.ship(uuid, ["1"]);
    const receipt = dataOf(await shop.withdraw(as, uuid, ["1", "2"]));
    expect(await shop.itemStates(as, uuid)).toEqual(["withdrawn", "cancelled"]);
    expect(dataOf(await shop.afterSale(as, uuid)).returns).toMatchObject([
      { number: receipt.returnNumber, items: [{ id: "1" }] },
    ]);
    const { rows } = await sql`select state from unit join variant on variant.id = variant_id
      where product_id = ${product} order by state`.execute(db);
    expect(rows).toEqual([{ state: "sellable" }, { state: "sold" }]);
  });

  test("an unpaid order is cancelled, without a return", async () => {
    const { as, uuid } = await shop.guestOrder({ method: "prepayment" });
    expect(dataOf(await shop.withdraw(as, uuid, ["1"])).returnNumber).toBeNull();
    expect(dataOf(await shop.readOrder(as, uuid)).status).toBe("cancelled");
  });

  test("repeating gives the same withdrawal: one key, other keys, at once", async () => {
    const { as, uuid, number } = await delivered({ quantity: 2 });
    const idempotencyKey = randomUUID();
    const first = dataOf(await shop.withdraw({ ...as, idempotencyKey }, uuid, ["1", "2"]));
    expect(dataOf(await shop.withdraw({ ...as, idempotencyKey }, uuid, ["1", "2"]))).toEqual(first);
    const again = await atOnce(6, () => shop.withdraw(as, uuid, ["1", "2"]));
    expect(again.map((answer) => dataOf(answer).uuid)).toEqual(Array.from({ length: 6 }, () => first.uuid));
    expect(await withdrawalsOf(uuid)).toHaveLength(1);
    expect(await mails(number)).toHaveLength(1);
  });

  test("of many at once one withdraws", async () => {
    const { as, uuid } = await delivered({ quantity: 3 });
    const answers = await atOnce(8, () => shop.withdraw(as, uuid, ["1", "2", "3"]));
    expect(new Set(answers.map((answer) => dataOf(answer).uuid)).size).toBe(1);
    expect(await withdrawalsOf(uuid)).toHaveLength(1);
    expect(dataOf(await shop.afterSale(as, uuid)).returns).toHaveLength(1);
  });

  test("later withdraws from the rest", async () => {
    const { as, uuid } = await delivered({ quantity: 3 });
    dataOf(await shop.withdraw(as, uuid, ["1"]));
    expect(dataOf(await shop.withdraw(as, uuid, ["1", "3"])).items.map(({ id }) => id)).toEqual(["3"]);
    expect(await shop.itemStates(as, uuid)).toEqual(["withdrawn", "delivered", "withdrawn"]);
  });

  test("is refused after the period, and nothing is written", async () => {
    const { as, uuid } = await delivered();
    await shop.pass(uuid, "40 days");
    const shown = dataOf(await shop.afterSale(as, uuid));
    expect([shown.isWithdrawalOver, shown.items[0]?.withdrawal, shown.items[0]?.canClaim]).toEqual([
      true,
      null,
      true,
    ]);
    expect(codeOf(await shop.withdraw(as, uuid, ["1"]))).toBe("WITHDRAWAL_PERIOD_OVER");
    expect([await shop.itemStates(as, uuid), await withdrawalsOf(uuid)]).toEqual([["delivered"], []]);
  });

  test("may withdraw long after the first parcel, while another is on its way", async () => {
    const { as, uuid } = await shop.guestOrder({ quantity: 2 });
    await shop.deliver(uuid, await shop.ship(uuid, ["1"]));
    await shop.pass(uuid, "60 days");
    expect(dataOf(await shop.afterSale(as, uuid)).withdrawalUntil).toBeNull();
    await shop.deliver(uuid, await shop.ship(uuid, ["2"]));
    expect(dataOf(await shop.afterSale(as, uuid)).isWithdrawalOver).toBe(false);
    expect(codeOf(await shop.withdraw(as, uuid, ["1"]))).toBe("OK");
  });

  test("items that the order does not have, and those of a cancelled order", async () => {
    const { as, uuid } = await shop.guestOrder({ method: "prepayment" });
    expect(codeOf(await shop.withdraw(as, uuid, ["9"]))).toBe("NOTHING_TO_WITHDRAW");
    for (const items of [[], ["1", "1"], ["0"], ["x"], ["1".repeat(5)]])
      expect(codeOf(await shop.withdraw(as, uuid, items))).toBe("VALIDATION_FAILED");
    await sql`update orders set payment_due_at = now() where uuid = ${uuid}`.execute(db);
    await api.runJobs("unpaid-orders");
    expect(codeOf(await shop.withdraw(as, uuid, ["1"]))).toBe("NOTHING_TO_WITHDRAW");
  });

  test("is its guest, its customer, or a client with the link of a mail; no other", async () => {
    const { uuid } = await delivered();
    const stranger = { visitor: newVisitor() };
    expect(codeOf(await shop.afterSale(stranger, uuid))).toBe("NOT_FOUND");
    expect(codeOf(await shop.withdraw(stranger, uuid, ["1"]))).toBe("NOT_FOUND");
    expect(codeOf(await shop.withdraw(stranger, uuid, ["1"], { token: "x" }))).toBe("NOT_FOUND");
    expect(codeOf(await shop.withdraw({}, randomUUID(), ["1"]))).toBe("NOT_FOUND");
    const token = await createOrderLink(db, uuid);
    expect(codeOf(await shop.withdraw(stranger, uuid, ["1"], { token }))).toBe("OK");
    const customer = { customer: (await people.customer()).customer };
    const own = await delivered({ as: customer });
    expect(
      codeOf(await shop.withdraw({ customer: (await people.customer()).customer }, own.uuid, ["1"])),
    ).toBe("NOT_FOUND");
    expect(codeOf(await shop.withdraw(customer, own.uuid, ["1"]))).toBe("OK");
  });
});

describe("without a login, by order number and email address", () => {
  test("withdraws from all that is left; the mail's links open the order", async () => {
    const { uuid, number, as } = await delivered({ quantity: 2 });
    const answer = dataOf(
      await shop.withdrawAsGuest(number.toLowerCase().replace("-", " "), "GUEST@example.com"),
    );
    const [mail, ...others] = await mails(number);
    expect(others).toEqual([]);
    expect(mail).toContain(number);
    expect(await shop.itemStates(as, uuid)).toEqual(["withdrawn", "withdrawn"]);
    const [stored] = await withdrawalsOf(uuid);
    // When it was declared, not when the job ran.
    expect(stored?.received_at.toISOString()).toBe(answer.receivedAt.at);
    const token = /token=3D([\w-]{43})|token=([\w-]{43})/u.exec(mail ?? "");
    expect(codeOf(await shop.afterSale({}, uuid, token?.[1] ?? token?.[2]))).toBe("OK");
  });

  test("no answer reveals whether there is an order, and a wrong pair gets no mail", async () => {
    const { uuid, number, as } = await delivered();
    const other = await delivered();
    const over = await delivered();
    await shop.pass(over.uuid, "90 days");
    const answers = [
      await shop.withdrawAsGuest(number, "somebody@example.com"),
      await shop.withdrawAsGuest("2222-2222"),
      await shop.withdrawAsGuest(over.number),
      await shop.withdrawAsGuest(other.number),
    ];
    const shapes = answers.map((answer) => ({ ...answer, data: Object.keys(dataOf(answer)) }));
    expect(new Set(shapes.map((shape) => JSON.stringify(shape)))).toEqual(
      new Set([JSON.stringify({ ok: true, status: 200, data: ["receivedAt"] })]),
    );
    await api.runJobs("queue");
    await api.runJobs("queue");
    expect(sink.mailsTo("somebody@example.com")).toEqual([]);
    expect(await shop.itemStates(as, uuid)).toEqual(["delivered"]);
    expect(await shop.itemStates(other.as, other.uuid)).toEqual(["withdrawn"]);
  });

  test("the work of the call is the same for every pair: the order is looked up afterwards", async () => {
    const { number } = await delivered();
    const queued = async (orderNumber: string) => {
      const { id } = await db
        .selectFrom("job")
        .select(sql<number>`coalesce(max(id), 0)`.as("id"))
        .executeTakeFirstOrThrow();
      dataOf(await shop.withdrawAsGuest(orderNumber));
      return db.selectFrom("job").select("queue").where("id", ">", id).execute();
    };
    expect(await queued(number)).toEqual(await queued("2222-2222"));
  });

  test("after the period the mail names the way out", async () => {
    const { uuid, number, as } = await delivered();
    await shop.pass(uuid, "90 days");
    dataOf(await shop.withdrawAsGuest(number));
    const [mail] = await mails(number);
    expect(mail).toMatch(/Widerrufsfrist für diese Bestellung endete aber am/u);
    expect(mail).toContain("Garantie");
    expect(await shop.itemStates(as, uuid)).toEqual(["delivered"]);
  });

  test("repeated: one withdrawal; some more mails, but not without end", async () => {
    const { uuid, number } = await delivered();
    for (let count = 0; count < 6; count += 1) {
      dataOf(await shop.withdrawAsGuest(number));
      await api.runJobs("queue");
    }
    expect(await withdrawalsOf(uuid)).toHaveLength(1);
    // The address had other mails of this kind in earlier tests.
    expect((await mails(number)).length).toBeLessThanOrEqual(4);
  });

  test("a network can try 20 times, then it waits", async () => {
    const as = { address: "192.0.2.77" };
    const codes: string[] = [];
    for (let count = 0; count < 22; count += 1)
      codes.push(codeOf(await shop.withdrawAsGuest("2222-2222", GUEST, as)));
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "OK"));
    expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
    expect(codeOf(await shop.withdrawAsGuest("2222-2222", GUEST, { address: "192.0.2.78" }))).toBe("OK");
  });

  test("bad input is refused", async () => {
    for (const [number, email] of [
      ["", GUEST],
      ["x".repeat(41), GUEST],
      ["2222-2222", "nobody"],
      ["2222-2222", "a@b"],
    ] as const)
      expect(codeOf(await shop.withdrawAsGuest(number, email))).toBe("VALIDATION_FAILED");
  });
});

test("a withdrawal is only added", async () => {
  const { as, uuid } = await delivered();
  dataOf(await shop.withdraw(as, uuid, ["1"]));
  for (const statement of [
    sql`update withdrawal set name = 'x' where order_uuid = ${uuid}`,
    sql`delete from withdrawal where order_uuid = ${uuid}`,
  ])
    await expect(statement.execute(db)).rejects.toThrow(/only added to/u);
});
