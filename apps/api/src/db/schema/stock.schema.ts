import type { TestRecord } from "@reprise/order";
import type { GivenAnswer } from "@reprise/trade-in";
import type { ColumnType, Generated } from "kysely";
import type { NullableJson } from "./column-types.ts";

/** Only the stock slice writes these tables. */
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
  state: Generated<"waiting" | "sellable" | "reserved" | "sold" | "withdrawn">;
  /** Uuid of the cart or order. Null unless the unit is reserved. */
  reserved_for: string | null;
  /** End of the reservation of a cart. Null: the unit is reserved for an order, or not at all. */
  reserved_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  source: string;
  /** An operator moved or removed it: imports leave it as it is. */
  changed_by_operator: Generated<boolean>;
  destination: string | null;
  /** What does not work on a unit that was bought from a seller. */
  defects: NullableJson<readonly GivenAnswer[]>;
  test_record: NullableJson<TestRecord>;
  /** Hashes of photographs of this very unit. */
  photographs: Generated<string[]>;
}

/** Triggers of `unit` write the rows. They never change. */
interface UnitEventTable {
  id: ColumnType<number, never, never>;
  unit_id: ColumnType<number, never, never>;
  kind: ColumnType<UnitEventKind, never, never>;
  at: ColumnType<Date, never, never>;
  details: ColumnType<Readonly<Record<string, unknown>> | null, never, never>;
}

export type UnitEventKind =
  | "received"
  | "bought"
  | "approved"
  | "corrected"
  | "claimed"
  | "released"
  | "expired"
  | "sold"
  | "returned"
  | "withdrawn"
  | "restored";
