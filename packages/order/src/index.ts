export * from "./address/address-choices.ts";
export * from "./address/address-problems.ts";
export * from "./address/house-number.ts";
export * from "./address/packstation.ts";
export * from "./address/postal-code.ts";
export * from "./address/postal-code-example.ts";
export {
  canWithdraw,
  WITHDRAWAL_TERMS,
  withdrawalPeriod,
  type WithdrawalPeriod,
  type WithdrawalQuery,
} from "./after-sale/withdrawal-period.ts";
export {
  type ClaimPeriod,
  earliestWarrantyEnd,
  unitWarranty,
  type UnitWarranty,
  warrantyEnds,
  WARRANTY_TERMS,
  type WarrantyEnds,
  type WarrantyQuery,
} from "./after-sale/warranty-period.ts";
export { refundForDelivery, refundForReturn, type ReturnedItems } from "./after-sale/return-refund.ts";
export * from "./amounts/order-amounts.ts";
export * from "./amounts/refund.ts";
export * from "./amounts/shown-charges.ts";
export * from "./after-sale/legal-guarantee.ts";
export * from "./delivery/carrier.ts";
export * from "./delivery/delivery-dates.ts";
export * from "./delivery/delivery-method.ts";
export * from "./delivery/large-goods.ts";
export * from "./delivery/local-time.ts";
export * from "./delivery/tracking-number.ts";
export * from "./delivery/warehouse-date.ts";
export { addDays, type IsoDate, isWeekend, nextDay } from "./iso-date.ts";
export { moneyOwed, type MoneyOwed } from "./money/money-owed.ts";
export { type MoneyFacts, moneyToMove, refundsDone } from "./money/money-to-move.ts";
export {
  MONEY_MOVES,
  type MoneyMove,
  type MoneyOperation,
  OPERATION_STATES,
} from "./money/payment-account.ts";
export * from "./references/case-number.ts";
export * from "./references/document-number.ts";
export {
  formatOrderNumber,
  MAX_TYPED_NUMBER,
  ORDER_NUMBERS,
  orderNumberOf,
  parseOrderNumber,
} from "./references/order-number.ts";
export * from "./references/payment-reference.ts";
export * from "./references/serial-number.ts";
export * from "./unit/test-record.ts";
export * from "./unit/test-record-texts.ts";
export * from "./unit/unit-facts.ts";
export * from "./state/can-apply.ts";
export * from "./state/fold-order.ts";
export * from "./state/item-state.ts";
export * from "./state/order-event.ts";
export type { Dispute, OrderFacts, PaymentAttempt } from "./state/order-facts.ts";
export {
  arrivedRefunds,
  capturedOf,
  hasGivenUp,
  PAYMENT_STATUSES,
  type PaymentState,
  type PaymentStatus,
} from "./state/payment-state.ts";
export * from "./tax/goods-kind.ts";
export * from "./tax/margin-tax.ts";
export * from "./tax/tax.ts";
export * from "./tax/tax-rates.ts";
export * from "./tax/tax-summary.ts";
export * from "./tax/taxed-order.ts";
