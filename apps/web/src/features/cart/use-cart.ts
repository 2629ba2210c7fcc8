import type { Cart, CartItem } from "@reprise/contracts";
import type { ApiClient, CallResult } from "@reprise/contracts/client";
import { useEffect, useEffectEvent, useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { trackedCartItem } from "../../lib/tracked-product.ts";
import { tracker } from "../../tracking/tracker.ts";
import { useUserMetaUpdates } from "../customer/customer.read.ts";
import { useRepairToasts } from "./use-add-to-cart.ts";

export interface CartChanges {
  readonly cart: Cart;
  /** The line whose change is under way. */
  readonly pendingUuid: string | null;
  change(item: CartItem, quantity: number): void;
  remove(item: CartItem): void;
  /** What was taken out last, until something else changes. */
  readonly removed: CartItem | null;
  /** Puts it back, as far as it is still in stock. */
  undo(): void;
}

const FAILURES = {
  CART_ITEM_NOT_FOUND: "cart.flash.itemNotFound",
  PRODUCT_VARIANT_EXHAUSTED: "cart.flash.quantityNotAvailable",
} as const;

/** Adds the line again, in the number of pieces that it had. */
async function putBack(
  api: ApiClient,
  {
    product,
    variant,
    quantity,
    withFullBattery,
  }: Pick<CartItem, "product" | "variant" | "quantity" | "withFullBattery">,
): Promise<CallResult<Cart>> {
  const body = { id: product.id, name: product.name, productVariantLabel: variant.label, withFullBattery };
  const added = await api.call("api_add_item_to_cart", { body }, { idempotencyKey: crypto.randomUUID() });
  if (!added.ok) return added;
  const { uuid, cart } = added.data;
  const pieces = cart.cartItems.find((item) => item.uuid === uuid)?.quantity ?? 1;
  if (pieces >= quantity) return { ...added, data: cart };
  return api.call("api_update_cart_item", { params: { uuid }, body: { quantity } });
}

/** The cart page's cart: the loader's, then what the changes answer. One change at a time; the server's word counts. */
export function useCart(loaded: Cart): CartChanges {
  const { api } = useApp();
  const { show } = useToasts();
  const { cartChanged, cartLoaded } = useUserMetaUpdates();
  const showRepairs = useRepairToasts();
  const [changed, setChanged] = useState<{ readonly since: Cart; readonly cart: Cart } | null>(null);
  const [pendingUuid, setPendingUuid] = useState<string | null>(null);
  const [removed, setRemoved] = useState<CartItem | null>(null);
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
    // Stays while it is being undone, so that the button keeps the focus.
    if (uuid !== removed?.uuid) setRemoved(null);
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
      // `repair`: that it is gone already, from another tab or because it was sold, is no error to the shopper.
      api.call("api_remove_cart_item", { params: { uuid }, query: { page: "cart", repair: "true" } }),
    );
    if (!isRemoved) return;
    setRemoved(item);
    tracker.track({ event: "remove_from_cart", currency: "EUR", product: trackedCartItem(item) });
  };
  const undo = async (item: CartItem) => {
    const { uuid, product, variant, quantity, withFullBattery } = item;
    const isBack = await send(uuid, () => putBack(api, { product, variant, quantity, withFullBattery }));
    if (!isBack) return;
    setRemoved(null);
    // The button that had the focus is gone.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return {
    cart,
    pendingUuid,
    removed,
    undo: () => void (removed && undo(removed)),
    change: ({ uuid }, quantity) =>
      void send(uuid, () => api.call("api_update_cart_item", { params: { uuid }, body: { quantity } })),
    remove: (item) => void removeItem(item),
  };
}
