import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { migrationNames } from "../db/migrate.ts";

/** Migrates an empty database to the version before this migration. */
export async function migrateBefore({ db }: Database, name: string): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  for (const earlier of migrationNames().filter((other) => other < name)) {
    const text = readFileSync(new URL(`../db/migrations/${earlier}.sql`, import.meta.url), "utf8");
    await sql.raw(text).execute(db);
    await sql`insert into kysely_migration values (${earlier}, '2026-11-01')`.execute(db);
  }
}

/** SQL of a product with one grade, as versions before `0012-unit-history` wrote it. */
export const OLDER_PRODUCT = `
  insert into media values ('hash', '{}');
  insert into category values (1, null, '{1}', 0, false, false, 'hash', '');
  insert into product (id, sku, category_id, basic_name, attributes, demand, keywords, is_split_assembly,
    is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash)
  values (1, 'sku', 1, 'Phone', '{}', 1, '{}', false, false, 1, 3, '');
  insert into variant (product_id, label, price, quantity) values (1, 'A1', 100, 2);`;
