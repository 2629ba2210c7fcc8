import { useLocation, useNavigation } from "react-router";
import { GRADING_QUERY, type GradingQuery } from "./grading-query.ts";

export interface ShownQuery {
  readonly query: GradingQuery;
  /** True: the page's data belongs to the step before. */
  readonly isLoading: boolean;
}

/**
 * The step to show: while the next one loads, already that one. It needs nothing but the questions, so it is there at
 * once.
 */
export function useShownQuery(): ShownQuery {
  const location = useLocation();
  const next = useNavigation().location;
  const isLoading = next !== undefined && next.pathname === location.pathname;
  const { search } = isLoading ? next : location;
  return { query: GRADING_QUERY.parse(new URLSearchParams(search)) ?? { answers: [] }, isLoading };
}
