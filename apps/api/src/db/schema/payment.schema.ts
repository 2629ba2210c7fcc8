import type { DisputeOutcome, MoneyOperation } from "@reprise/order";
import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./column-types.ts";

/** Only the payment slice writes these tables. */
export interface PaymentSchema {
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  payment_operation: PaymentOperationTable;
  refund_account: RefundAccountTable;
  refund_file: RefundFileTable;
  payment_problem: PaymentProblemTable;
}

/** Why a provider refuses. `disputed`: the payer disputes the payment, and the bank decides about the money. */
export type ReasonCode = "disputed" | "other";

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
  express_session: ColumnType<string | null, string | null | undefined, never>;
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

interface PaymentOperationTable {
  uuid: string;
  payment_uuid: ColumnType<string, string, never>;
  kind: ColumnType<MoneyOperation["kind"], MoneyOperation["kind"], never>;
  amount: ColumnType<number, number, never>;
  state: ColumnType<MoneyOperation["state"], undefined, MoneyOperation["state"]>;
  reference: ColumnType<string | null, undefined, string | null>;
  /** In the provider's words, for people. */
  reason: ColumnType<string | null, undefined, string | null>;
  reason_code: ColumnType<ReasonCode | null, undefined, ReasonCode>;
  requested_at: ColumnType<Date, undefined, never>;
  settled_at: ColumnType<Date | null, undefined, Date>;
  file_number: ColumnType<number | null, undefined, number | null>;
  account_id: ColumnType<number | null, undefined, number | null>;
}

export type RefundApproval = "none" | "requested" | "approved" | "refused";

interface RefundAccountTable {
  id: Generated<number>;
  order_uuid: ColumnType<string, string, never>;
  holder: ColumnType<string, string, never>;
  iban: ColumnType<string, string, never>;
  given_at: ColumnType<Date, undefined, never>;
  rejected: ColumnType<string | null, undefined, string>;
  source: ColumnType<"payer" | "shopper", "payer" | "shopper", never>;
  approval: ColumnType<RefundApproval, RefundApproval, RefundApproval>;
  decided_by: ColumnType<string | null, undefined, string>;
  decided_at: ColumnType<Date | null, undefined, Date>;
}

export type PaymentProblemKind = "dispute" | "capture-failed" | "refund-failed" | "provider-refund";

interface PaymentProblemTable {
  uuid: string;
  payment_uuid: ColumnType<string, string, never>;
  kind: ColumnType<PaymentProblemKind, PaymentProblemKind, never>;
  reference: ColumnType<string, string, never>;
  amount: ColumnType<number, number, never>;
  reason: ColumnType<string | null, string | null, never>;
  state: ColumnType<"open" | "resolved", undefined, "open" | "resolved">;
  outcome: ColumnType<DisputeOutcome | null, undefined, DisputeOutcome | null>;
  opened_at: ColumnType<Date, undefined, never>;
  resolved_at: ColumnType<Date | null, undefined, Date | null>;
  resolved_by: ColumnType<string | null, undefined, string | null>;
  note: ColumnType<string | null, undefined, string | null>;
}

interface RefundFileTable {
  number: Generated<number>;
  operator: string;
  created_at: ColumnType<Date, undefined, never>;
}
