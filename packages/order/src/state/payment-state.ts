import { sum } from "@reprise/cart";
import type { OrderFacts, PaymentAttempt } from "./order-facts.ts";

/** The furthest state of all payment attempts; `none`: there was no attempt. */
export const PAYMENT_STATUSES = ["none", "failed", "pending", "authorised", "captured"] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** In cents. */
export interface PaymentState {
  readonly status: PaymentStatus;
  /** Authorised or captured, each attempt once: what we can count on. */
  readonly secured: number;
  readonly captured: number;
  readonly refunded: number;
}

const capturedOf = ({ captures }: PaymentAttempt): number => sum([...captures.values()]);

/** Captured money stays; a failed attempt has lost its authorisation, whichever message came first. */
const securedOf = (attempt: PaymentAttempt): number =>
  Math.max(capturedOf(attempt), attempt.hasFailed ? 0 : attempt.authorised);

function statusOf(attempts: readonly PaymentAttempt[]): PaymentStatus {
  if (attempts.some((attempt) => attempt.captures.size > 0)) return "captured";
  const open = attempts.filter((attempt) => !attempt.hasFailed);
  if (open.some((attempt) => attempt.authorised > 0)) return "authorised";
  if (open.length > 0) return "pending";
  return attempts.length > 0 ? "failed" : "none";
}

/**
 * True if a payment attempt has failed and none is open: the rest will not be paid. Money that other
 * attempts captured, such as credit, does not change that; a failed attempt whose money came all the same is left to a
 * person.
 */
export function hasGivenUp({ attempts }: OrderFacts): boolean {
  const unpaid = [...attempts.values()].filter(({ captures }) => captures.size === 0);
  return unpaid.length > 0 && unpaid.every(({ hasFailed }) => hasFailed);
}

export function paymentState({ attempts, refunds }: OrderFacts): PaymentState {
  const all = [...attempts.values()];
  return {
    status: statusOf(all),
    secured: sum(all.map(securedOf)),
    captured: sum(all.map(capturedOf)),
    refunded: sum([...refunds.values()]),
  };
}
