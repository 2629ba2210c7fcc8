import { parseGrade, type Grade } from "@reprise/cart";
import { defineForm, isChecked, parseWholeNumber, returnTo } from "./form.ts";

export interface ItemToAdd {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade;
  readonly withFullBattery: boolean;
  readonly withInsurance?: boolean | undefined;
  readonly searchUuid?: string | undefined;
}

/** Input of the call that adds one piece. */
export const addItemInput = ({ id, name, grade, withFullBattery, withInsurance, searchUuid }: ItemToAdd) => ({
  body: {
    id,
    name: name.slice(0, 300),
    productVariantLabel: grade,
    withFullBattery,
    withInsurance,
    ...(searchUuid === undefined ? {} : { searchUuid }),
  },
});

/** Form on product pages and accessory lists. The rules of `@reprise/cart` decide the next page. */
export const addItemForm = defineForm({
  call: "api_add_item_to_cart",
  path: "/cart/items",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  input: (field) =>
    addItemInput({
      id: parseWholeNumber(field("id")),
      name: field("name"),
      // The call rejects an invalid grade.
      grade: (parseGrade(field("label")) ?? "") as Grade,
      withFullBattery: isChecked(field("withFullBattery")),
      withInsurance: isChecked(field("withInsurance")),
    }),
  page: returnTo,
  done: (_, field) => ({ leadsTo: returnTo(field) }),
});
