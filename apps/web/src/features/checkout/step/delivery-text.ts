import type { Checkout } from "@reprise/contracts";
import { formatDays, type Locale, type Translate } from "@reprise/locale";

type Days = Checkout["choices"]["deliveryMethods"][number]["arrival"];

/** When a parcel arrives. */
export const arrivalText = (arrival: Days, t: Translate, locale: Locale): string =>
  t("checkout.delivery.arrival", { days: formatDays(arrival, locale) });
