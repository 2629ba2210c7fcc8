import { type AddToCartOutcome, type Grade, isAddThrottled } from "@reprise/cart";
import type { ApiClient } from "@reprise/contracts/client";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { routerLocation } from "../../lib/addresses/router-location.ts";
import { searchUuidOf } from "../../lib/addresses/search-origin.ts";
import { afterPaint } from "../../lib/browser/after-paint.ts";
import { markPageOutdated } from "../../lib/calls/interceptor.ts";
import { usePending } from "../../lib/calls/use-pending.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { recordAdd } from "../../lib/shopper/last-add.ts";
import { trackedCard, type TrackedProduct } from "../../lib/shopper/tracked-product.ts";
import { tracker } from "../../tracking/tracker.ts";
import { withAttributes } from "../../tracking/with-attributes.ts";
import { useUserMetaUpdates } from "../customer/customer.read.ts";
import { addToCart, type AddToCartRequest } from "./add-to-cart.ts";
import type { AddedState } from "./added-before.ts";

/** `ignored`: a press within the throttle time, or while another one is running. */
export type AddToCartStatus = "ignored" | AddToCartOutcome["kind"];

export interface AddToCart {
  readonly isPending: boolean;
  /** Adds a product, shows toasts and navigates. The caller shows the confirmation. */
  add(request: AddToCartRequest): Promise<AddToCartStatus>;
}

async function trackAdd(
  api: ApiClient,
  tracked: TrackedProduct,
  piece: { readonly grade: Grade; readonly withFullBattery: boolean },
): Promise<void> {
  const product = { ...(await withAttributes(api, tracked)), ...piece, quantity: 1 };
  tracker.track({ event: "add_to_cart", currency: "EUR", product });
}

/** The add to cart of the blue side. Ignores a press within the throttle time, or while another one is running. */
export function useAddToCart(): AddToCart {
  const app = useApp();
  const navigate = useNavigate();
  const { show } = useToasts();
  const { cartChanged } = useUserMetaUpdates();
  const lastSentAt = useRef<number | undefined>(undefined);
  const { isPending, run } = usePending();

  const add = async (request: AddToCartRequest): Promise<AddToCartStatus> => {
    const now = Date.now();
    if (isAddThrottled(lastSentAt.current, now)) return "ignored";
    const added = await run(async () => {
      lastSentAt.current = now;
      // Paints the pressed button first: otherwise a fast answer would delay that paint.
      await afterPaint();
      return addToCart(app.api, { searchUuid: searchUuidOf(request.product.id), ...request });
    });
    if (added === undefined) return "ignored";
    const { outcome, cart } = added;
    if (cart) {
      recordAdd();
      const { product, tracked, withFullBattery, wristband } = request;
      void trackAdd(app.api, tracked, { grade: product.grade, withFullBattery });
      if (wristband !== undefined)
        void trackAdd(app.api, trackedCard(wristband), { grade: wristband.label, withFullBattery: false });
      void cartChanged(cart);
      if (cart.repaired.length + cart.coupons.length > 0)
        import("./after-change/after-add.ts")
          .then(({ afterAdd }) => afterAdd(cart, app, show))
          .catch(markPageOutdated);
    }
    if (outcome.kind === "toast") show(outcome.toast);
    if (outcome.kind === "redirect") {
      const path =
        outcome.to === "cart"
          ? app.path("checkout_cart")
          : app.path("accessory_list", { id: outcome.productId });
      const state: AddedState = { added: request.product.name };
      void navigate(routerLocation(app, path) ?? "/", { state });
    }
    return outcome.kind;
  };
  return { isPending, add };
}
