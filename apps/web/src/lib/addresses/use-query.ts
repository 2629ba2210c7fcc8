import { useLocation } from "react-router";
import type { PageQuery } from "./page-query.ts";

/** The current address's query, parsed as the page declares. */
export function useQuery<Query>(query: PageQuery<Query>): Query | null {
  const { search } = useLocation();
  return query.parse(new URLSearchParams(search));
}
