import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { afterSaleActions } from "../../../test/actions/after-sale-actions.ts";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { atOnce, customerActions } from "../../../test/actions/customers.ts";
import { newTrackingNumber, operatorOrderActions } from "../../../test/actions/operator-order-actions.ts";
import { operatorRefundActions } from "../../../test/actions/operator-refund-actions.ts";
import { addOperator } from "../../../test/actions/operators.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { IBAN, refundAccountActions } from "../../../test/actions/refund-account-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { type CallAs, newVisitor } from "../../../test/api.ts";
import { startSmtpSink } from "../../../test/stand-ins/smtp-sink.ts";
import { createRefuser } from "../../../test/stand-ins/test-provider.ts";
import { prepaymentProvider } from "../../payment/payment.public.ts";
import { createOrderLink } from "../store/order-link.store.ts";
import { MAX_REFUND_ACCOUNTS } from "./refund-account.ts";

const sink = await startSmtpSink({ refuse: () => null });
afterAll(() => sink.close());
const { api, ...shop } = await startCartShop({
  providers: [prepaymentProvider, createRefuser()],
  smtpUrl: sink.url,
});
const orders = orderActions(api);
const operators = operatorOrderActions(api);
const refunds = operatorRefundActions(api);
const accounts = refundAccountActions(api);
const { db } = api.database;

const FRENCH = "FR1420041010050500013M02606";

/** A paid order of 40.00 and its delivery. */
async function paid({
  as = { visitor: newVisitor() },
  method = "prepayment",
}: { as?: CallAs; method?: string } = {}) {
  const id = await shop.product({ A1: { price: 4_000, units: 2 } });
  dataOf(await api.call("api_add_item_to_cart", { body: { id, name: "", productVariantLabel: "A1" } }, as));
  const uuid = await orders.order(as, method);
  if (method === "prepayment") await operators.pay(uuid);
  const number = await operators.numberOf(uuid);
  return { as, uuid, number, refund: async () => dataOf(await orders.readOrder(as, uuid)).payment.refund };
}

/** The same, cancelled by the shop: 43.99 are due. */
async function cancelled(choice: Parameters<typeof paid>[0] = {}) {
  const order = await paid(choice);
  dataOf(await operators.cancel(order.number));
  return order;
}

const mailsOf = async (uuid: string) => {
  const { rows } = await sql<{ payload: { kind: string; isRejected?: boolean } }>`select payload from job
    where queue = 'order-mail' and payload->>'order' = ${uuid} order by id`.execute(db);
  return rows.map(({ payload: { kind, isRejected } }) => (isRejected === true ? `${kind} again` : kind));
};
const idOf = async (number: string) => (await refunds.dueOf(number))[0]?.id ?? "";
const xmlOf = async (file: number) => (await accounts.file(file)).text;

// What an earlier test left over.
beforeEach(async () => {
  dataOf(await accounts.export());
});

