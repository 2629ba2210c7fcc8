import type { DispatchPromise } from "@reprise/cart";
import type { Country } from "../address/address-choices.ts";
import { isWeekend, type IsoDate, nextDay } from "../iso-date.ts";
import type { Transit } from "./delivery-method.ts";

/** True on a bank holiday of the country. */
export type IsHoliday = (date: IsoDate, country: Country) => boolean;

/** Both days included. */
export interface Days {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

export interface DeliveryDates {
  readonly dispatch: Days;
  readonly arrival: Days;
}

/** Where our warehouse is: its holidays decide the dispatch. */
export const WAREHOUSE_COUNTRY: Country = "DE";

/** Upper limit of the days to go through, so that a calendar of holidays only does not run forever. */
const MAX_DAYS = 1_000;

/**
 * Returns the day after `count` working days (Monday to Friday without holidays) from a day on; 0: the day itself, or
 * the next working day. Throws a RangeError when it is more than {@link MAX_DAYS} days away.
 */
export function addWorkingDays(
  from: IsoDate,
  count: number,
  country: Country,
  isHoliday: IsHoliday,
): IsoDate {
  const isWorkingDay = (date: IsoDate) => !isWeekend(date) && !isHoliday(date, country);
  let date = from;
  let left = count;
  for (let tried = 0; tried < MAX_DAYS; tried += 1) {
    if (left <= 0 && isWorkingDay(date)) return date;
    date = nextDay(date);
    if (isWorkingDay(date)) left -= 1;
  }
  throw new RangeError(`No ${count} working days within ${MAX_DAYS} days from ${from}`);
}

/**
 * Computes when goods leave (section 3: promise). `today`: the day of the order at the warehouse, or the next day once
 * nothing more leaves on it.
 */
export function dispatchDays(
  { minDaysUntilDispatch, maxDaysUntilDispatch }: DispatchPromise,
  today: IsoDate,
  isHoliday: IsHoliday,
): Days {
  const dispatched = (days: number) => addWorkingDays(today, days, WAREHOUSE_COUNTRY, isHoliday);
  return { first: dispatched(minDaysUntilDispatch), last: dispatched(maxDaysUntilDispatch) };
}

/**
 * Computes when an order leaves, from `today` on as in {@link dispatchDays}, and arrives. The transit counts from the dispatch, by the holidays of the country.
 */
export function deliveryDates(
  promise: DispatchPromise,
  { transit, country }: { readonly transit: Transit; readonly country: Country },
  today: IsoDate,
  isHoliday: IsHoliday,
): DeliveryDates {
  const arrived = (dispatch: IsoDate, days: number) => addWorkingDays(dispatch, days, country, isHoliday);
  const dispatch = dispatchDays(promise, today, isHoliday);
  return {
    dispatch,
    arrival: { first: arrived(dispatch.first, transit.min), last: arrived(dispatch.last, transit.max) },
  };
}

/** Working days after `from`, until `to` with it. */
function workingDaysBetween(from: IsoDate, to: IsoDate, country: Country, isHoliday: IsHoliday): number {
  let count = 0;
  for (let date = from; date < to;) {
    date = nextDay(date);
    if (!isWeekend(date) && !isHoliday(date, country)) count += 1;
  }
  return count;
}

interface PromisedOrder {
  /** What was promised on the day of the order. */
  readonly promised: DeliveryDates;
  readonly orderedOn: IsoDate;
  readonly country: Country;
}

/** Computes when an order leaves and arrives that is paid on a later day: after as many working days as were promised. */
export function deliveryDatesAfterPayment(
  { promised: { dispatch, arrival }, orderedOn, country }: PromisedOrder,
  paidOn: IsoDate,
  isHoliday: IsHoliday,
): DeliveryDates {
  const untilDispatch = (day: IsoDate) => workingDaysBetween(orderedOn, day, WAREHOUSE_COUNTRY, isHoliday);
  const transit = (from: IsoDate, to: IsoDate) => workingDaysBetween(from, to, country, isHoliday);
  return deliveryDates(
    {
      minDaysUntilDispatch: untilDispatch(dispatch.first),
      maxDaysUntilDispatch: untilDispatch(dispatch.last),
    },
    {
      transit: { min: transit(dispatch.first, arrival.first), max: transit(dispatch.last, arrival.last) },
      country,
    },
    paidOn,
    isHoliday,
  );
}
