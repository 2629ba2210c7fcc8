/** The exports of the order slice for other slices: reads. */
export { type HistoryEntry, loadHistory, stateAfter } from "./order-history.ts";
export {
  loadOrder,
  newOrderNumber,
  type OrderItemRow,
  type OrderRow,
  type StoredOrder,
} from "./order.store.ts";
export { addressLines } from "./documents/document-texts.ts";
export { loadChargedOrder } from "./charged-order.ts";
export { loadRefunds } from "./refund.store.ts";
export { loadOwnOrder } from "./own-order.ts";
export { deliveredGrade, deliveredOrders, keptProducts } from "./deliveries.ts";
export { salesOf } from "./sale-life.ts";
