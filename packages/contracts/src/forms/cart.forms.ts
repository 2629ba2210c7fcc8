import { parseGrade, type Grade } from "@reprise/cart";
import { defineForm, type FormFields, returnTo, wholeNumberIn } from "./form.ts";

/** A box that is ticked. */
const isTicked = (text: string) => text !== "" && text !== "0" && text !== "false";

const lineParams = (field: FormFields) => ({ uuid: field("uuid") });

/** On product pages and in accessory lists. Where it leads, the rules of `@reprise/cart` decide. */
export const addItemForm = defineForm({
  call: "api_add_item_to_cart",
  path: "/cart/items",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({
    body: {
      id: wholeNumberIn(field("id")),
      name: field("name").slice(0, 300),
      // The call refuses what is no grade.
      productVariantLabel: (parseGrade(field("label")) ?? "") as Grade,
      withFullBattery: isTicked(field("withFullBattery")),
    },
  }),
  page: returnTo,
  done: (_, field) => ({ leadsTo: returnTo(field) }),
});

/** On the cart page. */
export const updateItemForm = defineForm({
  call: "api_update_cart_item",
  path: "/cart/items/{uuid}",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: lineParams(field), body: { quantity: wholeNumberIn(field("quantity")) } }),
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
