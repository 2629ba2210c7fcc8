import { networkOf } from "@reprise/service/client-network";
import type { Database } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import type { SearchRecords } from "./search-records.ts";
import { searchReport } from "./search-report.ts";

const DAY_MS = 86_400_000;
/** A report without a start covers so many days. */
const DAYS = 30;

export const searchRecordHandlers = ({
  database,
  records,
}: {
  readonly database: Database;
  readonly records: Pick<SearchRecords, "step">;
}): Pick<Handlers, "api_search_conversion_click" | "api_operator_search_report"> => ({
  api_search_conversion_click: async ({ body }, { client }) => {
    records.step({ ...body, step: "click" }, networkOf(client));
    return {};
  },

  api_operator_search_report: async ({ query: { from, until, locale = null, side = null, limit = 25 } }) => {
    const end = until === undefined ? new Date() : new Date(until);
    const start = from === undefined ? new Date(end.getTime() - DAYS * DAY_MS) : new Date(from);
    if (start >= end)
      throw new ApiFailure("VALIDATION_FAILED", "The request is not valid", {
        fields: [{ path: "query.until", message: "must be after the start" }],
      });
    return searchReport(database.reads, { from: start, until: end, locale, side, limit });
  },
});
