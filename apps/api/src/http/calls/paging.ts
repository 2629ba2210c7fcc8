import { PAGE_SIZE } from "@reprise/contracts";
import { ApiFailure } from "./api-failure.ts";

/** The failure of every list for a page after its last one. */
export const pageOutOfRange = () => new ApiFailure("PAGE_OUT_OF_RANGE", "The list does not have this page");

/**
 * One page of a short list. An empty list has one empty page.
 * @throws {ApiFailure} PAGE_OUT_OF_RANGE
 */
export function pageOf<T>(all: readonly T[], page = 1) {
  const pageCount = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  if (page > pageCount) throw pageOutOfRange();
  return {
    items: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pagination: { page, pageSize: PAGE_SIZE, pageCount },
  };
}
