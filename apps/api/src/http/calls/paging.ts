import { PAGE_SIZE } from "@reprise/contracts";
import { ApiFailure } from "./api-failure.ts";

/**
 * One page of a short list; an empty list has one, empty, page.
 * @throws {ApiFailure} PAGE_OUT_OF_RANGE
 */
export function pageOf<T>(things: readonly T[], page = 1) {
  const pageCount = Math.max(1, Math.ceil(things.length / PAGE_SIZE));
  if (page > pageCount) throw new ApiFailure("PAGE_OUT_OF_RANGE", "The list has fewer pages");
  return {
    shown: things.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pagination: { page, pageSize: PAGE_SIZE, pageCount },
  };
}
