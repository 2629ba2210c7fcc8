import { z } from "zod";

/** Status of every error code: the closed union that all services answer with. */
export const ERROR_STATUS = {
  PRODUCT_VARIANT_EXHAUSTED: 400,
  PRODUCT_VARIANT_OUT_OF_STOCK: 400,
  PRODUCT_NOT_SALEABLE: 400,
  PRODUCT_DOESNT_EXIST: 400,
  PRODUCT_VARIANT_DOESNT_EXIST: 400,
  "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED": 400,
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  NESTING_TOO_DEEP: 400,
  BAD_REQUEST: 400,
  /** Wrong password, or no such account: which of them is not said. */
  INVALID_CREDENTIALS: 400,
  /** A link of a mail that is unknown, used or too old. */
  LINK_INVALID: 400,
  ADDRESS_LIMIT_REACHED: 400,
  WISHLIST_LIMIT_REACHED: 400,
  BUY_ALERT_LIMIT_REACHED: 400,
  /** Of different lines: one more of what is in the cart is still taken. */
  CART_LIMIT_REACHED: 400,
  /** A provider's code or state that is wrong, used or too old. */
  INVALID_AUTHORIZATION: 400,
  /** The provider's address is an account's that is not linked to it: log in to that account first. */
  ACCOUNT_EXISTS: 400,
  /** The provider does not vouch for the address. */
  EMAIL_NOT_VERIFIED: 400,
  /** The customer has linked another account of this provider: unlink that first. */
  SIGN_IN_METHOD_EXISTS: 400,
  /** Without it the customer could not get in any more: set a password, or link another provider first. */
  LAST_SIGN_IN_METHOD: 400,
  /** No login. */
  UNAUTHENTICATED: 401,
  /** Facebook does not vouch for the token, or lacks the permission to tell the address. */
  NOT_AUTHENTICATED: 401,
  /** Logged in too long ago for this. */
  REAUTHENTICATION_NEEDED: 403,
  FORBIDDEN: 403,
  /** No CSRF token, or not this browser's: ask for one (`api_get_csrf_token`) and try once more. */
  CSRF_INVALID: 403,
  NOT_FOUND: 404,
  PAGE_OUT_OF_RANGE: 404,
  CART_ITEM_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  IDEMPOTENCY_KEY_IN_FLIGHT: 409,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED_REQUEST: 421,
  IDEMPOTENCY_KEY_REUSED: 422,
  /** The provider is switched off here, or does not answer: nothing is wrong with us, as a 503 would say. */
  SIGN_IN_PROVIDER_UNAVAILABLE: 424,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  UPSTREAM_ERROR: 502,
  SERVICE_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** What any call may answer, whatever it declares. */
export const COMMON_ERROR_CODES = [
  "VALIDATION_FAILED",
  "MALFORMED_JSON",
  "NESTING_TOO_DEEP",
  "BAD_REQUEST",
  "UNAUTHENTICATED",
  "CSRF_INVALID",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "PAYLOAD_TOO_LARGE",
  "URI_TOO_LONG",
  "UNSUPPORTED_MEDIA_TYPE",
  "TOO_MANY_REQUESTS",
  "INTERNAL_ERROR",
  "UPSTREAM_ERROR",
  "SERVICE_UNAVAILABLE",
  "UPSTREAM_TIMEOUT",
] as const satisfies readonly ErrorCode[];

export type CommonErrorCode = (typeof COMMON_ERROR_CODES)[number];

/**
 * The API error item (specification, section 3). `reference` is the request id found in both services' logs;
 * `message` is for engineers, in English, and says nothing of the inside; people get texts by `code`.
 */
export const apiError = z
  .object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    reference: z.string(),
    /** Only with VALIDATION_FAILED: what is wrong where (`body.quantity`). */
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "ApiError" });

export type ApiError = z.infer<typeof apiError>;
