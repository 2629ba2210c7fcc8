import { type Expression, type Kysely, type RawBuilder, sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Schema } from "../db/database.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { EXPIRING_TABLES, limitOf, RETENTION, type Retention } from "./periods.ts";
import { retentionJob, DELETED } from "./retention.job.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

type Time = Expression<Date>;
type Deleted = Exclude<keyof typeof RETENTION, "greenCarts" | "lastUnitHolds">;

const UUID = sql`gen_random_uuid()`;
const HASH = sql`sha256(gen_random_uuid()::text::bytea)`;
const CUSTOMER = "00000000-0000-4000-8000-000000000001";

/** Adds a row whose period begins at a time. */
const ADD: Readonly<Record<Deleted, (at: Time) => RawBuilder<unknown>>> = {
  counters: (at) =>
    sql`insert into throttle (key, tries, free_at, tried_at) values (${HASH}, 1, now() - interval '1 hour', ${at})`,
  answers: (at) => sql`insert into idempotency_key (owner_hash, key, request_hash, status, created_at)
    values ('x', ${UUID}, 'x', 200, ${at})`,
  failedJobs: (at) => sql`insert into job (queue, payload, given_up_at) values ('mail', '{}', ${at})`,
  unusedLogins: (at) => sql`insert into customer_session (uuid, token_hash, customer_uuid, used_at)
    values (${UUID}, ${HASH}, ${CUSTOMER}, ${at})`,
  logins: (at) => sql`insert into customer_session (uuid, token_hash, customer_uuid, created_at)
    values (${UUID}, ${HASH}, ${CUSTOMER}, ${at})`,
  devices: (at) => sql`insert into customer_device values (${HASH}, ${CUSTOMER}, ${at})`,
  carts: (at) => sql`insert into cart (uuid, owner_hash, updated_at) values (${UUID}, ${HASH}, ${at})`,
  newsletterRequests: (at) => sql`insert into newsletter_subscription
      (uuid, email, email_key, locale, source, subscription_type, asked_at)
    values (${UUID}, 'a@b.example', gen_random_uuid()::text, 'de', 'footer', 'newsletter', ${at})`,
  searchAlertRequests: (at) => sql`insert into search_alert
      (uuid, email, email_key, locale, query, query_key, asked_at)
    values (${UUID}, 'a@b.example', gen_random_uuid()::text, 'de', 'nokia', 'nokia', ${at})`,
  searchAlerts: (at) => sql`insert into search_alert
      (uuid, email, email_key, locale, query, query_key, asked_at, confirmed_at)
    values (${UUID}, 'a@b.example', gen_random_uuid()::text, 'de', 'nokia', 'nokia', ${at}, ${at})`,
  consent: (at) => sql`insert into consent_choice
      (consent_id, version, preferences, statistics, marketing, locale, source, privacy_control, chosen_at)
    values (${UUID}, 1, false, false, false, 'de', 'dialog', false, ${at})`,
  surveys: (at) => sql`insert into survey_answer values ('mac', ${HASH}, 'de', '{}', ${at})`,
  searches: (at) => sql`insert into search_record (uuid, side, locale, query, results, searched_at)
    values (${UUID}, 'blue', 'de', 'iphone', 1, ${at})`,
  searchCounts: (at) => sql`insert into search_count values ('de', gen_random_uuid()::text, ${at}, 1)`,
  contentCounts: (at) => sql`insert into content_event_count (day, content_id, experience_id, user_group)
    values (${at}, gen_random_uuid()::text, '', '')`,
  views: (at) => sql`insert into product_visit values (${HASH}, 1, 1, ${at})`,
  feedback: (at) => sql`insert into recommendation_feedback values (${HASH}, ${at}, 'similar', 'home', 1, 1)`,
  baskets: (at) => sql`insert into bought_basket values (${UUID}, 1, ${at})`,
  unmatchedReports: (at) => sql`insert into unmatched_report
      (kind, received_at, order_number, email, details, content_hash)
    values ('withdrawal', ${at}, '1', 'a@b.example', '{}', ${HASH})`,
  photos: (at) => sql`insert into trade_in_photo
      (uuid, trade_in_uuid, item, width, height, large, small, added_by, added_at)
    values (${UUID}, ${UUID}, 1, 1, 1, 'x', 'x', 'otto', ${at})`,
  audit: (at) => sql`insert into audit_entry (at, operator, roles, call, outcome, subject, reference, changes)
    values (${at}, null, '{}', 'api_operator_stock_add', 'done', '', '', '{}')`,
  operators: (at) => sql`insert into operator (name, roles, token_hash, disabled_at)
    values (left(gen_random_uuid()::text, 20), '{support}', ${HASH}, ${at})`,
  refundFiles: (at) => sql`insert into refund_file (operator, created_at) values ('otto', ${at})`,
  payoutFiles: (at) => sql`insert into payout_file (operator, created_at) values ('otto', ${at})`,
};

