import { isDeepStrictEqual } from "node:util";
import type { ImportedQuestionSet, Output } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure, type FieldError } from "../../../http/calls/api-failure.ts";
import { insertQuestionSet, latestQuestionSets, lockQuestionSets } from "./question-set.store.ts";

type ImportOutcome = Output<"api_operator_questions_import">["sets"];

/**
 * Stores question sets, all or none. A changed set becomes a new version; quotes keep the one that they were made with.
 * @throws {ApiFailure} QUESTION_SET_INVALID
 */
export async function importQuestionSets(
  transaction: Kysely<Schema>,
  sets: readonly ImportedQuestionSet[],
): Promise<ImportOutcome> {
  await lockQuestionSets(transaction);
  const latest = new Map((await latestQuestionSets(transaction)).map((set) => [set.id, set]));
  const fields = [...repeatedSets(sets), ...(await wrongCategories(transaction, sets, [...latest.values()]))];
  if (fields.length > 0)
    throw new ApiFailure("QUESTION_SET_INVALID", "The question sets cannot be stored", { fields });
  const outcome: ImportOutcome = [];
  for (const { id, categoryId, ...content } of sets) {
    const stored = latest.get(id);
    const isNew = stored === undefined || !isDeepStrictEqual(asStored(content), stored.content);
    const version = (stored?.version ?? 0) + (isNew ? 1 : 0);
    if (isNew) await insertQuestionSet(transaction, { id, version, categoryId, content });
    outcome.push({ id, version, isNew });
  }
  return outcome;
}

/** JSON has no undefined. */
const asStored = (content: object): unknown => JSON.parse(JSON.stringify(content));

const repeatedSets = (sets: readonly ImportedQuestionSet[]): FieldError[] =>
  sets.flatMap(({ id, categoryId }, index) =>
    sets.slice(0, index).some((other) => other.id === id || other.categoryId === categoryId)
      ? [{ path: `body.sets.${index}`, message: `${id} or its category occurs twice` }]
      : [],
  );

async function wrongCategories(
  transaction: Kysely<Schema>,
  sets: readonly ImportedQuestionSet[],
  latest: ReadonlyArray<{ readonly id: string; readonly categoryId: number }>,
): Promise<FieldError[]> {
  const ids = sets.map(({ categoryId }) => categoryId);
  const known = await transaction.selectFrom("category").select("id").where("id", "in", ids).execute();
  return sets.flatMap(({ id, categoryId }, index): FieldError[] => {
    const path = `body.sets.${index}.categoryId`;
    if (!known.some((category) => category.id === categoryId))
      return [{ path, message: `${categoryId} is no category` }];
    const other = latest.find((set) => (set.id === id) !== (set.categoryId === categoryId));
    return other === undefined
      ? []
      : [{ path, message: `the set ${other.id} is that of the category ${other.categoryId}` }];
  });
}
