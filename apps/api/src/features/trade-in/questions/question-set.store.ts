import type { ImportedQuestionSet } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** A stored version of a question set, with its texts in all locales. */
export interface StoredQuestionSet {
  readonly id: string;
  readonly version: number;
  readonly content: Pick<ImportedQuestionSet, "weightGrams" | "children">;
}

/**
 * The current set for goods in the `category` of a statement, as `found`: that of the nearest category which has one, from its
 * own up to the root.
 */
export const CURRENT_QUESTION_SET = sql`
  select json_build_object('id', question_set.id, 'version', version, 'content', content) as found
  from question_set where category_id = any(category.ancestors)
  order by array_position(category.ancestors, category_id) desc, version desc limit 1`;

/** The latest version of each set. */
export async function latestQuestionSets(db: Db) {
  const { rows } = await sql<StoredQuestionSet & { readonly categoryId: number }>`
    select distinct on (id) id, version, category_id as "categoryId", content
    from question_set order by id, version desc`.execute(db);
  return rows;
}

/** Imports take turns: each sees the versions of the one before. */
export const lockQuestionSets = (transaction: Db) =>
  sql`lock table question_set in share row exclusive mode`.execute(transaction);

export async function insertQuestionSet(
  transaction: Db,
  { id, version, categoryId, content }: StoredQuestionSet & { readonly categoryId: number },
): Promise<void> {
  await transaction
    .insertInto("question_set")
    .values({ id, version, category_id: categoryId, content: JSON.stringify(content) })
    .execute();
}
