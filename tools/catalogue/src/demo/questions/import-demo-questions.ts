import type { Database } from "@reprise/api/db";
import { importQuestionSets } from "@reprise/api/question-sets";
import { questionSet } from "@reprise/contracts";
import { DEMO_QUESTION_SETS } from "./question-sets.ts";

/** Stores the questions about devices. Unchanged sets stay in their version. */
export async function importDemoQuestions(database: Pick<Database, "transaction">): Promise<void> {
  const sets = DEMO_QUESTION_SETS.map((set) => questionSet.parse(set));
  await database.transaction((transaction) => importQuestionSets(transaction, sets));
}
