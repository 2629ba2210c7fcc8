import type { Locale } from "@reprise/locale";
import type { ColumnType, Generated } from "kysely";
import type { Json } from "./column-types.ts";

/** Only the payout slice writes these tables. */
export interface PayoutSchema {
  payee: PayeeTable;
  payout_method: PayoutMethodTable;
  payout_link: PayoutLinkTable;
  payout_file: PayoutFileTable;
  payout: PayoutTable;
}

/** How a seller is paid. `donation`: the money goes to an organisation. */
export type PayoutMethod =
  | { readonly kind: "bank-account"; readonly holder: string; readonly iban: string }
  | { readonly kind: "paypal"; readonly email: string }
  | { readonly kind: "credit" }
  | { readonly kind: "donation"; readonly organisation: string; readonly iban: string };

export type PayoutState = "requested" | "sent" | "paid" | "rejected";

interface PayeeTable {
  trade_in_uuid: string;
  number: string;
  customer_uuid: string | null;
  email: string;
  locale: Locale;
  created_at: ColumnType<Date, undefined, never>;
}

interface PayoutMethodTable {
  trade_in_uuid: ColumnType<string, string, never>;
  version: ColumnType<number, number, never>;
  method: Json<PayoutMethod>;
  chosen_by: ColumnType<string, string, never>;
  chosen_at: ColumnType<Date, undefined, never>;
  effective_at: ColumnType<Date, Date | undefined, never>;
  /** True: it goes back to the way that held. */
  is_return: ColumnType<boolean, boolean | undefined, never>;
}

interface PayoutLinkTable {
  token_hash: Buffer;
  /** True: it may replace an account. */
  may_change: Generated<boolean>;
  trade_in_uuid: string;
  expires_at: Date;
}

interface PayoutFileTable {
  number: Generated<number>;
  operator: string;
  created_at: ColumnType<Date, undefined, never>;
}

interface PayoutTable {
  uuid: string;
  trade_in_uuid: ColumnType<string, string, never>;
  method_version: ColumnType<number, number, never>;
  amount: ColumnType<number, number, never>;
  state: PayoutState;
  provider: ColumnType<string | null, string | null | undefined, string>;
  file_number: ColumnType<number | null, undefined, number>;
  reference: ColumnType<string | null, string | undefined, string>;
  reason: ColumnType<string | null, undefined, string>;
  requested_at: ColumnType<Date, undefined, never>;
  asked_at: ColumnType<Date | null, undefined, Date>;
  settled_at: ColumnType<Date | null, Date | undefined, Date>;
}
