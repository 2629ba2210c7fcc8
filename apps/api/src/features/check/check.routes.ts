import { CHECK_LIMIT } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { findDifferences } from "./check.public.ts";

export const checkHandlers = ({
  database,
}: {
  readonly database: Database;
}): Pick<Handlers, "api_operator_check"> => ({
  api_operator_check: async ({ params: { check }, query: { limit = CHECK_LIMIT } }) => {
    // One more than asked for says whether there are more.
    const found = await findDifferences(database, check, limit + 1);
    return { check, differences: found.slice(0, limit), hasMore: found.length > limit };
  },
});
