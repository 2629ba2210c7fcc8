import type { AccountKind } from "../../db/schema/ledger.schema.ts";

type OwnedKind = "seller" | "credit";

/**
 * Name of an account. Owned: `seller:<uuid of a trade-in order>` and `credit:<uuid of a customer>`, to whom the shop owes
 * the money. The others are the shop's. `goods`: devices bought; `bank`, `paypal`, `donation`: paid out; `orders`: credit
 * that paid for orders; `express-fee`, `coupon`: what a trade-in pays or earns besides its devices.
 */
export type Account = `${OwnedKind}:${string}` | Exclude<AccountKind, OwnedKind>;

/** What the shop owes for a trade-in order. */
export const sellerAccount = (tradeIn: string): Account => `seller:${tradeIn}`;

/** The shop credit of a customer. */
export const creditAccount = (customer: string): Account => `credit:${customer}`;

/** The parts of an account's name. `owner` null: an account of the shop. */
export function accountParts(account: Account): {
  readonly kind: AccountKind;
  readonly owner: string | null;
} {
  const [kind, owner] = account.split(":", 2);
  return { kind: kind as AccountKind, owner: owner ?? null };
}

/** True if the account must never be below zero. */
export const isOwned = (account: Account): boolean => accountParts(account).owner !== null;
