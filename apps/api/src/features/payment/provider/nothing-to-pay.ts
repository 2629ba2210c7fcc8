/** The payment method of an order that costs nothing: a coupon covers all of it. No provider has it. */
export const NOTHING_TO_PAY = "none";
