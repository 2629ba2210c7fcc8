/** The exports of the checkout for other features. */
export * from "./step/address-text.tsx";
export * from "./step/delivery-text.ts";
export * from "./step/payment-method-text.ts";
export * from "./step/totals.tsx";
