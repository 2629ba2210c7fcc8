import type { ClaimKind, ClaimRemedy } from "@reprise/contracts";
import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./column-types.ts";

/** Only the after-sale slice writes these tables. */
export interface AfterSaleSchema {
  withdrawal: WithdrawalTable;
  order_return: OrderReturnTable;
  order_return_item: OrderReturnItemTable;
  warranty_claim: WarrantyClaimTable;
  warranty_claim_answer: WarrantyClaimAnswerTable;
  unmatched_report: UnmatchedReportTable;
}

/** The rows never change. */
interface WithdrawalTable {
  uuid: ColumnType<string, string, never>;
  order_uuid: ColumnType<string, string, never>;
  items: ColumnType<number[], number[], never>;
  name: ColumnType<string, string, never>;
  email: ColumnType<string, string, never>;
  received_at: ColumnType<Date, Date, never>;
}

interface OrderReturnTable {
  number: string;
  withdrawal_uuid: string;
  order_uuid: string;
  created_at: Timestamp;
}

interface OrderReturnItemTable {
  return_number: string;
  order_uuid: string;
  position: number;
  state: Generated<"announced" | "received" | "refused">;
  note: string | null;
  refund_uuid: string | null;
  changed_at: ColumnType<Date | null, undefined, Date>;
}

interface WarrantyClaimTable {
  number: string;
  order_uuid: string;
  position: number;
  kind: ClaimKind;
  description: string;
  remedy: ClaimRemedy;
  email: string;
  state: Generated<"open" | "answered" | "closed">;
  created_at: Timestamp;
}

/** The rows never change. */
interface WarrantyClaimAnswerTable {
  id: ColumnType<number, never, never>;
  claim_number: ColumnType<string, string, never>;
  closes: ColumnType<boolean, boolean, never>;
  text: ColumnType<string, string, never>;
  operator: ColumnType<string, string, never>;
  at: ColumnType<Date, undefined, never>;
}

interface UnmatchedReportTable {
  number: ColumnType<number, never, never>;
  kind: ColumnType<"withdrawal" | "claim", "withdrawal" | "claim", never>;
  received_at: ColumnType<Date, Date, never>;
  order_number: ColumnType<string, string, never>;
  email: ColumnType<string, string, never>;
  details: ColumnType<object, string, never>;
  content_hash: ColumnType<Buffer, Buffer, never>;
  settled_at: ColumnType<Date | null, undefined, Date>;
  dismissed_because: ColumnType<string | null, undefined, string>;
}