describe("a shopper whose prepaid order is cancelled", () => {
  test("is asked by mail for an account, gives it, and sees no more of it than a mask", async () => {
    const { as, uuid, number, refund } = await cancelled();
    expect(await mailsOf(uuid)).toContain("refund-account");
    expect(await refund()).toEqual({
      amount: 4_399,
      account: null,
      requestedAccount: null,
      isRejected: false,
      isSent: false,
    });
    const given = await accounts.give(as, uuid, { iban: "de89 3704 0044 0532 0130 00" });
    expect(dataOf(given)).toEqual({
      refund: {
        amount: 4_399,
        account: "DE89 •••• 3000",
        requestedAccount: null,
        isRejected: false,
        isSent: false,
      },
    });
    expect(await refunds.dueOf(number)).toMatchObject([{ account: "DE89 •••• 3000", file: null }]);
    const answers = [await orders.readOrder(as, uuid), await operators.show(number), await refunds.due()];
    expect(JSON.stringify(answers)).not.toContain(IBAN);
  });

  test("gets the money through a file for the bank, once, to the account that was given last", async () => {
    const { as, uuid, number, refund } = await cancelled();
    dataOf(await accounts.give(as, uuid));
    dataOf(await accounts.give(as, uuid, { iban: FRENCH, holder: "Zoë Müller" }));
    const { file, count, total } = dataOf(await accounts.export());
    expect([count, total]).toEqual([1, 4_399]);
    const xml = await xmlOf(file ?? 0);
    for (const text of [FRENCH, '<InstdAmt Ccy="EUR">43.99</InstdAmt>', "Reprise "])
      expect(xml).toContain(text);
    expect(xml.match(/<CdtTrfTxInf>/gu)).toHaveLength(1);
    expect(dataOf(await accounts.export())).toEqual({ file: null, count: 0, total: 0 });
    expect(await refund()).toMatchObject({ isSent: true });
    expect(codeOf(await accounts.give(as, uuid))).toBe("REFUND_NOT_DUE");
    expect(dataOf(await accounts.booked(file ?? 0))).toEqual({ count: 1, total: 4_399 });
    expect(dataOf(await accounts.booked(file ?? 0, "S-2"))).toEqual({ count: 0, total: 0 });
    const { order } = dataOf(await operators.show(number));
    expect(order.documents.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
    expect([await refund(), await refunds.dueOf(number)]).toEqual([null, []]);
    expect(await mailsOf(uuid)).toContain("refunded");
    expect(await xmlOf(file ?? 0)).toBe(xml);
  });

  test("is asked again when the bank does not reach the account", async () => {
    const { as, uuid, number, refund } = await cancelled();
    dataOf(await accounts.give(as, uuid));
    const first = dataOf(await accounts.export()).file ?? 0;
    dataOf(await accounts.rejected(await idOf(number)));
    expect(await mailsOf(uuid)).toContain("refund-account again");
    expect(await refund()).toMatchObject({ account: "DE89 •••• 3000", isRejected: true, isSent: false });
    expect(dataOf(await accounts.export()).file).toBeNull();
    expect(codeOf(await accounts.booked(first))).toBe("NOT_FOUND");
    expect(codeOf(await accounts.rejected(await idOf(number)))).toBe("REFUND_NOT_FOUND");
    dataOf(await accounts.give(as, uuid, { iban: FRENCH }));
    const second = dataOf(await accounts.export()).file ?? 0;
    expect(await xmlOf(second)).toContain(FRENCH);
    dataOf(await accounts.booked(second));
    expect(codeOf(await accounts.rejected(randomUUID()))).toBe("REFUND_NOT_FOUND");
    expect(await refund()).toBeNull();
  });

  test("is not asked again for a second refund when the shop knows the account", async () => {
    const { as, uuid, number } = await paid();
    dataOf(await refunds.refund(number, [{ part: "goods", item: "1", amount: 500 }]));
    dataOf(await accounts.give(as, uuid));
    dataOf(await refunds.refund(number));
    expect((await mailsOf(uuid)).filter((kind) => kind === "refund-account")).toHaveLength(1);
    expect(dataOf(await accounts.export())).toMatchObject({ count: 2, total: 4_399 });
  });
});

test("a refund that a provider refuses is transferred as well", async () => {
  const { as, uuid, refund } = await cancelled({ method: "paypal" });
  expect(await refund()).toBeNull();
  await api.runJobs("queue");
  expect(await refund()).toMatchObject({ amount: 4_399, account: null });
  const { email } = dataOf(await orders.readOrder(as, uuid));
  const mails = sink.mailsTo(email).filter((mail) => mail.includes(uuid));
  expect(mails.filter((mail) => mail.includes("Bankkonto eingeben"))).toHaveLength(1);
  dataOf(await accounts.give(as, uuid));
  expect(dataOf(await accounts.export())).toMatchObject({ count: 1, total: 4_399 });
});

test("who withdraws from a delivered prepaid order can give the account before the goods are back", async () => {
  const { as, uuid, number, refund } = await paid();
  const trackingNumber = newTrackingNumber();
  dataOf(await operators.ship(number, { trackingNumber }));
  expect(await refund()).toBeNull();
  expect(codeOf(await accounts.give(as, uuid))).toBe("REFUND_NOT_DUE");
  dataOf(await operators.deliver(number, trackingNumber));
  dataOf(await afterSaleActions(api).withdraw(as, uuid, ["1"]));
  expect(await refund()).toMatchObject({ amount: 0, account: null });
  dataOf(await accounts.give(as, uuid));
  expect(dataOf(await accounts.export()).file).toBeNull();
});

describe("an order that was paid by a transfer whose account the bank's statement names", () => {
  const PAYER = { name: "Ben Müller", iban: "FR14 2004 1010 0505 0001 3M02 606" };

  async function paidFrom(payer: Parameters<typeof accounts.transfer>[2]) {
    const as = { visitor: newVisitor() };
    const id = await shop.product({ A1: { price: 4_000, units: 2 } });
    dataOf(await api.call("api_add_item_to_cart", { body: { id, name: "", productVariantLabel: "A1" } }, as));
    const uuid = await orders.order(as, "prepayment");
    await accounts.transfer(uuid, 4_399, payer);
    const number = await operators.numberOf(uuid);
    dataOf(await operators.cancel(number));
    return { as, uuid, number, refund: async () => dataOf(await orders.readOrder(as, uuid)).payment.refund };
  }

  test("is refunded to that account, and the shopper is asked for none", async () => {
    const { uuid, number, refund } = await paidFrom(PAYER);
    expect(await mailsOf(uuid)).not.toContain("refund-account");
    expect(await refund()).toMatchObject({ account: "FR14 •••• 2606", requestedAccount: null });
    expect(await refunds.dueOf(number)).toMatchObject([{ account: "FR14 •••• 2606" }]);
    const xml = await xmlOf(dataOf(await accounts.export()).file ?? 0);
    for (const text of [FRENCH, "Ben M"]) expect(xml).toContain(text);
  });

  test("is refunded to another one only after an operator's approval, and mails say so", async () => {
    const { as, uuid, number, refund } = await paidFrom(PAYER);
    dataOf(await accounts.give(as, uuid));
    expect(await refund()).toMatchObject({ account: "FR14 •••• 2606", requestedAccount: "DE89 •••• 3000" });
    expect(await mailsOf(uuid)).toContain("refund-account-change");
    // Nothing is paid before the decision.
    expect(dataOf(await accounts.export()).file).toBeNull();
    const [due] = await refunds.dueOf(number);
    const { id = 0 } = due?.requestedAccount ?? {};
    expect(due?.requestedAccount).toEqual({
      id,
      holder: "Ada Lovelace",
      account: "DE89 •••• 3000",
      paidBy: "Ben Müller",
    });
    expect(codeOf(await accounts.decide(id, true, await addOperator(api, "support")))).toBe("FORBIDDEN");
    expect(dataOf(await accounts.decide(id, true))).toMatchObject({ account: "DE89 •••• 3000" });
    expect(codeOf(await accounts.decide(id, false))).toBe("REFUND_ACCOUNT_NOT_FOUND");
    expect((await mailsOf(uuid)).filter((kind) => kind === "refund-account-change")).toHaveLength(2);
    expect(await refund()).toMatchObject({ account: "DE89 •••• 3000", requestedAccount: null });
    expect(await xmlOf(dataOf(await accounts.export()).file ?? 0)).toContain(IBAN);
  });

  test("is refunded to the paying account again when the bank rejects the approved one and the shopper goes back", async () => {
    const { as, uuid, number, refund } = await paidFrom(PAYER);
    dataOf(await accounts.give(as, uuid));
    const [due] = await refunds.dueOf(number);
    dataOf(await accounts.decide(due?.requestedAccount?.id ?? 0, true));
    dataOf(await accounts.export());
    dataOf(await accounts.rejected(await idOf(number)));
    dataOf(await accounts.give(as, uuid, { iban: FRENCH }));
    expect(await refund()).toMatchObject({ account: "FR14 •••• 2606", isRejected: false });
    expect(await xmlOf(dataOf(await accounts.export()).file ?? 0)).toContain(FRENCH);
  });

  test("is not refunded to somebody who sends a cent with its number, unless an operator approves", async () => {
    const { uuid, number, refund } = await paidFrom(PAYER);
    await accounts.transfer(uuid, 1, { name: "Mallory", iban: "NL91ABNA0417164300" });
    expect(await refund()).toMatchObject({ account: "FR14 •••• 2606" });
    const [due] = await refunds.dueOf(number);
    dataOf(await accounts.decide(due?.requestedAccount?.id ?? 0, false));
    const xml = await xmlOf(dataOf(await accounts.export()).file ?? 0);
    expect([xml.includes(FRENCH), xml.includes("NL91ABNA0417164300")]).toEqual([true, false]);
  });

  test("stays with the paying account when an operator refuses, or when it is the same one", async () => {
    const { as, uuid, number, refund } = await paidFrom(PAYER);
    dataOf(await accounts.give(as, uuid, { iban: FRENCH }));
    expect(await refund()).toMatchObject({ account: "FR14 •••• 2606", requestedAccount: null });
    dataOf(await accounts.give(as, uuid));
    const [due] = await refunds.dueOf(number);
    dataOf(await accounts.decide(due?.requestedAccount?.id ?? 0, false));
    expect(await refund()).toMatchObject({ account: "FR14 •••• 2606", requestedAccount: null });
    expect(await xmlOf(dataOf(await accounts.export()).file ?? 0)).toContain(FRENCH);
  });

  test.each([
    ["none", null],
    ["an account that euro transfers do not reach", { name: "Ben", iban: "12345678" }],
  ])("asks the shopper where the statement has %s", async (_what, payer) => {
    const { as, uuid, refund } = await paidFrom(payer);
    expect(await mailsOf(uuid)).toContain("refund-account");
    dataOf(await accounts.give(as, uuid));
    expect(await refund()).toMatchObject({ account: "DE89 •••• 3000", requestedAccount: null });
    expect(dataOf(await accounts.export())).toMatchObject({ count: 1 });
  });

  test("has the name of the invoice where the bank's name cannot be transferred to", async () => {
    const { refund } = await paidFrom({ name: "王", iban: IBAN });
    expect(await refund()).toMatchObject({ account: "DE89 •••• 3000" });
    expect(dataOf(await accounts.export())).toMatchObject({ count: 1 });
  });
});

describe("an account", () => {
  test("is an IBAN that euro transfers reach, with a name that banks transfer", async () => {
    const { as, uuid } = await cancelled();
    for (const [account, field] of [
      [{ iban: "DE89370400440532013001" }, "iban"],
      [{ iban: "BR1500000000000010932840814P2" }, "iban"],
      [{ iban: "hello" }, "iban"],
      [{ iban: "1".repeat(43) }, "iban"],
      [{ holder: "王" }, "holder"],
      [{ holder: "x".repeat(71) }, "holder"],
    ] as const) {
      const refused = await accounts.give(as, uuid, account);
      expect([codeOf(refused), refused.ok ? [] : refused.error.fields?.map(({ path }) => path)]).toEqual([
        "VALIDATION_FAILED",
        [`body.${field}`],
      ]);
    }
  });

  test("is given by the owner of the order or with the link of a mail, by no other client", async () => {
    const { uuid } = await cancelled();
    const stranger = { visitor: newVisitor() };
    expect(codeOf(await accounts.give(stranger, uuid))).toBe("NOT_FOUND");
    expect(codeOf(await accounts.give(stranger, uuid, { token: "x".repeat(43) }))).not.toBe("OK");
    expect(codeOf(await accounts.give({}, randomUUID()))).toBe("NOT_FOUND");
    const token = await createOrderLink(db, uuid);
    expect(codeOf(await accounts.give(stranger, uuid, { token }))).toBe("OK");
  });

  test("can be changed ten times, each with its own key once; none is rewritten", async () => {
    const { as, uuid } = await cancelled();
    const keyed = { ...as, idempotencyKey: randomUUID() };
    for (let time = 0; time < 3; time += 1) dataOf(await accounts.give(keyed, uuid));
    for (let given = 1; given < MAX_REFUND_ACCOUNTS; given += 1) dataOf(await accounts.give(as, uuid));
    expect(codeOf(await accounts.give(as, uuid))).toBe("REFUND_ACCOUNT_LIMIT_REACHED");
    await expect(sql`update refund_account set iban = 'x'`.execute(db)).rejects.toThrow(/only added to/u);
    await expect(sql`delete from refund_account`.execute(db)).rejects.toThrow(/only added to/u);
  });

  test("is in the export of the customer's data", async () => {
    const { customer } = await customerActions(api).customer();
    const { as, uuid } = await cancelled({ as: { customer } });
    dataOf(await accounts.give(as, uuid));
    const exported = await api.call("api_export_customer_data", {}, { customer });
    expect(JSON.stringify(dataOf(exported))).toContain(IBAN);
  });
});

test("only finance makes files, and each refund is in one of them", async () => {
  expect(codeOf(await accounts.export(await addOperator(api, "support")))).toBe("FORBIDDEN");
  for (let count = 0; count < 3; count += 1) {
    const { as, uuid } = await cancelled();
    dataOf(await accounts.give(as, uuid));
  }
  const files = (await atOnce(4, () => accounts.export())).map(dataOf);
  expect(files.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});
