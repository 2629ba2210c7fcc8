import type { AppContext } from "../../../lib/context/app-context.ts";
import { GRADING_QUERY, type GradingQuery } from "./grading-query.ts";

/** Address of a step of the grading. */
export const gradingPath = (
  { path }: Pick<AppContext, "path">,
  productId: number | string,
  query: GradingQuery,
): string => path("trade_in_grading", { productId }) + GRADING_QUERY.format(query);
