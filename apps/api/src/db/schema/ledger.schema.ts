import type { ColumnType } from "kysely";

/** Only the ledger slice writes these tables. */
export interface LedgerSchema {
  ledger_account: LedgerAccountTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
}

/** `seller` and `credit` have an owner; the others are the shop's. */
export type AccountKind =
  | "seller"
  | "credit"
  | "goods"
  | "bank"
  | "paypal"
  | "donation"
  | "orders"
  | "express-fee"
  | "coupon";

export type LedgerReason =
  | "device-accepted"
  | "payout"
  | "payout-returned"
  | "order-paid"
  | "order-refunded"
  | "correction";

interface LedgerAccountTable {
  id: string;
  kind: AccountKind;
  owner: string | null;
}

interface LedgerTransactionTable {
  uuid: ColumnType<string, string, never>;
  reason: ColumnType<LedgerReason, LedgerReason, never>;
  document: ColumnType<string, string, never>;
  entries: ColumnType<number, number, never>;
  created_at: ColumnType<Date, undefined, never>;
}

interface LedgerEntryTable {
  transaction_uuid: ColumnType<string, string, never>;
  position: ColumnType<number, number, never>;
  account: ColumnType<string, string, never>;
  amount: ColumnType<number, number, never>;
}
