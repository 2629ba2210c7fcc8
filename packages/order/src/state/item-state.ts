import type { OrderFacts } from "./order-facts.ts";

/** Where an item is, from the order on. Of two facts about an item the later one in this list counts. */
export const ITEM_STATES = [
  "ordered",
  "picking",
  "cancelled",
  "shipped",
  "delivered",
  "withdrawn",
  "returned",
] as const;

export type ItemState = (typeof ITEM_STATES)[number];

/** How far the items of an order or a line are. Cancelled items do not count, unless all are cancelled. */
export type Fulfilment =
  | "open"
  | "picking"
  | "partially-shipped"
  | "shipped"
  | "partially-delivered"
  | "delivered"
  | "cancelled";

/** What the facts say about one item. */
export interface ItemProgress {
  readonly state: ItemState;
  readonly isShipped: boolean;
  readonly isDelivered: boolean;
}

export function itemProgress(facts: OrderFacts, id: string): ItemProgress {
  const parcels = [...facts.parcels].flatMap(([parcel, items]) => (items.has(id) ? [parcel] : []));
  const { picking, cancelled, withdrawn, returned } = facts.items;
  // A returned item was delivered, or came back undeliverable: in both cases nothing is on its way.
  const isDelivered = returned.has(id) || parcels.some((parcel) => facts.deliveredParcels.has(parcel));
  const isShipped = parcels.length > 0;
  const known: Readonly<Record<ItemState, boolean>> = {
    ordered: true,
    picking: picking.has(id),
    cancelled: cancelled.has(id),
    shipped: isShipped,
    delivered: isDelivered,
    withdrawn: withdrawn.has(id),
    returned: returned.has(id),
  };
  const state = ITEM_STATES.findLast((each) => known[each]) ?? "ordered";
  return { state, isShipped, isDelivered };
}

/** Sums up the items of an order or of one of its lines. */
export function fulfilmentOf(items: readonly ItemProgress[]): Fulfilment {
  const active = items.filter((item) => item.state !== "cancelled");
  if (active.length === 0) return "cancelled";
  if (active.every((item) => item.isDelivered)) return "delivered";
  if (active.some((item) => item.isDelivered)) return "partially-delivered";
  if (active.every((item) => item.isShipped)) return "shipped";
  if (active.some((item) => item.isShipped)) return "partially-shipped";
  return active.some((item) => item.state === "picking") ? "picking" : "open";
}
