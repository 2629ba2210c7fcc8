import { sql } from "kysely";
import { type Database, openDatabase } from "../db/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";

/** Work on a database before tests get it. */
export type Fill = (database: Database) => Promise<unknown>;

interface Running {
  readonly postgres: EmbeddedPostgres;
  /** What the database can be given again, with the statements that write it. */
  readonly contents: Map<string, readonly string[]>;
  /** See {@link shapeOf}. */
  shape: string;
}

const MIGRATED = "migrated";

/**
 * A database that no test uses. The test files of a worker share it: a start takes a second, and the first queries are slow.
 * Not more than one, because each takes memory.
 */
let idle: Running | null = null;

/**
 * Opens an embedded database with what the migrations and `fill` wrote, and nothing of the test that used it before.
 * @param image a dump of a migrated database
 * @param content names what `fill` writes
 */
export async function openEmbeddedDatabase(
  image: string,
  content = MIGRATED,
  fill: Fill = () => Promise.resolve(),
): Promise<Database> {
  const used = idle;
  idle = null;
  const running = used ?? {
    postgres: await startEmbeddedPostgres({ image }),
    contents: new Map(),
    shape: "",
  };
  const database = await openDatabase({ inMemory: { postgres: running.postgres } });
  if (used === null) await keep(database, running, MIGRATED);
  else if (used.shape !== (await shapeOf(database))) {
    // A test has changed the schema.
    await database.close();
    await used.postgres.close();
    return openEmbeddedDatabase(image, content, fill);
  } else await restore(database, used.contents.get(content) ?? used.contents.get(MIGRATED) ?? []);
  if (!running.contents.has(content)) {
    await fill(database);
    await keep(database, running, content);
  }
  let isOpen = true;
  return {
    ...database,
    close: async () => {
      await database.close();
      if (!isOpen) return;
      isOpen = false;
      if (idle === null) idle = running;
      else await running.postgres.close();
    },
  };
}

const run = async <Row>({ db }: Database, ...statements: readonly string[]): Promise<readonly Row[]> =>
  (await sql.raw<Row>(statements.join(";\n")).execute(db)).rows;

/** Another one after every change of the schema. */
async function shapeOf(database: Database): Promise<string> {
  const catalogues = ["attribute", "attrdef", "constraint", "index", "proc", "trigger"];
  const queries = catalogues.map((name) => `select count(*), max(xmin::text::bigint) from pg_${name}`);
  return JSON.stringify(await run(database, queries.join(" union all ")));
}

/** Names the tables with rows, perhaps also some that had rows. */
async function filledTables(database: Database): Promise<readonly string[]> {
  const rows = await run<{ readonly name: string }>(
    database,
    `select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  return rows.map(({ name }) => name);
}

/** Copies all rows into a schema of their own. */
async function keep(database: Database, running: Running, content: string): Promise<void> {
  const tables = await filledTables(database);
  const sequences = await run<{ readonly restore: string }>(
    database,
    `select format('select setval(%L, %s, %L)', sequencename, coalesce(last_value, start_value), last_value is not null)
      as restore from pg_sequences where schemaname = 'public'`,
  );
  await run(
    database,
    `create schema ${content}`,
    ...tables.map((name) => `create table ${content}.${name} as table ${name}`),
  );
  running.contents.set(content, [
    ...tables.map((name) => `insert into ${name} overriding system value table ${content}.${name}`),
    ...sequences.map(({ restore }) => restore),
  ]);
  running.shape = await shapeOf(database);
}

/** Replaces all rows. */
async function restore(database: Database, content: readonly string[]): Promise<void> {
  const tables = await filledTables(database);
  // A replica checks no foreign keys and runs no triggers, which protect some tables against every deletion.
  await run(
    database,
    "set session_replication_role = replica",
    ...tables.map((name) => `delete from ${name}`),
  );
  if (tables.length > 0) await run(database, `vacuum ${tables.join(", ")}`);
  // The write-ahead log is in memory, too.
  await run(database, "checkpoint");
  await run(database, ...content, "set session_replication_role = origin");
}
