import { networkOf } from "@reprise/service/client-network";
import type { Database } from "../../../db/database.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { reportPeriod } from "../../operator/operator.public.ts";
import type { SearchRecords } from "./search-records.ts";
import { searchReport } from "./search-report.ts";

export const searchRecordHandlers = ({
  database,
  records,
}: {
  readonly database: Pick<Database, "reads">;
  readonly records: Pick<SearchRecords, "step">;
}): Pick<Handlers, "api_search_conversion_click" | "api_operator_search_report"> => ({
  api_search_conversion_click: async ({ body }, { client }) => {
    records.step({ ...body, step: "click" }, networkOf(client));
    return {};
  },

  api_operator_search_report: async ({ query: { locale = null, side = null, limit = 25, ...period } }) =>
    searchReport(database.reads, { ...reportPeriod(period), locale, side, limit }),
});
