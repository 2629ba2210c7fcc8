import type { CouponErrorCode } from "@reprise/cart";
import type { MessageKey } from "@reprise/locale";
import type { Carrier } from "@reprise/order";
import { readAnswers } from "@reprise/trade-in";
import type { Output } from "../calls.ts";
import type { CustomerGrading } from "../calls/grading.calls.ts";
import type { ApiError } from "../errors.ts";
import { MAX_LIST_LINES } from "../filters.ts";
import {
  defineForm,
  type FormFields,
  type FormError,
  type FormTarget,
  parseWholeNumber,
  returnTo,
  textOrNull,
} from "./form.ts";

const cart = (): FormTarget => ({ page: "trade_in_cart" });

/** Null: the product is sold without questions. */
function gradingOf(field: FormFields): CustomerGrading | null {
  const id = field("questionSet");
  if (id === "") return null;
  const answers = readAnswers(field("answers").split(" "));
  return { id, version: parseWholeNumber(field("version")), answers };
}

/** Puts a product into the green cart; with `editId` it replaces the answers of a line. */
export const addGreenItemForm = defineForm({
  call: "api_add_item_to_green_cart",
  path: "/trade-in/items/{id}",
  isOnSharedPages: true,
  hasToastsOnly: true,
  isRepeatable: true,
  isThrottled: true,
  fields: {},
  input: (field) => ({
    params: { id: field("id") },
    query: field("editId") === "" ? {} : { editId: field("editId") },
    body: {
      price: parseWholeNumber(field("price")),
      searchUuid: textOrNull(field("searchUuid")),
      customerGradingDto: gradingOf(field),
      ...(field("unit") === "" ? {} : { unit: field("unit") }),
    },
  }),
  page: returnTo,
  done: (_, field) => ({
    message:
      field("editId") === ""
        ? "blue.user.flash.cart.tradeInAddedSuccessfullyToast"
        : "greenCart.flash.answersChanged",
    params: { name: field("name") },
    redirectTo: cart(),
  }),
});

/** An item of {@link listedItems}. */
export interface ListedItem {
  readonly productId: number;
  /** In cents. */
  readonly price: number;
}

/** Items as the text of a field: `12:450 13:300`. */
export const listedItems = (items: readonly ListedItem[]): string =>
  items.map(({ productId, price }) => `${productId}:${price}`).join(" ");

/** The call rejects what is no item, and too many of them. */
const readListedItems = (text: string): ListedItem[] =>
  text
    .split(" ", MAX_LIST_LINES + 1)
    .map((item) => item.split(":").map(parseWholeNumber))
    .map(([productId = Number.NaN, price = Number.NaN]) => ({ productId, price }));

/** Puts several products that are bought without questions into the green cart: those of a pasted list. */
export const addListedItemsForm = defineForm({
  call: "api_add_listed_items_to_green_cart",
  path: "/trade-in/listed-items",
  isOnSharedPages: true,
  hasToastsOnly: true,
  isRepeatable: true,
  fields: {},
  input: (field) => ({
    body: { items: readListedItems(field("items")), searchUuid: textOrNull(field("searchUuid")) },
  }),
  otherErrors: "greenCart.flash.genericError",
  page: returnTo,
  done: ({ added, refused }, field) => ({
    ...(added > 0 && {
      message: "greenCart.flash.listAdded",
      params: { added: String(added), all: String(added + refused.length) },
    }),
    redirectTo: refused.length === 0 ? cart() : listWithRefused(refused, field("returnTo")),
  }),
});

type Refused = Output<"api_add_listed_items_to_green_cart">["refused"];

/** The page of the list, which names what was not added at its line. */
function listWithRefused(refused: Refused, path: string): FormTarget {
  if (!path.includes("?")) return cart();
  const ids = (isFull: boolean) =>
    refused.filter(({ code }) => (code === "no-room") === isFull).map(({ productId }) => productId);
  const query = new URLSearchParams({ notAdded: ids(false).join("."), noRoom: ids(true).join(".") });
  return `${path}&${query.toString()}`;
}

type ServersMessage = NonNullable<ApiError["flashMessage"]>;

