/** The exports of the order slice for other slices: writes. */
export { applyEvents, lockOrder } from "./apply-events.ts";
export type { Actor } from "./order-history.ts";
export { createOrderLink } from "./order-link.store.ts";
export { refundOrder } from "./refund-order.ts";
