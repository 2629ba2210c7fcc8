import { sum } from "@reprise/cart";
import type { OrderState } from "../state/fold-order.ts";
import { capturedOf, lostOf } from "../state/payment-state.ts";

export const MONEY_MOVES = ["capture", "cancel", "refund"] as const;

/**
 * Work for a payment provider, or for a person at the bank. `capture` takes authorised money, `cancel` releases all that
 * is authorised and not captured, `refund` returns captured money.
 */
export interface MoneyMove {
  readonly kind: (typeof MONEY_MOVES)[number];
  /** Name of the try to pay. */
  readonly attempt: string;
  /** In cents; 0 for `cancel`. */
  readonly amount: number;
}

/** `refused`: the provider does not do it. `dropped`: refused because of a dispute, and decided anew after it. */
export const OPERATION_STATES = ["requested", "done", "refused", "dropped"] as const;

/** A move that was requested. */
export interface MoneyOperation extends MoneyMove {
  readonly state: (typeof OPERATION_STATES)[number];
  /** Its names in the history: a refund of another name was made at the provider, without the shop. */
  readonly names: readonly string[];
}

/** Where the money of one try to pay is. In cents. */
export interface PaymentAccount {
  readonly attempt: string;
  /** Authorised, neither captured nor released: it can be captured. */
  readonly open: number;
  /** Captured, or about to be. */
  readonly captured: number;
  /** Captured, as the provider has confirmed, and not about to be returned: it can be refunded. */
  readonly returnable: number;
  /** Returned, by the shop or a bank, or about to be. */
  readonly returned: number;
  /** A capture is on its way: what is released now could be what it takes. */
  readonly isCapturing: boolean;
  /** The provider has authorised a try that had failed, such as one that had expired: it is not released yet. */
  readonly isLate: boolean;
}

/**
 * Returns where the money is, counting what is on its way. The history and the operations report the same captures, in
 * either order, so the larger sum of the two counts. What a provider refused it would refuse again: a person makes a refused
 * refund, nothing more is captured after a refused capture, and a refused cancellation had nothing to release.
 */
export function paymentAccounts(
  { facts }: OrderState,
  operations: readonly MoneyOperation[],
): readonly PaymentAccount[] {
  return [...facts.attempts].map(([attempt, paid]) => {
    const { authorised, hasFailed } = paid;
    const own = operations.filter((operation) => operation.attempt === attempt);
    const amountOf = (kind: MoneyMove["kind"], ...states: ReadonlyArray<MoneyOperation["state"]>) =>
      sum(
        own.filter((each) => each.kind === kind && states.includes(each.state)).map(({ amount }) => amount),
      );
    const confirmed = capturedOf(paid);
    const captured = Math.max(confirmed, amountOf("capture", "requested", "done"));
    const returned = amountOf("refund", "requested", "done", "refused") + lostOf(facts, attempt);
    const isCancelled = own.some(({ kind }) => kind === "cancel");
    const isReleased = hasFailed || isCancelled || amountOf("capture", "refused") > 0;
    return {
      attempt,
      open: isReleased ? 0 : Math.max(0, authorised - captured),
      captured,
      returnable: Math.max(0, confirmed - returned),
      returned,
      isCapturing: amountOf("capture", "requested") > 0,
      isLate: hasFailed && !isCancelled && authorised > 0 && captured === 0,
    };
  });
}
