import { isOneLine, optionsOf } from "@reprise/cart";
import type { Cart, CartItem } from "@reprise/contracts";
import { type ApiClient, type CallResult, orNoAnswer } from "@reprise/contracts/client";
import {
  addItemForm,
  callForm,
  formFields,
  type FormShape,
  insureItemForm,
  itemFields,
  readFormError,
  removeItemForm,
  updateItemForm,
} from "@reprise/contracts/forms";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "../../lib/calls/use-call.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { trackedCartItem } from "../../lib/shopper/tracked-product.ts";
import { tracker } from "../../tracking/tracker.ts";
import { useUserMetaUpdates } from "../customer/customer.public.ts";
import { showRepairs } from "./after-change/show-repairs.ts";
import { simulateCoupon } from "./after-change/simulate-coupon.ts";

/** A change of one line that is running. */
export interface PendingChange {
  readonly uuid: string;
  /** The quantity that the shopper has chosen, 0 for a removal; undefined: the change concerns something else. */
  readonly quantity?: number;
}

export interface CartChanges {
  readonly cart: Cart;
  readonly pending: PendingChange | null;
  change(item: CartItem, quantity: number): void;
  /** Insures a line, or removes its insurance. */
  toggleInsurance(item: CartItem): void;
  remove(item: CartItem): void;
  /** The line that was removed last; null after any other change. */
  readonly removed: CartItem | null;
  /** Shows the cart that a coupon's form has answered. */
  accept(cart: Cart): void;
  /** Adds the removed line again, and says how many pieces came back. */
  undo(): void;
}

/** Adds one piece of the item again. Sent twice by the transport, it is one add. */
async function addAgain(api: ApiClient, item: CartItem): Promise<CallResult<Cart>> {
  const { product, variant } = item;
  const fields = itemFields({ ...product, grade: variant.label, ...optionsOf(item) });
  const added = await callForm(api, addItemForm, fields);
  return added.ok ? { ...added, data: added.data.cart } : added;
}

/** Finds the line that a piece of the item belongs to. */
const lineOf = (cart: Cart, item: CartItem): CartItem | undefined =>
  cart.cartItems.find(
    (line) =>
      line.product.id === item.product.id &&
      line.variant.label === item.variant.label &&
      isOneLine(line, item),
  );

/** The cart that the page shows: the loaded cart, then the answer to each change. One change runs at a time. */
export function useCart(loaded: Cart): CartChanges {
  const { api, locale } = useApp();
  const { show } = useToasts();
  const { cartChanged, cartLoaded } = useUserMetaUpdates();
  const [changed, setChanged] = useState<{ readonly since: Cart; readonly cart: Cart } | null>(null);
  const { isPending, run } = useCall();
  const { state, revalidate } = useRevalidator();
  const [started, setStarted] = useState<PendingChange | null>(null);
  const [removed, setRemoved] = useState<CartItem | null>(null);
  // A newly loaded cart is newer than every change of the previous one.
  const cart = changed?.since === loaded ? changed.cart : loaded;

  const announce = useEffectEvent((fresh: Cart) => {
    showRepairs(fresh, locale, show);
    void cartLoaded(fresh);
  });
  useEffect(() => announce(loaded), [loaded]);

  const accept = (fresh: Cart) => {
    setChanged({ since: loaded, cart: fresh });
    // What is being read may be older than the change.
    if (state === "loading") void revalidate();
    showRepairs(fresh, locale, show);
    void cartChanged(fresh);
  };
  /** Shows the result of the simulation, unless the cart has changed again. */
  const simulate = async (fresh: Cart) => {
    const simulated = await simulateCoupon(api, fresh);
    if (simulated === null) return;
    setChanged((current) => (current?.cart === fresh ? { since: loaded, cart: simulated } : current));
    showRepairs(simulated, locale, show);
  };

  /** Returns the new cart, or undefined if the change failed or another one is still running. */
  const send = async (
    change: PendingChange,
    form: FormShape,
    request: () => Promise<CallResult<Cart>>,
  ): Promise<Cart | undefined> => {
    const makeCall = () => {
      setStarted(change);
      // The removed line stays during its undo, so that the button keeps the focus.
      if (change.uuid !== removed?.uuid) setRemoved(null);
      return request();
    };
    const answer = await run(makeCall, {
      onSuccess(fresh) {
        accept(fresh);
        void simulate(fresh);
      },
      async onFailure(failure) {
        for (const { message, params } of readFormError(form, failure).problems)
          show({ variant: "error", message, messageParams: params });
        // The page may show an outdated cart. This call makes and reports the repairs, as the refused one was rolled back.
        const current = await orNoAnswer(api.call("api_get_cart"));
        if (current.ok) accept(current.data);
      },
    });
    return answer?.ok ? answer.data : undefined;
  };
  const setQuantity = ({ uuid }: CartItem, quantity: number) =>
    send({ uuid, quantity }, updateItemForm, () =>
      callForm(api, updateItemForm, formFields({ uuid, quantity: String(quantity) })),
    );
  const setInsurance = ({ uuid }: CartItem, withInsurance: boolean) =>
    send({ uuid }, insureItemForm, () =>
      callForm(api, insureItemForm, formFields({ uuid, withInsurance: withInsurance ? "1" : "0" })),
    );
  const removeItem = async (item: CartItem) => {
    const { uuid } = item;
    const remaining = await send({ uuid, quantity: 0 }, removeItemForm, () =>
      callForm(api, removeItemForm, formFields({ uuid })),
    );
    if (!remaining) return;
    setRemoved(item);
    tracker.track({ event: "remove_from_cart", currency: "EUR", product: trackedCartItem(item) });
  };
  const undo = async (item: CartItem) => {
    const added = await send({ uuid: item.uuid }, updateItemForm, () => addAgain(api, item));
    if (!added) return;
    setRemoved(null);
    // The focused button is gone.
    document.getElementById("main")?.focus({ preventScroll: true });
    let line = lineOf(added, item);
    if (line && line.quantity < item.quantity) {
      const completed = await setQuantity(line, item.quantity);
      if (completed) line = lineOf(completed, item);
    }
    if (line)
      show({
        variant: "success",
        message: "cart.flash.itemRestored",
        messageParams: { name: item.product.name, quantity: line.quantity },
      });
  };
  return {
    cart,
    pending: isPending ? started : null,
    removed,
    accept,
    undo: () => void (removed && undo(removed)),
    change: (item, quantity) => void setQuantity(item, quantity),
    toggleInsurance: (item) => void setInsurance(item, !item.withInsurance),
    remove: (item) => void removeItem(item),
  };
}
