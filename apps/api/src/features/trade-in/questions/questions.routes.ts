import type { Database } from "../../../db/database.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { operatorChange } from "../../operator/operator.public.ts";
import { importQuestionSets } from "./import-question-sets.ts";
import { latestQuestionSets } from "./question-set.store.ts";

export const questionHandlers = ({
  database,
}: {
  readonly database: Database;
}): Pick<Handlers, "api_operator_questions_import" | "api_operator_questions_list"> => ({
  api_operator_questions_list: async () => ({
    sets: (await latestQuestionSets(database.db)).map(({ id, version, categoryId, content }) => ({
      version,
      set: { id, categoryId, ...content },
    })),
  }),

  api_operator_questions_import: operatorChange(
    database,
    "api_operator_questions_import",
    async (transaction, { body }) => {
      const sets = await importQuestionSets(transaction, body.sets);
      const changed = sets.filter(({ isNew }) => isNew).map(({ id, version }) => `${id} ${version}`);
      return { answer: { sets }, subject: "question sets", changes: { versions: changed } };
    },
  ),
});
