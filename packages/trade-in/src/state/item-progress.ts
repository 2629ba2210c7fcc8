import type { IsoDate } from "@reprise/order";
import { type BlockReason, type TradeInEvent, UNDONE_STEPS, type UndoneStep } from "./trade-in-event.ts";

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
  /** What the shop offers for it as it was found. */
  readonly found: number | null;
  /** The revised offer, answered or not. */
  readonly revision: string | null;
  readonly answerUntil: IsoDate | null;
  readonly block: BlockReason | null;
  /** What the shop pays for it. Null: it has not bought it. */
  readonly price: number | null;
  /** The item before the step that led to its state. Null: the step cannot be undone. */
  readonly before: TradeInItem | null;
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
  before: null,
});

/** True if nothing has happened between both. */
export const isSameItem = (one: TradeInItem, other: TradeInItem): boolean =>
  (Object.keys(one) as (keyof TradeInItem)[]).every((key) => key === "before" || one[key] === other[key]);

/** The step of an item that an operator can undo. */
export const undoableStep = ({ state, before }: TradeInItem): UndoneStep | null =>
  before === null ? null : (UNDONE_STEPS.find((step) => step === state) ?? null);

/** Events that happen to items. */
export type ItemEvent = Exclude<TradeInEvent, { type: "announced" | "posted" }>;

/** The item after an event. Only `revision-accepted` buys it below its quote. */
export function itemAfter(item: TradeInItem, event: ItemEvent): TradeInItem {
  const after = changed({ ...item, before: null }, item, event);
  return isSameItem(item, after) ? item : after;
}

/** `item` is `before` without the step that led to it. */
function changed(item: TradeInItem, before: TradeInItem, event: ItemEvent): TradeInItem {
  switch (event.type) {
    case "received":
      return { ...item, state: "received", parcel: event.parcel, before };
    case "inspected":
      return {
        ...item,
        state: "inspected",
        found: event.amount,
        revision: null,
        answerUntil: null,
        before: beforeInspection(before),
      };
    case "accepted":
      return { ...item, state: "accepted", price: Math.max(item.quoted, item.found ?? 0), before };
    case "undone":
      return undoableStep(before) === event.step ? (before.before ?? before) : before;
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

/** Inspections that follow each other are undone together. One that has ended an offer is not: its seller may have answered. */
const beforeInspection = (item: TradeInItem): TradeInItem | null => {
  if (item.state === "inspected") return item.before;
  return item.state === "received" ? item : null;
};
