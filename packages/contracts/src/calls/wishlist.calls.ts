import { z } from "zod";
import { defineCall } from "../call.ts";
import { cents, grade, id, pagination, productCard, wholeNumber } from "../shared.ts";

/** Maximum number of products on one wishlist. */
export const MAX_WISHLIST_ITEMS = 500;

export const wish = productCard
  .extend({
    /** How the price of the card differs from the one when the product was added. Null: it does not, or it is another offer. */
    priceChange: z.object({ cents: z.int(), since: z.iso.datetime() }).nullable(),
    /** All grades with their prices; the last price of one that is sold out. */
    variants: z.array(z.object({ label: grade, price: cents })),
  })
  .meta({ id: "Wish" });

export const wishlistView = z
  .object({
    /** Products of this page, most recently added first. */
    products: z.array(wish),
    numFound: z.int().min(0),
    pagination,
  })
  .meta({ id: "WishlistView" });

export const wishlistToggle = z
  .object({
    product: z.object({ id: z.int() }),
    /** True: the product is on the wishlist now. */
    active: z.boolean(),
    numberOfWishlistItems: z.int().min(0),
  })
  .meta({ id: "WishlistToggle" });

export type Wish = z.infer<typeof wish>;
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
    summary: "Adds a product to the wishlist; a product already on it keeps its position",
    params: z.object({ productId: id }),
    response: wishlistToggle,
    errors: ["PRODUCT_DOESNT_EXIST", "WISHLIST_LIMIT_REACHED"],
  }),
  api_watchlist_delete_product: defineCall({
    method: "DELETE",
    path: "/api/watchlist/{productId}",
    access: "customer",
    summary: "Removes a product from the wishlist; succeeds if it is not on it",
    params: z.object({ productId: id }),
    response: wishlistToggle,
    errors: [],
  }),
} as const;
