import type { Selectable } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** An order as documents read it. */
export interface DocumentedOrder {
  readonly row: Selectable<Schema["orders"]>;
  readonly lines: ReadonlyArray<Selectable<Schema["order_line"]>>;
  readonly items: ReadonlyArray<Selectable<Schema["order_item"]>>;
}
