import {
  type AddedFrom,
  type Grade,
  type LineOptions,
  type NextAfterAdd,
  optionsOf,
  refusedAddToast,
} from "@reprise/cart";
import type { Cart, ProductCard } from "@reprise/contracts";
import type { ApiClient } from "@reprise/contracts/client";
import { addItemForm, itemFields, type Piece, refusedItem } from "@reprise/contracts/forms";
import { useNavigate } from "react-router";
import { useFormCall } from "../../forms/use-form-call.ts";
import { routerLocation } from "../../lib/addresses/router-location.ts";
import { searchUuidOf } from "../../lib/addresses/search-origin.ts";
import { useStillHere } from "../../lib/addresses/use-still-here.ts";
import { afterPaint } from "../../lib/browser/after-paint.ts";
import { markPageOutdated } from "../../lib/calls/interceptor.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { recordAdd } from "../../lib/shopper/last-add.ts";
import { trackedCard, type TrackedProduct } from "../../lib/shopper/tracked-product.ts";
import { tracker } from "../../tracking/tracker.ts";
import { withAttributes } from "../../tracking/with-attributes.ts";
import { useUserMetaUpdates } from "../customer/customer.public.ts";
import type { AddedState } from "./added-before.ts";

export interface AddToCartRequest extends AddedFrom, LineOptions {
  readonly product: Piece;
  /** Bought with a watch: both are added, or none. */
  readonly wristband?: ProductCard | undefined;
  /** For analytics. `blue_price` is the price of one piece, battery included. */
  readonly tracked: TrackedProduct;
  readonly searchUuid?: string | undefined;
}

/** What followed. `ignored`: a press within the throttle time, or while another one is running. */
export type AddToCartStatus = "ignored" | "refused" | NextAfterAdd["kind"];

export interface AddToCart {
  readonly isPending: boolean;
  /** Adds a product, shows toasts and navigates. The caller shows the confirmation, with the cart as it is then. */
  add(request: AddToCartRequest, confirm?: (cart: Cart) => void): Promise<AddToCartStatus>;
}

async function trackAdd(
  api: ApiClient,
  tracked: TrackedProduct,
  piece: { readonly grade: Grade; readonly withFullBattery: boolean },
): Promise<void> {
  const product = { ...(await withAttributes(api, tracked)), ...piece, quantity: 1 };
  tracker.track({ event: "add_to_cart", currency: "EUR", product });
}

const wristbandOf = ({ wristband }: AddToCartRequest): Piece | undefined =>
  wristband && { ...wristband, grade: wristband.label };

/** The add to cart of the blue side (specification, sections 4 and 8). */
export function useAddToCart(): AddToCart {
  const app = useApp();
  const navigate = useNavigate();
  const rememberPage = useStillHere();
  const { show } = useToasts();
  const { cartChanged } = useUserMetaUpdates();
  const { isPending, run } = useFormCall(addItemForm);

  /** Shows the next page if there is one. */
  const follow = (next: NextAfterAdd, added: string) => {
    if (next.kind !== "cart" && next.kind !== "accessory-list") return;
    const path =
      next.kind === "cart" ? app.path("checkout_cart") : app.path("accessory_list", { id: next.productId });
    const state: AddedState = { added };
    void navigate(routerLocation(app, path) ?? "/", { state });
  };
  const taken = (cart: Cart, { product, tracked, withFullBattery, wristband }: AddToCartRequest) => {
    recordAdd();
    void trackAdd(app.api, tracked, { grade: product.grade, withFullBattery });
    if (wristband !== undefined)
      void trackAdd(app.api, trackedCard(wristband), { grade: wristband.label, withFullBattery: false });
    void cartChanged(cart);
    if (cart.repaired.length + cart.coupons.length > 0)
      import("./after-change/after-add.ts")
        .then(({ afterAdd }) => afterAdd(cart, app, show))
        .catch(markPageOutdated);
  };

  return {
    isPending,
    async add(request, confirm) {
      const { product, fromAccessoryListId, onAccessoryListId } = request;
      const wristband = wristbandOf(request);
      const fields = itemFields({
        ...product,
        ...optionsOf(request),
        wristband,
        searchUuid: request.searchUuid ?? searchUuidOf(product.id),
        fromAccessoryListId,
        onAccessoryListId,
      });
      const isStillHere = rememberPage();
      let status: AddToCartStatus = "ignored";
      await run(fields, {
        // Paints the pressed button first: otherwise a fast answer would delay that paint.
        before: afterPaint,
        onSuccess({ cart, next }) {
          taken(cart, request);
          status = next.kind;
          if (next.kind === "confirmation") confirm?.(cart);
          if (isStillHere()) follow(next, product.name);
        },
        onFailure(failure) {
          status = "refused";
          show(refusedAddToast(failure, refusedItem(product, wristband, failure.error)));
        },
      });
      return status;
    },
  };
}
