import { warehouseDate } from "@reprise/order";
import type { Kysely } from "kysely";
import { databaseTime } from "../../../db/database-time.ts";
import type { Schema } from "../../../db/database.ts";
import { invalidInput } from "../../../http/calls/api-failure.ts";
import type { TradeInRow } from "../store/trade-in.store.ts";

/**
 * The day on which a carrier took a box decides whether it was in time, so it is none before the order and none to come.
 * @throws {ApiFailure} VALIDATION_FAILED
 */
export async function requirePostDay(
  db: Kysely<Schema>,
  { placed_at }: TradeInRow,
  on: string,
): Promise<void> {
  const [first, last] = [warehouseDate(placed_at), warehouseDate(await databaseTime(db))];
  if (on >= first && on <= last) return;
  throw invalidInput({ path: "body.change.on", message: `must be a day from ${first} to ${last}` });
}
