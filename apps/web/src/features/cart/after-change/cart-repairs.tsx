import { repairMessage } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useEffect, useEffectEvent } from "react";
import { useApp } from "../../../lib/context/app-context.ts";
import { useToasts } from "../../../lib/context/toasts.tsx";
import { useUserMetaUpdates } from "../../customer/customer.public.ts";
import { RepairNotices } from "./repair-notices.tsx";

/** What a page tells of a cart that it loads beside its own content. */
export type LoadedCart = Pick<Cart, "repaired" | "orderProductsCount">;

/**
 * Tells the repairs of a loaded cart to the shopper, and its count to the header. The API reports a repair only once, so each
 * page that loads the cart has to show them.
 */
export function CartRepairs({ cart }: { readonly cart: LoadedCart }) {
  const { locale } = useApp();
  const { show } = useToasts();
  const { cartLoaded } = useUserMetaUpdates();
  const toasts = cart.repaired.map((repair) => repairMessage(repair, (cents) => formatMoney(cents, locale)));
  const tell = useEffectEvent((loaded: LoadedCart) => {
    for (const toast of toasts) show(toast);
    void cartLoaded(loaded);
  });
  useEffect(() => tell(cart), [cart]);
  return <RepairNotices toasts={toasts} />;
}
