import { CASES_PAGE_SIZE } from "@reprise/contracts";
import { pageOutOfRange } from "../../http/calls/paging.ts";

/** The part of an answer that says which page of a list it is. @throws {ApiFailure} PAGE_OUT_OF_RANGE */
export function casesPage(page: number, numFound: number) {
  const pageCount = Math.max(1, Math.ceil(numFound / CASES_PAGE_SIZE));
  if (page > pageCount) throw pageOutOfRange();
  return { numFound, pagination: { page, pageSize: CASES_PAGE_SIZE, pageCount } };
}

export const positionOf = (page: number) => ({
  limit: CASES_PAGE_SIZE,
  offset: (page - 1) * CASES_PAGE_SIZE,
});
