import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createAddresses } from "@reprise/locale";
import { createLogger } from "@reprise/service/logger";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { queueRun } from "../../jobs/queue.ts";
import type { Letter, SendMail } from "../../mail/mail.ts";
import { putProduct, restock } from "../../test/actions/put-product.ts";
import { earlierTransactionsEnd } from "../../test/fixtures/earlier-transactions.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { type CardCache, productCards } from "../catalogue/catalogue.public.ts";
import { buyAlertMails } from "./buy-alert-mail.ts";
import { buyAlertMailWorker } from "./buy-alert-mail.worker.ts";
import { putBuyAlert } from "./buy-alert.store.ts";
import { buyAlertWatch } from "./buy-alert.watch.ts";
import { reactivateAlertsJob } from "./reactivate-alerts.job.ts";

const database = await openTestDatabase();
const { db } = database;
const addresses = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const cards: Pick<CardCache, "get"> = {
  get: async (ids, locale) => (await productCards(db, ids, locale)).map(({ card }) => card),
};
const logger = createLogger({ service: "api", version: "1", level: "fatal" });
const PRODUCT = 1;
const OTHER = 2;

let customer = "";
let sent: Letter[] = [];
beforeAll(async () => {
  for (const id of [PRODUCT, OTHER])
    await putProduct(database, { id, variants: { A1: { price: 100, units: 0 } } });
});
beforeEach(async () => {
  sent = [];
  await sql`delete from job`.execute(db);
  await sql`delete from customer`.execute(db);
  await restock(database, PRODUCT, "A1", { price: 100, units: 0 });
  await watch();
  customer = randomUUID();
  await sql`insert into customer (uuid, email, email_key, email_verified_at, locale)
    values (${customer}, 'ada@example.com', ${customer}, now(), 'de')`.execute(db);
});
afterAll(() => database.close());

/** The watch of one API process. */
const watch = () => buyAlertWatch(database).run();
const send: SendMail = async (mail) => {
  await sleep(20);
  sent.push(mail);
  return "sent";
};
const queue = (sending = send) =>
  queueRun(database, [buyAlertMailWorker({ database, cards, addresses, send: sending })], logger).run();
const due = () => sql`update job set run_at = now()`.execute(db);
const alerts = () => db.selectFrom("buy_alert").selectAll().execute();

async function setAlert(handle = db): Promise<string> {
  const uuid = randomUUID();
  await handle
    .insertInto("buy_alert")
    .values({ uuid, customer_uuid: customer, product_id: PRODUCT })
    .execute();
  return uuid;
}

test("concurrent processes send one mail", async () => {
  await setAlert();
  await restock(database, PRODUCT, "A1", { units: 1 });
  const asked = await Promise.all(Array.from({ length: 6 }, watch));
  expect(asked.reduce((sum, one) => sum + one)).toBe(1);
  await Promise.all(Array.from({ length: 4 }, () => queue()));
  expect(sent).toMatchObject([{ to: "ada@example.com" }]);
  expect(await alerts()).toEqual([]);
});

test("requests no mail when only another grade is available", async () => {
  const alert = await setAlert();
  await db.updateTable("buy_alert").set({ label: "A2" }).where("uuid", "=", alert).execute();
  await restock(database, PRODUCT, "A1", { units: 1 });
  expect(await watch()).toBe(0);
});

test("a mail that is requested several times is sent once", async () => {
  const alert = await setAlert();
  await restock(database, PRODUCT, "A1", { units: 1 });
  await watch();
  await buyAlertMails.enqueueAll(
    db,
    Array.from({ length: 9 }, () => ({ payload: { alert } })),
  );
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([queue(), queue(), queue()]);
    await due();
  }
  expect(sent).toHaveLength(1);
  expect(await db.selectFrom("job").selectAll().execute()).toEqual([]);
});

test("another process sends the mail of a process that ended while sending, with the same message id", async () => {
  await setAlert();
  await restock(database, PRODUCT, "A1", { units: 1 });
  await watch();
  const [before] = await alerts();
  // The state after a process that had taken both ended.
  await sql`update buy_alert set sending_since = now()`.execute(db);
  await queue();
  expect(sent).toEqual([]);
  await sql`update buy_alert set sending_since = now() - interval '5 minutes'`.execute(db);
  await due();
  await queue();
  expect(sent.map(({ id }) => id)).toEqual([`${before?.uuid}-${before?.due_since?.getTime()}`]);
});

test("an alert that changes while its mail is sent stays active with its new terms", async () => {
  await setAlert();
  await restock(database, PRODUCT, "A1", { units: 1 });
  await watch();
  await queue(async (mail) => {
    const terms = { targetPrice: 50, seenPrice: null, searchUuid: null };
    await putBuyAlert(db, customer, { product: PRODUCT, grade: null }, terms);
    return send(mail);
  });
  expect(sent).toHaveLength(1);
  expect(await alerts()).toMatchObject([{ target_price: 50, due_since: null }]);
});

// The embedded database has one connection, so transactions cannot overlap.
test.skipIf(database.kind === "embedded")(
  "what commits late is not missed, be it the alert or the product",
  async () => {
    await database.transaction(async (transaction) => {
      await setAlert(transaction);
      await restock(database, PRODUCT, "A1", { units: 1 });
      expect(await watch()).toBe(0);
      expect(await watch()).toBe(0);
    });
    expect(await watch()).toBe(1);
    await sql`delete from buy_alert`.execute(db);
    await restock(database, PRODUCT, "A1", { units: 0 });
    await watch();

    await setAlert();
    await database.transaction(async (transaction) => {
      await restock({ ...database, db: transaction }, PRODUCT, "A1", { units: 1 });
      // A later change commits earlier.
      await restock(database, OTHER, "A1", { units: 1 });
      expect(await watch()).toBe(0);
      expect(await watch()).toBe(0);
    });
    expect(await watch()).toBe(1);
  },
);

test("writes nothing when nothing has changed", async () => {
  await setAlert();
  await earlierTransactionsEnd(db);
  await watch();
  const seenUpTo = () =>
    db
      .selectFrom("buy_alert_watch")
      .select(sql<string>`(xmin, seen_up_to)::text`.as("row"))
      .execute();
  const before = await seenUpTo();
  for (let times = 0; times < 5; times += 1) expect(await watch()).toBe(0);
  expect(await seenUpTo()).toEqual(before);
});

test("starts over in a database whose transaction ids restarted", async () => {
  await setAlert();
  await restock(database, PRODUCT, "A1", { units: 1 });
  await sql`update buy_alert_watch set seen_up_to = '1000000000000'`.execute(db);
  expect(await watch()).toBe(1);
});

test("an alert whose mail job failed permanently becomes active again", async () => {
  await setAlert();
  await restock(database, PRODUCT, "A1", { units: 1 });
  await watch();
  await sql`update job set given_up_at = now()`.execute(db);
  expect(await reactivateAlertsJob(database).run()).toBe(0);
  await sql`update buy_alert set due_since = now() - interval '73 hours'`.execute(db);
  expect(await reactivateAlertsJob(database).run()).toBe(1);
  expect(await watch()).toBe(1);
  await queue();
  expect(sent).toHaveLength(1);
});
