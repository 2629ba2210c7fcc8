export { AddedConfirmation } from "./added-confirmation.tsx";
export type { AddedDialogProps } from "./added-dialog.tsx";
export * from "./after-change/cart-repairs.tsx";
export * from "./after-change/redirect-with-toasts.ts";
export * from "./after-change/repair-notices.tsx";
export { CouponEntry } from "./coupon/coupon-section.tsx";
export * from "./paypal-express.ts";
export * from "./use-add-to-cart.ts";
export * from "./use-added-before.ts";
