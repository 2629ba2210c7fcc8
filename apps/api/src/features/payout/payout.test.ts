import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startBankShop } from "../../test/actions/bank-shop.ts";
import { atOnce, customerActions, PASSWORD } from "../../test/actions/customers.ts";
import { account, CLOSED_IBAN, IBAN, type TestSeller } from "../../test/actions/payout-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { signedWebhook } from "../../test/stand-ins/sandbox-webhook.ts";
import { creditOf } from "../ledger/ledger.public.ts";
import { settlePayout } from "./perform/settle-payout.ts";
import { MAX_CHOICES } from "./request/choose-method.ts";
import { creditSeller } from "./request/credit-seller.ts";
import { requestPayout } from "./request/request-payout.ts";

const shop = await startBankShop();
const { api } = shop;
const people = customerActions(api);

const AT_ONCE = { outcome: "booked", decisionMs: 0, notification: { copies: 1, delayMs: 0 }, slowMs: 0 };
beforeEach(() => shop.behave({ ...AT_ONCE, lostAnswers: 0 }));

const work = () => api.runJobs("queue");
const ask = async () => {
  await sql`update payout set asked_at = asked_at - interval '1 minute'`.execute(api.database.db);
  await api.runJobs("open-payouts");
};

/** A seller who is paid to an account for a device. */
async function sold(amount = 12_000, method = account()): Promise<TestSeller & { readonly payout: string }> {
  const seller = await shop.seller();
  dataOf(await shop.choose(seller, method));
  await shop.buy(seller, amount);
  const [payout = ""] = await shop.payoutsOf(seller);
  return { ...seller, payout };
}

const statesOf = async (seller: TestSeller) =>
  dataOf(await shop.read(seller)).payouts.map(({ state }) => state);

/** The token of the link in a mail. */
const tokenIn = (mail = "") => /token=(?:3D)?([\w-]+)/u.exec(mail.replaceAll("=\r\n", ""))?.[1] ?? "";

