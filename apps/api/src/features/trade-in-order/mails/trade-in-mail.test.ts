import { randomUUID } from "node:crypto";
import type { TradeInOrder } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { FLAWLESS, startTradeInShop, WORN } from "../../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions, today } from "../../../test/actions/trade-in-order-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import { startSmtpSink } from "../../../test/stand-ins/smtp-sink.ts";

const sink = await startSmtpSink();
afterAll(() => sink.close());
const { api, ...shop } = await startTradeInShop({ smtpUrl: sink.url });
const { answer, change, changed, inspected, sold, ...actions } = tradeInOrderActions(api);
const revised = actions.revised.bind({ ...actions, inspected });
const { db } = api.database;

/** A guest's order of devices for 200 euros each. */
async function placed(count = 1) {
  const as = { visitor: newVisitor(), locale: "en" } as const;
  const email = `seller-${randomUUID()}@example.com`;
  for (let added = 0; added < count; added += 1)
    await shop.added(as, { id: await shop.device(), price: 20_000 });
  return { as, email, order: await sold(as, { email }) };
}

const subjectOf = (mail: string) =>
  /^Subject: (.*(?:\r?\n .*)*)/mu.exec(mail)?.[1]?.replaceAll(/\r?\n /gu, " ") ?? "";

/** Sends the waiting mails. Returns the seller's so far, the latest sent last. */
async function mailsTo(email: string): Promise<string[]> {
  await api.runJobs("queue");
  return sink.mailsTo(email).map((mail) => mail.replaceAll("\u00a0", " "));
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(subjectOf);
/** All of them: mails that are sent together arrive in any order. */
const allTo = async (email: string) => (await mailsTo(email)).join("\n");

const ageQuotes = ({ uuid }: TradeInOrder, days: number) =>
  db.transaction().execute(async (transaction) => {
    // Quotes never change. This session may.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update quote set valid_until = valid_until - make_interval(days => ${days})
      where uuid in (select quote_uuid from trade_in_item where trade_in_uuid = ${uuid})`.execute(
      transaction,
    );
  });
const ageOffers = ({ uuid }: TradeInOrder, days: number) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update trade_in_event set event = event || jsonb_build_object('answerUntil',
        ((event ->> 'answerUntil')::date - ${days}::integer)::text)
      where trade_in_uuid = ${uuid} and event ->> 'type' = 'revised'`.execute(transaction);
  });

test("the confirmation names offers, total and the last day, and its link opens the order", async () => {
  const { email, order } = await placed(2);
  const mail = await allTo(email);
  expect(mail).toContain(`Subject: Your trade-in ${order.number}`);
  expect(mail).toContain("€400.00");
  expect(mail).toContain("Your prices hold until then");
  const token = /\/trade-in\/order\/[^?\s"]+\?token=([\w-]+)/u.exec(mail)?.[1] ?? "";
  const opened = await api.call(
    "api_get_trade_in_order",
    { params: { tradeInUuid: order.uuid }, query: { token } },
    { visitor: newVisitor() },
  );
  expect(dataOf(opened).number).toBe(order.number);
});

test("several items of one step: one mail; a repeated step none", async () => {
  const { email, order } = await placed(2);
  const both = { items: ["1", "2"] };
  await changed(order, { type: "receive", parcel: 1, ...both });
  await changed(order, { type: "accept", ...both });
  const before = await subjectsTo(email);
  expect(before).toHaveLength(3);
  expect(before.filter((subject) => subject.includes("€400.00"))).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, () => change(order, { type: "accept", ...both })));
  await changed(order, { type: "receive", parcel: 1, ...both }).catch(() => undefined);
  expect(await subjectsTo(email)).toHaveLength(3);
});

test("a mail names only the items that the step has changed", async () => {
  const { email, order } = await placed(2);
  await changed(order, { type: "receive", parcel: 1, items: ["1", "2"] });
  await changed(order, { type: "accept", items: ["1"] });
  await changed(order, { type: "accept", items: ["1", "2"] });
  const subjects = await subjectsTo(email);
  expect(subjects.filter((subject) => subject.includes("€200.00"))).toHaveLength(2);
});

