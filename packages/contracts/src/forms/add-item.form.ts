import { type AddedFrom, forEachOption, type Grade, type LineOptions, parseGrade } from "@reprise/cart";
import type { ApiError } from "../errors.ts";
import { defineForm, formFields, type FormFields, isChecked, parseWholeNumber, returnTo } from "./form.ts";

/** One unit of a product in a grade. */
export interface Piece {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade;
}

export interface ItemToAdd extends Piece, AddedFrom, LineOptions {
  readonly wristband?: Piece | undefined;
  readonly searchUuid?: string | undefined;
}

/** The fields of {@link addItemForm}, for a call that no element of the page describes. */
export const itemFields = ({ wristband, ...item }: ItemToAdd): FormFields =>
  formFields({
    id: String(item.id),
    name: item.name,
    label: item.grade,
    ...forEachOption((option) => (item[option] ? "1" : "")),
    ...(wristband && {
      wristbandId: String(wristband.id),
      wristbandName: wristband.name,
      wristbandLabel: wristband.grade,
    }),
    searchUuid: item.searchUuid,
    fromAccessoryListId: idField(item.fromAccessoryListId),
    onAccessoryListId: idField(item.onAccessoryListId),
  });

const idField = (id: number | undefined) => (id === undefined ? undefined : String(id));

/** An id that tells only where an add was made; one that cannot be read counts as none. */
const idOf = (text: string) => (/^[1-9]\d{0,8}$/u.test(text) ? Number(text) : undefined);

/** The wristband that a form sends with its watch; undefined: none. */
export const wristbandOf = (field: FormFields): Piece | undefined =>
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
export const refusedItem = <Item extends Piece>(
  item: Item,
  wristband: Piece | undefined,
  { fields }: Pick<ApiError, "fields">,
): Item =>
  wristband !== undefined && fields?.some(({ path }) => path.startsWith(WRISTBAND_PATH))
    ? { ...item, ...wristband }
    : item;

/** A product, its grade and its name, as the cart records them. */
const pieceOf = ({ id, name, grade }: Piece) => ({
  id,
  name: name.slice(0, 300),
  productVariantLabel: grade,
});

/**
 * Form on product pages and accessory lists. The answer says what follows, not `done`. Without scripts
 * the page that follows may be the form's own, with what was chosen in it (`addItemPage`, which browsers need not load).
 */
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
        ...forEachOption((option) => isChecked(field(option))),
        ...(wristband === undefined ? {} : { wristband: pieceOf(wristband) }),
        searchUuid: field("searchUuid") || undefined,
        fromAccessoryListId: idOf(field("fromAccessoryListId")),
        onAccessoryListId: idOf(field("onAccessoryListId")),
      },
    };
  },
  page: returnTo,
  done: (_, field) => ({ redirectTo: returnTo(field) }),
});