async function ledgerSum(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select sum(amount)::int as sum from ledger_entry`.execute(
    api.database.db,
  );
  return rows[0]?.sum ?? Number.NaN;
}

test("the fee for express grading takes no more than the device brings", async () => {
  const seller = await shop.seller();
  dataOf(await shop.choose(seller, account()));
  const { tradeIn } = seller;
  const item = randomUUID();
  const accepted = (price: number, bonus: number, uuid: string = randomUUID()) =>
    api.database.transaction((transaction) =>
      creditSeller(transaction, tradeIn, [{ item: uuid, price, bonus, fee: 500 }]),
    );
  await accepted(300, 100, item);
  const { rows } = await sql`select account, amount from ledger_entry join ledger_transaction as posting
      on posting.uuid = transaction_uuid where posting.document = ${item} order by account`.execute(
    api.database.db,
  );
  expect(rows).toEqual([
    { account: "coupon", amount: -100 },
    { account: "express-fee", amount: 400 },
    { account: "goods", amount: -300 },
  ]);
  await accepted(0, 0);
  expect([await shop.payoutsOf(seller), await shop.balance(seller)]).toEqual([[], 0]);
  await accepted(700, 0);
  await work();
  const [payout = ""] = await shop.payoutsOf(seller);
  expect(await shop.transfersOf(payout)).toMatchObject([{ amount: 200 }]);
  expect(await ledgerSum()).toBe(0);
});

describe("a payout to a bank account", () => {
  test("pays the whole balance to the account, once, and notifies the seller", async () => {
    const seller = await sold(12_345);
    await work();
    expect(await shop.transfersOf(seller.payout)).toMatchObject([
      { amount: 12_345, status: "booked", payee: { iban: IBAN, holder: "Anna Müller" } },
    ]);
    expect(dataOf(await shop.read(seller))).toMatchObject({
      balance: 0,
      method: { kind: "bank-account", name: "Anna Müller", account: "DE89 •••• 3000" },
      payouts: [{ state: "paid", amount: 12_345 }],
    });
    const [mail = "", ...more] = await shop.mailsTo(seller);
    expect([mail.includes("€123.45"), mail.includes("DE89 •••• 3000"), more]).toEqual([true, true, []]);
    expect(mail).not.toContain(IBAN);
    expect(await ledgerSum()).toBe(0);
  });

  test("a device is bought once", async () => {
    const seller = await shop.seller();
    const item = randomUUID();
    await atOnce(5, () => shop.buy(seller, 1_000, item));
    expect(await shop.balance(seller)).toBe(1_000);
  });

  test("that the bank rejects puts the money back; another account is paid at once", async () => {
    const seller = await sold(9_900, account(CLOSED_IBAN));
    await work();
    expect([await statesOf(seller), await shop.balance(seller)]).toEqual([["rejected"], 9_900]);
    const [mail] = await shop.mailsTo(seller);
    const reading = { ...seller, token: tokenIn(mail) };
    expect(dataOf(await shop.read(reading))).toMatchObject({ balance: 9_900, needsLink: true });
    expect(codeOf(await shop.choose(reading, account()))).toBe("PAYOUT_LINK_NEEDED");
    dataOf(await shop.choose(seller, account()));
    await work();
    expect([await statesOf(seller), await shop.balance(seller)]).toEqual([["rejected", "paid"], 0]);
    expect(await ledgerSum()).toBe(0);
  });

  test("that is rejected after another account was chosen is paid there, without a mail that asks for one", async () => {
    const seller = await sold(9_900, account(CLOSED_IBAN));
    dataOf(await shop.choose(seller, account()));
    await work();
    await work();
    expect([await statesOf(seller), await shop.balance(seller)]).toEqual([["rejected", "paid"], 0]);
    const mails = await shop.mailsTo(seller);
    expect(mails).toHaveLength(2);
    expect(mails.join("\n")).toContain("Your payout has been changed");
    expect(mails.join("\n")).toContain("We’ve paid you €99.00");
    expect(await ledgerSum()).toBe(0);
  });

  test("is made once although answers are lost and the bank is slow", async () => {
    await shop.behave({ lostAnswers: 4 });
    const seller = await sold();
    await work();
    expect(await statesOf(seller)).toEqual(["paid"]);
    const late = await sold();
    await shop.behave({ slowMs: 5_000, notification: { copies: 0, delayMs: 0 } });
    await work();
    expect(await statesOf(late)).toEqual(["sent"]);
    await shop.behave({ slowMs: 0 });
    await ask();
    expect(await statesOf(late)).toEqual(["paid"]);
    expect(await shop.transfersOf(late.payout)).toHaveLength(1);
  }, 20_000);

  test("that the bank decides later, and reports five times, is paid once, with one mail", async () => {
    await shop.behave({ decisionMs: 200, notification: { copies: 5, delayMs: 100 } });
    const seller = await sold();
    await work();
    expect(await statesOf(seller)).toEqual(["sent"]);
    await expect.poll(() => statesOf(seller)).toEqual(["paid"]);
    expect(await shop.mailsTo(seller)).toHaveLength(1);
  });

  test("that the bank never reports is asked for", async () => {
    await shop.behave({ decisionMs: 50, notification: { copies: 0, delayMs: 0 } });
    const seller = await sold();
    await work();
    await expect.poll(async () => (await shop.transfersOf(seller.payout))[0]?.status).toBe("booked");
    expect(await statesOf(seller)).toEqual(["sent"]);
    await ask();
    expect(await statesOf(seller)).toEqual(["paid"]);
  });

  test("whose process ended before the bank was called is made by the next one", async () => {
    const seller = await sold();
    await sql`delete from job where queue = 'payout'`.execute(api.database.db);
    await sql`update payout set state = 'sent', provider = 'bank-sandbox', asked_at = now()
      where uuid = ${seller.payout}`.execute(api.database.db);
    await ask();
    expect(await statesOf(seller)).toEqual(["paid"]);
    expect(await shop.transfersOf(seller.payout)).toHaveLength(1);
  });

  test("stays rejected whatever the bank says later, and money that comes back after all is on the account", async () => {
    const seller = await sold(5_000);
    await work();
    const settle = (outcome: Parameters<typeof settlePayout>[2]) =>
      api.database.transaction((transaction) => settlePayout(transaction, seller.payout, outcome));
    expect(await settle({ type: "rejected", reason: "AC04" })).toBe("settled");
    expect(await settle({ type: "rejected", reason: "AC04" })).toBe("known");
    expect(await settle({ type: "paid", reference: "x" })).toBe("contradiction");
    expect([await statesOf(seller), await shop.balance(seller)]).toEqual([["rejected"], 5_000]);
  });
});

describe("messages of the bank", () => {
  const message = (payout: string, more: object = {}) => ({
    id: "evt_1",
    transfer: {
      id: "tr_1",
      merchantReference: payout,
      amount: 12_000,
      status: "booked",
      reason: null,
      ...more,
    },
  });

  test("must be signed, fresh, and name the amount", async () => {
    await shop.behave({ outcome: "none" });
    const seller = await sold();
    await work();
    for (const body of [
      signedWebhook(message(seller.payout), { secret: "other" }),
      signedWebhook(message(seller.payout), { age: 400 }),
      signedWebhook(message(seller.payout, { amount: 11_999 })),
      signedWebhook("{"),
    ])
      expect(codeOf(await shop.receive(body))).toBe("WEBHOOK_INVALID");
    expect(await statesOf(seller)).toEqual(["sent"]);
    expect(codeOf(await shop.receive(signedWebhook(message(seller.payout))))).toBe("OK");
    expect(await statesOf(seller)).toEqual(["paid"]);
  });

  test("about nothing of ours change nothing", async () => {
    const seller = await sold();
    expect(codeOf(await shop.receive(signedWebhook(message(randomUUID()))))).toBe("OK");
    // It is not sent yet.
    expect(codeOf(await shop.receive(signedWebhook(message(seller.payout))))).toBe("OK");
    expect(await statesOf(seller)).toEqual(["requested"]);
  });
});

describe("other payout methods", () => {
  test("shop credit, at once, for customers only", async () => {
    const { uuid, customer } = await people.customer();
    const seller = await shop.seller({ customer: uuid });
    dataOf(await shop.choose(seller, { kind: "credit" }));
    await shop.buy(seller, 8_000);
    expect(await statesOf(seller)).toEqual(["paid"]);
    expect(await creditOf(api.database.db, uuid)).toBe(8_000);
    expect(dataOf(await api.call("api_get_credit", { query: {} }, { customer }))).toMatchObject({
      balance: 8_000,
      movements: [{ reason: "payout", amount: 8_000 }],
    });
    const guest = await shop.seller();
    expect(codeOf(await shop.choose(guest, { kind: "credit" }))).toBe("PAYOUT_METHOD_NOT_OFFERED");
  });

  test("credit of an account that was closed since then: one mail asks for another way, which is paid at once", async () => {
    const { uuid, customer } = await people.customer();
    const seller = await shop.seller({ customer: uuid });
    dataOf(await shop.choose(seller, { kind: "credit" }));
    const closing = { isConfirmed: true, password: PASSWORD } as const;
    dataOf(await api.call("api_close_customer", { body: closing }, { customer }));
    await shop.buy(seller, 8_000);
    await shop.buy(seller, 2_000);
    const mails = await shop.mailsTo(seller);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("€100.00 is ready for you.");
    const token = tokenIn(mails[0]);
    expect(dataOf(await shop.read({ ...seller, token })).choices.methods).not.toContain("credit");
    dataOf(await shop.choose({ ...seller, token }, account()));
    await work();
    expect([await statesOf(seller), await shop.balance(seller)]).toEqual([["paid"], 0]);
  });

  test("PayPal, and a donation to an organisation of the list", async () => {
    const email = "anna@mail.example";
    const payPal = await sold(1_000, { kind: "paypal", email });
    const donation = await sold(2_000, { kind: "donation", organisation: "Tierheim" });
    await work();
    expect((await shop.transfersOf(payPal.payout))[0]?.payee).toEqual({ kind: "paypal", email });
    expect((await shop.transfersOf(donation.payout))[0]?.payee).toMatchObject({ holder: "Tierheim" });
    expect(dataOf(await shop.read(payPal)).method?.account).toBe("a••••@mail.example");
    const [mail = ""] = await shop.mailsTo(donation);
    expect(mail).toContain("to Tierheim. Thank you!");
    const unknown = { kind: "donation", organisation: "Me" } as const;
    expect(codeOf(await shop.choose(await shop.seller(), unknown))).toBe("PAYOUT_METHOD_NOT_OFFERED");
  });
});

describe("how a seller wants to be paid", () => {
  test.each([
    ["iban", account("DE89370400440532013001")],
    ["iban", account("US64SVBKUS6S3300958879")],
    ["iban", account("x")],
    ["holder", account(IBAN, "日本")],
  ])("a wrong %s is named", async (field, method) => {
    const refused = await shop.choose(await shop.seller(), method);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: "VALIDATION_FAILED", fields: [{ path: `body.method.${field}` }] },
    });
  });

  test("is typed as people type it, and each choice is kept", async () => {
    const seller = await shop.seller();
    dataOf(await shop.choose(seller, account(" de89 3704 0044 0532 0130 00 ", "  Zoë O’Neill & Söhne ")));
    dataOf(await shop.choose(seller, account()));
    const { rows } = await sql`select version, method ->> 'iban' as iban, method ->> 'holder' as holder,
      chosen_by from payout_method where trade_in_uuid = ${seller.tradeIn} order by version`.execute(
      api.database.db,
    );
    expect(rows).toEqual([
      { version: 1, iban: IBAN, holder: "Zoë O’Neill & Söhne", chosen_by: "seller" },
      { version: 2, iban: IBAN, holder: "Anna Müller", chosen_by: "seller" },
    ]);
    for (const change of [sql`update payout_method set chosen_by = 'x'`, sql`delete from payout_method`])
      await expect(change.execute(api.database.db)).rejects.toThrow("only added to");
  });

  test("is changed at most 20 times", async () => {
    const seller = await shop.seller();
    for (let count = 0; count < MAX_CHOICES; count += 1) dataOf(await shop.choose(seller, account()));
    expect(codeOf(await shop.choose(seller, account()))).toBe("PAYOUT_METHOD_LIMIT_REACHED");
  });

  test("is known to the seller alone", async () => {
    const { uuid, customer } = await people.customer();
    const seller = await shop.seller({ customer: uuid });
    const [other, { customer: stranger }] = [await shop.seller(), await people.customer()];
    const without = { ...seller, token: "" };
    expect(codeOf(await shop.read(without, { customer }))).toBe("OK");
    expect(codeOf(await shop.read(without, { customer: stranger }))).toBe("NOT_FOUND");
    expect(codeOf(await shop.read({ ...seller, token: other.token }))).toBe("NOT_FOUND");
    expect(codeOf(await shop.choose({ ...seller, token: other.token }, account()))).toBe("NOT_FOUND");
  });
});

describe.runIf(process.env["DATABASE_URL"])("at once", () => {
  test("of 20 payouts of one balance one is made", async () => {
    const seller = await shop.seller();
    await shop.buy(seller, 7_000);
    await api.database.transaction(async (transaction) => {
      const method = JSON.stringify(account());
      const row = { trade_in_uuid: seller.tradeIn, version: 1, method, chosen_by: "seller" };
      await transaction.insertInto("payout_method").values(row).execute();
    });
    const made = await atOnce(20, () =>
      api.database.transaction((transaction) => requestPayout(transaction, seller.tradeIn)),
    );
    expect(made.filter(({ kind }) => kind === "requested")).toHaveLength(1);
    expect(await shop.balance(seller)).toBe(0);
  });

  test("an account that changes while a payout is created: one chosen account is paid", async () => {
    const accounts = [IBAN, "DE02120300000000202051"];
    for (let round = 0; round < 5; round += 1) {
      const seller = await shop.seller();
      dataOf(await shop.choose(seller, account(accounts[0])));
      await Promise.all([
        shop.buy(seller, 3_000),
        ...accounts.map((iban) => shop.choose(seller, account(iban))),
        shop.choose(seller, account(accounts[1])),
      ]);
      await work();
      const payouts = await shop.payoutsOf(seller);
      const transfers = (await Promise.all(payouts.map(shop.transfersOf))).flat();
      expect(transfers.map(({ amount, status }) => [amount, status])).toEqual([[3_000, "booked"]]);
      expect(accounts).toContain(transfers[0]?.payee.iban);
      const { rows } = await sql<{ iban: string }>`select method ->> 'iban' as iban from payout
        join payout_method m on m.trade_in_uuid = payout.trade_in_uuid and m.version = method_version
        where payout.uuid = ${payouts[0]}`.execute(api.database.db);
      expect(rows).toEqual([{ iban: transfers[0]?.payee.iban }]);
    }
  });

  test("the same message, our questions and the worker: settled once", async () => {
    await shop.behave({ outcome: "rejected", notification: { copies: 8, delayMs: 0 } });
    const sellers = await Promise.all(Array.from({ length: 5 }, () => sold(1_500)));
    await Promise.all([work(), work(), ask(), ask()]);
    for (const seller of sellers) {
      await expect.poll(() => statesOf(seller)).toEqual(["rejected"]);
      expect([await shop.balance(seller), (await shop.transfersOf(seller.payout)).length]).toEqual([
        1_500, 1,
      ]);
    }
    expect(await ledgerSum()).toBe(0);
  });
});