/** The toast when an add fails: the server's message, otherwise one with the product's name (section 8). */
export function greenAddFailure(
  { code, flashMessage }: Pick<ApiError, "code" | "flashMessage">,
  name: string,
): ServersMessage {
  if (flashMessage !== undefined) return flashMessage;
  if (code === "GREEN_CART_ITEM_NOT_FOUND")
    return { type: "notice", message: "greenCart.flash.itemNotFound" };
  return { type: "danger", message: "greenCart.flash.productAddedFailed", params: { name } };
}

/** What the forms of the green cart's page have in common: they lead back to it. */
const onCartPage = {
  hasToastsOnly: true,
  fields: {},
  otherErrors: "greenCart.flash.genericError",
  page: cart,
} as const;

export const removeGreenItemForm = defineForm({
  ...onCartPage,
  call: "api_remove_green_cart_item",
  path: "/trade-in/cart/items/{uuid}/remove",
  input: (field) => ({ params: { id: field("uuid") } }),
  errors: { GREEN_CART_ITEM_NOT_FOUND: "greenCart.flash.itemNotFound" },
  done: () => ({ message: "greenCart.flash.itemRemoved", redirectTo: cart() }),
});

export const emptyGreenCartForm = defineForm({
  ...onCartPage,
  call: "api_remove_green_cart_items",
  path: "/trade-in/cart/empty",
  input: () => ({}),
  done: () => ({ message: "greenCart.flash.emptied", redirectTo: cart() }),
});

const atCode = <M extends MessageKey>(message: M) => ({ message, field: "code" }) as const;

/** Why a code is refused. A seller's code is a voucher, not a discount code. */
const GREEN_COUPON_ERRORS = {
  "COUPON::UNKNOWN": atCode("greenCart.coupon.error.unknown"),
  "COUPON::NOT_YET_VALID": atCode("greenCart.coupon.error.notYetValid"),
  "COUPON::EXPIRED": atCode("greenCart.coupon.error.expired"),
  "COUPON::USED_UP": atCode("greenCart.coupon.error.usedUp"),
  "COUPON::ALREADY_USED": atCode("greenCart.coupon.error.alreadyUsed"),
} as const satisfies Record<CouponErrorCode, FormError>;

export const setGreenCouponForm = defineForm({
  call: "api_set_green_coupon",
  path: "/trade-in/cart/coupon",
  fields: { code: { error: "greenCart.coupon.error.invalid" } },
  input: (field) => ({ body: { code: field("code") } }),
  errors: GREEN_COUPON_ERRORS,
  page: cart,
  done: ({ coupons, couponErrors }) => ({
    message: couponErrors.length > 0 ? "greenCart.flash.couponKept" : "greenCart.flash.couponRedeemed",
    params: { code: coupons[0]?.code ?? "" },
    redirectTo: cart(),
  }),
});

export const removeGreenCouponForm = defineForm({
  ...onCartPage,
  call: "api_remove_green_coupon",
  path: "/trade-in/cart/coupon/remove",
  input: () => ({}),
  done: () => ({ message: "greenCart.flash.couponRemoved", redirectTo: cart() }),
});

export const addExpressGradingForm = defineForm({
  ...onCartPage,
  call: "api_add_express_grading",
  path: "/trade-in/cart/express",
  input: () => ({}),
  errors: { EXPRESS_GRADING_NOT_AVAILABLE: "greenCart.flash.expressNotAvailable" },
  done: () => ({ message: "greenCart.flash.expressAdded", redirectTo: cart() }),
});

export const removeExpressGradingForm = defineForm({
  ...onCartPage,
  call: "api_remove_express_grading",
  path: "/trade-in/cart/express/remove",
  input: () => ({}),
  done: () => ({ message: "greenCart.flash.expressRemoved", redirectTo: cart() }),
});

export const chooseCarrierForm = defineForm({
  ...onCartPage,
  call: "api_put_green_carrier",
  path: "/trade-in/cart/carrier",
  // The call rejects what is no carrier.
  input: (field) => ({ body: { carrier: field("carrier") as Carrier } }),
  errors: { CARRIER_NOT_AVAILABLE: "greenCart.flash.carrierNotAvailable" },
  done: () => ({ message: "greenCart.flash.carrierChosen", redirectTo: cart() }),
});
