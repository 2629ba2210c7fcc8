import type { PayoutMethod } from "../../../db/schema/payout.schema.ts";

/** What tells where the money goes. A bank pays to the IBAN, however the holder's name is written. */
function destinationOf(method: PayoutMethod): string {
  switch (method.kind) {
    case "bank-account":
      return method.iban;
    case "paypal":
      return method.email.toLowerCase();
    case "donation":
      return `${method.organisation} ${method.iban}`;
    default:
      return "";
  }
}

/** True if both pay the same account: choosing one after the other replaces nothing. */
export const isSameWay = (one: PayoutMethod, other: PayoutMethod): boolean =>
  one.kind === other.kind && destinationOf(one) === destinationOf(other);
