import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Schema } from "../../db/database.ts";
import { atOnce, customerActions, PASSWORD } from "../../test/actions/customers.ts";
import { waitForBlockedLock } from "../../test/actions/wait-for-blocked-lock.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, startTestApi, type TestApi } from "../../test/api.ts";
import { type SmtpSink, startSmtpSink } from "../../test/stand-ins/smtp-sink.ts";
import { changeEmail, deleteCustomer, keyOfEmail } from "../customer/customer.public.ts";

let api: TestApi;
let sink: SmtpSink;
let people: ReturnType<typeof customerActions>;
beforeAll(async () => {
  sink = await startSmtpSink();
  api = await startTestApi({ catalogue: false, smtpUrl: sink.url });
  people = customerActions(api);
});
beforeEach(async () => {
  await sql`delete from throttle`.execute(api.database.db);
  await sql`delete from job`.execute(api.database.db);
});
afterAll(async () => {
  await api.close();
  await sink.close();
});

const subscribe = (email: string, as: CallAs = {}) =>
  api.call(
    "api_newsletter_subscribe",
    { body: { email, source: "footer", subscriptionType: "newsletter" } },
    as,
  );
const confirm = (token: string) => api.call("api_confirm_newsletter", { body: { token } });
const unsubscribe = (token: string) => api.call("api_unsubscribe", { body: { token } });
const status = async ({ customer }: { customer: string }) =>
  dataOf(await api.call("api_get_newsletter_subscription", {}, { customer }));
const change = async ({ customer }: { customer: string }, isSubscribed: boolean) =>
  dataOf(await api.call("api_update_newsletter_subscription", { body: { isSubscribed } }, { customer }));
/** Subscribed mailboxes. */
const readers = async () => {
  const query = api.database.db.selectFrom("newsletter_subscription").select("email");
  return (await query.where("confirmed_at", "is not", null).execute()).map(({ email }) => email);
};

async function mailsTo(address: string): Promise<string[]> {
  await api.runJobs("queue");
  return sink.mailsTo(address).filter((mail) => mail.includes("/unsubscribe/"));
}
const confirmationIn = (mail = "") => /\/newsletter\/confirm\?token=([\w-]{43})/u.exec(mail)?.[1] ?? "";
const endIn = (mail = "") =>
  /List-Unsubscribe: <https:\/\/shop\.example[^>]*\/unsubscribe\/([\w-]{43})>/u.exec(mail)?.[1] ?? "";

test("a request sends a mail in the shopper's language; its link starts the newsletter", async () => {
  const email = people.newEmail();
  expect(dataOf(await subscribe(email, { locale: "it" }))).toEqual({});
  const [mail = "", ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toContain('<html lang="it">');
  expect(mail).toContain("https://shop.example/it/newsletter/confirm?token=");
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/mu);
  expect(await readers()).not.toContain(email);
  for (let times = 0; times < 2; times += 1) expect(codeOf(await confirm(confirmationIn(mail)))).toBe("OK");
  expect(await readers()).toContain(email);
});

test("the answer does not reveal a subscription; only a mail to the address does", async () => {
  const [reader, other] = [people.newEmail(), people.newEmail()];
  await subscribe(reader);
  const [first] = await mailsTo(reader);
  await confirm(confirmationIn(first));
  await people.pass("1 hour");
  expect(await subscribe(reader.toUpperCase())).toEqual(await subscribe(other));
  const [, second, ...more] = await mailsTo(reader);
  expect(more).toEqual([]);
  expect(second).toContain("Du bekommst unseren Newsletter schon");
  expect(confirmationIn(second)).toBe("");
  // Sent to the subscribed address, not to the typed spelling.
  expect(await mailsTo(reader.toUpperCase())).toEqual([]);
  expect(await readers()).toContain(reader);
});

test("twenty parallel requests for one mailbox send one mail; the wait grows for later mails", async () => {
  const email = people.newEmail();
  const answers = await atOnce(20, (index) => subscribe(index % 2 === 0 ? email : email.toUpperCase()));
  expect(answers.map(codeOf)).toEqual(answers.map(() => "OK"));
  await api.runJobs("queue");
  const count = () =>
    sink.mails.filter(({ recipients }) => recipients[0]?.toLowerCase() === email.toLowerCase()).length;
  expect(count()).toBe(1);
  const sentAfter: number[] = [];
  for (let tens = 1; tens <= 7; tens += 1) {
    await people.pass("10 minutes");
    await subscribe(email);
    await api.runJobs("queue");
    if (count() > 1 + sentAfter.length) sentAfter.push(tens);
  }
  expect(sentAfter).toEqual([1, 3, 7]);
});

test("one network can request only a limited number of mails, whatever the addresses", async () => {
  const as = { address: "203.0.113.7" };
  for (let count = 0; count < 100; count += 1)
    expect(codeOf(await subscribe(people.newEmail(), as))).toBe("OK");
  expect(codeOf(await subscribe(people.newEmail(), as))).toBe("TOO_MANY_REQUESTS");
  expect(codeOf(await subscribe(people.newEmail(), { address: "203.0.113.8" }))).toBe("OK");
});

test("unsubscribing is repeatable and deletes the address", async () => {
  const email = people.newEmail();
  await subscribe(email);
  const [mail] = await mailsTo(email);
  await confirm(confirmationIn(mail));
  for (let times = 0; times < 2; times += 1)
    expect(dataOf(await unsubscribe(endIn(mail)))).toEqual({ subject: "newsletter" });
  const rows = await api.database.db.selectFrom("newsletter_subscription").select("email").execute();
  expect(rows).not.toContainEqual({ email });
  expect(codeOf(await confirm(confirmationIn(mail)))).toBe("LINK_INVALID");
});