/** Rows that stay although they are old, added before the job runs. */
const STAYS: Partial<Readonly<Record<Deleted, (at: Time) => RawBuilder<unknown>>>> = {
  counters: (at) =>
    sql`insert into throttle (key, tries, free_at, tried_at) values (${HASH}, 1, now() + interval '1 hour', ${at})`,
  answers: (at) => sql`insert into idempotency_key (owner_hash, key, request_hash, created_at)
    values ('x', ${UUID}, 'x', ${at})`,
  failedJobs: () => sql`insert into job (queue, payload, created_at) values ('mail', '{}', '2001-01-01')`,
  newsletterRequests: (at) => sql`insert into newsletter_subscription
      (uuid, email, email_key, locale, source, subscription_type, asked_at, confirmed_at)
    values (${UUID}, 'a@b.example', gen_random_uuid()::text, 'de', 'footer', 'newsletter', ${at}, ${at})`,
  searchAlertRequests: (at) => sql`insert into search_alert
      (uuid, email, email_key, locale, query, query_key, asked_at, confirmed_at)
    values (${UUID}, 'a@b.example', gen_random_uuid()::text, 'de', 'nokia', 'nokia', ${at}, ${at})`,
  operators: (at) => sql`with one as (insert into operator (name, roles, token_hash, disabled_at)
      values ('still-named', '{support}', ${HASH}, ${at}) returning name)
    insert into audit_entry (operator, roles, call, outcome, subject, reference, changes)
    select name, '{}', 'api_operator_stock_add', 'done', '', '', '{}' from one`,
};

/** Runs work in a transaction that is rolled back: its `now()` stands still, and rows need no others. */
async function inPassing(work: (transaction: Kysely<Schema>) => Promise<void>): Promise<void> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

const countOf = async (transaction: Kysely<Schema>, table: keyof Schema): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
};

test.each(DELETED as Deleted[])(
  "%s: a row goes as soon as its period is over, and no earlier",
  async (name) => {
    const retention: Retention = RETENTION[name];
    const isDay =
      retention.from === RETENTION.feedback.from ||
      ["search_count", "content_event_count"].includes(retention.table);
    const limit = limitOf(retention);
    const [older, younger] = isDay
      ? [sql<Date>`(${limit} - interval '1 day')::date`, sql<Date>`(${limit} + interval '1 day')::date`]
      : [sql<Date>`(${limit} - interval '1 microsecond')`, sql<Date>`(${limit})`];
    await inPassing(async (transaction) => {
      await ADD[name](older).execute(transaction);
      expect(await countOf(transaction, retention.table)).toBe(1);
      expect(await retentionJob({ db: transaction }).run()).toBe(1);
      await ADD[name](younger).execute(transaction);
      await STAYS[name]?.(older).execute(transaction);
      const left = await countOf(transaction, retention.table);
      expect(await retentionJob({ db: transaction }).run()).toBe(0);
      expect(await countOf(transaction, retention.table)).toBe(left);
    });
  },
);

test("files of transfers stay while a refund or a payout is in them", async () => {
  await inPassing(async (transaction) => {
    const at = sql<Date>`timestamptz '2001-01-01'`;
    await ADD.refundFiles(at).execute(transaction);
    await ADD.payoutFiles(at).execute(transaction);
    await sql`insert into payment_operation (uuid, payment_uuid, kind, amount, account_id, file_number)
      select ${UUID}, ${UUID}, 'refund', 1, 1, number from refund_file`.execute(transaction);
    await sql`insert into payout (uuid, trade_in_uuid, method_version, amount, state, file_number)
      select ${UUID}, ${UUID}, 1, 1, 'sent', number from payout_file`.execute(transaction);
    expect(await retentionJob({ db: transaction }).run()).toBe(0);
  });
});

