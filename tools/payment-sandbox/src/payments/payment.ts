import type { Locale } from "@reprise/locale";
import type { Copies } from "@reprise/provider-sandbox/webhooks";

export const METHODS = ["card", "paypal"] as const;

export type Method = (typeof METHODS)[number];

/**
 * - `open`: the shopper has not answered on the payment page.
 * - `processing`: the shopper has answered, the bank has not.
 * - `authorised`: the money is reserved; `captured`: at least a part of it was taken.
 * - `declined` by the bank, `cancelled` by shopper or shop, `expired`: not answered in time.
 */
export type Status = "open" | "processing" | "authorised" | "captured" | "declined" | "cancelled" | "expired";

/** A capture or a refund, in cents. */
export interface Movement {
  readonly id: string;
  /** The `Idempotency-Key` of its request. */
  readonly key: string;
  readonly amount: number;
}

/** How events reach the shop. */
export interface Notification extends Copies {
  /** True: the shopper is sent back only after the first try. */
  readonly isBeforeReturn: boolean;
}

/** A payment as it is stored. Amounts in cents, times in ms since 1970. */
export interface Payment {
  readonly id: string;
  /** The `Idempotency-Key` of its request, and the request. */
  readonly key: string;
  readonly request: string;
  /** The shop's own id of the payment. */
  readonly merchantReference: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: "EUR";
  readonly method: Method;
  readonly email: string;
  readonly locale: Locale;
  readonly returnUrl: string;
  readonly status: Status;
  readonly captures: readonly Movement[];
  readonly refunds: readonly Movement[];
  /** True: what was not captured is released. */
  readonly isReleased: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** What the bank answers later. */
  readonly lateAnswer: { readonly at: number; readonly isApproved: boolean } | null;
  /** Names the payment page. A client that has it can pay. */
  readonly pageToken: string;
  /** The code that the bank has sent to the shopper. */
  readonly challenge: { readonly code: string; readonly triesLeft: number } | null;
  readonly notification: Notification;
}

export const sumOf = (movements: readonly Movement[]): number =>
  movements.reduce((sum, { amount }) => sum + amount, 0);
