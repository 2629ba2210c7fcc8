import { isSameItem, itemsOf, type TradeInEvent, type TradeInState } from "@reprise/trade-in";
import type { TradeInMail } from "./trade-in-mail.ts";

interface Change {
  /** Undefined: there was no order. */
  readonly before: TradeInState | undefined;
  readonly after: TradeInState;
}

/** Items that an event has changed: an operator may name some to which it had happened before. */
export const changedItems = (event: TradeInEvent, { before, after }: Change): string[] =>
  itemsOf(event).filter((id) => {
    const [one, other] = [before?.items.get(id), after.items.get(id)];
    return one === undefined || other === undefined || !isSameItem(one, other);
  });

/**
 * The mail that an event of a trade-in order causes: one for all items of a step. Null: the event changed
 * nothing or needs no mail. `bySeller`: the seller has caused it.
 */
export function mailAfterEvent(
  tradeIn: string,
  event: TradeInEvent,
  change: Change,
  bySeller: boolean,
): TradeInMail | null {
  if (change.before === change.after) return null;
  const items = changedItems(event, change);
  const about = (kind: Exclude<TradeInMail["kind"], "placed" | "post-reminder" | "answered">) =>
    ({ kind, tradeIn, items }) as const;
  switch (event.type) {
    case "received":
    case "missing":
    case "accepted":
    case "revised":
    case "refused":
    case "returned":
    case "blocked":
    case "cancelled":
      return about(event.type);
    case "revision-accepted":
      return { kind: "answered", tradeIn, items, answer: "accept" };
    case "revision-declined":
      return { kind: "answered", tradeIn, items, answer: "decline" };
    case "revision-lapsed":
      return about("lapsed");
    case "recycled":
      return bySeller ? { kind: "answered", tradeIn, items, answer: "recycle" } : about("recycled");
    // announced (its mail is that of the placed order), posted, inspected, unblocked, undone
    default:
      return null;
  }
}
