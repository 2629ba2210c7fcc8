/** The exports of the order slice for other slices: reads. */
export { type HistoryEntry, loadHistory, stateAfter } from "./store/order-history.ts";
export {
  loadOrder,
  newOrderNumber,
  type OrderItemRow,
  type OrderRow,
  type StoredOrder,
} from "./store/order.store.ts";
export { addressLines } from "./documents/document-texts.ts";
export { loadChargedOrder } from "./view/charged-order.ts";
export { loadRefunds } from "./store/refund.store.ts";
export { loadOwnOrder } from "./view/own-order.ts";
export { deliveredGrade, deliveredOrders, ownedProducts } from "./view/deliveries.ts";
export { salesOf } from "./view/sale-timeline.ts";
