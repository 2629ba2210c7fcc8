import type { CartToast } from "@reprise/cart";
import type { PreparedGreenCart } from "@reprise/contracts";
import { useEffect, useEffectEvent } from "react";
import { useToasts } from "../../../lib/toasts.tsx";
import { useUserMetaUpdates } from "../../customer/customer.read.ts";

/** Tells each loaded green cart to the header's count, and its repairs to the seller. */
export function useLoadedGreenCart(loaded: PreparedGreenCart, repairs: readonly CartToast[]): void {
  const { show } = useToasts();
  const { changed } = useUserMetaUpdates();
  const tell = useEffectEvent(({ cart: { items } }: PreparedGreenCart) => {
    for (const toast of repairs) show(toast);
    void changed((view) => ({ ...view, greenCart: { itemsCount: items.length } }));
  });
  useEffect(() => tell(loaded), [loaded]);
}
