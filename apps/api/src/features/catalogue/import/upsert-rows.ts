import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/database.ts";

export interface UpsertOptions {
  readonly table: keyof Schema;
  /** Rows with the same columns, as JSON values. */
  readonly rows: readonly object[];
  /** Columns of the unique key. */
  readonly key: readonly string[];
  /** Handling of an existing row: replace it, replace it if it differs, or leave it unchanged. */
  readonly existing: "replace" | "replace-different" | "keep";
}

/**
 * Writes any number of rows in one statement.
 * @returns the number of inserted or replaced rows
 */
export async function upsertRows(
  transaction: Transaction<Schema>,
  { table, rows, key, existing }: UpsertOptions,
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const own = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  const excluded = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)));
  const replace = sql`do update set (${names}) = row (${excluded})`;
  const action = {
    replace,
    "replace-different": sql`${replace} where (${own}) is distinct from (${excluded})`,
    keep: sql`do nothing`,
  }[existing];
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) ${action}`.execute(transaction);
  return Number(numAffectedRows);
}
