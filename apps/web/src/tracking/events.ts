import type { Grade, GradeChange } from "@reprise/cart";
import type { TrackedCartItem, TrackedProduct } from "../lib/shopper/tracked-product.ts";

export interface TrackedImpression extends TrackedProduct {
  /** List it was seen in: `category`, `search`, `accessories`… */
  readonly list: string;
  /** Position in the whole list, from 1: {@link listPosition}. */
  readonly position: number;
}

/** All tracking events of the shop. */
export type TrackingEvent =
  | {
      readonly event: "page_view";
      readonly virtualPath: string;
      readonly title: string;
      readonly locale: string;
    }
  | {
      readonly event: "product_impressions";
      readonly currency: "EUR";
      readonly products: readonly TrackedImpression[];
    }
  | { readonly event: "product_click"; readonly currency: "EUR"; readonly product: TrackedImpression }
  | { readonly event: "product_view"; readonly currency: "EUR"; readonly product: TrackedProduct }
  | {
      readonly event: "variant_change";
      readonly product: TrackedProduct;
      readonly from: Grade;
      readonly to: Grade;
      readonly change: GradeChange;
    }
  | {
      readonly event: "add_to_cart" | "remove_from_cart";
      readonly currency: "EUR";
      readonly product: TrackedCartItem;
    }
  | {
      readonly event: "add_to_wishlist" | "remove_from_wishlist";
      readonly currency: "EUR";
      readonly product: TrackedProduct;
    }
  | { readonly event: "search"; readonly query: string; readonly results: number }
  /** An account was created, by any sign-in method. */
  | { readonly event: "sign_up" }
  | { readonly event: "language_change"; readonly from: string; readonly to: string };

/** Page size of a list for position tracking (section 9). */
export const PAGE_SIZE = 29;

/** Position of a product in a paginated list, from 1. `index`: position on the page, from 0. */
export const listPosition = (page: number, index: number): number => (page - 1) * PAGE_SIZE + index + 1;
