import type { OwnReview, PHOTO_EDGES, ReviewPhoto } from "@reprise/contracts";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { PreparedPhoto } from "../media/media.public.ts";

type Db = Kysely<Schema>;

const COLUMNS = ["uuid", "review_uuid", "width", "height", "is_approved"] as const;

export type PhotoRow = Pick<Selectable<Schema["review_photo"]>, (typeof COLUMNS)[number]>;

/** The photos of some reviews, in the order in which they were added. */
export const photosOf = (db: Db, reviews: readonly string[]): Promise<PhotoRow[]> =>
  db
    .selectFrom("review_photo")
    .select(COLUMNS)
    .where("review_uuid", "in", reviews)
    .orderBy("added_at")
    .orderBy("uuid")
    .execute();

export function viewPhoto({ uuid, review_uuid, width, height }: Omit<PhotoRow, "is_approved">): ReviewPhoto {
  const path = `/api/reviews/${review_uuid}/photos/${uuid}`;
  return { uuid, url: `${path}/large`, thumbnailUrl: `${path}/small`, width, height };
}

export const viewOwnPhoto = (photo: PhotoRow): OwnReview["photos"][number] => ({
  ...viewPhoto(photo),
  isApproved: photo.is_approved,
});

export async function addPhoto(
  transaction: Db,
  review: string,
  { uuid, ...photo }: PreparedPhoto & { readonly uuid: string },
): Promise<void> {
  await transaction
    .insertInto("review_photo")
    .values({ uuid, review_uuid: review, ...photo })
    .execute();
}

/** False: the review has no such photo. */
export async function deletePhoto(transaction: Db, review: string, photo: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("review_photo")
    .where("review_uuid", "=", review)
    .where("uuid", "=", photo)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await countPhotos(transaction, review);
  return true;
}

export async function approvePhotos(transaction: Db, review: string): Promise<void> {
  await transaction
    .updateTable("review_photo")
    .set({ is_approved: true })
    .where("review_uuid", "=", review)
    .execute();
  await countPhotos(transaction, review);
}

async function countPhotos(transaction: Db, review: string): Promise<void> {
  await sql`update review set photos =
    (select count(*) from review_photo where review_uuid = ${review} and is_approved)
    where uuid = ${review}`.execute(transaction);
}

/** A photo as WebP, with whether everybody may see it, and whose it is. */
export async function loadPhoto(
  db: Db,
  {
    review,
    photo,
    size,
  }: { readonly review: string; readonly photo: string; readonly size: keyof typeof PHOTO_EDGES },
) {
  const row = await db
    .selectFrom("review_photo as photo")
    .innerJoin("review", "review.uuid", "photo.review_uuid")
    .select([
      `photo.${size} as bytes`,
      "photo.is_approved",
      "review.status",
      "review.customer_uuid as author",
    ])
    .where("photo.uuid", "=", photo)
    .where("review_uuid", "=", review)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { bytes, is_approved, status, author } = row;
  return { bytes: Buffer.from(bytes), isShown: is_approved && status === "approved", author };
}
