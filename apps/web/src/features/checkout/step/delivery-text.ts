import type { Checkout } from "@reprise/contracts";
import { formatDay, type Locale, type Translate } from "@reprise/locale";

type Days = Checkout["choices"]["deliveryMethods"][number]["arrival"];

/** Days of the calendar, for a sentence: "26. November" or "26. November – 1. Dezember". */
export function daysText({ first, last }: Days, locale: Locale): string {
  const text = (day: string) => formatDay(new Date(day), locale).replaceAll(" ", "\u00a0");
  return first === last ? text(first) : `${text(first)} – ${text(last)}`;
}

/** When a parcel arrives. */
export const arrivalText = (arrival: Days, t: Translate, locale: Locale): string =>
  t("checkout.delivery.arrival", { days: daysText(arrival, locale) });
