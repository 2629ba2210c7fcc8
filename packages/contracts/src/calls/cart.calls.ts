import {
  ADD_TO_CART_ERROR_CODES,
  COUPON_ERROR_CODES,
  forEachOption,
  forEachPrice,
  MAX_QUANTITY_PER_LINE,
  REPAIRED_CART_ERROR_CODES,
} from "@reprise/cart";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { enteredCouponCode } from "../coupon-input.ts";
import { cents, couponGift, flag, grade, gradeKind, picture, trackingAttributes } from "../shared.ts";
import { testRecord, unitWarranty } from "../test-record.ts";

const money = z.object({ amount: cents });

export const cartItem = z
  .object({
    uuid: z.uuid(),
    product: z.object({
      id: z.int(),
      name: z.string(),
      brand: z.string().nullable(),
      slug: z.string(),
      picture,
      category_id: z.array(z.int()),
      isMedia: z.boolean(),
      gradeKind,
      ...trackingAttributes,
    }),
    variant: z.object({
      label: grade,
      /** Sellable units now: the maximum quantity of this line. */
      quantity: z.int().min(0),
      /** Premium of one unit for one year. Null: not offered; it is for orders of one item only. */
      insurancePrice: cents.nullable(),
      /** As in the product view, with the battery option of this line. */
      lowestPrice30Days: cents.nullable(),
      /** VAT scheme of the units that this line would get now. "mixed": both occur. */
      vatScheme: z.enum(["margin", "standard", "mixed"]),
    }),
    quantity: z.int().min(1),
    /** Price of one unit, including the battery option. */
    price: money,
    /** Discount of the whole line. */
    discount: money,
    /** Its options. `withInsurance`: insured for one year; the premium is not part of `price`. */
    ...forEachOption(() => z.boolean()),
    /** What the workshop found on the units that this line would get now; null: a unit has no record. */
    testRecords: z.array(testRecord.nullable()),
    /** Of each unit; in a checkout with the promised arrival. Null: media have none. */
    warranty: unitWarranty.nullable(),
    /**
     * Others have reserved all of its units: it cannot be ordered. When a unit is free again at the latest, if it is not paid.
     * Null: it can be ordered.
     */
    reservedUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "CartItem" });

/** A change that the server made because of stock or prices (specification, sections 4 and 8). */
const repairedLine = { uuid: z.uuid(), productName: z.string(), grade };
export const cartRepair = z
  .discriminatedUnion("code", [
    z.object({ code: z.literal("CART_ITEM_GONE"), ...repairedLine }),
    z.object({ code: z.literal("CART_ITEM_FULL_BATTERY_GONE"), ...repairedLine }),
    /** The product is not insured any more. */
    z.object({ code: z.literal("CART_ITEM_INSURANCE_GONE"), ...repairedLine }),
    /** The cart has several items, and insurance is for orders of one. */
    z.object({ code: z.literal("MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE") }),
    /** `from` and `to` in cents. */
    z.object({ code: z.literal("CART_ITEM_PRICE_CHANGED"), ...repairedLine, from: cents, to: cents }),
    z.object({ code: z.literal("CART_ITEM_QUANTITY_REDUCED"), ...repairedLine, from: z.int(), to: z.int() }),
    /** The coupon does not hold any more and was removed. */
    z.object({ code: z.enum(COUPON_ERROR_CODES), coupon: z.string() }),
  ])
  .meta({ id: "CartRepair" });

export const cart = z
  .object({
    cartItems: z.array(cartItem),
    /** Of all units; `insurancePrice`: their premiums. */
    ...forEachPrice(() => cents),
    /** The amount charged: the sum of all other prices, where the discount lowers it. */
    paymentPrice: cents,
    /** Null for an empty cart. */
    promise: z.object({ minDaysUntilDispatch: z.int(), maxDaysUntilDispatch: z.int() }).nullable(),
    /** Repairs made by this request; reported once. */
    repaired: z.array(cartRepair),
    /** Number of units in the cart. */
    orderProductsCount: z.int().min(0),
    /** At most one. A coupon that gives nothing to the present lines is here, and its reason in `errors`. */
    coupons: z.array(
      z.object({
        ...couponGift,
        /** True: the answer of a simulation with a coupon that is not in the cart. */
        isSimulated: z.boolean(),
      }),
    ),
    /** What the shopper has to correct. `missing` is in cents, with `COUPON::MINIMUM_NOT_REACHED` only. */
    errors: z.array(
      z.object({
        /** `CART_ITEM_RESERVED`: of a line, see its `reservedUntil`. */
        type: z.enum([...REPAIRED_CART_ERROR_CODES, "CART_ITEM_RESERVED"]),
        missing: cents.optional(),
      }),
    ),
  })
  .meta({ id: "Cart" });

