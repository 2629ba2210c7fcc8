import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { openEmbeddedDatabase } from "./embedded-databases.ts";
import { migratedImage } from "./test-database.ts";

const image = await migratedImage();
const open = () => openEmbeddedDatabase(image);

const rowsOf = async <Row>({ db }: Database, query: string) => (await sql.raw<Row>(query).execute(db)).rows;

/** All rows, and what the sequences give next. */
async function contentOf(database: Database) {
  const tables = await rowsOf<{ name: string }>(
    database,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const content: Record<string, unknown> = {
    sequences: await rowsOf(database, "select * from pg_sequences where schemaname = 'public' order by 2"),
  };
  for (const { name } of tables)
    content[name] = await rowsOf(database, `select to_jsonb(t) as row from "${name}" t order by 1`);
  return content;
}

/** Another one for each start. */
const startOf = async (database: Database) =>
  String((await rowsOf<{ at: Date }>(database, "select pg_postmaster_start_time() as at"))[0]?.at.getTime());

const synonyms = async (database: Database) =>
  (await rowsOf<{ count: number }>(database, "select count(*) from search_synonym"))[0]?.count;

test("a test finds nothing of the test before", async () => {
  const first = await open();
  const before = await contentOf(first);
  const start = await startOf(first);
  // A log that nobody may change, rows of migrations, a row with a foreign key, and all sequences.
  await rowsOf(
    first,
    `insert into audit_entry (roles, call, outcome, subject, reference, changes)
      values ('{}', 'call', 'done', '1', '1', '{}');
    delete from search_synonym;
    update buy_alert_watch set seen_up_to = '1';
    select nextval(format('%I', sequencename)) from pg_sequences where schemaname = 'public';
    set statement_timeout = 12345`,
  );
  expect(await contentOf(first)).not.toEqual(before);
  await first.close();
  await expect(rowsOf(first, "select 1")).rejects.toThrow("destroyed");

  const second = await open();
  expect(await startOf(second)).toBe(start);
  expect(await contentOf(second)).toEqual(before);
  expect(await rowsOf(second, "show statement_timeout")).not.toEqual([{ statement_timeout: "12345ms" }]);
  // Triggers run.
  await expect(rowsOf(second, "truncate audit_entry")).rejects.toThrow("only added to");
  await second.close();
});

test.each(["create table more (id integer)", "alter table audit_entry disable trigger user"])(
  "another database follows one whose schema was changed: %s",
  async (change) => {
    const changed = await open();
    const start = await startOf(changed);
    await rowsOf(changed, change);
    await changed.close();
    const next = await open();
    expect(await startOf(next)).not.toBe(start);
    await next.close();
  },
);

test("rows that fill a database are written once, and are there for each test that wants them", async () => {
  let fills = 0;
  const openFilled = () =>
    openEmbeddedDatabase(image, "without_synonyms", async (database) => {
      fills += 1;
      await rowsOf(database, "delete from search_synonym; insert into search_synonym values ('de', '{a,b}')");
    });
  for (const again of [0, 1, 2]) {
    const filled = await openFilled();
    expect([again, await synonyms(filled), fills]).toEqual([again, 1, 1]);
    await rowsOf(filled, "delete from search_synonym");
    await filled.close();
    const plain = await open();
    expect(await synonyms(plain)).toBeGreaterThan(1);
    await plain.close();
  }
});

test("two tests at once have two databases, also after one was closed twice", async () => {
  const closed = await open();
  await closed.close();
  await closed.close();
  const [one, other] = [await open(), await open()];
  expect(await startOf(one)).not.toBe(await startOf(other));
  await one.close();
  await other.close();
});
