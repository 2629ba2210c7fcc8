import { networkOf } from "@reprise/service/client-network";
import type { Database } from "../../../db/database.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { operatorChange, reportPeriod } from "../../operator/operator.public.ts";
import { addSynonyms } from "../synonym-list.ts";
import type { SearchRecords } from "./search-records.ts";
import { searchReport } from "./search-report.ts";

export const searchRecordHandlers = ({
  database,
  records,
}: {
  readonly database: Pick<Database, "reads" | "transaction">;
  readonly records: Pick<SearchRecords, "step">;
}): Pick<
  Handlers,
  "api_search_conversion_click" | "api_operator_search_report" | "api_operator_synonym_add"
> => ({
  api_search_conversion_click: async ({ body }, { client }) => {
    records.step({ ...body, step: "click" }, networkOf(client));
    return {};
  },

  api_operator_search_report: async ({ query: { locale = null, side = null, limit = 25, ...period } }) =>
    searchReport(database.reads, { ...reportPeriod(period), locale, side, limit }),

  api_operator_synonym_add: operatorChange(
    database,
    "api_operator_synonym_add",
    async (transaction, { body }) => {
      await addSynonyms(transaction, body);
      return { answer: body, subject: `synonyms ${body.locale}`, changes: { words: body.words.join(", ") } };
    },
  ),
});
