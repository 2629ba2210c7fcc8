import { sum } from "@reprise/cart";
import type { Refund } from "../amounts/refund.ts";
import type { OrderState } from "../state/fold-order.ts";
import { arrivedRefunds } from "../state/payment-state.ts";
import { moneyOwed } from "./money-owed.ts";
import {
  type MoneyMove,
  type MoneyOperation,
  type PaymentAccount,
  paymentAccounts,
} from "./payment-account.ts";

export interface MoneyFacts {
  readonly state: OrderState;
  /** All refunds, also those whose money is still on its way. */
  readonly refunds: readonly Refund[];
  /** All operations, in any state. */
  readonly operations: readonly MoneyOperation[];
}

/**
 * Captured money above what the shopper owes by now, in cents. A negative amount is missing. Items that have not left yet
 * need no captured money as far as the rest of an authorisation covers them, which can be captured later.
 *
 * Example: an order of 100 € has shipped items of 60 €, and 60 € of its authorisation of 100 € are captured. `owed.total` is
 * 100 €, the open rest (`backing`) 40 €. The surplus is 60 - max(60, 100 - 40) = 0 €. If a shipped item of 20 € is refunded,
 * `owed.shipped` is 40 € and `owed.total` 80 €, so the surplus is 60 - max(40, 80 - 40) = 20 €, which is returned.
 */
function surplusOf({ state, refunds }: MoneyFacts, accounts: readonly PaymentAccount[], returned: number) {
  const owed = moneyOwed(
    state,
    refunds.flatMap(({ parts }) => parts),
  );
  const backing = sum(accounts.filter(({ captured }) => captured > 0).map(({ open }) => open));
  const held = sum(accounts.map(({ captured }) => captured)) - returned;
  return { owed, held, surplus: held - Math.max(owed.shipped, owed.total - backing) };
}

/** Refunds that the provider has made without the shop, such as by hand in its dashboard. In cents. */
function returnedByHand({ state, operations }: MoneyFacts): number {
  const ours = new Set(operations.flatMap(({ names }) => names));
  return sum([...arrivedRefunds(state.facts)].map(([name, amount]) => (ours.has(name) ? 0 : amount)));
}

/**
 * Returned money that neither a refund nor an overpaid amount explains: made by hand, or lost in a dispute. It is not captured
 * once more. In cents.
 */
function unexplained({ refunds }: MoneyFacts, owed: number, captured: number, returned: number): number {
  const decided = sum(refunds.map(({ total }) => total));
  return Math.max(0, returned - decided - Math.max(0, captured - owed - decided));
}

/** Takes `amount` from the accounts in their order, from each at most what `available` says. */
function take(
  amount: number,
  kind: "capture" | "refund",
  accounts: readonly PaymentAccount[],
  available: (account: PaymentAccount) => number,
): readonly MoneyMove[] {
  let left = amount;
  return accounts.flatMap((account) => {
    const part = Math.max(0, Math.min(left, available(account)));
    left -= part;
    return part > 0 ? [{ kind, attempt: account.attempt, amount: part }] : [];
  });
}

/**
 * Decides which money has to move now, given what is on its way already. Repeated with its own answer among the
 * operations it answers nothing.
 *
 * - Shipped items are captured, the delivery with the first parcel, never more than was authorised.
 * - Captured money above what the shopper owes is returned: for refunds and cancelled items, a late payment of a
 *   cancelled order, an overpaid transfer. Money whose capture is not confirmed yet waits for the confirmation. What the
 *   provider has refunded by hand and what a bank has returned after a dispute is returned already. While a dispute is open
 *   nothing is returned: the bank might do it as well.
 * - An authorisation that nothing is left to capture from is released, after its last capture was confirmed; a late one of a
 *   try that had failed at once. The provider refuses if there is nothing to release.
 */
export function moneyToMove(facts: MoneyFacts): readonly MoneyMove[] {
  const accounts = paymentAccounts(facts.state, facts.operations);
  const returned = returnedByHand(facts) + sum(accounts.map((account) => account.returned));
  const { owed, held: left, surplus } = surplusOf(facts, accounts, returned);
  const taken = sum(accounts.map((account) => account.captured));
  const held = left + unexplained(facts, owed.total, taken, returned);
  const refunds = facts.state.payment.isDisputed
    ? []
    : take(surplus, "refund", accounts, ({ returnable }) => returnable);
  const captures = take(owed.shipped - held, "capture", accounts, ({ open }) => open);
  const captured = (attempt: string) => captures.find((move) => move.attempt === attempt)?.amount ?? 0;

  // The amount to be captured later. It is taken from authorisations that are in use first.
  let later = owed.total - held + Math.max(0, surplus) - sum(captures.map(({ amount }) => amount));
  const inUse = accounts.toSorted((a, b) => Number(b.captured > 0) - Number(a.captured > 0));
  const releases = inUse.flatMap((account): MoneyMove[] => {
    const open = account.open - captured(account.attempt);
    const isNeeded = later > 0;
    later -= open;
    const isCapturing = account.isCapturing || captured(account.attempt) > 0;
    return account.isLate || (open > 0 && !isNeeded && !isCapturing)
      ? [{ kind: "cancel", attempt: account.attempt, amount: 0 }]
      : [];
  });
  return [...refunds, ...captures, ...releases];
}

/**
 * Returns how many of the refunds, in their order, are done: their money is back with the shopper or was never captured.
 * Money that no refund is about, such as an overpaid transfer, does not delay them.
 */
export function refundsDone(facts: MoneyFacts): number {
  const accounts = paymentAccounts(facts.state, facts.operations);
  const arrived = arrivedRefunds(facts.state.facts);
  // Their facts follow in the same transaction.
  const done = facts.operations.filter(
    ({ kind, state, names }) =>
      kind === "refund" && state === "done" && !names.some((name) => arrived.has(name)),
  );
  const { refunded, lost } = facts.state.payment;
  const returned = refunded + lost + sum(done.map(({ amount }) => amount));
  const { owed, surplus } = surplusOf(facts, accounts, returned);
  const captured = sum(accounts.map((account) => account.captured));
  const charged = owed.total + sum(facts.refunds.map(({ total }) => total));
  let outstanding = Math.max(0, surplus) - Math.max(0, captured - charged);
  // The earlier refunds are paid first.
  let open = 0;
  for (const { total } of facts.refunds.toReversed()) {
    if (outstanding <= 0) break;
    outstanding -= total;
    open += 1;
  }
  return facts.refunds.length - open;
}
