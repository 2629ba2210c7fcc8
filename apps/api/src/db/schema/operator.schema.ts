import type { OperatorRole } from "@reprise/contracts";
import type { ColumnType, GeneratedAlways } from "kysely";
import type { Timestamp } from "./column-types.ts";

/** Only the operator slice writes these tables. */
export interface OperatorSchema {
  operator: OperatorTable;
  audit_entry: AuditEntryTable;
}

interface OperatorTable {
  name: string;
  roles: readonly OperatorRole[];
  token_hash: Buffer;
  created_at: Timestamp;
  used_at: ColumnType<Date | null, undefined, Date | null>;
  disabled_at: ColumnType<Date | null, undefined, Date | null>;
  expires_at: ColumnType<Date, undefined, Date>;
}

/** The rows never change. */
interface AuditEntryTable {
  id: GeneratedAlways<number>;
  at: ColumnType<Date, undefined, never>;
  operator: ColumnType<string | null, string | null, never>;
  roles: ColumnType<OperatorRole[], readonly OperatorRole[], never>;
  call: ColumnType<string, string, never>;
  outcome: ColumnType<"done" | "refused", "done" | "refused", never>;
  subject: ColumnType<string, string, never>;
  reference: ColumnType<string, string, never>;
  changes: ColumnType<Readonly<Record<string, unknown>>, string, never>;
}
