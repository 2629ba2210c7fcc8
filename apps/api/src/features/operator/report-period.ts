import { invalidInput } from "../../http/calls/api-failure.ts";

const DAY_MS = 86_400_000;
/** A report without a start covers this many days. */
const DAYS = 30;

/**
 * Returns the time that a report covers: until now, and for 30 days, unless the operator names others.
 * @throws {ApiFailure} VALIDATION_FAILED: the end is not after the start
 */
export function reportPeriod(
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  now = new Date(),
): { readonly from: Date; readonly until: Date } {
  const end = until === undefined ? now : new Date(until);
  const start = from === undefined ? new Date(end.getTime() - DAYS * DAY_MS) : new Date(from);
  if (start >= end) throw invalidInput({ path: "query.until", message: "must be after the start" });
  return { from: start, until: end };
}
