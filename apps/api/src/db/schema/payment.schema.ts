import type { ColumnType } from "kysely";
import type { Timestamp } from "./column-types.ts";

/** Only the payment slice writes these tables. */
export interface PaymentSchema {
  payment: PaymentTable;
  payment_event: PaymentEventTable;
}

export type PaymentState = "started" | "open" | "authorised" | "captured" | "failed";

interface PaymentTable {
  uuid: string;
  order_uuid: string;
  provider: string;
  method: string;
  amount: number;
  state: PaymentState;
  reference: string | null;
  redirect_url: string | null;
  created_at: Timestamp;
  asked_at: Date | null;
}

interface PaymentEventTable {
  provider: string;
  id: string;
  payment_uuid: string;
  fact: ColumnType<object, string, never>;
  received_at: ColumnType<Date, undefined, never>;
}
