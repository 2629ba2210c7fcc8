import type { OperatorTradeIn, PHOTO_EDGES } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { PreparedPhoto } from "../../media/media.public.ts";

type Db = Kysely<Schema>;

/** An item of a trade-in order. */
interface ItemKey {
  readonly trade_in_uuid: string;
  readonly position: number;
}

const COLUMNS = ["uuid", "item", "width", "height", "added_at", "added_by"] as const;

/** Photos of all items, in the order in which they were taken. */
export const photosOfOrder = (db: Db, tradeIn: string) =>
  db
    .selectFrom("trade_in_photo")
    .select(COLUMNS)
    .where("trade_in_uuid", "=", tradeIn)
    .orderBy("item")
    .orderBy("added_at")
    .orderBy("uuid")
    .execute();

type StoredPhoto = Awaited<ReturnType<typeof photosOfOrder>>[number];

/** Photos of one item. */
export const photosOf = async (db: Db, { trade_in_uuid, position }: ItemKey): Promise<StoredPhoto[]> =>
  (await photosOfOrder(db, trade_in_uuid)).filter(({ item }) => item === position);

export const viewPhoto = (photo: StoredPhoto): OperatorTradeIn["photos"][number] => ({
  uuid: photo.uuid,
  item: `${photo.item}`,
  width: photo.width,
  height: photo.height,
  addedAt: photo.added_at.toISOString(),
  addedBy: photo.added_by,
});

export interface NewPhoto extends ItemKey, PreparedPhoto {
  readonly uuid: string;
  readonly addedBy: string;
}

/** Adds a photo to an item of a locked trade-in order. */
export const addPhoto = (
  transaction: Db,
  { uuid, trade_in_uuid, position, width, height, large, small, addedBy }: NewPhoto,
): Promise<StoredPhoto> =>
  transaction
    .insertInto("trade_in_photo")
    .values({ uuid, trade_in_uuid, item: position, width, height, large, small, added_by: addedBy })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

interface PhotoKey {
  readonly tradeIn: string;
  readonly uuid: string;
}

/** @returns false: the order has no such photo */
export async function deletePhoto(transaction: Db, { tradeIn, uuid }: PhotoKey): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("trade_in_photo")
    .where("trade_in_uuid", "=", tradeIn)
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Loads a photo as WebP. */
export async function loadPhoto(
  db: Db,
  { tradeIn, uuid, size }: PhotoKey & { readonly size: keyof typeof PHOTO_EDGES },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("trade_in_photo")
    .select((columns) => columns.ref(size).as("bytes"))
    .where("trade_in_uuid", "=", tradeIn)
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.bytes);
}
