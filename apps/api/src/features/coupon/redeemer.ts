import { sha256 } from "../../http/calls/sha256.ts";

/** Who uses a coupon: the limit of uses for each customer counts by this. */
export type Redeemer =
  | { readonly customer: string }
  /** The normalised email address of a guest. Stored as a hash. */
  | { readonly guestEmailKey: string };

/** A redeemer as the database stores it. Both null: not known yet. */
export interface StoredRedeemer {
  readonly customer: string | null;
  readonly guestHash: Buffer | null;
}

export const storedRedeemer = (redeemer: Redeemer): StoredRedeemer =>
  "customer" in redeemer
    ? { customer: redeemer.customer, guestHash: null }
    : { customer: null, guestHash: sha256(redeemer.guestEmailKey) };

/** The shopper of a cart: a customer, or a guest whose email address is not known before the checkout. */
export const shopperAsRedeemer = (customer: string | null): StoredRedeemer => ({ customer, guestHash: null });
