import { COUPON_CART_ERROR_CODES, COUPON_ERROR_CODES } from "@reprise/cart";
import { CARRIERS } from "@reprise/order";
import { GREEN_CART_ERRORS } from "@reprise/trade-in";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { MAX_LIST_LINES } from "../filters.ts";
import { cents, couponGift, flag, id } from "../shared.ts";
import { enteredCoupon } from "./cart.calls.ts";
import { customerGrading, offer, OFFER_ERROR_CODES, sellersProduct } from "./grading.calls.ts";

const namedAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  /** What it costs in the offer of the quote. */
  cents,
});

/** An answer of a seller in the language of the request. */
export type NamedAnswer = z.infer<typeof namedAnswer>;

const greenCartItem = z
  .object({
    uuid: z.uuid(),
    productId: z.int(),
    /** Null without `withProducts`. */
    product: sellersProduct.nullable(),
    /** The stored quote: it does not change while it is valid. */
    quote: offer.extend({
      validUntil: z.iso.datetime(),
      /** True: the next prepared checkout computes it again. */
      isExpired: z.boolean(),
    }),
    /** What a coupon adds. */
    bonus: cents,
    /** Bought by answers, which the seller can change. */
    isGraded: z.boolean(),
    /** In the order of the questions; empty without questions, and where the call does not return the products. */
    answers: z.array(namedAnswer),
  })
  .meta({ id: "GreenCartItem" });

export const greenCart = z
  .object({
    items: z.array(greenCartItem),
    itemsPrice: cents,
    bonus: cents,
    expressFee: cents,
    /** What the seller gets: itemsPrice + bonus − expressFee. */
    total: cents,
    hasExpressGrading: z.boolean(),
    isExpressGradingAvailable: z.boolean(),
    carrier: z.enum(CARRIERS).nullable(),
    /** At most one. One that gives nothing to the present items is here, and its reason in `couponErrors`. */
    coupons: z.array(z.object(couponGift)),
    couponErrors: z.array(z.object({ type: z.enum(COUPON_CART_ERROR_CODES), missing: cents.optional() })),
  })
  .meta({ id: "GreenCart" });

const greenCartRepair = z.discriminatedUnion("code", [
  /** The quote had expired: the same answers at today's prices. */
  z.object({
    code: z.literal("QUOTE_RENEWED"),
    uuid: z.uuid(),
    productName: z.string(),
    from: cents,
    to: cents,
  }),
  /** The quote had expired, and the shop does not buy the product any more, or asks other questions. */
  z.object({ code: z.literal("GREEN_CART_ITEM_GONE"), uuid: z.uuid(), productName: z.string() }),
  /** The coupon does not hold any more and was removed. */
  z.object({ code: z.enum(COUPON_ERROR_CODES), coupon: z.string() }),
]);

const missing = cents.optional();

/** A checked green cart, and what its page does next. */
export const preparedGreenCart = z
  .object({
    cart: greenCart,
    /** Changes that this request made; reported once. */
    repaired: z.array(greenCartRepair),
    /** `missing` with MinOrderThresholdUnfulfilled. */
    validationErrors: z.array(z.object({ type: z.enum(GREEN_CART_ERRORS), missing })),
    /** `missing` with add-more. */
    actions: z.array(
      z.object({
        type: z.enum([
          "show-empty-cart",
          "choose-carrier",
          "remove-express-grading",
          "add-more",
          "go-to-checkout",
        ]),
        missing,
      }),
    ),
  })
  .meta({ id: "PreparedGreenCart" });

export type GreenCart = z.infer<typeof greenCart>;
export type GreenCartItem = z.infer<typeof greenCartItem>;
export type GreenCartRepair = z.infer<typeof greenCartRepair>;
export type PreparedGreenCart = z.infer<typeof preparedGreenCart>;

const item = z.object({ id: z.uuid() });

