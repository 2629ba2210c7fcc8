import { defineForm, type FormFields, listPage, returnTo } from "./form.ts";

const product = (field: FormFields) => ({ params: { productId: field("productId") } });

/** Both forms are for browsers without scripts: with them the hearts of the products make the calls. */
export const addWishForm = defineForm({
  call: "api_watchlist_put_product",
  path: "/wishlist/{productId}/add",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  input: product,
  errors: { WISHLIST_LIMIT_REACHED: "blue.wishlist.flash.full" },
  otherErrors: "blue.wishlist.flash.addFailure",
  page: returnTo,
  done: (_, field) => ({
    message: "wishlist.heart.active",
    params: { name: field("name").slice(0, 300) },
    redirectTo: returnTo(field),
  }),
});

/** On the wishlist. `nextPage` differs from `page` if the product is the last one of its page. */
export const removeWishForm = defineForm({
  call: "api_watchlist_delete_product",
  path: "/wishlist/{productId}/remove",
  hasToastsOnly: true,
  fields: {},
  input: product,
  otherErrors: "blue.wishlist.flash.removeFailure",
  page: (field) => listPage("wishlist", field("page")),
  done: (_, field) => ({
    message: "wishlist.flash.removed",
    redirectTo: listPage("wishlist", field("nextPage")),
  }),
});
