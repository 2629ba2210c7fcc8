import type { Cart, CartItem } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { useEffect, useEffectEvent, useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { trackedCartItem } from "../../lib/tracking/tracked-product.ts";
import { tracker } from "../../lib/tracking/tracker.ts";
import { useUserMetaUpdates } from "../customer/customer.read.ts";
import { useRepairToasts } from "./use-add-to-cart.ts";

export interface CartChanges {
  readonly cart: Cart;
  /** The line whose change is under way. */
  readonly pendingUuid: string | null;
  change(item: CartItem, quantity: number): void;
  remove(item: CartItem): void;
}

const FAILURES = {
  CART_ITEM_NOT_FOUND: "cart.flash.itemNotFound",
  PRODUCT_VARIANT_EXHAUSTED: "cart.flash.quantityNotAvailable",
} as const;

/** The cart page's cart: the loader's, then what the changes answer. One change at a time; the server's word counts. */
export function useCart(loaded: Cart): CartChanges {
  const { api } = useApp();
  const { show } = useToasts();
  const { cartChanged, cartLoaded } = useUserMetaUpdates();
  const showRepairs = useRepairToasts();
  const [changed, setChanged] = useState<{ readonly since: Cart; readonly cart: Cart } | null>(null);
  const [pendingUuid, setPendingUuid] = useState<string | null>(null);
  // A newly loaded cart is newer than any change of the one before.
  const cart = changed?.since === loaded ? changed.cart : loaded;

  const tell = useEffectEvent((fresh: Cart) => {
    showRepairs(fresh);
    void cartLoaded(fresh);
  });
  useEffect(() => tell(loaded), [loaded]);

  const send = async (uuid: string, request: () => Promise<CallResult<Cart>>) => {
    if (pendingUuid !== null) return false;
    setPendingUuid(uuid);
    const answer = await request().catch(() => null);
    setPendingUuid(null);
    if (answer?.ok) {
      setChanged({ since: loaded, cart: answer.data });
      showRepairs(answer.data);
      void cartChanged(answer.data);
      return true;
    }
    const code = answer?.error.code;
    show({ variant: "error", message: FAILURES[code as keyof typeof FAILURES] ?? "cart.flash.changeFailed" });
    // What the page shows may be out of date: ask for the truth.
    const truth = await api.call("api_get_cart").catch(() => null);
    if (truth?.ok) setChanged({ since: loaded, cart: truth.data });
    return false;
  };
  const removeItem = async (item: CartItem) => {
    const { uuid } = item;
    const isRemoved = await send(uuid, () =>
      api.call("api_remove_cart_item", { params: { uuid }, query: { page: "cart" } }),
    );
    if (isRemoved)
      tracker.track({ event: "remove_from_cart", currency: "EUR", product: trackedCartItem(item) });
  };
  return {
    cart,
    pendingUuid,
    change: ({ uuid }, quantity) =>
      void send(uuid, () => api.call("api_update_cart_item", { params: { uuid }, body: { quantity } })),
    remove: (item) => void removeItem(item),
  };
}
