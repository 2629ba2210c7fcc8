import { randomUUID } from "node:crypto";
import { type Locale, LOCALES, sellerLine } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { BERLIN } from "../../../test/actions/checkout-actions.ts";
import { contentActions, markdown } from "../../../test/actions/content-actions.ts";
import { customerActions } from "../../../test/actions/customers.ts";
import { newTrackingNumber, operatorOrderActions } from "../../../test/actions/operator-order-actions.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor, TRADER } from "../../../test/api.ts";
import { startSmtpSink } from "../../../test/stand-ins/smtp-sink.ts";
import { createTestProvider } from "../../../test/stand-ins/test-provider.ts";
import { prepaymentProvider, startPayment } from "../../payment/payment.public.ts";
import { applyPaymentFact } from "../change/apply-payment.ts";

const card = createTestProvider();
const refused = new Set<string>();
const sink = await startSmtpSink({ refuse: (address) => (refused.has(address) ? 550 : null) });
afterAll(() => sink.close());
const { api, ...shop } = await startCartShop({
  providers: [prepaymentProvider, card],
  smtpUrl: sink.url,
});
const orders = orderActions(api);
const operators = operatorOrderActions(api);
const people = customerActions(api);
const { db } = api.database;

await contentActions(api).put("legal/terms-and-conditions/2026-11-01", {
  "document.yaml": "",
  "de.md": markdown({ title: "AGB" }, "## 1. Vertrag\n\nMit wem."),
});

beforeEach(() => {
  card.answers("captured");
  refused.clear();
});

const newEmail = () => `guest-${randomUUID()}@example.com`;

/** Enters an order of a new guest, and places it. */
async function placed({
  method = "card",
  quantity = 1,
  locale = "de",
}: { readonly method?: string; readonly quantity?: number; readonly locale?: Locale } = {}) {
  const product = await shop.product({ A1: { price: 4_000, units: quantity } });
  const as = { visitor: newVisitor(), locale };
  const email = newEmail();
  for (let added = 0; added < quantity; added += 1) await shop.add(as.visitor, product);
  dataOf(await orders.putAddress(as, { email, address: BERLIN }));
  dataOf(await orders.putDelivery(as, "standard"));
  const shown = dataOf(await orders.putPayment(as, method));
  const result = await orders.complete(as, shown);
  const uuid = shown.orderUuid ?? "";
  return { as, email, uuid, result, shown, number: await operators.numberOf(uuid) };
}

/** Sends the waiting mails and returns those to an address. */
async function mailsTo(address: string): Promise<string[]> {
  await api.runJobs("queue");
  return sink.mailsTo(address).map((mail) => mail.replaceAll("\u00a0", " "));
}

/** Mails that are sent together arrive in any order. */
const mailSaying = async (address: string, words: string): Promise<string> =>
  (await mailsTo(address)).find((mail) => mail.includes(words)) ?? "";

const subjectsTo = async (address: string): Promise<Array<string | undefined>> =>
  (await mailsTo(address)).map((mail) => /<title>([^<]*)<\/title>/u.exec(mail)?.[1]);

const newAttempt = (order: string): Promise<string> =>
  startPayment(db, { order, provider: "test", method: "card", amount: 4_399, expressSession: null });

const captured = (order: string, attempt: string) =>
  api.database.transaction((transaction) =>
    applyPaymentFact(
      transaction,
      order,
      { type: "payment-captured", attempt, capture: attempt, amount: 4_399 },
      "provider:test",
    ),
  );

