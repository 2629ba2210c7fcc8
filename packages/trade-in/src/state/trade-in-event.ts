import type { Carrier, IsoDate } from "@reprise/order";

/** One device or medium that a seller announces; `amount` in cents: of its quote. */
export interface AnnouncedItem {
  readonly id: string;
  readonly amount: number;
}

/** How a seller finds the parcel in which items go back. */
export interface ReturnTracking {
  readonly carrier: Carrier;
  readonly trackingNumber: string;
}

/** Why the shop may not buy a device before a question about it is settled. */
export const BLOCK_REASONS = ["lost-or-stolen", "account-lock"] as const;

export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Why items do not come: their seller wants to keep them, or nothing was posted long after the quotes had ended. */
export const CANCEL_REASONS = ["seller", "not-posted"] as const;

/** Days after the end of the last quote of a trade-in order. If nothing was posted until then, it is cancelled. */
export const NOT_POSTED_DAYS = 30;

export type CancelReason = (typeof CANCEL_REASONS)[number];

/**
 * An entry of the history of a trade-in order. Amounts in cents, days by the calendar of the shop.
 *
 * `parcel` names a box with its label, `revision` one revised offer: an answer to an earlier one does not count for a
 * later one.
 */
export type TradeInEvent =
  | {
      readonly type: "announced";
      readonly items: readonly AnnouncedItem[];
      readonly parcels: readonly string[];
    }
  /** The carrier took the box. */
  | { readonly type: "posted"; readonly parcel: string; readonly on: IsoDate }
  | { readonly type: "received"; readonly parcel: string; readonly items: readonly string[] }
  /** Looked for in all boxes, and not found. */
  | { readonly type: "missing"; readonly items: readonly string[] }
  /** `amount`: what the shop offers for the item as it was found. */
  | { readonly type: "inspected"; readonly item: string; readonly amount: number }
  | {
      readonly type: "accepted";
      readonly items: readonly string[];
      /** Bought at the quote, though some were found worse. */
      readonly atQuote?: true;
    }
  | {
      readonly type: "revised";
      readonly item: string;
      readonly revision: string;
      /** Last day for an answer. */
      readonly answerUntil: IsoDate;
    }
  | {
      readonly type: "revision-accepted" | "revision-declined";
      readonly item: string;
      readonly revision: string;
    }
  /** The seller did not answer in time. `on`: a day after the last day for an answer. */
  | {
      readonly type: "revision-lapsed";
      readonly item: string;
      readonly revision: string;
      readonly on: IsoDate;
    }
  /** The shop does not buy the items: they go back. */
  | { readonly type: "refused"; readonly items: readonly string[] }
  /** The carrier has the items. */
  | {
      readonly type: "returned";
      readonly items: readonly string[];
      /** Absent: it was not noted. */
      readonly tracking?: ReturnTracking;
    }
  | { readonly type: "recycled"; readonly items: readonly string[] }
  | { readonly type: "blocked"; readonly items: readonly string[]; readonly reason: BlockReason }
  | {
      readonly type: "unblocked";
      readonly items: readonly string[];
      /** How the question was settled. Absent: it was not noted. */
      readonly reason?: string;
    }
  /** They are not sent, or were not in the box: nothing is bought. */
  | { readonly type: "cancelled"; readonly items: readonly string[]; readonly reason: CancelReason }
  /** An operator's last step was a mistake: the items are as before it. */
  | { readonly type: "undone"; readonly items: readonly string[]; readonly step: UndoneStep };

/** The steps of an operator that can be undone. */
export const UNDONE_STEPS = ["received", "inspected", "accepted"] as const;

export type UndoneStep = (typeof UNDONE_STEPS)[number];

/** Minutes after which the mail about received and accepted items is sent, and the money: until then they can be undone. */
export const UNDO_MINUTES = 5;

export type TradeInEventType = TradeInEvent["type"];

/** The items that an event happens to. */
export function itemsOf(event: TradeInEvent): readonly string[] {
  if (event.type === "announced") return event.items.map(({ id }) => id);
  if ("items" in event) return event.items;
  return "item" in event ? [event.item] : [];
}
