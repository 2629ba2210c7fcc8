import { parseGrade, type Grade } from "@reprise/cart";
import { defineForm, parseWholeNumber, returnTo } from "./form.ts";

/** True for the value of a checked checkbox. */
const isChecked = (text: string) => text !== "" && text !== "0" && text !== "false";

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
