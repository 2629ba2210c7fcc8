import { PAYPAL_EXPRESS_PATH } from "../paypal-express-path.ts";
import { addItemPage, chosenReturnTo } from "./add-item-page.ts";
import { addItemForm } from "./add-item.form.ts";
import { defineForm } from "./form.ts";

const toCart = { page: "checkout_cart" } as const;

/**
 * The button of the cart, and of a product page, which also sends what `addItemForm` does: the product is added first. Sent
 * again it opens the same session: shared pages have no idempotency key, so the API names the session.
 */
export const paypalExpressForm = defineForm({
  call: "api_start_paypal_express",
  path: PAYPAL_EXPRESS_PATH,
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({
    body: {
      ...(field("id") === "" ? {} : { item: addItemForm.input(field).body }),
      cancelPath: chosenReturnTo(field) || "/",
    },
  }),
  errors: {
    CART_EMPTY: { message: "checkout.error.cartEmpty", redirectTo: toCart },
    // The cart shows what has to be corrected.
    CHECKOUT_INCOMPLETE: { message: "checkout.error.incomplete", redirectTo: toCart },
    INVALID_PAYMENT_METHOD: "checkout.error.paypalExpressNotOffered",
  },
  page: addItemPage,
  done: ({ redirectUrl }) => ({ redirectTo: redirectUrl === null ? toCart : { url: redirectUrl } }),
});
