import type { ShopTime } from "@reprise/contracts";
import { warehouseDate } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A moment with date and time on the shop's clocks. */
export const shopTime = (at: Date): ShopTime => ({
  at: at.toISOString(),
  date: warehouseDate(at),
  time: CLOCK.format(at),
});

/** The time of the database, which is that of the transaction. */
export async function databaseTime(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The time query returned no row");
  return row.at;
}
