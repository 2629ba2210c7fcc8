export { applyEvents, lockOrder } from "./change/apply-events.ts";
export { refundOrder } from "./change/refund-order.ts";
export { addressLines } from "./documents/document-texts.ts";
export { countConfirmation } from "./place/confirmation-limit.ts";
export { type HistoryEntry, loadHistory, stateAfter, type Actor } from "./store/order-history.ts";
export { createOrderLink } from "./store/order-link.store.ts";
export {
  loadOrder,
  newOrderNumber,
  type OrderItemRow,
  type OrderRow,
  type StoredOrder,
} from "./store/order.store.ts";
export { loadRefunds } from "./store/refund.store.ts";
export { loadChargedOrder } from "./view/charged-order.ts";
export { deliveredDays } from "./view/delivered-days.ts";
export { deliveredGrade, deliveredOrders, ownedProducts } from "./view/deliveries.ts";
export { loadOwnOrder } from "./view/own-order.ts";
export { salesOf } from "./view/sale-timeline.ts";
export { soldSerial } from "./view/sold-serial.ts";
