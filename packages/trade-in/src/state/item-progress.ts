import type { IsoDate } from "@reprise/order";
import type { BlockReason, TradeInEvent } from "./trade-in-event.ts";

/**
 * Where an item is. `revised`: a lower offer waits for the seller. `returning`: it goes back, `returned`: it is on its way.
 * `blocked`: a question about it has to be settled first. `cancelled`: it does not come; if it does after all, it is received.
 */
export const TRADE_IN_ITEM_STATES = [
  "announced",
  "missing",
  "received",
  "inspected",
  "revised",
  "accepted",
  "returning",
  "returned",
  "recycled",
  "blocked",
  "cancelled",
] as const;

export type TradeInItemState = (typeof TRADE_IN_ITEM_STATES)[number];

/** What the history says about one item. Amounts in cents. */
export interface TradeInItem {
  readonly state: TradeInItemState;
  /** Amount of the quote, in cents. */
  readonly quoted: number;
  /** The box in which it was found. */
  readonly parcel: string | null;
  /** What the shop offers for it as it was found. Null: not inspected. */
  readonly found: number | null;
  /** The revised offer, answered or not. */
  readonly revision: string | null;
  readonly answerUntil: IsoDate | null;
  readonly block: BlockReason | null;
  /** What the shop pays for it. Null: it has not bought it. */
  readonly price: number | null;
}

export const newItem = (quoted: number): TradeInItem => ({
  state: "announced",
  quoted,
  parcel: null,
  found: null,
  revision: null,
  answerUntil: null,
  block: null,
  price: null,
});

/** True if nothing has happened between both. */
export const isSameItem = (one: TradeInItem, other: TradeInItem): boolean =>
  // Items have no nested values.
  (Object.keys(one) as (keyof TradeInItem)[]).every((key) => one[key] === other[key]);

/** Events that happen to items. */
export type ItemEvent = Exclude<TradeInEvent, { type: "announced" | "posted" }>;

/** The item after an event. Only `revision-accepted` buys it below its quote. */
export function itemAfter(item: TradeInItem, event: ItemEvent): TradeInItem {
  switch (event.type) {
    case "received":
      return { ...item, state: "received", parcel: event.parcel };
    case "inspected":
      return { ...item, state: "inspected", found: event.amount, revision: null, answerUntil: null };
    case "accepted":
      return { ...item, state: "accepted", price: Math.max(item.quoted, item.found ?? 0) };
    case "revised":
      return { ...item, state: "revised", revision: event.revision, answerUntil: event.answerUntil };
    case "revision-accepted":
      return { ...item, state: "accepted", price: item.found };
    case "revision-declined":
    case "revision-lapsed":
    case "refused":
      return { ...item, state: "returning" };
    case "blocked":
      return { ...item, state: "blocked", block: event.reason };
    // It is inspected again: what was found before may rest on the lock.
    case "unblocked":
      return { ...item, state: "received", block: null, found: null, revision: null, answerUntil: null };
    // missing, returned, recycled, cancelled
    default:
      return { ...item, state: event.type };
  }
}
