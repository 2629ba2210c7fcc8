import type { Country } from "../address/address-choices.ts";
import { addWorkingDays, type IsHoliday } from "../delivery/delivery-dates.ts";
import { addDays, type IsoDate } from "../iso-date.ts";
import { type DatedTerm, termOn } from "./dated-term.ts";

interface WithdrawalTerm extends DatedTerm {
  /** Calendar days after the delivery. */
  readonly days: number;
}

/** The day of the order selects the term. Fewer than 14 days would break 2011/83/EU art. 9 (1). */
export const WITHDRAWAL_TERMS: readonly [WithdrawalTerm, ...WithdrawalTerm[]] = [
  { from: "2026-01-01", days: 30, source: "Our promise; the law asks for 14: 2011/83/EU art. 9 (1)" },
];

export interface WithdrawalQuery {
  readonly orderedOn: IsoDate;
  /** For each item that counts, the day on which its parcel arrived; null: not yet. All days at the shop. */
  readonly deliveredOn: readonly (IsoDate | null)[];
  /** Where the goods went: its holidays extend the period. */
  readonly country: Country;
}

/** The time in which a shopper can withdraw: before it has begun, too. `lastDay` is within it. */
export type WithdrawalPeriod =
  | { readonly kind: "not-begun" }
  | { readonly kind: "begun"; readonly lastDay: IsoDate };

const NOT_BEGUN = { kind: "not-begun" } as const;

/**
 * The period begins when the last item of the order has arrived (2011/83/EU art. 9 (2) (b)), does not count that day, and
 * never ends on a Saturday, a Sunday or a holiday (Regulation 1182/71 art. 3).
 */
export function withdrawalPeriod(
  { orderedOn, deliveredOn, country }: WithdrawalQuery,
  isHoliday: IsHoliday,
): WithdrawalPeriod {
  const [first, ...others] = deliveredOn;
  if (first === undefined || first === null) return NOT_BEGUN;
  let last = first;
  for (const day of others) {
    if (day === null) return NOT_BEGUN;
    if (day > last) last = day;
  }
  const { days } = termOn(WITHDRAWAL_TERMS, orderedOn);
  return { kind: "begun", lastDay: addWorkingDays(addDays(last, days), 0, country, isHoliday) };
}

/** `today`: the day at the shop. */
export const canWithdraw = (period: WithdrawalPeriod, today: IsoDate): boolean =>
  period.kind === "not-begun" || today <= period.lastDay;
