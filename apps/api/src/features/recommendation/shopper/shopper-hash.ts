import type { CallContext } from "../../../http/calls/handlers.ts";
import { sha256 } from "../../../http/calls/sha256.ts";

/** No visitor token contains a space, so a customer and a visitor cannot collide. */
export const customerHash = (customer: string): Buffer => sha256(`customer ${customer}`);

/** Under which a shopper's views are stored: the customer, otherwise the visitor. */
export function shopperHash({
  customer,
  visitorToken,
}: Pick<CallContext, "customer" | "visitorToken">): Buffer | null {
  if (customer !== null) return customerHash(customer.uuid);
  return visitorToken === null ? null : sha256(visitorToken);
}
