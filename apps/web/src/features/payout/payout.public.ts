export * from "./method/method-text.ts";
export * from "./method/payout-method-fields.tsx";
export * from "./payout-link.tsx";
export * from "./payout-rows.tsx";
