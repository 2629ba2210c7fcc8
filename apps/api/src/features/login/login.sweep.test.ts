import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { openTestDatabase } from "../../test/test-database.ts";
import { loginSweep } from "./login.sweep.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
afterEach(async () => {
  await sql`drop trigger if exists deleted on throttle`.execute(db);
});

/** More than a batch. */
const ROWS = 5_001;

async function addOldRows(): Promise<void> {
  await sql`insert into throttle (key, tries, free_at, tried_at)
    select int4send(n), 1, now() - interval '2 days', now() - interval '2 days'
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`insert into registration (email_key, email, locale, expires_at)
    values ('old', 'old@mail.example', 'de', now() - interval '1 day')`.execute(db);
}

const countOf = async (table: "throttle" | "registration") =>
  (await db.selectFrom(table).selectAll().execute()).length;

test("deletes many old rows in batches", async () => {
  await addOldRows();
  await sql`create table batch (rows bigint)`.execute(db);
  await sql`create function note_batch() returns trigger language plpgsql as
    'begin insert into batch select count(*) from gone; return null; end'`.execute(db);
  await sql`create trigger deleted after delete on throttle referencing old table as gone
    for each statement execute function note_batch()`.execute(db);
  expect(await loginSweep(database).run()).toBe(ROWS + 1);
  const { rows } = await sql<{ rows: number }>`select rows from batch order by rows desc`.execute(db);
  expect(rows).toEqual([{ rows: 5_000 }, { rows: 1 }]);
  expect([await countOf("throttle"), await countOf("registration")]).toEqual([0, 0]);
});

test("deletes the other rows when a part fails, and reports the failure", async () => {
  await addOldRows();
  await sql`create function refuse() returns trigger language plpgsql as
    'begin raise exception ''too slow''; end'`.execute(db);
  await sql`create trigger deleted before delete on throttle for each row execute function refuse()`.execute(
    db,
  );
  await expect(loginSweep(database).run()).rejects.toThrow("too slow");
  expect([await countOf("throttle"), await countOf("registration")]).toEqual([ROWS, 0]);
});
