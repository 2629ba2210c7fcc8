import { sum } from "@reprise/cart";
import { type Fulfilment, fulfilmentOf, type ItemProgress, itemProgress } from "./item-state.ts";
import type { OrderEvent, PlacedItem } from "./order-event.ts";
import { NO_FACTS, type OrderFacts, withEvent } from "./order-facts.ts";
import { type PaymentState, paymentState } from "./payment-state.ts";

/** What people and lists show of an order. */
export const ORDER_STATUSES = [
  "placed",
  "paid",
  "picking",
  "partially-shipped",
  "shipped",
  "partially-delivered",
  "delivered",
  "cancelled",
  "refunded",
] as const;

/** Statuses of an order that is over: nothing is awaited. */
export const CLOSED_ORDERS = ["delivered", "cancelled", "refunded"] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order as its history describes it. Amounts in cents. */
export interface OrderState {
  readonly status: OrderStatus;
  /** What the order charges now: the items that are not cancelled, and the delivery while there are any. */
  readonly due: number;
  /** True: at least `due` is authorised or captured. */
  readonly isPaid: boolean;
  readonly payment: PaymentState;
  /** `full`: all captured money was returned, and no item is to be paid by the rest of an authorisation. */
  readonly refund: "none" | "partial" | "full";
  readonly items: ReadonlyMap<string, ItemProgress>;
  /** Progress of each line, derived from its items. */
  readonly lines: ReadonlyMap<string, Fulfilment>;
  readonly facts: OrderFacts;
}

function statusOf(
  fulfilment: Fulfilment,
  { isPaid, refund }: Pick<OrderState, "isPaid" | "refund">,
): OrderStatus {
  if (fulfilment === "cancelled") return "cancelled";
  if (refund === "full") return "refunded";
  if (fulfilment === "open") return isPaid ? "paid" : "placed";
  return fulfilment;
}

/** Derives the state of an order from its facts. Undefined: the order is not placed. */
export function stateOf(facts: OrderFacts): OrderState | undefined {
  if (facts.placed === undefined) return undefined;
  const { items: placed, delivery } = facts.placed;
  const items = new Map(placed.map(({ id }) => [id, itemProgress(facts, id)]));
  const of = (group: readonly PlacedItem[]) => fulfilmentOf(group.flatMap(({ id }) => items.get(id) ?? []));
  const fulfilment = of(placed);
  const charged = placed.filter(({ id }) => items.get(id)?.state !== "cancelled");
  const due = sum(charged.map((item) => item.amount)) + (charged.length > 0 ? delivery : 0);
  const payment = paymentState(facts);
  const { captured, refunded, secured } = payment;
  const isPaid = secured >= due;
  // The rest of an authorisation pays for what did not come back. Without such items it may be released late, or never.
  const isOpen = charged.some(({ id }) => items.get(id)?.state !== "returned");
  const fullRefund = isOpen ? Math.max(captured, Math.min(secured, due)) : captured;
  const refund = refunded === 0 ? "none" : refunded < fullRefund ? "partial" : "full";
  const lines = Map.groupBy(placed, (item) => item.line);
  return {
    status: statusOf(fulfilment, { isPaid, refund }),
    due,
    isPaid,
    payment,
    refund,
    items,
    lines: new Map([...lines].map(([line, group]) => [line, of(group)])),
    facts,
  };
}

/**
 * Returns the state that a history leads to. It is the same for every order of the events and however often each
 * occurs. Undefined: the order was never placed.
 */
export const foldOrder = (events: readonly OrderEvent[]): OrderState | undefined =>
  stateOf(events.reduce(withEvent, NO_FACTS));
