import {
  addWorkingDays,
  type Country,
  type IsHoliday,
  type IsoDate,
  nextDay,
  STANDARD_TRANSIT,
  WAREHOUSE_COUNTRY,
} from "@reprise/order";
import { PLANNED_DAYS } from "./sale-figures.ts";

/** Where a parcel is on its way to the money. */
export interface PayDayStart {
  /** `posted`: the carrier took it on `date`. `received`: it was unpacked then. */
  readonly state: "posted" | "received";
  readonly date: IsoDate;
  /** Of the seller. */
  readonly country: Country;
  /** Inspected on the day of its arrival. */
  readonly hasExpressGrading: boolean;
}

/** The day on which the money is there at the latest by plan (`PLANNED_DAYS`), if all is as described. */
export function payDay(
  { state, date, country, hasExpressGrading }: PayDayStart,
  isHoliday: IsHoliday,
): IsoDate {
  const posted =
    state === "posted" ? addWorkingDays(date, STANDARD_TRANSIT[country].max, country, isHoliday) : date;
  // The inspection begins when the warehouse works, and the bank is as slow as it is.
  const after = (from: IsoDate, days: number) => addWorkingDays(from, days, WAREHOUSE_COUNTRY, isHoliday);
  const inspected = after(posted, hasExpressGrading ? 0 : PLANNED_DAYS.inspection);
  return after(inspected, PLANNED_DAYS.transfer);
}

/** The next day on which a seller can hand a parcel over, not today. */
export const nextPostingDay = (today: IsoDate, country: Country, isHoliday: IsHoliday): IsoDate =>
  addWorkingDays(nextDay(today), 0, country, isHoliday);
