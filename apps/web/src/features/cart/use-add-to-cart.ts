import { type AddToCartInput, addToCartOutcome, type AddToCartOutcome, type Grade } from "@reprise/cart";
import type { Cart, ProductCard } from "@reprise/contracts";
import type { ApiClient, FailedCall } from "@reprise/contracts/client";
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
import { useUserMetaUpdates } from "../customer/customer.read.ts";
import type { AddedState } from "./added-before.ts";

export interface AddToCartRequest {
  readonly product: AddToCartInput["product"];
  readonly withFullBattery: boolean;
  readonly withInsurance?: boolean;
  /** Bought with a watch: both are added, or none. */
  readonly wristband?: ProductCard | undefined;
  /** For analytics. `blue_price` is the price of one piece, battery included. */
  readonly tracked: TrackedProduct;
  readonly searchUuid?: string | undefined;
  readonly fromAccessoryListId?: number | undefined;
  readonly onAccessoryListId?: number | undefined;
}

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

const wristbandOf = ({ wristband }: AddToCartRequest): Piece | undefined =>
  wristband && { ...wristband, grade: wristband.label };

/** The add to cart of the blue side (specification, sections 4 and 8; `addToCartOutcome` has the rules). */
export function useAddToCart(): AddToCart {
  const app = useApp();
  const navigate = useNavigate();
  const rememberPage = useStillHere();
  const { show } = useToasts();
  const { cartChanged } = useUserMetaUpdates();
  const { isPending, run } = useFormCall(addItemForm);

  /** Shows the toast, or navigates if the shopper has not left the page. */
  const follow = (outcome: AddToCartOutcome, added: string, isStillHere: () => boolean): AddToCartStatus => {
    if (outcome.kind === "toast") show(outcome.toast);
    if (outcome.kind === "redirect" && isStillHere()) {
      const path =
        outcome.to === "cart"
          ? app.path("checkout_cart")
          : app.path("accessory_list", { id: outcome.productId });
      const state: AddedState = { added };
      void navigate(routerLocation(app, path) ?? "/", { state });
    }
    return outcome.kind;
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
  const refused = (failure: FailedCall, request: AddToCartRequest) =>
    addToCartOutcome({
      result: failure,
      product: refusedItem(request.product, wristbandOf(request), failure.error),
    });

  return {
    isPending,
    async add(request) {
      const { product, fromAccessoryListId, onAccessoryListId } = request;
      const fields = itemFields({
        ...product,
        withFullBattery: request.withFullBattery,
        withInsurance: request.withInsurance ?? false,
        wristband: wristbandOf(request),
        searchUuid: request.searchUuid ?? searchUuidOf(product.id),
      });
      const isStillHere = rememberPage();
      let status: AddToCartStatus = "ignored";
      await run(fields, {
        // Paints the pressed button first: otherwise a fast answer would delay that paint.
        before: afterPaint,
        onSuccess({ cart }) {
          taken(cart, request);
          const lists = { fromAccessoryListId, onAccessoryListId };
          const outcome = addToCartOutcome({ result: { ok: true }, product, ...lists });
          status = follow(outcome, product.name, isStillHere);
        },
        onFailure(failure) {
          status = follow(refused(failure, request), product.name, isStillHere);
        },
      });
      return status;
    },
  };
}
