import { ApiFailure } from "../../../http/calls/api-failure.ts";

/** The shop's own account, for payments in advance. */
export interface BankAccount {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
}

/** Variables that are given together or not at all. */
export const BANK_ACCOUNT_VARIABLES = [
  "PREPAYMENT_ACCOUNT_HOLDER",
  "PREPAYMENT_IBAN",
  "PREPAYMENT_BIC",
] as const;

type Variables = Readonly<Record<(typeof BANK_ACCOUNT_VARIABLES)[number], string | undefined>>;

/** Undefined: the shop takes no transfers. */
export function bankAccountOf(read: Variables): BankAccount | undefined {
  const { PREPAYMENT_ACCOUNT_HOLDER: holder, PREPAYMENT_IBAN: iban, PREPAYMENT_BIC: bic } = read;
  return holder === undefined || iban === undefined || bic === undefined ? undefined : { holder, iban, bic };
}

/** @throws {ApiFailure} BANK_ACCOUNT_MISSING */
export function requireAccount(account: BankAccount | undefined): BankAccount {
  if (account !== undefined) return account;
  throw new ApiFailure("BANK_ACCOUNT_MISSING", "The shop has no bank account: set PREPAYMENT_IBAN");
}