export type Cart = z.infer<typeof cart>;
export type CartItem = z.infer<typeof cartItem>;

/** An entered coupon code. */
export const enteredCoupon = z.object({ code: enteredCouponCode });

const productId = z.int().min(1).max(2_147_483_647);
const quantity = z.int().min(1).max(MAX_QUANTITY_PER_LINE);
const itemUuid = z.object({ uuid: z.uuid() });

/** One unit of a variant. */
export const cartItemToAdd = z.object({
  id: productId,
  /** The name that the client shows; only for messages and tracking, never trusted. */
  name: z.string().max(300),
  productVariantLabel: grade,
  searchUuid: z.uuid().nullish(),
  /** An option is left out where it is not offered. */
  ...forEachOption(() => z.boolean().default(false)),
  /** A wristband that was chosen for a watch: both are added, or none. An error's `fields` says if it is about this one. */
  wristband: z.object({ id: productId, name: z.string().max(300), productVariantLabel: grade }).optional(),
});

/** What follows an add (`nextAfterAdd` of `@reprise/cart` has the rules). */
const next = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("accessory-list"), productId: z.int() }),
  z.object({ kind: z.enum(["cart", "confirmation", "nothing"]) }),
]);

export const cartCalls = {
  api_get_cart: defineCall({
    method: "GET",
    path: "/api/cart",
    access: "public",
    summary: "The shopper's cart, repaired against stock and prices",
    response: cart,
    errors: [],
  }),
  api_add_item_to_cart: defineCall({
    method: "POST",
    path: "/api/cart/items",
    access: "public",
    idempotent: true,
    summary: "Adds one unit of a variant to the cart",
    body: cartItemToAdd.extend({
      /** The accessory list from which the shopper came to the page with the product. */
      fromAccessoryListId: productId.optional(),
      /** The accessory list, or the page with what goes with a product, that is shown. */
      onAccessoryListId: productId.optional(),
    }),
    response: z.object({ uuid: z.uuid(), cart, next }),
    errors: ADD_TO_CART_ERROR_CODES,
  }),
  api_update_cart_item: defineCall({
    method: "PATCH",
    path: "/api/cart/items/{uuid}",
    access: "public",
    summary: "Changes a line's quantity, battery option or insurance",
    params: itemUuid,
    body: z.object({
      quantity: quantity.optional(),
      ...forEachOption(() => z.boolean().optional()),
    }),
    response: cart,
    errors: [
      "CART_ITEM_NOT_FOUND",
      "PRODUCT_VARIANT_EXHAUSTED",
      "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED",
      "INSURANCE_NOT_OFFERED",
      "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE",
    ],
  }),
  api_remove_cart_item: defineCall({
    method: "DELETE",
    path: "/api/cart/items/{uuid}",
    access: "public",
    summary: "Removes a line from the cart",
    params: itemUuid,
    query: z.object({
      /** The page on which the shopper removed the line; for tracking. */
      page: z.string().max(60).optional(),
      /** True: the line is removed because it is not available any more; a missing line is no error. */
      repair: flag.optional(),
    }),
    response: cart,
    errors: ["CART_ITEM_NOT_FOUND"],
  }),
  api_set_coupon: defineCall({
    method: "PUT",
    path: "/api/cart/coupon",
    access: "public",
    summary: "Puts a coupon into the cart; it replaces another one",
    body: enteredCoupon,
    response: cart,
    errors: COUPON_ERROR_CODES,
  }),
  api_remove_coupon: defineCall({
    method: "DELETE",
    path: "/api/cart/coupon",
    access: "public",
    summary: "Removes the coupon from the cart; without one it does nothing",
    response: cart,
    errors: [],
  }),
  api_simulate_coupon: defineCall({
    method: "POST",
    path: "/api/cart/coupon/simulation",
    access: "public",
    isSafe: true,
    summary: "The cart as it would be with a coupon; changes nothing",
    body: enteredCoupon,
    response: cart,
    errors: COUPON_ERROR_CODES,
  }),
} as const;
