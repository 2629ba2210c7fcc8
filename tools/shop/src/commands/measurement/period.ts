import type { Arguments } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";

/** A day such as 2026-11-01, as the time of its beginning in UTC, `days` later. @throws {UsageError} */
function startOf(option: string, text: string, days: number): string {
  const at = new Date(`${text}T00:00:00.000Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(at.getTime());
  // The 30th of February is read as a day of March.
  if (!isDay || !at.toISOString().startsWith(text))
    throw new UsageError(`--${option} must be a day such as 2026-11-01, not "${text}".`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString();
}

export const PERIOD_OPTIONS = {
  from: { value: "DAY", about: "from this day on, UTC: 2026-11-01; by default the last 30 days" },
  until: { value: "DAY", about: "up to this day, included; by default until now" },
} as const;

/** The period of a report, as queries of its call. @throws {UsageError} */
export function periodOf(args: Arguments): { readonly from?: string; readonly until?: string } {
  const [from, until] = [args.text("from"), args.text("until")];
  if (from !== undefined && until !== undefined && from > until)
    throw new UsageError("--until must not be before --from.");
  return {
    ...(from === undefined ? {} : { from: startOf("from", from, 0) }),
    ...(until === undefined ? {} : { until: startOf("until", until, 1) }),
  };
}

/** A period in words. */
export const periodText = ({ from, until }: { readonly from: string; readonly until: string }): string =>
  `${from.slice(0, 16).replace("T", " ")} to ${until.slice(0, 16).replace("T", " ")} UTC`;
