/** The exports of the checkout for other features. */
export * from "./layout/address-text.tsx";
export * from "./step/delivery-text.ts";
export * from "./step/payment-method-text.ts";
export * from "./step/totals.tsx";
