/** Where money goes outside of the shop. */
export type PayoutTarget =
  | { readonly kind: "bank-account"; readonly holder: string; readonly iban: string }
  | { readonly kind: "paypal"; readonly email: string };

export interface PayoutRequest {
  /** Uuid, and the idempotency key at the provider. */
  readonly payout: string;
  /** In cents, EUR. */
  readonly amount: number;
  readonly target: PayoutTarget;
  /** What the payee reads on the statement; at most 140 characters. */
  readonly purpose: string;
}

/** What a provider says about a payout. `reference` is its name there. */
export type PayoutOutcome =
  /** It is paid later; a message or the answer to our question reports the outcome. */
  | { readonly type: "accepted"; readonly reference: string }
  | { readonly type: "paid"; readonly reference: string }
  /** The money did not arrive, and is with the shop again. */
  | { readonly type: "rejected"; readonly reason: string };

/** What a message says about one payout. */
export interface PayoutEvent {
  readonly payout: string;
  /** In cents. */
  readonly amount: number;
  readonly outcome: PayoutOutcome;
}

export type ReadPayoutEvents = (message: {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}) =>
  | { readonly ok: true; readonly events: readonly PayoutEvent[] }
  | { readonly ok: false; readonly reason: string };

/** A bank or payment service that pays sellers. Calls to it happen outside of transactions. */
export interface PayoutProvider {
  /** Lower case letters and hyphens. */
  readonly id: string;
  /** The kinds of targets that it pays. */
  readonly targets: readonly PayoutTarget["kind"][];
  /** Pays. A repeat with the same `payout` has the same outcome and pays nothing more. */
  pay(request: PayoutRequest): Promise<PayoutOutcome>;
  /** Looks a payout up without changing it. Null: the provider does not know it. */
  status(payout: string): Promise<PayoutOutcome | null>;
  /** Reads a message after checking its signature and its age. */
  readonly readEvents: ReadPayoutEvents;
}
