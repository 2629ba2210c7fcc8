import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

export interface SearchStep {
  readonly searchUuid: string;
  readonly step: Schema["search_step"]["step"];
  readonly productId: number;
}

/** Different products of one search and step; others are ignored. */
export const MAX_PRODUCTS_PER_STEP = 50;

/** Stores steps of known searches about known products, each once. */
export async function insertSteps(db: Kysely<Schema>, steps: readonly SearchStep[]): Promise<void> {
  if (steps.length === 0) return;
  // In one order, so that concurrent statements wait for each other in no circle.
  await sql`
    insert into search_step (search_uuid, step, product_id)
    select made."searchUuid", made.step, made."productId"
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
        as made ("searchUuid" uuid, step text, "productId" integer)
      join search_record as record on record.uuid = made."searchUuid"
      join product on product.id = made."productId"
    where (select count(*) from search_step as stored
      where stored.search_uuid = made."searchUuid" and stored.step = made.step) < ${MAX_PRODUCTS_PER_STEP}::integer
    order by 1, 2, 3
    on conflict do nothing`.execute(db);
}

/** The lines of an order that came from a search. */
export const recordOrderedSearches = (
  transaction: Kysely<Schema>,
  lines: ReadonlyArray<{ readonly searchUuid: string | null; readonly productId: number }>,
): Promise<void> =>
  insertSteps(
    transaction,
    lines.flatMap(({ searchUuid, productId }) =>
      searchUuid === null ? [] : [{ searchUuid, step: "order" as const, productId }],
    ),
  );
