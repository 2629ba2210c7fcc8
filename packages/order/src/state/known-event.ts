import type { OrderEvent } from "./order-event.ts";
import type { OrderFacts } from "./order-facts.ts";

/** True if the event adds nothing to the facts: the history has it already. */
export function isKnownEvent(facts: OrderFacts, event: OrderEvent): boolean {
  switch (event.type) {
    case "placed":
      return facts.placed !== undefined;
    case "payment-pending":
      return facts.attempts.get(event.attempt)?.isPending ?? false;
    case "payment-failed":
      return facts.attempts.get(event.attempt)?.hasFailed ?? false;
    case "payment-authorised":
      return (facts.attempts.get(event.attempt)?.authorised ?? 0) >= event.amount;
    case "payment-captured":
      return (facts.attempts.get(event.attempt)?.captures.get(event.capture) ?? 0) >= event.amount;
    case "shipped": {
      const parcel = facts.parcels.get(event.parcel);
      return parcel !== undefined && event.items.every((id) => parcel.has(id));
    }
    case "delivered":
      return facts.deliveredParcels.has(event.parcel);
    case "refunded":
      return (facts.refunds.get(event.refund) ?? 0) >= event.amount;
    case "refund-failed":
      return facts.failedRefunds.has(event.refund);
    case "capture-failed":
      return facts.attempts.get(event.attempt)?.failedCaptures.has(event.capture) ?? false;
    case "dispute-opened":
      return (facts.disputes.get(event.dispute)?.amount ?? 0) >= event.amount;
    case "dispute-closed": {
      const known = facts.disputes.get(event.dispute);
      return known !== undefined && (known.state === event.outcome || known.state === "won");
    }
    // picking, cancelled, withdrawn, returned
    default:
      return event.items.every((id) => facts.items[event.type].has(id));
  }
}
