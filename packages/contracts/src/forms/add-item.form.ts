import { parseGrade, type Grade } from "@reprise/cart";
import type { ApiError } from "../errors.ts";
import { defineForm, type FormFields, type FormTarget, isChecked, parseWholeNumber } from "./form.ts";

export interface ItemToAdd {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade;
  readonly withFullBattery: boolean;
  readonly withInsurance?: boolean | undefined;
  readonly searchUuid?: string | undefined;
  readonly wristband?: WristbandToAdd | undefined;
}

/** A wristband that is added together with its watch. */
export interface WristbandToAdd {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade;
}

/** Input of the call that adds one piece. */
export const addItemInput = ({
  id,
  name,
  grade,
  withFullBattery,
  withInsurance,
  searchUuid,
  wristband,
}: ItemToAdd) => ({
  body: {
    id,
    name: name.slice(0, 300),
    productVariantLabel: grade,
    withFullBattery,
    withInsurance,
    ...(wristband === undefined
      ? {}
      : {
          wristband: {
            id: wristband.id,
            name: wristband.name.slice(0, 300),
            productVariantLabel: wristband.grade,
          },
        }),
    ...(searchUuid === undefined ? {} : { searchUuid }),
  },
});

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

/**
 * The `returnTo` of the form, with the grade and the battery that were chosen in the form: the page cannot know them without
 * scripts. Only the page of the product itself names a grade; others stay as they are.
 */
export function chosenReturnTo(field: FormFields): string {
  const page = field("returnTo");
  const grade = parseGrade(field("label"));
  if (grade === undefined) return page;
  const battery = isChecked(field("withFullBattery")) ? "&withFullBattery=1" : "";
  return page.replace(/&?withFullBattery=1/u, "").replace(/([?&]variant=)\w*/u, `$1${grade}${battery}`);
}

/** The page that the form was sent from. */
export const addItemPage = (field: FormFields): FormTarget =>
  chosenReturnTo(field) || { page: "landingpage" };

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
      wristband: wristbandOf(field),
    }),
  page: addItemPage,
  done: (_, field) => ({ leadsTo: addItemPage(field) }),
});
