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

/**
 * Returns the last day on which a shopper can withdraw. Null: the period has not begun, so they can. It begins when the
 * last item of the order has arrived (2011/83/EU art. 9 (2) (b)), does not count that day, and never ends on a Saturday, a
 * Sunday or a holiday (Regulation 1182/71 art. 3).
 */
export function withdrawalEnd(
  { orderedOn, deliveredOn, country }: WithdrawalQuery,
  isHoliday: IsHoliday,
): IsoDate | null {
  const [first, ...others] = deliveredOn;
  if (first === undefined || first === null) return null;
  let last = first;
  for (const day of others) {
    if (day === null) return null;
    if (day > last) last = day;
  }
  return addWorkingDays(addDays(last, termOn(WITHDRAWAL_TERMS, orderedOn).days), 0, country, isHoliday);
}

/** True on the last day, too. `today`: the day at the shop. */
export const isWithinPeriod = (end: IsoDate | null, today: IsoDate): boolean => end === null || today <= end;
