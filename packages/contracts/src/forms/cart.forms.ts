import { defineForm, type FormFields, isChecked, parseWholeNumber } from "./form.ts";

const lineParams = (field: FormFields) => ({ uuid: field("uuid") });

/** Forms on the cart page. */
export const updateItemForm = defineForm({
  call: "api_update_cart_item",
  path: "/cart/items/{uuid}",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: lineParams(field), body: { quantity: parseWholeNumber(field("quantity")) } }),
  errors: {
    VALIDATION_FAILED: "cart.flash.quantityInvalid",
    CART_ITEM_NOT_FOUND: "cart.flash.itemNotFound",
    PRODUCT_VARIANT_EXHAUSTED: "cart.flash.quantityNotAvailable",
    "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED": "cart.coupon.oneItemOnly",
  },
  otherErrors: "cart.flash.changeFailed",
  page: () => ({ page: "checkout_cart" }),
  done: () => ({ message: "cart.flash.quantityChanged", redirectTo: { page: "checkout_cart" } }),
});

export const removeItemForm = defineForm({
  call: "api_remove_cart_item",
  path: "/cart/items/{uuid}/remove",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: lineParams(field), query: { page: "cart" } }),
  errors: { CART_ITEM_NOT_FOUND: "cart.flash.itemNotFound" },
  otherErrors: "cart.flash.changeFailed",
  page: () => ({ page: "checkout_cart" }),
  done: () => ({ message: "cart.flash.itemRemoved", redirectTo: { page: "checkout_cart" } }),
});

/** Insures a line of the cart, or removes its insurance. */
export const insureItemForm = defineForm({
  call: "api_update_cart_item",
  path: "/cart/items/{uuid}/insurance",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({
    params: lineParams(field),
    body: { withInsurance: isChecked(field("withInsurance")) },
  }),
  errors: {
    CART_ITEM_NOT_FOUND: "cart.flash.itemNotFound",
    INSURANCE_NOT_OFFERED: "cart.flash.insuranceNotOffered",
    MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE: "cart.flash.insuranceOneItemOnly",
  },
  otherErrors: "cart.flash.changeFailed",
  page: () => ({ page: "checkout_cart" }),
  done: (_, field) => ({
    message: isChecked(field("withInsurance")) ? "cart.flash.insured" : "cart.flash.insuranceRemoved",
    redirectTo: { page: "checkout_cart" },
  }),
});
