import type { Locale } from "@reprise/locale";
import { type Account, type AccountName, ACCOUNTS } from "./accounts.ts";

/** - `used`: it has authorised a payment, or the bank has declined it. */
export type ExpressStatus = "open" | "approved" | "cancelled" | "expired" | "used";

/** A session as it is stored. Amounts in cents, times in ms since 1970. */
export interface ExpressSession {
  readonly id: string;
  /** The `Idempotency-Key` of its request, and the request. */
  readonly key: string;
  readonly request: string;
  /** The shop's own id of the order. */
  readonly merchantReference: string;
  readonly amount: number;
  readonly locale: Locale;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly status: Exclude<ExpressStatus, "expired">;
  /** Null: not approved. */
  readonly account: AccountName | null;
  /** True: the bank will decline the payment. */
  readonly isDeclined: boolean;
  readonly expiresAt: number;
  /** Names the page. A client that has it can approve. */
  readonly pageToken: string;
}

/** A session as the shop sees it. */
export interface ExpressView {
  readonly id: string;
  readonly merchantReference: string;
  readonly amount: number;
  readonly status: ExpressStatus;
  /** Null: not approved. */
  readonly account: Account | null;
  readonly expiresAt: string;
  /** The page on which the shopper approves. */
  readonly redirectUrl: string;
}

export const statusOf = ({ status, expiresAt }: ExpressSession, now: number): ExpressStatus =>
  (status === "open" || status === "approved") && expiresAt <= now ? "expired" : status;

/** The largest amount that an approval covers. As at PayPal, delivery and tax may add to what was approved: 15 %, at most 75 €. */
export const maxAmountOf = (amount: number): number =>
  amount + Math.min(Math.floor((amount * 15) / 100), 7_500);

export const viewOfSession = (session: ExpressSession, origin: string, now: number): ExpressView => ({
  id: session.id,
  merchantReference: session.merchantReference,
  amount: session.amount,
  status: statusOf(session, now),
  account: session.account === null ? null : ACCOUNTS[session.account],
  expiresAt: new Date(session.expiresAt).toISOString(),
  redirectUrl: `${origin}/express/${session.pageToken}`,
});
