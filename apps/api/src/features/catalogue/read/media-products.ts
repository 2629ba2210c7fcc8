import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { isMediaPicture } from "./media-picture.ts";

/** Those of the products that are media. A product has a drawing, also if it shows a photograph. */
export async function mediaProducts(
  db: Kysely<Schema>,
  products: readonly number[],
): Promise<ReadonlySet<number>> {
  const drawings = await db
    .selectFrom("product_media")
    .innerJoin("media", "media.hash", "product_media.hash")
    .select(["product_id", sql<string>`spec ->> 'kind'`.as("kind")])
    .where("position", "=", 0)
    .where("product_id", "in", products)
    .execute();
  return new Set(drawings.flatMap(({ kind, product_id }) => (isMediaPicture(kind) ? [product_id] : [])));
}
