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
  /** What the shop and its providers have returned. */
  readonly refunded: number;
  /** What banks have returned after disputes. */
  readonly lost: number;
  /** A bank has to decide about a payment: nothing is refunded meanwhile. */
  readonly isDisputed: boolean;
}

/** What is captured of an attempt, in cents: without captures that failed afterwards. */
export const capturedOf = ({ captures, failedCaptures }: PaymentAttempt): number =>
  sum([...captures].map(([name, amount]) => (failedCaptures.has(name) ? 0 : amount)));

/** Captured money stays; a failed attempt has lost its authorisation, whichever message came first. */
const securedOf = (attempt: PaymentAttempt): number =>
  Math.max(capturedOf(attempt), attempt.hasFailed ? 0 : attempt.authorised);

function statusOf(attempts: readonly PaymentAttempt[]): PaymentStatus {
  if (attempts.some((attempt) => capturedOf(attempt) > 0)) return "captured";
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

/** The refunds that arrived, by their names, in cents. */
export const arrivedRefunds = ({ refunds, failedRefunds }: OrderFacts): ReadonlyMap<string, number> =>
  new Map([...refunds].filter(([name]) => !failedRefunds.has(name)));

/** What banks have returned to payers of an attempt after disputes, in cents. */
export const lostOf = ({ disputes }: OrderFacts, attempt: string): number =>
  sum(
    [...disputes.values()].map((dispute) =>
      dispute.attempt === attempt && dispute.state === "lost" ? dispute.amount : 0,
    ),
  );

export function paymentState(facts: OrderFacts): PaymentState {
  const { attempts, disputes } = facts;
  const all = [...attempts.values()];
  return {
    status: statusOf(all),
    secured: sum(all.map(securedOf)),
    captured: sum(all.map(capturedOf)),
    refunded: sum([...arrivedRefunds(facts).values()]),
    lost: sum([...attempts.keys()].map((attempt) => lostOf(facts, attempt))),
    isDisputed: [...disputes.values()].some(({ state }) => state === "open"),
  };
}
