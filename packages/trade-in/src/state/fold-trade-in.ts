import type { IsoDate } from "@reprise/order";
import { itemAfter, newItem, type TradeInItem, type TradeInItemState } from "./item-progress.ts";
import { itemsOf, type TradeInEvent } from "./trade-in-event.ts";

/** What people and lists show of a trade-in order. `revised`: it waits for the seller. */
export const TRADE_IN_STATUSES = [
  "announced",
  "posted",
  "received",
  "revised",
  "completed",
  "cancelled",
] as const;

/** Statuses of a trade-in that is over: nothing is awaited. */
export const CLOSED_TRADE_INS = ["completed", "cancelled"] as const;

export type TradeInStatus = (typeof TRADE_IN_STATUSES)[number];

/** A trade-in order as its history describes it. */
export interface TradeInState {
  readonly status: TradeInStatus;
  readonly items: ReadonlyMap<string, TradeInItem>;
  /** The day on which the carrier took each box. */
  readonly parcels: ReadonlyMap<string, IsoDate | null>;
}

/** States in which nothing more happens to an item. */
export const FINAL_STATES: readonly TradeInItemState[] = ["accepted", "returned", "recycled"];

function statusOf({ items, parcels }: Omit<TradeInState, "status">): TradeInStatus {
  const states = [...items.values()].map(({ state }) => state);
  if (states.every((state) => state === "cancelled")) return "cancelled";
  if (states.every((state) => state === "cancelled" || FINAL_STATES.includes(state))) return "completed";
  if (states.includes("revised")) return "revised";
  if (states.some((state) => state !== "announced" && state !== "cancelled")) return "received";
  return [...parcels.values()].some((day) => day !== null) ? "posted" : "announced";
}

const reannounced = (item: TradeInItem): TradeInItem =>
  item.state === "cancelled" ? { ...item, state: "announced" } : item;

/** The state after an event that `canApply` allows. */
export function stateAfterEvent(state: TradeInState | undefined, event: TradeInEvent): TradeInState {
  if (event.type === "announced")
    return {
      status: "announced",
      items: new Map(event.items.map(({ id, amount }) => [id, newItem(amount)])),
      parcels: new Map(event.parcels.map((parcel) => [parcel, null])),
    };
  if (state === undefined) throw new Error(`A trade-in order begins with ${event.type}`);
  if (event.type === "posted") {
    const known = state.parcels.get(event.parcel) ?? event.on;
    const parcels = new Map(state.parcels).set(event.parcel, known < event.on ? known : event.on);
    // A posted box may contain cancelled items, so announce them again.
    const isNew = state.parcels.get(event.parcel) === null;
    const items = isNew
      ? new Map([...state.items].map(([id, item]) => [id, reannounced(item)]))
      : state.items;
    return { status: statusOf({ items, parcels }), items, parcels };
  }
  const items = new Map(state.items);
  for (const id of itemsOf(event)) {
    const item = items.get(id);
    if (item !== undefined) items.set(id, itemAfter(item, event));
  }
  return { status: statusOf({ ...state, items }), items, parcels: state.parcels };
}

/** Returns the state that a history leads to. Undefined: there is none. */
export const foldTradeIn = (events: readonly TradeInEvent[]): TradeInState | undefined =>
  events.reduce<TradeInState | undefined>(stateAfterEvent, undefined);
