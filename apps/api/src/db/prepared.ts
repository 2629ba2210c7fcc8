import { sql } from "kysely";

const MARK = "/* prepared */";

/**
 * Marks a frequent statement: each connection plans it once. Planning is up to half of the cost. Such a
 * statement names its columns, because `select *` fails with an old plan once a migration adds a column. Its
 * text does not depend on its values.
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

/** The query for node-postgres, with a name if the statement is to be prepared. */
export const toQuery = (text: string, values: readonly unknown[]) => ({
  text,
  values: [...values],
  ...(text.includes(MARK) ? { name: nameOf(text) } : {}),
});
