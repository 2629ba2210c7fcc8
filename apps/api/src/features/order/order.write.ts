/** The exports of the order slice for other slices: writes. */
export { applyEvents, lockOrder } from "./change/apply-events.ts";
export { countConfirmation } from "./place/confirmation-limit.ts";
export type { Actor } from "./store/order-history.ts";
export { createOrderLink } from "./store/order-link.store.ts";
export { refundOrder } from "./change/refund-order.ts";