describe("the confirmation", () => {
  test("says what was ordered, which devices, what it costs and where it goes", async () => {
    const { email, uuid, as, number } = await placed({ quantity: 2 });
    const [mail = "", ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    const { lines, totals, shippingAddress, number: shown } = dataOf(await orders.readOrder(as, uuid));
    for (const { serial } of lines.flatMap((line) => line.items)) expect(mail).toContain(serial);
    for (const text of [
      shown,
      lines[0]?.name ?? "",
      "2 × 40,00 €",
      "80,00 €",
      `${totals.total / 100}`.replace(".", ","),
      shippingAddress.street,
      "Deutschland",
      "Ankunft: ",
      "Widerrufsrecht",
      "binnen 30 Tagen",
      "Muster-Widerrufsformular",
      "36 Monate Garantie",
      "Deine Zahlung ist bestätigt",
      "weil du bei Reprise bestellt hast",
    ])
      expect(mail).toContain(text);
    expect(mail).not.toContain("IBAN");
    expect(number).toHaveLength(8);
  });

  test.each(LOCALES)(
    "%s: names who sells where rights are explained, and brings the terms",
    async (locale) => {
      const { email } = await placed({ locale });
      await api.runJobs("queue");
      const raw = sink.mailsTo(email)[0] ?? "";
      const seller = sellerLine(TRADER, locale);
      const text = raw.replaceAll(/\s+/gu, " ");
      // In the instruction and in the form.
      expect(text.split(seller.replaceAll(/\s+/gu, " ")).length).toBeGreaterThan(4);
      const t = readTexts("mail", "checkout", "common")[locale];
      expect(text).toContain(t("checkout.withdrawal.how", { seller }).replaceAll(/\s+/gu, " "));
      expect(text).toContain(t("legalGuarantee.rights"));
      expect(raw).toContain(`guarantees-returns/index_${locale}.htm`);
      expect(raw).toContain("application/pdf");
      expect(raw).toContain(`${t("mail.orderConfirmation.termsFile")}-2026-11-01.pdf`);
    },
  );

  test("has a link that opens the order in any browser", async () => {
    const { email, uuid } = await placed();
    const [mail = ""] = await mailsTo(email);
    const [, found, token] =
      /https:\/\/shop\.example\/checkout\/order\/index\/id\/([\da-f-]{36})\?token=([\w-]{43})\b/u.exec(
        mail,
      ) ?? [];
    expect(found).toBe(uuid);
    expect(codeOf(await orders.readOrder({ visitor: newVisitor() }, uuid, token))).toBe("OK");
  });

  test("of a prepaid order comes when it is placed, with the bank account and the reference", async () => {
    const { email, uuid, as } = await placed({ method: "prepayment" });
    const [mail = ""] = await mailsTo(email);
    const { transfer } = dataOf(await orders.readOrder(as, uuid)).payment;
    for (const text of [
      "DE89 3704 0044 0532 0130 00",
      "COBADEFFXXX",
      transfer?.reference ?? "",
      "Überweise bitte bis zum",
    ])
      expect(mail).toContain(text);
    await operators.pay(uuid);
    expect((await subjectsTo(email)).length).toBe(2);
    expect((await mailsTo(email))[1]).toContain("Deine Überweisung ist angekommen");
    await captured(uuid, await newAttempt(uuid));
    // What was paid twice comes back, so the third mail asks for an account.
    expect((await mailsTo(email)).length).toBe(3);
    expect((await mailsTo(email))[2]).toContain("Bankkonto eingeben");
  });

  test("of an order that is paid elsewhere comes when it is paid, once, however often that is reported", async () => {
    card.answers("redirect");
    const { email, uuid } = await placed();
    expect(await mailsTo(email)).toEqual([]);
    const attempt = await newAttempt(uuid);
    await Promise.all([1, 2, 3].map(() => captured(uuid, attempt)));
    expect(await subjectsTo(email)).toHaveLength(1);
    await captured(uuid, attempt);
    await captured(uuid, await newAttempt(uuid));
    const mails = await mailsTo(email);
    expect(mails.filter((mail) => mail.includes("Widerrufsrecht"))).toHaveLength(1);
  });

  test("comes once, also when an authorisation is lost and another one follows", async () => {
    card.answers("redirect");
    const { email, uuid, number } = await placed();
    const apply = (type: "payment-authorised" | "payment-failed", attempt: string) =>
      api.database.transaction((transaction) =>
        applyPaymentFact(
          transaction,
          uuid,
          type === "payment-failed" ? { type, attempt } : { type, attempt, amount: 9_000 },
          "provider:test",
        ),
      );
    const [lost, other] = [await newAttempt(uuid), await newAttempt(uuid)];
    await apply("payment-authorised", lost);
    // Being packed: the loss cancels nothing.
    dataOf(await operators.pick(number));
    await apply("payment-failed", lost);
    await apply("payment-authorised", other);
    expect(await mailSaying(email, "Widerrufsrecht")).not.toBe("");
    const mails = await mailsTo(email);
    expect(mails.filter((mail) => mail.includes("Widerrufsrecht"))).toHaveLength(1);
  });

  test("does not come for a declined payment, nor does a cancellation", async () => {
    card.answers("failed");
    const { email, result } = await placed();
    expect(codeOf(result)).toBe("PAYMENT_FAILED");
    expect(await mailsTo(email)).toEqual([]);
    card.answers("redirect");
    const abandoned = await placed();
    await sql`update orders set payment_due_at = now() where uuid = ${abandoned.uuid}`.execute(db);
    await api.runJobs("unpaid-orders");
    expect(await mailsTo(abandoned.email)).toEqual([]);
  });

  test("a repeated order is confirmed once", async () => {
    const { email, as, shown } = await placed();
    for (let again = 0; again < 3; again += 1) dataOf(await orders.complete(as, shown));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test.each(LOCALES)("%s: every mail is written in the language of the order", async (locale) => {
    const { email, uuid, number } = await placed({ method: "prepayment", quantity: 3, locale });
    await operators.pay(uuid);
    dataOf(await operators.ship(number, { items: ["1"] }));
    dataOf(await operators.cancel(number, ["2"]));
    await refund(uuid, 4_000);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(6);
    for (const mail of mails) {
      expect(mail).toContain(`<html lang="${locale}">`);
      expect(mail).not.toMatch(/\b(?:mail|order|checkout|cart|country|grade)\.[a-z]\w*(?:\.\w+)*\b(?!\w*@)/u);
      expect(mail).not.toMatch(/\{\{|\b(?:undefined|null|NaN)\b/u);
    }
  });
});

describe("later mails", () => {
  test("a parcel: its items, its number and where it is; the rest follows", async () => {
    const { email, number, as, uuid } = await placed({ quantity: 2 });
    const trackingNumber = newTrackingNumber();
    dataOf(await operators.ship(number, { items: ["1"], trackingNumber }));
    const mail = await mailSaying(email, "Sendungsnummer");
    const items = dataOf(await orders.readOrder(as, uuid)).lines.flatMap((line) => line.items);
    for (const text of [
      "DHL",
      trackingNumber,
      "www.dhl.com/de-de/",
      "Ein weiterer Artikel folgt",
      items[0]?.serial ?? "",
    ])
      expect(mail).toContain(text);
    expect(mail).not.toContain(items[1]?.serial);
    dataOf(await operators.deliver(number, trackingNumber));
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("a cancelled item of a paid order: what comes back", async () => {
    const { email, number } = await placed({ quantity: 2 });
    dataOf(await operators.cancel(number, ["2"]));
    const mail = await mailSaying(email, "ist storniert</title>");
    expect(mail).toContain("Ein Teil deiner Bestellung");
    expect(mail).toContain("Wir haben diesen Artikel storniert");
    expect(mail).toContain("Wir zahlen dir 40,00 € auf demselben Weg zurück");
    dataOf(await operators.cancel(number));
    const mails = (await mailsTo(email)).filter((each) => each.includes("ist storniert</title>"));
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)).toContain("Wir zahlen dir 40,00 € auf");
    expect(mails.at(-1)).not.toContain("Ein Teil deiner Bestellung");
  });

  test("an authorised payment: what is not charged", async () => {
    card.answers("authorised");
    const { email, number, shown } = await placed();
    dataOf(await operators.cancel(number));
    const mail = await mailSaying(email, "ist storniert</title>");
    expect(mail).toContain(
      `${(shown.totals.total / 100).toFixed(2).replace(".", ",")} € waren nur reserviert`,
    );
  });

  test("no transfer in time: the order is cancelled, nothing is owed; part of it: the new amount", async () => {
    const { email, uuid, number } = await placed({ method: "prepayment", quantity: 2 });
    dataOf(await operators.cancel(number, ["1"]));
    expect(await mailSaying(email, "nur noch")).toMatch(/Überweise bitte nur noch 4\d,\d\d €/u);
    await sql`update orders set payment_due_at = now() where uuid = ${uuid}`.execute(db);
    await api.runJobs("unpaid-orders");
    await api.runJobs("unpaid-orders");
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(mails[2]).toContain("Deine Zahlung ist nicht rechtzeitig angekommen");
    expect(mails[2]).toContain("Du musst nichts mehr bezahlen");
  });

  test("a refund, once for each", async () => {
    const { email, uuid } = await placed();
    const name = randomUUID();
    await refund(uuid, 1_000, name);
    await refund(uuid, 1_000, name);
    await refund(uuid, 500);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    for (const amount of ["10,00 €", "5,00 €"])
      expect(mails.filter((mail) => mail.includes(`dir ${amount} zurückgezahlt`))).toHaveLength(1);
  });
});

describe("mailboxes", () => {
  test("a guest's mailbox that refuses mails stops nothing; operators see it", async () => {
    const { email, number } = await placed();
    refused.add(email);
    expect(await mailsTo(email)).toEqual([]);
    const waiting = await db.selectFrom("job").select("id").where("queue", "=", "order-mail").execute();
    expect(waiting).toEqual([]);
    expect(dataOf(await operators.show(number)).isEmailUndeliverable).toBe(true);
    refused.clear();
    dataOf(await operators.ship(number));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(dataOf(await operators.show(number)).isEmailUndeliverable).toBe(false);
  });

  test("a customer is written to at the account's address, and the account shows when it refuses", async () => {
    const { email, customer } = await people.customer();
    const product = await shop.product({ A1: { price: 4_000, units: 1 } });
    const body = { id: product, name: "", productVariantLabel: "A1" as const };
    dataOf(await api.call("api_add_item_to_cart", { body }, { customer }));
    refused.add(email);
    const number = await operators.numberOf(await orders.order({ customer }));
    await mailsTo(email);
    const isUndeliverable = async () =>
      dataOf(await api.call("api_get_customer", {}, { customer })).isEmailUndeliverable;
    expect(await isUndeliverable()).toBe(true);
    refused.clear();
    const next = newEmail();
    await sql`update customer set email = ${next}, email_key = ${next} where email = ${email}`.execute(db);
    dataOf(await operators.ship(number));
    expect(await mailsTo(next)).toHaveLength(1);
    expect((await mailsTo(next))[0]).toContain("Hallo Ada!");
    expect(await isUndeliverable()).toBe(false);
  });

  test("the account is closed: its order is still delivered, and its mails still come", async () => {
    const { email, uuid: customerUuid, customer } = await people.customer();
    const product = await shop.product({ A1: { price: 4_000, units: 1 } });
    const body = { id: product, name: "", productVariantLabel: "A1" as const };
    dataOf(await api.call("api_add_item_to_cart", { body }, { customer }));
    const number = await operators.numberOf(await orders.order({ customer }));
    await db.deleteFrom("customer").where("uuid", "=", customerUuid).execute();
    dataOf(await operators.ship(number));
    const mails = await mailsTo(email);
    expect(mails.filter((mail) => mail.includes("Sendungsnummer"))).toHaveLength(1);
    expect(mails.filter((mail) => mail.includes("Widerrufsrecht"))).toHaveLength(1);
  });
});

/** A refund as a provider reports it. */
async function refund(order: string, amount: number, name = randomUUID()): Promise<void> {
  await api.database.transaction((transaction) =>
    applyPaymentFact(transaction, order, { type: "refunded", refund: name, amount }, "provider:test"),
  );
}
