import { parseGrade, type Grade } from "@reprise/cart";
import type { ApiError } from "../errors.ts";
import { defineForm, isChecked, parseWholeNumber, returnTo } from "./form.ts";

/** A wristband that is added together with its watch. */
export interface WristbandToAdd {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade;
}

/** The wristband that a form sends with its watch; undefined: none. */
export const wristbandOf = (field: (name: string) => string): WristbandToAdd | undefined =>
  field("wristbandId") === ""
    ? undefined
    : {
        id: parseWholeNumber(field("wristbandId")),
        name: field("wristbandName"),
        // The call rejects an invalid grade.
        grade: (parseGrade(field("wristbandLabel")) ?? "") as Grade,
      };

/** Where the errors of an add name the wristband. */
export const WRISTBAND_PATH = "body.wristband";

/** The item of a refused add: the wristband if the error names it, otherwise the product. */
export const refusedItem = <Item extends WristbandToAdd>(
  item: Item,
  wristband: WristbandToAdd | undefined,
  { fields }: Pick<ApiError, "fields">,
): Item =>
  wristband !== undefined && fields?.some(({ path }) => path.startsWith(WRISTBAND_PATH))
    ? { ...item, ...wristband }
    : item;

/** A product, its grade and its name, as the cart records them. */
const pieceOf = ({ id, name, grade }: WristbandToAdd) => ({
  id,
  name: name.slice(0, 300),
  productVariantLabel: grade,
});

/** Form on product pages and accessory lists. The rules of `@reprise/cart` decide the next page, otherwise `addItemPage`. */
export const addItemForm = defineForm({
  call: "api_add_item_to_cart",
  path: "/cart/items",
  isOnSharedPages: true,
  hasToastsOnly: true,
  isRepeatable: true,
  isThrottled: true,
  fields: {},
  input: (field) => {
    const wristband = wristbandOf(field);
    return {
      body: {
        ...pieceOf({
          id: parseWholeNumber(field("id")),
          name: field("name"),
          // The call rejects an invalid grade.
          grade: (parseGrade(field("label")) ?? "") as Grade,
        }),
        withFullBattery: isChecked(field("withFullBattery")),
        withInsurance: isChecked(field("withInsurance")),
        ...(wristband === undefined ? {} : { wristband: pieceOf(wristband) }),
        searchUuid: field("searchUuid") || undefined,
      },
    };
  },
  page: returnTo,
  done: (_, field) => ({ leadsTo: returnTo(field) }),
});
