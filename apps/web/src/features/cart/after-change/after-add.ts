import type { Cart } from "@reprise/contracts";
import type { AppContext } from "../../../lib/context/app-context.ts";
import type { Toasts } from "../../../lib/context/toasts.tsx";
import { showRepairs } from "./show-repairs.ts";
import { simulateCoupon } from "./simulate-coupon.ts";

/**
 * What follows an add to a cart with repairs or a coupon, on pages that do not show the cart. Such carts are few, so its
 * code is loaded then.
 */
export async function afterAdd(
  cart: Cart,
  { api, locale }: Pick<AppContext, "api" | "locale">,
  show: Toasts["show"],
): Promise<void> {
  showRepairs(cart, locale, show);
  const simulated = await simulateCoupon(api, cart);
  if (simulated !== null) showRepairs(simulated, locale, show);
}
