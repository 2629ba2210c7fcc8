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

test("what operators refused with an older version stays refused; what the shop itself held back does not count", async () => {
  await migrateBefore(database, "0063-review-refusals.expand");
  await sql
    .raw(
      `${OLDER_PRODUCT}
    insert into customer (uuid, email, email_key, locale)
    select uuid, uuid || '@example.com', uuid || '@example.com', 'de'
    from (select ('00000000-0000-4000-8000-00000000000' || number)::uuid as uuid
      from generate_series(1, 4) as number) as person;
    insert into review (uuid, product_id, customer_uuid, stars, title, text, locale, text_hash, status, reason)
    select gen_random_uuid(), 1, uuid, 1, 'Broke', 'After a day.', 'de', '', status, reason
    from (values ('1', 'hidden', 'offensive'), ('2', 'pending', 'copied'), ('3', 'pending', 'copied text'),
      ('4', 'approved', null)) as written (number, status, reason)
    join customer on right(uuid::text, 1) = number`,
    )
    .execute(database.db);
  expect(await database.migrate()).toContain("0063-review-refusals.expand");
  const { rows } = await sql`
    select right(customer_uuid::text, 1) as customer, product_id, reason
    from review_refusal order by customer`.execute(database.db);
  expect(rows).toEqual([
    { customer: "1", product_id: 1, reason: "offensive" },
    { customer: "2", product_id: 1, reason: "copied" },
  ]);
});
