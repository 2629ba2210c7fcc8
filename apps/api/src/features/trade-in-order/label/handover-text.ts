import { formatDate, type Locale, type MessageParams } from "@reprise/locale";
import { CARRIER_NAMES, type IsoDate } from "@reprise/order";
import { PICKUP_HOURS } from "@reprise/trade-in";
import type { Selectable } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** A trade-in order, as it is stored. */
export type LabelledOrder = Selectable<Schema["trade_in"]>;

/** A day of the calendar for people. */
export const dayText = (day: IsoDate, locale: Locale): string => formatDate(day, locale);

/** How the boxes get to the carrier, and until when. */
export function handoverText(
  {
    carrier: name,
    locale,
    pickup_date: date,
    pickup_window: window,
  }: Pick<LabelledOrder, "carrier" | "locale" | "pickup_date" | "pickup_window">,
  postUntil: IsoDate,
  t: (key: "tradeInOrder.label.post" | "tradeInOrder.label.pickup", params: MessageParams) => string,
): string {
  const carrier = CARRIER_NAMES[name];
  return date === null || window === null
    ? t("tradeInOrder.label.post", { carrier, date: dayText(postUntil, locale) })
    : t("tradeInOrder.label.pickup", { carrier, date: dayText(date, locale), ...PICKUP_HOURS[window] });
}
