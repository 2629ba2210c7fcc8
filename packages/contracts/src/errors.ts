import { z } from "zod";

/** HTTP status by error code: the complete list of codes of all services. */
export const ERROR_STATUS = {
  PRODUCT_VARIANT_EXHAUSTED: 400,
  PRODUCT_VARIANT_OUT_OF_STOCK: 400,
  PRODUCT_NOT_SALEABLE: 400,
  PRODUCT_DOESNT_EXIST: 400,
  PRODUCT_VARIANT_DOESNT_EXIST: 400,
  "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED": 400,
  /** There is no such coupon, or it is disabled; the response does not reveal which. */
  "COUPON::UNKNOWN": 400,
  "COUPON::NOT_YET_VALID": 400,
  "COUPON::EXPIRED": 400,
  "COUPON::USED_UP": 400,
  /** This customer has used it as often as allowed. */
  "COUPON::ALREADY_USED": 400,
  /** There is nothing to order. */
  CART_EMPTY: 400,
  /** The checkout needs a delivery address first. */
  CHECKOUT_ADDRESS_MISSING: 400,
  /** A step of the checkout is missing. */
  CHECKOUT_INCOMPLETE: 400,
  /** Prices, stock, coupon or entries are not what the shopper saw: read the checkout again. */
  CHECKOUT_CHANGED: 400,
  /** There is less credit than the checkout showed: the shopper has to choose how to pay the rest. */
  CREDIT_TOO_LOW: 400,
  /** The shopper has orders that wait for their payment: one of them has to be paid first. */
  UNPAID_ORDERS_LIMIT_REACHED: 400,
  /** The provider declined the payment. The lines are in the cart again. */
  PAYMENT_FAILED: 400,
  /** The shopper has not approved there, the session has ended, or it belongs to another checkout. */
  EXPRESS_SESSION_INVALID: 400,
  /** The goods are too large for a packstation. */
  PACKSTATION_ADDRESS_NOT_ALLOWED: 400,
  /** The delivery method does not reach the address. */
  DELIVERY_METHOD_VALIDATION_FAILED: 400,
  /** The product is not insured. */
  INSURANCE_NOT_OFFERED: 400,
  /** Insurance is for orders of one item. */
  MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE: 400,
  /** Parcels to this address cannot be insured. */
  ADDRESS_DOES_NOT_ALLOW_INSURANCE: 400,
  /** The shop does not offer this payment method for this order. */
  INVALID_PAYMENT_METHOD: 400,
  /** Sellers cannot be paid this way: credit needs an account, and the shop lists the organisations. */
  PAYOUT_METHOD_NOT_OFFERED: 400,
  /** The payout method was changed too often: support helps. */
  PAYOUT_METHOD_LIMIT_REACHED: 400,
  /** There is no change of a payout method that does not hold yet, or it is another one than was shown. */
  PAYOUT_METHOD_NOT_WAITING: 400,
  /** An account is replaced only with a link that was just mailed to its seller, or after a recent login. */
  PAYOUT_LINK_NEEDED: 403,
  /** No refund of the order waits for a bank account. */
  REFUND_NOT_DUE: 400,
  /** The bank account for refunds was changed too often: support helps. */
  REFUND_ACCOUNT_LIMIT_REACHED: 400,
  /** The payout is in no file for the bank, so its provider reports the outcome, not an operator. */
  PAYOUT_NOT_IN_FILE: 400,
  /** The shop has no bank account of its own (`PREPAYMENT_IBAN`). */
  BANK_ACCOUNT_MISSING: 400,
  /** The period to withdraw from the contract is over. */
  WITHDRAWAL_PERIOD_OVER: 400,
  /** None of these items is with the shopper, or on its way: they were cancelled, withdrawn or returned before. */
  NOTHING_TO_WITHDRAW: 400,
  /** Neither the warranty nor the rights by law hold for the item, or it never arrived. */
  CLAIM_NOT_POSSIBLE: 400,
  /** A claim for the item is open. */
  CLAIM_EXISTS: 400,
  /** There have been too many claims for the item. */
  CLAIM_LIMIT_REACHED: 400,
  /** Too many withdrawals or claims without an order wait for operators: this one was not stored. Email and letter are open. */
  OPEN_REPORTS_LIMIT_REACHED: 429,
  /** The claim is closed. */
  CLAIM_CLOSED: 400,
  /** An item of the return was received or refused before, or is not part of it. */
  RETURN_ITEM_NOT_OPEN: 400,
  /** The shop does not buy the product, or not in this condition. */
  TRADE_IN_NOT_BOUGHT: 400,
  /** The product needs answers to its questions, and these are none or not all. `fields` names the questions. */
  GRADING_INVALID: 400,
  /** The questions have changed: read them again. */
  GRADING_OUTDATED: 400,
  /** An answer ends the sale; `fields` names its question. */
  GRADING_BLOCKED: 400,
  /** The offer is not the one that the seller saw: read it again. */
  TRADE_IN_PRICE_CHANGED: 400,
  GREEN_CART_LIMIT_REACHED: 400,
  EXPRESS_GRADING_NOT_AVAILABLE: 400,
  /** The carrier does not take what is in the green cart. */
  CARRIER_NOT_AVAILABLE: 400,
  /** The green cart has nothing to sell. */
  GREEN_CART_EMPTY: 400,
  /** The carrier does not come then: the day is over, a holiday, too late for the quotes, or too soon. */
  PICKUP_NOT_AVAILABLE: 400,
  /** A step of the green checkout is missing. */
  GREEN_CHECKOUT_INCOMPLETE: 400,
  /** The green cart is not what the seller saw, or cannot be checked out: prepare it again. */
  GREEN_CHECKOUT_CHANGED: 400,
  /** The item of the trade-in order is not in a state in which this can happen to it. */
  TRADE_IN_ITEM_NOT_OPEN: 400,
  /** The item was found worse than its seller said: it gets a lower offer, or the operator says `atQuote`. */
  TRADE_IN_FOUND_WORSE: 400,
  /** A lower offer needs a photo, and a reason for each answer that lowers it. `fields` names what is missing. */
  REVISION_EVIDENCE_MISSING: 400,
  /** Mail or money has left because of the step, so it cannot be undone any more. */
  TRADE_IN_UNDO_OVER: 400,
  /** A box of the trade-in order is on its way, or has arrived: what is not bought goes back, free of charge. */
  TRADE_IN_ALREADY_POSTED: 400,
  /** There is no such item or box in the trade-in order. */
  TRADE_IN_ITEM_UNKNOWN: 400,
  /** The shop has made another offer since, or offers nothing. */
  REVISION_NOT_OPEN: 400,
  /** The file is no picture that the shop stores: its message says why. */
  PHOTO_INVALID: 400,
  PHOTO_LIMIT_REACHED: 400,
  /** Titles, texts and names of reviews contain no addresses. */
  REVIEW_CONTAINS_LINK: 400,
  REVIEW_CONTAINS_MARKUP: 400,
  /** Invisible characters, or those that change the direction of writing. */
  REVIEW_CONTAINS_HIDDEN_CHARACTERS: 400,
  /** The customer has written this text about another product. */
  REVIEW_TEXT_REPEATED: 400,
  REVIEW_LIMIT_REACHED: 400,
  /** Authors cannot vote for their own review. */
  REVIEW_IS_OWN: 400,
  /** A category does not exist, or has another set; nothing is stored. `fields` names the sets. */
  QUESTION_SET_INVALID: 400,
  /** Some prices cannot be stored, so none is. `fields` names them. */
  PURCHASE_PRICES_INVALID: 400,
  /** Units of the product are for sale or reserved. */
  PRODUCT_IN_STOCK: 400,
  /** The product does not exist, is gone itself, or is the same. */
  PRODUCT_NOT_A_SUCCESSOR: 400,
  /** The document cannot be stored. `fields` names file and line. */
  CONTENT_INVALID: 400,
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  NESTING_TOO_DEEP: 400,
  BAD_REQUEST: 400,
  /** A message of a payment provider has no valid signature, or is older than 300 s. */
  WEBHOOK_INVALID: 400,
  /** Wrong password or unknown account; the response does not reveal which. */
  INVALID_CREDENTIALS: 400,
  /** The token of an emailed link is unknown, used or expired. */
  LINK_INVALID: 400,
  ADDRESS_LIMIT_REACHED: 400,
  WISHLIST_LIMIT_REACHED: 400,
  BUY_ALERT_LIMIT_REACHED: 400,
  /** The cart has the maximum number of lines. It still accepts another unit of an existing line. */
  CART_LIMIT_REACHED: 400,
  /** The provider's code or state is wrong, used or expired. */
  INVALID_AUTHORIZATION: 400,
  /** Another account has the provider's email address and is not linked: log in to that account first. */
  ACCOUNT_EXISTS: 400,
  /** The provider has not verified the email address. */
  EMAIL_NOT_VERIFIED: 400,
  /** The customer has linked another account of this provider: unlink it first. */
  SIGN_IN_METHOD_EXISTS: 400,
  /** The provider account is linked to another customer: unlink it there first. */
  SIGN_IN_METHOD_TAKEN: 400,
  /** The last sign-in method cannot be removed: set a password or link another provider first. */
  LAST_SIGN_IN_METHOD: 400,
  OPERATOR_EXISTS: 400,
  /** Codes of coupons are never reused. */
  COUPON_EXISTS: 400,
  CATEGORY_DOESNT_EXIST: 400,
  /** The shop already has, or had, units with these serials; nothing is stored. `fields` names them. */
  UNIT_EXISTS: 400,
  /** Some units of the product would have a battery and others not; nothing is stored. */
  UNIT_BATTERY_DIFFERS: 400,
  /** The unit is reserved, sold or withdrawn. */
  UNIT_NOT_SELLABLE: 400,
  /** Only a withdrawn unit can be put on sale again. */
  UNIT_NOT_WITHDRAWN: 400,
  /** Something on the unit does not work: its grade has to be named, or that it was repaired. */
  UNIT_DEFECTIVE: 400,
  /** Only a unit that waits for its release can be released. */
  UNIT_NOT_WAITING: 400,
  /** The unit already has this grade. */
  UNIT_HAS_GRADE: 400,
  /** What was found on it when it was ordered stays. */
  UNIT_SOLD: 400,
  ORDER_ITEM_UNKNOWN: 400,
  ORDER_ITEM_CANCELLED: 400,
  /** The item has left the warehouse. */
  ORDER_ITEM_SHIPPED: 400,
  /** The order is not paid, or its money was returned. */
  ORDER_NOT_PAID: 400,
  /** No item of the order is in a state in which this can happen to it. */
  ORDER_NOTHING_LEFT: 400,
  /** The order has no invoice, so there is nothing to refund. */
  ORDER_NOT_CHARGED: 400,
  /** Less than this is left of the part after earlier refunds. */
  REFUND_MORE_THAN_LEFT: 400,
  /** The payer's bank decides about a payment of the order: nothing is refunded meanwhile. */
  PAYMENT_DISPUTED: 400,
  /** A dispute ends with an outcome. */
  DISPUTE_OUTCOME_NEEDED: 400,
  /** Nothing is left of these parts after earlier refunds. */
  REFUND_NOTHING_LEFT: 400,
  /** Another parcel has this tracking number. */
  PARCEL_EXISTS: 400,
  /** Not logged in. */
  UNAUTHENTICATED: 401,
  /** The operator's token has ended by itself: they need a new one. */
  OPERATOR_TOKEN_EXPIRED: 401,
  /** Facebook rejects the token, or the token has no permission for the email address. */
  NOT_AUTHENTICATED: 401,
  /** The login is too old for this call. */
  REAUTHENTICATION_NEEDED: 403,
  /** The client may not do this; an operator: has none of the call's roles. */
  FORBIDDEN: 403,
  /**
   * The CSRF token is missing or belongs to another browser: get one (`api_get_csrf_token`) and retry once.
   */
  CSRF_INVALID: 403,
  NOT_FOUND: 404,
  PAGE_OUT_OF_RANGE: 404,
  CART_ITEM_NOT_FOUND: 404,
  GREEN_CART_ITEM_NOT_FOUND: 404,
  COUPON_NOT_FOUND: 404,
  ANNOUNCEMENT_NOT_FOUND: 404,
  TOO_MANY_ANNOUNCEMENTS: 400,
  TOO_MANY_EXPERIENCES: 400,
  /** The id is taken, or the page has a running experience. */
  EXPERIENCE_EXISTS: 409,
  /** It has enough answers. */
  SURVEY_CLOSED: 409,
  /** The review is not what the operator saw: look at it again. */
  REVIEW_CHANGED: 409,
  ORDER_NOT_FOUND: 404,
  TRADE_IN_NOT_FOUND: 404,
  PARCEL_NOT_FOUND: 404,
  /** Such a refund is not transferred by a person, or it was transferred before. */
  REFUND_NOT_FOUND: 404,
  /** No account for refunds with this id waits for a decision. */
  REFUND_ACCOUNT_NOT_FOUND: 404,
  /** No problem of a payment with this id is open. */
  PAYMENT_PROBLEM_NOT_FOUND: 404,
  UNIT_NOT_FOUND: 404,
  CONTENT_NOT_FOUND: 404,
  REVIEW_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  IDEMPOTENCY_KEY_IN_FLIGHT: 409,
  /** The text was withdrawn. */
  CONTENT_GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED_REQUEST: 421,
  IDEMPOTENCY_KEY_REUSED: 422,
  /** The provider is not configured or does not respond. Not a 503, because this service itself works. */
  SIGN_IN_PROVIDER_UNAVAILABLE: 424,
  /** The payment provider does not respond: what became of the payment is found out afterwards. */
  PAYMENT_PROVIDER_UNAVAILABLE: 424,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  UPSTREAM_ERROR: 502,
  SERVICE_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** Errors that every call may return, in addition to its declared errors. */
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
 * The API error item (specification, section 3). `reference` is the request id in the logs of both services.
 * `message` is English text for engineers and reveals no internals; the UI shows a translated text for
 * `code`.
 */
export const apiError = z
  .object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    reference: z.string(),
    /** The problem of each field, with codes that say so; `path` is for example `body.quantity`. */
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** The text for the shopper, instead of the one for the code (section 8). `message` is a message key. */
    flashMessage: z
      .object({
        type: z.enum(["danger", "notice", "success"]),
        message: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      })
      .optional(),
  })
  .meta({ id: "ApiError" });

export type ApiError = z.infer<typeof apiError>;
