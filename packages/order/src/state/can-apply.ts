import type { OrderState } from "./fold-order.ts";
import type { ItemState } from "./item-state.ts";
import { isKnownEvent } from "./known-event.ts";
import type { OrderEvent, OrderEventType } from "./order-event.ts";

export type OrderErrorCode =
  /** The history has the event already. For a repeated message this is no fault. */
  | "REPEATED"
  | "NOT_PLACED"
  | "NO_ITEMS"
  | "ITEM_NAMED_TWICE"
  | "UNKNOWN_ITEM"
  | "UNKNOWN_PARCEL"
  | "PARCEL_EXISTS"
  | "INVALID_AMOUNT"
  | "NOT_PAID"
  | "TOO_MANY_ATTEMPTS"
  /** An item is not in a state in which this can happen to it. */
  | "WRONG_ITEM_STATE";

export type CanApply = { readonly ok: true } | { readonly ok: false; readonly code: OrderErrorCode };

/** How often a shopper can try to pay one order. */
export const MAX_PAYMENT_ATTEMPTS = 20;

type ItemEvent = Extract<OrderEvent, { items: readonly string[] }>;

/** The states of an item in which an event can happen to it. */
const FROM: Readonly<Record<ItemEvent["type"], readonly ItemState[]>> = {
  picking: ["ordered"],
  shipped: ["ordered", "picking"],
  cancelled: ["ordered", "picking"],
  withdrawn: ["shipped", "delivered"],
  returned: ["shipped", "delivered", "withdrawn"],
};

const NEEDS_PAYMENT: readonly OrderEventType[] = ["picking", "shipped"];

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

function placedError({ items, delivery }: Extract<OrderEvent, { type: "placed" }>) {
  if (items.length === 0) return "NO_ITEMS";
  if (new Set(items.map((item) => item.id)).size < items.length) return "ITEM_NAMED_TWICE";
  return [delivery, ...items.map((item) => item.amount)].every(isAmount) ? undefined : "INVALID_AMOUNT";
}

function itemsError(state: OrderState, event: ItemEvent): OrderErrorCode | undefined {
  const states = event.items.map((id) => state.items.get(id)?.state);
  if (states.includes(undefined)) return "UNKNOWN_ITEM";
  if (NEEDS_PAYMENT.includes(event.type) && !state.isPaid) return "NOT_PAID";
  if (!states.every((each) => each !== undefined && FROM[event.type].includes(each)))
    return "WRONG_ITEM_STATE";
  return event.type === "shipped" && state.facts.parcels.has(event.parcel) ? "PARCEL_EXISTS" : undefined;
}

function errorOf(state: OrderState | undefined, event: OrderEvent): OrderErrorCode | undefined {
  if (state === undefined) return event.type === "placed" ? placedError(event) : "NOT_PLACED";
  if ("amount" in event && !(isAmount(event.amount) && event.amount > 0)) return "INVALID_AMOUNT";
  if ("items" in event && event.items.length === 0) return "NO_ITEMS";
  if (isKnownEvent(state.facts, event)) return "REPEATED";
  switch (event.type) {
    case "payment-pending":
      return state.facts.attempts.size >= MAX_PAYMENT_ATTEMPTS ? "TOO_MANY_ATTEMPTS" : undefined;
    case "delivered":
      return state.facts.parcels.has(event.parcel) ? undefined : "UNKNOWN_PARCEL";
    case "picking":
    case "shipped":
    case "cancelled":
    case "withdrawn":
    case "returned":
      return itemsError(state, event);
    default:
      return undefined;
  }
}

/**
 * Decides whether an event may be appended to the history of an order. `state` undefined: not placed yet.
 *
 * | event | happens to | when | result |
 * | --- | --- | --- | --- |
 * | placed | a new order | at least one item | `placed`; `paid` when nothing is due |
 * | payment-pending | an attempt | fewer than 20 attempts | `payment.status` pending |
 * | payment-authorised | an attempt | always | `paid` once the due amount is secured |
 * | payment-captured | an attempt | always | `paid` once the due amount is secured |
 * | payment-failed | an attempt | always | its authorisation no longer counts: `paid` may become `placed` |
 * | picking | items: ordered | paid | `picking` |
 * | shipped | items: ordered, picking | paid, a new parcel | `partially-shipped`, `shipped` |
 * | delivered | a parcel | the parcel was shipped | `partially-delivered`, `delivered` |
 * | cancelled | items: ordered, picking | not shipped | the due amount falls; `cancelled` when all are |
 * | withdrawn | items: shipped, delivered | before, they are cancelled instead | the items are `withdrawn` |
 * | returned | items: shipped, delivered, withdrawn | | the items are `returned` |
 * | capture-failed | a capture | always | it counts no longer |
 * | refund-failed | a refund | always | it counts no longer |
 * | dispute-opened | an attempt | always | `payment.isDisputed`: nothing is refunded |
 * | dispute-closed | a dispute | always | `lost` counts as returned; `won` is the last word |
 * | refunded | the order | always | `refund` partial or full; `refunded` when it is full |
 *
 * Payments and refunds are facts that a provider reports: they are accepted in every order, also for a cancelled order,
 * and only a repetition is refused. Whether a refund may be made is decided before it is made (`refundOf`).
 */
export function canApply(state: OrderState | undefined, event: OrderEvent): CanApply {
  const code = errorOf(state, event);
  return code === undefined ? { ok: true } : { ok: false, code };
}
