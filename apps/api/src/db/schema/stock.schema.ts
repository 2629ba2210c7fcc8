import type { ColumnType, Generated } from "kysely";

/** Written by the stock slice alone. */
export interface StockSchema {
  unit: UnitTable;
  unit_event: UnitEventTable;
}

interface UnitTable {
  id: Generated<number>;
  variant_id: number;
  serial: string;
  full_battery: boolean | null;
  cost: number;
  vat_scheme: "margin" | "standard";
  state: Generated<"sellable" | "reserved" | "sold" | "withdrawn">;
  /** Both only while it is reserved. */
  reserved_for: string | null;
  reserved_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  source: string;
  destination: string | null;
}

/** Written by triggers of `unit`, and never changed. */
interface UnitEventTable {
  id: ColumnType<number, never, never>;
  unit_id: ColumnType<number, never, never>;
  kind: ColumnType<UnitEventKind, never, never>;
  at: ColumnType<Date, never, never>;
  details: ColumnType<Readonly<Record<string, unknown>> | null, never, never>;
}

export type UnitEventKind =
  | "received"
  | "corrected"
  | "claimed"
  | "released"
  | "expired"
  | "sold"
  | "withdrawn"
  | "restored";
