import type { AddressParts, Locale } from "@reprise/locale";

/** A session in which a shopper approves a payment before ordering. `session` is its idempotency key at the provider. */
export interface ExpressRequest {
  readonly session: string;
  /** The order that the checkout becomes. */
  readonly order: string;
  /** What the order costs as far as it is known, in cents, EUR. */
  readonly amount: number;
  readonly locale: Locale;
  /** Where the provider sends the shopper who approves, and the one who does not. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** An address of the account at the provider. It may be incomplete, and anywhere. */
export interface ExpressAddress extends Omit<AddressParts, "country"> {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The account of the shopper who approved. */
export interface ExpressAccount {
  readonly email: string;
  readonly shippingAddress: ExpressAddress;
  readonly billingAddress: ExpressAddress;
}

export interface ExpressSession {
  /** Its name at the provider. */
  readonly reference: string;
  /** The order for which it was opened. */
  readonly order: string;
  /** Null: the shopper has not approved, or the session has ended or was used. */
  readonly approval: { readonly account: ExpressAccount; readonly until: Date } | null;
}

/**
 * The part of a provider at which shoppers approve a payment before ordering. `authorise` of the provider gets the name of the
 * session, and asks the shopper again if it does not cover the order.
 */
export interface ExpressPayment {
  /** The payment method of orders that an approved session pays. */
  readonly method: string;
  /** Opens a session and returns the page on which the shopper approves. A repeat has the same outcome. */
  open(request: ExpressRequest): Promise<{ readonly url: string }>;
  /**
   * Looks up a session by what the provider added to the return address, without changing it. Null: it does not know such a
   * session.
   */
  find(details: Readonly<Record<string, string>>): Promise<ExpressSession | null>;
}
