import { useLocation } from "react-router";
import type { PageQuery } from "./page-query.ts";

/** What a page declares to read of its query, as the address has it now. */
export function useQuery<Query>(query: PageQuery<Query>): Query | null {
  const { search } = useLocation();
  return query.parse(new URLSearchParams(search));
}
