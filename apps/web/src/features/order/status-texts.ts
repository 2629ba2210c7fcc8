import type { Order } from "@reprise/contracts";
import type { MessageKey } from "@reprise/locale";

/** True from the placement of an order until its goods leave or it is cancelled. */
export const isNotShipped = ({ status }: Pick<Order, "status">): boolean =>
  status === "placed" || status === "paid" || status === "picking";

/** Heading of the order page. */
export const headingOf = (order: Pick<Order, "status">): MessageKey =>
  isNotShipped(order) ? "order.thanks" : "order.heading";

/** A placed order whose payment has failed or is not finished needs the shopper; otherwise the bank decides. */
export function statusText({ status, payment }: Pick<Order, "status" | "payment">): MessageKey {
  if (status !== "placed") return `order.status.${status}`;
  if (payment.transfer !== null) return "order.status.placed.transfer";
  if (payment.status === "failed") return "order.status.placed.failed";
  return payment.redirectUrl === null ? "order.status.placed.checking" : "order.status.placed";
}
