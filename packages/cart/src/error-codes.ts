/** Codes that refuse a blue add to cart with HTTP 400: section 8, first table, and a cart that is full. */
export const ADD_TO_CART_ERROR_CODES = [
  "PRODUCT_VARIANT_EXHAUSTED",
  "PRODUCT_VARIANT_OUT_OF_STOCK",
  "PRODUCT_NOT_SALEABLE",
  "PRODUCT_DOESNT_EXIST",
  "PRODUCT_VARIANT_DOESNT_EXIST",
  "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED",
  "CART_LIMIT_REACHED",
] as const;

export type AddToCartErrorCode = (typeof ADD_TO_CART_ERROR_CODES)[number];

/**
 * Why a coupon does not hold, whatever is in the cart: such a code is refused, and a coupon that is in a cart is
 * removed. A disabled coupon is unknown.
 */
export const COUPON_ERROR_CODES = [
  "COUPON::UNKNOWN",
  "COUPON::NOT_YET_VALID",
  "COUPON::EXPIRED",
  "COUPON::USED_UP",
  "COUPON::ALREADY_USED",
] as const;

export type CouponErrorCode = (typeof COUPON_ERROR_CODES)[number];

/** Why a coupon does not hold for what is in the cart: it stays, gives nothing, and is an error of the cart. */
export const COUPON_CART_ERROR_CODES = [
  "COUPON::MINIMUM_NOT_REACHED",
  "COUPON::NOT_FOR_THESE_ITEMS",
  "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED",
] as const;

export type CouponCartErrorCode = (typeof COUPON_CART_ERROR_CODES)[number];

/** Repaired consistency errors of the whole order, which prevent its checkout (section 8). */
export const REPAIRED_CART_ERROR_CODES = [
  "INVALID_PAYMENT_METHOD",
  ...COUPON_CART_ERROR_CODES,
  "ORDER_PROMISE_CHANGED",
  "ADDRESS_DOES_NOT_ALLOW_INSURANCE",
  "PACKSTATION_ADDRESS_NOT_ALLOWED",
  "DELIVERY_METHOD_VALIDATION_FAILED",
  "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE",
] as const;

export type RepairedCartErrorCode = (typeof REPAIRED_CART_ERROR_CODES)[number];

/** Prefix of all codes about the coupon (section 8). */
export const COUPON_CODE_PREFIX = "COUPON::";