test("links serve one purpose and expire", async () => {
  const email = people.newEmail();
  await subscribe(email);
  const [mail] = await mailsTo(email);
  expect(codeOf(await unsubscribe(confirmationIn(mail)))).toBe("LINK_INVALID");
  for (const token of ["", "x", endIn(mail), "x".repeat(43)])
    expect(codeOf(await confirm(token))).toBe("LINK_INVALID");
  expect(codeOf(await confirm("x".repeat(129)))).toBe("VALIDATION_FAILED");
  await sql`update subscription_link set expires_at = expires_at - interval '7 days'`.execute(
    api.database.db,
  );
  expect(codeOf(await confirm(confirmationIn(mail)))).toBe("LINK_INVALID");
  expect(await readers()).not.toContain(email);
});

test("a link that was sent to another spelling of a mailbox confirms nothing", async () => {
  const email = people.newEmail();
  await subscribe(email);
  const [mail] = await mailsTo(email);
  const spelling = email.toUpperCase();
  await subscribe(spelling);
  expect(codeOf(await confirm(confirmationIn(mail)))).toBe("LINK_INVALID");
  expect(await readers()).not.toContain(spelling);
});

test.each([
  { email: "no address" },
  { email: "a@b" },
  { email: "a@example.com\nBcc: b@example.com" },
  { source: "a b" },
  { subscriptionType: "" },
])("%j is refused", async (wrong) => {
  const body = { email: people.newEmail(), source: "footer", subscriptionType: "newsletter", ...wrong };
  expect(codeOf(await api.call("api_newsletter_subscribe", { body }))).toBe("VALIDATION_FAILED");
});

test("ignores unknown fields: a request cannot confirm itself", async () => {
  const email = people.newEmail();
  const body = { email, source: "footer", subscriptionType: "newsletter", isConfirmed: true };
  expect(codeOf(await api.call("api_newsletter_subscribe", { body }))).toBe("OK");
  expect(await readers()).not.toContain(email);
});

test("a customer with a verified address subscribes and unsubscribes without a mail", async () => {
  const person = await people.customer();
  expect(await status(person)).toEqual({ isSubscribed: false, isPending: false });
  for (const isSubscribed of [true, true, false, false]) {
    expect(await change(person, isSubscribed)).toEqual({ isSubscribed, isPending: false });
    expect(await status(person)).toEqual({ isSubscribed, isPending: false });
  }
  await subscribe(person.email);
  expect(await status(person)).toEqual({ isSubscribed: false, isPending: true });
  expect(await change(person, true)).toEqual({ isSubscribed: true, isPending: false });
  expect(await readers()).toContain(person.email);
});

test("a customer cannot read or change the subscription of an unverified address", async () => {
  const person = await people.customer();
  await change(person, true);
  await sql`update customer set email_verified_at = null where uuid = ${person.uuid}`.execute(
    api.database.db,
  );
  expect(await status(person)).toEqual({ isSubscribed: false, isPending: false });
  expect(await change(person, false)).toEqual({ isSubscribed: false, isPending: false });
  expect(await readers()).toContain(person.email);
  expect(
    JSON.stringify(dataOf(await api.call("api_export_customer_data", {}, person)).data["newsletter"]),
  ).toBe("[]");
  await api.call("api_close_customer", { body: { isConfirmed: true, password: PASSWORD } }, person);
  expect(await readers()).toContain(person.email);

  const second = await people.customer();
  await sql`update customer set email_verified_at = null where uuid = ${second.uuid}`.execute(
    api.database.db,
  );
  expect(await change(second, true)).toEqual({ isSubscribed: false, isPending: true });
  expect(await readers()).not.toContain(second.email);
  expect(confirmationIn((await mailsTo(second.email))[0])).not.toBe("");
});

test("the newsletter follows the customer to a new address", async () => {
  const person = await people.customer();
  await change(person, true);
  const email = people.newEmail();
  // The new address already had a request.
  await subscribe(email);
  const token = await people.link(person.uuid, "change-email", email);
  expect(codeOf(await api.call("api_confirm_email_change", { body: { token } }, person))).toBe("OK");
  expect(await status(person)).toEqual({ isSubscribed: true, isPending: false });
  expect(await readers()).toContain(email);
  expect(await readers()).not.toContain(person.email);
});

// The embedded database has one connection: no transaction waits.
test.skipIf(process.env["DATABASE_URL"] === undefined).each([
  {
    meanwhile: "whose account is closed",
    act: (transaction: Kysely<Schema>, uuid: string) => deleteCustomer(transaction, uuid),
    code: "UNAUTHENTICATED",
  },
  {
    meanwhile: "whose address changes",
    act: (transaction: Kysely<Schema>, uuid: string, email: string) =>
      changeEmail(transaction, uuid, { email, emailKey: keyOfEmail(email) }),
    code: "OK",
  },
])("a customer $meanwhile meanwhile does not subscribe the former address", async ({ act, code }) => {
  const person = await people.customer();
  const email = people.newEmail();
  const { db } = api.database;
  const subscribing = await db.transaction().execute(async (transaction) => {
    await act(transaction, person.uuid, email);
    const call = api.call("api_update_newsletter_subscription", { body: { isSubscribed: true } }, person);
    await waitForBlockedLock(db);
    return () => call;
  });
  expect(codeOf(await subscribing())).toBe(code);
  const subscribed = (await readers()).filter((reader) => [person.email, email].includes(reader));
  expect(subscribed).toEqual(code === "OK" ? [email] : []);
});
