import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEmptyDatabase } from "../test/test-database.ts";
import type { Database } from "./database.ts";
import { migrationNames } from "./migrate.ts";

let database: Database;
beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(() => database.close());

/** Migrates a database to the version before this migration. */
async function migrateBefore(name: string): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    database.db,
  );
  for (const earlier of migrationNames().filter((other) => other < name)) {
    const text = readFileSync(new URL(`./migrations/${earlier}.sql`, import.meta.url), "utf8");
    await sql.raw(text).execute(database.db);
    await sql`insert into kysely_migration values (${earlier}, '2026-11-01')`.execute(database.db);
  }
}

const run = (text: string) => sql.raw(text).execute(database.db);

/** A product with one grade. */
const PRODUCT = `
  insert into media values ('hash', '{}');
  insert into category values (1, null, '{1}', 0, false, false, 'hash', '');
  insert into product (id, sku, category_id, basic_name, attributes, demand, keywords, is_split_assembly,
    is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash)
  values (1, 'sku', 1, 'Phone', '{}', 1, '{}', false, false, 1, 3, '');
  insert into variant (product_id, label, price, quantity) values (1, 'A1', 100, 2);`;

test("units of an older version get a history; an older version that still runs writes it too", async () => {
  await migrateBefore("0012-unit-history");
  await run(`${PRODUCT}
    insert into unit (variant_id, serial, full_battery, cost, vat_scheme, state, reserved_until, source, destination)
    values (1, 'sellable', true, 5, 'margin', 'sellable', null, 'catalogue', null),
      (1, 'reserved', null, 5, 'margin', 'reserved', '2026-01-01', 'catalogue', null),
      (1, 'sold', null, 5, 'standard', 'sold', null, 'catalogue', 'order 1'),
      (1, 'withdrawn', null, 5, 'margin', 'withdrawn', null, 'catalogue', null)`);
  expect(await database.migrate()).toContain("0012-unit-history");

  const history = async () =>
    (
      await sql<{ serial: string; kinds: string }>`
        select serial, string_agg(kind, ' ' order by unit_event.id) as kinds
        from unit join unit_event on unit_id = unit.id group by serial order by serial`.execute(database.db)
    ).rows;
  expect(await history()).toEqual([
    { serial: "reserved", kinds: "received claimed" },
    { serial: "sellable", kinds: "received" },
    { serial: "sold", kinds: "received sold" },
    { serial: "withdrawn", kinds: "received withdrawn" },
  ]);

  // The importer of the older version writes like this.
  await run(`
    insert into unit (variant_id, serial, full_battery, cost, vat_scheme, source)
    values (1, 'new', null, 5, 'margin', 'catalogue');
    update unit set state = 'withdrawn' where serial = 'sellable';
    update unit set state = 'sellable', cost = 4 where serial = 'withdrawn'`);
  expect(await history()).toEqual([
    { serial: "new", kinds: "received" },
    { serial: "reserved", kinds: "received claimed" },
    { serial: "sellable", kinds: "received withdrawn" },
    { serial: "sold", kinds: "received sold" },
    { serial: "withdrawn", kinds: "received withdrawn corrected restored" },
  ]);
});

test("units that operators moved or removed with an older version are marked", async () => {
  await migrateBefore("0021-operator-units.expand");
  await run(`${PRODUCT}
    insert into unit (variant_id, serial, cost, vat_scheme, source)
    values (1, 'moved', 5, 'margin', 'catalogue'), (1, 'removed', 5, 'margin', 'catalogue'),
      (1, 'refused', 5, 'margin', 'catalogue'), (1, 'nothing', 5, 'margin', 'catalogue');
    insert into audit_entry (roles, call, outcome, subject, reference, changes)
    values ('{}', 'api_operator_stock_move', 'done', 'unit moved', '', '{}'),
      ('{}', 'api_operator_stock_remove', 'done', 'unit removed', '', '{}'),
      ('{}', 'api_operator_stock_move', 'refused', 'unit refused', '', '{}')`);
  await database.migrate();
  const marked = await database.db
    .selectFrom("unit")
    .select("serial")
    .where("changed_by_operator", "=", true)
    .orderBy("serial")
    .execute();
  expect(marked.map(({ serial }) => serial)).toEqual(["moved", "removed"]);
});
