import type { CartToast } from "@reprise/cart";
import type { PreparedGreenCart } from "@reprise/contracts";
import { useEffect, useEffectEvent } from "react";
import { useToasts } from "../../../lib/context/toasts.tsx";
import { useUserMetaUpdates } from "../../customer/customer.public.ts";

/** Updates the header's count and shows repairs as toasts. */
export function useLoadedGreenCart(loaded: PreparedGreenCart, repairs: readonly CartToast[]): void {
  const { show } = useToasts();
  const { changed } = useUserMetaUpdates();
  const announce = useEffectEvent(({ cart: { items } }: PreparedGreenCart) => {
    for (const toast of repairs) show(toast);
    void changed((view) => ({ ...view, greenCart: { itemsCount: items.length } }));
  });
  useEffect(() => announce(loaded), [loaded]);
}
