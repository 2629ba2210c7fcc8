import type { Account } from "./ledger-account.ts";

/** Money that moves between two accounts; in cents, above zero. */
export interface Movement {
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
}

/** What a transaction adds to an account, in cents. */
export interface Entry {
  readonly account: Account;
  readonly amount: number;
}

/** The entries of a transaction, one for each account that changes, in the order of their names. They sum to zero. */
export function entriesOf(movements: readonly Movement[]): readonly Entry[] {
  const amounts = new Map<Account, number>();
  const add = (account: Account, amount: number) =>
    amounts.set(account, (amounts.get(account) ?? 0) + amount);
  for (const { from, to, amount } of movements) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} cents cannot be moved`);
    add(from, -amount);
    add(to, amount);
  }
  return [...amounts]
    .map(([account, amount]) => ({ account, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => (one.account < other.account ? -1 : 1));
}