/** Adds a row that ends at a time. */
const LINKS: Readonly<Record<(typeof EXPIRING_TABLES)[number], (ends: Time) => RawBuilder<unknown>>> = {
  order_link: (ends) => sql`insert into order_link values (${HASH}, ${UUID}, ${ends})`,
  payout_link: (ends) => sql`insert into payout_link values (${HASH}, ${UUID}, ${ends})`,
  subscription_link: (
    ends,
  ) => sql`insert into subscription_link (token_hash, purpose, customer_uuid, expires_at)
    values (${HASH}, 'end-buy-alerts', ${UUID}, ${ends})`,
  customer_link: (
    ends,
  ) => sql`insert into customer_link (token_hash, customer_uuid, purpose, email, expires_at)
    values (${HASH}, ${UUID}, 'reset-password', 'a@b.example', ${ends})`,
  registration_link: (ends) =>
    sql`insert into registration_link values (${HASH}, 'a@b.example', 'a@b.example', ${ends})`,
  registration: (ends) => sql`insert into registration (email_key, email, locale, expires_at)
    values (gen_random_uuid()::text, 'a@b.example', 'de', ${ends})`,
};

test.each(EXPIRING_TABLES)("%s: a row goes at its end", async (table) => {
  await inPassing(async (transaction) => {
    await LINKS[table](sql`now()`).execute(transaction);
    await LINKS[table](sql`now() + interval '1 microsecond'`).execute(transaction);
    expect(await retentionJob({ db: transaction }).run()).toBe(1);
    expect(await countOf(transaction, table)).toBe(1);
  });
});

describe("the job", () => {
  /** More than a batch. */
  const ROWS = 1_001;
  const addOldCounters = () =>
    sql`insert into throttle (key, tries, free_at, tried_at)
      select int4send(n), 1, now() - interval '2 days', now() - interval '2 days'
      from generate_series(1, ${ROWS}) as n`.execute(db);
  afterEach(async () => {
    await sql`drop trigger if exists deleted on throttle`.execute(db);
    await sql`truncate throttle, registration, registration_link`.execute(db);
  });

  test("deletes many rows in batches", async () => {
    await addOldCounters();
    await sql`create table batch (rows bigint)`.execute(db);
    await sql`create function note_batch() returns trigger language plpgsql as
      'begin insert into batch select count(*) from gone; return null; end'`.execute(db);
    await sql`create trigger deleted after delete on throttle referencing old table as gone
      for each statement execute function note_batch()`.execute(db);
    expect(await retentionJob(database).run()).toBe(ROWS);
    const { rows } = await sql<{ rows: number }>`select rows from batch order by rows desc`.execute(db);
    expect(rows).toEqual([{ rows: 1_000 }, { rows: 1 }]);
  });

  test("deletes the rest when a part fails, and reports the failure", async () => {
    await addOldCounters();
    await LINKS.registration(sql`now()`).execute(db);
    await sql`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''too slow''; end'`.execute(db);
    await sql`create trigger deleted before delete on throttle for each row execute function refuse()`.execute(
      db,
    );
    await expect(retentionJob(database).run()).rejects.toThrow("too slow");
    expect([await countOf(db, "throttle"), await countOf(db, "registration")]).toEqual([ROWS, 0]);
  });

  test.runIf(process.env["DATABASE_URL"])(
    "deletes each row once in two processes at a time, and waits for nobody",
    async () => {
      await addOldCounters();
      const deleted = await Promise.all([retentionJob(database).run(), retentionJob(database).run()]);
      expect(deleted[0] + deleted[1]).toBe(ROWS);
      await addOldCounters();
      const other = await db.startTransaction().execute();
      await sql`select from throttle where key = int4send(1) for update`.execute(other);
      expect(await retentionJob(database).run()).toBe(ROWS - 1);
      await other.rollback().execute();
      expect(await retentionJob(database).run()).toBe(1);
    },
  );
});
