import { emailAddress, type RefusedAddress } from "@reprise/contracts";
import type { AddressKind } from "@reprise/order";
import type { CheckoutDraft } from "../checkout/checkout.public.ts";
import { emailKey } from "../customer/customer.public.ts";
import type { ExpressAccount, ExpressAddress } from "../payment/payment.public.ts";
import { usableAddress } from "./usable-address.ts";

interface AccountEntries {
  /** Absent: what was entered before stays. */
  readonly entries: Partial<Pick<CheckoutDraft, "email" | "shippingAddress" | "billingAddress">>;
  /** The address that the shopper has to mend first. */
  readonly refusedAddress: RefusedAddress | null;
}

/** What an account at the provider enters in a checkout. The email address of a customer is that of our account. */
export function accountEntries(account: ExpressAccount, isGuest: boolean): AccountEntries {
  const { email, shippingAddress, billingAddress } = account;
  const refused = (
    kind: AddressKind,
    address: ExpressAddress,
    fields: readonly string[],
  ): RefusedAddress => ({
    kind,
    values: { ...textsOf(address), ...(isGuest ? { email } : {}) },
    fields: [...fields],
  });
  // An order without an email address cannot be placed: the form of the address asks for it.
  if (isGuest && !isEmailAddress(email))
    return { entries: {}, refusedAddress: refused("shipping-and-billing", shippingAddress, ["email"]) };
  const shipping = usableAddress(shippingAddress, "shipping");
  const billing = usableAddress(billingAddress, "billing");
  const entries = {
    ...(isGuest ? { email } : {}),
    ...(shipping.address === null ? {} : { shippingAddress: shipping.address }),
    ...(billing.address === null ? {} : { billingAddress: billing.address }),
  };
  if (shipping.address === null) {
    const kind = billing.address === null ? "shipping-and-billing" : "shipping";
    return { entries, refusedAddress: refused(kind, shippingAddress, shipping.fields) };
  }
  if (billing.address !== null) return { entries, refusedAddress: null };
  return { entries, refusedAddress: refused("billing", billingAddress, billing.fields) };
}

const isEmailAddress = (text: string) => emailAddress.safeParse(text).success && emailKey(text) !== null;

const textsOf = (address: ExpressAddress): RefusedAddress["values"] =>
  Object.fromEntries(Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== null));
