import type { PayoutMethod } from "../../../db/schema/payout.schema.ts";
import { type Account, creditAccount } from "../../ledger/ledger.public.ts";
import type { PayoutTarget } from "./payout-provider.ts";

/** The account in the ledger that a payout goes to. Null: the credit of an account that was closed. */
export function payoutAccount(method: PayoutMethod, customer: string | null): Account | null {
  switch (method.kind) {
    case "bank-account":
      return "bank";
    case "credit":
      return customer === null ? null : creditAccount(customer);
    default:
      return method.kind;
  }
}

/** Where the money goes outside of the shop. Null: it stays here, as credit. */
export function targetOf(method: PayoutMethod): PayoutTarget | null {
  switch (method.kind) {
    case "credit":
      return null;
    case "donation":
      return { kind: "bank-account", holder: method.organisation, iban: method.iban };
    default:
      return method;
  }
}

/** True if a choice is a way that exists: a later one replaces it. The credit of a closed account is none. */
export const isKnownWay = (
  chosen: { readonly method: PayoutMethod } | null,
  { customer }: { readonly customer: string | null },
): boolean => chosen !== null && payoutAccount(chosen.method, customer) !== null;
