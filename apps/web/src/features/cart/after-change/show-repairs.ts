import { repairMessage } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import { formatMoney, type Locale } from "@reprise/locale";
import type { Toasts } from "../../../lib/context/toasts.tsx";

/** Shows the server's repairs of a cart as toasts. */
export function showRepairs({ repaired }: Cart, locale: Locale, show: Toasts["show"]): void {
  for (const repair of repaired) show(repairMessage(repair, (cents) => formatMoney(cents, locale)));
}
