import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../test/test-database.ts";
import { EXPIRING_TABLES, RETENTION } from "./periods.ts";
import { RECORDS } from "./records.ts";

const { db, close } = await openTestDatabase();
afterAll(close);

/** Catalogue, texts, stock, money without names, and the work of the service. Stock and ledger refer to records by uuid. */
const WITHOUT_PERSONAL_DATA = `
  attribute category category_translation media photograph_address product product_translation
  product_relation product_media variant price_history seo_block import_run
  product_change product_gone tag_change
  content_document content_text content_slug content_due content_preview announcement
  experience product_feed_part
  popular_query search_synonym
  recommendation recommendation_run product_signal category_bestseller
  review_summary review_invitation_watch buy_alert_watch sale_alert_watch
  question_set purchase_price_version purchase_price_history
  unit unit_event coupon ledger_account ledger_transaction ledger_entry
  document_counter seller periodic_job kysely_migration kysely_migration_lock`
  .trim()
  .split(/\s+/u);

/** Tables whose rows go with a row of another one, by the database. */
async function withParents(parents: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and confdeltype = 'c'`.execute(db);
  const found = new Set(parents);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { child, parent } of rows) if (found.has(parent)) found.add(child);
  }
  return found;
}

test("each table has no personal data, or a period, or goes with the account or with rows that have a period", async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const withPeriod = [
    ...Object.values(RETENTION).map(({ table }) => table),
    ...EXPIRING_TABLES,
    ...RECORDS.flatMap(({ table, parts }) => [table, ...parts(sql`null`).flatMap(({ tables }) => tables)]),
  ];
  const deleted = await withParents(new Set(["customer", ...withPeriod]));
  expect(WITHOUT_PERSONAL_DATA.filter((name) => deleted.has(name))).toEqual([]);
  expect(rows.map(({ name }) => name).filter((name) => !deleted.has(name))).toEqual(
    WITHOUT_PERSONAL_DATA.toSorted(),
  );
});
