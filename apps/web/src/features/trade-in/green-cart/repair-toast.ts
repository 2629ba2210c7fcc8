import type { CartToast } from "@reprise/cart";
import type { GreenCartRepair } from "@reprise/contracts";
import { formatMoney, type Locale } from "@reprise/locale";

/** What the server changed in the green cart, as a toast. */
export function repairToast(repair: GreenCartRepair, locale: Locale): CartToast {
  const warn = (message: string, messageParams: CartToast["messageParams"]): CartToast => ({
    variant: "warn",
    message,
    messageParams,
  });
  switch (repair.code) {
    case "QUOTE_RENEWED":
      return warn("greenCart.flash.quoteRenewed", {
        name: repair.productName,
        from: formatMoney(repair.from, locale),
        to: formatMoney(repair.to, locale),
      });
    case "GREEN_CART_ITEM_GONE":
      return warn("greenCart.flash.itemGone", { name: repair.productName });
    default:
      return warn("greenCart.flash.couponGone", { code: repair.coupon });
  }
}
