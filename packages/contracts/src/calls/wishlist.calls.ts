import { z } from "zod";
import { defineCall } from "../call.ts";
import { id, pagination, productCard, wholeNumber } from "../shared.ts";

/** Products that one customer's wishlist can hold. */
export const MAX_WISHLIST_ITEMS = 500;

export const wishlistView = z
  .object({
    /** Of this page, the newest wish first. */
    products: z.array(productCard),
    numFound: z.int().min(0),
    pagination,
  })
  .meta({ id: "WishlistView" });

export const wishlistToggle = z
  .object({
    product: z.object({ id: z.int() }),
    /** On the wishlist from now on. */
    active: z.boolean(),
    numberOfWishlistItems: z.int().min(0),
  })
  .meta({ id: "WishlistToggle" });

export type WishlistView = z.infer<typeof wishlistView>;
export type WishlistToggle = z.infer<typeof wishlistToggle>;

export const wishlistCalls = {
  api_wishlist_view: defineCall({
    method: "GET",
    path: "/api/wishlist",
    access: "customer",
    summary: "A page of the customer's wishlist",
    query: z.object({ page: wholeNumber(1, 1_000_000).optional() }),
    response: wishlistView,
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_watchlist_put_product: defineCall({
    method: "PUT",
    path: "/api/watchlist/{productId}",
    access: "customer",
    summary: "Puts a product on the wishlist; one that is there stays where it is",
    params: z.object({ productId: id }),
    response: wishlistToggle,
    errors: ["PRODUCT_DOESNT_EXIST", "WISHLIST_LIMIT_REACHED"],
  }),
  api_watchlist_delete_product: defineCall({
    method: "DELETE",
    path: "/api/watchlist/{productId}",
    access: "customer",
    summary: "Takes a product off the wishlist; good for one that is not on it too",
    params: z.object({ productId: id }),
    response: wishlistToggle,
    errors: [],
  }),
} as const;
