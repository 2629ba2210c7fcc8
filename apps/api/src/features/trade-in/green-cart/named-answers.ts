import type { NamedAnswer } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { askedQuestions } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { viewQuestionSet } from "../questions/question-set-view.ts";
import type { StoredQuestionSet } from "../questions/question-set.store.ts";
import type { StoredGreenLine } from "./green-cart-line.store.ts";

/** Answers with their texts, by the uuid of the line. */
export type AnswersByLine = ReadonlyMap<string, readonly NamedAnswer[]>;

/** The answers of lines in the language of the request, in the order of the questions. */
export async function namedAnswersOf(
  db: Kysely<Schema>,
  lines: readonly StoredGreenLine[],
  locale: Locale,
): Promise<AnswersByLine> {
  const wanted = lines.flatMap(({ grading }) => grading ?? []).map(({ id, version }) => ({ id, version }));
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<StoredQuestionSet>`
    select distinct on (id, version) id, version, content from question_set
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id text, version integer)
        using (id, version)`.execute(db);
  const groups = new Map(rows.map((set) => [`${set.id} ${set.version}`, viewQuestionSet(set, locale)]));
  return new Map(
    lines.map(({ uuid, grading, offer }) => {
      const group = grading && groups.get(`${grading.id} ${grading.version}`);
      const cents = new Map(offer.steps.map((step) => [step.question, step.cents]));
      const asked = group ? askedQuestions(group, grading.answers) : [];
      return [
        uuid,
        asked.flatMap(({ question, answer }) =>
          answer === undefined
            ? []
            : [{ question: question.name, answer: answer.name, cents: cents.get(question.id) ?? 0 }],
        ),
      ];
    }),
  );
}
