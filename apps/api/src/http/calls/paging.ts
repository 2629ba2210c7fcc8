import { PAGE_SIZE } from "@reprise/contracts";
import { ApiFailure } from "./api-failure.ts";

/** The failure of every list for a page after its last one. */
export const pageOutOfRange = () => new ApiFailure("PAGE_OUT_OF_RANGE", "The list does not have this page");

/**
 * Where a page lies in a list. An empty list has one empty page.
 * @throws {ApiFailure} PAGE_OUT_OF_RANGE
 */
export function pageWithin(numFound: number, page = 1, pageSize = PAGE_SIZE) {
  const pageCount = Math.max(1, Math.ceil(numFound / pageSize));
  if (page > pageCount) throw pageOutOfRange();
  return { limit: pageSize, offset: (page - 1) * pageSize, pagination: { page, pageSize, pageCount } };
}

/**
 * One page of a short list. An empty list has one empty page.
 * @throws {ApiFailure} PAGE_OUT_OF_RANGE
 */
export function pageOf<T>(all: readonly T[], page = 1) {
  const { offset, limit, pagination } = pageWithin(all.length, page);
  return { items: all.slice(offset, offset + limit), pagination };
}