export const greenCartCalls = {
  api_get_green_cart: defineCall({
    method: "GET",
    path: "/api/trade-in/cart",
    access: "public",
    summary: "The seller's green cart",
    query: z.object({ withProducts: flag.optional() }),
    response: greenCart,
    errors: [],
  }),
  api_add_item_to_green_cart: defineCall({
    method: "POST",
    path: "/api/trade-in/cart/{id}",
    access: "public",
    idempotent: true,
    summary: "Adds a product to the green cart, or with `editId` replaces a line",
    /** Product id. */
    params: z.object({ id }),
    query: z.object({ editId: z.uuid().optional() }),
    body: z.object({
      /** The offer that the seller saw, in cents. Another one than the server's is refused. */
      price: cents,
      searchUuid: z.uuid().nullish(),
      /** The unit of the seller's order that is sold back: uuid of the order, id of the item, token of a mail. */
      unit: z
        .string()
        .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.\d{1,5}(?:\.[\w-]{1,128})?$/u)
        .optional(),
      /** Products with a down-pricing group need it. */
      customerGradingDto: customerGrading.nullish(),
    }),
    response: z.object({ uuid: z.uuid(), cart: greenCart }),
    errors: [
      ...OFFER_ERROR_CODES,
      "TRADE_IN_PRICE_CHANGED",
      "GREEN_CART_LIMIT_REACHED",
      "GREEN_CART_ITEM_NOT_FOUND",
    ],
  }),
  api_add_listed_items_to_green_cart: defineCall({
    method: "POST",
    path: "/api/trade-in/cart/items/listed",
    access: "public",
    idempotent: true,
    summary: "Adds several products that are bought without questions, and reports those that it cannot add",
    body: z.object({
      searchUuid: z.uuid().nullish(),
      items: z
        .array(
          z.object({
            productId: z.int().min(1).max(2_147_483_647),
            /** The price that the seller saw, in cents. Another one than the server's is refused. */
            price: cents,
          }),
        )
        .min(1)
        .max(MAX_LIST_LINES),
    }),
    response: z.object({
      added: z.int().min(0),
      refused: z.array(
        z.object({ productId: z.int(), code: z.enum(["price-changed", "no-room", "not-bought"]) }),
      ),
      cart: greenCart,
    }),
    errors: [],
  }),
  api_get_customer_grading_answers: defineCall({
    method: "GET",
    path: "/api/trade-in/cart/order-product/{id}/customer-grading-answers",
    access: "public",
    summary: "The answers of a line of the green cart, to change them",
    params: item,
    response: z.object({ productId: z.int(), customerGradingDto: customerGrading.nullable() }),
    errors: ["GREEN_CART_ITEM_NOT_FOUND"],
  }),
  api_remove_green_cart_item: defineCall({
    method: "DELETE",
    path: "/api/trade-in/cart/item/{id}",
    access: "public",
    summary: "Removes a line from the green cart",
    params: item,
    response: greenCart,
    errors: ["GREEN_CART_ITEM_NOT_FOUND"],
  }),
  api_remove_green_cart_items: defineCall({
    method: "DELETE",
    path: "/api/trade-in/cart/items",
    access: "public",
    summary: "Empties the green cart",
    response: greenCart,
    errors: [],
  }),
  api_set_green_coupon: defineCall({
    method: "PUT",
    path: "/api/trade-in/cart/coupon",
    access: "public",
    summary: "Puts a coupon for sellers into the green cart; it replaces another one",
    body: enteredCoupon,
    response: greenCart,
    errors: COUPON_ERROR_CODES,
  }),
  api_remove_green_coupon: defineCall({
    method: "DELETE",
    path: "/api/trade-in/cart/coupon",
    access: "public",
    summary: "Removes the coupon from the green cart; without one it does nothing",
    response: greenCart,
    errors: [],
  }),
  api_prepare_green_checkout: defineCall({
    method: "POST",
    path: "/api/trade-in/checkout/prepare",
    access: "public",
    summary: "Checks the green cart: renews expired quotes, and tells what the page does next",
    response: preparedGreenCart,
    errors: [],
  }),
  api_add_express_grading: defineCall({
    method: "PUT",
    path: "/api/trade-in/checkout/express-grading",
    access: "public",
    summary: "Orders express grading",
    response: greenCart,
    errors: ["EXPRESS_GRADING_NOT_AVAILABLE"],
  }),
  api_remove_express_grading: defineCall({
    method: "DELETE",
    path: "/api/trade-in/checkout/express-grading",
    access: "public",
    summary: "Cancels express grading; without it it does nothing",
    response: greenCart,
    errors: [],
  }),
  api_put_green_carrier: defineCall({
    method: "PUT",
    path: "/api/trade-in/checkout/carrier",
    access: "public",
    summary: "Chooses the carrier of the parcel",
    body: z.object({ carrier: z.enum(CARRIERS) }),
    response: greenCart,
    errors: ["CARRIER_NOT_AVAILABLE"],
  }),
} as const;
