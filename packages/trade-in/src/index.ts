export * from "./figures/pay-day.ts";
export * from "./figures/sale-figures.ts";
export * from "./green-cart/green-cart.ts";
export * from "./green-cart/green-cart-actions.ts";
export * from "./handover/carriers.ts";
export * from "./handover/pickup-days.ts";
export * from "./offer/compute-offer.ts";
export * from "./offer/largest-deduction.ts";
export * from "./offer/purchase-prices.ts";
export * from "./offer/quote-days.ts";
export * from "./offer/value-in-a-year.ts";
export * from "./offer/wear-prices.ts";
export * from "./questions/answer-texts.ts";
export * from "./questions/asked-questions.ts";
export * from "./questions/defects-in.ts";
export * from "./questions/grading-problems.ts";
export * from "./questions/preset-answers.ts";
export * from "./questions/question-set.ts";
export * from "./revision/missing-evidence.ts";
export * from "./revision/revise-quote.ts";
export * from "./state/can-apply.ts";
export * from "./state/fold-trade-in.ts";
export * from "./state/item-steps.ts";
export {
  isSameItem,
  TRADE_IN_ITEM_STATES,
  type TradeInItem,
  type TradeInItemState,
  undoableStep,
} from "./state/item-progress.ts";
export * from "./state/trade-in-event.ts";
