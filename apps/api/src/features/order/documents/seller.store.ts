import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { SellerDetails } from "../../../db/schema/document.schema.ts";

type Db = Kysely<Schema>;

/** The legal data that new documents show. Null: they were never configured. */
async function latestSeller(db: Db): Promise<SellerDetails | null> {
  const row = await db
    .selectFrom("seller")
    .select("details")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.details ?? null;
}

/** @throws {Error} A shop that takes money has legal data (config.ts). */
export async function loadSeller(db: Db): Promise<SellerDetails> {
  const seller = await latestSeller(db);
  if (seller === null)
    throw new Error("A document needs the legal data of the seller: SELLER_NAME and others");
  return seller;
}

/** Stores the configured legal data as a new version, unless they are the latest. */
export async function storeSeller(db: Db, { name, address, vatId }: SellerDetails): Promise<void> {
  const latest = await latestSeller(db);
  const textOf = (seller: SellerDetails) => [seller.name, ...seller.address, seller.vatId].join("\n");
  if (latest !== null && textOf(latest) === textOf({ name, address, vatId })) return;
  await db
    .insertInto("seller")
    .values({ details: JSON.stringify({ name, address, vatId }) })
    .execute();
}
