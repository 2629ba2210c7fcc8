import { sql } from "kysely";

const MARK = "/* prepared */";

/**
 * Stands in a statement that is asked all the time: each connection plans it once, which else is up to half of
 * its cost. Such a statement names its columns, since `select *` under an old plan fails once a migration adds one,
 * and its text does not vary with its values.
 */
export const prepared = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/** What node-postgres is asked: under a name where the statement is to be prepared. */
export const toQuery = (text: string, values: readonly unknown[]) => ({
  text,
  values: [...values],
  ...(text.includes(MARK) ? { name: nameOf(text) } : {}),
});
