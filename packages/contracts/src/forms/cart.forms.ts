import { defineForm, type FormFields, parseWholeNumber } from "./form.ts";

const lineParams = (field: FormFields) => ({ uuid: field("uuid") });

/** Form on the cart page. */
export const updateItemForm = defineForm({
  call: "api_update_cart_item",
  path: "/cart/items/{uuid}",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: lineParams(field), body: { quantity: parseWholeNumber(field("quantity")) } }),
  refusals: {
    VALIDATION_FAILED: "cart.flash.quantityInvalid",
    CART_ITEM_NOT_FOUND: "cart.flash.itemNotFound",
    PRODUCT_VARIANT_EXHAUSTED: "cart.flash.quantityNotAvailable",
  },
  otherRefusals: "cart.flash.changeFailed",
  page: () => ({ page: "checkout_cart" }),
  done: () => ({ message: "cart.flash.quantityChanged", leadsTo: { page: "checkout_cart" } }),
});

export const removeItemForm = defineForm({
  call: "api_remove_cart_item",
  path: "/cart/items/{uuid}/remove",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: lineParams(field), query: { page: "cart" } }),
  refusals: { CART_ITEM_NOT_FOUND: "cart.flash.itemNotFound" },
  otherRefusals: "cart.flash.changeFailed",
  page: () => ({ page: "checkout_cart" }),
  done: () => ({ message: "cart.flash.itemRemoved", leadsTo: { page: "checkout_cart" } }),
});
