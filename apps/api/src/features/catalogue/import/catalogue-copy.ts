import { CATALOGUE_SOURCE } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import { type Database, inTransaction, type Schema } from "../../../db/database.ts";
import { keysOfListed } from "../../stock/stock.public.ts";
import { CATALOGUE_TABLES, OF_PRODUCTS, WHOLE } from "./catalogue-tables.ts";

/** The shop's catalogue as an import sees it, in temporary tables of one connection. */
export interface CatalogueCopy {
  /** An import into it changes nothing of the shop. */
  readonly database: Database;
  /**
   * Copies what an import reads of these products, their devices on sale and the devices with these serials, unless it was
   * copied before.
   */
  copy(products: readonly number[], serials: readonly string[]): Promise<void>;
  /** Number of devices of these products that are on sale and that an import may withdraw; each product counts once. */
  countSellable(products: readonly number[]): Promise<number>;
}

/**
 * Runs `work` with a copy of the catalogue. Its connection reads the temporary tables in place of the shop's, and the
 * database refuses every write to any other table, so nobody waits for a lock of it.
 */
export function withCatalogueCopy<T>(
  database: Database,
  work: (copy: CatalogueCopy) => Promise<T>,
): Promise<T> {
  return database.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(connection);
    const schema = rows[0]?.schema ?? "public";
    try {
      await createTables(connection, schema);
      return await work({ database: onConnection(database, connection), ...copier(connection, schema) });
    } finally {
      await sql`set session characteristics as transaction read write`.execute(connection);
      await sql`discard temp`.execute(connection);
    }
  });
}

const onConnection = (database: Database, connection: Kysely<Schema>): Database => ({
  ...database,
  db: connection,
  reads: connection,
  readSource: () => connection,
  transaction: (work) => inTransaction(connection, work),
});

async function createTables(connection: Kysely<Schema>, schema: string): Promise<void> {
  for (const table of CATALOGUE_TABLES)
    await sql`create temporary table ${sql.table(table)} (like ${sql.table(`${schema}.${table}`)} including all)`.execute(
      connection,
    );
  // The ids of new rows are none of the shop.
  for (const table of ["variant", "unit"])
    await sql`alter table ${sql.table(table)} alter column id
      set minvalue -2147483648 set start -1 set increment -1 restart`.execute(connection);
  for (const table of WHOLE)
    await sql`insert into ${sql.table(table)} select * from ${sql.table(`${schema}.${table}`)}`.execute(
      connection,
    );
  await sql`analyze product`.execute(connection);
  await sql`set session characteristics as transaction read only`.execute(connection);
}

function copier(connection: Kysely<Schema>, schema: string): Omit<CatalogueCopy, "database"> {
  const [copied, counted] = [new Set<number>(), new Set<number>()];
  const original = (table: string) => sql.table(`${schema}.${table}`);
  const first = (seen: Set<number>, ids: readonly number[]) => {
    const added = [...new Set(ids)].filter((id) => !seen.has(id));
    for (const id of added) seen.add(id);
    return added;
  };
  return {
    async copy(products, serials) {
      const ids = first(copied, products);
      for (const table of OF_PRODUCTS)
        await sql`insert into ${sql.table(table)} overriding system value
          select * from ${original(table)} where product_id = any(${ids})`.execute(connection);
      await sql`insert into media select * from ${original("media")}
        where hash in (select hash from ${original("product_media")} where product_id = any(${ids}))
        on conflict do nothing`.execute(connection);
      await sql`insert into unit overriding system value
        select unit.* from ${original("unit")} as unit join ${original("variant")} as variant on variant.id = unit.variant_id
        where product_id = any(${ids}) and state = 'sellable'
        on conflict do nothing`.execute(connection);
      await sql`insert into unit overriding system value
        select * from ${original("unit")} where serial_key(serial) = any(${serials.flatMap(keysOfListed)})
        on conflict do nothing`.execute(connection);
    },
    async countSellable(products) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count
        from ${original("unit")} as unit join ${original("variant")} as variant on variant.id = unit.variant_id
        where product_id = any(${first(counted, products)}) and state = 'sellable'
          and source = ${CATALOGUE_SOURCE} and not changed_by_operator`.execute(connection);
      return rows[0]?.count ?? 0;
    },
  };
}
