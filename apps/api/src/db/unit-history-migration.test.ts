import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrateBefore, OLDER_PRODUCT } from "../test/fixtures/older-database.ts";
import { openEmptyDatabase } from "../test/test-database.ts";
import type { Database } from "./database.ts";

let database: Database;
beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(() => database.close());

const run = (text: string) => sql.raw(text).execute(database.db);

test("units of an older version get a history; an older version that still runs writes it too", async () => {
  await migrateBefore(database, "0012-unit-history");
  await run(`${OLDER_PRODUCT}
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
  await migrateBefore(database, "0021-operator-units.expand");
  await run(`${OLDER_PRODUCT}
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
