import type { GreenCheckout } from "@reprise/contracts";
import { formatDay, type Locale, type Translate } from "@reprise/locale";
import { CARRIER_NAMES } from "@reprise/order";
import { type Handover, PICKUP_HOURS } from "@reprise/trade-in";

type Carrier = GreenCheckout["choices"]["carriers"][number]["carrier"];

/** Days on which parcels are picked up, by `Date.getUTCDay`. */
const WEEKDAYS = {
  1: "greenCheckout.weekday.1",
  2: "greenCheckout.weekday.2",
  3: "greenCheckout.weekday.3",
  4: "greenCheckout.weekday.4",
  5: "greenCheckout.weekday.5",
} as const;

const isWeekday = (day: number): day is keyof typeof WEEKDAYS => day in WEEKDAYS;

/** "DHL, abholen lassen". */
export const handoverText = (carrier: Carrier, handover: Handover, t: Translate): string =>
  t(`greenCheckout.shipping.${handover}`, { carrier: CARRIER_NAMES[carrier] });

/** "Mittwoch, 25. November, 8 bis 13 Uhr". */
export function pickupText(
  { date, window }: NonNullable<GreenCheckout["pickup"]>,
  t: Translate,
  locale: Locale,
): string {
  const weekday = new Date(date).getUTCDay();
  return t("greenCheckout.pickup.option", {
    weekday: isWeekday(weekday) ? t(WEEKDAYS[weekday]) : "",
    day: formatDay(date, locale),
    ...PICKUP_HOURS[window],
  });
}
