import type { Notification } from "./payments/payment.ts";

/** What tests can set at the control address. It applies to payments that are created afterwards. */
export interface Behaviour {
  readonly notification: Notification;
  /** How long the bank needs for a late answer. */
  readonly lateAnswerMs: number;
  /** False: payments are authorised at once, as with a saved card. */
  readonly redirects: boolean;
  /** True: an expiry is confirmed, and who is on the payment page can still pay: a bank's page stays open. */
  readonly paysAfterExpiry: boolean;
  /** The next calls of the shop's server are answered with 503, after their work is done. */
  readonly lostAnswers: number;
  /** Each call of the shop's server waits this long. */
  readonly slowMs: number;
}

export const STANDARD_BEHAVIOUR: Behaviour = {
  notification: { copies: 1, delayMs: 0, isBeforeReturn: false },
  lateAnswerMs: 10_000,
  redirects: true,
  paysAfterExpiry: false,
  lostAnswers: 0,
  slowMs: 0,
};

/** The kinds of delivery that a shopper can choose on the payment page. */
export const NOTIFICATIONS = {
  early: { copies: 1, delayMs: 0, isBeforeReturn: true },
  late: { copies: 1, delayMs: 10_000, isBeforeReturn: false },
  twice: { copies: 2, delayMs: 0, isBeforeReturn: false },
  never: { copies: 0, delayMs: 0, isBeforeReturn: false },
} as const satisfies Readonly<Record<string, Notification>>;

export type NotificationName = keyof typeof NOTIFICATIONS;
