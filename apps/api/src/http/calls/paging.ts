import { PAGE_SIZE } from "@reprise/contracts";
import { ApiFailure } from "./api-failure.ts";

/** The failure of every list for a page after its last one. */
export const pageOutOfRange = () => new ApiFailure("PAGE_OUT_OF_RANGE", "The list does not have this page");

/** An empty list has one empty page. */
export const pageCountOf = (numFound: number, pageSize: number): number =>
  Math.max(1, Math.ceil(numFound / pageSize));

/** Which rows a page has, for a list whose length is not known yet. */
export const positionOf = (page = 1, pageSize = PAGE_SIZE) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/**
 * Where a page lies in a list.
 * @throws {ApiFailure} PAGE_OUT_OF_RANGE
 */
export function pageWithin(numFound: number, page = 1, pageSize = PAGE_SIZE) {
  const pageCount = pageCountOf(numFound, pageSize);
  if (page > pageCount) throw pageOutOfRange();
  return { ...positionOf(page, pageSize), pagination: { page, pageSize, pageCount } };
}

/**
 * One page of a short list.
 * @throws {ApiFailure} PAGE_OUT_OF_RANGE
 */
export function pageOf<T>(all: readonly T[], page = 1, pageSize = PAGE_SIZE) {
  const { offset, limit, pagination } = pageWithin(all.length, page, pageSize);
  return { items: all.slice(offset, offset + limit), pagination };
}
