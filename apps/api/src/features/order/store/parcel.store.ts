import type { Carrier } from "@reprise/order";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

export type ParcelRow = Selectable<Schema["parcel"]>;

/** The parcels of an order, in the order in which they were shipped. */
export function loadParcels(db: Db, order: string): Promise<ParcelRow[]> {
  return db
    .selectFrom("parcel")
    .selectAll()
    .where("order_uuid", "=", order)
    .orderBy("created_at")
    .orderBy("uuid")
    .execute();
}

interface NewParcel {
  readonly uuid: string;
  readonly order: string;
  readonly carrier: Carrier;
  readonly trackingNumber: string;
}

/** Carriers use a number again after some years, never within one. */
const NUMBER_IS_TAKEN_FOR = "1 year";

/** Stores a parcel. False: another parcel has its tracking number, and nothing was stored. */
export async function insertParcel(
  transaction: Db,
  { uuid, order, carrier, trackingNumber }: NewParcel,
): Promise<boolean> {
  // Two operators may scan one label at the same time.
  await sql`select pg_advisory_xact_lock(hashtext(${`parcel ${carrier} ${trackingNumber}`}))`.execute(
    transaction,
  );
  const taken = await transaction
    .selectFrom("parcel")
    .select("uuid")
    .where("tracking_number", "=", trackingNumber)
    .where(({ or, eb, and }) =>
      or([
        eb("order_uuid", "=", order),
        and([
          eb("carrier", "=", carrier),
          eb("created_at", ">", sql<Date>`now() - ${NUMBER_IS_TAKEN_FOR}::interval`),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (taken !== undefined) return false;
  await transaction
    .insertInto("parcel")
    .values({ uuid, order_uuid: order, carrier, tracking_number: trackingNumber })
    .execute();
  return true;
}
