import { understand } from "@reprise/query-understanding";
import type { ListQuery } from "./catalogue-search.ts";

/** The part of a query that its text can change. */
type TextQuery = Pick<ListQuery, "locale" | "text" | "filters">;

/**
 * The query with what its text says about the offer ("unter 200 euro", "wie neu") as filters, and without these words. A
 * filter that was chosen for the same wins.
 */
export function meantQuery<Query extends TextQuery>(query: Query): Query {
  if (query.text === null) return query;
  const { text, price, grades } = understand(query.text, query.locale);
  const said = {
    ...(price === null ? {} : { price: [`${price.from ?? ""}-${price.to ?? ""}`] }),
    ...(grades.length === 0 ? {} : { grade: grades }),
  };
  return { ...query, text, filters: { ...said, ...query.filters } };
}
