import type { RefundedAmount } from "@reprise/order";
import type { ColumnType } from "kysely";

/** Only the order slice writes this table. */
export interface RefundSchema {
  refund: RefundTable;
}

interface RefundTable {
  uuid: string;
  order_uuid: ColumnType<string, string, never>;
  position: ColumnType<number, number, never>;
  parts: ColumnType<readonly RefundedAmount[], string, never>;
  total: ColumnType<number, number, never>;
  reason: ColumnType<string, string, never>;
  requested_by: ColumnType<string, string, never>;
  state: ColumnType<"requested" | "done", undefined, "requested" | "done">;
  requested_at: ColumnType<Date, undefined, never>;
  done_at: ColumnType<Date | null, undefined, Date | null>;
}
