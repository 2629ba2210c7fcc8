import { createHash } from "node:crypto";
import { SURVEY_PAGE_SIZE } from "@reprise/contracts";
import { networkOf } from "@reprise/service/client-network";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import type { Throttle, ThrottlePolicy } from "../../throttle/throttle.ts";

const HOUR = 3600;

/** Answers from one network, which many people may share. */
const NETWORK: ThrottlePolicy = {
  name: "survey-network",
  freeTries: 20,
  firstDelaySeconds: 60,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** Answers of one survey; then it is closed. */
export const MAX_ANSWERS = 20_000;

/** A visitor is known by a token that other tables store under another hash. */
const hashOf = (survey: string, visitorToken: string) =>
  createHash("sha256").update(`survey ${survey} ${visitorToken}`).digest();

export const surveyHandlers = ({
  database,
  throttle,
  maxAnswers = MAX_ANSWERS,
}: {
  readonly database: Database;
  readonly throttle: Throttle;
  readonly maxAnswers?: number;
}): Pick<Handlers, "api_survey_answer" | "api_operator_survey_export"> => ({
  api_survey_answer: async ({ params: { survey }, body }, { visitorToken, locale, client }) => {
    if (visitorToken === null) throw new ApiFailure("BAD_REQUEST", "X-Visitor-Token is missing or malformed");
    const visitor_hash = hashOf(survey, visitorToken);
    const answers = JSON.stringify(body);
    await database.transaction(async (transaction) => {
      const network = networkOf(client);
      if (network !== null) await throttle.within(transaction).take(NETWORK, network);
      const changed = await transaction
        .updateTable("survey_answer")
        .set({ answers, locale, answered_at: sql<Date>`now()` })
        .where("survey", "=", survey)
        .where("visitor_hash", "=", visitor_hash)
        .executeTakeFirst();
      if (changed.numUpdatedRows > 0n) return;
      const { count } = await transaction
        .selectFrom("survey_answer")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("survey", "=", survey)
        .executeTakeFirstOrThrow();
      if (count >= maxAnswers) throw new ApiFailure("SURVEY_CLOSED", "The survey has enough answers");
      await transaction
        .insertInto("survey_answer")
        .values({ survey, visitor_hash, locale, answers })
        // A second click at the same time.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    return {};
  },

  api_operator_survey_export: async ({ params: { survey }, query: { page = 1 } }) => {
    const rows = await database.db
      .selectFrom("survey_answer")
      .select(["answers", "locale", "answered_at"])
      .where("survey", "=", survey)
      .orderBy("answered_at")
      .orderBy("visitor_hash")
      .limit(SURVEY_PAGE_SIZE)
      .offset((page - 1) * SURVEY_PAGE_SIZE)
      .execute();
    const { count } = await database.db
      .selectFrom("survey_answer")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("survey", "=", survey)
      .executeTakeFirstOrThrow();
    return {
      answers: rows.map(({ answers, locale, answered_at }) => ({
        ...answers,
        locale,
        answeredAt: answered_at.toISOString(),
      })),
      total: count,
    };
  },
});
