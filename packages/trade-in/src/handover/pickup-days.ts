import {
  type Country,
  type IsHoliday,
  type IsoDate,
  isWeekend,
  type LocalTime,
  nextDay,
} from "@reprise/order";

/** When a parcel is picked up on a day. */
export const PICKUP_WINDOWS = ["morning", "afternoon"] as const;

export type PickupWindow = (typeof PICKUP_WINDOWS)[number];

/** Hours of the seller's clock. */
export const PICKUP_HOURS: Readonly<Record<PickupWindow, { readonly from: number; readonly to: number }>> = {
  morning: { from: 8, to: 13 },
  afternoon: { from: 13, to: 18 },
};

/** A carrier is not sent for a window that begins in less than this many hours. */
const LEAD_HOURS = 2;

/** Number of working days that are offered. */
export const PICKUP_DAYS = 10;

/** A day on which the carrier comes. */
export interface PickupDay {
  readonly date: IsoDate;
  /** At least one. */
  readonly windows: readonly PickupWindow[];
}

/** A chosen day and window. */
export interface Pickup {
  readonly date: IsoDate;
  readonly window: PickupWindow;
}

export interface PickupQuery {
  /** By the seller's clock. */
  readonly now: LocalTime;
  readonly country: Country;
  /** The last day on which the goods may be posted at the price of their quotes. */
  readonly until: IsoDate;
}

/**
 * The next {@link PICKUP_DAYS} working days (Monday to Friday without bank holidays) on which a parcel can be picked up,
 * today too while a window of it is open. None is later than `until`.
 */
export function pickupDays({ now, country, until }: PickupQuery, isHoliday: IsHoliday): PickupDay[] {
  const days: PickupDay[] = [];
  for (let date = now.date; date <= until && days.length < PICKUP_DAYS; date = nextDay(date)) {
    const windows = PICKUP_WINDOWS.filter(
      (window) => date > now.date || now.hour + LEAD_HOURS < PICKUP_HOURS[window].from,
    );
    if (windows.length > 0 && !isWeekend(date) && !isHoliday(date, country)) days.push({ date, windows });
  }
  return days;
}

/** True if a pickup is one of the days that are offered. */
export const isOfferedPickup = (days: readonly PickupDay[], { date, window }: Pickup): boolean =>
  days.some((day) => day.date === date && day.windows.includes(window));
