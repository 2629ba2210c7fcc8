import { parseGrade, type Grade } from "@reprise/cart";
import { defineForm, type FormFields, returnTo, parseWholeNumber } from "./form.ts";

/** True for the value of a checked checkbox. */
const isChecked = (text: string) => text !== "" && text !== "0" && text !== "false";

const lineParams = (field: FormFields) => ({ uuid: field("uuid") });

/** Form on product pages and accessory lists. The rules of `@reprise/cart` decide the next page. */
export const addItemForm = defineForm({
  call: "api_add_item_to_cart",
  path: "/cart/items",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({
    body: {
      id: parseWholeNumber(field("id")),
      name: field("name").slice(0, 300),
      // The call rejects an invalid grade.
      productVariantLabel: (parseGrade(field("label")) ?? "") as Grade,
      withFullBattery: isChecked(field("withFullBattery")),
    },
  }),
  page: returnTo,
  done: (_, field) => ({ leadsTo: returnTo(field) }),
});

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
