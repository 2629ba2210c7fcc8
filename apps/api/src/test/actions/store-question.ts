import { localized } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import { importQuestionSets } from "../../features/trade-in/questions/import-question-sets.ts";

/** Stores one question about the goods of a category and of those below it, so that the shop can buy them. */
export async function storeQuestion(database: Database, categoryId: number): Promise<void> {
  const text = localized((locale) => `Does it work? ${locale}`);
  const answer = { id: "yes", name: text, effect: { type: "none" as const }, children: [] };
  const question = { id: "works", name: text, answers: [answer, { ...answer, id: "still" }] };
  const set = { id: `of-${categoryId}`, categoryId, weightGrams: 500, children: [question] };
  await database.transaction((transaction) => importQuestionSets(transaction, [set]));
}
