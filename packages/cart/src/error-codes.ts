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

/** Repaired consistency errors of the whole order, which prevent its checkout (section 8). */
export const REPAIRED_CART_ERROR_CODES = [
  "INVALID_PAYMENT_METHOD",
  "COUPON::INVALID",
  "ORDER_PROMISE_CHANGED",
  "ADDRESS_DOES_NOT_ALLOW_INSURANCE",
  "PACKSTATION_ADDRESS_NOT_ALLOWED",
  "DELIVERY_METHOD_VALIDATION_FAILED",
  "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE",
] as const;

export type RepairedCartErrorCode = (typeof REPAIRED_CART_ERROR_CODES)[number];

/** Prefix of all codes about the coupon (section 8). */
export const COUPON_CODE_PREFIX = "COUPON::";
