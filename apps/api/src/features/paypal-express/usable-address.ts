import { addressInput, type OrderAddress } from "@reprise/contracts";
import type { AddressKind } from "@reprise/order";
import type { ExpressAddress } from "../payment/payment.public.ts";

type Checked =
  | { readonly address: OrderAddress; readonly fields: readonly [] }
  /** The fields that break a rule. */
  | { readonly address: null; readonly fields: readonly string[] };

/** Checks an address of an account by the rules of ours. An order needs no telephone number, so a wrong one is left out. */
export function usableAddress(given: ExpressAddress, kind: AddressKind): Checked {
  const withPhone = addressInput.safeParse({ ...given, kind });
  const checked = withPhone.success ? withPhone : addressInput.safeParse({ ...given, kind, phone: null });
  if (!checked.success)
    return { address: null, fields: [...new Set(checked.error.issues.map(({ path }) => String(path[0])))] };
  const { kind: _, ...address } = checked.data;
  return { address, fields: [] };
}
