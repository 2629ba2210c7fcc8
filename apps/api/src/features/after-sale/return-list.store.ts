import type { ReturnState } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { RETURN_STATE, returnRows, type StoredReturn, withReturnItems } from "./return.store.ts";

type Db = Kysely<Schema>;

/** Returns of a page, the newest first, and how many there are. `state`: those with an item in it. */
export async function listReturns(
  db: Db,
  state: ReturnState | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly numFound: number; readonly returns: StoredReturn[] }> {
  const found = returnRows(db).$if(state !== undefined, (query) =>
    query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_return_item")
          .select("position")
          .whereRef("return_number", "=", "order_return.number")
          .where(RETURN_STATE, "=", state ?? "announced"),
      ),
    ),
  );
  const { count } = await found
    .clearSelect()
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy("created_at", "desc")
    .orderBy("number")
    .limit(limit)
    .offset(offset)
    .execute();
  return { numFound: count, returns: await withReturnItems(db, rows) };
}
