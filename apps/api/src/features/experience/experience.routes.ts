import { MAX_CONTENT_COUNTS, MAX_EXPERIENCES, type Output } from "@reprise/contracts";
import { networkOf } from "@reprise/service/client-network";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { ApiFailure, invalidInput } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { operatorChange, reportPeriod } from "../operator/operator.public.ts";
import type { ContentEvents } from "./content-events.ts";
import {
  countRunning,
  endExperience,
  insertExperience,
  listExperiences,
  type NewExperience,
  noteChange,
  publishedIds,
} from "./experience.store.ts";

type ExperienceHandlers = Pick<
  Handlers,
  | "api_salesforce_event"
  | "api_operator_experience_start"
  | "api_operator_experience_end"
  | "api_operator_experience_list"
  | "api_operator_content_report"
>;

export const experienceHandlers = ({
  database,
  events,
}: {
  readonly database: Database;
  readonly events: Pick<ContentEvents, "record">;
}): ExperienceHandlers => ({
  api_salesforce_event: async ({ body }, { client }) => {
    events.record(body, networkOf(client));
    return {};
  },

  api_operator_experience_list: async () => ({ experiences: await listExperiences(database.db) }),

  api_operator_experience_start: operatorChange(
    database,
    "api_operator_experience_start",
    async (transaction, { body }) => {
      requireVariants(body);
      if ((await countRunning(transaction)) >= MAX_EXPERIENCES)
        throw new ApiFailure("TOO_MANY_EXPERIENCES", `${MAX_EXPERIENCES} experiences run: end one first`);
      const { kind, document, variants } = body;
      const documents = [document, ...Object.values(variants)];
      const published = await publishedIds(transaction, kind, documents);
      const missing = documents.find((id) => !published.has(id));
      if (missing !== undefined)
        throw invalidInput({ path: "body.variants", message: `${kind}/${missing} is not published` });
      const answer = await insertExperience(transaction, body);
      if (answer === null)
        throw new ApiFailure("EXPERIENCE_EXISTS", "The id is taken, or the page has a running experience");
      await noteChange(transaction, body);
      return { answer, subject: `experience ${body.id}`, changes: { kind, document, variants } };
    },
  ),

  api_operator_experience_end: operatorChange(
    database,
    "api_operator_experience_end",
    async (transaction, { params: { experienceId: id } }) => {
      const answer = await endExperience(transaction, id);
      if (answer === null) throw new ApiFailure("NOT_FOUND", `There is no experience ${id}`);
      await noteChange(transaction, answer);
      return { answer, subject: `experience ${id}`, changes: { endedAt: answer.endedAt } };
    },
  ),

  api_operator_content_report: async ({ query: { experience = null, ...period } }) => {
    const { from, until } = reportPeriod(period);
    const { rows } = await sql<Output<"api_operator_content_report">["counts"][number]>`
      select content_id as "contentfulId", nullif(experience_id, '') as "experienceId",
        nullif(user_group, '') as "userGroup", sum(impressions)::integer as impressions,
        sum(clicks)::integer as clicks
      from content_event_count
      where day >= (${from}::timestamptz at time zone 'UTC')::date and day < ${until}::timestamptz
        and (${experience}::text is null or experience_id = ${experience})
      group by 1, 2, 3 order by sum(impressions) desc, 1, 2, 3 limit ${MAX_CONTENT_COUNTS}`.execute(
      database.reads,
    );
    return { from: from.toISOString(), until: until.toISOString(), counts: rows };
  },
});

/** @throws {ApiFailure} VALIDATION_FAILED */
function requireVariants({ document, variants }: NewExperience): void {
  const ids = Object.values(variants);
  if (ids.length === 0)
    throw invalidInput({ path: "body.variants", message: "must name a document for a group" });
  if (ids.includes(document))
    throw invalidInput({ path: "body.variants", message: "must be other documents" });
}