test("a revised offer is mailed with what was found, the cents of each difference and the last day", async () => {
  const { as, email, order } = await placed();
  const revision = await revised(order, WORN);
  const mail = await allTo(email);
  for (const text of ["What does it look like? en", "Worn en", "−€50.00", "€97.50", "free of charge"])
    expect(mail).toContain(text);
  dataOf(await answer(as, order, revision, "accept"));
  dataOf(await answer(as, order, revision, "accept"));
  const answered = await subjectsTo(email);
  expect(answered.filter((subject) => subject.startsWith("You accepted"))).toHaveLength(1);
});

test("an offer that was answered before its mail is sent needs no mail", async () => {
  const { as, email, order } = await placed();
  const revision = await revised(order, WORN);
  dataOf(await answer(as, order, revision, "decline"));
  const subjects = await subjectsTo(email);
  expect(subjects.filter((subject) => subject.startsWith("Please decide"))).toEqual([]);
  expect(subjects.filter((subject) => subject.startsWith("Return confirmed"))).toHaveLength(1);
});

test("missing, blocked, refused, returned with its parcel, recycled: a mail each", async () => {
  const { email, order } = await placed(3);
  await changed(order, { type: "miss", items: ["3"] });
  expect((await subjectsTo(email)).join("\n")).toContain("missing");
  await inspected(order, FLAWLESS, "1");
  await changed(order, { type: "block", items: ["1"], reason: "account-lock" });
  expect(await allTo(email)).toContain("still linked to an account");
  await changed(order, { type: "refuse", items: ["1"] });
  expect((await subjectsTo(email)).join("\n")).toContain("Free return");
  const tracking = { carrier: "dhl", trackingNumber: "JD014600001234" } as const;
  await changed(order, { type: "return", items: ["1"], tracking });
  expect(await allTo(email)).toContain("JD014600001234");
  await inspected(order, FLAWLESS, "2");
  await changed(order, { type: "refuse", items: ["2"] });
  await changed(order, { type: "recycle", items: ["2"] });
  expect((await subjectsTo(email)).join("\n")).toContain("Recycled");
});

test("who has posted nothing is reminded once, five days before the quote ends, and not after the posting", async () => {
  const { email, order } = await placed();
  const late = await placed();
  await ageQuotes(order, 15);
  await api.runJobs("trade-in-reminders");
  expect(await subjectsTo(email)).toHaveLength(1);
  await ageQuotes(order, 2);
  await ageQuotes(late.order, 17);
  await changed(late.order, { type: "post", parcel: 1, on: today() });
  for (let run = 0; run < 2; run += 1) await api.runJobs("trade-in-reminders");
  const reminders = (subjects: string[]) => subjects.filter((subject) => subject.startsWith("Remember"));
  expect(reminders(await subjectsTo(email))).toHaveLength(1);
  expect(reminders(await subjectsTo(late.email))).toEqual([]);
});

test("who has not answered is reminded once, three days before the last day", async () => {
  const { email, order } = await placed();
  await revised(order, WORN);
  await ageOffers(order, 10);
  await api.runJobs("trade-in-reminders");
  const reminders = async () =>
    (await subjectsTo(email)).filter((subject) => subject.startsWith("Answer by")).length;
  expect(await reminders()).toBe(0);
  await ageOffers(order, 1);
  await Promise.all(Array.from({ length: 3 }, () => api.runJobs("trade-in-reminders")));
  expect(await reminders()).toBe(1);
});

test("the mail about the device that goes back names the missing answer", async () => {
  const { email, order } = await placed();
  await revised(order, WORN);
  await ageOffers(order, 15);
  await api.runJobs("expired-revisions");
  expect(await allTo(email)).toContain("no answer from you in time");
});
